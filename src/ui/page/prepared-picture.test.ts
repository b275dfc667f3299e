import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usualRounds } from "../../rules/duel/ask.ts";
import { fakeWords, pageShell } from "../../../test/support/ui/fixtures.ts";
import { contestPagePicture, duelPagePicture, fightPagePicture, type PageShell } from "./prepared-picture.ts";

const shell: PageShell = pageShell;
const source = {
  status: "prepared",
  text: "The grain",
  prepared: { readAloud: "", gmNotes: "", onWin: "won", onLoss: "" },
};
const seat = { name: "", img: "", actor: "" };

const pages: readonly (readonly [
  family: string,
  picture: (gm: boolean, status?: string, who?: Partial<PageShell>) => object,
])[] = [
  [
    "duel",
    (gm, status = "prepared", who = {}) =>
      duelPagePicture(
        { ...source, status, stakes: { kind: "spar", size: 9 }, seats: { A: seat, B: seat } },
        { ...shell, ...who, gm, actors: [], rounds: usualRounds },
        fakeWords,
      ),
  ],
  [
    "contest",
    (gm, status = "prepared", who = {}) =>
      contestPagePicture({ ...source, status, terms: {} }, { ...shell, ...who, gm, factsOf: () => null }, fakeWords),
  ],
  [
    "fight",
    (gm, status = "prepared", who = {}) =>
      fightPagePicture(
        { ...source, status, recipe: {} },
        { ...shell, ...who, gm, actors: [], scenes: [], owner: gm, nameOf: () => "", imgOf: () => "" },
        fakeWords,
      ),
  ],
];

describe.each(pages)("the page of a prepared %s", (_family, picture) => {
  it("shows the GM notes, what follows, a warning and the start", () => {
    expect(picture(true)).toMatchObject({
      readAloud: "<p>read</p>",
      gmNotes: "<p>notes</p>",
      warning: "Page.Readable",
      follows: [{ text: "won" }],
      canStart: true,
    });
  });

  it("shows players who may read it only what is read aloud", () => {
    expect(picture(false)).toMatchObject({
      readAloud: "<p>read</p>",
      gmNotes: "",
      warning: "",
      follows: [],
      canStart: false,
    });
  });

  it("says before the start whose heroes nobody but the GM plays, or that no hero is here; to the GM alone", () => {
    const said = (unplayed: PageShell["unplayed"], gm = true, status = "prepared"): unknown =>
      (picture(gm, status, { unplayed }) as { unplayed: string }).unplayed;
    expect([said([]), said(["Ana"]), said(["Ana", "Bram"]), said(null)]).toEqual([
      "",
      "Page.Unplayed.one(Ana, 1)",
      "Page.Unplayed.other(Ana and Bram, 2)",
      "Page.NoHeroes",
    ]);
    expect([said(["Ana"], false), said(["Ana"], true, "live")]).toEqual(["", ""]);
  });

  it("is not begun twice", () => {
    expect(picture(true, "live")).toMatchObject({ prepared: false, warning: "", canStart: false });
  });
});

describe("the stakes of a prepared duel", () => {
  it.each([
    ["spar", 17],
    ["death", 9],
    ["custom", 5],
  ] as const)("R28 stand beside its length: %s, %i ticks", (kind, size) => {
    const page = { ...source, stakes: { kind, size }, seats: { A: seat, B: seat } };
    const drawn = duelPagePicture(page, { ...shell, actors: [], rounds: usualRounds }, fakeWords) as {
      stakes: readonly { value: string; selected: boolean }[];
    };
    expect(drawn).toMatchObject({ kind: `Duel.Kind.Line(Duel.Kind.${kind}, ${size})`, size });
    expect(drawn.stakes.filter(({ selected }) => selected)).toMatchObject([{ value: kind }]);
  });
});

describe("a prepared page of which part cannot be read", () => {
  const guard = { id: "b1", side: "B", name: "Guard" };
  const ana = { id: "a1", side: "A", name: "Ana Vell" };
  const contest = (terms: unknown, gm = true) =>
    contestPagePicture({ ...source, terms }, { ...shell, gm, factsOf: () => null }, fakeWords);
  const fight = (recipe: unknown, gm = true) =>
    fightPagePicture(
      { ...source, recipe },
      { ...shell, gm, actors: [], scenes: [], owner: gm, nameOf: () => "", imgOf: () => "" },
      fakeWords,
    );

  it("says so to the GM, and shows the rest", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (odd) => {
        for (const field of ["type", "phase", "prize", "seats", "pairings", "diceBy"])
          expect(() => contest({ type: "simple", seats: [ana, guard], [field]: odd })).not.toThrow();
        for (const field of ["foes", "zones", "scene", "heroes", "ambush"])
          expect(() => fight({ foes: [{ name: "Wolf" }], [field]: odd })).not.toThrow();
      }),
    );
    for (const odd of [null, 5, "text", [[]], { id: {} }]) {
      expect(contest({ type: "simple", prize: odd, seats: [ana, odd, guard] })).toMatchObject({
        damaged: "Play.Damaged.terms",
        sides: [{ seats: [{ name: "Ana Vell" }] }, { seats: [{ name: "Guard" }] }],
      });
      const recipe = { heroes: true, foes: [odd, { name: "Wolf" }], ambush: { who: odd } };
      expect(fight(recipe)).toMatchObject({ damaged: "Play.Damaged.recipe", heroes: true, foes: [{ name: "Wolf" }] });
      expect(fight(recipe, false)).toMatchObject({ damaged: "" });
    }
    expect(contest({ type: "simple", seats: [ana, guard] })).toMatchObject({ damaged: "" });
    // A form writes only what was changed
    expect(fight({ ambush: { waive: true } })).toMatchObject({ damaged: "", waive: true, ambush: "" });
  });
});
