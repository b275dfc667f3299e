/** Modules of `docs/examples`, each against a stub of what it is written for; a fight and a contest are real. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { flattenWords, mergeLanguages } from "../../../scripts/lib/languages.ts";
import { acting, contestTable, does, fightTable, type FightTable } from "../../../test/support/play/tables.ts";
import type { FakeClient } from "../../../test/support/play/table.ts";
import type { api } from "./api.ts";

type Heard = (...given: readonly unknown[]) => unknown;

const words = flattenWords(mergeLanguages("lang")["en"] ?? {});
const HUD = "docs/examples/token-action-hud-setpiece";
const own: { readonly TokenActionHudSetpiece: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(`${HUD}/lang/en.json`, "utf8"),
);
for (const [key, said] of Object.entries(own.TokenActionHudSetpiece)) words.set(`TokenActionHudSetpiece.${key}`, said);

const format = (key: string, data: Readonly<Record<string, string | number>> = {}): string =>
  (words.get(key) ?? `?${key}`).replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name] ?? ""));

const hooks = new Map<string, Heard>();
const called: (readonly [name: string, ...given: readonly unknown[]])[] = [];
let warned: string[];
let asked: unknown[];
let modules: Map<string, { api?: { readonly SystemManager: new () => Manager } }>;

/** The public calls that the examples use, as one person has them. */
const apiOf = ({ sessions }: FakeClient): object =>
  ({
    ready: async () => true,
    live: () => sessions.live(),
    open: (uuid) => sessions.open(uuid),
    contestFacts: () => sessions.contestFacts("Actor.Ana"),
    use: async (uuid) => void asked.push(uuid),
    hazard: async (...given) => (asked.push(given), { kind: "refused", key: "Play.Refused.NotGm", rule: "P" }),
  }) satisfies Partial<typeof api>;

const sits = (client: FakeClient): void => {
  vi.stubGlobal("game", {
    system: { api: apiOf(client) },
    modules,
    user: { isGM: client.id === "gm" },
    i18n: { localize: format, format, has: (key: string) => words.has(key), lang: "en" },
  });
};

beforeAll(async () => {
  vi.stubGlobal("Hooks", {
    once: (name: string, listener: Heard) => hooks.set(name, listener),
    on: (name: string, listener: Heard) => hooks.set(name, listener),
    call: (...given: [string]) => called.push(given),
    callAll: (...given: [string]) => called.push(given),
  });
  const files = [`${HUD}/hud.mjs`, "docs/examples/effects/effects.mjs"];
  for (const file of files) await import(/* @vite-ignore */ resolve(file));
});

beforeEach(() => {
  [warned, asked, modules] = [[], [], new Map([["token-action-hud-setpiece", {}]])];
  called.length = 0;
  vi.stubGlobal("ui", { notifications: { warn: (said: string) => warned.push(said) } });
});

interface Action {
  readonly id: string;
  readonly name: string;
  readonly encodedValue: string;
  readonly info1?: { readonly text: string };
}

interface Manager {
  getActionHandler(): { actor: unknown; buildSystemActions(): Promise<void> };
  getRollHandler(): { handleActionClick(event: Event | null, encoded: string): Promise<void> };
  registerDefaults(): { readonly layout: readonly { readonly groups: readonly { readonly id: string }[] }[] };
}

/** As the core of Token Action HUD asks for a HUD, shows it and presses in it. */
const hudOf = async (actor: object) => {
  const shown = new Map<string, readonly Action[]>();
  class ActionHandler {
    readonly actor = actor;
    addActions(actions: readonly Action[], { id }: { readonly id: string }): void {
      shown.set(id, actions);
    }
  }
  hooks.get("tokenActionHudCoreApiReady")?.({
    api: { ActionHandler, RollHandler: class {}, SystemManager: class {} },
  });
  const { SystemManager } = modules.get("token-action-hud-setpiece")?.api ?? {};
  const manager = new SystemManager!();
  const draw = (): Promise<void> => (shown.clear(), manager.getActionHandler().buildSystemActions());
  await draw();
  const names = (group: string): readonly string[] => (shown.get(group) ?? []).map(({ name }) => name);
  const press = async (name: string): Promise<void> => {
    const action = [...shown.values()].flat().find((one) => one.name === name);
    if (!action) throw new Error(`no ${name} in the HUD`);
    await manager.getRollHandler().handleActionClick(null, action.encodedValue);
  };
  return { manager, shown, names, press, draw };
};

