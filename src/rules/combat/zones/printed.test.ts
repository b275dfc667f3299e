import { describe, expect, it } from "vitest";
import { isRefused } from "../../log/outcome.ts";
import { way, zone } from "../../../../test/support/rules/combat/fixtures.ts";
import { printZones, rereadZones } from "./printed.ts";
import { readZones } from "../typed.ts";

const ground = (line: string) => {
  const read = readZones(line);
  if (isRefused(read)) throw new Error(read.key);
  return read;
};

const byEnds = (edges: readonly { a: string; b: string }[]): readonly string[] =>
  edges.map((edge) => JSON.stringify(edge)).sort();

describe("zones printed as one line (K-034, K-035, K-036)", () => {
  it.each([
    "Road - Gate - Yard",
    "Road (exit) - Gate = Yard (cover); Yard ~Force 2~ Loft (dark)",
    "Hall - Stairs - Hall 2; Stairs ~Finesse 1~ Roof (exit, cover); Hall = Cellar (dark)",
    "Island; Road - Gate - Yard - Road",
    "Yard",
    "Yard ~Force 2 / Endure 1~ Loft - Roof",
  ])("%s reads again as the same ground", (line) => {
    const before = ground(line);
    const again = ground(printZones(before));
    expect(byEnds(again.edges)).toEqual(byEnds(before.edges));
    expect([...again.zones].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      [...before.zones].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it("goes on with a chain as long as there is a way", () => {
    const zones = [zone("road", { name: "Road" }), zone("gate", { name: "Gate" }), zone("yard", { name: "Yard" })];
    const edges = [way("road", "gate"), way("gate", "yard", { cost: "test", action: "force", needed: 2 })];
    expect(printZones({ zones, edges })).toBe("Road - Gate ~Force 2~ Yard");
  });

  it("K-036 prints an Action that is harder as one success of it, where no number is written", () => {
    const harder = (name: string, more?: number) => ({
      zones: [
        zone("hall", {
          name: "Hall",
          circumstances: [
            { name, shoot: 0, all: 0, action: "finesse" as const, ...(more === undefined ? {} : { more }) },
          ],
        }),
      ],
      edges: [],
    });
    expect(printZones(harder("finesse"))).toBe("Hall (Finesse 1)");
    expect(printZones(harder("finesse", 3))).toBe("Hall (Finesse 3)");
    expect(printZones(harder("slippery", 3))).toBe("Hall");
  });

  it("makes dark what was light, in the words of the line", () => {
    const light = { zones: [zone("r1", { name: "Yard" })], edges: [] };
    const dark = ground("Yard (dark)").zones[0]?.circumstances;
    expect(dark).toMatchObject([{ name: "dark" }]);
    expect(rereadZones(light, "Yard (dark)")).toMatchObject({ zones: [{ id: "r1", circumstances: dark }] });
  });

  it("leaves out a way to a zone that is not there", () => {
    expect(printZones({ zones: [zone("road", { name: "Road" })], edges: [way("road", "gone")] })).toBe("Road");
  });

  it("keeps the ids and the other circumstances of zones that keep their names", () => {
    const dark = { name: "dark", shoot: 2, all: 0 };
    const smoke = { name: "smoke", shoot: 1, all: 1 };
    const before = { zones: [zone("r1", { name: "Yard", circumstances: [dark, smoke] })], edges: [] };
    const again = rereadZones(before, "Yard (dark) - Mill");
    expect(again).toMatchObject({
      zones: [{ id: "r1", circumstances: [dark, smoke] }, { id: "mill" }],
      edges: [{ a: "r1", b: "mill" }],
    });
    expect(rereadZones(before, "Yard - Mill")).toMatchObject({ zones: [{ circumstances: [smoke] }, {}] });
    expect(rereadZones(before, "Yard ~What 2~ Mill")).toMatchObject({ key: "Combat.Refused.ZoneWay" });
  });
});
