import type { Locator } from "playwright/test";
import { SMOKE, expect, test } from "../fixtures.ts";
import { change, openSheet, source } from "../pages/core/documents.ts";
import { ANA_VELL, DUELLIST } from "../pages/setpiece/duel.ts";
import { typeInto } from "../pages/setpiece/fields.ts";
import { SCENE } from "../pages/setpiece/fight-play.ts";
import { expectSheet, give, openFighting } from "../pages/setpiece/fighting.ts";
import { atRest } from "../pages/setpiece/rest.ts";

declare const game: any, fromUuid: any;

const ATTRIBUTES = { strength: 4, dexterity: 3, intuition: 3, reason: 2, presence: 2 };

test("a hero's Fight tab in play and in edit: nothing for axe to find", async ({ gm, ana }) => {
  await change(gm, ANA_VELL, {
    system: {
      combat: {
        attributes: ATTRIBUTES,
        actions: { strike: 3, shoot: 1, finesse: 2, endure: 2 },
        harm: {
          physical: [
            { label: "cut hand", level: 1, row: 1 },
            { label: "cracked rib", level: 2, row: 2 },
          ],
        },
        nextBonus: 1,
        burning: { intensity: 0, progress: 0, needed: 1 },
        poison: [{ id: "d1", type: "physical", next: 2 }],
        criticals: [{ type: "mental", label: "afraid of gulls" }],
      },
    },
  });
  const hook = { name: "Boat hook", type: "weapon", system: { uses: ["close", "thrown"], damage: 2, max: 1 } };
  await give(gm, ANA_VELL, hook, { name: "Oilskin", type: "armour", system: { protection: 1, finesse: -1 } });
  const sheet = await openFighting(ana, ANA_VELL);
  await expect(sheet.panel).toContainText("Boat hook");
  await expectSheet(ana, sheet.window, "fighting-hero");
  await sheet.show("edit");
  await expectSheet(ana, sheet.window, "fighting-hero-edit");
});

test("a foe's sheet", async ({ gm }) => {
  const sheet = await openFighting(gm, DUELLIST);
  await gm.shot("fighting-npc-empty", sheet.window);
  await sheet.write(
    "Troll, Force 7, Strike 7, Endure 6, club 3, 2 cards, fear 2, physical 6, mental 4, ignores dark, hide",
  );
  await sheet.show("play");
  await expect(sheet.panel).toContainText("Club");
  await expectSheet(gm, sheet.window, "fighting-npc");
  await expect(sheet.window.locator(".sp-vital")).toContainText("Very high 14M");
  await sheet.show("edit");
  await expectSheet(gm, sheet.window, "fighting-npc-edit");
  const stored = async (): Promise<any> => (await source(gm, DUELLIST)).system;
  for (const resistance of ["low", "5M"]) {
    await typeInto(sheet.window.locator("[data-resistance]"), resistance);
    await expect.poll(stored).toMatchObject({ contest: { resistance } });
  }
  // K-042, K-091: what it ignores, and how its harm is kept
  await typeInto(sheet.window.locator("[data-fighting='ignores']"), "dark, fog");
  await sheet.window.getByLabel("Track harm").selectOption("slots");
  await expect.poll(stored).toMatchObject({ combat: { ignores: ["dark", "fog"], harmKept: "slots" } });
});

test("harm by name: added, renamed, eased and rested away by keyboard alone", async ({ gm, ana }) => {
  const sheet = await openFighting(ana, ANA_VELL);
  const harm = async (): Promise<string[]> =>
    (await source(gm, ANA_VELL)).system.combat.harm.physical.map((one: any) => `${one.label} ${one.row}`);
  const { keyboard } = ana.page;
  await sheet.act("harm-add", '[data-type="physical"]').focus();
  await keyboard.press("Enter");
  await expect(sheet.panel.locator("[data-harm-amount]")).toBeFocused();
  for (const typed of ["3", "burnt arm"]) {
    await keyboard.type(typed);
    await keyboard.press("Tab");
  }
  await keyboard.press("Enter");
  await expect.poll(harm).toEqual(["burnt arm 2", "burnt arm 1"]);
  await expect(sheet.panel).toContainText("−3 dice");

  await test.step("a harm is renamed where it stands", async () => {
    await sheet.slot("Physical, lesser, 1 of 2: burnt arm").press("Enter");
    await expect(sheet.panel.locator('input[data-fighting="harm"]')).toBeFocused();
    await keyboard.type("singed brow");
    await keyboard.press("Tab");
    await expect.poll(harm).toEqual(["burnt arm 2", "singed brow 1"]);
    // what she does next starts from what her own sheet says
    await atRest(ana, ANA_VELL);
  });
  await test.step("and eased by a level", async () => {
    await sheet.slot("Physical, moderate, 1 of 2: burnt arm").press("Enter");
    await sheet.act("harm-ease").press("Enter");
    await expect.poll(harm).toEqual(["burnt arm 1", "singed brow 1"]);
    await atRest(ana, ANA_VELL);
  });
  await sheet.act("harm-rest").press("Enter");
  await expect.poll(harm).toEqual([]);
  await expect(sheet.act("harm-rest")).toHaveCount(0);
});

