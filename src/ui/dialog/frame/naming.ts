import { whoOrNew } from "../../../play/names/foes.ts";
import type { Client } from "../../../play/client/sessions.ts";
import { everybody } from "../../../play/names/naming.ts";
import { namedTwice, nobodyCalled } from "../../../play/refusals.ts";
import { isRefused } from "../../../rules/log/ask.ts";
import type { Refused } from "../../../rules/log/index.ts";
import { emptySeat, UNCHOSEN, withSeat, type FrameForm, type FrameSeat } from "./form.ts";

/** The place whose name a field holds; null for any other field. */
export const nameField = (field: string): string | null => /^(.+)\.name$/u.exec(field)?.[1] ?? null;

/**
 * A resistance that was chosen before the name stays; the one that an empty place comes with gives way to the sheet's.
 */
const resistanceOf = (form: FrameForm, { rung, side }: FrameSeat): string =>
  rung === emptySeat(form, side).rung ? UNCHOSEN : rung;

/**
 * The form with the actor in a place who is called as it was typed there; the name stays that of a
 * bare resistance where nobody is. `now` gives the form as it is typed at that moment: what was
 * changed while a question stood open counts.
 */
export async function named(client: Client, now: () => FrameForm, id: string): Promise<FrameForm | Refused> {
  const form = now();
  const typedIn = ({ seats }: FrameForm): string =>
    seats.find((seat) => seat.id === id && seat.actor === "")?.name.trim() ?? "";
  const typed = typedIn(form);
  if (typed === "") return form;
  const who = await whoOrNew(client, everybody(client), typed);
  if (who && isRefused(who)) return who;
  if (who) await client.sessions.load([who.uuid]);
  const after = now();
  const seat = after.seats.find((one) => one.id === id);
  if (!who || !seat || typedIn(after) !== typed) return after;
  if (!client.sessions.contestFacts(who.uuid)) return nobodyCalled(typed);
  if (after.seats.some(({ actor }) => actor === who.uuid)) return namedTwice(who.name);
  return withSeat(after, id, { actor: who.uuid, name: "", ability: "", rung: resistanceOf(after, seat) });
}
