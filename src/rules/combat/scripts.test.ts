import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { referee, type RefereeReport } from "../referee.ts";
import type { CombatEvent } from "./event.ts";
import { combatFamily } from "./family.ts";
import type { CombatState } from "./state/fight.ts";

const FOLDER = "src/rules/combat/scripts";

const replay = (name: string): RefereeReport => {
  const said = referee({ combat: combatFamily }, JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8")));
  if (isRefused(said)) throw new Error(`${said.key} at ${said.path}`);
  return said.value;
};

/** What a fight came to: its state, what was refused as `step key`, and each event as `step type`. */
const end = (name: string) => {
  const { state, steps, refusals, waiting } = replay(name);
  return {
    state: state as unknown as CombatState,
    waiting: waiting.map(({ default: usual }) => usual),
    refused: refusals.map(({ step, key }) => `${step} ${key.replace("Combat.Refused.", "")}`),
    told: steps.flatMap(({ step, events }) => (events as CombatEvent[]).map(({ type }) => `${step} ${type}`)),
    rolled: steps.flatMap(({ events }) => (events as CombatEvent[]).filter(({ type }) => type === "rolled")),
  };
};

describe("fights an independent implementation of the rules saw otherwise", () => {
  test("each is judged here", () => {
    const judged = readFileSync(import.meta.filename, "utf8");
    const names = readdirSync(FOLDER).map((file) => file.replace(".json", ""));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(judged, name).toContain(`"${name}"`);
  });

  test("K-001 a fight whose cards were all placed by hand waits for its first round", () => {
    const { state, waiting } = end("all-cards-laid-by-hand");
    expect([state.fight.phase, waiting]).toEqual(["draw", [{ type: "deal" }]]);
  });

  test("K-139 an ambush that fails shows whoever was hidden", () => {
    const { state, told } = end("ambush-lost-stays-hidden");
    expect([told.includes("4 ambushLost"), state.creatures["spy"]?.hidden]).toEqual([true, false]);
  });

  test("C.122 a holder who gives chase lets go first, which is told", () => {
    const { state, told } = end("chase-while-holding");
    const answer = told.filter((one) => one.startsWith("10 "));
    expect([answer.slice(0, 2), state.creatures["bram"]?.heldBy]).toEqual([["10 letGo", "10 reacted"], []]);
  });

  test("C.119 K-036 a flight over a way that asks Force 2 takes two sixes", () => {
    const { state, told, rolled } = end("flee-through-obstacle");
    expect(rolled[0]?.data).toMatchObject({ successes: 1, needed: 2 });
    expect([told.includes("4 stayed"), state.creatures["ana"]?.fate]).toEqual([true, "active"]);
  });

  test("C.120 K-038 what is hard where the shooter stands counts for the shot", () => {
    const { told, rolled } = end("shot-from-a-hard-place");
    expect(rolled[0]?.data).toMatchObject({ successes: 1, needed: 2 });
    expect(told).toContain("4 missed");
  });

  test("C.121 a thrown weapon is in the target's zone, and neither parries nor flies again", () => {
    const { state, refused } = end("thrown-stays-in-hand");
    const ana = state.creatures["ana"];
    expect([ana?.inHand, ana?.dropped]).toEqual([null, [{ weapon: "knife", zone: "gate" }]]);
    expect(refused[0]).toBe("8 WrongAction");
  });
});
