import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { inLanguage } from "../../../scripts/lib/pack-texts.ts";
import { abilityRows } from "../../documents/rows.ts";
import { htmlOf, paragraphsOf } from "../../rules/bring/safe.ts";
import type { PieceActor, PieceWorld, StoredPiece } from "../ports.ts";
import { makeSetPieces, writeSetPieces } from "./set-piece.ts";
import { parseContestStart, readRecipe } from "../setup/parse.ts";

const sources = (folder: string): readonly any[] =>
  readdirSync(`packs/_source/${folder}`).map((file) =>
    inLanguage(parse(readFileSync(`packs/_source/${folder}/${file}`, "utf8")), "en", new Map()),
  );

const actorsOf = (folder: string): readonly PieceActor[] =>
  sources(folder)
    .filter(({ items }) => items)
    .map(({ _id, name, img, items }) => ({
      uuid: `Compendium.setpiece.${folder}.Actor.${_id}`,
      name,
      img: img ?? "",
      abilities: abilityRows(items.map((item: any) => ({ ...item, id: item._id }))).map(({ id, name: of }) => ({
        id,
        name: of,
      })),
    }));

const actors = [...actorsOf("heroes"), ...actorsOf("foes")];
const scenes = sources("scenes").map(({ _id, name }) => ({
  uuid: `Compendium.setpiece.scenes.Scene.${_id}`,
  name,
}));

/** A GM's world: the actors and scenes of the packs, the pages it is given, and what was made in it. */
const worldOf = (stored: readonly StoredPiece[] = [], more: Partial<PieceWorld> = {}) => {
  const made: {
    readonly name: string;
    readonly pages: readonly StoredPiece[];
  }[] = [];
  return { made, world: { ...WORLD, ...kept(stored, made), ...more } };
};
const kept = (stored: readonly StoredPiece[], made: { name: string; pages: readonly StoredPiece[] }[]) => ({
  pages: async () => stored.map((page) => ({ ...page, own: true })),
  make: async (name: string, pages: readonly StoredPiece[]) => {
    made.push({ name, pages });
    return "JournalEntry.j.JournalEntryPage.p";
  },
});

const WORLD: PieceWorld = {
  gm: () => true,
  localize: ({ key }) => key,
  pages: async () => [],
  make: async () => null,
  actor: async (uuid) => actors.find((one) => one.uuid === uuid) ?? null,
  named: async (name) => actors.filter((one) => one.name.toLowerCase() === name.toLowerCase()),
  sceneName: async (scene) => scenes.find(({ uuid }) => uuid === scene)?.name ?? null,
  sceneNamed: (name) => scenes.find((one) => one.name === name)?.uuid ?? null,
};

const plain = (html: string): string => htmlOf(paragraphsOf(html).paragraphs);

/** Prepared pages of the packs, as a world stores them once they were read from a text. */
const PAGES: readonly StoredPiece[] = sources("conflicts").flatMap(({ pages }) =>
  pages
    .filter(({ type }: any) => type !== "text")
    .map(({ name, type, system }: any): StoredPiece => {
      const { text, terms, recipe, stakes, seats, prepared } = system;
      const { readAloud, gmNotes, onWin, onLoss } = prepared;
      return {
        name,
        type,
        system: {
          status: "prepared",
          text,
          prepared: {
            readAloud: plain(readAloud),
            gmNotes: plain(gmNotes),
            onWin,
            onLoss,
          },
          ...(terms ? { terms } : {}),
          ...(stakes ? { stakes, seats } : {}),
          // An empty address is none
          ...(recipe
            ? {
                recipe: {
                  ...recipe,
                  foes: recipe.foes.map(({ actor, ...foe }: any) => (actor ? { actor, ...foe } : foe)),
                },
              }
            : {}),
        },
      };
    }),
);

const textOf = async (pages: readonly StoredPiece[]): Promise<string> => {
  const written = await writeSetPieces(worldOf(pages).world, "JournalEntry.j");
  return written.kind === "ok" ? written.text : expect.fail(written.key);
};

/** What a text makes, or why it makes nothing. */
const madeOf = async (text: unknown, more: Partial<PieceWorld> = {}) => {
  const { made, world } = worldOf([], more);
  const answer = await makeSetPieces(world, text);
  if (answer.kind === "refused") expect(made).toEqual([]);
  return answer.kind === "refused" ? answer : { name: made[0]?.name, pages: made[0]?.pages };
};

