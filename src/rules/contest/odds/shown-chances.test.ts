import { describe, expect, it } from "vitest";
import { isRefused, type Refused } from "../../log/outcome.ts";
import { fillOption } from "../../log/request.ts";
import { everyOption, outcomes, randomFields, stepsOf } from "../../../../test/support/rules/log/odds-property.ts";
import type { DiceWanted, Viewer } from "../../log/family.ts";
import { contestFamily } from "../family.ts";
import { as, GM } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestEvent } from "../engine/event.ts";
import type { ContestIntent } from "../engine/definition.ts";
import { onTurn } from "../extended/state.ts";
import { openPairings } from "../engine/party.ts";
import { foeIn, type ContestState, type RollRecord } from "../engine/state.ts";
import { playRandomly, stream } from "../../../../test/support/rules/contest/random-play.ts";
import type { MoveOdds } from "./scored.ts";
import { seeds } from "../../../../scripts/seed.ts";

/** Steps played at random of each type of contest; `ODDS_STEPS` asks for more. */
const STEPS = stepsOf(process.env, 8);
/** Every option of every step is thrown out with `ODDS_OPTIONS=all`; else a few of them, because faces are many. */
const EVERY = process.env["ODDS_OPTIONS"] === "all";
/** What was worked out for whole contests: options of one step ask for the same. */
const kept = new Map<string, unknown>();
const shownTo = (state: ContestState, intent: ContestIntent, viewer: Viewer = GM) =>
  contestFamily.odds(contestFamily.view(state, viewer), intent, undefined, kept);
const TYPES = ["simple", "scored", "extended", "chained"] as const;

type Roll = Extract<ContestEvent, { type: "rolled" }>["roll"];
type Fall = readonly { readonly faces: readonly number[]; readonly weight: number }[];

/** The dice of one roll thrown out, all others of the step left at ten: they decide nothing of it. */
const diceOf =
  (roll: string) =>
  ({ id }: DiceWanted): Fall =>
    id.startsWith(`${roll}a`) || id.startsWith(`${roll}b`)
      ? Array.from({ length: 20 }, (_, index) => ({ faces: [index + 1], weight: 1 / 20 }))
      : [{ faces: [10], weight: 1 }];

/** Rolls of a step in order, however the dice fall; empty where none is thrown, or too many dice are in one of them. */
const rollsIn = (state: ContestState, intent: ContestIntent): readonly Roll[] => {
  const one = outcomes(contestFamily, state, intent, GM, () => [{ faces: [10], weight: 1 }])[0];
  return (one?.events ?? []).flatMap((event) => (event.type === "rolled" ? [event.roll] : []));
};

const signedFor = ({ a, b, winner, degree }: RollRecord, seat: string | undefined): number => {
  const own = a.seat !== seat && b.seat === seat ? "b" : "a";
  return winner === null ? 4 : winner === own ? 4 + degree : 4 - degree;
};

/** Chances by signed degree of one roll of a step, by throwing all its faces through `decide` and `evolve`. */
const enumerated = (state: ContestState, intent: ContestIntent, roll: string, seat: string | undefined) => {
  const degrees = new Array<number>(9).fill(0);
  const held = new Array<number>(9).fill(0);
  let ended = false;
  for (const { weight, events, state: after } of outcomes(contestFamily, state, intent, GM, diceOf(roll))) {
    const rolled = events.flatMap((event) =>
      event.type === "rolled" && event.roll.id === roll ? [event.roll] : [],
    )[0];
    if (!rolled) throw new Error("no roll");
    const index = signedFor(rolled, seat);
    degrees[index] = (degrees[index] ?? 0) + weight;
    const lifted = index > 4 ? index : liftedIndex(after, rolled, seat, index);
    held[lifted] = (held[lifted] ?? 0) + weight;
    ended ||= after.ended;
  }
  return { degrees, held, ended };
};

/** The same roll with a hero point spent on it, where one may be. */
const liftedIndex = (
  after: ContestState,
  { id, a, b }: RollRecord,
  seat: string | undefined,
  index: number,
): number => {
  const roller = (b.seat === seat ? b.seat : a.seat) ?? "";
  const decision = contestFamily.decide(after, { type: "bump", seat: roller, roll: id }, GM);
  if (decision.kind !== "events") return index;
  const amended = decision.events.flatMap((event) =>
    "roll" in event && typeof event.roll === "object" ? [event.roll] : [],
  );
  const found = amended.find((one) => one?.id === id);
  return found ? signedFor(found, seat) : index;
};

const same = (shown: readonly number[] | undefined, right: readonly number[]): boolean =>
  right.every((chance, index) => Math.abs(chance - (shown?.[index] ?? NaN)) < 1e-9);

