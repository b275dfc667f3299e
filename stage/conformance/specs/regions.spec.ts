import { expect, shows, test } from "../behaviour.ts";
import type { Seat } from "../../../e2e/seat.ts";

declare const game: any, CONFIG: any, CONST: any, ui: any, foundry: any, canvas: any;

const SCENE = "themillyard00001";
const ANA = "tokenana00000001";

/** Subscribe to entering a region, and to nothing else, through the behaviour that the scene's regions have. */
const subscribe = (seat: Seat): Promise<void> =>
  seat.run(() => {
    const here = globalThis as any;
    here.regionEvents = [];
    CONFIG.RegionBehavior.dataModels["setpiece.zone"].events = {
      [CONST.REGION_EVENTS.TOKEN_ENTER]: async (event: any) => {
        here.regionEvents.push(`${event.name} ${event.region.name} ${event.data.token.name}`);
      },
    };
  }, null);

const told = (seat: Seat): Promise<string[]> => seat.run(() => (globalThis as any).regionEvents, null);

const walk = (seat: Seat): Promise<void> =>
  seat.run(
    async ([scene, token]) => {
      await game.scenes.get(scene).tokens.get(token).update({ x: 550, y: 550 });
    },
    [SCENE, ANA] as const,
  );

test(shows(85), async ({ gm }) => {
  await subscribe(gm);
  await walk(gm);
  await expect.poll(() => told(gm)).toEqual(["tokenEnter Gate Ana Vell"]);
});

test(shows(111), async ({ gm, ana, bram }) => {
  for (const seat of [gm, ana, bram]) await subscribe(seat);
  await walk(ana);
  for (const seat of [gm, ana, bram]) await expect.poll(() => told(seat)).toEqual(["tokenEnter Gate Ana Vell"]);
});

test(shows(114), async ({ gm }) => {
  const found = await gm.run(async (scene) => {
    const behavior = game.scenes.get(scene).regions.getName("Gate").behaviors.contents[0];
    await behavior.sheet.render({ force: true });
    return { own: behavior.sheet.constructor.name, there: behavior.sheet.rendered as boolean };
  }, SCENE);
  expect(found.there).toBe(true);
  await expect(gm.page.locator(".application", { hasText: "Zone name" })).toBeVisible();
});

test(shows(117), async ({ gm }) => {
  const same = await gm.run(() => ui.combat.constructor === CONFIG.ui.combat, null);
  const base = await gm.run(() => CONFIG.ui.combat === foundry.applications.sidebar.tabs.CombatTracker, null);
  expect([same, base]).toEqual([true, false]);
});

test.describe("on a drawn scene", () => {
  test.use({ canvas: true });

  test(shows(115), async ({ gm }) => {
    await gm.page.locator('[data-tool="regions"]').click();
    const [from, to] = await gm.run(() => {
      const corners = [
        { x: 1000, y: 200 },
        { x: 1300, y: 400 },
      ];
      return corners.map((at) => canvas.clientCoordinatesFromCanvas(at) as { x: number; y: number });
    }, null);
    await gm.page.mouse.move(from!.x, from!.y);
    await gm.page.mouse.down();
    await gm.page.mouse.move(to!.x, to!.y, { steps: 4 });
    await gm.page.mouse.up();
    const shape = (): Promise<unknown> =>
      gm.run((scene) => {
        const [one] = game.scenes.get(scene).regions.contents.at(-1).shapes;
        return [one.x, one.y, one.width, one.height];
      }, SCENE);
    await expect.poll(shape).toEqual([1000, 200, 300, 200]);
    const sheet = gm.page.locator(".application", { has: gm.page.locator("select[data-new-behavior]") });
    await sheet.locator('[data-action="addBehavior"]').click();
    await expect(sheet.locator('[data-action="openBehavior"]')).toHaveCount(1);
    await gm.run((scene) => game.scenes.get(scene).regions.contents.at(-1).sheet.close(), SCENE);
    await expect(sheet).toHaveCount(0);
    await gm.page.mouse.dblclick((from!.x + to!.x) / 2, (from!.y + to!.y) / 2);
    await expect(sheet).toBeVisible();
  });

  test(shows(116), async ({ gm }) => {
    const bar = await gm.run(() => {
      const token = canvas.scene.tokens.get("tokenduellist001");
      const { attribute, value, max, editable } = token.getBarAttribute("bar1");
      return { attribute, value, max, editable };
    }, null);
    expect(bar).toEqual({ attribute: "combat.points.physical", value: 0, max: 5, editable: true });
    await gm.page.locator('[data-token-id="tokenduellist001"]').click({ button: "right" });
    const field = gm.page.locator("#token-hud .hud-bar input").first();
    await field.fill("+2");
    await field.press("Enter");
    const value = (): unknown => canvas.scene.tokens.get("tokenduellist001").getBarAttribute("bar1").value;
    await expect.poll(() => gm.run(value, undefined)).toBe(2);
  });
});
