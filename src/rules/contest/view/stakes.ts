import { isRefused, type Sentence } from "../../log/outcome.ts";
import { inPercent, perObject, perValue } from "../../log/values.ts";
import { consequenceOf } from "../engine/amend.ts";
import { applyAll } from "../engine/apply.ts";
import { chooserOf } from "../engine/begin.ts";
import { rollsOf } from "../engine/decide.ts";
import { advantageAt, isBare, seatAt } from "../engine/look.ts";
import type { ContestIntent, RollKind } from "../engine/definition.ts";
import { moveOf, rollKindOf } from "../engine/moves/index.ts";
import { nameOf, type PartySpec } from "../engine/party.ts";
import { targetsOf, type RollSpec } from "../engine/rolls.ts";
import type { Boldness, ContestState, Effect, Party, RollRecord } from "../engine/state.ts";
import type { ContestView } from "../engine/view.ts";
import { bidWhenWon, partiesOf } from "../extended/exchanges.ts";
import { boldnessOf } from "../extended/state.ts";
import { payment } from "../table/losses.ts";
import { ADVERSITY, COMPLETE, CRITICAL, MARGINAL, clampDegree, type Degree, type Result } from "../roll/roll.ts";
import { eachWay, withCriticals } from "../odds/distribution.ts";
import { contestOdds, isEscape, isTurned, isUnseen, ownRolls } from "../odds/odds.ts";
import type { Stance } from "../table/tables.ts";
import { typeOf } from "../types.ts";

const share = (a: number, b: number): number => (a + b === 0 ? 0.5 : a / (a + b));

/** The first side's chance to win, by advantage in an extended contest; null in a group and for secret numbers. */
export function leadOf(view: ContestView): number | null {
  const [pairing] = view.pairings;
  if (view.group || !pairing) return null;
  if (view.ended) return view.outcome?.winner === view.seats[pairing.a]?.side ? 1 : 0;
  if (view.type === "extended") {
    const [a, b] = [view.advantage[pairing.a], view.advantage[pairing.b]];
    return a && b ? share(Math.max(0, a.current), Math.max(0, b.current)) : 0.5;
  }
  const odds = contestOdds(view, null, { seat: pairing.a, pairing: pairing.id });
  return odds?.kind === "odds" ? (odds.moves[0]?.contest?.win ?? null) : null;
}

interface Stake {
  readonly boldness: Boldness;
  /** The bidder's rest after the worst defeat; zero or less puts it out (C207). */
  readonly worst: number;
  /** The loser's payment, at least and at most. */
  readonly from: number;
  readonly to: number;
}

/** Possible degrees against a foe, masteries included; for hidden numbers the least and the greatest. */
const degreesOf = (view: ContestView, seat: string, foe: string, won: boolean): readonly Degree[] => {
  if (!view.numbers[seat] || !view.numbers[foe]) return [MARGINAL, COMPLETE];
  const { a, b } = partiesOf(view, seat, [foe], {});
  return withCriticals(a, b, view.rulings).flatMap(({ winner, degree }) => (winner === (won ? 0 : 1) ? [degree] : []));
};

const rangeOf = (view: ContestView, seat: string, foes: readonly string[], won: boolean): readonly [Degree, Degree] => {
  const all = foes.flatMap((foe) => degreesOf(view, seat, foe, won));
  if (all.length === 0) return [MARGINAL, COMPLETE];
  return [clampDegree(Math.min(...all)), clampDegree(Math.max(...all))];
};

/** A bid's gain, cost and boldness; null where the seat's advantage is hidden. */
export function stakeOf(view: ContestView, seat: string, bid: number, foes: readonly string[] = []): Stake | null {
  const advantage = view.advantage[seat];
  if (!advantage) return null;
  const counted = bidWhenWon(view, seat, bid);
  const [least, most] = rangeOf(view, seat, foes, true);
  return {
    boldness: boldnessOf(view, seat, bid),
    worst: advantage.current - payment(bid, rangeOf(view, seat, foes, false)[1], view.rulings),
    from: payment(counted, least, view.rulings),
    to: payment(counted, most, view.rulings),
  };
}

/** What a move wins and loses, one fact each; ties change little and are left out. */
export interface Stakes {
  readonly wins: readonly Sentence[];
  readonly loses: readonly Sentence[];
}

interface Way {
  readonly winner: "a" | "b";
  readonly degree: Degree;
  readonly results: readonly [a: Result, b: Result];
}

const STEM = "Contest.Stakes.";

const EVERY: readonly Way[] = (["a", "b"] as const).flatMap((winner) =>
  ([1, 2, 3, 4] as const).flatMap((degree) =>
    ([CRITICAL, 2] as const).map((result): Way => ({ winner, degree, results: [result, result] })),
  ),
);

