import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { duel } from "./duel.ts";
import { ANA, AUDIENCE, BO, GM, answer, at, begin, play, rawSeat } from "../../../test/support/rules/duel/fixtures.ts";
import type { DuelState } from "./state.ts";
import { hasHidden, markersAfter } from "./view.ts";
import { runs } from "../../../scripts/seed.ts";

const secret = (over: object = {}): object => ({ profile: { valuesSeen: "secret", ...over } });
const values = (state: DuelState, viewer: typeof GM): unknown => duel.view(state, viewer).rows.map((row) => row.values);

describe("the view of a duel", () => {
  test("U-003 U-005 U-007 U-047 draws the meter: size, marker, ends, who has control and for how long", () => {
    expect(duel.view(at(3, "A", "B"), AUDIENCE)).toMatchObject({
      size: 9,
      half: 4,
      marker: 3,
      control: "A",
      temp: "B",
      chooser: "B",
      seats: { A: { name: "Ana", ticksLeft: 1 }, B: { name: "Bo", ticksLeft: 7 } },
    });
  });
  test("lists both sheets side by side, with what is spent and what is left", () => {
    const view = duel.view(play(at(0, "A"), { type: "choose", seat: "A", key: "blade" }, [9, 2]), AUDIENCE);
    expect(view.rows.map((row) => [row.key, row.label, row.values, row.used])).toEqual([
      ["blade", "BLADE", { A: 7, B: 3 }, true],
      ["footwork", "FOOTWORK", { A: 4, B: 6 }, false],
      ["nerve", "NERVE", { A: 2, B: 5 }, false],
    ]);
    expect([view.seats.A.left, view.seats.A.rows]).toEqual([2, 3]);
    expect(view.last).toMatchObject({ kind: "round", key: "blade", winner: "A", steps: 1, chooser: "A" });
  });
  test("names who chooses only while a bonus is to be named, and who is asked only while ticks are", () => {
    const twenty = play(at(0, "A"), { type: "choose", seat: "A", key: "blade" }, [20, 2]);
    expect(duel.view(twenty, ANA)).toMatchObject({ chooser: null, asked: "A" });
    expect(duel.view(at(0, "A"), ANA)).toMatchObject({ chooser: "A", asked: null, ticks: null });
  });
  test("shows where one tick and two would lead", () => {
    const ticks = (state: DuelState): unknown =>
      duel.view(play(state, { type: "choose", seat: state.temp ?? state.control ?? "A", key: "blade" }, [20, 2]), BO)
        .ticks;
    expect(ticks(at(1, "A"))).toEqual({
      1: { marker: 2, next: "choose", chooser: "A" },
      2: { marker: 3, next: "choose", chooser: "B" },
    });
    expect(ticks(at(2, "A"))).toMatchObject({ 2: { marker: 4, next: "ended", chooser: null } });
    const short = { seats: { A: rawSeat("Ana", { blade: 1 }), B: rawSeat("Bo", { blade: 1 }) } };
    expect(ticks(at(0, "A", null, short))).toMatchObject({ 1: { next: "replenish", chooser: null } });
  });
  test("leaves out seats a duel does not have", () => {
    expect(duel.view(begin(), { gm: false, seats: ["A", "Z"] }).viewer.seats).toEqual(["A"]);
  });
  test("keeps the label and kind of the sheet that has them", () => {
    const seats = {
      A: { name: "Ana", initiative: 0, bonuses: [{ key: "x", value: 1 }] },
      B: {
        name: "Bo",
        initiative: 0,
        bonuses: [
          { key: "x", value: 1, kind: "save" },
          { key: "y", label: "Y", value: 2 },
        ],
        actor: "Actor.b",
      },
    };
    const view = duel.view(begin({ seats }), GM);
    expect(view.rows.map((row) => [row.label, row.kind, row.values])).toEqual([
      ["x", "save", { A: 1, B: 1 }],
      ["Y", undefined, { A: null, B: 2 }],
    ]);
    expect([view.seats.A.actor, view.seats.B.actor]).toEqual([null, "Actor.b"]);
  });
});

