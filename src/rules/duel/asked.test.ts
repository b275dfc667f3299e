import { describe, expect, test } from "vitest";
import { duel } from "./duel.ts";
import {
  ANA,
  AUDIENCE,
  BO,
  GM,
  at,
  begin,
  play,
  rawSeat,
  rawSetup,
} from "../../../test/support/rules/duel/fixtures.ts";
import type { DuelState } from "./state.ts";

const bow = { A: rawSeat("Ana", { blade: 1, bow: 2 }), B: rawSeat("Bo", { blade: 4 }) };
const named = (): DuelState =>
  play(at(0, "A", null, { seats: bow, profile: { missingBonus: "ask" } }), { type: "choose", seat: "A", key: "bow" });

describe("what the GM is asked", () => {
  test("is the number that stands in for a bonus, with its bounds, and who it is for", () => {
    expect(duel.waiting(named())).toEqual([
      {
        id: "substitute::0",
        kind: "substitute",
        seats: [],
        default: { type: "substitute", value: 0 },
        skip: { type: "substitute", value: 0 },
        amendment: false,
        sentence: { key: "Duel.Cue.substitute", data: { name: "Bo", bonus: "BOW" } },
      },
    ]);
    const [substitute] = duel.options(duel.view(named(), GM), null);
    expect(substitute).toEqual({
      id: "substitute",
      intent: { type: "substitute", value: 0 },
      refused: null,
      label: { key: "Duel.Option.substitute" },
      cue: "substitute::0",
      needs: [{ name: "value", kind: "number", min: -1000, max: 1000, value: 0 }],
      isDefault: true,
    });
  });
  test("is for circumstances a number within bounds, and for an interruption a reason", () => {
    const options = duel.options(duel.view(at(0, "A"), GM), null);
    expect(options.map(({ id, needs }) => [id, needs])).toEqual([
      ["substitute", [{ name: "value", kind: "number", min: -1000, max: 1000, value: 0 }]],
      ["modify:A", [{ name: "value", kind: "number", min: -100, max: 100, value: 0 }]],
      ["modify:B", [{ name: "value", kind: "number", min: -100, max: 100, value: 0 }]],
      ["declare:A", undefined],
      ["declare:B", undefined],
      ["interrupt", [{ name: "reason", kind: "text", value: "" }]],
    ]);
  });
});

describe("the cue of a choice", () => {
  test("names the chooser, the round to come, and allows no skip", () => {
    expect(duel.waiting({ ...at(0, "B"), round: 3 })).toEqual([
      {
        id: "choose:B:3",
        kind: "choose",
        seats: ["B"],
        default: { type: "choose", seat: "B", key: "nerve" },
        skip: null,
        amendment: false,
        sentence: { key: "Duel.Cue.choose", data: { name: "Bo" } },
      },
    ]);
  });
  const HIDES = { valuesSeen: "secret" };
  type Sheet = Readonly<Record<string, number>>;
  test.each<[string, { A: Sheet; B: Sheet }, object, string]>([
    ["the one that leads most over the other's", { A: { one: 9, two: 4 }, B: { one: 8, two: 1 } }, {}, "two"],
    ["a missing one of the other's counts as nothing", { A: { one: 9, two: 4 }, B: { one: 6 } }, {}, "two"],
    ["of equal leads the higher", { A: { one: 2, two: 6 }, B: { one: 0, two: 4 } }, {}, "two"],
    ["one's own highest where the other's are hidden", { A: { one: 9, two: 4 }, B: { one: 8, two: 1 } }, HIDES, "one"],
  ])("proposes %s", (_, { A, B }, profile, key) => {
    const seats = { A: rawSeat("Ana", A), B: rawSeat("Bo", B) };
    const state = at(0, "A", null, { seats, profile });
    expect(duel.waiting(state)[0]?.default).toMatchObject({ key });
    const proposed = duel
      .options(duel.view(state, ANA), "A")
      .filter((one) => one.isDefault && one.id.startsWith("bonus"));
    expect(proposed.map(({ id }) => id)).toEqual([`bonus:${key}`]);
  });
  test("prefers the first of equal bonuses, and never one that may not be named", () => {
    const seats = { A: rawSeat("Ana", { one: 3, two: 3, three: 1 }), B: rawSeat("Bo", { one: 0, two: 2, three: 2 }) };
    expect(duel.waiting(at(0, "A", null, { seats }))[0]?.default).toMatchObject({ key: "one" });
    const fallback = { A: rawSeat("Ana", { bow: 9, blade: 1 }), B: rawSeat("Bo", { blade: 4 }) };
    const forbid = at(0, "A", null, { seats: fallback, profile: { missingBonus: "forbid" } });
    expect(duel.waiting(forbid)[0]?.default).toMatchObject({ key: "blade" });
  });
  test("after a natural 20 belongs to who won it, under one id for both ticks", () => {
    const state = play(at(0, "A"), { type: "choose", seat: "A", key: "blade" }, [2, 20]);
    expect(duel.waiting(state)[0]).toMatchObject({ id: "step:B:0", kind: "step", sentence: { data: { name: "Bo" } } });
    expect(
      duel
        .options(duel.view(state, BO), "B")
        .filter(({ cue }) => cue === "step:B:0")
        .map(({ id }) => id),
    ).toEqual(["step:1", "step:2"]);
    expect(duel.view(state, BO).ticks).toMatchObject({ 1: { marker: -1 }, 2: { marker: -2 } });
    expect(duel.view(at(0, "A"), BO).ticks).toBeNull();
  });
});

