import { describe, expect, it } from "vitest";
import { as, begun, foe, gm, go, hero, play, profile, why } from "../../../../test/support/rules/combat/fixtures.ts";
import { options, waiting } from "../view/answers.ts";
import { sentence } from "../event.ts";
import { view } from "../view/view.ts";

const own = [
  { id: "trace", name: "No trace", use: "sneak", repeatable: false },
  { id: "haste", name: "Faster", use: "sneak", repeatable: true },
] as const;
const state = begun(
  {
    creatures: [hero("ana", { sheet: { actions: { sneak: 5, read: 5 } } }), foe("wolf")],
    profile: profile({ "extras.own": own }),
  },
  { "ana.0": 1, "wolf.0": 2 },
);
const sneak = { type: "test", seat: "ana", action: "sneak" } as const;
const offered = (now: typeof state) =>
  options(view(now, as("ana")), "ana").flatMap(({ intent }) => (intent.type === "buy" ? [intent.extra] : []));

describe("extra sixes of a test against nobody", () => {
  it("K-089 buy what the GM has written for that Action, one six each, and are told by name (A.2)", () => {
    const rolled = go(state, sneak, as("ana"), { ana: 3 });
    expect(rolled.fight.surplus).toEqual({ who: "ana", action: "sneak", left: 2, taken: [] });
    expect(waiting(rolled).filter(({ kind }) => kind === "surplus")).toMatchObject([
      { seats: ["ana"], amendment: true, sentence: { data: { count: 2 } } },
    ]);
    expect(offered(rolled)).toEqual(["trace", "haste", undefined]);
    const once = play(rolled, { type: "buy", seat: "ana", extra: "trace" }, as("ana"));
    expect(once.events.map((event) => sentence(rolled, event))).toMatchObject([
      { key: "Combat.Said.bought", data: { name: "No trace" } },
    ]);
    expect([offered(once.state), why(once.state, { type: "buy", seat: "ana", extra: "trace" })]).toEqual([
      ["haste", undefined],
      "NoExtra",
    ]);
    expect(go(once.state, { type: "buy", seat: "ana", extra: "haste" }).fight.surplus).toBeNull();
  });

  it("K-089 are asked about only where something can be bought: by that Action, beyond the need", () => {
    expect(go(state, sneak, as("ana"), { ana: 1 }).fight.surplus ?? null).toBeNull();
    expect(go(state, { ...sneak, needed: 3 }, gm, { ana: 3 }).fight.surplus ?? null).toBeNull();
    expect(go(state, { ...sneak, action: "read" }, as("ana"), { ana: 3 }).fight.surplus ?? null).toBeNull();
    const scout = { type: "maneuver", seat: "ana", maneuver: "survey" } as const;
    const rows = [{ id: "flaw", name: "A flaw", use: "read", repeatable: false }] as const;
    const read = { ...state, profile: profile({ "extras.own": rows }) };
    expect(go(read, scout, as("ana"), { ana: 2 }).fight.surplus).toMatchObject({ action: "read", left: 1 });
  });

  it("K-089 lapse when nothing is bought, with the next test, and with the turn", () => {
    const rolled = go(state, sneak, as("ana"), { ana: 3 });
    expect(go(rolled, { type: "buy", seat: "ana" }, as("ana")).fight.surplus).toBeNull();
    expect(go(rolled, sneak, as("ana"), {}).fight.surplus).toBeNull();
    expect(go(rolled, { type: "endTurn", seat: "ana" }).fight.surplus).toBeNull();
    expect(why(rolled, { type: "buy", seat: "ana", extra: "haste" }, as("bram"))).toBe("NotYours");
    expect(why(rolled, { type: "buy", seat: "ana", extra: "sand" })).toBe("NoExtra");
    expect(why(state, { type: "buy", seat: "ana", extra: "haste" })).toBe("NothingToSpend");
    expect(view(rolled, as("bram")).fight.fight.surplus).toBeNull();
  });
});
