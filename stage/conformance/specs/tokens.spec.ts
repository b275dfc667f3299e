import { expect, shows, test } from "../behaviour.ts";
import type { Seat } from "../../../e2e/seat.ts";

declare const game: any, Hooks: any, CONFIG: any, fromUuidSync: (uuid: string) => any;

test(shows(84), async ({ gm, ana }) => {
  const uuid = await gm.run(async () => {
    const scene = await CONFIG.Scene.documentClass.create({ name: "A field" });
    const data = (await game.actors.getName("Ana Vell").getTokenDocument({ x: 100, y: 100 })).toObject();
    const [token] = await scene.createEmbeddedDocuments("Token", [data]);
    return token.uuid as string;
  }, null);
  const watch = (): void => {
    const here = globalThis as any;
    here.moves = [];
    for (const hook of ["preMoveToken", "moveToken"])
      Hooks.on(hook, (_token: any, { origin, destination }: any) => {
        here.moves.push(`${hook} ${origin.x} ${destination.x}`);
        return hook === "preMoveToken" && destination.x === 900 ? false : undefined;
      });
  };
  for (const seat of [gm, ana]) await seat.run(watch, undefined);
  const places = await gm.run(async (at) => {
    const token = fromUuidSync(at);
    await token.update({ x: 900 });
    const refused = token.x as number;
    await token.update({ x: 300 });
    return [refused, token.x as number];
  }, uuid);
  expect(places).toEqual([100, 300]);
  const told = (): string[] => (globalThis as any).moves;
  expect(await gm.run(told, undefined)).toEqual(["preMoveToken 100 900", "preMoveToken 100 300", "moveToken 100 300"]);
  await expect.poll(() => ana.run(told, undefined)).toEqual(["moveToken 100 300"]);
});

test(shows(185), async ({ gm }) => {
  const left = await gm.run(async () => {
    const scene = await CONFIG.Scene.documentClass.create({ name: "A field" });
    const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Still", x: 100, y: 100 }]);
    const id = Hooks.on("preMoveToken", () => false);
    await token.update({ x: 300, elevation: 5, name: "Named" });
    Hooks.off("preMoveToken", id);
    const { x, elevation, name } = token;
    return [x, elevation, name];
  }, null);
  expect(left).toEqual([100, 0, "Named"]);
});

/** A field with a wall across it at 450, and what is written to a token west of it, one write after the other. */
const walk = (seat: Seat, wall: object, ...writes: readonly (readonly [object, object?])[]): Promise<number[][]> =>
  seat.run(
    async ([across, all]) => {
      const generation = game.release.generation as number;
      const scene = await CONFIG.Scene.documentClass.create({ name: "A walled field" });
      await scene.createEmbeddedDocuments("Wall", [{ c: [450, 0, 450, 900], ...across }]);
      const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Walker", x: 200, y: 200 }]);
      const places: number[][] = [];
      for (const [to, options] of all) {
        const told = generation >= 14 || !options ? (options ?? {}) : { movement: { [token.id]: options } };
        await token.update(to, told);
        places.push([token._source.x, token._source.y]);
      }
      return places;
    },
    [wall, writes] as const,
  );

const THROUGH = { constrainOptions: { ignoreWalls: true, ignoreCost: true }, showRuler: false };

test(shows(199), async ({ gm }) => {
  const [stopped, beside] = await walk(gm, {}, [{ x: 700 }], [{ y: 500 }]);
  // before the wall, wherever that is exactly
  expect(stopped![0]).toBeGreaterThan(200);
  expect(stopped![0]! + 50).toBeLessThan(450);
  expect(beside).toEqual([stopped![0], 500]);
  expect(await walk(gm, { door: 1, ds: 1 }, [{ x: 700 }])).toEqual([[700, 200]]);
  expect(await walk(gm, { move: 0 }, [{ x: 700 }])).toEqual([[700, 200]]);
});

test(shows(200), async ({ gm }) => {
  expect(await walk(gm, {}, [{ x: 700 }, THROUGH], [{ x: 100, y: 400 }, THROUGH])).toEqual([
    [700, 200],
    [100, 400],
  ]);
});