describe("prepared pages as text and back", () => {
  it.each(PAGES.map((page) => [page.name, page] as const))("%s", async (name, page) => {
    const text = await textOf([page]);
    expect(text).not.toMatch(/Compendium|Actor\./);
    expect(await madeOf(text)).toEqual({ name, pages: [page] });
  });

  it("all of them at once, in one journal", async () => {
    expect(await madeOf(await textOf(PAGES))).toEqual({
      name: "Piece.Journal",
      pages: PAGES,
    });
  });

  it("what was read starts as what was prepared does", async () => {
    const made = await madeOf(await textOf(PAGES));
    for (const { type, system } of "pages" in made ? (made.pages ?? []) : expect.fail())
      if (type === "contest") expect(parseContestStart(system["terms"], "").kind).toBe("ok");
      else if (type === "fight") expect(readRecipe(system["recipe"]).whole).toBe(true);
  });

  it("what rests on this world's documents alone stays behind", async () => {
    const seat = {
      id: "a1",
      side: "A",
      actor: actors[0]?.uuid,
      ability: "untrained",
    };
    const other = {
      id: "b1",
      side: "B",
      name: "The sea",
      resistance: { rung: "high" },
    };
    const more = {
      states: ["effect0000000001"],
      followers: { f: "supporter" },
      lends: { f: 3 },
    };
    const modifiers = [{ kind: "augment", value: 3, note: "a rope", by: "item000000000001" }];
    const terms = {
      type: "simple",
      title: "A",
      seats: [{ ...seat, ...more, modifiers }, other],
      heals: "x",
      inside: ["y"],
    };
    const made = await madeOf(await textOf([{ name: "A", type: "contest", system: { text: "", terms } }]));
    const left = {
      ...seat,
      modifiers: [{ kind: "augment", value: 3, note: "a rope" }],
    };
    expect(made).toMatchObject({
      pages: [
        {
          system: {
            terms: { type: "simple", title: "A", seats: [left, other] },
          },
        },
      ],
    });
    expect(JSON.stringify(made)).not.toMatch(/effect0|item0|heals|inside|followers|lends/);
  });

  it.each([
    [
      "a seat",
      {
        type: "contest",
        system: {
          terms: {
            type: "simple",
            seats: [{ id: "a1", side: "A", actor: "Actor.gone" }],
          },
        },
      },
    ],
    [
      "a fighter",
      {
        type: "fight",
        system: { recipe: { foes: [{ actor: "Actor.gone", name: "Wolf" }] } },
      },
    ],
    ["a scene", { type: "fight", system: { recipe: { scene: "Scene.gone", foes: [] } } }],
    [
      "a duellist",
      {
        type: "duel",
        system: { seats: { A: { name: "Ana", actor: "Actor.gone" } } },
      },
    ],
  ])("a page that names %s that is gone is not written", async (_what, page) => {
    const { world } = worldOf([{ name: "At the weir", ...page }]);
    expect(await writeSetPieces(world, "JournalEntry.j")).toMatchObject({
      kind: "refused",
      key: "Piece.Gone",
      data: { name: "At the weir" },
    });
  });

  it("what is no prepared page of one's own is not written", async () => {
    const secret = {
      ...WORLD,
      pages: async () => PAGES.map((page) => ({ ...page, own: false })),
    };
    const keys = [];
    for (const [world, uuid] of [
      [WORLD, "Actor.a"],
      [worldOf(PAGES).world, 7],
      [secret, "JournalEntry.j"],
    ] as const) {
      const written = await writeSetPieces(world, uuid);
      keys.push(written.kind === "refused" && written.key);
    }
    expect(keys).toEqual(["Play.Refused.NotPrepared", "Play.Refused.NotPrepared", "Play.Refused.NotGm"]);
  });
});

const HEAD = "Set piece for Setpiece, version 1\nName: A\n";

describe("nothing is half made", () => {
  it.each([
    ["a duellist", "Kind: duel\nSide A: Nobody at all", "Nobody", 4, { name: "Nobody at all" }],
    ["a fighter", "Kind: fight\nFighter: Ana Vell\nFighter: constructor", "Nobody", 5, { name: "constructor" }],
    ["a name of markup", 'Kind: duel\nSide A: "<img src=x>"', "Nobody", 4, { name: "<img src=x>" }],
    ["a scene", "Kind: fight\nScene: Nowhere", "NoScene", 4, { name: "Nowhere" }],
    [
      "an ability",
      "Kind: simple contest\nSide A: ana vell, with Flying\nSide B: The sea, at high",
      "NoAbility",
      4,
      { name: "Ana Vell", ability: "Flying" },
    ],
  ])("where nobody here knows %s, in the second set piece", async (_what, text, key, line, data) => {
    const good = await textOf(PAGES.slice(0, 1));
    expect(await madeOf(good + HEAD + text)).toMatchObject({
      kind: "refused",
      key: `Piece.Refused.${key}`,
      data: { ...data, line: String(line + good.split("\n").length - 1) },
    });
  });

  it.each([
    ["a title of 201", `Kind: simple contest\nTitle: ${"x".repeat(201)}\nSide A: A, at high\nSide B: B, at high`],
    ["a map of 1001", `Kind: fight\nZones: ${"x".repeat(1001)}`],
  ])("where %s letters would not start", async (_what, text) => {
    expect(await madeOf(HEAD + text)).toMatchObject({ kind: "refused", rule: "L-input" });
  });

  it("where two have one name, where a text is another, where nobody may, and where the host refuses", async () => {
    const duel = `${HEAD}Kind: duel\nSide B: Ana Vell`;
    expect(await madeOf(duel, { named: async () => actors.slice(0, 2) })).toMatchObject({
      key: "Piece.Refused.Several",
      data: { name: "Ana Vell", line: "4" },
    });
    expect(await madeOf("Dear GM")).toMatchObject({
      key: "Piece.Refused.NotSetPiece",
    });
    expect(await madeOf(duel, { gm: () => false })).toMatchObject({
      key: "Play.Refused.NotGm",
    });
    expect(await madeOf(duel, { make: async () => null })).toMatchObject({
      key: "Play.Refused.NotStored",
    });
    expect(await madeOf(duel, { make: () => Promise.reject(new Error("full")) })).toMatchObject({
      key: "Play.Refused.NotStored",
      data: { message: "full" },
    });
  });
});
