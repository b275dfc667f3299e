import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { flattenWords, mergeLanguages } from "./languages.ts";
import { sourceFacts, type SourceFacts } from "./reference-source.ts";
import { DEFINITIONS, FOLDER, referencePages, stalePages, untold, type Definitions } from "./reference.ts";

const texts = flattenWords(mergeLanguages("lang")["en"] ?? {});

const SILENT: SourceFacts = {
  calls: [{ name: "ready", group: "", parameters: "", answer: "Promise<boolean>", about: "Whether play is here." }],
  types: [],
  hooks: [{ name: "setpiece.end", about: "It is over.", fields: [] }],
  moves: [],
  hazards: new Map(),
  maneuvers: new Map(),
  hazardStarts: new Map(),
};

const pages = (definitions: Partial<Definitions> = {}, source: Partial<SourceFacts> = {}) =>
  referencePages(texts, { ...DEFINITIONS, ...definitions }, { ...SILENT, ...source });

/** Pages that no longer are what the whole of the definitions made them. */
const stale = (definitions: Partial<Definitions>, source: Partial<SourceFacts> = {}): readonly string[] => {
  const there = pages();
  return stalePages(pages(definitions, source), [...there.keys()], (file) => there.get(file) ?? null);
};

const without = <V>(all: Readonly<Record<string, V>>, gone: string): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== gone));

describe("the reference", () => {
  it("is fresh while nothing changes", () => {
    expect(stale({})).toEqual([]);
  });

  it.each<{
    readonly what: string;
    readonly page: string;
    readonly definitions?: Partial<Definitions>;
    readonly source?: Partial<SourceFacts>;
  }>([
    {
      what: "a hazard",
      page: "hazards.md",
      definitions: { hazards: DEFINITIONS.hazards.filter((type) => type !== "fire") },
    },
    {
      what: "a maneuver",
      page: "maneuvers.md",
      definitions: { maneuvers: DEFINITIONS.maneuvers.filter(({ row }) => row.id !== "survey") },
    },
    {
      what: "a type of contest",
      page: "contest-moves.md",
      definitions: { contests: DEFINITIONS.contests.slice(0, 3) },
    },
    {
      what: "a command",
      page: "commands.md",
      definitions: { commands: new Map([...DEFINITIONS.commands].filter(([, kind]) => kind !== "survey")) },
    },
    {
      what: "a ruling",
      page: "rulings.md",
      definitions: {
        rulings: { ...DEFINITIONS.rulings, duel: without(DEFINITIONS.rulings["duel"] ?? {}, "valuesSeen") },
      },
    },
    { what: "a hook", page: "hooks.md", source: { hooks: [] } },
    { what: "a call", page: "calls.md", source: { calls: [] } },
    {
      what: "the comment of a call",
      page: "calls.md",
      source: { calls: SILENT.calls.map((call) => ({ ...call, about: "Other." })) },
    },
  ])("names the page on which $what is told that is not there any more", ({ page, definitions = {}, source = {} }) => {
    expect(stale(definitions, source)).toEqual([page]);
  });

  it("names a page that nothing makes", () => {
    expect(stalePages(new Map([["a.md", "x"]]), ["a.md", "old.md"], () => "x")).toEqual(["old.md"]);
  });

  it.each(["rulings.md", "commands.md"])("has committed %s as the definitions say it", async (file) => {
    const made = await format(pages().get(file) ?? "", { parser: "markdown", printWidth: 120 });
    expect(readFileSync(join(FOLDER, file), "utf8")).toBe(made);
  });

  it("tells nobody a rule's id within a sentence, but beside it", () => {
    const page = pages({}, { maneuvers: new Map([["survey", "GM: look around (K-062, A.5.1) at once."]]) });
    const row = page
      .get("maneuvers.md")
      ?.split("\n")
      .find((line) => line.includes("`survey`"));
    expect(row).toContain("| Look around at once. |");
    expect(row).toContain("K-062, A.5.1");
  });

  it("says which definitions say nothing of themselves", () => {
    const silent = {
      ...SILENT,
      calls: [{ name: "heroes.award", group: "", parameters: "", answer: "void", about: "" }],
    };
    expect(untold({ ...silent, hazards: new Map([["fog", ""]]) })).toEqual(["heroes.award", "fog"]);
  });
});

