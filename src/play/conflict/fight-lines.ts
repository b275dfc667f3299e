import { waiting } from "../../rules/combat/view/options.ts";
import type { CombatEvent, CombatState } from "../../rules/combat/index.ts";
import type { Cue, IntentBase } from "../../rules/log/index.ts";
import type { LogLine } from "../shown.ts";
import { known } from "../../rules/log/values.ts";
import { isCombatEvent } from "../../rules/combat/family.ts";

const PEOPLE = ["who", "by", "target"];

/** Numbers of an event that tell what somebody can do. */
const SECRET = ["dice", "faces", "pool", "kept", "again", "strength", "endured"];

/** Lines as made once for this client; a creature that is opened later shows what it did before. */
const CLOSED = new WeakMap<LogLine, LogLine>();

/** Dice that have fallen lie on the table for everybody; the card draws the roll from here once it is over. */
const thrown = ({ fight }: CombatEvent["patch"]): CombatEvent["patch"] => {
  if (!fight?.flow?.lines.every((line) => line.net !== null)) return {};
  // What waits behind it has not been thrown
  const { later: _later, ...flow } = fight.flow;
  return { fight: { flow } };
};

const without = (line: LogLine): LogLine => {
  const before = CLOSED.get(line);
  if (before) return before;
  const event = known(line.event, isCombatEvent);
  const data = Object.fromEntries(Object.entries(event.data).filter(([name]) => !SECRET.includes(name)));
  const { trace: _trace, ...rest } = event;
  const { dice: _dice, ...said } = line.sentence?.data ?? {};
  const sentence = line.sentence && { ...line.sentence, data: said };
  const closed: LogLine = { ...line, sentence, trace: [], event: { ...rest, data, patch: thrown(event.patch) } };
  CLOSED.set(line, closed);
  return closed;
};

/** The lines of a fight without the numbers of creatures whose values this viewer may not know. */
export const fightLines = (lines: readonly LogLine[], seen: CombatState): readonly LogLine[] =>
  lines.map((line) => {
    const { data } = known(line.event, isCombatEvent);
    const about = PEOPLE.flatMap((name) => (typeof data[name] === "string" ? [data[name]] : []));
    const closed = about.some((id) => Object.hasOwn(seen.creatures, id) && seen.creatures[id]?.sheet === null);
    const gone = about.some((id) => !Object.hasOwn(seen.creatures, id));
    return closed || (gone && line.sentence === null) ? without(line) : line;
  });

/** Steps that somebody waits for as this viewer may know them: hidden creatures neither wait nor are waited for. */
export const fightCues = (cues: readonly Cue<IntentBase>[], seen: CombatState): readonly Cue<IntentBase>[] => {
  const own = new Map<string, Cue<IntentBase>>(waiting(seen).map((cue) => [cue.id, cue]));
  return cues.flatMap((cue) => {
    if (cue.auto) return [];
    if (cue.kind === "throw" || cue.kind === "request") return [cue];
    return own.get(cue.id) ?? [];
  });
};