/** The possible results of a roll; for secret numbers those of any dice. */
function waysOf(view: ContestView, at: ContestState, roll: RollSpec): readonly Way[] {
  if (isUnseen(view, roll)) return EVERY;
  const ways = new Map<string, Way>();
  eachWay(roll.a, roll.b, at.rulings, ({ winner, degree }, count, a, b) => {
    if (winner !== null && count > 0) ways.set(`${winner}${degree}${a}${b}`, { winner, degree, results: [a, b] });
  });
  return [...ways.values()];
}

/** A side with its result; an unknown stance counts as plain. */
const partyAs = ({ seat, ability, stretched, stance = "plain", aside }: PartySpec, result: Result): Party => ({
  seat,
  ability,
  face: null,
  natural: result,
  result,
  hero: false,
  stretched,
  stance,
  ...(aside === undefined ? {} : { aside }),
});

const recordOf = (at: ContestState, { a, b, field, ...rest }: RollSpec, way: Way): RollRecord => {
  const [mine, theirs] = way.results;
  const first = partyAs(a, mine);
  return {
    ...rest,
    id: "stakes",
    round: at.round,
    a: first,
    b: partyAs(b, theirs),
    // Only who they are counts: a loss of several is split among them (E-116)
    ...(field ? { field: field.map((one) => ({ ...one, a: first, b: partyAs(one.b, theirs) })) } : {}),
    winner: way.winner,
    degree: way.degree,
  };
};

/** "−1–4", "+2": the least and the greatest change. */
function spanned(changes: readonly number[]): string {
  const sizes = changes.map(Math.abs);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const sign = changes.some((by) => by < 0) ? "−" : "+";
  return `${sign}${least === most ? most : `${least}–${most}`}`;
}

/** An effect's change and the seat it falls on; null for effects that stakes leave out. */
function changeOf({ purpose }: RollSpec, own: string | null, effect: Effect) {
  switch (effect.type) {
    case "advantage":
      return { key: "advantage", seat: effect.seat, by: effect.by };
    case "modified":
      return { key: "support", seat: effect.seat, by: effect.modifier.value };
    case "points": {
      const key = purpose !== "round" ? "against" : effect.against === own ? "points" : "scored";
      return { key, seat: effect.against, by: effect.by };
    }
    default:
      return null;
  }
}

/** Round points: "won" or "lost" gives the direction. */
const UNSIGNED: readonly string[] = ["scored", "points"];

function counts(
  at: ContestState,
  roll: RollSpec,
  kind: RollKind | undefined,
  own: string | null,
  ways: readonly (readonly Effect[])[],
): readonly Sentence[] {
  const counted = new Map<string, { key: string; seat: string; by: number[] }>();
  for (const [way, effects] of ways.entries())
    for (const effect of effects) {
      const change = changeOf(roll, own, effect);
      if (!change || change.by === 0) continue;
      const { key, seat, by } = change;
      const one = counted.get(`${key} ${seat}`) ?? { key, seat, by: ways.map(() => 0) };
      one.by[way] = (one.by[way] ?? 0) + by;
      counted.set(`${key} ${seat}`, one);
    }
  return [...counted.values()].flatMap(({ key, seat, by }) => {
    const range = spanned(by);
    const data = { name: nameOf(at, seat), range: UNSIGNED.includes(key) ? range.slice(1) : range };
    // A seat with nothing left is out (C207), and lending everything may come to that
    const left = key === "advantage" ? (at.advantage[seat]?.current ?? 0) + Math.min(...by) : 1;
    return [{ key: STEM + key + (kind?.maySpendAll && left <= 0 ? "Out" : ""), data }];
  });
}

function states(at: ContestState, ways: readonly (readonly Effect[])[]): readonly Sentence[] {
  const taken = ways
    .flat()
    .flatMap((effect) => (effect.type === "wounds" ? [{ seat: effect.seat, state: effect.after.at(-1) ?? null }] : []));
  const [first] = taken;
  const sorted = ADVERSITY.filter((state) => taken.some((one) => one.state === state));
  const range = [...new Set([sorted[0], sorted.at(-1)])].join("–");
  if (!first || sorted.length === 0) return [];
  const kind = isBare(seatAt(at, first.seat)) ? "worn" : "states";
  return [{ key: STEM + kind, data: { name: nameOf(at, first.seat), [kind]: range } }];
}

/** Other results: a side task, a way out. */
function comes(
  at: ContestState,
  { a, b }: RollSpec,
  kind: RollKind | undefined,
  winner: "a" | "b",
): readonly Sentence[] {
  const { aside } = winner === "a" ? a : b;
  if (aside === "task") return [{ key: `${STEM}task` }];
  const away = aside === "leave" || (kind?.away && winner === "a");
  if (away) return [{ key: "Contest.Stake.left", data: { name: nameOf(at, (winner === "a" ? a : b).seat) } }];
  return [];
}

