import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { flattenWords, mergeLanguages } from "../../../scripts/lib/languages.ts";
import { duelTable } from "../../../test/support/play/tables.ts";

const { gm } = duelTable();

const named = (page: string, heading: RegExp): readonly string[] =>
  [...readFileSync(`docs/reference/${page}`, "utf8").matchAll(heading)].map(([, name = ""]) => name);

/** Seven ways to misunderstand a call. */
const NONSENSE: readonly (readonly unknown[])[] = [
  [],
  [null, null, null],
  ["silly", "silly", "silly"],
  [42, -1, "x"],
  [{}, {}],
  [{ a: 1, b: [], seats: "none", type: {} }, "Actor.nobody"],
  [[], ["Actor.nobody"], NaN],
];

/** Calls that lead to a screen or give what is there, and have no answer to refuse with; or that need no input. */
const NEVER_REFUSED = ["ready", "live", "frameDuel", "frameContest", "use", "fileAway", "proposeWays"].concat(
  ["beginEvening", "endEvening", "newSeason"].map((name) => `heroes.${name}`),
);

describe("game.system.api", () => {
  let calls: readonly (readonly [name: string, call: unknown])[];

  beforeAll(async () => {
    const words = (key: string): string => key;
    vi.stubGlobal("game", { i18n: { localize: words, format: words }, actors: new Map() });
    vi.stubGlobal("ui", { notifications: { warn: () => undefined } });
    vi.stubGlobal("fromUuidSync", () => null);
    vi.stubGlobal("foundry", {
      utils: { escapeHTML: words },
      abstract: { TypeDataModel: class {}, DataModel: class {} },
    });
    vi.doMock("../host/index.ts", () => ({ foundryHost: gm.host() }));
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    const { api } = await import("./api.ts");
    expect(await api.ready()).toBe(true);
    const { heroes, setPieces, version: _, ...own } = api;
    calls = [
      ...Object.entries(own),
      ...Object.entries(heroes).map(([name, call]) => [`heroes.${name}`, call] as const),
      ...Object.entries(setPieces).map(([name, call]) => [`setPieces.${name}`, call] as const),
    ];
  });

  it("W9 has no call that docs/reference does not describe, and it describes no other", () => {
    const names = calls.map(([name]) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(new Set(named("calls.md", /^### `([a-z][\w.]*)`$/gm))).toEqual(new Set(names));
  });

  it("W9 answers nonsense with a refusal, its rule and its sentence: no call throws or waits for ever", async () => {
    const words = flattenWords(mergeLanguages("lang")["en"] ?? {});
    for (const [name, call] of calls)
      for (const given of typeof call === "function" ? NONSENSE : []) {
        const what = `${name}(${JSON.stringify(given)})`;
        const answer: { readonly kind?: string; readonly key?: string; readonly rule?: string } = await Reflect.apply(
          call as never,
          null,
          given,
        );
        if (answer?.kind === "done") expect(NEVER_REFUSED, what).toContain(name);
        if (answer?.kind !== "refused") continue;
        expect(answer.rule, what).not.toBe("");
        expect(words.has(`SETPIECE.${answer.key}`), `${what}: ${answer.key}`).toBe(true);
      }
  }, 20_000);

  it("has the hooks that docs/reference names, and no other", () => {
    const told = readFileSync("src/play/ports.ts", "utf8").match(/readonly "setpiece\.\w+"/g) ?? [];
    expect(new Set(named("hooks.md", /^## `(setpiece\.\w+)`$/gm))).toEqual(
      new Set(told.map((line) => line.slice(10, -1))),
    );
  });
});
