import { SMOKE, expect, test } from "../fixtures.ts";
import { change, openSheet } from "../pages/core/documents.ts";
import { ANA_VELL, DUELLIST } from "../pages/setpiece/duel.ts";
import { openFighting } from "../pages/setpiece/fighting.ts";
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
  await gm.run(async (of) => {
    const actor = await fromUuid(of);
    await actor.createEmbeddedDocuments("Item", [
      { name: "Boat hook", type: "weapon", system: { uses: ["close", "thrown"], damage: 2, max: 1 } },
      { name: "Oilskin", type: "armour", system: { protection: 1, finesse: -1 } },
    ]);
  }, ANA_VELL);
  const sheet = await openFighting(ana, ANA_VELL);
  await expect(sheet.panel).toContainText("Boat hook");
  await ana.expectAccessible(await sheet.selector());
  await ana.shot("fighting-hero", sheet.window);
  await sheet.show("edit");
  await ana.expectAccessible(await sheet.selector());
  await ana.shot("fighting-hero-edit", sheet.window);
});

test("a foe's sheet", async ({ gm }) => {
  const sheet = await openFighting(gm, DUELLIST);
  await gm.shot("fighting-npc-empty", sheet.window);
  await sheet.write(
    "Troll, Force 7, Strike 7, Endure 6, club 3, 2 cards, fear 2, physical 6, mental 4, ignores dark, hide",
  );
  await sheet.show("play");
  await expect(sheet.panel).toContainText("Club");
  await gm.expectAccessible(await sheet.selector());
  await gm.shot("fighting-npc", sheet.window);
  await expect(sheet.window.locator(".sp-vital")).toContainText("Very high 14M");
  await sheet.show("edit");
  await gm.expectAccessible(await sheet.selector());
  await gm.shot("fighting-npc-edit", sheet.window);
  await sheet.window.locator("[data-resistance]").fill("low");
  await sheet.window.locator("[data-resistance]").press("Tab");
  const stored = (): Promise<string> =>
    gm.run(async (of) => (await fromUuid(of)).system.contest.resistance as string, DUELLIST);
  await expect.poll(stored).toBe("low");
  await sheet.window.locator("[data-resistance]").fill("5M");
  await sheet.window.locator("[data-resistance]").press("Tab");
  await expect.poll(stored).toBe("5M");
  // K-042, K-091: what it ignores, and how its harm is kept
  await sheet.window.locator("[data-fighting='ignores']").fill("dark, fog");
  await sheet.window.locator("[data-fighting='ignores']").press("Tab");
  await sheet.window.getByLabel("Track harm").selectOption("slots");
  const kept = (): Promise<unknown> =>
    gm.run(
      async (of) => (({ ignores, harmKept }) => ({ ignores, harmKept }))((await fromUuid(of)).system.combat),
      DUELLIST,
    );
  await expect.poll(kept).toEqual({ ignores: ["dark", "fog"], harmKept: "slots" });
});

test("harm by name: added, renamed, eased and rested away by keyboard alone", async ({ gm, ana }) => {
  const sheet = await openFighting(ana, ANA_VELL);
  const harm = (): Promise<unknown> =>
    gm.run(
      async (of) => (await fromUuid(of)).system.combat.harm.physical.map((one: any) => [one.label, one.row]),
      ANA_VELL,
    );
  await sheet.act("harm-add", '[data-type="physical"]').focus();
  await ana.page.keyboard.press("Enter");
  await expect(sheet.panel.locator("[data-harm-amount]")).toBeFocused();
  await ana.page.keyboard.type("3");
  await ana.page.keyboard.press("Tab");
  await ana.page.keyboard.type("burnt arm");
  await ana.page.keyboard.press("Tab");
  await ana.page.keyboard.press("Enter");
  await expect.poll(harm).toEqual([
    ["burnt arm", 2],
    ["burnt arm", 1],
  ]);
  await expect(sheet.panel).toContainText("−3 dice");

  await test.step("a harm is renamed where it stands", async () => {
    await sheet.slot("Physical, lesser, 1 of 2: burnt arm").press("Enter");
    await expect(sheet.panel.locator('input[data-fighting="harm"]')).toBeFocused();
    await ana.page.keyboard.type("singed brow");
    await ana.page.keyboard.press("Tab");
    await expect.poll(harm).toEqual([
      ["burnt arm", 2],
      ["singed brow", 1],
    ]);
    // what she does next starts from what her own sheet says
    await atRest(ana, ANA_VELL);
  });
  await test.step("and eased by a level", async () => {
    await sheet.slot("Physical, moderate, 1 of 2: burnt arm").press("Enter");
    await sheet.act("harm-ease").press("Enter");
    await expect.poll(harm).toEqual([
      ["burnt arm", 1],
      ["singed brow", 1],
    ]);
    await atRest(ana, ANA_VELL);
  });
  await sheet.act("harm-rest").press("Enter");
  await expect.poll(harm).toEqual([]);
  await expect(sheet.act("harm-rest")).toHaveCount(0);
});

