import type { AnyFamily, Folded } from "../../rules/log/index.ts";
import { undoneBy } from "../../rules/log/fold.ts";
import type { Host } from "../ports.ts";
import type { LogLine, Undoable } from "../shown.ts";

/** Lines as made once: an event that was folded does not change. */
const LINES = new WeakMap<object, LogLine>();

/** Every event that counts, as lines of the chronicle. */
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

/** The step that an undo takes back first: the last that decided something or changed a sheet. */
export const undoableOf = (lines: readonly LogLine[], folded: Folded): Undoable | null => {
  const last = folded.live.findLast((one) => one.event !== null || one.stored.type === "log.changed");
  if (!last) return null;
  const step = last.stored.step;
  const said = lines.findLast((line) => line.step === step && line.sentence !== null);
  return { step, sentence: said?.sentence ?? null };
};

/** What a redo would bring back. */
export const redoableOf = (folded: Folded): Undoable | null => {
  const step = folded.redoable?.at(-1);
  return step === undefined ? null : { step, sentence: null };
};

/** Steps that are taken back, with the name of who did it. */
export const takenBack = (host: Host, { source }: Folded): ReadonlyMap<string, string> => {
  const people = new Map(host.world.people().map(({ id, name }) => [id, name]));
  return new Map([...undoneBy(source.entries)].map(([step, user]) => [step, people.get(user) ?? ""]));
};
