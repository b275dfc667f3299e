import type { Locator } from "playwright/test";
import { expect, SMOKE, test } from "../fixtures.ts";
import { openSheet } from "../pages/core/documents.ts";
import { openTab, tabPanel } from "../pages/core/sidebar.ts";
import { started } from "../pages/setpiece/frame.ts";
import { speak } from "../tools/language.ts";
import { clippedParts, rawKeys } from "../tools/readable.ts";
import { USERS, type Seat } from "../seat.ts";

declare const game: any;

const item = (name: string, type: string, system: object, more: object = {}) => ({ name, type, system, ...more });

/** A hero of each of three systems, in the shapes of their exports. */
const PELL = {
  ...{ name: "Pell Harrow", type: "character", img: "icons/svg/mystery-man.svg" },
  system: { storyPoints: { value: 2, max: 3 }, occupation: "Ferrywoman", notes: "<p>Owes the toll-house.</p>" },
  items: [
    item("Ferrywoman", "ability", { rating: 17, abilityType: "keyword" }, { _id: "k000000000000001" }),
    item("Read the current", "ability", { abilityType: "breakout", keywordId: "k000000000000001", breakoutBonus: 5 }),
    item("Cannot swim", "flaw", { rating: 14 }),
    item("Wrenched shoulder", "consequence", { degree: 1, penalty: -5 }),
  ],
  _stats: { systemId: "questworlds" },
};
const OSK = {
  ...{ name: "Osk of the Weir", type: "character" },
  system: { concept: "Eel-catcher turned oracle", points: { hero: 1, xp: 2, abilitySlots: 12 } },
  items: [
    item("Weir-folk", "ability", {
      ...{ variant: "keyword", rating: 15, masteries: 0 },
      embeds: [{ id: "embed-2", name: "Mend a net blind", rating: 2 }],
    }),
  ],
};
const SANNA = {
  ...{ name: "Sanna Brekke", type: "player" },
  system: {
    attribute: { physique: { value: 3 }, precision: { value: 4 }, logic: { value: 3 }, empathy: { value: 5 } },
    skill: { closeCombat: { value: 1 }, stealth: { value: 2 } },
    bio: { archetype: "Lamplighter", motivation: "To find her brother" },
  },
  items: [item("Gaff", "weapon", { damage: 1, range: "0", bonus: 1, skill: "closeCombat" })],
  _stats: { systemId: "vaesen" },
};

/** Drop files of these names and texts, as a person does from the desktop. */
const dropFiles = (at: Locator, files: Readonly<Record<string, string>>): Promise<void> =>
  at.evaluate((place, given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(given))
      dataTransfer.items.add(
        new File([text], name, { type: name.endsWith("json") ? "application/json" : "text/plain" }),
      );
    for (const type of ["dragover", "drop"])
      place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }, files);

const bringing = (seat: Seat): Locator => seat.page.locator("#setpiece-bring");
const press = (seat: Seat, control: string): Promise<void> =>
  bringing(seat).locator(`.sp-actions [data-control="${control}"]`).click();
const actors = (seat: Seat): Promise<string[]> =>
  seat.run(() => game.actors.contents.map(({ name }: { name: string }) => name).sort(), null);

test(
  "heroes of three systems are dropped on the directory and in a running contest in six presses; an undo leaves who plays",
  SMOKE,
  async ({ gm }) => {
    const before = await actors(gm);
    await openTab(gm, "actors");
    const directory = tabPanel(gm, "actors");
    await expect(directory.getByRole("button", { name: "Bring heroes" })).toBeVisible();
    const presses = await gm.presses();
    await dropFiles(directory, {
      "pell.json": JSON.stringify(PELL),
      "osk.json": JSON.stringify(OSK),
      "sanna.json": JSON.stringify(SANNA),
    });
    const window = bringing(gm);
    await expect(window.getByRole("checkbox", { name: "Sanna Brekke" })).toBeChecked();
    expect(await actors(gm)).toEqual(before);
    await gm.shot("bring-several", window);
    // The usual press has the focus, so that Enter makes them
    await expect(window.locator('[data-control="create"]')).toBeFocused();
    await press(gm, "create");
    await expect(window.getByRole("status")).toHaveText(
      "New in this world: Pell Harrow, Osk of the Weir, and Sanna Brekke",
    );
    expect(await actors(gm)).toEqual([...before, "Osk of the Weir", "Pell Harrow", "Sanna Brekke"].sort());
    await press(gm, "contest");
    const frame = gm.page.locator(".sp-frame");
    await expect(frame.locator('button[type="submit"]')).toBeVisible();
    const uuid = await started(gm, frame);
    expect((await gm.presses()) - presses).toBeLessThanOrEqual(6);
    const seats = await gm.run((of) => game.system.api.open(of).seats.map(({ name }: any) => name), uuid);
    expect(seats).toEqual(expect.arrayContaining(["Pell Harrow", "Osk of the Weir", "Sanna Brekke"]));

    await directory.getByRole("button", { name: "Bring heroes" }).click();
    await press(gm, "undo");
    await expect(window.getByRole("alert")).toHaveText("Pell Harrow takes part in a conflict; nothing was removed.");
    expect(await actors(gm)).toHaveLength(before.length + 3);
  },
);

