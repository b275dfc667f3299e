import { record } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { backIn, dropOut } from "../decide/wound.ts";
import { setCreature } from "../state/change.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf, creatures } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { marksOf } from "../state/marks.ts";
import type { HandMark } from "../state/marks.ts";
import type { CombatSnapshot, MarkRow } from "./snapshot.ts";

type Hand = (state: CombatState, one: Creature, on: boolean) => CombatState | null;

const ends =
  (set: Partial<Creature>): Hand =>
  (state, { id }, on) =>
    on ? null : setCreature(state, id, set);

/** What each mark does that the GM sets or takes; null where more must be said than that it is there. */
const BY_HAND: Readonly<Record<HandMark, Hand>> = {
  hidden: (state, { id }, hidden) => setCreature(state, id, { hidden }),
  out: (state, { id }, on) => (on ? dropOut(state, id, "out") : backIn(state, id)),
  prone: (state, { id }, prone) => setCreature(state, id, { prone }),
  burning: ends({ burning: null }),
  poisoned: ends({ poison: [] }),
  restrained: ends({ heldBy: [] }),
  gagged: (state, { id, heldBy }, on) =>
    on && heldBy.length === 0
      ? null
      : setCreature(state, id, { heldBy: heldBy.map((grip, index) => ({ ...grip, gagged: on && index === 0 })) }),
  pinned: ends({ pinnedBy: [] }),
};

/** The words for it below `Combat.Said.adopted`, where it is on and where it is off. */
const WORDS: Readonly<Record<HandMark, readonly [on: string, off: string]>> = {
  hidden: ["hidden", "shown"],
  out: ["out", "back"],
  prone: ["prone", "upright"],
  burning: ["burning", "fireOut"],
  poisoned: ["poisoned", "cured"],
  restrained: ["restrained", "free"],
  gagged: ["gagged", "ungagged"],
  pinned: ["pinned", "unpinned"],
};

/** True where the second of two adopted words takes back what the first one said. */
export const takesBack = (first: unknown, second: unknown): boolean =>
  Object.values(WORDS).some((pair) => first !== second && [first, second].every((word) => pair.includes(String(word))));

const hasMark = (state: CombatState, one: Creature, mark: HandMark): boolean =>
  mark === "hidden" ? one.hidden : marksOf(state, one)[mark];

const byHand = (soFar: SoFar, { who, mark, on, gm }: MarkRow): SoFar => {
  const one = creatureOf(soFar.state, who);
  if (!one || hasMark(soFar.state, one, mark) === on) return soFar;
  const after = gm ? BY_HAND[mark](soFar.state, one, on) : null;
  if (!after) return record(soFar, "reverted", { who, field: gm ? mark : "mark" });
  const field = WORDS[mark][on ? 0 : 1];
  // A seat in the event keeps what is told of somebody hidden from everyone; that it hides is seen by all
  const about = mark === "hidden" ? { name: one.name } : { who, name: one.name };
  return record(soFar, "adopted", { ...about, field }, after);
};

/**
 * Hidden and defeated act on the creature, whichever of its combatants was touched; other marks are the creature's.
 * What says what the log says already is nobody's wish, though its other place says something else: a host that
 * switches both writes one after the other.
 */
export const withMarks = (soFar: SoFar, { slots, marks = [] }: CombatSnapshot): SoFar =>
  creatures(soFar.state)
    .flatMap((one): readonly MarkRow[] => {
      const who = one.id;
      const rows = slots.filter((row) => row.holder === who);
      const hidden = rows.find((row) => row.hidden !== one.hidden)?.hidden;
      const out = rows.find((row) => row.defeated !== (one.fate !== "active"))?.defeated;
      return [
        ...(hidden === undefined ? [] : [{ who, mark: "hidden", on: hidden, gm: true } as const]),
        ...(out === undefined ? [] : [{ who, mark: "out", on: out, gm: true } as const]),
        ...marks.filter((mark) => mark.who === who && hasMark(soFar.state, one, mark.mark) !== mark.on),
      ];
    })
    .reduce(byHand, soFar);
