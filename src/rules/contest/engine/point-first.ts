import type { Cue } from "../../log/family.ts";
import { refused, type Refused } from "../../log/outcome.ts";
import { amendCue, payerOf } from "./amend.ts";
import type { ContestType } from "./contest-type.ts";
import { evolveAll } from "./evolve.ts";
import { bumpers } from "./hold.ts";
import type { ContestIntent } from "./intent.ts";
import { moveOf } from "./moves/index.ts";
import { nameOf } from "./names.ts";
import type { ContestState } from "./state.ts";

type Offer = ReturnType<typeof bumpers>[number];

/** Offers of a hero point that a legal move would close. */
const closedBy = (state: ContestState, intent: ContestIntent, type: ContestType): readonly Offer[] => {
  const offers = bumpers(state);
  const ran = offers.length > 0 ? moveOf(type, intent.type)?.run(state, intent, undefined, type) : undefined;
  if (!ran || ran.kind === "refused") return [];
  const after = ran.kind === "facts" ? evolveAll(state, ran.events, type) : ran.at;
  if (after.ended) return [];
  const open = after.open.filter(
    ({ roll }) => ran.kind === "facts" || !ran.rolls.some((one) => type.closes?.(roll, one)),
  );
  return offers.filter(({ roll }) => !open.some((one) => one.roll.id === roll));
};

/**
 * Why a move waits, or null: it would close a roll that somebody could still change with a hero point, which no other
 * press may lose. They spend it or leave it first (S2-5).
 */
export const pointFirst = (state: ContestState, intent: ContestIntent, type: ContestType): Refused | null => {
  const [first] = intent.type === "bump" || intent.type === "stand" ? [] : closedBy(state, intent, type);
  return first
    ? refused("Contest.Refused.PointFirst", "S2-5", { name: nameOf(state, payerOf(state, first.seat)) })
    : null;
};

/** Steps that nothing has to come before, and the ids of the offers that the others wait for. */
export const afterPoints = (
  state: ContestState,
  type: ContestType,
  cues: readonly Cue<ContestIntent>[],
): { readonly open: readonly Cue<ContestIntent>[]; readonly awaited: readonly string[] } => {
  const waits = cues.map((cue) => (cue.default === null ? [] : closedBy(state, cue.default, type)));
  return {
    open: cues.filter((_cue, index) => waits[index]?.length === 0),
    awaited: waits.flat().map(({ seat, roll }) => amendCue(seat, roll)),
  };
};