describe("what the roll that brings all bonuses back does beside it", () => {
  const refill = (marker: number, over: object = {}) =>
    duel.view(at(marker, marker < 0 ? "B" : "A", null, over), GM).refill;

  test.each([
    [0, "moves"],
    [2, "moves"],
    [-2, "moves"],
    [3, "mayEnd"],
    [-3, "mayEnd"],
  ])("U-034 with the marker at %i of a spar it %s", (marker, told) => {
    expect(refill(marker)).toBe(told);
  });

  test("D.4 where it only settles control it never ends the duel", () => {
    const { profile } = begin();
    expect(refill(3, { profile: { ...profile, replenish: "controlOnly" } })).toBe("control");
  });
});

describe("secret values", () => {
  test("are hidden from the other side until they are rolled, and from an audience with the whole table", () => {
    const state = at(0, "A", null, secret());
    expect(values(state, ANA)).toEqual([
      { A: 7, B: "hidden" },
      { A: 4, B: "hidden" },
      { A: 2, B: "hidden" },
    ]);
    expect(values(state, GM)).toEqual(values(at(0, "A"), GM));
    expect(values(state, AUDIENCE)).toEqual([]);
    const after = play(state, { type: "choose", seat: "A", key: "blade" }, [9, 2]);
    expect(values(after, BO)).toEqual([
      { A: 7, B: 3 },
      { A: "hidden", B: 6 },
      { A: "hidden", B: 5 },
    ]);
  });
  test("hold for initiative before the opening roll and for circumstances", () => {
    const state = play(begin(secret()), { type: "modify", seat: "B", value: 3 });
    expect(duel.view(state, ANA).seats.B).toMatchObject({ initiative: "hidden", modifier: "hidden" });
    expect(duel.view(state, BO).seats.B).toMatchObject({ initiative: 2, modifier: 3 });
    expect(duel.view(play(state, { type: "open" }, [9, 2]), ANA).seats.B.initiative).toBe(2);
  });
  test("hide what may be named, and how much is left, where the sign decides that", () => {
    const view = duel.view(at(0, "A", null, secret({ onlyPositive: true })), ANA);
    expect(view.rows.map((row) => row.nameable)).toEqual([
      { A: true, B: null },
      { A: true, B: null },
      { A: true, B: null },
    ]);
    expect([view.seats.A.left, view.seats.A.rows, view.seats.B.left, view.seats.B.rows]).toEqual([3, 3, null, null]);
  });
  test("hide the odds, but not from the GM, nor once all were seen", () => {
    const state = at(0, "A", null, secret());
    expect(duel.odds(duel.view(state, ANA), null, "best")).toEqual({
      kind: "hidden",
      why: { key: "Duel.Odds.Hidden" },
    });
    expect(hasHidden(duel.view(state, AUDIENCE))).toBe(true);
    expect(hasHidden(duel.view(state, GM))).toBe(false);
    const known = { ...state, seen: ["initiative", "blade", "footwork", "nerve"] };
    expect(hasHidden(duel.view(known, BO))).toBe(true);
    expect(hasHidden({ ...duel.view(known, BO), seats: duel.view(known, GM).seats })).toBe(false);
  });
  test("never shine through: worlds that differ only in what a viewer may not know look the same", () => {
    const number = fc.integer({ min: -3, max: 9 });
    const sheet = fc.record({ blade: number, footwork: number, nerve: number });
    const world = fc.record({
      theirs: sheet,
      others: sheet,
      marker: fc.integer({ min: -3, max: 3 }),
      phase: fc.constantFrom("opening", "choose", "replenish", "stepChoice"),
      onlyPositive: fc.boolean(),
      missingBonus: fc.constantFrom("zero", "ask", "forbid"),
      seen: fc.subarray(["blade", "footwork", "nerve"]),
      initiative: fc.tuple(number, number),
      modifier: fc.tuple(number, number),
    });
    fc.assert(
      fc.property(
        world,
        ({ theirs, others, marker, phase, onlyPositive, missingBonus, seen, initiative, modifier }) => {
          const control = marker < 0 ? "B" : "A";
          const build = (hidden: typeof theirs, which: 0 | 1): DuelState => {
            const kept = Object.fromEntries(
              Object.entries(hidden).map(([key, value]) => [key, seen.includes(key) ? theirs[key as "blade"] : value]),
            );
            const known = seen.length > 0 ? initiative[0] : initiative[which];
            const state = at(marker, control, null);
            return {
              ...state,
              phase,
              seats: { A: state.seats.A, B: { ...state.seats.B, initiative: known, bonuses: bonuses(kept) } },
              profile: { ...state.profile, valuesSeen: "secret", onlyPositive, missingBonus },
              seen: seen.length > 0 ? ["initiative", ...seen] : [],
              modifiers: { A: 1, B: modifier[which] },
              won: phase === "stepChoice" ? { winner: "A" } : null,
            };
          };
          const bonuses = (one: object) =>
            Object.entries(one).map(([key, value]) => ({ key, label: key, value: Number(value) }));
          const [one, two] = [build(theirs, 0), build(others, 1)];
          for (const viewer of [ANA, AUDIENCE]) {
            const views = [one, two].map((state) => {
              const view = duel.view(state, viewer);
              return phase === "stepChoice" ? { ...view, ticks: null } : view;
            });
            expect(views[1]).toEqual(views[0]);
            for (const seat of ["A", "B", null])
              expect(duel.options(duel.view(two, viewer), seat)).toEqual(duel.options(duel.view(one, viewer), seat));
            if (duel.odds(duel.view(one, viewer), null, "best")?.kind === "hidden")
              expect(duel.odds(duel.view(two, viewer), null, "best")).toEqual(
                duel.odds(duel.view(one, viewer), null, "best"),
              );
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });
});

describe("the cue of a duel", () => {
  test("stands open for exactly those who may answer it", () => {
    const cues = (state: DuelState): unknown =>
      duel.waiting(state).map(({ id, seats, auto }) => [id, seats, auto ?? false]);
    expect(cues(begin())).toEqual([["opening::0", ["A", "B"], true]]);
    expect(cues(at(0, "B"))).toEqual([["choose:B:0", ["B"], false]]);
    expect(cues(at(3, "A", "B"))).toEqual([["choose:B:0", ["B"], false]]);
    expect(cues({ ...at(0, "A"), phase: "replenish" })).toEqual([["replenish::0", ["A", "B"], true]]);
    const twenty = play(at(0, "A"), { type: "choose", seat: "A", key: "blade" }, [2, 20]);
    expect(cues(twenty)).toEqual([["step:B:0", ["B"], false]]);
    expect(duel.waiting(twenty)[0]).toMatchObject({ default: { steps: 2 }, skip: { steps: 1 } });
  });
  test("names the chooser's best own bonus by default, without a look at the other sheet", () => {
    const state = at(0, "A");
    expect(duel.waiting(state)[0]?.default).toEqual({ type: "choose", seat: "A", key: "blade" });
    const spent = { ...state, used: ["blade"] };
    expect(duel.waiting(spent)[0]?.default).toEqual({ type: "choose", seat: "A", key: "footwork" });
    expect(duel.waiting({ ...spent, used: ["blade", "footwork", "nerve"] })[0]?.default).toBeNull();
    expect(answer(state, duel.waiting(state)[0]?.default ?? {})).toBe("roll");
  });
});

test("tells where the marker would stand after a round won and a round lost, no further than the end", () => {
  expect(markersAfter(duel.view(at(1, "A"), AUDIENCE), "A")).toEqual([2, 0]);
  expect(markersAfter(duel.view(at(1, "A"), AUDIENCE), "B")).toEqual([0, 2]);
  expect(markersAfter(duel.view(at(0, "A"), AUDIENCE), "A")).toEqual([1, -1]);
});
