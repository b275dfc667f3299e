import { leaveCombatsAlone } from "../alone.ts";
import { expect, shows, test } from "../behaviour.ts";
import { runOnce } from "../../../e2e/tools/run-once.ts";

declare const game: any, canvas: any, Hooks: any, CONFIG: any;

test.use({ canvas: true });

/** Puts a list on the page that hooks write to. */
const watch = (names: string[]): void => {
  const here = globalThis as any;
  here.heard = [];
  for (const name of names)
    Hooks.on(name, (...args: any[]) => {
      const said = args.filter((one) => typeof one === "boolean").map(String);
      here.heard.push([name, ...said].join(" "));
    });
};
const heard = (): string[] => (globalThis as any).heard;
const ANA = "tokenana00000001";

test(shows(88), async ({ host, browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    const here = globalThis as any;
    here.heard = [];
    let hooks: any;
    Object.defineProperty(here, "Hooks", {
      configurable: true,
      get: () => hooks,
      set: (value) => {
        if (!hooks)
          for (const name of ["setup", "canvasConfig", "canvasInit", "canvasReady", "canvasTearDown", "ready"])
            value.on(name, () => here.heard.push(`${name} ${here.canvas?.ready === true}`));
        hooks = value;
      },
    });
  });
  await host.join(page, "gamemaster000000");
  const order = await runOnce(
    page,
    async (name) => {
      const scene = await CONFIG.Scene.documentClass.create({ name });
      await scene.view();
      return (globalThis as any).heard as string[];
    },
    "An empty room",
  );
  await page.context().close();
  expect(order).toEqual([
    "setup false",
    "canvasConfig false",
    "canvasInit false",
    "canvasReady true",
    "ready true",
    "canvasTearDown true",
    "canvasInit false",
    "canvasReady true",
  ]);
});

test(shows(89), async ({ gm, ana }) => {
  for (const seat of [gm, ana]) await seat.run(watch, ["controlToken"]);
  const result = await ana.run((id) => {
    const [own, other] = [canvas.tokens.get(id), canvas.tokens.get("tokenbram0000001")];
    const took = [own.control(), other.control()];
    const ids = canvas.tokens.controlled.map((token: any) => token.id as string);
    canvas.tokens.releaseAll();
    return { took, ids, left: canvas.tokens.controlled.length as number };
  }, ANA);
  expect(result).toEqual({ took: [true, false], ids: [ANA], left: 0 });
  expect(await ana.run(heard, undefined)).toEqual(["controlToken true", "controlToken false"]);
  expect(await gm.run(heard, undefined)).toEqual([]);
});

test(shows(205), async ({ gm, ana }) => {
  for (const seat of [gm, ana]) await seat.run(watch, ["hoverToken"]);
  const hovered = await ana.run((id) => {
    const [own, other] = [canvas.tokens.get(id), canvas.tokens.get("tokenbram0000001")];
    const event = new PointerEvent("pointerover");
    own._onHoverIn(event, { hoverOutOthers: true });
    other._onHoverIn(event, { hoverOutOthers: true });
    const both = [own.hover, other.hover];
    other._onHoverOut(event);
    return [...both, other.hover] as boolean[];
  }, ANA);
  expect(hovered).toEqual([false, true, false]);
  const calls = ["hoverToken true", "hoverToken false", "hoverToken true", "hoverToken false"];
  expect(await ana.run(heard, undefined)).toEqual(calls);
  expect(await gm.run(heard, undefined)).toEqual([]);
});

test(shows(90), async ({ gm, ana }) => {
  for (const seat of [gm, ana]) await seat.run(watch, ["targetToken"]);
  const own = await ana.run(() => {
    canvas.tokens.setTargets(["tokenduellist001", "tokency000000001"]);
    canvas.tokens.setTargets(["tokenduellist001"]);
    return [...game.user.targets].map((token: any) => token.id as string);
  }, null);
  expect(own).toEqual(["tokenduellist001"]);
  const seen = (): string[] => game.users.getName("Ana").targets.ids;
  await expect.poll(() => gm.run(seen, undefined)).toEqual(["tokenduellist001"]);
  const calls = ["targetToken true", "targetToken true", "targetToken false"];
  expect((await ana.run(heard, undefined)).sort()).toEqual(calls.sort());
  await expect.poll(async () => (await gm.run(heard, undefined)).sort()).toEqual(calls.sort());
});

