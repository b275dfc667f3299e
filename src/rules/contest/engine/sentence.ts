import type { Sentence } from "../../log/outcome.ts";
import { DEGREES } from "../roll/degree.ts";
import { applyAll } from "./apply.ts";
import type { ContestType } from "./contest-type.ts";
import { voided } from "./depart.ts";
import type { ContestEvent } from "./event.ts";
import type { Effect } from "./effect.ts";
import { isBare, seatAt } from "./look.ts";
import { nameOf, sideName } from "./names.ts";
import { loserOf, winnerOf, type RollRecord } from "./roll-record.ts";
import { rollTold, toldData } from "./roll-told.ts";
import type { ContestState } from "./state.ts";

const partyName = (state: ContestState, party: RollRecord["a"] | null): string =>
  party === null ? "" : party.seat === null ? "" : nameOf(state, party.seat);

/** Rolls that are made for oneself too, and are told so. */
const SELVES: readonly string[] = ["augment", "heal"];

/** Who lost; of several targets all of them, where who acted won. */
const loserName = (state: ContestState, roll: RollRecord): string =>
  roll.field && roll.winner === "a"
    ? roll.field.map(({ b }) => partyName(state, b)).join(", ")
    : partyName(state, loserOf(roll));

/** Whether what takes a state is a bare resistance. */
const loses = (state: ContestState, effects: readonly Effect[]): boolean =>
  effects.some((effect) => effect.type === "wounds" && isBare(seatAt(state, effect.seat)));

/**
 * One sentence for a roll: its kind, who won and by how much. A bare number of the
 * GM's has no name: won or lost by `a`.
 */
const rollSentence = (state: ContestState, { roll, effects }: Extract<ContestEvent, { type: "rolled" }>): Sentence => {
  const winner = winnerOf(roll);
  const told = rollTold(roll, effects, loses(state, effects));
  const data = {
    name: nameOf(state, roll.a.seat),
    winner: partyName(state, winner),
    loser: loserName(state, roll),
    target: nameOf(state, roll.target),
    ...toldData(roll, told),
  };
  if (roll.purpose === "round" || roll.purpose === "exchange") {
    const { task } = toldData(roll, told);
    const two = { a: partyName(state, roll.a), b: partyName(state, roll.b), ...(task === undefined ? {} : { task }) };
    return { key: `Contest.Sentence.${told.key}`, data: winner === null ? two : data };
  }
  if (roll.purpose === "lend" && roll.task !== undefined && roll.task !== "")
    return { key: `Contest.Sentence.lend.told.${told.how}`, data: { ...data, task: roll.task } };
  const own = SELVES.includes(roll.purpose) && (roll.target ?? roll.a.seat) === roll.a.seat ? "Own" : "";
  return { key: `Contest.Sentence.${own ? `${roll.purpose}${own}.${told.how}` : told.key}`, data };
};

type Amended = Extract<ContestEvent, { type: "amended" }>;

/** The points by then, where those after the round of the roll were told: nothing else tells that they are others. */
const scoreAnew = (state: ContestState, { roll, effects }: Amended, type: ContestType): Sentence["data"] => {
  const told = roll.round === state.round - 1 && type.roundTold?.(applyAll(state, effects, type), state.round);
  const score = told && told.data?.["score"];
  return score ? { score } : {};
};

/** A roll read anew: by a hero point, by passing its loss to a follower, or on the GM's word. */
const amendedSentence = (state: ContestState, event: Amended, type: ContestType): Sentence => {
  const { roll } = event;
  const before = state.open.find((entry) => entry.roll.id === roll.id)?.roll;
  const data = {
    name: nameOf(state, event.seat),
    winner: partyName(state, winnerOf(roll)),
    target: nameOf(state, roll.target),
    ...scoreAnew(state, event, type),
    // For whoever tells the roll itself anew
    ...(loses(state, event.own) ? { bare: 1 } : {}),
  };
  if (roll.shares !== undefined && roll.shares !== before?.shares) return { key: "Contest.Sentence.split", data };
  if (roll.both === true) return { key: "Contest.Sentence.amendedBoth", data };
  if (before?.target === undefined && roll.target !== undefined) return { key: "Contest.Sentence.passed", data };
  const paid = event.effects.some(({ type }) => type === "heroPoints");
  if (!paid && before?.winner === null && roll.winner !== null) return { key: "Contest.Sentence.amendedTie", data };
  const winner = winnerOf(roll);
  // A bare number of the GM's has no name: then who changed the roll still loses it
  const whose = winner?.seat === event.seat ? "amendedOwn" : winner?.seat === null ? "amendedLost" : "amended";
  return { key: `Contest.Sentence.${whose}.${DEGREES[roll.degree]}`, data };
};

/** Changes whose sentence depends on what was chosen. */
const CHOSEN: readonly string[] = ["phase", "harm", "orderRule", "manner", "goal", "level", "edge"];
/** Changes that are told with a note, and without one where nobody wrote any. */
const NOTED: readonly string[] = ["modifier", "unmodified", "acted", "notAllowed"];
/** Changes that need no sentence: labels for the table, and what others must not hear of. */
const SILENT: readonly string[] = ["leads", "reordered", "turns", "assistStart", "letBe"];