/** What the decider would make of a move; null where it refuses, and for moves whose bid shows their stakes. */
function foundFor(view: ContestView, intent: ContestIntent) {
  const type = typeOf(view);
  if (moveOf(type, intent.type)?.staked?.(intent, view) === false) return null;
  const found = rollsOf(view, intent, view.viewer, type);
  return isRefused(found) ? null : found;
}

/**
 * The effects of rolls that follow one another, in each way in which one of them goes to `winner`: each by itself, and
 * after the worst of those before it, on what they have left.
 */
function waysThrough(
  view: ContestView,
  at: ContestState,
  rolls: readonly RollSpec[],
  winner: "a" | "b",
): readonly (readonly Effect[])[] {
  const type = typeOf(view);
  let worst: readonly Effect[] = [];
  return rolls.flatMap((roll) => {
    const after = (before: readonly Effect[]): readonly (readonly Effect[])[] => {
      const then = applyAll(at, before);
      // The best of several targets opposes, and each of them may be the best (E-46)
      return targetsOf(roll).flatMap((target) => {
        const spec = { ...roll, ...target };
        return waysOf(view, then, spec)
          .filter((way) => way.winner === winner)
          .map((way) => [...before, ...consequenceOf(then, type, recordOf(then, spec, way)).effects]);
      });
    };
    const left = (effects: readonly Effect[]): number => advantageAt(applyAll(at, effects), roll.a.seat).current;
    const ways = [...after([]), ...(worst.length > 0 ? after(worst) : [])];
    worst = ways.reduce((least, one) => (left(one) < left(least) ? one : least), worst);
    return ways;
  });
}

/** What a move wins and loses, by the deciders' own tables. Null without dice, and for moves whose bid shows it. */
export const stakesOf = (view: ContestView, intent: ContestIntent): Stakes | null => stakesIn(view)(intent);

/** Kept for each move: every paint of a step asks all of them again, and so does the voice that reads it out. */
const stakesIn = perObject((view: ContestView) => perValue((intent: ContestIntent) => findStakes(view, intent)));

function findStakes(view: ContestView, intent: ContestIntent): Stakes | null {
  const type = typeOf(view);
  const found = type.brief ? null : foundFor(view, intent);
  if (!found) return null;
  const seat = "seat" in intent ? intent.seat : null;
  const rolls = ownRolls(found.rolls, intent);
  // An escape from several is one throw: it fails against any of them, and each takes of what is left (E-83)
  const throws = isEscape(view, rolls) ? [rolls] : rolls.map((roll) => [roll]);
  const toldOf = (won: boolean): readonly Sentence[] =>
    throws.flatMap((one) => {
      const [roll] = one;
      if (!roll) return [];
      const own = isTurned(roll, seat) ? "b" : "a";
      const winner = won === (own === "a") ? "a" : "b";
      const effects = waysThrough(view, found.at, one, winner);
      const kind = rollKindOf(type, roll.purpose);
      return [
        ...comes(found.at, roll, kind, winner),
        ...counts(found.at, roll, kind, seat, effects),
        ...states(found.at, effects),
      ];
    });
  // Pairings of one round may bring the same
  const told = (won: boolean): readonly Sentence[] => [
    ...new Map(toldOf(won).map((fact) => [JSON.stringify(fact), fact])).values(),
  ];
  const stakes = { wins: told(true), loses: told(false) };
  return stakes.wins.length + stakes.loses.length > 0 ? stakes : null;
}

/** What a move gives without dice: support, or an opponent met at a score of nothing; none for all others. */
export function broughtBy(view: ContestView, intent: ContestIntent): readonly Sentence[] {
  const found = foundFor(view, intent);
  if (!found) return [];
  // Where a contest begins with a choice of opponents every pairing is new
  const isNews = view.type === "scored" && chooserOf(view) === null;
  return found.events
    .flatMap((event) => ("effects" in event ? event.effects : []))
    .flatMap((effect): readonly Sentence[] => {
      if (effect.type === "modified" && effect.modifier.kind === "augment") {
        const data = { name: nameOf(found.at, effect.seat), range: spanned([effect.modifier.value]) };
        return [{ key: `${STEM}support`, data }];
      }
      const isNew = effect.type === "paired" && Object.values(effect.pairing.against).every((points) => points === 0);
      return isNews && isNew ? [{ key: `${STEM}paired` }] : [];
    });
}

/** The stance that wins more often than the plain one; plain stays the default, since it costs no rounds or points. */
export const likelier = (chances: Readonly<Partial<Record<Stance, number>>>): "defend" | "gambit" | null => {
  const { plain, defend = 0, gambit = 0 } = chances;
  if (plain === undefined || inPercent(Math.max(defend, gambit)) <= inPercent(plain)) return null;
  return defend >= gambit ? "defend" : "gambit";
};
