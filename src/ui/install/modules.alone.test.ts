/** Stubs stand for the modules; none of them was at hand (docs/works-with.md). */
import { beforeEach, expect, it, vi } from "vitest";
import { modules } from "../lazy-chunks.ts";
import { moduleInstallers } from "./modules.ts";

const item = (type: string, name: string) => ({ type, name });
const actor = (...items: readonly object[]) => ({ items: { contents: items } });

const ANA = actor(
  item("ability", "Language: Old Weirish"),
  item("keyword", "Speaks Gull"),
  item("gear", "Language: a book"),
  item("ability", "Silver tongue"),
);
const BRAM = actor(item("ability", "Spricht Möwisch"), item("ability", "Língua : __proto__"));

/** The world as each module finds it, and what it is told. */
const told: unknown[] = [];
let Provider: (new () => Tongues) | null = null;

interface Tongues {
  readonly requiresReady: boolean;
  readonly languages: Readonly<Record<string, object>>;
  getLanguages(): Promise<void>;
  getUserLanguages(of: unknown): readonly [ReadonlySet<string>, ReadonlySet<string>];
}

beforeEach(() => {
  told.length = 0;
  vi.stubGlobal("game", {
    actors: { contents: [ANA, BRAM] },
    itempiles: { API: { addSystemIntegration: (data: unknown) => told.push(data) } },
    polyglot: { api: { registerSystem: (made: new () => Tongues) => (Provider = made) } },
    settings: { get: (...name: readonly string[]) => (name.join(".") === "polyglot.Languages" ? CHOSEN : null) },
    i18n: { localize: (key: string) => key, format: (key: string) => key, lang: "en" },
  });
});

const CHOSEN = { gull: { font: "Floki" } };

/** What a module tells with its hook. */
const tells = (hook: string, given?: unknown): void =>
  moduleInstallers.filter((one) => one.hook === hook).forEach(({ run }) => run(given));

it("nothing is fetched before a module tells its hook; then it is answered from one chunk", async () => {
  vi.resetModules();
  const { modules: fresh } = await import("../lazy-chunks.ts");
  const { moduleInstallers: installers } = await import("./modules.ts");
  expect(fresh.here).toBeNull();
  const names: string[] = [];
  const dice = { addColorset: ({ name }: { readonly name: string }) => names.push(name) };
  installers.filter(({ hook }) => hook === "diceSoNiceReady").forEach(({ run }) => run(dice));
  await fresh.load();
  expect(names.join(" ")).toBe("setpiece-side-a setpiece-side-b setpiece-contest setpiece-combat setpiece-duel");
  expect(fresh.here).not.toBeNull();
});

it("Item Piles is told which items are no things, and that nothing has a price", async () => {
  tells("item-piles-ready");
  await modules.load();
  expect(told).toMatchObject([
    {
      ACTOR_CLASS_TYPE: "npc",
      ITEM_FILTERS: [{ path: "type", filters: "ability,keyword,flaw,follower" }],
      ITEM_PRICE_ATTRIBUTE: "",
    },
  ]);
});

it("Polyglot has its provider at once, with the languages that abilities and keywords name", async () => {
  tells(
    "polyglot.init",
    class {
      readonly defaultFont = "Thorass";
    },
  );
  expect(Provider, "before the hook is over").not.toBeNull();
  const provider = new Provider!();
  expect(provider.requiresReady).toBe(true);
  await provider.getLanguages();
  expect(Object.entries(provider.languages)).toEqual([
    ["old weirish", { label: "Old Weirish", font: "Thorass", rng: "default" }],
    ["gull", { label: "Gull", font: "Floki", rng: "default" }],
    ["möwisch", { label: "Möwisch", font: "Thorass", rng: "default" }],
    ["__proto__", { label: "__proto__", font: "Thorass", rng: "default" }],
  ]);
  expect(provider.getUserLanguages(ANA).map((set) => [...set])).toEqual([
    ["old weirish", "gull"],
    ["old weirish", "gull"],
  ]);
  expect(provider.getUserLanguages(null).map((set) => set.size)).toEqual([0, 0]);
});

it("a module of another shape is left alone", () => {
  Provider = null;
  expect(() => tells("polyglot.init")).not.toThrow();
  expect(Provider).toBeNull();
});
