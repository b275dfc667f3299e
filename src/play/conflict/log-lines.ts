import { undoneBy } from "../../rules/log/fold.ts";
import type { AnyFamily, Folded, LiveEvent, Viewer } from "../../rules/log/index.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import type { ReplayFrame } from "../contest-api.ts";
import { adapterOf } from "../family/index.ts";
import { doneSince, type HandNote, type Since } from "../manual-edits.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { sentence } from "../refusals.ts";
import type { LogLine, Undoable } from "../views.ts";

/** Lines, made once: folded events never change. */
const LINES = new WeakMap<object, LogLine>();

export const logLines = (host: Host, family: AnyFamily, folded: Folded): readonly LogLine[] => {
  const people = host.world.people();
  return folded.live.flatMap((one): LogLine[] => {
    if (!one.event) return [];
    const known = LINES.get(one);
    if (known) return [known];
    const { by } = one.stored;
    const line: LogLine = {
      key: one.key,
      seq: one.seq,
      step: one.stored.step,
      type: one.stored.type,
      event: one.event,
      sentence: family.sentence(one.before, one.event),
      trace: one.stored.trace ?? [],
      at: one.stored.at,
      by: {
        name: people.find((person) => person.id === by.user)?.name ?? "",
        seat: by.seat ?? null,
        stead: by.stead ?? false,
      },
    };
    LINES.set(one, line);
    return [line];
  });
};

/** The step that undo reverts first: the last that decided something or changed a sheet. */
export const undoableOf = (lines: readonly LogLine[], folded: Folded): Undoable | null => {
  const last = folded.live.findLast((one) => one.event !== null || one.stored.type === "log.changed");
  if (!last) return null;
  const step = last.stored.step;
  const said = lines.findLast((line) => line.step === step && line.sentence !== null);
  return { step, sentence: said?.sentence ?? null };
};

export const redoableOf = (folded: Folded): Undoable | null => {
  const step = folded.redoable?.at(-1);
  return step === undefined ? null : { step, sentence: null };
};

/** Undone steps, with the name of who did it. */
export const takenBack = (host: Host, { source }: Folded): ReadonlyMap<string, string> => {
  const people = new Map(host.world.people().map(({ id, name }) => [id, name]));
  return new Map([...undoneBy(source.entries)].map(([step, user]) => [step, people.get(user) ?? ""]));
};

const SENTENCES = 3;

export const recapOf = (lines: readonly LogLine[]): readonly Sentence[] =>
  lines.flatMap((line) => line.sentence ?? []).slice(-SENTENCES);

/** One moment for this viewer: 0 is the setup, then one an event. The fold already has its state. */
export const replayFrame = (
  family: AnyFamily,
  folded: Folded,
  lines: readonly LogLine[],
  viewer: Viewer,
  index: number,
): ReplayFrame | null => {
  const live = folded.live.filter(({ event }) => event !== null);
  const count = live.length;
  if (!Number.isInteger(index) || index < 0 || index > count) return null;
  const state = live[index]?.before ?? folded.state;
  const key = live[index - 1]?.key;
  const line = key === undefined ? null : (lines.find((one) => one.key === key) ?? null);
  return { index, count, line, view: family.view(state, viewer) as ReplayFrame["view"] };
};

/** Silent updates from a sheet: they follow the edit, and their undo leaves the sheet alone. */
const TAKEN: readonly string[] = ["factsTaken", "set"];

const took = (one: LiveEvent): boolean => one.event !== null && TAKEN.includes(one.event.type);

/** When things began to change after this step; null where the log has no such step. */
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

/** Changes by hand since a step that an undo leaves alone, one sentence a document; on GMs' clients only. */
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
  const carried = adapterOf(page).carried(page, folded, steps);
  return doneSince(notes, since, carried).map((note) => told(host, note));
};
