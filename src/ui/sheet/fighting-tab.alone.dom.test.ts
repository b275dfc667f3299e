import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memberOf } from "../../foundry/shape.ts";
import type { StoredCombat } from "../../documents/sheet-facts.ts";
import { profile } from "../../../test/support/rules/combat/fixtures.ts";
import { makePanel } from "../conflict/panel.ts";
import { BLANK_COMBAT, fakePaintContext } from "../../../test/support/ui/fixtures.ts";
import { rememberPainted } from "../paint/patch-control.ts";
import { FightingTab } from "./fighting-tab.ts";
import type { TabHost } from "./row-undo.ts";

const asked = vi.hoisted(() => ({
  told: [] as unknown[],
  earn: (_index: number): unknown => ({ kind: "done" }),
}));

vi.mock("../../play/all.ts", () => ({
  sessions: {
    raises: () => null,
    earnCritical: async (_uuid: string, index: number) => asked.earn(index),
    linger: async (_uuid: string, what: string) => {
      asked.told.push(what);
      return { kind: "done" };
    },
  },
}));
vi.mock("../../play/install/fights.ts", () => ({
  liveFight: () => null,
  harmActor: async (_actor: unknown, ...harm: readonly unknown[]) => {
    asked.told.push(harm);
    return { kind: "done" };
  },
}));
vi.mock("../../play/host/actors.ts", () => ({ rollAction: async () => ({ kind: "done" }) }));
vi.mock("../../documents/added.ts", () => ({ combatProfile: () => profile() }));

/** The part that is pressed here; its words are keys, which the name of a control need not hold. */
const engine = Handlebars.create();
engine.registerHelper("localize", (key: string) => key);
const drawn = engine.compile(readFileSync("templates/actor/fighting/harm.hbs", "utf8"));

/** The Fight tab of a hero's sheet, whose writes are back only after some turns, as on a slow line. */
const sheetOf = (combat: Partial<StoredCombat>, gm = false) => {
  const system = { combat: { ...BLANK_COMBAT, ...combat } };
  const slow = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const actor = {
    uuid: "Actor.ana",
    type: "character",
    name: "Ana",
    isOwner: true,
    isToken: false,
    system,
    items: { contents: [] },
    update: async ({ system: { combat: change } }: { system: { combat: Partial<StoredCombat> } }) => {
      await slow();
      const harm = { ...system.combat.harm, ...change.harm };
      system.combat = { ...system.combat, ...change, harm };
    },
  };
  const panel = document.createElement("div");
  const host = { document: actor, element: panel, repaint: () => paint(), writing: () => undefined };
  const tab = new FightingTab(host as unknown as TabHost);
  let picture: object = {};
  const paint = (): void => {
    picture = tab.picture(fakePaintContext({ gm }), false, true);
    panel.innerHTML = drawn(picture);
    rememberPainted(panel);
    tab.painted();
  };
  document.body.replaceChildren(panel);
  makePanel(panel, { press: (press) => void tab.press(press) });
  paint();
  const one = <T extends HTMLElement = HTMLElement>(selector: string): T => {
    const found = panel.querySelector<T>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  return {
    combat: () => system.combat,
    refusal: () => String(memberOf(picture, "refusal")),
    one,
    all: (selector: string) => [...panel.querySelectorAll(selector)],
    press: (selector: string) => one(selector).click(),
    type: (selector: string, text: string) => {
      const field = one<HTMLInputElement>(selector);
      field.value = text;
      tab.changed(field);
    },
  };
};

beforeEach(() => {
  asked.told.length = 0;
  const text = (key: string): string => key;
  vi.stubGlobal("game", { i18n: { lang: "en", localize: text, format: text, has: () => true } });
});
afterEach(() => vi.unstubAllGlobals());

it("an amount of harm that is no number from 1 to 99 is refused and loses nothing", async () => {
  const sheet = sheetOf({});
  for (const amount of ["0", "100", "1.5"]) {
    if (sheet.all("[data-harm-amount]").length === 0) sheet.press('[data-act="harm-add"][data-type="mental"]');
    sheet.one<HTMLInputElement>("[data-harm-amount]").value = amount;
    sheet.press('[data-act="harm-put"]');
    expect(sheet.refusal()).toContain("Fighting.AmountFault");
  }
  expect(asked.told).toEqual([]);
  sheet.one<HTMLInputElement>("[data-harm-amount]").value = "99";
  sheet.press('[data-act="harm-put"]');
  await vi.waitFor(() => expect(asked.told).toEqual([["mental", 99, ""]]));
  expect(sheet.refusal()).toBe("");
});

it("what is changed in a list before the last change is back undoes nothing", async () => {
  const physical = [
    { label: "burnt arm", level: 2, row: 2 },
    { label: "singed brow", level: 1, row: 1 },
  ] as const;
  const sheet = sheetOf({ harm: { physical: [...physical], mental: [] } });
  sheet.press('[data-act="harm-open"][data-ref="physical.0"]');
  expect(document.activeElement).toBe(sheet.one('[data-fighting="harm"]'));
  sheet.type('[data-fighting="harm"]', "scarred arm");
  sheet.press('[data-act="harm-rest"]');
  await vi.waitFor(() => expect(sheet.combat().harm.physical).toEqual([{ label: "scarred arm", level: 2, row: 2 }]));
});

it("a critical injury takes the table's result in its row and brings its experience once (A.3.3)", async () => {
  const sheet = sheetOf({ criticals: [{ type: "physical", label: "", earns: true }] });
  const named: unknown[] = [];
  asked.earn = (index) => {
    named.push(sheet.combat().criticals[index]);
    return { kind: "done" };
  };
  sheet.type('[data-fighting="critical"]', "limp");
  // The name is still on its way as the press comes: neither write may undo the other
  sheet.press('[data-act="critical-earn"]');
  await vi.waitFor(() => expect(named).toEqual([{ type: "physical", label: "limp", earns: true }]));
});

it("fire and poison outside a fight go on and end by a press on the sheet (A.15, A.16)", async () => {
  const burning = { intensity: 2, progress: 0, needed: 2 };
  // That it is simply out is the GM's to say
  for (const [gm, offered] of [
    [false, ["round", "extinguish", "antidote"]],
    [true, ["round", "extinguish", "quench", "antidote"]],
  ] as const) {
    asked.told.length = 0;
    const sheet = sheetOf({ burning, poison: [{ id: "d1", type: "physical", next: 2 }] }, gm);
    expect(sheet.all('[data-act="linger"]').map((one) => one.getAttribute("data-what"))).toEqual(offered);
    for (const what of offered) sheet.press(`[data-act="linger"][data-what="${what}"]`);
    await vi.waitFor(() => expect(asked.told).toEqual(offered));
  }
});