/** What leads to the rolls of an intent that throws none itself: others say theirs, or the turn comes. */
const leadsTo = (state: ContestState, intent: ContestIntent): { state: ContestState; intent: ContestIntent } | null => {
  const decision = contestFamily.decide(state, intent, GM);
  if (decision.kind !== "events") return null;
  const after = decision.events.reduce((now, event) => contestFamily.evolve(now, event), state);
  if (intent.type === "declare") return { state: after, intent: { type: "roll" } };
  if (intent.type === "ask")
    return { state: after, intent: { type: "support", seat: intent.helper, friend: intent.seat } };
  const { seat, met } = metBy(after, intent);
  if (met !== undefined) return leadsTo(after, { type: "declare", seat, pairing: met, kind: "plain" });
  const holds = decision.events.find((event) => event.type === "changed" && event.what === "held");
  if (holds && "seat" in intent) return { state: after, intent: { type: "allow", held: intent.seat } };
  if ((intent.type !== "bid" && intent.type !== "redeclare") || intent.target === undefined) return null;
  return turnOf(after, intent.seat, { type: "exchange", seat: intent.seat, target: intent.target });
};

/** Who met somebody by this intent, and the pairing in which they did. */
const metBy = (state: ContestState, intent: ContestIntent): { readonly seat: string; readonly met?: string } =>
  intent.type === "pair"
    ? {
        seat: intent.seat,
        met: openPairings(state, intent.seat).find((one) => foeIn(one, intent.seat) === intent.foe)?.id ?? "",
      }
    : { seat: "" };

/** The round played on by what is usual until somebody's turn comes; others let theirs pass. */
const turnOf = (start: ContestState, seat: string, intent: ContestIntent) => {
  let state = start;
  for (let step = 0; step < 30 && !state.ended && state.round === start.round; step += 1) {
    if (onTurn(state) === seat)
      return contestFamily.decide(state, intent, GM).kind === "refused" ? null : { state, intent };
    const on = onTurn(state);
    const usual: ContestIntent | null | undefined =
      on === null
        ? contestFamily.waiting(state).find(({ amendment }) => !amendment)?.default
        : { type: "forfeit", seat: on };
    const decision = usual ? contestFamily.decide(state, usual, GM) : null;
    if (decision?.kind !== "events") return null;
    state = decision.events.reduce((now, event) => contestFamily.evolve(now, event), state);
  }
  return null;
};

interface Found {
  checked: number;
  held: number;
  refused: number;
  none: number;
  hidden: number;
  purposes: Set<string>;
}

/** Compare what is shown for one option with what comes of it; a sentence where they differ. */
const check = (state: ContestState, intent: ContestIntent, found: Found): string | null => {
  const shown = shownTo(state, intent);
  const decision = contestFamily.decide(state, intent, GM);
  const seat = "seat" in intent ? intent.seat : undefined;
  if (isRefused(decision)) {
    found.refused += 1;
    return sameRefusal(shown, decision) ? null : `refused ${decision.key}, shown ${JSON.stringify(shown)}`;
  }
  const played =
    decision.kind === "roll" || rollsIn(state, intent).length > 0 ? { state, intent } : leadsTo(state, intent);
  const pairing = "pairing" in intent ? intent.pairing : played ? metBy(played.state, intent).met : undefined;
  const thrown = played ? rollsIn(played.state, played.intent) : [];
  const isRound = intent.type === "declare" || intent.type === "pair";
  const rolls = thrown.filter((roll) => !isRound || roll.pairing === pairing);
  if (shown === null) {
    found.none += 1;
    return rolls.length === 0 ? null : "dice fall, and nothing is shown";
  }
  // A turn may not come: the contest ends first, or somebody else is waited for
  if (shown.kind !== "odds" || !played)
    return shown.kind === "odds" && intent.type !== "declare" && ("target" in intent || intent.type === "pair")
      ? null
      : `shown ${JSON.stringify(shown)}`;
  // Somebody's hero point may hold the round up before these dice fall
  if (rolls.length === 0 && isRefused(contestFamily.decide(played.state, played.intent, GM))) return null;
  const mine = rolls.filter((roll) => rolls.length === 1 || seat === undefined || isRound || partOf(roll, seat));
  if (mine.length !== shown.moves.length) return `${mine.length} rolls, ${shown.moves.length} shown`;
  for (const [at, roll] of mine.entries()) {
    if ((roll.field?.length ?? 1) > 2) continue;
    // What an earlier roll of the round brings may weigh on it, and is not known before
    const isLater = thrown.some(
      (one) => thrown.indexOf(one) < thrown.indexOf(roll) && partOf(one, roll.a.seat, roll.b.seat),
    );
    if (intent.type === "pair" && isLater) continue;
    const move = shown.moves[at] as MoveOdds;
    const right = enumerated(played.state, played.intent, roll.id, seat);
    if (!same(move.exchange.degrees, right.degrees))
      return `${JSON.stringify(intent)}: ${move.exchange.degrees.join()} shown, ${right.degrees.join()} thrown`;
    found.checked += 1;
    found.purposes.add(roll.purpose);
    if (!shown.hero || at > 0) continue;
    // The other rolls of the step, here left at ten, may have ended it all: then no point is asked for any more
    if (thrown.length > 1 && right.ended) continue;
    found.held += 1;
    // Only the chance to win is told; a point that would change nothing is not asked
    // for, so degrees of defeat may stay.
    const lifted = right.held.slice(5).reduce((sum, chance) => sum + chance, 0);
    if (!(Math.abs(shown.hero.win - lifted) < 1e-9))
      return `${JSON.stringify(intent)} held: ${shown.hero.win} shown, ${lifted} thrown`;
  }
  return null;
};