test(shows(91), async ({ gm }) => {
  const result = await gm.run(async () => {
    const drop = (): void => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(game.actors.get("theduellist00001").toDragData()));
      const at = canvas.clientCoordinatesFromCanvas({ x: 350, y: 850 });
      const point = { clientX: at.x, clientY: at.y, bubbles: true, cancelable: true, dataTransfer };
      document.querySelector(".scene-view")!.dispatchEvent(new DragEvent("drop", point));
    };
    const asked: any[] = [];
    const refuse = Hooks.on("dropCanvasData", (_canvas: any, data: any) => {
      // a pixel of the screen is several of the scene
      asked.push([data.type, Math.round(data.x / 10), Math.round(data.y / 10)]);
      return false;
    });
    const before = canvas.scene.tokens.size as number;
    drop();
    Hooks.off("dropCanvasData", refuse);
    const refused = canvas.scene.tokens.size === before;
    const made = new Promise((resolve) => Hooks.once("createToken", resolve));
    drop();
    const token: any = await made;
    return { asked, refused, made: [token.actorId, token.x, token.y, token.actorLink] };
  }, null);
  expect(result).toEqual({
    asked: [["Actor", 35, 85]],
    refused: true,
    made: ["theduellist00001", 300, 800, false],
  });
});

test(shows(87), async ({ gm }) => {
  const result = await gm.run(async () => {
    const actor = game.actors.get("theduellist00001");
    const source = (await actor.getTokenDocument({ x: 0, y: 0 })).toObject();
    let drawnAtOnce: unknown = "hook not called";
    const drawn = new Promise<void>((resolve) => Hooks.once("drawToken", () => resolve()));
    Hooks.once("createToken", (token: any) => (drawnAtOnce = token.object));
    const [token] = await canvas.scene.createEmbeddedDocuments("Token", [source]);
    await drawn;
    return [drawnAtOnce, canvas.tokens.get(token.id) === token.object, token.rendered];
  }, null);
  expect(result).toEqual([null, true, true]);
});

test(shows(92), async ({ gm }) => {
  await gm.page.locator('[data-token-id="tokenduellist001"]').click({ button: "right" });
  const hud = gm.page.locator("#token-hud");
  await hud.locator('[data-action="effect"][data-status-id="prone"]').click();
  const state = (): unknown => {
    const token = canvas.scene.tokens.get("tokenduellist001");
    return [token.actor.statuses.has("prone"), token.baseActor.statuses.has("prone"), token.inCombat];
  };
  await expect.poll(() => gm.run(state, undefined)).toEqual([true, false, false]);
  await hud.locator('[data-action="combat"]').click();
  await expect.poll(() => gm.run(state, undefined)).toEqual([true, false, true]);
  await hud.locator('[data-action="combat"]').click();
  await hud.locator('[data-action="effect"][data-status-id="prone"]').click();
  await expect.poll(() => gm.run(state, undefined)).toEqual([false, false, false]);
});

test(shows(125), async ({ gm, ana }) => {
  const uuid = await gm.run(async () => {
    const { actor } = canvas.scene.tokens.get("tokenduellist001");
    const effects = [false, true, true].map((overlay, at) => ({
      name: `Mark ${at}`,
      img: "icons/svg/aura.svg",
      statuses: ["prone"],
      flags: { core: { overlay } },
    }));
    await actor.createEmbeddedDocuments("ActiveEffect", effects);
    return actor.uuid as string;
  }, null);
  const token = '[data-token-id="tokenduellist001"]';
  for (const seat of [gm, ana]) {
    const names = (place: string): Promise<(string | null)[]> =>
      seat.page
        .locator(`${token} ${place} img`)
        .evaluateAll((images) => images.map((image) => image.getAttribute("data-tooltip")));
    await expect.poll(() => names(".token-overlay")).toEqual(["Mark 2"]);
    expect(await names(".token-statuses")).toEqual(["Mark 0", "Mark 1"]);
  }
  await gm.run(
    (of) => (globalThis as any).fromUuidSync(of).deleteEmbeddedDocuments("ActiveEffect", [], { deleteAll: true }),
    uuid,
  );
});

