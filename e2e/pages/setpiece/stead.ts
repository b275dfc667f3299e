/** The GM in somebody's stead: the step that waits for a seat is opened under *Act for*, and a move of it pressed. */
import type { Seat } from "../../seat.ts";
import { press } from "./contest-play.ts";
import { atRest, look } from "./rest.ts";

declare const game: any;

/** Id of the open step that waits for a seat. */
const cueOf = (gm: Seat, uuid: string, who: string): Promise<string> =>
  look(
    gm,
    uuid,
    ([of, seat]) => game.system.api.open(of).cues.find(({ cue }: any) => cue.seats.includes(seat)).cue.id as string,
    [uuid, who] as const,
  );

/** Press a move of the step that waits for a seat whose people are away, with its fields filled in. */
export async function inStead(
  gm: Seat,
  uuid: string,
  who: string,
  id: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const cue = await cueOf(gm, uuid, who);
  const opener = gm.page.locator(`[data-holds] [data-act="act-for"][data-cue="${cue}"]`);
  if ((await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
  await press(gm, id, fields);
  await atRest(gm, uuid);
}
