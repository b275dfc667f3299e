/** What nothing public shows of the host, and Setpiece rests on, played the other way (`stage/common/guesses.ts`). */
import type { Locator } from "playwright/test";
import { ONLY_14, expect, test } from "../fixtures.ts";
import { equip } from "../pages/setpiece/contest-play.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, startDuel } from "../pages/setpiece/duel.ts";
import { detach } from "../pages/core/detached.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { typeInto } from "../pages/setpiece/fields.ts";
import { TOKENS, deal, fight, makeTokenFight, putDown } from "../pages/setpiece/fight-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any, canvas: any, Hooks: any, CONFIG: any, fromUuidSync: any;

const GATE = "regiongate000001";

test.describe("ledger 97: a move is told before the update of its token", () => {
  test.use({ guess: 97 });

  test("a drag pays for itself and is noted once, and undo names it", async ({ gm, ana }) => {
    const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram]);
    await deal(gm, uuid, { [TOKENS.ana]: 2, [TOKENS.bram]: 5 });
    await send(gm, uuid, { type: "closeWindow" });
    const zone = (token: string): Promise<string> => fight(gm, uuid).then(({ zones }) => zones[token]);
    await putDown(ana, TOKENS.ana, 500, 500);
    await expect.poll(() => zone(TOKENS.ana)).toBe(GATE);
    await atRest(gm, uuid);
    // within his zone: no step of the fight, and nothing that the undo of hers sets right
    await putDown(gm, TOKENS.bram, 300, 800);
    const tracker = await Tracker.open(gm);
    await tracker.press("ask-undo");
    const stays = tracker.box.locator(".sp-stays li");
    await expect(stays).toHaveText([/^The token of Bram Orr was moved \(Gamemaster\)\.$/]);
  });
});

test.describe("ledger 105: hooks of rendering run before the methods of the application", () => {
  test.use({ guess: 105 });

  test("open conflicts stand above the encounters, and a sheet is whole", async ({ gm }) => {
    await startDuel(gm);
    await openTab(gm, "combat");
    await expect(gm.page.locator(".sp-open-conflicts button")).toHaveCount(1);
    const sheet = await openDuelTab(gm, ANA_VELL);
    await expect(sheet).toContainText("Ana Vell");
  });
});

test.describe("ledger 113: the display of a token is laid out in columns and lets presses through between them", () => {
  test.use({ guess: 113, canvas: true });

  test("our buttons are in sight and can be pressed", async ({ gm }) => {
    await equip(gm);
    await gm.run((uuid) => {
      const at = canvas.tokens.placeables.find((token: any) => token.actor?.uuid === uuid);
      return void canvas.tokens.hud.bind(at);
    }, ANA_VELL);
    await gm.page.locator("#token-hud [data-setpiece-hud=contest]").click();
    await expect(gm.page.locator("form[data-key=form][data-family=contest]")).toBeVisible();
  });
});

test.describe("ledger 142: a module is loaded before the system, its modules of the language before its scripts", () => {
  test.use({ guess: 142, modules: async ({}, use) => use(["docs/examples/module"]) });

  test("it hears a duel that begins", async ({ gm }) => {
    await gm.page.waitForFunction(() => game.modules.get("setpiece-example")?.api);
    await startDuel(gm);
    const begun = (): readonly string[] => game.modules.get("setpiece-example").api.tally.begun;
    await expect.poll(() => gm.run(begun, undefined)).toEqual(["duel"]);
  });
});

const type = (sheet: Locator, name: string, value: string): Promise<void> =>
  typeInto(sheet.locator(`input[name="system.${name}"]`), value);

/** Ana's sheet, wherever it is drawn, stores what is typed into one of its fields. */
async function takesWhatIsTyped(gm: Seat, sheet: Locator): Promise<void> {
  await sheet.locator('[data-act="edit"]').first().click();
  await type(sheet, "experience", "6");
  const stored = (uuid: string): number => fromUuidSync(uuid).system.experience;
  await expect.poll(() => gm.run(stored, ANA_VELL)).toBe(6);
}

test.describe("ledger 28: objects of another window are plain data", () => {
  test.use({ guess: 28 });

  test("a sheet in a window of the browser takes what is typed there", ONLY_14, async ({ gm }) => {
    const id = String(await (await openDuelTab(gm, ANA_VELL)).getAttribute("id"));
    await takesWhatIsTyped(gm, (await detach(gm, id)).locator(`[id="${id}"]`));
  });
});

