/** Exact odds of contests and of an attack, as the screens ask for them before each choice. */
import { combatFamily } from "../../../src/rules/combat/family.ts";
import { begun, foe as enemy, hero as fighter } from "../../../test/support/rules/combat/fixtures.ts";
import type { ContestPolicy } from "../../../src/rules/contest/index.ts";
import { contestFamily } from "../../../src/rules/contest/family.ts";
import { begin, foe, GM, hero } from "../../../test/support/rules/contest/fixtures.ts";
import { expectedLength } from "../../../src/rules/contest/odds/odds.ts";
import type { Subject } from "./measure.ts";

const PASSES = 2000;

/** All 400 pairs of faces, compared and counted: the least that exact odds of one roll are made of. */
function faces(): number {
  let higher = 0;
  for (let pass = 0; pass < PASSES; pass++)
    for (let a = 1; a <= 20; a++) for (let b = 1; b <= 20; b++) higher += a > b ? pass : 0;
  return higher;
}

const baseline = { what: `comparing all 400 pairs of faces ${PASSES} times`, run: faces };

/** What is over in microseconds is asked so often that the clock can tell. */
const OFTEN = 200;
const often =
  (run: () => unknown): (() => unknown) =>
  () => {
    for (let time = 0; time < OFTEN; time += 1) run();
  };

/** The odds of a hero in a contest that has just begun; fails where there are none. */
function contestOdds(
  what: string,
  type: string,
  seats: Parameters<typeof begin>[1],
  goal: number,
  more: Partial<ContestPolicy> = {},
  rulings: Readonly<Record<string, unknown>> = {},
): Subject {
  const view = contestFamily.view(begin(type, seats, { rulings }), GM);
  const policy = { seat: "a", ...(type === "extended" ? { target: "x" } : {}), ...more };
  const run = (): unknown => contestFamily.odds(view, null, policy);
  const said = run() as { kind: string };
  if (said.kind !== "odds") throw new Error(`${what}: ${JSON.stringify(said)}`);
  return { what: `odds of ${what}`, run, baseline, goal, fails: 3 * goal };
}

const asOften = ({ what, run, ...rest }: Subject): Subject => ({
  ...rest,
  what: `${what}, ${OFTEN} times`,
  run: often(run),
});

/** How long a contest that has just begun will last; fails where nobody can say. */
function lengthOf(what: string, type: string, seats: Parameters<typeof begin>[1], goal: number): Subject {
  const state = begin(type, seats);
  const run = (): unknown => expectedLength(state);
  if (run() === null) throw new Error(`${what}: no length`);
  return { what: `length of ${what}`, run, baseline, goal, fails: 3 * goal };
}

const even = (rating: number): Parameters<typeof begin>[1] => [hero("a", rating), foe("x", rating)];
const MOST = { then: "best", parting: true } as const;
const UNCAPPED = { capTransferToOwned: false };

/** Twelve heroes, each against another resistance. */
const twelve = Array.from({ length: 12 }, (_, at) => [hero(`h${at}`, 20 + 3 * at), foe(`f${at}`, 18 + 3 * at)]).flat();

/** A turn in a fight of six, the screen's questions: the odds of one attack, and of every move there is. */
function fightOdds(): readonly Subject[] {
  const creatures = [...["a", "b", "c"].map((id) => fighter(id)), ...["x", "y", "z"].map((id) => enemy(id))];
  const state = begun({ creatures });
  const view = combatFamily.view(state, { gm: true, seats: [] });
  const seat = state.slots[state.fight.current ?? ""]?.holder ?? "";
  const legal = combatFamily.options(view, seat).filter((option) => option.refused === null);
  const attack = legal.find((option) => option.intent.type === "attack");
  if (!attack || legal.length < 20) throw new Error(`${seat} has ${legal.length} moves`);
  const one = (): unknown => combatFamily.odds(view, attack.intent);
  const all = (): unknown => legal.map((option) => combatFamily.odds(view, option.intent));
  return [
    asOften({ what: "odds of an attack with its answers", run: one, baseline, goal: 27, fails: 81 }),
    { what: `odds of every move of a turn (${legal.length})`, run: all, baseline, goal: 7, fails: 21 },
  ];
}

/** Subjects of all odds but the duel's. */
export function oddsSubjects(): readonly Subject[] {
  const two = [hero("a", 27), foe("x", 34)];
  const many = [hero("a", 27), hero("b", 14), hero("c", 41), foe("x", 34), foe("y", 19)];
  return [
    asOften(contestOdds("a simple contest", "simple", two, 5)),
    contestOdds("a scored contest to its end", "scored", two, 0.5),
    contestOdds("a chained contest to its end", "chained", two, 3),
    contestOdds("an extended contest to its end", "extended", two, 4),
    contestOdds("the same, best bids", "extended", two, 18, { then: "best" }),
    contestOdds("the same, parting shots", "extended", two, 4.5, { parting: true }),
    contestOdds("an extended contest, 14 against 14, best bids and shots", "extended", even(14), 12, MOST),
    contestOdds("an extended contest, 100 against 100", "extended", even(100), 15),
    contestOdds("the same, best bids and shots", "extended", even(100), 180, MOST),
    contestOdds("an extended contest, 400 against 400", "extended", even(400), 120),
    contestOdds("the same, 150 against 150, no cap on what is taken over", "extended", even(150), 37, {}, UNCAPPED),
    contestOdds("a chained contest, 20M9 against 20M9", "chained", even(200), 14),
    lengthOf("an extended contest, 400 against 400", "extended", even(400), 80),
    lengthOf("12 pairings of a chained contest", "chained", twelve, 120),
    asOften(contestOdds("an exchange in a scored group", "scored", many, 5.5)),
    asOften(contestOdds("an exchange in an extended group", "extended", many, 3.5)),
    ...fightOdds(),
  ];
}
