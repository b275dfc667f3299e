/** What a host puts in a token's way: the token of a creature stands where the log says, or the GM is told. */
import type { Locator } from "playwright/test";
import { ONLY_14, SMOKE, expect, test } from "../fixtures.ts";
import { SCENE, TOKENS, deal, fight, makeTokenFight } from "../pages/setpiece/fight-play.ts";
import { send, undo } from "../pages/setpiece/moves.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";

declare const game: any;

const [ROAD, GATE, MILL] = ["regionroad000001", "regiongate000001", "regionmill000001"];

/** Walls across the whole map: between road and gate, gate and yard, yard and mill. */
const wall = (seat: Seat, ...across: readonly number[]): Promise<void> =>
  seat.run(
    async ([scene, all]) => {
      const walls = all.map((x: number) => ({ c: [x, 0, x, 1200] }));
      await game.scenes.get(scene).createEmbeddedDocuments("Wall", walls);
    },
    [SCENE, across] as const,
  );

/** The regions a client has a token in, by what is stored. */
const stands = (seat: Seat, token: string): Promise<string[]> =>
  seat.run(([scene, id]) => [...game.scenes.get(scene).tokens.get(id).regions].map((one: any) => one.id), [
    SCENE,
    token,
  ] as const);

const told = (seat: Seat): Locator => seat.page.locator("#notifications .notification");

/** Ana's turn; Bram and the harbour-master are in it. */
const acting = async (gm: Seat): Promise<string> => {
  const uuid = await makeTokenFight(gm, [TOKENS.ana, TOKENS.bram, TOKENS.harbour]);
  await deal(gm, uuid, { [TOKENS.ana]: 2, [TOKENS.bram]: 5, [TOKENS.harbour]: 8 });
  await send(gm, uuid, { type: "closeWindow" });
  return uuid;
};

test("a walled map: the tokens of those who move by the log go through walls", SMOKE, async ({ gm, ana }) => {
  await wall(gm, 490, 700, 1400);
  const uuid = await acting(gm);
  await send(ana, uuid, { type: "move", seat: TOKENS.ana, zone: GATE });
  for (const seat of [gm, ana]) await expect.poll(() => stands(seat, TOKENS.ana)).toEqual([GATE]);
  await send(gm, uuid, { type: "drag", seat: TOKENS.bram, zone: MILL });
  for (const seat of [gm, ana]) await expect.poll(() => stands(seat, TOKENS.bram)).toEqual([MILL]);
  await expect(told(gm)).toHaveCount(0);
});

test("a wall drawn while somebody moves stops nobody; a zone deleted since keeps who is sent back, and the GM is told", async ({
  gm,
  ana,
}) => {
  const uuid = await acting(gm);
  await Promise.all([send(ana, uuid, { type: "move", seat: TOKENS.ana, zone: GATE }), wall(gm, 490)]);
  await expect.poll(() => stands(ana, TOKENS.ana)).toEqual([GATE]);
  await gm.run(([scene, road]) => game.scenes.get(scene).regions.get(road).delete(), [SCENE, ROAD] as const);
  await atRest(gm, uuid);
  await undo(gm, uuid);
  await undo(gm, uuid);
  await expect(told(gm).filter({ hasText: "The scene no longer has the zone" })).toHaveText([
    /they stayed where they were: Ana Vell\. Choose another zone for them in the encounter tab/,
  ]);
  expect(await stands(gm, TOKENS.ana)).toEqual([GATE]);
});

