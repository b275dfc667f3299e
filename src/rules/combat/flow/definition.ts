/** Rolls between creatures: declare, answer, roll, spend, land. `moves` begins them; other tests are `decide`'s. */
import { listOf } from "../../log/values.ts";
import type { OwnExtra } from "../../profile/combat.ts";
import { failurePrice, type ActionId, type Position } from "../catalogue/catalogue.ts";
import { each, record, type DecideContext, type Pick, type Draft, type Step } from "../decide/step.ts";
import { defenceSurplus, netted, successes } from "../dice/pool.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Flow, Line, ReactionKind } from "../state/fight.ts";
import { counted, creatureOf, isActive, setCreature, setFight, slotsOf } from "../state/find.ts";

/** Uses of an extra success (specification A.2). */
type ExtraId = "damage" | "outmaneuver" | "stress" | "push" | "disarm" | "pin" | "gag" | "pushOn";

export type ExtraUse = OwnExtra["use"] | "push";

interface Extra {
  readonly id: string;
  readonly use: ExtraUse;
  readonly repeatable: boolean;
  /** Not printed for this action in the readable rules: proposed by analogy. */
  readonly suggested?: boolean;
  readonly name?: string;
}

const once = (id: ExtraId, use: ExtraUse, suggested = false): Extra => ({
  id,
  use,
  repeatable: false,
  ...(suggested ? { suggested } : {}),
});
const often = (id: ExtraId, use: ExtraUse): Extra => ({ id, use, repeatable: true });

const extras: readonly Extra[] = [
  often("damage", "strike"),
  once("outmaneuver", "strike"),
  once("stress", "strike"),
  once("push", "strike"),
  once("disarm", "strike"),
  often("damage", "shoot"),
  once("outmaneuver", "shoot"),
  once("stress", "shoot"),
  once("pin", "shoot"),
  often("damage", "unarmed"),
  once("outmaneuver", "unarmed", true),
  once("push", "unarmed", true),
  once("gag", "grapple"),
  once("pushOn", "push"),
];

export const extrasFor = (use: ExtraUse, own: readonly OwnExtra[]): readonly Extra[] => [
  ...extras.filter((row) => row.use === use),
  ...own.filter((row) => row.use === use),
];

/** Uses after a test against nobody: the Director's own for that Action (K-089). */
export const surplusFor = (action: string, own: readonly OwnExtra[]): readonly OwnExtra[] =>
  own.filter((row) => row.use === action);

export const ownName = (id: string, own: readonly OwnExtra[]): { readonly name?: string } => {
  const row = own.find((one) => one.id === id);
  return row ? { name: row.name } : {};
};

/** Successes of all reactions to a line add up (C.36). */
export const defence = (line: Line): number =>
  line.reactions.reduce((sum, reaction) => sum + successes(reaction.faces), 0);

/** Successes cancelled by reactions, at most those rolled (C.36). */
export const cancelledIn = (line: Line): number => Math.min(successes(line.faces), defence(line));

/** A failed test from a position is worth harm, offered and never applied unasked (A.1.2, C.33). */
export const price = (draft: Draft, who: string, position: Position): Draft => {
  const amount = failurePrice[position];
  if (amount === 0) return draft;
  const [id, state] = counted(draft.state, "p");
  return record(
    draft,
    "priceOffered",
    { who, amount },
    setFight(state, { prices: [...state.fight.prices, { id, who, amount }] }),
    [["combat.price", position, amount]],
  );
};

/** Frees from one holder; each holds on by itself (C.74). */
export const release = (draft: Draft, held: string, holder: string, type: "freed" | "letGo"): Draft => {
  const heldBy = listOf(creatureOf(draft.state, held)?.heldBy).filter((one) => one.by !== holder);
  return record(draft, type, { who: held, by: holder }, setCreature(draft.state, held, { heldBy }), [["K-116"]]);
};

/** Strikes a roll whose target left the list after the dice, since nobody can be named; else null. */
export const struckLate = (draft: Draft, line: Line): Draft | null =>
  line.target === null || creatureOf(draft.state, line.target)
    ? null
    : record(draft, "struck", { who: line.by }, draft.state, [["C.67"]]);

/** A defence with surplus successes may swap cards with the attacker (K-109); nobody waits for it. */
export const offerEarned = (draft: Draft, line: Line): Draft =>
  line.reactions.reduce((now, reaction) => {
    const surplus = defenceSurplus(successes(line.faces), successes(reaction.faces), line.needed);
    if (!surplus || !isActive(now.state, reaction.by) || !creatureOf(now.state, line.by)) return now;
    const cards = (id: string): readonly string[] =>
      slotsOf(now.state, id)
        .filter((slot) => slot.card !== null)
        .map((slot) => slot.id);
    const [mine, theirs] = [cards(reaction.by), cards(line.by)];
    if (mine.length === 0 || theirs.length === 0) return now;
    const [id, state] = counted(now.state, "s");
    // A second one against the same enemy replaces the first, so that unanswered ones do not pile up
    const others = state.fight.earned.filter((one) => one.by !== reaction.by || one.theirs[0] !== theirs[0]);
    const earned = [...others, { id, by: reaction.by, mine, theirs }];
    return record(now, "swapEarned", { who: reaction.by, target: line.by }, setFight(state, { earned }), [
      ["K-109", successes(reaction.faces)],
    ]);
  }, draft);

/** A reaction with its actions, the preselected first. */
export interface Answer {
  readonly kind: ReactionKind;
  readonly actions: readonly ActionId[];
}

/** A kind of roll between creatures, from answers to effects (A.7.1). */
export interface FlowDefinition {
  /** Answers by the rules, whether or not the creature is able (A.7.3, C.25, C.27, C.59, C.98). */
  answers(state: CombatState, line: Line, reactor: Creature): readonly Answer[];
  /** Creatures that may answer; absent: the target alone. */
  answerers?(state: CombatState, line: Line): readonly Creature[];
  passed(line: Line, own: number, against: number): boolean;
  /** Harm, all extras on damage; null where a closed value decides, undefined where none is done. */
  harm?(state: CombatState, line: Line): ((own: number, against: number) => number | null) | undefined;
  /** Its list of extra successes; absent where they buy nothing. */
  extras?(line: Line): ExtraUse;
  /** The default picks, by id. */
  usual?(line: Line): readonly string[];
  finish(context: DecideContext, draft: Draft, flow: Flow, picks: readonly Pick[]): Step;
}

/** Enough successes left after cancelling: to hit, to hold, to get loose (K-084, K-107). */
export const enoughLeft = (line: Line, own: number, against: number): boolean => netted(own, against, line.needed).hit;

/** An extra without an effect of its own is only recorded. */
export const spent = (draft: Draft, line: Line, what: string): Draft => {
  const data = { who: line.by, what, ...ownName(what, draft.state.profile["extras.own"]) };
  return record(draft, "spent", data, draft.state, [["A.2", what]]);
};

export const lineByLine =
  (finish: (draft: Draft, line: Line, picks: readonly Pick[]) => Draft): FlowDefinition["finish"] =>
  (_context, draft, flow, picks) =>
    each(flow.lines, draft, (now, line) => finish(now, line, picks));
