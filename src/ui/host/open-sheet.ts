import { call, memberOf } from "../../foundry/shape.ts";
import { warn } from "../../foundry/notify.ts";
import { fetchDocument } from "../../foundry/uuid.ts";
import { hostWords } from "../words/host-words.ts";

/**
 * Open the sheet of an actor at a tab, with the focus in a field of it; one that is not ours, and has no such tab, as
 * it opens. Documented: `ClientDocument#sheet`, `ApplicationV2#render`.
 */
export async function openSheetAt(uuid: string, tab: string, field: string): Promise<void> {
  const sheet = memberOf(await fetchDocument(uuid), "sheet");
  if (memberOf(sheet, "openAt")) await call(sheet, "openAt", tab, field);
  else if (sheet) await call(sheet, "render", { force: true });
  else warn(hostWords.text("SETPIECE.Tracker.SheetGone"));
}
