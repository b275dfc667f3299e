import { expect, shows, test } from "../behaviour.ts";

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
