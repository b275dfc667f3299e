import { describe, expect, it } from "vitest";
import { SCHEMA_VERSION } from "../documents/version.ts";
import { duelTable } from "../../test/support/play/tables.ts";

/** One table with a duel, a contest and a fight in a pack that a build of this schema wrote. */
const packOf = (schemaVersion: number) => {
  const { table, gm, a, b } = duelTable();
  table.faces.push(15, 5);
  const common = { home: false, schemaVersion };
  const seats = { A: { name: "Ana", img: "", actor: a }, B: { name: "Bram", img: "", actor: b } };
  const terms = {
    type: "simple",
    seats: [
      { id: "a1", side: "A", actor: a, lack: "none" },
      { id: "b1", side: "B", resistance: { rung: "moderate" } },
    ],
  };
  const pages = {
    duel: table.create("The weir", { ...common, seats }),
    contest: table.create("The vote", { ...common, terms }, "contest"),
    fight: table.create("The mill", common, "combat"),
  };
  table.recipes.set(pages.fight, { foes: [{ name: "Wolf", line: "force 3" }] });
  const before = JSON.stringify([...table.pages]);
  return { table, gm, pages, before };
};

const FAMILIES = ["duel", "contest", "fight"] as const;

describe("what a pack of another schema prepared", () => {
  it.each(FAMILIES)("a %s of this schema or an older one begins, and its preparation stays", async (family) => {
    for (const version of [0, SCHEMA_VERSION]) {
      const { table, gm, pages } = packOf(version);
      const kept = JSON.stringify(table.pages.get(pages[family]));
      expect(await gm.sessions.startPrepared(pages[family])).toMatchObject({ kind: "done" });
      expect(JSON.stringify(table.pages.get(pages[family]))).toBe(kept);
    }
  });

  it.each(FAMILIES)("a %s of a newer one is refused in a sentence, and nothing is made", async (family) => {
    const { table, gm, pages, before } = packOf(SCHEMA_VERSION + 1);
    const refused = { kind: "refused", key: "Play.Refused.NewerPage" };
    expect(await gm.sessions.startPrepared(pages[family])).toMatchObject(refused);
    if (family === "contest") expect(await gm.sessions.startPreparedContest(pages.contest)).toMatchObject(refused);
    if (family === "fight") expect(await gm.sessions.startPreparedFight(pages.fight)).toMatchObject(refused);
    expect(JSON.stringify([...table.pages])).toBe(before);
    expect(table.fights.all()).toEqual([]);
  });
});
