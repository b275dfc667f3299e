import { describe, expect, it } from "vitest";
import { listed } from "../log/values.ts";
import { begun, foe, ground, hero, play } from "../../../test/support/rules/combat/fixtures.ts";
import { parseEvent, sentence, silentEvents, type CombatEvent, type EventData, type EventType } from "./event.ts";
import type { CombatState } from "./state/fight.ts";
import { setCreature } from "./state/find.ts";

it("the card of a group is told of the group, not of one that stands for it; of whoever is alone by name", () => {
  const wolves = ["w1", "w2", "w3"].map((id) => foe(id, { group: "w", name: `Wolf ${id}` }));
  const state = begun({ creatures: [hero("ana"), ...wolves] }, { "ana.0": 1, "w1.0": 2, "w2.0": 2, "w3.0": 2 });
  const named: CombatState = { ...state, fight: { ...state.fight, groups: { w: "Wolf" } } };
  const kept = (who: string, from = named) =>
    sentence(from, { type: "kept", data: { who, cards: [2] }, patch: {} })?.data?.["who"];
  expect([kept("w1"), kept("ana")]).toEqual(["Wolf ×3", "ana"]);
  expect(kept("w1", setCreature(named, "w2", { fate: "down" }))).toBe("Wolf ×2");
  // What one of them does is told of that one
  const hurt = play(named, { type: "harm", target: "w1", harmType: "physical", amount: 1 });
  expect(hurt.events.map((event) => sentence(named, event)?.data?.["who"])).toEqual(["Wolf w1"]);
});

/** Ana and a troll in the yard, whose names differ from their ids. */
const here = (): CombatState =>
  begun(
    {
      zones: ground.zones.map((one) => ({ ...one, name: `The ${one.id}` })),
      edges: ground.edges,
      creatures: [hero("ana", { name: "Ana Vell" }), foe("troll", { name: "The troll" })],
    },
    { "ana.0": 1, "troll.0": 2 },
  );

const told = (type: EventType, data: EventData, patch: CombatEvent["patch"] = {}, state = here()) =>
  sentence(state, { type, data, patch });