test(shows(93), async ({ gm, ana }) => {
  const shown = (): unknown => [
    canvas.scene?.name,
    game.scenes.active?.name,
    game.scenes.filter((s: any) => s.active).length,
  ];
  const scene = await gm.run(async () => {
    const made = await CONFIG.Scene.documentClass.create({ name: "The quay" });
    await made.view();
    return made.id as string;
  }, null);
  expect(await gm.run(shown, undefined)).toEqual(["The quay", "The Mill Yard", 1]);
  expect(await ana.run(shown, undefined)).toEqual(["The Mill Yard", "The Mill Yard", 1]);
  await gm.run((id) => game.scenes.get(id).activate(), scene);
  for (const seat of [gm, ana])
    await expect.poll(() => seat.run(shown, undefined)).toEqual(["The quay", "The quay", 1]);
  await gm.run((id) => game.scenes.get(id).delete(), scene);
  await expect.poll(() => ana.run(() => [canvas.ready, canvas.scene], undefined)).toEqual([false, null]);
});

test(shows(94), async ({ gm, ana }) => {
  await gm.run(async (id) => {
    const token = canvas.scene.tokens.get(id);
    await token.constructor.createCombatants([token]);
    await token.delete();
  }, ANA);
  const left = (id: string): unknown => [
    game.combats.contents[0]?.combatants.size,
    canvas.tokens.get(id) === undefined,
  ];
  for (const seat of [gm, ana]) await expect.poll(() => seat.run(left, ANA)).toEqual([0, true]);
});

test(shows(95), async ({ gm }) => {
  const active = await gm.run(async () => {
    const Combat = CONFIG.Combat.documentClass;
    const scene = canvas.scene.id;
    const first = await Combat.create({ scene, active: true });
    const second = await Combat.create({ scene });
    await second.activate();
    return [first.active, second.active];
  }, null);
  expect(active).toEqual([false, true]);
});

test(shows(119), async ({ gm, ana }) => {
  for (const seat of [gm, ana]) await leaveCombatsAlone(seat);
  await gm.run(async (id) => {
    const { scene } = canvas;
    const token = scene.tokens.get(id);
    const Combat = CONFIG.Combat.documentClass;
    const linked = await Combat.create({ scene: scene.id, active: true });
    await token.constructor.createCombatants([token], { combat: linked });
    await Combat.create({ scene: null });
    await scene.delete();
  }, ANA);
  const left = (): unknown => [
    game.scenes.get("themillyard00001") === undefined,
    game.combats.map((combat: any) => combat.scene),
  ];
  for (const seat of [gm, ana]) await expect.poll(() => seat.run(left, undefined)).toEqual([true, [null]]);
});

test(shows(96), async ({ gm, ana, bram }) => {
  for (const seat of [gm, ana, bram]) await leaveCombatsAlone(seat);
  await gm.run(async (id) => {
    const token = canvas.scene.tokens.get(id);
    await token.constructor.createCombatants([token]);
  }, ANA);
  const write = async (value: number): Promise<string> => {
    const [combatant] = game.combats.contents[0].combatants.contents;
    try {
      await combatant.update({ initiative: value });
      return "written";
    } catch {
      return "refused";
    }
  };
  const there = (): number => game.combats.contents[0]?.combatants.size ?? 0;
  for (const seat of [ana, bram]) await expect.poll(() => seat.run(there, undefined)).toBe(1);
  // A system may put back afterwards what a player wrote: what counts here is that the host brought it to the others
  await gm.run(() => {
    const here = globalThis as any;
    here.heard = [];
    Hooks.on("updateCombatant", (_combatant: any, { initiative }: any) => here.heard.push(initiative));
  }, undefined);
  expect([await ana.run(write, 7), await bram.run(write, 9)]).toEqual(["written", "refused"]);
  await expect.poll(async () => (await gm.run(heard, undefined))[0]).toBe(7);
});

