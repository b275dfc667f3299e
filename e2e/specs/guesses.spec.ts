/** What nothing public shows of the host, and Setpiece rests on, played the other way (`stage/common/guesses.ts`). */
import { expect, test } from "../fixtures.ts";
import { equip } from "../pages/setpiece/contest-play.ts";
import { openDuelTab } from "../pages/setpiece/dialogs.ts";
import { ANA_VELL, startDuel } from "../pages/setpiece/duel.ts";
import { openTab } from "../pages/core/sidebar.ts";
import { SCENE, TOKENS, deal, fight, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { send } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import { Tracker } from "../pages/setpiece/tracker.ts";
import type { Seat } from "../seat.ts";

declare const game: any, canvas: any;

const GATE = "regiongate000001";

const drag = (seat: Seat, token: string, x: number, y: number): Promise<void> =>
  seat.run(([scene, id, to]) => void game.scenes.get(scene).tokens.get(id).update(to), [
    SCENE,
    token,
    { x, y },
  ] as const);

test.describe("ledger 97: a move is told before the update of its token", () => {
  test.use({ guess: 97 });

  test("a drag pays for itself and is noted once, and undo names it", async ({ gm, ana }) => {
    const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram]);
    await deal(gm, uuid, { [TOKENS.ana]: 2, [TOKENS.bram]: 5 });
    await send(gm, uuid, { type: "closeWindow" });
    const zone = (token: string): Promise<string> => fight(gm, uuid).then(({ zones }) => zones[token]);
    await drag(ana, TOKENS.ana, 500, 500);
    await expect.poll(() => zone(TOKENS.ana)).toBe(GATE);
    await atRest(gm, uuid);
    // within his zone: no step of the fight, and nothing that the undo of hers sets right
    await drag(gm, TOKENS.bram, 300, 800);
    const tracker = await Tracker.open(gm);
    await tracker.press("ask-undo");
    await expect(tracker.box.locator(".sp-stays li")).toHaveText([
      /^The token of Bram Orr was moved \(Gamemaster\)\.$/,
    ]);
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

test.describe("ledger 176: a number that may not be empty is refused once it is cleared", () => {
  test.use({ guess: 176 });

  test("a cleared number is what it began with, and the sheet takes what is typed next", async ({ gm }) => {
    const sheet = await openDuelTab(gm, ANA_VELL);
    await sheet.locator('[data-act="edit"]').first().click();
    const type = async (name: string, value: string): Promise<void> => {
      const field = sheet.locator(`input[name="${name}"]`);
      await field.fill(value);
      await field.press("Tab");
    };
    const stored = (): Promise<number[]> =>
      gm.run((uuid) => {
        const { experience, heroPoints } = (globalThis as any).fromUuidSync(uuid).system;
        return [experience, heroPoints.value];
      }, ANA_VELL);
    await type("system.heroPoints.value", "2");
    await type("system.experience", "5");
    await expect.poll(stored).toEqual([5, 2]);
    await type("system.experience", "");
    await expect.poll(stored).toEqual([0, 2]);
    await type("system.heroPoints.value", "4");
    await expect.poll(stored).toEqual([0, 4]);
  });
});

test.describe("ledger 187: a scene in the form of 13 comes without its picture", () => {
  test.use({ guess: 187, generation: 14 });

  test("a scene of our compendium has its map once it is imported, for everybody", async ({ gm, ana }) => {
    const id = await gm.run(async () => {
      const pack = game.packs.contents.find(({ documentName }: any) => documentName === "Scene");
      return (await game.scenes.importFromCompendium(pack, "themillyard00001", {}, { keepId: false })).id as string;
    }, null);
    const map = (seat: Seat): Promise<unknown> =>
      seat.run((of) => game.scenes.get(of)?.firstLevel?.background.src ?? null, id);
    for (const seat of [gm, ana]) await expect.poll(() => map(seat)).toBe("systems/setpiece/assets/the-mill-yard.svg");
  });
});
