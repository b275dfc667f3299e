/** The host's question for a file: a path is typed and sent. */
import type { Seat } from "../../seat.ts";

/** Type a path into the picker that is open and send it. Source: foundryvtt.com/api `FilePicker`, `callback`. */
export async function pickFile(seat: Seat, path: string): Promise<void> {
  const field = seat.page.locator(":is(dialog, .application) :is(input[name=path], input[name=file])").last();
  await field.fill(path);
  await field.press("Enter");
}
