import type { Locator } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { source } from "../pages/core/documents.ts";
import { ANA_VELL } from "../pages/setpiece/duel.ts";
import { give, openAt } from "../pages/setpiece/fighting.ts";
import type { Seat } from "../seat.ts";
import { listen, spoken } from "../tools/spoken.ts";

declare const fromUuid: any;

const NAMES = Array.from({ length: 12 }, (_, index) => `Craft ${index + 1}`);

/** Give Ana twelve abilities and nothing else, and open her sheet in edit mode, as herself. */
async function openTwelve(gm: Seat, ana: Seat): Promise<Locator> {
  await gm.run(async (of) => {
    await (await fromUuid(of)).deleteEmbeddedDocuments("Item", [], { deleteAll: true });
  }, ANA_VELL);
  const craft = { type: "ability", system: { rating: "13" } };
  await give(gm, ANA_VELL, ...NAMES.map((name, index) => ({ ...craft, name, sort: (index + 1) * 1000 })));
  await expect.poll(() => namesOf(ana)).toEqual(NAMES);
  const sheet = await openAt(ana, ANA_VELL, "edit");
  await expect(sheet.locator('[data-item-field="name"]')).toHaveCount(12);
  return sheet;
}

/** Names of her abilities in the order of the sheet. */
const namesOf = async (seat: Seat): Promise<string[]> => {
  const abilities = (await source(seat, ANA_VELL)).items.filter(({ type }: any) => type === "ability");
  return abilities.sort((a: any, b: any) => a.sort - b.sort).map(({ name }: any) => name);
};

/** Press keys one after the other; how many there were. */
async function keys(seat: Seat, ...pressed: string[]): Promise<number> {
  for (const key of pressed) await seat.page.keyboard.press(key);
  return pressed.length;
}

/** What the focused control is called, and what is selected in it. */
const focused = (seat: Seat): Promise<{ field: string; value: string; selected: string; row: string }> =>
  seat.run(() => {
    const at = document.activeElement as HTMLInputElement;
    const selected = at.value?.slice(at.selectionStart ?? 0, at.selectionEnd ?? 0) ?? "";
    const row = at.closest("[data-key]:not(button)")?.getAttribute("aria-label") ?? "";
    return { field: at.dataset["itemField"] ?? at.dataset["act"] ?? "", value: at.value ?? "", selected, row };
  }, null);

test("abilities of a sheet by keyboard and by ear: added, renamed, moved, rated, removed, called back (A5)", async ({
  gm,
  ana,
}) => {
  const sheet = await openTwelve(gm, ana);
  await listen(ana);

  await test.step("one press adds an ability, and one is in its name, which is selected whole", async () => {
    const add = sheet.getByRole("button", { name: "Add ability" });
    await add.focus();
    const pressed = await keys(ana, "Enter");
    console.log(`Keys to add an ability and be in its name: ${pressed}`);
    expect(pressed).toBe(1);
    const value = "New ability";
    await expect.poll(() => focused(ana)).toMatchObject({ field: "name", value, selected: value });
    await expect.poll(() => spoken(ana)).toContain("New ability added.");
    await ana.page.keyboard.type("Knots");
    await keys(ana, "Enter");
    await expect.poll(() => namesOf(ana)).toEqual([...NAMES, "Knots"]);
  });

  await test.step("every control of a row is an ordinary Tab stop", async () => {
    await sheet.locator('[data-item-field="name"]').first().focus();
    const met: string[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await keys(ana, "Tab");
      met.push((await focused(ana)).field);
    }
    // Without a keyword on the sheet there is no list of them
    expect(met).toEqual(["rating-down", "rating", "rating-up", "item-open", "item-remove"]);
  });

  await test.step("arrows go from row to row; + and the arrows of a grip are heard", async () => {
    await sheet.locator('[data-act="rating-up"]').first().focus();
    await keys(ana, "ArrowDown", "ArrowDown");
    expect(await focused(ana)).toMatchObject({ field: "rating-up", row: "Craft 3, 13" });
    await keys(ana, "+");
    await expect.poll(() => spoken(ana)).toContain("Craft 3: 14.");
    await sheet.locator("[data-grip]").nth(1).focus();
    for (const [index, key] of ["ArrowUp", "ArrowDown"].entries()) {
      await keys(ana, key);
      await expect.poll(() => spoken(ana)).toContain(`Craft 2: place ${index + 1} of 13.`);
    }
    expect((await focused(ana)).field, "the grip keeps the focus").toBe("row-move");
  });

  await test.step("the last of the list goes in at most 16 keys, and is called back by one", async () => {
    await sheet.locator('[data-act="edit"]').focus();
    let pressed = await keys(ana, "/", "ArrowDown");
    for (let row = 0; row < 12; row += 1) pressed += await keys(ana, "ArrowDown");
    expect(await focused(ana)).toMatchObject({ field: "name", value: "Knots" });
    pressed += await keys(ana, "Shift+Tab", "Delete");
    console.log(`Keys to remove the last of ${NAMES.length} abilities and one just added: ${pressed}`);
    expect(pressed).toBeLessThanOrEqual(16);
    await expect(sheet.getByRole("button", { name: "Undo: bring back Knots" })).toBeFocused();
    await expect.poll(() => namesOf(ana)).toEqual(NAMES);
    await expect.poll(() => spoken(ana)).toContain("Knots removed. You can undo this for ten seconds.");
    await keys(ana, "Enter");
    await expect.poll(() => namesOf(ana)).toEqual([...NAMES, "Knots"]);
    await expect.poll(() => spoken(ana)).toContain("Knots is back.");
    await keys(ana, "Control+Home");
    expect(await focused(ana), "the grip of the first row").toMatchObject({ field: "row-move", row: /^Craft 1,/ });
  });

  await test.step("a mode is said", async () => {
    await sheet.locator('[data-act="edit"]').focus();
    for (const said of ["Play mode.", "Edit mode."]) {
      await keys(ana, "e");
      await expect.poll(() => spoken(ana)).toContain(said);
    }
  });
});

test("states, followers, flaws, weapons, armour, gear, bonuses: each is added into its name (A5)", async ({ ana }) => {
  const sheet = await openAt(ana, ANA_VELL, "edit");
  const added = async (tab: string, button: string, name: string): Promise<void> => {
    await sheet.locator(`[data-tab-id="${tab}"]`).click();
    await sheet.getByRole("button", { name: button, exact: true }).press("Enter");
    await expect.poll(async () => (await focused(ana)).selected, button).toBe(name);
    await expect.poll(() => ana.run(() => document.activeElement?.localName, null)).toBe("input");
  };
  await added("contest", "Add keyword", "New keyword");
  await added("contest", "Add flaw", "New flaw");
  await added("contest", "Add follower", "New follower");
  await added("combat", "Add weapon", "New weapon");
  await added("combat", "Add armour", "New armour");
  await added("gear", "Add gear", "New item");
  await added("duel", "Add a bonus", "");
});
