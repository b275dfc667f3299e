/** Stubs stand for the modules; none of them was at hand (docs/works-with.md). */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { acting, does, fightTable, type FightTable } from "../../../../test/support/play/tables.ts";

let at: FightTable;
let changed: (() => void)[];

vi.mock("../../../play/sessions.ts", () => ({
  sessions: {
    open: (uuid: string) => at.ana.sessions.open(uuid),
    onChange: (paint: () => void) => void changed.push(paint),
  },
}));
vi.mock("../../../play/arrived.ts", async (original) => ({
  ...(await original<object>()),
  arrived: () => ({ sessions: at.ana.sessions }),
}));

const { dressCarousel } = await import("./combat-tracker-dock.ts");

beforeEach(() => {
  at = fightTable();
  changed = [];
  const text = (key: string): string => key;
  vi.stubGlobal("game", { i18n: { localize: text, format: text, lang: "en" } });
  vi.stubGlobal("foundry", { utils: { escapeHTML: (said: string) => said.replaceAll("<", "&lt;") } });
});
afterEach(() => vi.unstubAllGlobals());

interface Icon {
  readonly icon: string;
  readonly enabled: boolean;
}

/** As the carousel hands itself out, and makes a portrait of each combatant. */
const carousel = () => {
  let drawings = 0;
  class CombatantPortrait {
    readonly element = { isConnected: true };
    constructor(readonly combatant: object) {
      this.renderInner();
    }
    getInitiativeDisplay(): object {
      return { value: "20", icon: "fa-dice-d20", rollIcon: "fa-dice-d20" };
    }
    getSystemIcons(): readonly Icon[] {
      return [];
    }
    renderInner(): void {
      drawings += 1;
      this.getInitiativeDisplay();
    }
  }
  const config = {
    CombatantPortrait,
    defaultAttributesConfig: () => ({ other: [] as object[] }),
    generateDescription: (actor: { readonly uuid: string }) => `plain ${actor.uuid}`,
  };
  dressCarousel(config);
  const portrait = (uuid: string, id: string, initiative: number | null = 4) =>
    new config.CombatantPortrait({ id, initiative, parent: { uuid } });
  return { config, portrait, drawings: () => drawings };
};

const ROWS = [
  { id: "ana", name: "Ana", actor: "Actor.Ana", zone: "yard" },
  { id: "troll1", name: "Troll", holder: "troll", actor: "Actor.Troll", zone: "yard" },
  { id: "troll2", name: "Troll", holder: "troll", actor: "Actor.Troll", zone: "yard" },
];

const signs = (icons: readonly Icon[]): readonly string[] => icons.map(({ icon, enabled }) => `${icon} ${enabled}`);

it("the carousel shows the card, what is left of both maneuvers, and the zone", async () => {
  const uuid = await acting(at, ROWS, { ana: 1, troll1: 5, troll2: 8 });
  const { config, portrait } = carousel();
  const ana = portrait(uuid, "ana", 2.01);
  expect(ana.getInitiativeDisplay()).toMatchObject({ value: "2", icon: expect.stringContaining("card.svg") });
  expect(signs(ana.getSystemIcons())).toEqual(["fa-solid fa-square true", "fa-solid fa-circle true"]);
  await does(at.ana, uuid, { type: "move", seat: "ana", zone: "gate" });
  expect(signs(ana.getSystemIcons())).toEqual(["fa-solid fa-square true", "fa-regular fa-circle false"]);
  expect(config.generateDescription({ uuid: "Actor.Ana" })).toBe("gate");
  expect(config.generateDescription({ uuid: "Actor.Nobody" })).toBe("plain Actor.Nobody");
  expect(config.defaultAttributesConfig()).toMatchObject({
    other: [],
    setpiece: [{ attr: "combat.points.physical.value" }, { attr: "combat.points.mental.value" }],
  });
});

it("who is asked has an hourglass; who is on turn, hidden or without a card shows none", async () => {
  const uuid = await acting(at, ROWS, { ana: 5, troll1: 1, troll2: 8 });
  const { portrait } = carousel();
  await does(at.gm, uuid, { type: "attack", seat: "troll", maneuver: "attackMelee", weapon: "club", target: "ana" });
  expect(signs(portrait(uuid, "ana").getSystemIcons()).at(-1)).toBe("fa-solid fa-hourglass-half true");
  expect(portrait(uuid, "troll1").getSystemIcons()).toHaveLength(2);
  expect(portrait(uuid, "troll2").getSystemIcons()).toHaveLength(2);
  await does(at.gm, uuid, { type: "set", target: "troll", set: { hidden: true } });
  expect(portrait(uuid, "troll1").getSystemIcons(), "nothing is told of who is hidden").toEqual([]);
  expect(portrait(at.table.fights.make(ROWS), "ana", null).getSystemIcons()).toEqual([]);
  expect(portrait("Combat.gone", "ana", null).getInitiativeDisplay()).toMatchObject({ value: "" });
});

it("a portrait is drawn again as the fight goes on, until it leaves the page", async () => {
  const uuid = await acting(at, ROWS, { ana: 1, troll1: 5, troll2: 8 });
  const { portrait, drawings } = carousel();
  const ana = portrait(uuid, "ana");
  const before = drawings();
  changed.forEach((paint) => paint());
  expect(drawings()).toBe(before + 1);
  ana.element.isConnected = false;
  changed.forEach((paint) => paint());
  changed.forEach((paint) => paint());
  expect(drawings()).toBe(before + 1);
});

it.each([undefined, {}, { CombatantPortrait: null }])("another shape of the carousel is left alone: %s", (given) => {
  expect(() => dressCarousel(given)).not.toThrow();
  expect(changed).toEqual([]);
});
