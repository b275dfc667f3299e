import { expect, it, vi } from "vitest";
import { dealCards, does, fightTable, makeFight, viewOf } from "../../../test/support/play/tables.ts";
import { type Placed, mayChangeZone } from "./documents.ts";

it.each([{ x: 1 }, { y: 1 }, { elevation: 5 }, { width: 2 }, { level: "loft" }, { x: 1, _regions: ["gate"] }])(
  "%j may lead a token into another zone",
  (changes) => expect(mayChangeZone(changes)).toBe(true),
);

it("so may the write that follows a region drawn around it, which names its regions alone", () => {
  expect(mayChangeZone({ _id: "a", _regions: ["gate"] })).toBe(true);
});

it.each([{ name: "Wolf" }, { hidden: true }, {}])("%j does not", (changes) => {
  expect(mayChangeZone(changes)).toBe(false);
});

const CARDS = { ana: 2, bram: 9, troll1: 1, troll2: 8, wolf1: 5, wolf2: 6 };

it.each([
  ["kept out by the scene", (): Placed => "kept", "Play.Note.TokenKept"],
  ["in a zone that was just deleted", (): Placed => "gone", "Play.Note.ZoneGone"],
  [
    "over which the host stumbles",
    (): Placed => {
      throw new Error("testPoint");
    },
    "Play.Note.TokenKept",
  ],
])("a token %s is told to the GM alone, and the log stands", async (_why, holding, told) => {
  const stumbled = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const at = fightTable();
  const uuid = makeFight(at);
  await dealCards(at.gm, uuid, CARDS);
  await does(at.gm, uuid, { type: "closeWindow" });
  at.table.fights.holding = (token) => (token === "Scene.s.Token.bram" ? holding() : "there");
  await at.table.fights.meddle(uuid, ({ rows }) => ({
    rows: rows.map((row) => (row.id === "ana" ? { ...row, token: "Scene.s.Token.ana" } : row)),
  }));
  for (const seat of ["bram", "ana"]) await does(at.gm, uuid, { type: "drag", seat, zone: "mill" });
  expect(viewOf(at.ana, uuid).fight.creatures.bram?.zone).toBe("mill");
  expect(at.table.fights.placed.at(-1), "the others go all the same").toBe("Scene.s.Token.ana mill");
  expect([at.gm.told, at.ana.told, at.bram.told]).toEqual([[told], [], []]);
  stumbled.mockRestore();
});