const ACTOR = {
  uuid: "Actor.Ana",
  isOwner: true,
  items: { contents: [], get: (id: string) => ({ uuid: `Actor.Ana.Item.${id}` }) },
  sheet: { render: () => asked.push("sheet") },
};

const ROWS = [
  { id: "ana", name: "Ana", actor: "Actor.Ana", zone: "yard", token: "Scene.s.Token.ana" },
  { id: "bram", name: "Bram", actor: "Actor.Bram", zone: "yard" },
  { id: "troll1", name: "Troll", holder: "troll", actor: "Actor.Troll", zone: "yard", token: "Scene.s.Token.troll" },
  { id: "troll2", name: "Troll", holder: "troll", actor: "Actor.Troll", zone: "yard", token: "Scene.s.Token.troll" },
];

const fightOf = (at: FightTable): Promise<string> => acting(at, ROWS, { ana: 1, troll1: 5, troll2: 8, bram: 9 });

describe("token-action-hud-setpiece", () => {
  it("tells the core what it needs, with a place for each group", async () => {
    sits(fightTable().ana);
    const { manager } = await hudOf(ACTOR);
    expect(called.map(([name]) => name)).toEqual(["tokenActionHudSystemReady"]);
    const { layout } = manager.registerDefaults();
    expect(layout.flatMap(({ groups }) => groups.map(({ id }) => id))).toEqual(
      "ask moves weapons hazards sheet".split(" "),
    );
  });

  it("shows the moves that the rules allow, and none that they refuse; a press is sent to the fight", async () => {
    const at = fightTable();
    const uuid = await fightOf(at);
    sits(at.ana);
    const { names, shown, press, draw } = await hudOf(ACTOR);
    expect(names("weapons")).toEqual(["Hit Troll unarmed", "Strike Troll with sword"]);
    expect(names("moves")).toEqual(expect.arrayContaining(["Move to gate", "End turn"]));
    expect(names("moves"), "nobody is down, and nothing burns").not.toContain("Stand up");
    expect(
      [...shown.values()]
        .flat()
        .map(({ name }) => name)
        .join(),
      "each has words",
    ).not.toMatch(/\?|\{|undefined/);
    const lures = shown.get("moves")?.filter(({ name }) => name === "Lure") ?? [];
    expect(new Set(lures.map(({ info1 }) => info1?.text)).size, "twins are told apart").toBe(lures.length);
    await press("Move to gate");
    expect(at.ana.sessions.open(uuid)?.view).toMatchObject({ fight: { creatures: { ana: { zone: "gate" } } } });
    await draw();
    expect(names("weapons"), "the troll is out of reach").not.toContain("Strike Troll with sword");
    expect(warned).toEqual([]);
  });

  it("a press on what is no longer possible says why, or that it is gone", async () => {
    const at = fightTable();
    const uuid = await fightOf(at);
    sits(at.ana);
    const { press } = await hudOf(ACTOR);
    await does(at.ana, uuid, { type: "endTurn", seat: "ana" });
    await press("Move to gate");
    expect(warned).toHaveLength(1);
    expect(warned[0]).not.toMatch(/^\?/);
    await at.gm.sessions.open(uuid)?.cancel();
    await press("End turn");
    expect(warned).toHaveLength(2);
  });

  it("another's creature shows no move to a player; a GM has hazards, whose refusal is a sentence", async () => {
    const at = fightTable();
    await fightOf(at);
    sits(at.ana);
    const troll = { ...ACTOR, uuid: "Actor.Troll", isOwner: false };
    const theirs = await hudOf(troll);
    expect([...theirs.shown.keys()]).toEqual(["sheet"]);
    await theirs.press("Open sheet");
    sits(at.gm);
    const { names, press } = await hudOf(troll);
    expect(names("hazards")).toContain("Fear 2");
    await press("Fear 2");
    expect(asked).toEqual(["sheet", [{ type: "fear", value: 2 }, ["Actor.Troll"]]]);
    expect(warned).toHaveLength(1);
  });

  it("asks with an ability, and plays a contest without moves that need words", async () => {
    const at = contestTable();
    const facts = at.ana.sessions.contestFacts("Actor.Ana")?.abilities ?? [];
    const [first] = facts;
    sits(at.ana);
    const { names, press } = await hudOf(ACTOR);
    expect(names("ask")).toEqual(facts.map(({ name }) => name));
    await press(first!.name);
    expect(asked).toEqual([`Actor.Ana.Item.${first!.id}`]);
    const seats = [
      { id: "a1", side: "A", actor: at.a, ability: first!.id },
      { id: "b1", side: "B", name: "Wall", resistance: { rung: "high" } },
    ] as const;
    expect(await at.gm.sessions.startContest({ type: "extended", seats })).toMatchObject({ kind: "done" });
    const { shown } = await hudOf(ACTOR);
    const ids = shown.get("moves")?.map(({ id }) => id.split(" ").at(-1)) ?? [];
    expect(ids).toContain("exchange:plain:b1");
    expect(ids, "which needs words").not.toContain("exchange:task:b1");
  });

  it("the HUD is drawn again with each step", () => {
    hooks.get("setpiece.step")?.({});
    expect(called.map(([name]) => name)).toEqual(["forceUpdateTokenActionHud"]);
  });

  it("is small", () => {
    const files = ["hud.mjs", "module.json", "README.md", "lang/en.json"];
    const bytes = files.reduce((sum, file) => sum + readFileSync(`${HUD}/${file}`).length, 0);
    expect(bytes).toBeLessThan(15 * 1024);
  });
});

describe("effects", () => {
  let ended: (() => void)[];
  let reduced: boolean;
  const signs = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".setpiece-effect")];

  beforeEach(() => {
    document.body.innerHTML = "";
    [ended, reduced] = [[], false];
    const token = (name: string) => ({
      object: { isVisible: name !== "Scene.s.Token.troll", center: { x: 10, y: 20 } },
    });
    vi.stubGlobal("fromUuidSync", token);
    vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
    vi.stubGlobal("canvas", {
      clientCoordinatesFromCanvas: ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x * 2, y: y * 2 }),
    });
    Element.prototype.animate = () =>
      ({ finished: new Promise<void>((done) => ended.push(done)) }) as unknown as Animation;
  });

  it("blood is above whoever is hurt, for a moment; who is not in sight, or wants no motion, has none", async () => {
    const at = fightTable();
    const uuid = await fightOf(at);
    sits(at.ana);
    const harm = hooks.get("setpiece.harm");
    harm?.({ uuid, who: "ana", data: {} });
    expect(signs().map(({ style }) => [style.left, style.top])).toEqual([["20px", "40px"]]);
    ended[0]?.();
    await vi.waitUntil(() => signs().length === 0, { timeout: 60_000 });
    harm?.({ uuid, who: "troll", data: {} });
    harm?.({ uuid: "Combat.gone", who: "ana", data: {} });
    reduced = true;
    harm?.({ uuid, who: "ana", data: {} });
    expect(signs()).toEqual([]);
  });

  it("each card that is dealt turns over above its holder", async () => {
    const at = fightTable();
    const uuid = await fightOf(at);
    sits(at.ana);
    hooks.get("setpiece.deal")?.({ uuid });
    expect(signs().map(({ textContent }) => textContent)).toEqual(["1"]);
    hooks.get("setpiece.deal")?.({ uuid: "Combat.gone" });
    expect(signs()).toHaveLength(1);
  });
});