/**
 * Which sentence tells of a support: by whom, with which ability and how much. Of a seat whose numbers are secret only
 * that there is one, since a fifth of a rating gives the rating away.
 */
const supportTold = (
  state: ContestState,
  { seat, target, effects }: Extract<ContestEvent, { type: "changed" }>,
): { readonly key: string; readonly note: string } => {
  const given = effects.find((effect) => effect.type === "modified")?.modifier;
  const isSecret = [seat, target].some((id) => id !== undefined && state.seats[id]?.secret === true);
  if (!given || isSecret) return { key: "augment", note: "" };
  if (target === undefined) return { key: "augmentAwarded", note: "" };
  const key = given.note === "" ? "augmentBare" : target === seat ? "augmentOwn" : "augmentBy";
  return { key, note: given.note };
};

const changedSentence = (state: ContestState, event: Extract<ContestEvent, { type: "changed" }>): Sentence | null => {
  const gainedOnly = event.what === "ability" && event.effects.every(({ type }) => type === "gained");
  // The roll that is made for it tells how it went
  const tried = event.what === "augment" && event.effects.every(({ type }) => type === "counted");
  if (gainedOnly || tried || SILENT.includes(event.what)) return null;
  const bare = NOTED.includes(event.what) && !event.note;
  const other = event.what !== "allowed" || event.amount === undefined ? "" : event.note ? "Amount" : "Bid";
  const support = event.what === "augment" ? supportTold(state, event) : null;
  const key = CHOSEN.includes(event.what)
    ? `${event.what}.${event.note ?? ""}`
    : (support?.key ?? event.what + (bare ? "Bare" : other));
  const name = event.what === "joined" ? (event.note ?? "") : nameOf(state, event.seat);
  const amount = event.amount ?? 0;
  const data = {
    name,
    target: nameOf(state, event.target),
    amount,
    ...(event.what === "modifier" ? { signed: amount } : {}),
  };
  return { key: `Contest.Sentence.changed.${key}`, data: { ...data, note: support?.note ?? event.note ?? "" } };
};

/**
 * One plain sentence for one event, the same everywhere; null for what needs none. Names no number that may be secret.
 */
export const sentence = (state: ContestState, event: ContestEvent, type: ContestType): Sentence | null => {
  switch (event.type) {
    case "declared":
    case "stood":
      return null;
    case "rolled":
      return rollSentence(state, event);
    case "amended":
      return amendedSentence(state, event, type);
    case "changed":
      return changedSentence(state, event);
    case "fell": {
      // They were rolled while it was still open whether somebody would fall, and told (E-144)
      const uncounted = event.pairing !== null && voided(state, event.seat, event.pairing).length > 0;
      return {
        key: `Contest.Sentence.${uncounted ? "fellUncounted" : "fell"}`,
        data: { name: nameOf(state, event.seat) },
      };
    }
    case "returned":
      return { key: "Contest.Sentence.returned", data: { name: nameOf(state, event.seat) } };
    case "left": {
      // What is fixed against somebody who gets away is theirs from now on (C097)
      const [fixed] = event.effects.flatMap((one) => (one.type === "proposed" ? [one.proposal.state] : []));
      const key = event.with !== undefined ? "leftBoth" : fixed === undefined ? "left" : "leftFixed";
      return {
        key: `Contest.Sentence.${key}`,
        data: {
          name: nameOf(state, event.seat),
          other: nameOf(state, event.with),
          ...(fixed === undefined ? {} : { states: fixed }),
        },
      };
    }
    case "round":
      return (
        type.roundTold?.(state, event.round) ?? { key: "Contest.Sentence.nextRound", data: { round: event.round } }
      );
    case "ended": {
      const { winner, level, goals, discarded } = event.outcome;
      if (discarded) return { key: "Contest.Sentence.endedDiscarded" };
      if (winner === null) return { key: "Contest.Sentence.endedNobody" };
      if (goals !== undefined)
        return {
          key: `Contest.Sentence.endedGoals.${goals}`,
          data: { side: sideName(state, winner), goal: state.secondGoal ?? "" },
        };
      if (state.costly && level === null)
        return { key: "Contest.Sentence.endedCostly", data: { side: sideName(state, winner) } };
      return {
        key: level === null ? "Contest.Sentence.ended.open" : `Contest.Sentence.ended.${DEGREES[level]}`,
        data: { side: sideName(state, winner) },
      };
    }
    case "escalated":
      return { key: `Contest.Sentence.escalated.${event.to}` };
    case "decided": {
      const found = state.proposals.find(({ id }) => id === event.proposal);
      return {
        key: `Contest.Sentence.decided.${event.choice}.${found?.state ?? "hurt"}`,
        data: { name: nameOf(state, found?.seat), scope: event.scope || (found?.scope ?? "") },
      };
    }
  }
};
