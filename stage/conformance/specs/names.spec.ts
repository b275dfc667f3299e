import { readFileSync } from "node:fs";
import { expect, shows, test } from "../behaviour.ts";
import { LEDGER } from "../ledger.ts";

declare const foundry: any, game: any, ui: any, CONFIG: any;

const documented = JSON.parse(readFileSync("stage/common/documented-names.json", "utf8")) as Record<string, string[]>;

/** Names the type package does not know yet. Source: public API pages, versions 13.350 and 14. */
const FROM_14 = new Set([
  "ActiveEffectTypeDataModel",
  "operators",
  "equals",
  "Application",
  "Dialog",
  "DocumentSheet",
  "ActorSheet",
  "ItemSheet",
  "modifyBatch",
  "createFontAwesomeIcon",
  "HTMLSecretBlockElement",
  "Level",
  "BaseLevel",
  "detached",
]);

test("every name the stage offers below foundry is a documented one", async ({ gm1 }) => {
  const offered = await gm1.run(
    (paths) => {
      const at = (path: string): any =>
        path
          .split(".")
          .slice(1)
          .reduce((object, key) => (object && key in object ? object[key] : undefined), foundry);
      return Object.fromEntries(paths.map((path) => [path, Object.keys(at(path) ?? {})]));
    },
    Object.keys(documented).filter((path) => path.startsWith("foundry") && path !== "foundry.CONST"),
  );
  const invented = Object.entries(offered).flatMap(([path, names]) =>
    names.filter((name) => !documented[path]!.includes(name) && !FROM_14.has(name)).map((name) => `${path}.${name}`),
  );
  expect(invented).toEqual([]);
});

/** The parts of `ui`. Sources: API pages of foundry.applications (13 and 14), "CONFIG.ui". */
const UI = (
  "actors cards chat combat compendium context controls hotbar items journal macros menu nav notifications pause " +
  "players playlists scenes settings sidebar tables webrtc windows activeWindow"
).split(" ");

/** Names that 14 documents and 13 does not. Source: API pages of them, version 14. */
const ROOTS_14 = ["CONFIG.Level", "CONST.ACTIVE_EFFECT_CHANGE_TYPES"];