describe("what an event says", () => {
  it.each<readonly [string, EventType, EventData, string]>([
    ["a fear without a source", "asked", { who: "ana", kind: "fear", source: "" }, "asked.fearBare"],
    ["a fear with one", "asked", { who: "ana", kind: "fear", source: "The howl" }, "asked.fear"],
    ["another question without a source", "asked", { who: "ana", kind: "test", source: "" }, "asked.test"],
    ["who sways nobody by name", "did", { who: "ana", maneuver: "sway", target: "" }, "did.swayBare"],
    ["who lures nobody by name", "did", { who: "ana", maneuver: "lure", target: "" }, "did.lureBare"],
    ["whom somebody sways", "did", { who: "ana", maneuver: "sway", target: "troll" }, "did.sway"],
    ["a maneuver that needs no target", "did", { who: "ana", maneuver: "survey", target: "" }, "did.survey"],
    ["a move without a maneuver's target", "declared", { who: "ana", maneuver: "sway", target: "" }, "declared.sway"],
    ["an ambush that brings nothing", "ambushWon", { side: "heroes", bonus: 0 }, "ambushWonBare"],
    ["one that does", "ambushWon", { side: "heroes", bonus: 2 }, "ambushWon"],
    ["no other bonus of nothing", "ambushLost", { side: "heroes", bonus: 0 }, "ambushLost"],
    ["a throw into no zone", "thrown", { who: "ana", zone: "" }, "thrownBare"],
    ["one into a zone", "thrown", { who: "ana", zone: "gate" }, "thrown"],
    ["another event of no zone", "placed", { who: "ana", zone: "" }, "placed"],
    ["fire that does no harm", "ignited", { who: "ana", harm: 0 }, "ignitedBare"],
    ["fire that does", "ignited", { who: "ana", harm: 2 }, "ignited"],
    ["no harm of anything else", "burned", { who: "ana", harm: 0 }, "burned"],
    ["a critical of a hero", "critical", { who: "ana", count: 1 }, "critical"],
    ["several", "critical", { who: "ana", count: 2 }, "criticals"],
    ["of a creature that learns nothing", "critical", { who: "troll", count: 1 }, "criticalBare"],
    ["of nobody who is here", "critical", { who: "ghost", count: 1 }, "criticalBare"],
    ["no other count", "fell", { who: "ana", count: 2 }, "fell"],
    ["an extra by its name", "spent", { who: "ana", name: "Reach" }, "bought"],
    ["one without", "spent", { who: "ana" }, "spent"],
    ["another event with a name", "harmNamed", { who: "ana", name: "Gash" }, ""],
    ["open harm with one way to take it", "harmOpen", { who: "ana", type: "physical", amount: 1 }, "harmed.physical"],
    ["with several", "harmOpen", { who: "ana", type: "physical", amount: 3 }, "harmOpen.physical"],
    ["harm with one way, when written down", "harmSettled", { who: "ana", amount: 1 }, ""],
    ["that with a name", "harmSettled", { who: "ana", amount: 1, name: "Gash" }, "harmSettledNamed"],
    ["harm that was split", "harmSettled", { who: "ana", amount: 3 }, "harmSettled"],
    ["one that was split, and named", "harmSettled", { who: "ana", amount: 3, name: "Gash" }, "harmSettledNamed"],
    ["who changes sides", "sided", { who: "ana", side: "foes" }, "sided.foes"],
    ["where a move's price stands", "moveSettled", { who: "ana", how: "paid" }, "moveSettled.paid"],
  ])("%s", (_what, type, data, key) => {
    expect(told(type, data)?.key ?? "").toBe(key && `Combat.Said.${key}`);
  });

  it("names people and zones, tells cards by their numbers, and leaves out lists that are no cards", () => {
    const data = { who: "ana", by: "troll", target: "ghost", zone: "gate", from: "road", to: "mill", note: "gate" };
    expect(told("placed", data)?.data).toEqual({
      who: "Ana Vell",
      by: "The troll",
      target: "",
      zone: "The gate",
      from: "The road",
      to: "The mill",
      note: "gate",
    });
    const numbers = { who: "ana", card: 3.01, cards: [5.01, 2], dice: [6, 6], count: 2.5, open: true };
    const { side: _side, ...said } = told("kept", numbers)?.data ?? {};
    expect(said).toEqual({ who: "Ana Vell", card: 3, cards: listed([2, 5]), count: 2.5, open: "true" });
  });

  it("A.3.3 tells the experience of each critical injury, of nothing else", () => {
    const xp = (type: EventType, count: number) => told(type, { who: "ana", count })?.data?.["xp"];
    expect([xp("critical", 1), xp("critical", 2), xp("fell", 2)]).toEqual([3, 6, undefined]);
  });

  it("names who comes in by what they bring, before they are there", () => {
    const patch = { creatures: { wolf: { name: "A wolf" } } } as CombatEvent["patch"];
    expect(told("joined", { who: "wolf" }, patch)?.data?.["who"]).toBe("A wolf");
    expect(told("joined", { who: "fox" }, patch)?.data?.["who"]).toBe("");
  });

  it("says nothing of who is hidden, as actor, target or cause, until the event itself reveals them", () => {
    const state = setCreature(here(), "troll", { hidden: true });
    const seen = (data: EventData, patch: CombatEvent["patch"] = {}, type: EventType = "placed") =>
      told(type, data, patch, state) !== null;
    const shows = { creatures: { troll: { hidden: false } } } as CombatEvent["patch"];
    const hides = { creatures: { ana: { hidden: true } } } as CombatEvent["patch"];
    expect(["who", "target", "by"].map((name) => seen({ [name]: "troll", zone: "gate" }))).toEqual([
      false,
      false,
      false,
    ]);
    expect([seen({ who: "ana" }), seen({ who: "ana", count: 1 }), seen({ who: 3 })]).toEqual([true, true, true]);
    expect([seen({ who: "troll" }, shows), seen({ who: "ana" }, hides)]).toEqual([true, false]);
    expect(seen({ who: "troll" }, {}, "revealed")).toBe(true);
  });

  it.each(silentEvents)("nothing of %s", (type) => {
    expect(told(type, { who: "ana" })).toBeNull();
  });
});

describe("a stored event", () => {
  const stored = (data: unknown, trace?: unknown) => parseEvent({ type: "placed", data, patch: {}, trace }, "");
  it.each<readonly [string, unknown, string]>([
    ["text, numbers with hundredths, flags and lists of numbers", { a: "x", b: 3.01, c: true, d: [1, 2.5] }, "ok"],
    ["a number that is none", { a: Number.NaN }, "refused"],
    ["an endless number", { a: Number.POSITIVE_INFINITY }, "refused"],
    ["a list of words", { a: ["x"] }, "refused"],
    ["an object", { a: {} }, "refused"],
    ["nothing", { a: null }, "refused"],
  ])("has in its data %s: %s", (_what, data, kind) => {
    expect(stored(data).kind).toBe(kind);
    // A trace may say that there is nothing
    const value = Object.values(data as object)[0];
    expect(stored({}, [["K-028", value]]).kind).toBe(value === null ? "ok" : kind);
  });

  it("has a trace of steps that begin with a rule, of at most forty values, two hundred of them", () => {
    const kinds = [[["K-028"]], [["K-028", 1, null, "x"]], [[]], [[""]], [[3]], [["K".repeat(41)]], ["K-028"]];
    expect(kinds.map((trace) => stored({}, trace).kind)).toEqual(["ok", "ok", ...Array<string>(5).fill("refused")]);
    const long = (steps: number, values: number) =>
      stored(
        {},
        Array.from({ length: steps }, () => ["K-028", ...Array<number>(values).fill(1)]),
      ).kind;
    expect([long(200, 39), long(201, 39), long(1, 40)]).toEqual(["ok", "refused", "refused"]);
  });
});