test("a hero is looked at whole, made and removed again; in German, light and dark, in a low window", async ({
  gm,
}) => {
  await gm.page.setViewportSize({ width: 900, height: 700 });
  const before = await actors(gm);
  await openTab(gm, "actors");
  const directory = tabPanel(gm, "actors");
  const window = bringing(gm);
  await test.step("what another program wrote is one sentence, and nothing is made", async () => {
    await dropFiles(directory, { "map.json": '{"version": 3}' });
    await expect(window.getByRole("alert")).toHaveText("This is not a hero of a system that Setpiece can read (#1).");
    await dropFiles(directory, { "osk.json": JSON.stringify(OSK), "map.json": '{"version": 3}' });
    await expect(window.getByRole("alert")).toHaveText(
      "This is not a hero of a system that Setpiece can read (map.json).",
    );
    expect(await actors(gm)).toEqual(before);
  });
  await test.step("a text is pasted, and what is unticked stays behind", async () => {
    await window.locator("textarea").fill("Mara Quill, ferry pilot\nPilot 17: read the tide +5\nFlaw: sea debt");
    await press(gm, "read");
    await window.getByRole("checkbox", { name: /^Flaws/ }).uncheck();
    await gm.expectAccessible("#setpiece-bring");
    await gm.shot("bring", window);
    await press(gm, "create");
    await expect(window.getByRole("status")).toHaveText("New in this world: Mara Quill");
    const types = () => game.actors.getName("Mara Quill").items.contents.map(({ type }: any) => type);
    expect(await gm.run(types, null)).toEqual(["keyword", "ability"]);
    await press(gm, "undo");
    await expect(window.getByRole("status")).toHaveText("Removed: Mara Quill");
    expect(await actors(gm)).toEqual(before);
  });
  await speak(gm, "de");
  await openTab(gm, "actors");
  await dropFiles(tabPanel(gm, "actors"), { "sanna.json": JSON.stringify(SANNA) });
  await expect(window.getByText("geraten", { exact: true }).first()).toBeVisible();
  expect(await rawKeys(gm.page)).toEqual([]);
  expect(await clippedParts(gm.page, ["#setpiece-bring .sp-form", "#setpiece-bring .sp-actions"])).toEqual([]);
  await gm.expectAccessible("#setpiece-bring");
  await gm.shot("bring-de", window);
  await press(gm, "others");
  await expect(window.locator("input[type=file]")).toBeFocused();
  await gm.shot("bring-input-de", window);
});

test("a player's hero goes to the GM, who approves it", async ({ gm, cy }) => {
  const sheet = await openSheet(cy, USERS.cy.actor);
  await dropFiles(sheet, { "pell.json": JSON.stringify({ ...PELL, name: "Cy Harrow" }) });
  await press(cy, "create");
  await expect(bringing(cy).getByRole("status")).toHaveText("Cy Harrow went to the GM and waits for approval.");
  const stage = () => game.actors.getName("Cy Harrow")?.system.creation.stage;
  await expect.poll(() => gm.run(stage, null)).toBe("sent");
  expect(await cy.run(() => game.actors.getName("Cy Harrow").isOwner, null)).toBe(true);
  await gm.run(() => game.system.api.heroes.make(game.actors.getName("Cy Harrow").uuid, { type: "approve" }), null);
  await expect.poll(() => cy.run(stage, null)).toBe("made");
  expect(await gm.run(() => game.actors.getName("Cy Harrow").system.contest?.toInvent ?? 0, null)).toBe(0);
});
