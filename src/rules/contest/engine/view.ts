import type { Viewer } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import { DEGREES } from "../roll/roll.ts";
import { pointsOf, type Stance } from "../table/tables.ts";
import { applyAll, voided } from "./apply.ts";
import type { ContestType } from "./definition.ts";
import type { ContestEvent } from "./event.ts";
import { isBare, seatAt } from "./look.ts";
import { changeKindOf, rollKindOf } from "./moves/index.ts";
import { mayAct, nameOf, sideName } from "./party.ts";
import {
  loserOf,
  winnerOf,
  type ContestState,
  type Effect,
  type OpenRoll,
  type Party,
  type RollRecord,
} from "./state.ts";

/** The state without secrets, and its viewer. */
export interface ContestView extends ContestState {
  readonly viewer: Viewer;
}

const keep = <T>(record: Readonly<Record<string, T>>, may: (key: string, value: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => may(key, value)));

const onSide = (state: ContestState, viewer: Viewer, seat: string): boolean => {
  const { side } = seatAt(state, seat);
  return viewer.seats.some((own) => seatAt(state, own).side === side);
};

/** Others' advantage shows as ruled: from its first change on, always, or never (C233, E-44). */
const seesAdvantage = (state: ContestState, viewer: Viewer, seat: string): boolean => {
  if (onSide(state, viewer, seat)) return true;
  const ruling = state.rulings.revealOpponentAP;
  return ruling === "always" || (ruling === "afterFirstChange" && state.advantage[seat]?.changed === true);
};

/** Drops ratings, which would give secret numbers away; amending a roll does not need them. */
const plain = ({ roll: { unworn: _unworn, ...roll }, effects }: OpenRoll): OpenRoll => ({
  roll,
  effects: effects.filter(({ type }) => type !== "used" && type !== "opened"),
});

/** A contest as its viewer may know it; options and odds use nothing else. A benefit kept back shows (E-142). */
export const view = (state: ContestState, viewer: Viewer, type: ContestType): ContestView => {
  if (viewer.gm) return { ...state, viewer };
  const open = type.isOpen?.(state) ?? false;
  return {
    ...state,
    viewer,
    open: state.open.map(plain),
    numbers: keep(state.numbers, (seat) => !seatAt(state, seat).secret || onSide(state, viewer, seat)),
    advantage: keep(state.advantage, (seat) => seesAdvantage(state, viewer, seat)),
    declared: Object.fromEntries(
      Object.entries(state.declared).map(([key, entry]) => [
        key,
        open || mayAct(state, viewer, entry.seat) ? entry : { ...entry, action: null },
      ]),
    ),
    ...(state.held
      ? {
          held: Object.fromEntries(
            Object.entries(state.held).map(([seat, one]) => {
              const { asks } = one ?? {};
              const seen = mayAct(state, viewer, seat) || (typeof asks === "string" && mayAct(state, viewer, asks));
              // All learn which seat the table waits for, but not the declaration
              return [seat, seen ? one : typeof asks === "string" ? { asks } : null];
            }),
          ),
        }
      : {}),
    // During a contest the only proposals are those fixed at an escape, which everyone knows (C097)
    proposals: state.proposals.filter(
      ({ decided, weaker }) =>
        decided === "applied" ||
        (weaker === undefined ? decided === null && !state.ended : !seatAt(state, weaker).secret),
    ),
  };
};

/** The sentence of a roll: the key below `Contest.Sentence`, and the points moved where it names them. */
interface RollTold {
  readonly key: string;
  /** The result for the first roller. */
  readonly how: "won" | "lost" | "tie";
  readonly points?: number;
  /** The score without a defence or a gambit. */
  readonly plain?: number;
  /** Winner's and loser's stances, where both had one. */
  readonly stance?: Stance;
  readonly counter?: Stance;
}

const pointsIn = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + (effect.type === "points" ? effect.by : 0), 0);

/** Advantage gained (sign 1) or lost (-1). */
const moved = (effects: readonly Effect[], sign: 1 | -1): number =>
  effects.reduce((sum, effect) => sum + (effect.type === "advantage" ? Math.max(0, sign * effect.by) : 0), 0);

const advantageTold = (effects: readonly Effect[]): { readonly how: "Taken" | "Lost"; readonly points: number } => {
  const gained = moved(effects, 1);
  return gained > 0 ? { how: "Taken", points: gained } : { how: "Lost", points: moved(effects, -1) };
};

const supportIn = (effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + (effect.type === "modified" ? Math.max(0, effect.modifier.value) : 0), 0);

/** The sentence of an attempt that may bring support, with the amount where there is any (C090, C133). */
const withSupport = (key: string, effects: readonly Effect[]): Omit<RollTold, "how"> => {
  const points = supportIn(effects);
  return points > 0 ? { key: `${key}Support`, points } : { key };
};