test("a zone right above another: the token changes nothing but its height", SMOKE, async ({ gm }) => {
  const above = await gm.run(async (id) => {
    const [region] = await game.scenes.get(id).createEmbeddedDocuments("Region", [
      {
        name: "Gallery",
        elevation: { bottom: 20, top: 40 },
        shapes: [{ type: "rectangle", x: 0, y: 950, width: 100, height: 200, rotation: 0, hole: false }],
        behaviors: [{ type: "setpiece.zone", name: "" }],
      },
    ]);
    return region.id as string;
  }, SCENE);
  const uuid = await acting(gm);
  const where = (): Promise<number[]> =>
    gm.run(
      ([scene, id]) => {
        const { x, y, elevation } = game.scenes.get(scene).tokens.get(id)._source;
        return [x, y, elevation];
      },
      [SCENE, TOKENS.ana] as const,
    );
  await gm.run(([scene, id]) => game.scenes.get(scene).tokens.get(id).update({ x: 0, y: 1000 }), [
    SCENE,
    TOKENS.ana,
  ] as const);
  await atRest(gm, uuid);
  await send(gm, uuid, { type: "drag", seat: TOKENS.ana, zone: above });
  await expect.poll(where).toEqual([0, 1000, 20]);
  expect(await stands(gm, TOKENS.ana)).toContain(above);
});

test("a zone on another floor: the token goes up through the floor and down again", ONLY_14, async ({ gm }) => {
  const attic = await gm.run(
    async ([id, gate]) => {
      const scene = game.scenes.get(id);
      const [ground] = scene.levels.contents;
      await ground.update({ elevation: { bottom: 0, top: 20 } });
      await scene.regions.get(gate).update({ levels: [ground.id] });
      const [loft] = await scene.createEmbeddedDocuments("Level", [
        { name: "Loft", elevation: { bottom: 20, top: 40 } },
      ]);
      const [region] = await scene.createEmbeddedDocuments("Region", [
        {
          name: "Attic",
          levels: [loft.id],
          elevation: { bottom: 20, top: 40 },
          shapes: [{ type: "rectangle", x: 0, y: 900, width: 400, height: 300, rotation: 0, hole: false }],
          behaviors: [{ type: "setpiece.zone", name: "" }],
        },
      ]);
      return { zone: region.id as string, level: loft.id as string };
    },
    [SCENE, GATE] as const,
  );
  const uuid = await acting(gm);
  const where = (): Promise<unknown> =>
    gm.run(
      ([scene, id]) => {
        const { _source, regions } = game.scenes.get(scene).tokens.get(id);
        return [_source.elevation, _source.level, [...regions].map((one: any) => one.id)];
      },
      [SCENE, TOKENS.ana] as const,
    );
  await send(gm, uuid, { type: "drag", seat: TOKENS.ana, zone: attic.zone });
  await expect.poll(where).toEqual([20, attic.level, [attic.zone]]);
  await send(gm, uuid, { type: "drag", seat: TOKENS.ana, zone: GATE });
  await expect.poll(where).toEqual([0, "defaultLevel0000", [GATE]]);
});

test.describe("ledger 200: no word takes a token through a wall", () => {
  test.use({ guess: 200 });

  test("the log stands, and the GM is told which token is elsewhere and what to do", SMOKE, async ({ gm, ana }) => {
    await wall(gm, 490);
    const uuid = await acting(gm);
    await send(ana, uuid, { type: "move", seat: TOKENS.ana, zone: GATE });
    await expect(told(gm)).toHaveText([
      /^The scene kept these tokens out of Gate: Ana Vell\. .* Drag them there yourself/,
    ]);
    await expect(told(ana)).toHaveCount(0);
    expect((await fight(gm, uuid)).zones[TOKENS.ana]).toBe(GATE);
    // The way out: by the GM's own hand, which the log takes for what it says already
    await gm.run(
      async ([scene, wallAt]) => {
        const { walls, tokens } = game.scenes.get(scene);
        await walls.contents[0].delete();
        await tokens.get(wallAt).update({ x: 500, y: 500 });
      },
      [SCENE, TOKENS.ana] as const,
    );
    await expect.poll(() => stands(ana, TOKENS.ana)).toEqual([GATE]);
    await atRest(gm, uuid);
    expect((await fight(gm, uuid)).zones[TOKENS.ana]).toBe(GATE);
    expect((await fight(gm, uuid)).said.filter((key: string) => key === "Combat.Said.dragged")).toEqual([]);
  });
});
