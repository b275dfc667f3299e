import type { Folded, LiveEvent, Sentence } from "../../rules/log/index.ts";
import { doneSince, type HandNote, type Since } from "../by-hand/note.ts";
import { plugOf } from "../family/index.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { sentence } from "../refusals.ts";

/**
 * What a fight takes over from a sheet, in silence: it comes after the edit, and its undo leaves the sheet as it is.
 */
const TAKEN: readonly string[] = ["factsTaken", "set"];

const took = (one: LiveEvent): boolean => one.event !== null && TAKEN.includes(one.event.type);

/** From where on something was done after this step; null where the log has no such step. */
const sinceOf = ({ live }: Folded, step: string): Since | null => {
  const last = live.findLastIndex((one) => one.stored.step === step);
  const found = live[last];
  if (!found) return null;
  const decided = took(found) ? live.slice(0, last).findLast((one) => !took(one)) : found;
  return { tokens: found.seq, sheets: decided?.seq ?? 0 };
};

const told = (host: Host, { type, name, users, ...note }: HandNote): Sentence => {
  const people = host.world.people();
  const by = users.flatMap((user) => people.find(({ id }) => id === user)?.name ?? []).join(", ");
  if (type === "token") return sentence("Play.ByHand.token", { name, by });
  const { what } = note as { readonly what: readonly string[] };
  const parts = what.map((one) => one || host.world.localize(sentence("Play.ByHand.values")));
  return sentence("Play.ByHand.sheet", { name, by, what: parts.join(", ") });
};

/**
 * What people have done by hand to tokens and sheets since a step, one sentence a document: an undo of these steps, the
 * first and those that rest on it, does not take it back. Known on GMs' clients only.
 */
export const leftByHand = (
  host: Host,
  {
    page,
    folded,
    notes,
  }: { readonly page: ConflictPage; readonly folded: Folded; readonly notes: readonly HandNote[] },
  steps: readonly string[],
): readonly Sentence[] => {
  const since = notes.length > 0 ? sinceOf(folded, steps[0] ?? "") : null;
  if (!since) return [];
  const carried = plugOf(page).carried(page, folded, steps);
  return doneSince(notes, since, carried).map((note) => told(host, note));
};