/** Whether a side had a task; an escape has a sentence of its own. */
const isAside = ({ a, b }: RollRecord): boolean => [a, b].some(({ aside }) => aside === "task");

/** The task's subject; empty where both sides had one, since only one is stored. */
const taskOf = (roll: RollRecord): string =>
  roll.a.aside === "task" && roll.b.aside === "task" ? "" : (roll.task ?? "");

/** A side task succeeds without points, or fails at the usual cost (C086 to C088, C289). Of two the winner's counts. */
function taskTold(roll: RollRecord, effects: readonly Effect[]): Omit<RollTold, "how"> {
  if (roll.winner === null) return { key: "task.tie" };
  if (roll[roll.winner].aside === "task") return withSupport("task.won", effects);
  const scored = pointsIn(effects);
  if (scored > 0) return { key: "task.lostPoints", points: scored };
  const { how, points } = advantageTold(effects);
  return points > 0 ? { key: `task.lost${how}`, points } : { key: "task.lost" };
}

/** Whether a defence left nothing of a won round (C174, C177). */
const isHeldOff = ({ a, b }: RollRecord, points: number): boolean =>
  points === 0 && [a, b].every(({ aside }) => aside === undefined) && [a, b].some(({ stance }) => stance === "defend");

/** Both stances where there are two: one alone would misname what changed the points (C171). */
const stancesIn = (roll: RollRecord): Pick<RollTold, "stance" | "counter"> | null => {
  const [stance, counter] = [winnerOf(roll)?.stance ?? "plain", loserOf(roll)?.stance ?? "plain"];
  return stance === "plain" || counter === "plain" ? null : { stance, counter };
};

/** A victory whose stance changed its points (C171) or that cost advantage (C205). */
function wonTold(roll: RollRecord, effects: readonly Effect[], bare: boolean): Omit<RollTold, "how"> {
  const degree = DEGREES[roll.degree];
  if (roll.purpose === "exchange") {
    const { how, points } = advantageTold(effects);
    return points > 0 ? { key: `exchange${how}.${degree}`, points } : { key: `round.${degree}` };
  }
  // In a chained contest the loser takes a state (C340), or a follower does, which has its own sentence
  const [state] = effects.flatMap((effect) => (effect.type === "wounds" ? effect.after.slice(-1) : []));
  if (state !== undefined && roll.target === undefined) return { key: `${bare ? "worn" : "wounded"}.${state}` };
  const [points, plain] = [pointsIn(effects), pointsOf(roll.degree)];
  // A seat that wins to get away scores nothing: a degree would promise points that do not come (C345)
  if (points === 0 && winnerOf(roll)?.aside === "leave") return { key: "roundAway" };
  const both = stancesIn(roll);
  if (isHeldOff(roll, points)) return both ? { key: "roundStancesHeld", ...both } : { key: "roundHeld" };
  if (points === 0 || points === plain) return { key: `round.${degree}` };
  if (both) return { key: `roundStances.${degree}`, points, plain, ...both };
  return { key: `${points < plain ? "roundGuarded" : "roundDared"}.${degree}`, points, plain };
}

/** The sentence of a roll by its effects (C076, C077). People take states; a `bare` resistance is worn down. */
export function rollTold(roll: RollRecord, effects: readonly Effect[], bare = false): RollTold {
  const points = pointsIn(effects);
  const how = roll.winner === null ? "tie" : roll.winner === "a" ? "won" : "lost";
  if (isAside(roll)) return { how, ...taskTold(roll, effects) };
  if (roll.purpose === "action") return { how, ...withSupport(`action.${how}`, effects) };
  if (roll.purpose === "round" || roll.purpose === "exchange")
    return how === "tie" ? { how, key: "roundTie" } : { how, ...wonTold(roll, effects, bare) };
  if (roll.purpose === "assist" && how === "won" && points === 0) return { how, key: "assist.idle" };
  const by = amountMoved(roll, effects, points);
  // A loan always names its amount, though less may have come of it
  if (roll.purpose === "lend") return { how, key: `lend.${how}`, ...(how === "won" && by > 0 ? { points: by } : {}) };
  return by > 0 && how !== "tie"
    ? { how, key: `${roll.purpose}.${how}By`, points: by }
    : { how, key: `${roll.purpose}.${how}` };
}

function amountMoved({ purpose }: RollRecord, effects: readonly Effect[], points: number): number {
  if (purpose === "assist" || purpose === "parting") return Math.abs(points);
  if (purpose === "disengage") return moved(effects, -1);
  return purpose === "lend" || purpose === "gift" ? moved(effects, 1) : 0;
}