test("every name of game, ui, canvas, CONFIG and CONST is a documented one", async ({ gm1 }) => {
  const offered = await gm1.run(() => {
    const page = globalThis as any;
    const namesOf = (one: any): string[] => {
      const names = new Set<string>();
      for (let at = one; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
        for (const name of Object.getOwnPropertyNames(at)) names.add(name);
      return [...names].filter((name) => !/^(_|constructor$)/.test(name));
    };
    return Object.fromEntries(["game", "ui", "canvas", "CONFIG", "CONST"].map((path) => [path, namesOf(page[path])]));
  }, null);
  const invented = Object.entries(offered).flatMap(([path, names]) =>
    names
      .filter((name) => !(path === "ui" ? UI : documented[path]!).includes(name))
      .map((name) => `${path}.${name}`)
      .filter((name) => !ROOTS_14.includes(name)),
  );
  expect(invented).toEqual([]);
});

test("a documented name the stage lacks throws NotOnStage when it is used, any other missing one NotInFoundry", async ({
  gm1,
}) => {
  const errors = await gm1.run(() => {
    const nameOf = (read: () => unknown): string => {
      try {
        return `read ${String(read())}`;
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      nameOf(() => new foundry.utils.WordTree()),
      nameOf(() => foundry.utils.mergeObjekt),
      nameOf(() => game.playlists.playing),
      nameOf(() => game.actorz),
      nameOf(() => ui.webrtc.render()),
      nameOf(() => ui.nothing),
      nameOf(() => CONFIG.Tile.documentClass),
      nameOf(() => (globalThis as any).Playlist.create({})),
      nameOf(() => game.actors.documentClass.deleteDialogs),
      nameOf(() => foundry.documents.Scene.prototype.createThumbnail()),
      nameOf(() => CONFIG.someSystem),
    ];
  }, null);
  expect(errors).toEqual([
    "NotOnStage",
    "NotInFoundry",
    "NotOnStage",
    "NotInFoundry",
    "NotOnStage",
    "NotInFoundry",
    "NotOnStage",
    "NotOnStage",
    "read undefined",
    "NotOnStage",
    "read undefined",
  ]);
});

test("looking for a documented name does not throw", async ({ gm1 }) => {
  const looks = await gm1.run(() => {
    const page = globalThis as any;
    return [
      typeof page.Playlist,
      "WordTree" in foundry.utils,
      typeof foundry.utils?.WordTree,
      game.playlists !== null,
      {} instanceof foundry.documents.TileDocument,
      typeof game.scenes.contents[0]?.createThumbnail,
      game.user.noSuchMember?.(),
    ];
  }, null);
  expect(looks).toEqual(["function", false, "function", true, false, "function", undefined]);
});

interface Side {
  readonly calls: readonly string[];
  readonly objects: readonly string[];
  readonly values: readonly string[];
  readonly maybe: readonly string[];
}
type Classes = Readonly<Record<string, { as?: string; statics: Side; members: Side }>>;

interface Counted {
  readonly present: number;
  readonly absent: string[];
  /** Names that the type package does not know, each with that of the class above which has it first, if any has. */
  readonly unknown: [name: string, first: string][];
}

/** For each documented class that is there: its members that are there, that are not, and such as the list lacks. */
const countMembers = (classes: Classes): Counted => {
  const kinds = ["calls", "objects", "values", "maybe"] as const;
  const isMark = (one: PropertyDescriptor | undefined): boolean => one?.get?.name === "hole";
  const found = (target: any, name: string): PropertyDescriptor | undefined => {
    for (let at = target; at; at = Object.getPrototypeOf(at)) {
      const descriptor = Object.getOwnPropertyDescriptor(at, name);
      if (descriptor) return descriptor;
    }
    return undefined;
  };
  const namesOf = (path: string, side: "statics" | "members", maybe: boolean): Set<string> => {
    const names = new Set<string>();
    for (let at: string | undefined = path; at; at = classes[at]?.as)
      for (const kind of kinds)
        if (maybe || kind !== "maybe") for (const name of classes[at]![side][kind]) names.add(name);
    return names;
  };
  const told = { present: 0, absent: [] as string[], unknown: [] as [string, string][] };
  const isClass = ([, cls]: [string, any]): boolean => typeof cls === "function" && cls.prototype !== undefined;
  const there = Object.keys(classes)
    .map((path): [string, any] => {
      let cls: any = foundry;
      for (const key of path.split(".").slice(1)) cls = cls && key in cls ? cls[key] : undefined;
      return [path, cls];
    })
    .filter(isClass);
  const pathOf = new Map(there.map(([path, cls]) => [cls, path]));
  /** The documented class highest above this one that has the name itself. */
  const firstWith = (cls: any, side: "statics" | "members", name: string): string => {
    let first = "";
    for (let at = cls; at && at !== Function.prototype; at = Object.getPrototypeOf(at)) {
      const target = side === "statics" ? at : at.prototype;
      if (target && Object.hasOwn(target, name)) first = pathOf.get(at) ?? first;
    }
    return first;
  };
  for (const [path, cls] of there) {
    for (const [side, target] of [
      ["statics", cls],
      ["members", cls.prototype],
    ] as const) {
      const mark = side === "statics" ? "." : "#";
      for (const name of namesOf(path, side, false))
        if (isMark(found(target, name))) told.absent.push(`${path}${mark}${name}`);
        else told.present++;
      const known = namesOf(path, side, true);
      let fields: string[] = [];
      try {
        fields = Object.keys(cls.schema?.fields ?? {});
      } catch {
        // an abstract model has no fields
      }
      for (const name of Object.getOwnPropertyNames(target))
        if (!/^(_|#|constructor$|prototype$|length$|name$)/.test(name) && !known.has(name) && !fields.includes(name))
          told.unknown.push([`${path}${mark}${name}`, `${firstWith(cls, side, name)}${mark}${name}`]);
    }
  }
  return told;
};

/**
 * Members that a public page documents, or a public package under a permissive licence uses, and the type package does
 * not know, each with that page. A class below may have one of its own.
 */
const ELSEWHERE = JSON.parse(readFileSync("stage/common/documented-elsewhere.json", "utf8")) as Record<string, string>;

/** Members that 14 documents and 13, whose documentation the list is of, does not: ledger 168. */
const ONLY_14 = /#(?:detachWindow|attachWindow)$/;

test("members of classes: what is there, what is not, and none that is invented", async ({ gm1 }) => {
  const { classes } = JSON.parse(readFileSync("stage/common/documented-members.json", "utf8")) as { classes: Classes };
  const { present, absent, unknown } = await gm1.run(countMembers, classes);
  const isElsewhere = (names: readonly string[]): boolean => names.some((name) => name in ELSEWHERE);
  const invented = unknown.filter((names) => !ONLY_14.test(names[0]) && !isElsewhere(names)).map(([name]) => name);
  console.log(
    `members of the classes on the stage: ${present} present, ${absent.length} absent, ${invented.length} invented`,
  );
  if (process.env["STAGE_HOLES"] === "list") console.log(absent.join("\n"));
  expect(invented).toEqual([]);
  const used = new Set(unknown.flat());
  expect(Object.keys(ELSEWHERE).filter((name) => !used.has(name))).toEqual([]);
});

/** Which of a line's names the page does not have, asked as feature detection asks. */
const lacks = (names: readonly string[]): readonly string[] =>
  names.filter((name) => {
    let at: any = globalThis;
    for (const key of name.split(".")) {
      if (at === null || !["object", "function"].includes(typeof at) || !(key in at)) return true;
      at = at[key];
    }
    return at === undefined;
  });

for (const title of [shows(130), shows(131), shows(132), shows(133), shows(134)])
  test(title, async ({ gm1 }) => {
    const line = LEDGER.find(({ id }) => title.startsWith(`[${id}]`))!;
    expect(line.names!.length).toBeGreaterThan(0);
    expect(await gm1.run(lacks, line.names!)).toEqual([]);
  });