for (const { guess } of [{ guess: 169 }, { guess: null }])
  test.describe(`ledger 169: who closes a detached window ${guess ? "puts back" : "closes"} what is in it`, () => {
    test.use({ guess });

    test("a sheet is whole and takes what is typed afterwards", ONLY_14, async ({ gm }) => {
      const before = await openDuelTab(gm, ANA_VELL);
      const id = String(await before.getAttribute("id"));
      const window = await detach(gm, id);
      await expect(window.locator(`[id="${id}"]`)).toContainText("Ana Vell");
      await window.evaluate(() => setTimeout(() => globalThis.close(), 0));
      const here = gm.page.locator(`[id="${id}"]`);
      if (guess) await expect(here).toHaveCount(1);
      // A window that is going is not yet gone: whoever opens the sheet now would draw it in there
      else await expect.poll(() => gm.run((uuid) => fromUuidSync(uuid).sheet.rendered, ANA_VELL)).toBe(false);
      await takesWhatIsTyped(gm, guess ? here : await openDuelTab(gm, ANA_VELL));
    });
  });

test.describe("ledger 174: a journal asks for a page by itself", () => {
  test.use({ guess: 174 });

  test("kinds of a family that is off are offered, and a page of one that is on is made", async ({ gm }) => {
    const id = await gm.run(async () => {
      await game.settings.set("setpiece", "families", { contest: true, combat: false, duel: true });
      const entry = await CONFIG.JournalEntry.documentClass.create({ name: "A book" });
      await entry.sheet.render({ force: true });
      return entry.id as string;
    }, null);
    await gm.page.locator('.journal-sheet [data-action="createPage"]').click();
    const dialog = gm.page.locator("dialog, .application", { has: gm.page.locator("select[name=type]") }).last();
    await expect(dialog.locator('option[value="fight"]')).toHaveCount(1);
    await dialog.locator("[name=name]").fill("A quarrel");
    await dialog.locator("[name=type]").selectOption("duel");
    await dialog.locator("[name=name]").press("Enter");
    const pages = (of: string): unknown[] => game.journal.get(of).pages.map((page: any) => [page.name, page.type]);
    await expect.poll(() => gm.run(pages, id)).toEqual([["A quarrel", "duel"]]);
  });
});

test.describe("ledger 176: a number that may not be empty is refused once it is cleared", () => {
  test.use({ guess: 176 });

  test("a cleared number is what it began with, and the sheet takes what is typed next", async ({ gm }) => {
    const sheet = await openDuelTab(gm, ANA_VELL);
    await sheet.locator('[data-act="edit"]').first().click();
    const stored = (): Promise<number[]> =>
      gm.run((uuid) => {
        const { experience, heroPoints } = fromUuidSync(uuid).system;
        return [experience, heroPoints.value];
      }, ANA_VELL);
    await type(sheet, "heroPoints.value", "2");
    await type(sheet, "experience", "5");
    await expect.poll(stored).toEqual([5, 2]);
    await type(sheet, "experience", "");
    await expect.poll(stored).toEqual([0, 2]);
    await type(sheet, "heroPoints.value", "4");
    await expect.poll(stored).toEqual([0, 4]);
  });
});

for (const { guess } of [{ guess: 187 }, { guess: null }])
  test.describe(`ledger 187: a scene made of data of 13 ${guess ? "keeps" : "loses"} its picture`, () => {
    test.use({ guess, generation: 14 });

    test("a scene of our compendium has its map once it is imported, for everybody", async ({ gm, ana }) => {
      const watch = (): void => {
        const here = globalThis as any;
        here.born = [];
        Hooks.on("createScene", ({ firstLevel }: any) => here.born.push(firstLevel?.background.src ?? null));
      };
      for (const seat of [gm, ana]) await seat.run(watch, undefined);
      const id = await gm.run(async () => {
        const pack = game.packs.contents.find(({ documentName }: any) => documentName === "Scene");
        return (await game.scenes.importFromCompendium(pack, "themillyard00001", {}, { keepId: false })).id as string;
      }, null);
      const map = (seat: Seat): Promise<unknown> =>
        seat.run((of) => game.scenes.get(of)?.firstLevel?.background.src ?? null, id);
      const yard = "systems/setpiece/assets/the-mill-yard.svg";
      for (const seat of [gm, ana]) await expect.poll(() => map(seat)).toBe(yard);
      // with it from the start, whoever looks at the scene in the hook of its creation
      for (const seat of [gm, ana]) expect(await seat.run(() => (globalThis as any).born, null)).toEqual([yard]);
    });
  });