test("weapons are drawn, armour is put on and off, attacks wait for a fight", SMOKE, async ({ gm, ana }) => {
  const sheet = await openFighting(ana, ANA_VELL);
  const inHand = (): Promise<unknown> =>
    gm.run(
      async (of) =>
        (await fromUuid(of)).items.filter((item: any) => item.system.inHand === true).map((item: any) => item.name),
      ANA_VELL,
    );
  await expect(sheet.panel.getByRole("button", { name: "Attack with Knife" })).toHaveAttribute("aria-disabled", "true");
  await sheet.panel.getByRole("button", { name: "Draw Knife" }).click();
  await expect.poll(inHand).toEqual(["Knife"]);
  await sheet.panel.getByRole("button", { name: "Put away Knife" }).click();
  await expect.poll(inHand).toEqual([]);
  const oilskin = sheet.panel.getByRole("button", { name: "Oilskin: worn" });
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
  const selected = await sheet.line.evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  );
  expect(selected).toBe("biet");
  expect(await gm.run(async (of) => (await fromUuid(of)).name, DUELLIST)).toBe("The Duellist");
  await gm.page.keyboard.type("bite");
  await sheet.line.press("Enter");
  await expect(sheet.fault).toHaveCount(0);
  await sheet.show("play");
  await expect(sheet.panel).toContainText("Bite");
  await expect(sheet.line).toHaveCount(0);
  const wolf = await gm.run(async (of) => {
    const { name, system, items } = await fromUuid(of);
    return [
      name,
      system.combat.pools.sneak,
      items.filter(({ type }: any) => type === "weapon").map((one: any) => one.name),
    ];
  }, DUELLIST);
  expect(wolf).toEqual(["Wolf", 2, ["Bite"]]);
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
  const rows = await gm.run(
    async (of) => (await fromUuid(of)).system.duel.bonuses.map((row: any) => [row.label, row.value]),
    ANA_VELL,
  );
  expect(rows).toHaveLength(13);
  expect(rows).toContainEqual(["Strike", 7]);
  expect(rows).toContainEqual(["Charm", 2]);
});

test("sheets of a weapon and of armour", async ({ gm }) => {
  const ids = await gm.run(async (of) => {
    const actor = await fromUuid(of);
    const made = await actor.createEmbeddedDocuments("Item", [
      { name: "Boat hook", type: "weapon", system: { damage: 2, max: 1 } },
      { name: "Oilskin", type: "armour", system: { protection: 1 } },
    ]);
    return made.map((item: any) => item.uuid);
  }, DUELLIST);
  const stored = (): Promise<any> => gm.run(async (of) => (await fromUuid(of)).system, ids[0]);
  const weapon = await openSheet(gm, ids[0]);
  await gm.expectAccessible(`[id="${await weapon.getAttribute("id")}"] .sp-panel`);
  await gm.shot("item-weapon", weapon);
  await weapon.locator('[data-use="thrown"]').check();
  await expect.poll(async () => (await stored()).uses).toEqual(["close", "thrown"]);
  await weapon.locator('[data-use="thrown"]').uncheck();
  await weapon.locator('[data-use="close"]').uncheck();
  await expect(weapon).toContainText("Choose at least one use");
  await weapon.locator('input[name="system.damage"]').fill("3");
  await weapon.locator('input[name="system.damage"]').press("Tab");
  await expect.poll(async () => (await stored()).damage).toBe(3);
  const armour = await openSheet(gm, ids[1]);
  await gm.expectAccessible(`[id="${await armour.getAttribute("id")}"] .sp-panel`);
  await gm.shot("item-armour", armour);
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
  const uuid = await gm.run(
    () => game.scenes.get("themillyard00001").regions.getName("Mill").behaviors.contents[0].uuid as string,
    null,
  );
  const sheet = await openSheet(gm, uuid);
  const zone = (): Promise<any> => gm.run(async (of) => (await fromUuid(of)).system.toObject(), uuid);
  await sheet.getByLabel("Exit").check();
  await sheet.getByLabel("Tags").fill("Dark, wet");
  await sheet.getByLabel("Tags").press("Tab");
  await sheet.getByRole("button", { name: "Add circumstance" }).click();
  await sheet.getByLabel("Name; creatures can ignore it").fill("Flour dust");
  await sheet.getByLabel("Name; creatures can ignore it").press("Tab");
  await sheet.getByLabel("Obstacle on the way in").selectOption("force");
  await sheet.getByLabel("Sixes needed").fill("2");
  await sheet.getByLabel("Sixes needed").press("Tab");
  await expect.poll(zone).toMatchObject({
    exit: true,
    cover: true,
    tags: ["dark", "wet"],
    circumstances: [{ name: "flour dust", shoot: 1, all: 0 }],
    obstacle: { action: "force", needed: 2 },
  });
  await gm.expectAccessible(`[id="${await sheet.getAttribute("id")}"] .sp-panel`);
  await gm.shot("zone-sheet", sheet);
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
  await gm.run(async (of) => void (await (await fromUuid(of)).sheet.render()), ANA_VELL);
  await expect(sheet.panel.getByText("Physical, lesser, 3 of 3: free")).toHaveCount(1);
});
