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

test("a documented name the stage lacks throws NotOnStage, any other missing one NotInFoundry", async ({ gm1 }) => {
  const errors = await gm1.run(() => {
    const nameOf = (read: () => unknown): string => {
      try {
        return `read ${String(read())}`;
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      nameOf(() => foundry.utils.WordTree),
      nameOf(() => foundry.utils.mergeObjekt),
      nameOf(() => game.playlists),
      nameOf(() => game.actorz),
      nameOf(() => ui.webrtc),
      nameOf(() => ui.nothing),
      nameOf(() => CONFIG.Wall),
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
    "read undefined",
  ]);
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