describe("the labels of a duel's moves", () => {
  test("name the bonus, initiative by its own name", () => {
    const state = at(0, "A", null, { profile: { initiativeNameable: true } });
    const labels = duel.options(duel.view(state, ANA), "A").map(({ id, label }) => [id, label]);
    expect(labels.slice(2, 6)).toEqual([
      ["bonus:blade", { key: "Duel.Option.choose", data: { bonus: "BLADE" } }],
      ["bonus:footwork", { key: "Duel.Option.choose", data: { bonus: "FOOTWORK" } }],
      ["bonus:nerve", { key: "Duel.Option.choose", data: { bonus: "NERVE" } }],
      ["bonus:initiative", { key: "Duel.Option.initiative" }],
    ]);
  });
});

describe("the refusals of a duel", () => {
  test.each([
    [at(0, "A"), { type: "choose", seat: "B", key: "blade" }, BO, { name: "Ana" }],
    [at(0, "A"), { type: "choose", seat: "A", key: "blade" }, BO, { name: "Ana" }],
    [at(0, "A"), { type: "choose", seat: "A", key: "charm" }, ANA, { name: "Ana", bonus: "charm" }],
    [
      { ...at(0, "A"), used: ["blade"] },
      { type: "choose", seat: "A", key: "blade" },
      ANA,
      { name: "Ana", bonus: "BLADE" },
    ],
    [
      play(at(0, "A"), { type: "choose", seat: "A", key: "blade" }, [2, 20]),
      { type: "step", seat: "A", steps: 1 },
      ANA,
      { name: "Bo" },
    ],
  ] as const)("name who and what they are about: %#", (state, intent, by, data) => {
    expect(duel.decide(state, intent, by)).toMatchObject({ kind: "refused", data });
  });
  test("of a setup name whose sheet it is", () => {
    const listed = { key: "initiative", value: 1 };
    const seat = { name: "Ana", initiative: 1, actor: "x", bonuses: [{ key: "a", label: "Axe", value: 1 }] };
    const parse = (A: object, B: object) => duel.parseSetup(rawSetup({ seats: { A, B } }));
    expect(parse(seat, seat)).toMatchObject({ data: { name: "Ana" } });
    expect(parse({ ...seat, bonuses: [listed] }, seat)).toMatchObject({ path: "seats.B.actor" });
    const other = { ...seat, name: "Bo", actor: "y" };
    expect(parse({ ...seat, bonuses: [listed] }, other)).toMatchObject({ data: { name: "Ana", bonus: "initiative" } });
    const twice = { ...seat, bonuses: [...seat.bonuses, ...seat.bonuses] };
    expect(parse(twice, other)).toMatchObject({ data: { name: "Ana", bonus: "Axe" } });
    const setup = duel.parseSetup(rawSetup({ seats: { A: { ...seat, bonuses: [] }, B: other } }));
    if (setup.kind === "refused") throw new Error(setup.key);
    expect(duel.setup(setup.value)).toMatchObject({ data: { name: "Ana" }, path: "seats.A.bonuses" });
  });
});

describe("an audience of a secret duel", () => {
  test("is shown no rows and no odds, in an open duel both", () => {
    const secret = duel.view(begin({ profile: { valuesSeen: "secret" } }), AUDIENCE);
    expect(secret.rows).toEqual([]);
    expect(duel.odds(secret, null, "best")).toMatchObject({ kind: "hidden" });
    const open = duel.view(begin(), AUDIENCE);
    expect(open.rows).toHaveLength(3);
    expect(duel.odds(open, null, "best")).toMatchObject({ kind: "odds" });
  });
});
