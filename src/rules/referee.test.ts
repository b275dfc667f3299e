import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isRefused } from "./log/outcome.ts";
import type { TallyState } from "../../test/support/rules/log/fixtures.ts";
import { tally } from "../../test/support/rules/log/fixtures.ts";
import { duel } from "./duel/duel.ts";
import { referee } from "./referee.ts";
import type { RefereeReport } from "./referee.ts";

const families = { duel: tally };
const setup = { seats: ["A", "B"], blind: false, goal: 10 };
const run = (steps: unknown, over: object = {}): ReturnType<typeof referee> =>
  referee(families, { family: "duel", setup, steps, ...over });
const report = (steps: unknown): RefereeReport => {
  const said = run(steps);
  if (isRefused(said)) throw new Error(`${said.key} at ${said.path}`);
  return said.value;
};
const fault = (said: ReturnType<typeof referee>): string =>
  isRefused(said) ? `${said.key.replace("Log.Input.", "")} at ${said.path}` : "ok";
const add = (n: unknown, by: unknown = "gm") => ({ by, intent: { type: "add", seat: "A", n } });
const roll = (dice: unknown) => ({ by: "A", intent: { type: "roll", seat: "A" }, dice });

describe("the referee", () => {
  test("replays steps and tells state, events, refusals and what is waited for", () => {
    const said = report([add(3), add(0), add(4, { gm: false, seats: ["A"] })]);
    expect((said.state as unknown as TallyState).totals).toEqual([{ seat: "A", n: 7 }]);
    expect(said.steps.map((one) => [one.step, one.events.map((event) => event.type)])).toEqual([
      [0, ["added"]],
      [2, ["added"]],
    ]);
    expect(said.refusals).toEqual([{ step: 1, key: "Tally.Nothing", rule: "T-2", data: { n: 0 } }]);
    expect(said.waiting.map((cue) => cue.id)).toEqual(["add:A:0", "add:B:0"]);
    expect([said.family, said.ended]).toEqual(["duel", false]);
    expect(report([add(30)]).ended).toBe(true);
  });
  test("takes dice in the order in which they are asked for, or by their ids", () => {
    const total = (dice: unknown) => (report([roll(dice)]).state as unknown as TallyState).totals;
    expect(total([2, 3])).toEqual([{ seat: "A", n: 5 }]);
    expect(total([2, 5, 6, 6])).toEqual([{ seat: "A", n: 12 }]);
    expect(total({ "A#1": [1], "table#1": [1] })).toEqual([{ seat: "A", n: 2 }]);
  });
  test("lets each step act only for the seats it names", () => {
    const seat = { name: "Ana", initiative: 0, bonuses: [{ key: "x", value: 1 }] };
    const concede = (by: unknown) => ({ by, intent: { type: "concede", seat: "A" } });
    const script = {
      family: "duel",
      setup: { seats: { A: seat, B: seat }, stakes: "spar" },
      steps: [concede("B"), concede("A")],
    };
    expect(referee({ duel }, script)).toMatchObject({
      value: { refusals: [{ step: 0, rule: "L-seat" }], state: { result: { how: "conceded", winner: "B" } } },
    });
  });
  test.each([
    [run([roll([2])]), "MissingDice at steps.0.dice"],
    [run([add(1), roll(undefined)]), "MissingDice at steps.1.dice"],
    [run([roll({ "A#1": [1] })]), "MissingDice at steps.0.dice"],
    [run([roll([2, 5])]), "MissingDice at steps.0.dice"],
    [run([roll([7, 1])]), "MissingDice at steps.0.dice"],
    [run([roll([2, 3, 4])]), "SpareDice at steps.0.dice"],
    [run([roll({ "A#1": [1], "table#1": [1], "B#1": [1] })]), "SpareDice at steps.0.dice"],
    [run([{ ...add(1), dice: [3] }]), "SpareDice at steps.0.dice"],
    [run([roll(7)]), "NotList at steps.0.dice"],
    [run([roll([0.5])]), "NotWhole at steps.0.dice.0"],
    [run([roll({ "A#1": [1], "table#1": ["1"] })]), "NotWhole at steps.0.dice.table#1.0"],
    [run([add("1")]), "NotWhole at steps.0.intent.n"],
    [run([add(1, 7)]), "NotObject at steps.0.by"],
    [run([add(1, { gm: true })]), "NotList at steps.0.by.seats"],
    [run([{ ...add(1), then: 1 }]), "UnknownField at steps.0.then"],
    [run({}), "NotList at steps"],
    [run([], { setup: { seats: [] } }), "ListLength at setup.seats"],
    [run([], { setup: { ...setup, seats: ["A", "B", "C", "D", "E"] } }), "Tally.TooMany at setup"],
    [run([], { family: "chess" }), "NotOneOf at family"],
    [run([], { rulings: {} }), "UnknownField at rulings"],
    [referee(families, null), "NotObject at "],
    [
      referee({ duel }, { family: "duel", profile: { tie: "x" }, setup: { seats: {}, stakes: "spar" }, steps: [] }),
      "NotObject at setup.seats.A",
    ],
  ])("refuses a script that cannot be read, with the path of the fault: %#", (said, expected) =>
    expect(fault(said)).toBe(expected),
  );
  test("reads the profile before the setup's own", () => {
    const seat = { name: "Ana", initiative: 0, bonuses: [{ key: "x", value: 1 }] };
    const script = { family: "duel", setup: { seats: { A: seat, B: seat }, stakes: "spar" }, steps: [] };
    expect(fault(referee({ duel }, { ...script, profile: { tie: "x" } }))).toBe("NotOneOf at profile.tie");
    expect(referee({ duel }, { ...script, profile: { tie: "noMove" } })).toMatchObject({
      value: { state: { profile: { tie: "noMove" } } },
    });
  });
});

describe("the example duels of docs/examples", () => {
  const play = (name: string): RefereeReport => {
    const said = referee({ duel }, JSON.parse(readFileSync(`docs/examples/${name}`, "utf8")));
    if (isRefused(said)) throw new Error(`${said.key} at ${said.path}`);
    return said.value;
  };
  test("are all replayed to their ends", () => {
    const names = readdirSync("docs/examples").filter((name) => name.startsWith("duel-"));
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect(play(name).ended, name).toBe(true);
  });
  test("a spar: a refusal, a tie, a crossing natural 20, two replenishings, a reversal on the last tick but one", () => {
    const { state, refusals, steps } = play("duel-spar.json");
    expect(state).toMatchObject({ marker: 4, round: 8, result: { how: "meter", winner: "A" } });
    expect(refusals).toMatchObject([{ step: 1, rule: "U-026" }]);
    const moved = steps.flatMap((one) => one.events).filter((event) => event.type === "moved");
    expect(moved.map((event) => (event as unknown as { marker: number }).marker)).toEqual([1, -1, 0, 1, 2, 3, 2, 4]);
    expect(steps.flatMap((one) => one.trace).map(([rule]) => rule)).toContain("U-045");
  });
  test("a duel to the death under other rulings", () => {
    expect(play("duel-death.json").state).toMatchObject({ marker: 6, round: 5, result: { winner: "A" } });
  });
});

describe("the core", () => {
  test("is importable on its own", async () => {
    const core = await import("./index.ts");
    expect(core.duel.id).toBe("duel");
    expect(Object.keys(globalThis)).not.toContain("foundry");
  });
});