describe("what the code says of itself", () => {
  const FILES = {
    "tsconfig.json": JSON.stringify({
      compilerOptions: { lib: ["ES2022"], module: "ESNext", moduleResolution: "bundler", strict: true, types: [] },
      include: ["src"],
    }),
    "src/play/install/api.ts": `
      import "../../rules/contest/engine/moves/free";
      import "../ports";
      import type { Start } from "../start-api";
      import "../../rules/combat/hazards/index";
      import "../../rules/combat/maneuvers/index";
      const answered = <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
        async (...given: Given): Promise<void> => act(...given);
      const heroes = {
        /** GM: give points. */
        award: (points: 2 | 1): number => points,
      };
      export const api = {
        version: 1,
        /** Begin it. */
        start: answered((start: Start, twice?: "b" | "a") => void [start, twice]),
        /** Heroes at rest: what they do. */
        heroes,
      } as const;`,
    "src/play/start-api.ts": `
      /** A start. */
      export interface Start {
        /** Who begins. */
        readonly who: "you" | "me";
        readonly places?: readonly Place[];
      }
      interface Place { readonly at: number }`,
    "src/play/ports.ts": `
      export interface HookData {
        /** It ends. */
        readonly "setpiece.end": { readonly uuid: string };
      }`,
    "src/rules/contest/engine/moves/free.ts": `
      interface Defined<I> { readonly intent?: I }
      const defineMove = <const K extends string, F extends object>(
        type: K, fields: F, rules: object): Defined<{ readonly type: K } & F> => void [type, fields, rules] ?? {};
      /** Rest (C001). */
      export const rest = defineMove("rest", { seat: "a", long: true }, {});`,
    "src/rules/combat/hazards/index.ts": `
      import { fog } from "./fog";
      const registry = { fog };
      export type HazardStart = { readonly type: "fog"; readonly depth: number };
      export const all = Object.keys(registry);`,
    "src/rules/combat/hazards/fog.ts": `/** Nobody sees. */ export const fog = { commands: ["fog"] };`,
    "src/rules/combat/maneuvers/index.ts": `
      const registry = {
        /** Look around. */
        survey: { speed: "slow" },
      };
      export const all = Object.keys(registry);`,
  };

  it("is read with its comments, types written out in an order that other code does not change", () => {
    const root = mkdtempSync(join(tmpdir(), "reference-"));
    try {
      for (const [file, text] of Object.entries(FILES)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), text);
      }
      const facts = sourceFacts(root);
      expect(facts.calls).toMatchObject([
        {
          name: "start",
          parameters: 'start: Start, twice?: "a" | "b"',
          answer: "Promise<void>",
          about: "Begin it.",
        },
        {
          name: "heroes.award",
          group: "Heroes at rest: what they do.",
          parameters: "points: 1 | 2",
          answer: "number",
          about: "GM: give points.",
        },
      ]);
      expect(facts.types).toEqual([
        {
          name: "Start",
          about: "A start.",
          fields: [
            { name: "who", optional: false, type: '"me" | "you"', about: "Who begins." },
            { name: "places", optional: true, type: "Place[]", about: "" },
          ],
        },
        { name: "Place", about: "", fields: [{ name: "at", optional: false, type: "number", about: "" }] },
      ]);
      expect(facts.hooks).toMatchObject([{ name: "setpiece.end", about: "It ends.", fields: [{ name: "uuid" }] }]);
      expect(facts.moves).toMatchObject([
        { name: "rest", folder: "engine", about: "Rest (C001).", fields: [{ name: "seat" }, { name: "long" }] },
      ]);
      expect([...facts.hazards, ...facts.maneuvers]).toEqual([
        ["fog", "Nobody sees."],
        ["survey", "Look around."],
      ]);
      expect(facts.hazardStarts.get("fog")).toMatchObject([{ name: "depth", type: "number" }]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