export const toldData = (roll: RollRecord, told: RollTold): NonNullable<Sentence["data"]> => ({
  amount: told.points ?? roll.amount ?? 0,
  ...(told.plain === undefined ? {} : { plain: told.plain }),
  ...(told.stance === undefined ? {} : { stance: told.stance }),
  ...(told.counter === undefined ? {} : { counter: told.counter }),
  ...(isAside(roll) || roll.purpose === "action" ? { task: taskOf(roll) } : {}),
});

const partyName = (state: ContestState, party: RollRecord["a"] | null): string => nameOf(state, party?.seat);

/** Rolls also made for oneself, with sentences of their own. */
const SELVES: readonly string[] = ["augment", "heal"];

const loserName = (state: ContestState, roll: RollRecord): string =>
  roll.field && roll.winner === "a"
    ? roll.field.map(({ b }) => partyName(state, b)).join(", ")
    : partyName(state, loserOf(roll));

const loses = (state: ContestState, effects: readonly Effect[]): boolean =>
  effects.some((effect) => effect.type === "wounds" && isBare(seatAt(state, effect.seat)));

/** A roll's sentence: kind, winner, degree. A bare number of the GM's has no name: won or lost by `a`. */
const rollSentence = (
  state: ContestState,
  { roll, effects }: Extract<ContestEvent, { type: "rolled" }>,
  type: ContestType,
): Sentence => {
  const winner = winnerOf(roll);
  const told = rollTold(roll, effects, loses(state, effects));
  const data = {
    name: nameOf(state, roll.a.seat),
    winner: partyName(state, winner),
    loser: loserName(state, roll),
    target: nameOf(state, roll.target),
    ...toldData(roll, told),
    ...(rollKindOf(type, roll.purpose)?.tellsLoss ? { amount: moved(effects, -1) } : {}),
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

/** The score after an amendment to the previous round, whose score is told already and corrected nowhere else. */
const scoreAnew = (state: ContestState, { roll, effects }: Amended, type: ContestType): Sentence["data"] => {
  const told = roll.round === state.round - 1 && type.roundTold?.(applyAll(state, effects, type), state.round);
  const score = told && told.data?.["score"];
  return score ? { score } : {};
};

const amendedSentence = (state: ContestState, event: Amended, type: ContestType): Sentence => {
  const { roll } = event;
  const before = state.open.find((entry) => entry.roll.id === roll.id)?.roll;
  const data = {
    name: nameOf(state, event.seat),
    winner: partyName(state, winnerOf(roll)),
    target: nameOf(state, roll.target),
    ...scoreAnew(state, event, type),
    // For sentences that repeat the roll itself
    ...(loses(state, event.own) ? { bare: 1 } : {}),
  };
  if (roll.shares !== undefined && roll.shares !== before?.shares) return { key: "Contest.Sentence.split", data };
  if (roll.both === true) return { key: "Contest.Sentence.amendedBoth", data };
  if (before?.target === undefined && roll.target !== undefined) return { key: "Contest.Sentence.passed", data };
  const paid = event.effects.some(({ type }) => type === "heroPoints");
  if (!paid && before?.winner === null && roll.winner !== null) return { key: "Contest.Sentence.amendedTie", data };
  const winner = winnerOf(roll);
  // A bare number of the GM's has no name, so the seat that changed the roll still loses it
  const whose = winner?.seat === event.seat ? "amendedOwn" : winner?.seat === null ? "amendedLost" : "amended";
  return { key: `Contest.Sentence.${whose}.${DEGREES[roll.degree]}`, data };
};

/** Support's helper, ability and amount; not for secret numbers, since a fifth of a rating gives it away. */
const supportTold = (
  state: ContestState,
  { seat, target, effects }: Extract<ContestEvent, { type: "changed" }>,
): { readonly key: string; readonly note: string } => {
  const given = effects.find((effect) => effect.type === "modified")?.modifier;
  const isSecret = [seat, target].some((id) => seatAt(state, id).secret);
  if (!given || isSecret) return { key: "augment", note: "" };
  if (target === undefined) return { key: "augmentAwarded", note: "" };
  const key = given.note === "" ? "augmentBare" : target === seat ? "augmentOwn" : "augmentBy";
  return { key, note: given.note };
};

const changedSentence = (
  state: ContestState,
  event: Extract<ContestEvent, { type: "changed" }>,
  type: ContestType,
): Sentence | null => {
  const told = changeKindOf(type, event.what)?.told;
  const gainedOnly = event.what === "ability" && event.effects.every(({ type }) => type === "gained");
  // The sentence of its roll says how it went
  const tried = event.what === "augment" && event.effects.every(({ type }) => type === "counted");
  // The order of turns is visible, and the declarations' sentence says it too
  if (gainedOnly || tried || told === "silent" || event.what === "turns") return null;
  const bare = told === "noted" && !event.note;
  const other = told !== "allowed" || event.amount === undefined ? "" : event.note ? "Amount" : "Bid";
  const support = event.what === "augment" ? supportTold(state, event) : null;
  const key =
    told === "chosen" ? `${event.what}.${event.note ?? ""}` : (support?.key ?? event.what + (bare ? "Bare" : other));
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

/** One sentence for an event, or null. It names no number that may be secret. */
export const sentence = (state: ContestState, event: ContestEvent, type: ContestType): Sentence | null => {
  switch (event.type) {
    case "declared":
    case "stood":
      return null;
    case "rolled":
      return rollSentence(state, event, type);
    case "amended":
      return amendedSentence(state, event, type);
    case "changed":
      return changedSentence(state, event, type);
    case "fell": {
      // Rolled and said while the fall was still open (E-144)
      const uncounted = event.pairing !== null && voided(state, event.seat, event.pairing).length > 0;
      return {
        key: `Contest.Sentence.${uncounted ? "fellUncounted" : "fell"}`,
        data: { name: nameOf(state, event.seat) },
      };
    }
    case "returned":
      return { key: "Contest.Sentence.returned", data: { name: nameOf(state, event.seat) } };
    case "left": {
      // The state fixed at an escape counts from now on (C097)
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

type Declared = Extract<ContestEvent, { type: "declared" }>;

/** A declaration's sentence, told with the event at this index. */
interface Told {
  readonly at: number;
  readonly sentence: Sentence;
}

const sentenceOf = (view: ContestView, { seat, pairing, action }: Declared): Sentence => {
  const name = nameOf(view, seat);
  const stem = "Contest.Sentence.declared.";
  if (pairing !== null) {
    const found = view.pairings.find(({ id }) => id === pairing);
    return {
      key: stem + action.kind,
      data: {
        name,
        foe: nameOf(view, found?.a === seat ? found.b : found?.a),
        ...(action.kind === "task" ? { task: action.task ?? "" } : {}),
      },
    };
  }
  const foe = action.targets?.map((target) => nameOf(view, target)).join(", ");
  return foe
    ? { key: `${stem}bid`, data: { name, bid: action.bid ?? 0, foe, boldness: action.boldness ?? "cautious" } }
    : { key: `${stem}nobody`, data: { name } };
};

/** Declarations for a viewer: own at once (A4), others' as turns are sorted (C244, A8), changes as they happen. */
export const declaredTo = (view: ContestView, events: readonly ContestEvent[]): readonly Told[] => {
  const told: Told[] = [];
  let kept: readonly Declared[] = [];
  let open = false;
  for (const [at, event] of events.entries()) {
    if (event.type === "round") [kept, open] = [[], false];
    else if (event.type === "changed" && event.what === "turns") {
      told.push(...kept.map((one) => ({ at, sentence: sentenceOf(view, one) })));
      [kept, open] = [[], true];
    } else if (event.type === "declared") {
      if (open || mayAct(view, view.viewer, event.seat)) told.push({ at, sentence: sentenceOf(view, event) });
      else kept = [...kept.filter(({ seat }) => seat !== event.seat), event];
    }
  }
  return told;
};

/** The place of a seat's die in a spoken list: by side, then by seat; nameless dice last. */
export const diePlace = (
  { sides, order, seats }: Pick<ContestView, "sides" | "order" | "seats">,
  seat: string | null,
) => {
  const side = sides.findIndex(({ id }) => id === seats[String(seat)]?.side);
  return side === -1 ? Infinity : side * order.length + order.indexOf(String(seat));
};

const STEM = "Contest.Sentence.dice.";

/** The dice of two rollers; a bare number of the GM's has no name, an automatic Failure no die. */
const ofTwo = (view: ContestView, a: Party, b: Party): readonly Sentence[] => {
  const name = nameOf(view, a.seat);
  const foe = nameOf(view, b.seat);
  if (a.face === null && b.face === null) return [];
  if (b.face === null) return [{ key: `${STEM}one`, data: { name, face: a.face ?? 0 } }];
  if (a.face === null) return [{ key: foe ? `${STEM}one` : `${STEM}bare`, data: { name: foe, face: b.face } }];
  const data = { name, face: a.face, foe, against: b.face };
  return [{ key: `${STEM}${name === "" ? "bareFirst" : foe === "" ? "against" : "both"}`, data }];
};

const ofRoll = (view: ContestView, { a, b, field }: RollRecord): readonly Sentence[] =>
  field ? field.flatMap((one) => ofTwo(view, one.a, one.b)) : ofTwo(view, a, b);

/** Dice for people who cannot see them (A8). Faces are open in chat to all who see the contest, so none is secret. */
export const diceTold = (view: ContestView, event: ContestEvent): readonly Sentence[] =>
  event.type === "rolled" ? ofRoll(view, event.roll) : [];
