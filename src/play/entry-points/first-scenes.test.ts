import { describe, expect, it } from "vitest";
import { BLANK_SHEET } from "../../../test/support/play/sheets.ts";
import { fightTable, sheet } from "../../../test/support/play/tables.ts";
import { FIRST_SCENES, playFirst } from "./commands.ts";

const IDS = { anavell000000001: "Ana Vell", bramorr000000001: "Bram Orr", cytarn0000000001: "Cy Tarn" };

/** A table whose compendia hold the heroes, in a language. */
const packed = (lang: "en" | "de", heroes: readonly string[] = Object.keys(IDS)) => {
  const at = fightTable();
  const pack = lang === "de" ? "heroes-de" : "heroes";
  for (const id of heroes) {
    const uuid = `Compendium.setpiece.${pack}.Actor.${id}`;
    const facts = at.table.actors.get(at.table.actor(IDS[id as keyof typeof IDS], [], {}));
    if (facts) at.table.actors.set(uuid, { ...facts, uuid });
    sheet(at.table, uuid, BLANK_SHEET);
  }
  return at;
};

describe("a scene of the first evening", () => {
  it("is one for each family, in the order in which they are learnt", () => {
    expect(FIRST_SCENES).toEqual(["contest", "combat", "duel"]);
  });

  it.each(["en", "de"] as const)("brings heroes and map of the language into the world once: %s", async (lang) => {
    const at = packed(lang);
    const map = `Compendium.setpiece.scenes${lang === "de" ? "-de" : ""}.Scene.themillyard00001`;
    at.table.scenes.set(map, { kind: "packed", name: "The Mill Yard" });
    // The pages themselves are those of the compendium: here they are missing, and that is said
    expect(await playFirst({ host: at.gm.host(), sessions: at.gm.sessions }, "contest", lang)).toMatchObject({
      kind: "refused",
      key: "Play.Refused.NotPrepared",
    });
    expect(Object.keys(IDS).filter((id) => at.table.actors.has(`Actor.${id}`))).toEqual(Object.keys(IDS));
    const before = at.table.actors.size;
    await playFirst({ host: at.gm.host(), sessions: at.gm.sessions }, "duel", lang);
    expect(at.table.actors.size).toBe(before);
  });

  it("says who is missing from the compendium", async () => {
    const at = packed("en", ["anavell000000001"]);
    expect(await playFirst({ host: at.gm.host(), sessions: at.gm.sessions }, "contest", "en")).toMatchObject({
      kind: "refused",
      key: "Play.Refused.GoneActor",
      data: { name: "Bram Orr" },
    });
  });

  it("is a GM's", async () => {
    const at = packed("en");
    const { sessions } = at.ana;
    expect(await playFirst({ host: at.ana.host(), sessions }, "contest", "en")).toMatchObject({
      key: "Play.Refused.NotGm",
    });
  });
});