test(shows(97), async ({ gm, ana }) => {
  await ana.run(watch, ["preMoveToken", "updateToken", "moveToken"]);
  await gm.run(watch, ["preMoveToken", "updateToken", "moveToken"]);
  const [from, to] = await ana.run((id) => {
    const { center } = canvas.tokens.get(id);
    const goal = { x: center.x + 500, y: center.y };
    return [center, goal].map((at) => canvas.clientCoordinatesFromCanvas(at) as { x: number; y: number });
  }, ANA);
  await ana.page.mouse.move(from!.x, from!.y);
  await ana.page.mouse.down();
  await ana.page.mouse.move((from!.x + to!.x) / 2, to!.y);
  await ana.page.mouse.move(to!.x, to!.y);
  await ana.page.mouse.up();
  const place = (id: string): unknown => {
    const token = canvas.scene.tokens.get(id);
    return [token.x, token.y, [...token.regions].map((region: any) => region.name as string)];
  };
  for (const seat of [ana, gm]) await expect.poll(() => seat.run(place, ANA)).toEqual([600, 500, ["Gate"]]);
  await expect.poll(() => ana.run(heard, undefined)).toEqual(["preMoveToken", "updateToken", "moveToken"]);
  await expect.poll(() => gm.run(heard, undefined)).toEqual(["updateToken", "moveToken"]);
});

test(shows(98), async ({ gm }) => {
  await gm.page.keyboard.press("Tab");
  const chosen = (): string[] => canvas.tokens.controlled.map((token: any) => token.id as string);
  const [first] = await gm.run(chosen, undefined);
  await gm.page.keyboard.press("Tab");
  const [second] = await gm.run(chosen, undefined);
  expect([first, second].every(Boolean) && first !== second).toBe(true);
  const place = (id: string): number[] => {
    const token = canvas.scene.tokens.get(id);
    return token ? [token.x, token.y] : [];
  };
  const [x, y] = await gm.run(place, second!);
  await gm.page.keyboard.press("ArrowDown");
  await expect.poll(() => gm.run(place, second!)).toEqual([x, y! + 100]);
  await gm.page.keyboard.press("t");
  expect(await gm.run(() => game.user.targets.ids as string[], null)).toEqual([second]);
  await gm.page.locator("#sidebar :is(textarea, [contenteditable=true])").first().focus();
  await gm.page.keyboard.press("Delete");
  expect(await gm.run(place, second!)).toEqual([x, y! + 100]);
  // a key pressed on any control that was reached by key is meant for that control
  const heard = (): unknown => (globalThis as any).heardKey;
  await gm.run(() => {
    const onDown = (): boolean => ((globalThis as any).heardKey = true);
    game.keybindings.register("setpiece", "conformance", { name: "Heard", editable: [{ key: "F9" }], onDown });
  }, null);
  await gm.page.locator("#sidebar button").first().focus();
  await gm.page.keyboard.press("F9");
  expect(await gm.run(heard, undefined)).toBeUndefined();
  await gm.page.locator(`[data-token-id="${second}"]`).focus();
  await gm.page.keyboard.press("F9");
  expect(await gm.run(heard, undefined)).toBe(true);
  await gm.page.keyboard.press("Delete");
  await expect.poll(() => gm.run(place, second!)).toEqual([]);
});

test("the scene is free of faults that axe finds, with the head-up display open", async ({ ana }) => {
  await ana.page.locator(`[data-token-id="${ANA}"]`).click({ button: "right" });
  await expect(ana.page.locator("#token-hud .effect-control").first()).toBeVisible();
  await ana.expectAccessible("#interface");
});

test(shows(203), async ({ gm, ana }) => {
  for (const seat of [gm, ana])
    await seat.run((id) => {
      const here = globalThis as any;
      here.slid = [];
      Hooks.on("updateToken", (token: any, changes: any) => {
        if (token.id === id && "x" in changes) here.slid.push([token.x, token._source.x]);
      });
    }, ANA);
  const before = await gm.run(async (id) => {
    const token = canvas.scene.tokens.get(id);
    const { x } = token;
    await token.update({ x: x + 300 });
    return x as number;
  }, ANA);
  for (const seat of [gm, ana]) {
    await expect.poll(() => seat.run(() => (globalThis as any).slid, null)).toEqual([[before, before + 300]]);
    await expect.poll(() => seat.run((id) => canvas.scene.tokens.get(id).x, ANA)).toBe(before + 300);
  }
});
