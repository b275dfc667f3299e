import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { referee, type RefereeReport } from "../referee.ts";
import { contestFamily } from "./family.ts";
import { GM, proposed } from "../../../test/support/rules/contest/fixtures.ts";
import type { ContestEvent } from "./engine/event.ts";
import { stakeOf } from "./ask.ts";
import type { ContestState } from "./engine/state.ts";

const FOLDER = "src/rules/contest/scripts";

const replay = (name: string): RefereeReport => {
  const said = referee({ contest: contestFamily }, JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8")));
  if (isRefused(said)) throw new Error(`${said.key} at ${said.path}`);
  return said.value;
};
const stateOf = (name: string) => replay(name).state as unknown as ContestState;
const refusals = (name: string) => replay(name).refusals.map(({ step, key, rule }) => ({ step, key, rule }));

/** What is said of each roll of a script, in its order. */
const said = (name: string) => {
  const { setup } = JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8"));
  const parsed = contestFamily.parseSetup(setup);
  let state = isRefused(parsed) ? parsed : contestFamily.setup(parsed.value);
  return replay(name).steps.flatMap(({ events }) =>
    (events as readonly ContestEvent[]).flatMap((event) => {
      if (isRefused(state)) throw new Error(state.key);
      const sentence = contestFamily.sentence(state, event);
      state = contestFamily.evolve(state, event);
      return event.type === "rolled" && sentence ? [sentence] : [];
    }),
  );
};

/** What is proposed at the end, as `seat state why`, and how somebody came out of it. */
const end = (name: string, seat: string) => {
  const state = stateOf(name);
  return [proposed(state), state.outcome?.seats.find((one) => one.seat === seat)];
};

describe("games an independent implementation of the rules saw otherwise", () => {
  test("each is judged here", () => {
    const judged = readFileSync(import.meta.filename, "utf8");
    const names = readdirSync(FOLDER).map((file) => file.replace(".json", ""));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(judged, name).toContain(`"${name}"`);
  });

  test("E-84 E-123 what was fixed on getting away is there once after coming back", () => {
    expect(end("climax-twice", "ana")).toEqual([
      ["ana hurt climax", "ana pumped victory", "bo invigorated victory"],
      { seat: "ana", won: true, degree: 2 },
    ]);
  });

  test("C097 E-124 getting away at a climax fixes what is against one, and takes no benefit away", () => {
    const won = { seat: "ana", won: true, degree: 3 };
    expect(end("benefit-lost-climax", "ana")).toEqual([["ana hurt climax", "ana invigorated victory"], won]);
    expect(end("benefit-lost-rising", "ana")).toEqual([["ana invigorated victory"], won]);
  });

  test("E-30 E-125 walking out loses at the score of the pairing that is left, not of one that was won", () => {
    const [states, outcome] = end("walk-out-last-pairing", "ana");
    expect([states, outcome]).toEqual([
      expect.arrayContaining(["ana impaired defeat"]),
      { seat: "ana", won: false, degree: 2 },
    ]);
  });

  test("C083 C132 E-126 who got away may take a parting shot, and whose pairing is won needs no help", () => {
    expect(refusals("parting-shot-after-leaving")).toEqual([
      { step: 3, key: "Contest.Refused.NotEngaged", rule: "C136" },
    ]);
  });

  test("S2-5 E-122 a hero point may be spent on the roll that ends a long contest though it does not prevent the fall", () => {
    expect(refusals("hero-point-last-roll")).toEqual([]);
    expect(end("hero-point-last-roll", "ana")).toEqual([
      ["ana injured defeat"],
      { seat: "ana", won: false, degree: 3 },
    ]);
    expect(refusals("hero-point-extended")).toEqual([]);
    expect(end("hero-point-extended", "ana")).toEqual([["ana hurt defeat"], { seat: "ana", won: false, degree: 1 }]);
  });

  test("C087 C088 a side task is told: that it came about, that it failed and what that cost, and what it was", () => {
    expect(said("side-task-told").map(({ key, data }) => [key, data?.["task"], data?.["amount"]])).toEqual([
      ["Contest.Sentence.task.won", "bar the door", 0],
      ["Contest.Sentence.task.lostPoints", "bar the door", 2],
    ]);
  });

  test("C171 C174 where both sides took a stance both are told", () => {
    expect(
      said("two-stances-told").map(({ key, data = {} }) => [key, data["stance"], data["counter"], data["amount"]]),
    ).toEqual([
      ["Contest.Sentence.roundStances.minor", "gambit", "defend", 1],
      ["Contest.Sentence.roundStances.major", "defend", "gambit", 4],
    ]);
  });

  test("C136 an assist says against whom where the friend has several foes, and what its resistance is", () => {
    const state = stateOf("assist-against-either");
    const assists = contestFamily.options(contestFamily.view(state, GM), "bo").filter(({ id }) => /^assist:/.test(id));
    expect(assists.map(({ label: { key, data } }) => [key, data?.["foe"], data?.["rung"]])).toEqual([
      ["Contest.Option.assist.nextAgainst", "X", "moderate"],
      ["Contest.Option.assist.nextAgainst", "Y", "moderate"],
    ]);
  });

  test("C108 E-63 the level of a side that won is the second best of its heroes, not the second worst of the beaten", () => {
    const { outcome } = stateOf("level-of-winners");
    const degrees = (won: boolean) => outcome?.seats.filter((one) => one.won === won).map(({ degree }) => degree);
    // Second best of 2 and 1, where the second worst of the beaten would be 2
    expect([outcome?.winner, outcome?.level, degrees(true), degrees(false)?.toSorted()]).toEqual([
      "A",
      1,
      [2, 1],
      [1, 2, 3],
    ]);
  });

  test("E-142 E-59b an equal foe is no weaker for the states taken here, nor for the circumstances of one round", () => {
    expect(proposed(stateOf("chained-equal-foe"))).toEqual(["ana heroic victory"]);
    expect(proposed(stateOf("circumstance-of-one-round"))).toEqual(["ana invigorated victory"]);
  });

  test("E-143 C092 walking out of an extended contest that means harm is a defeat at nothing", () => {
    expect(end("walk-out-of-harm", "ana")).toEqual([["ana hurt defeat"], { seat: "ana", won: false, degree: 1 }]);
    expect(stateOf("walk-out-of-harm").outcome).toMatchObject({ winner: "B", level: 1 });
  });

  test("E-144 a state of one pairing weighs in the next of that round", () => {
    expect(stateOf("state-weighs-at-once").wounds).toEqual({ x: ["injured"] });
  });

  test("E-144 whoever has fallen is not rolled for in the rest of the round, nor told as if", () => {
    const { steps } = replay("fallen-in-the-round");
    const rolls = steps.flatMap(({ events }) => events.filter(({ type }) => type === "rolled"));
    expect([stateOf("fallen-in-the-round").wounds, rolls.length]).toEqual([{ ana: ["dying"] }, 1]);
  });

  test("C162 points are shifted at any time, by a hero who is out as well", () => {
    const { pairings, seats } = stateOf("shift-once-out");
    expect(refusals("shift-once-out")).toEqual([]);
    expect([pairings[0]?.against["ana"], seats["f"]?.carried, seats["ana"]?.status]).toEqual([4, 1, "out"]);
  });

  test("E-140 nothing is left of a contest that is put aside, not what was fixed on getting away either", () => {
    expect(end("discard-after-leaving", "ana")).toEqual([[], undefined]);
  });

  test("E-148 a foe brought back by a failed parting shot acts on in that round", () => {
    const { round, extended } = stateOf("back-by-a-failed-shot");
    expect([round, extended?.done]).toEqual([1, ["ana"]]);
  });

  test("the forecast of a bid knows masteries", () => {
    const view = contestFamily.view(stateOf("bid-against-a-mastery"), GM);
    expect(stakeOf(view, "ana", 3, ["x"])).toMatchObject({ from: 3, to: 6 });
  });

  test("C324 C310 whoever is out is refused as one who is out", () => {
    expect(refusals("gift-to-who-is-out")).toEqual([{ step: 4, key: "Contest.Refused.NotIn", rule: "C310" }]);
  });

  test("C180 whoever stands aside acts aside in an extended contest too", () => {
    expect(refusals("aside-acts-in-extended")).toEqual([]);
  });

  test("E-145 a gambit of the foe holds against a side task", () => {
    expect(stateOf("gambit-against-a-side-task").pairings[0]?.against["ana"]).toBe(3);
  });

  test("E-146 a side stands as long as a follower of it fights", () => {
    expect(stateOf("follower-still-stands")).toMatchObject({ ended: false, outcome: null });
  });

  test("E-147 whoever beat their foe and walks out unengaged keeps that victory", () => {
    expect(end("walk-out-after-victory", "ana")).toEqual([
      expect.arrayContaining(["ana invigorated victory"]),
      { seat: "ana", won: true, degree: 3 },
    ]);
  });

  test("C081 a hero who is down says what they resist a parting shot with, and until then no dice fall", () => {
    const { steps, refusals: no } = replay("hero-resists-parting-shot");
    const told = steps.map(({ events }) =>
      (events as readonly ContestEvent[]).map((event) => ("what" in event ? event.what : event.type)),
    );
    expect([no, told.slice(2)]).toEqual([[], [["held"], ["resists", "rolled", "returned"]]]);
    const last = steps.at(-1)?.events as readonly ContestEvent[];
    const rolled = last.find((event) => event.type === "rolled");
    expect(rolled).toMatchObject({ roll: { purpose: "parting", b: { seat: "bo", ability: "Other" }, winner: "b" } });
  });
});
