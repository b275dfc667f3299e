import type { Cue } from "../../log/family.ts";
import { list, object, oneOf, optional, text } from "../../log/parse.ts";
import { firstOf, owns } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { settle } from "../decide/prepare.ts";
import { no } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { together } from "../harm/several.ts";
import { isSplit, mildest, splits, splitText } from "../harm/split.ts";
import { id } from "../state/creature.ts";
import type { Creature, Row } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, creatures } from "../state/find.ts";
import { cue, cueOf } from "./cue.ts";
import { defineMove } from "./definition.ts";
import type { Typed } from "./definition.ts";
import { certain, listOf, textOf } from "../../log/values.ts";

const split = {
  harm: id,
  parts: optional(list(oneOf([1, 2, 3] as const), { min: 1, max: 999 })),
  labels: optional(list(text({ max: 80 }), { max: 999 })),
} as const;

interface Taken {
  readonly harm: string;
  readonly parts?: readonly Row[];
  readonly labels?: readonly string[];
}

const mayTake = (state: CombatState, seat: string, taken: Taken): Check => {
  const open = creatureOf(state, seat)?.unsettled.find((one) => one.id === taken.harm);
  if (!open) return no("NoOpenHarm", "K-143");
  return !taken.parts || isSplit(taken.parts, open.amount) ? null : no("WrongSplit", "K-145", { amount: open.amount });
};

const take = (soFar: SoFar, seat: string, taken: Taken): SoFar => {
  const creature = certain(creatureOf(soFar.state, seat));
  const open = creature.unsettled.find((one) => one.id === taken.harm);
  // Named twice in one breath: it is settled already
  if (!open) return soFar;
  const parts = taken.parts ?? mildest(listOf(creature.harm?.[open.type]), open.amount, soFar.state.profile);
  return settle(soFar, seat, open, parts, (index) => taken.labels?.[index] ?? "");
};

type SettleHarm = Typed<"settleHarm", Taken & { readonly seat: string; readonly also?: readonly Taken[] }>;

/** One question a victim, however many hits: they are settled together (A.3.1). */
const harmCue = (state: CombatState, one: Creature): readonly Cue<SettleHarm>[] => {
  const [first, ...others] = one.unsettled;
  if (!first) return [];
  const amount = one.unsettled.reduce((sum, harm) => sum + harm.amount, 0);
  const [way] = one.harm && others.length > 0 ? together(one.harm, one.unsettled, state.profile) : [];
  const taken = (harm: string, index: number) => ({ harm, parts: listOf(way?.parts[index]) });
  const all: SettleHarm = way
    ? {
        type: "settleHarm",
        seat: one.id,
        ...taken(first.id, 0),
        also: others.map((harm, index) => taken(harm.id, index + 1)),
      }
    : { type: "settleHarm", seat: one.id, harm: first.id };
  const data = { who: one.name, amount, harm: first.type };
  const asked = cue("harm", [one.id], first.id, data, all, null, true);
  // One point cannot be split: it is taken, and may be named
  return [amount === 1 ? { ...asked, sentence: { key: "Combat.Cue.harmOne", data } } : asked];
};

/**
 * The victim says how its harm is split into levels, and may name it; without a split the mildest holds (A.3.1).
 * Several hits of one volley are one decision: `also` brings the others, each with a split of its own.
 */
export const settleHarm = defineMove(
  "settleHarm",
  object({ seat: id, ...split, also: optional(list(object(split), { max: 200 })) }),
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      ...[intent, ...listOf(intent.also)].map((one) => () => mayTake(state, intent.seat, one)),
    ),
  (_asking, soFar, intent) =>
    [intent, ...listOf(intent.also)].reduce<SoFar>((now, one) => take(now, intent.seat, one), soFar),
  {
    lasting: true,
    // Asked of every state there is, and mostly of nobody
    cues: (state) =>
      creatures(state)
        .filter(({ unsettled }) => unsettled.length > 0)
        .flatMap((one) => harmCue(state, one)),
    answers: ({ state, seat, cues }) =>
      seat.unsettled.flatMap((open) =>
        splits(listOf(seat.harm?.[open.type]), open.amount, state.profile)
          .slice(0, 12)
          .map((split, index) => ({
            id: `harm:${open.id}:${splitText(split.parts)}`,
            intent: { type: "settleHarm", seat: seat.id, harm: open.id, parts: split.parts },
            label: "split",
            data: { split: splitText(split.parts), penalty: split.penalty, critical: split.catastrophic },
            isDefault: index === 0,
            ...cueOf(cues, seat, textOf(seat.unsettled[0]?.id)).mark,
          })),
      ),
  },
);
