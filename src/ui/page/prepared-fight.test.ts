import { describe, expect, it } from "vitest";
import { fakeWords, pageShell } from "../../../test/support/ui/fixtures.ts";
import { fightPagePicture, foesRead, type FightPageSource } from "./prepared-picture.ts";

const shell = {
  ...pageShell,
  title: "Ambush",
  scenes: [{ uuid: "Scene.mill", name: "The Mill yard" }],
  actors: [],
  owner: true,
  imgOf: (actor: string) => (actor === "Actor.wolf" ? "wolf.svg" : ""),
  nameOf: (actor: string) => (actor === "Actor.wolf" ? "Wolf" : ""),
};

const source = {
  status: "prepared",
  text: "The grain",
  recipe: {
    heroes: true,
    ambush: { who: "foes", waive: true },
    zones: "Road (exit) - Gate; Gate ~Force 2~ Loft",
    foes: [
      { actor: "Actor.wolf", count: 6, grouped: true, zone: "gate" },
      { actor: "", line: "Boatswain, Strike 4, axe", hidden: true },
    ],
  },
  prepared: { readAloud: "", gmNotes: "", onWin: "won", onLoss: "" },
} satisfies FightPageSource;

describe("the page of a prepared fight", () => {
  it.each([
    [undefined, []],
    ["Scene.mill", ["The Mill yard"]],
    ["Compendium.setpiece.scenes.Scene.mill", ["Compendium.setpiece.scenes.Scene.mill"]],
  ])("keeps the scene it is played on, also one that only a compendium has: %s", (scene, chosen) => {
    const recipe = { ...source.recipe, ...(scene === undefined ? {} : { scene }) };
    const { scenes } = fightPagePicture({ ...source, recipe }, shell, fakeWords) as {
      scenes: readonly { name: string; chosen: boolean }[];
    };
    expect(scenes.filter((one) => one.chosen).map(({ name }) => name)).toEqual(chosen);
    expect(scenes.map(({ name }) => name)).toContain("The Mill yard");
  });

  it("shows the GM who waits where, on how many cards, and warns where players can read it", () => {
    expect(fightPagePicture(source, shell, fakeWords)).toMatchObject({
      canStart: true,
      warning: "Page.Readable",
      foes: [
        { title: "Fight.Foe(6, Wolf)", note: "Fight.OneCard, gate" },
        { title: "Fight.Foe(1, Boatswain)", note: "Tracker.Badge.hidden" },
      ],
      graph: {
        nodes: [
          { name: "Road", faces: [] },
          { name: "Gate", faces: { length: 4, 0: { img: "wolf.svg" } }, more: "+2" },
          { name: "Loft", faces: [] },
        ],
        edges: [{ cost: "fast" }, { cost: "test", label: "Tracker.Way.test(Combat.Action.force, 2)" }],
      },
      ambush: "Fight.Ambush.Line(Fight.Ambush.foes, Fight.Ambush.Waived)",
      follows: [{ term: "Fight.OnWin", text: "won" }],
    });
  });

  it("shows who may only read it neither hidden foes nor who lies in wait; who may change it sees all", () => {
    const reader = { ...shell, gm: false, owner: false };
    expect(fightPagePicture(source, reader, fakeWords)).toMatchObject({
      foes: [{ title: "Fight.Foe(6, Wolf)" }],
      foesCount: "Fight.Foes.other(6)",
      ambush: "",
    });
    expect(fightPagePicture(source, { ...reader, owner: true }, fakeWords)).toMatchObject({
      foes: { length: 2 },
      ambush: "Fight.Ambush.Line(Fight.Ambush.foes, Fight.Ambush.Waived)",
    });
  });

  it("keeps what follows, the notes and the start from players", () => {
    expect(fightPagePicture(source, { ...shell, gm: false }, fakeWords)).toMatchObject({
      canStart: false,
      warning: "",
      follows: [],
      gmNotes: "",
    });
  });

  it("says what is wrong with its zones instead of losing them", () => {
    const broken = { ...source, recipe: { ...source.recipe, zones: "Road ~What~ Gate" } };
    expect(fightPagePicture(broken, shell, fakeWords)).toMatchObject({
      graph: null,
      zones: "Road ~What~ Gate",
      fault: expect.stringContaining("Combat.Refused.ZoneWay") as string,
    });
  });
});

describe("the fields of its form", () => {
  it("become foes again; empty rows are left out and counts stay within bounds", () => {
    expect(
      foesRead(
        {
          "foe.1.line": "Wolf, Force 3",
          "foe.1.count": "99",
          "foe.1.grouped": true,
          "foe.0.actor": "Actor.wolf",
          "foe.0.count": "x",
          "foe.0.zone": " Gate ",
          "foe.2.line": "  ",
          "foe.2.count": 3,
          name: "other",
        },
        fakeWords,
      ),
    ).toEqual([
      { actor: "Actor.wolf", count: 1, zone: "Gate", grouped: false, hidden: false },
      { actor: "", line: "Wolf, Force 3", count: 40, grouped: true, hidden: false },
    ]);
  });
});
