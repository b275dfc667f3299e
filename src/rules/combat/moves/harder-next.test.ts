import { describe, expect, it } from "vitest";
import {
  as,
  begun,
  chanceOf,
  foe,
  gm,
  go,
  hero,
  play,
  profile,
  why,
} from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatIntent } from "./index.ts";
import type { CombatState } from "../state/fight.ts";
import { starterWeapons } from "../catalogue/catalogue.ts";
import { setCreature } from "../state/find.ts";
import { odds } from "../view/odds.ts";
import { view } from "../view/view.ts";
import { assertPresent } from "../../log/values.ts";

const state = begun(
  {
    creatures: [
      hero("ana", { sheet: { weapons: starterWeapons.filter(({ id }) => id === "sword"), actions: { force: 3 } } }),
      foe("troll", { open: true }),
      foe("imp"),
    ],
    profile: profile({ "fear.countSelf": false }),
  },
  { "ana.0": 1, "troll.0": 5, "imp.0": 6 },
);
const next = (more: number, seat = "ana"): CombatIntent => ({ type: "harderNext", seat, more });
const raised = (more: number): CombatState => go(state, next(more));
const left = ({ creatures }: CombatState, seat = "ana"): number => creatures[seat]?.harder ?? 0;

/** Tests that fall as soon as they are declared, or wait for others: each asks what was said before it. */
const declared: readonly (readonly [string, CombatIntent])[] = [
  ["attack", { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "troll" }],
  ["grapple", { type: "grapple", seat: "ana", target: "troll", aim: "hold" }],
  ["maneuver", { type: "maneuver", seat: "ana", maneuver: "survey", action: "read" }],
  ["magic", { type: "cast", seat: "ana", target: null, cost: 0, damage: 0, harmType: "physical", resist: null }],
  ["test", { type: "test", seat: "ana", action: "force" }],
];

describe("one more six of the next test (K-038)", () => {
  it.each(declared)("K-038 of %s it is asked before its dice, in the shown chance too, and once", (_what, intent) => {
    const told = (at: CombatState) => {
      const found = odds(view(at, as("ana")), intent);
      return found?.kind === "odds" ? assertPresent(found.rolls[0]) : null;
    };
    const [plain, hard] = [assertPresent(told(state)), assertPresent(told(raised(2)))];
    expect(hard.needed - plain.needed).toBe(2);
    expect([plain.success, hard.success]).toEqual([
      expect.closeTo(chanceOf(plain.dice, plain.needed), 12),
      expect.closeTo(chanceOf(hard.dice, hard.needed), 12),
    ]);
    const after = go(raised(2), intent, gm, { ana: 2 });
    expect(left(after)).toBe(0);
  });

  it("K-038 two sixes pass a test of strength, and do not where two more are asked; the test after it is as ever", () => {
    const force: CombatIntent = { type: "test", seat: "ana", action: "force" };
    expect(play(state, force, gm, { ana: 2 }).types).toContain("tested");
    const hard = play(raised(2), force, gm, { ana: 2 });
    expect(hard.types).toContain("testFailed");
    expect(play(hard.state, force, gm, { ana: 2 }).types).toContain("tested");
  });

  it("K-038 a flight too, and what is asked twice adds up: on the form, and before", () => {
    const yard = setCreature(setCreature(state, "troll", { zone: "mill" }), "imp", { zone: "mill" });
    const home = go(go(yard, { type: "set", target: "ana", set: { zone: "road" } }), next(1));
    const flee: CombatIntent = { type: "flee", seat: "ana", action: "finesse" };
    expect(play(home, flee, gm, { ana: 1 }).types).toContain("stayed");
    const both = { ...assertPresent(declared[0])[1], more: 1 } as CombatIntent;
    expect(go(raised(2), both).fight.flow?.lines[0]?.needed).toBe(4);
  });

  it.each([
    ["fear", { value: 1 }, 1, "calm", "afraid"],
    ["fall", { value: 20, hard: true }, 1, 0, 1],
  ] as const)(
    "K-038 a test against %s: sixes that only meet what is harder do not count",
    (kind, more, sixes, usual, hard) => {
      const asked = (at: CombatState) => go(at, { type: "request", kind, seats: ["ana"], ...more });
      const answer = (at: CombatState, raise = 0): CombatIntent => ({
        type: "answer",
        seat: "ana",
        request: assertPresent(at.fight.requests[0]).id,
        ...(raise ? { more: raise } : {}),
      });
      const result = (at: CombatState, raise = 0) => {
        const waits = asked(at);
        const { events, state: after } = play(waits, answer(waits, raise), gm, { ana: sixes, table: 1 });
        const fell = events.find(({ type }) => type === "fell");
        return [
          left(after),
          fell ? fell.data["harm"] : events.find(({ type }) => ["calm", "afraid"].includes(type))?.type,
        ];
      };
      expect([result(state), result(raised(1)), result(state, 1)]).toEqual([
        [0, usual],
        [0, hard],
        [0, hard],
      ]);
      const shown = (at: CombatState) => {
        const waits = asked(at);
        const found = odds(view(waits, as("ana")), answer(waits));
        return found?.kind === "odds" ? assertPresent(found.rolls[0]).success : null;
      };
      expect(assertPresent(shown(raised(1)))).toBeLessThan(assertPresent(shown(state)));
    },
  );

  it("K-038 fire and poison on somebody: their Endure meets it first", () => {
    const burn: CombatIntent = { type: "ignite", target: "ana", damage: 2, needed: 1 };
    const drink: CombatIntent = { type: "poison", target: "ana", toxicity: 3 };
    const harm = (at: CombatState, intent: CombatIntent) =>
      play(at, intent, gm, { ana: 2, table: 1, poison: 1 }).events.find(({ data }) => data["harm"] !== undefined)?.data[
        "harm"
      ];
    expect([harm(state, burn), harm(raised(1), burn)]).toEqual([0, 1]);
    expect([harm(state, drink), harm(raised(1), drink)]).toEqual([0, 1]);
  });

  it("K-038 answers to others are no tests of one's own: they leave it standing", () => {
    const strike: CombatIntent = {
      type: "attack",
      seat: "ana",
      maneuver: "attackMelee",
      weapon: "sword",
      target: "troll",
    };
    const waits = go(go(state, next(1, "troll")), strike);
    const line = assertPresent(waits.fight.flow?.lines[0]).id;
    const after = go(waits, { type: "react", seat: "troll", replies: [{ line, kind: "parry", action: "strike" }] });
    expect(left(after, "troll")).toBe(1);
  });

  it("is the GM's alone, told to the table, set anew, and taken back by naught", () => {
    expect(why(state, next(1), as("ana"))).toBe("GmOnly");
    expect(why(state, next(1, "nobody"))).toBe("NoTarget");
    const told = play(state, next(2));
    expect(told.events).toMatchObject([{ type: "harderNext", data: { who: "ana", more: 2 }, trace: [["K-038", 2]] }]);
    expect(left(go(told.state, next(1)))).toBe(1);
    expect(play(told.state, next(0)).types).toEqual(["harderDropped"]);
    expect(left(go(told.state, next(0)))).toBe(0);
  });
});
