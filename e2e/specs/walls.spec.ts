/** What a host puts in a token's way: the token of a creature stands where the log says, or the GM is told. */
import type { Locator } from "playwright/test";
import { ONLY_14, SMOKE, expect, test } from "../fixtures.ts";
import { SCENE, TOKENS, fight, putDown, standing, zonesOf, turnOfAna } from "../pages/setpiece/fight-play.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

const [ROAD, GATE, MILL] = ["regionroad000001", "regiongate000001", "regionmill000001"];

/** Walls across the whole map: between road and gate, gate and yard, yard and mill. */
const wall = (seat: Seat, ...across: readonly number[]): Promise<void> =>
  seat.run(async ([scene, walls]) => void (await game.scenes.get(scene).createEmbeddedDocuments("Wall", walls)), [
    SCENE,
    across.map((x) => ({ c: [x, 0, x, 1200] })),
  ] as const);

/** One more zone of the scene, high up; its id. */
const drawHigh = (gm: Seat, more: object, shape: object): Promise<string> =>
  gm.run(
    async ([id, given, of]) => {
      const region = {
        elevation: { bottom: 20, top: 40 },
        shapes: [{ type: "rectangle", x: 0, rotation: 0, hole: false, ...of }],
        behaviors: [{ type: "setpiece.zone", name: "" }],
        ...given,
      };
      const [made] = await game.scenes.get(id).createEmbeddedDocuments("Region", [region]);
      return made.id as string;
    },
    [SCENE, more, shape] as const,
  );

const told = (seat: Seat): Locator => seat.page.locator("#notifications .notification");

test("a walled map: the tokens of those who move by the log go through walls", SMOKE, async ({ gm, ana }) => {
  await wall(gm, 490, 700, 1400);
  const uuid = await turnOfAna(gm);
  await send(ana, uuid, { type: "move", seat: TOKENS.ana, zone: GATE });
  for (const seat of [gm, ana]) await expect.poll(() => zonesOf(seat, TOKENS.ana)).toEqual([GATE]);
  await send(gm, uuid, { type: "drag", seat: TOKENS.bram, zone: MILL });
  for (const seat of [gm, ana]) await expect.poll(() => zonesOf(seat, TOKENS.bram)).toEqual([MILL]);
  await expect(told(gm)).toHaveCount(0);
});

test("a wall drawn while somebody moves stops nobody; a zone deleted since keeps who is sent back, and the GM is told", async ({
  gm,
  ana,
}) => {
  const uuid = await turnOfAna(gm);
  await Promise.all([send(ana, uuid, { type: "move", seat: TOKENS.ana, zone: GATE }), wall(gm, 490)]);
  await expect.poll(() => zonesOf(ana, TOKENS.ana)).toEqual([GATE]);
  await gm.run(([scene, road]) => game.scenes.get(scene).regions.get(road).delete(), [SCENE, ROAD] as const);
  await atRest(gm, uuid);
  await undo(gm, uuid);
  await undo(gm, uuid);
  const words = /they stayed where they were: Ana Vell\. Choose another zone for them in the encounter tab/;
  await expect(told(gm).filter({ hasText: "The scene no longer has the zone" })).toHaveText([words]);
  expect(await zonesOf(gm, TOKENS.ana)).toEqual([GATE]);
});

test("a zone right above another: the token changes nothing but its height", SMOKE, async ({ gm }) => {
  const above = await drawHigh(gm, { name: "Gallery" }, { y: 950, width: 100, height: 200 });
  const uuid = await turnOfAna(gm);
  await putDown(gm, TOKENS.ana, 0, 1000);
  await expect.poll(() => standing(gm, TOKENS.ana)).toMatchObject({ x: 0, y: 1000, up: 0 });
  await atRest(gm, uuid);
  await send(gm, uuid, { type: "drag", seat: TOKENS.ana, zone: above });
  const up = { x: 0, y: 1000, up: 20, in: expect.arrayContaining([above]) };
  await expect.poll(() => standing(gm, TOKENS.ana)).toMatchObject(up);
});

test("a zone on another floor: the token goes up through the floor and down again", ONLY_14, async ({ gm }) => {
  const level = await gm.run(
    async ([id, gate]) => {
      const scene = game.scenes.get(id);
      const [ground] = scene.levels.contents;
      await ground.update({ elevation: { bottom: 0, top: 20 } });
      await scene.regions.get(gate).update({ levels: [ground.id] });
      const loft = { name: "Loft", elevation: { bottom: 20, top: 40 } };
      return (await scene.createEmbeddedDocuments("Level", [loft]))[0].id as string;
    },
    [SCENE, GATE] as const,
  );
  const attic = await drawHigh(gm, { name: "Attic", levels: [level] }, { y: 900, width: 400, height: 300 });
  const uuid = await turnOfAna(gm);
  await send(gm, uuid, { type: "drag", seat: TOKENS.ana, zone: attic });
  await expect.poll(() => standing(gm, TOKENS.ana)).toMatchObject({ up: 20, level, in: [attic] });
  await send(gm, uuid, { type: "drag", seat: TOKENS.ana, zone: GATE });
  await expect.poll(() => standing(gm, TOKENS.ana)).toMatchObject({ up: 0, level: "defaultLevel0000", in: [GATE] });
});

test.describe("ledger 200: no word takes a token through a wall", () => {
  test.use({ guess: 200 });

  test("the log stands, and the GM is told which token is elsewhere and what to do", SMOKE, async ({ gm, ana }) => {
    await wall(gm, 490);
    const uuid = await turnOfAna(gm);
    await send(ana, uuid, { type: "move", seat: TOKENS.ana, zone: GATE });
    const words = /^The scene kept these tokens out of Gate: Ana Vell\. .* Drag them there yourself/;
    await expect(told(gm)).toHaveText([words]);
    await expect(told(ana)).toHaveCount(0);
    expect((await fight(gm, uuid)).zones[TOKENS.ana]).toBe(GATE);
    // The way out: by the GM's own hand, which the log takes for what it says already
    await gm.run((scene) => game.scenes.get(scene).walls.contents[0].delete(), SCENE);
    await putDown(gm, TOKENS.ana, 500, 500);
    for (const seat of [gm, ana]) await expect.poll(() => zonesOf(seat, TOKENS.ana)).toEqual([GATE]);
    await atRest(gm, uuid);
    const { zones, said } = await fight(gm, uuid);
    expect(zones[TOKENS.ana]).toBe(GATE);
    expect(said).not.toContain("Combat.Said.dragged");
  });
});
