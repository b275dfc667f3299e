import { expect, shows, test } from "../behaviour.ts";
import type { Seat } from "../../../e2e/seat.ts";

declare const game: any, CONFIG: any, CONST: any, ui: any, foundry: any, canvas: any, Hooks: any;

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

/** Notes on this client what is said of tokens, regions and moves, in its order. */
const follow = (seat: Seat): Promise<void> =>
  seat.run(() => {
    const here = globalThis as any;
    here.order = [];
    for (const name of ["updateToken", "moveToken", "createRegion", "updateRegion", "deleteRegion"])
      Hooks.on(name, (_doc: any, changes: any) => {
        here.order.push(name === "updateToken" && changes._regions ? "updateToken with regions" : name);
      });
    for (const event of [CONST.REGION_EVENTS.TOKEN_ENTER, CONST.REGION_EVENTS.TOKEN_EXIT])
      CONFIG.RegionBehavior.dataModels["setpiece.zone"].events = {
        ...CONFIG.RegionBehavior.dataModels["setpiece.zone"].events,
        [event]: async (told: any) => void here.order.push(`${told.name} ${told.region.name}`),
      };
  }, null);

const order = (seat: Seat): Promise<string[]> => seat.run(() => (globalThis as any).order, null);

const stored = (seat: Seat, token: string): Promise<[string[], string[]]> =>
  seat.run(
    ([scene, id]) => {
      const { _source, regions } = game.scenes.get(scene).tokens.get(id);
      return [_source._regions, [...regions].map((one: any) => one.name)] as [string[], string[]];
    },
    [SCENE, token] as const,
  );

test(shows(182), async ({ gm, ana }) => {
  expect(await stored(ana, ANA)).toEqual([["regionroad000001"], ["Road"]]);
  await walk(ana);
  for (const seat of [ana, gm]) await expect.poll(() => stored(seat, ANA)).toEqual([["regiongate000001"], ["Gate"]]);
  const made = await gm.run(async (scene) => {
    const [one] = await game.scenes.get(scene).createEmbeddedDocuments("Token", [{ name: "Made", x: 1500, y: 100 }]);
    return one.id as string;
  }, SCENE);
  expect(await stored(gm, made)).toEqual([["regionloft000001"], ["Loft"]]);
});

test(shows(183), async ({ gm, ana }) => {
  for (const seat of [gm, ana]) await follow(seat);
  const seen = await gm.run(
    async ([scene, token]) => {
      const { tokens, regions } = game.scenes.get(scene);
      const names = (): string[] => [...tokens.get(token).regions].map((one: any) => one.name);
      const shapes = [{ type: "rectangle", x: 0, y: 0, width: 100, height: 100, rotation: 0, hole: false }];
      await regions.getName("Road").update({ shapes });
      return names();
    },
    [SCENE, ANA] as const,
  );
  expect(seen).toEqual(["Road"]);
  for (const seat of [gm, ana]) {
    await expect.poll(() => stored(seat, ANA)).toEqual([[], []]);
    await expect
      .poll(async () => (await order(seat)).slice(0, 2))
      .toEqual(["updateRegion", "updateToken with regions"]);
    await expect.poll(async () => (await order(seat)).includes("tokenExit Road")).toBe(true);
  }
  await gm.run((scene) => void game.scenes.get(scene).regions.getName("Mill").delete(), SCENE);
  await expect.poll(() => stored(gm, "tokenduellist001")).toEqual([[], []]);
  await expect.poll(() => order(gm)).toContain("tokenExit Mill");
  await gm.run(
    async ([scene, token]) => {
      const { tokens } = game.scenes.get(scene);
      await tokens.get(token).update({ _regions: ["regionyard000001"] });
      await game.scenes.get(scene).updateTokenRegions([tokens.get(token)]);
    },
    [SCENE, ANA] as const,
  );
  expect(await stored(gm, ANA)).toEqual([[], []]);
});

test(shows(184), async ({ gm, ana }) => {
  for (const seat of [gm, ana]) await follow(seat);
  await walk(ana);
  for (const seat of [gm, ana])
    await expect
      .poll(() => order(seat))
      .toEqual(["updateToken with regions", "moveToken", "tokenExit Road", "tokenEnter Gate"]);
});

test(shows(204), async ({ gm }) => {
  const raised = await gm.run(
    async ([scene, id]) => {
      const { tokens, regions } = game.scenes.get(scene);
      const token = tokens.get(id);
      const up = (elevation: number): Promise<string> =>
        token.update({ elevation }).then(
          () => "written",
          (error: Error) => error.message,
        );
      const before = await up(5);
      for (const region of regions) void region.polygonTree;
      return [before, await up(10), token._source.elevation as number];
    },
    [SCENE, ANA] as const,
  );
  expect(raised).toEqual([expect.stringContaining("testPoint"), "written", 10]);
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
