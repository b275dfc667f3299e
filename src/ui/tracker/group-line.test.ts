import { describe, expect, it } from "vitest";
import { readNpc } from "../../rules/combat/index.ts";
import { parseIntent } from "../../rules/combat/moves/index.ts";
import { isRefused } from "../../rules/log/outcome.ts";
import { fight, foe, go, play } from "../../../test/support/rules/combat/fixtures.ts";
import { lineFacts, membersIn } from "./forms.ts";

const wolf = (n: number) => foe(`wolf${n}`, { name: `Wolf ${n}` });

describe("one line for a group", () => {
  const grouped = play(fight({ creatures: [wolf(1), wolf(2), wolf(3)] }), {
    type: "group",
    group: "g",
    name: "Wolf",
    members: ["wolf1", "wolf2"],
  }).state;
  it("is for its members and nobody else", () => {
    expect(membersIn(grouped, "g")).toEqual(["wolf1", "wolf2"]);
    expect(membersIn(grouped, "x")).toEqual([]);
  });
  it("tells the log new values, and leaves the harm taken", () => {
    const read = readNpc("Wolf, Force 5, bite 3, harm 6");
    if (isRefused(read)) throw new Error(read.key);
    const hurt = go(grouped, { type: "harm", target: "wolf1", harmType: "physical", amount: 1 });
    const told = go(hurt, lineFacts(hurt, "wolf1", read)).creatures["wolf1"];
    expect(told?.points?.physical).toMatchObject({ value: 1, max: 6 });
    expect(told?.sheet?.pools.force).toBe(5);
    expect(told?.name).toBe(grouped.creatures["wolf1"]?.name);
  });
  it("tells it whole sheets: the fight reads what a line leaves out as for anybody who joins", () => {
    const read = readNpc("Wolf, Force 5, bite 3, harm 6");
    if (isRefused(read)) throw new Error(read.key);
    const told = lineFacts(grouped, "wolf1", read);
    expect(parseIntent(told).kind).toBe("ok");
    const sheet = go(grouped, told).creatures["wolf1"]?.sheet;
    expect(sheet?.attributes.strength).toBe(2);
    expect(sheet?.weapons.map(({ id }) => id)).toContain("unarmed");
  });
});