test("weapons are drawn, armour is put on and off, attacks wait for a fight", SMOKE, async ({ gm, ana }) => {
  const sheet = await openFighting(ana, ANA_VELL);
  const inHand = async (): Promise<string[]> =>
    (await source(gm, ANA_VELL)).items.filter(({ system }: any) => system.inHand).map(({ name }: any) => name);
  const button = (name: string): Locator => sheet.panel.getByRole("button", { name });
  await expect(button("Attack with Knife")).toHaveAttribute("aria-disabled", "true");
  await button("Draw Knife").click();
  await expect.poll(inHand).toEqual(["Knife"]);
  await button("Put away Knife").click();
  await expect.poll(inHand).toEqual([]);
  const oilskin = button("Oilskin: worn");
  await expect(oilskin).toHaveAttribute("aria-pressed", "true");
  await oilskin.click();
  await expect(oilskin).toHaveAttribute("aria-pressed", "false");
});

test("a foe in one line: the wrong word is selected, nothing is changed, the right line fills the sheet", async ({
  gm,
}) => {
  const sheet = await openFighting(gm, DUELLIST);
  const line = "Wolf, Force 3, biet 2, Sneak 2";
  await sheet.write(line);
  await expect(sheet.fault).toHaveText('The word "biet" at character 16 is not known. Did you mean Bite?');
  await expect(sheet.line).toBeFocused();
  await expect(sheet.line).toHaveValue(line);
  await gm.shot("fighting-npc-fault", sheet.window);
  const marked = (field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  expect(await sheet.line.evaluate(marked)).toBe("biet");
  expect((await source(gm, DUELLIST)).name).toBe("The Duellist");
  await gm.page.keyboard.type("bite");
  await sheet.line.press("Enter");
  await expect(sheet.fault).toHaveCount(0);
  await sheet.show("play");
  await expect(sheet.panel).toContainText("Bite");
  await expect(sheet.line).toHaveCount(0);
  const wolf = await source(gm, DUELLIST);
  expect(wolf).toMatchObject({ name: "Wolf", system: { combat: { pools: { sneak: 2 } } } });
  expect(wolf.items.flatMap(({ type, name }: any) => (type === "weapon" ? name : []))).toEqual(["Bite"]);
});

test("token bars do harm by our rules: points for a foe, the mildest slots for a hero", async ({ gm }) => {
  const bar = (of: string, value: number, isDelta: boolean): Promise<any> =>
    gm.run(
      async ([uuid, to, delta]) => {
        const actor = await fromUuid(uuid);
        await actor.modifyTokenAttribute("combat.points.physical", to, delta, true);
        const { points, harm } = actor.system.combat;
        return { ...points.physical, harm: harm.physical };
      },
      [of, value, isDelta] as const,
    );
  expect(await bar(ANA_VELL, 3, true)).toMatchObject({ value: 3, max: 9, harm: [{ row: 2 }, { row: 1 }] });
  expect(await bar(ANA_VELL, 1, false)).toMatchObject({ value: 1, harm: [{ row: 1 }] });
  expect(await bar(DUELLIST, 2, true)).toMatchObject({ value: 2, max: 5 });
  expect(await bar(DUELLIST, 0, false)).toMatchObject({ value: 0, harm: [] });
});

test("duel bonuses are filled from the actions", SMOKE, async ({ gm }) => {
  await change(gm, ANA_VELL, {
    system: { duel: { bonuses: [] }, combat: { attributes: ATTRIBUTES, actions: { strike: 3, charm: 0 } } },
  });
  const sheet = await openFighting(gm, ANA_VELL);
  await sheet.window.locator('[data-tab-id="duel"]').click();
  await sheet.window.locator('[data-act="bonus-fill"]').click();
  await expect(sheet.window.locator('[data-act="bonus-fill"]')).toHaveCount(0);
  const { bonuses } = (await source(gm, ANA_VELL)).system.duel;
  const rows = bonuses.map((row: any) => `${row.label} ${row.value}`);
  expect(rows).toHaveLength(13);
  expect(rows).toEqual(expect.arrayContaining(["Strike 7", "Charm 2"]));
});

test("sheets of a weapon and of armour", async ({ gm }) => {
  const hook = { name: "Boat hook", type: "weapon", system: { damage: 2, max: 1 } };
  const oilskin = { name: "Oilskin", type: "armour", system: { protection: 1 } };
  const ids = await give(gm, DUELLIST, hook, oilskin);
  const stored = async (): Promise<any> => (await source(gm, ids[0]!)).system;
  const weapon = await openSheet(gm, ids[0]!);
  await expectSheet(gm, weapon, "item-weapon");
  await weapon.locator('[data-use="thrown"]').check();
  await expect.poll(stored).toMatchObject({ uses: ["close", "thrown"] });
  for (const use of ["thrown", "close"]) await weapon.locator(`[data-use="${use}"]`).uncheck();
  await expect(weapon).toContainText("Choose at least one use");
  await typeInto(weapon.locator('input[name="system.damage"]'), "3");
  await expect.poll(stored).toMatchObject({ damage: 3 });
  await expectSheet(gm, await openSheet(gm, ids[1]!), "item-armour");
});

test("the Gear tab lists what is carried", async ({ ana }) => {
  const { window } = await openFighting(ana, ANA_VELL);
  await window.locator('[data-tab-id="gear"]').click();
  const panel = window.locator('[role="tabpanel"][id$="-panel-gear"]');
  await expect(panel).toContainText("Weapons and armour are on the Fight tab.");
  await window.locator('[data-act="edit"]').click();
  await panel.locator('[data-act="gear-add"]').click();
  await expect(panel.getByRole("button", { name: "Open New item" })).toBeVisible();
  // One press takes a row away; a double click takes no second one, and the way back stands in its place
  await panel.getByRole("button", { name: "Remove The tide book" }).dblclick();
  const undo = panel.getByRole("button", { name: "Undo: bring back The tide book" });
  await expect(undo).toBeFocused();
  await expect(panel.getByRole("button", { name: "Open The tide book" })).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Open New item" })).toBeVisible();
  await ana.shot("sheet-row-undo", window);
  await undo.press("Enter");
  await expect(panel.locator('[data-key="gear anavell0item0017"] input'), "its name has the focus").toBeFocused();
  await expect(undo).toHaveCount(0);
  await ana.expectAccessible(`[id="${await window.getAttribute("id")}"] .sp-panel`);
});

test("the sheet of a zone: way out, cover, marks, circumstances, what is in the way", async ({ gm }) => {
  const uuid = await gm.run((of) => game.scenes.get(of).regions.getName("Mill").behaviors.contents[0].uuid, SCENE);
  const sheet = await openSheet(gm, uuid);
  await sheet.getByLabel("Exit").check();
  await typeInto(sheet.getByLabel("Tags"), "Dark, wet");
  await sheet.getByRole("button", { name: "Add circumstance" }).click();
  await typeInto(sheet.getByLabel("Name; creatures can ignore it"), "Flour dust");
  await sheet.getByLabel("Obstacle on the way in").selectOption("force");
  await typeInto(sheet.getByLabel("Sixes needed"), "2");
  const zone = async (): Promise<any> => (await source(gm, uuid)).system;
  await expect.poll(zone).toMatchObject({
    exit: true,
    cover: true,
    tags: ["dark", "wet"],
    circumstances: [{ name: "flour dust", shoot: 1, all: 0 }],
    obstacle: { action: "force", needed: 2 },
  });
  await expectSheet(gm, sheet, "zone-sheet");
});

test("the slots of harm are those of the table's rulings, on the sheet and in token bars", SMOKE, async ({ gm }) => {
  const sheet = await openFighting(gm, ANA_VELL);
  await expect(sheet.panel.getByText("Physical, lesser, 2 of 2: free")).toHaveCount(1);
  await gm.run(async () => {
    const plain = game.settings.get("setpiece", "rulings").toObject();
    plain.combat["harm-slots"] = [3, 2, 1];
    await game.settings.set("setpiece", "rulings", plain);
  }, null);
  const most = (): Promise<number> =>
    gm.run(async (of) => (await fromUuid(of)).system.combat.points.physical.max as number, ANA_VELL);
  await expect.poll(most).toBe(10);
  await openSheet(gm, ANA_VELL);
  await expect(sheet.panel.getByText("Physical, lesser, 3 of 3: free")).toHaveCount(1);
});