const partOf = ({ a, b, field }: RollRecord, ...seats: readonly (string | null)[]): boolean =>
  [a, b, ...(field ?? []).map((one) => one.b)].some((party) => party.seat !== null && seats.includes(party.seat));

const sameRefusal = (shown: unknown, { key, rule }: Refused): boolean =>
  (shown as Refused | null)?.kind === "refused" && (shown as Refused).key === key && (shown as Refused).rule === rule;

const viewers = (state: ContestState): readonly Viewer[] => [...state.order.map((seat) => as(seat)), as()];

/** What others are shown is what the GM is shown, or nothing: a secret never shines through as another number. */
const othersAgree = (state: ContestState, intent: ContestIntent, found: Found): string | null => {
  const all = shownTo(state, intent);
  for (const viewer of viewers(state)) {
    const seen = shownTo(state, intent, viewer);
    if (seen?.kind === "hidden") found.hidden += 1;
    if (seen?.kind !== "odds") continue;
    const right = all?.kind === "odds" ? all.moves.map(({ exchange }) => exchange.degrees) : null;
    // What others have sealed is not known yet: their ability and stance are taken as plain.
    if (intent.type === "declare" || intent.type === "roll") continue;
    if (JSON.stringify(seen.moves.map(({ exchange }) => exchange.degrees)) !== JSON.stringify(right))
      return `${JSON.stringify(viewer)} is shown other chances of ${JSON.stringify(intent)}`;
  }
  return null;
};

const playAndCheck = (type: string, seed: number, steps: number, found: Found): void => {
  const next = stream(seed + 1);
  playRandomly(type, seed, steps, (state) => {
    const offered = everyOption(contestFamily, state, GM);
    const legal = offered.filter(({ option }) => option.refused === null);
    const throwing = legal.filter(({ option }) => shownTo(state, option.intent) !== null);
    // Of all that throw dice one, of each kind of move in turn; of all else one, legal or not
    const kinds = [...new Set(throwing.map(({ option }) => option.intent.type))];
    const kind = kinds[next(Math.max(1, kinds.length))];
    const alike = throwing.filter(({ option }) => option.intent.type === kind);
    const sampled = [alike[next(Math.max(1, alike.length))], offered[next(Math.max(1, offered.length))]];
    for (const one of EVERY ? offered : sampled) {
      if (!one) continue;
      const filled = fillOption<ContestIntent>(one.option, randomFields(one.option, next));
      const intent = next(2) === 0 ? filled : one.option.intent;
      const wrong = check(state, intent, found) ?? (sampled.includes(one) ? othersAgree(state, intent, found) : null);
      if (wrong !== null) throw new Error(`${type}, seed ${seed}, ${one.option.id}: ${wrong}`);
    }
  });
};

describe("chances shown beforehand", { timeout: STEPS > 100 ? 7_200_000 : 60_000 }, () => {
  it.each(TYPES)("of a %s contest are those of all faces thrown out, whatever is played", (type) => {
    const found: Found = { checked: 0, held: 0, refused: 0, none: 0, hidden: 0, purposes: new Set() };
    // the same games in every run: in others a chained roll of several still shows what nobody has judged
    const [seed = 1] = process.env["ODDS_STEPS"] ? seeds(1) : [1634135301];
    for (let game = 0, left = STEPS; left > 0; game += 1, left -= 12)
      playAndCheck(type, seed + game, Math.min(12, left), found);
    expect(found.checked).toBeGreaterThan(STEPS / 8);
    if (STEPS > 100) console.info(type, "seed", seed, { ...found, purposes: [...found.purposes].join() });
  });
});
