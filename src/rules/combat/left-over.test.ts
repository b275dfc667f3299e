import { describe, expect, it } from "vitest";
import { duel } from "../duel/duel.ts";
import { strideOf } from "../duel/solver.ts";
import { ok } from "../log/outcome.ts";
import { tagged } from "../log/parse.ts";
import { basePool } from "./dice/pool.ts";
import { begun, foe, hero, profile } from "../../../test/support/rules/combat/fixtures.ts";
import { mayReact } from "./flow/answer.ts";
import { newCreature, newSheet } from "./state/creature.ts";
import { setFight } from "./state/find.ts";
import { circumstances } from "./zones/reach.ts";

const state = begun({ creatures: [hero("ana"), foe("wolf")] }, { "ana.0": 1, "wolf.0": 2 });
const ana = newCreature(hero("ana"));

describe("where nothing is written", () => {
  it("A.4 who is out of the fight answers nothing", () => {
    expect(mayReact(state, { ...ana, fate: "out" }, "parry")).toMatchObject({
      key: "Combat.Refused.OutOfFight",
      rule: "A.4",
      data: { who: "ana" },
    });
    expect(mayReact(state, ana, "parry")).toBeNull();
  });
  it("A.1.2 no harm takes no dice, and no sheet brings none", () => {
    const sheet = newSheet({ pools: { force: 4 } });
    const parts = (more: object) => basePool({ ...ana, sheet, points: null, harm: null, ...more }, "force", profile());
    expect(parts({}).reduce((sum, [, dice]) => sum + dice, 0)).toBe(4);
    expect(parts({ sheet: null })).toEqual([]);
  });
  it.each([
    [{ action: "force" }, 0],
    [{ action: "force", more: 2 }, 2],
    [{ action: "finesse", more: 2 }, 0],
  ] as const)("K-038 what is hard in a zone for one Action counts by its number: %j", (hard, more) => {
    const zones = state.fight.zones.map((zone) => ({
      ...zone,
      circumstances: [{ name: "mud", shoot: 0, all: 0, ...hard }],
    }));
    expect(circumstances(setFight(state, { zones }), { ...ana, zone: "yard" }, "force")).toBe(more);
  });
  it("U-026 a row that nobody may name spends nothing", () => {
    expect(strideOf([], "blade")).toBe(0);
  });
  it("L-input a trace that is none is refused with its place", () => {
    const event = { type: "modified", seat: "A", value: 1 };
    expect(duel.parseEvent({ ...event, trace: [3] })).toMatchObject({ kind: "refused", path: "trace.0" });
    expect(duel.parseEvent({ ...event, trace: [["U-026", 3]] })).toEqual({
      kind: "ok",
      value: { ...event, trace: [["U-026", 3]] },
    });
  });
  it("L-input a case that has no short way is read the long one", () => {
    const parse = tagged("type", { odd: () => ok({ n: 1 }) });
    expect(parse({ type: "odd" })).toEqual({ kind: "ok", value: { type: "odd", n: 1 } });
    expect(parse({ type: "even" })).toMatchObject({ kind: "refused", path: "type" });
  });
});
