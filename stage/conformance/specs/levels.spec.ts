import { expect, shows, test } from "../behaviour.ts";

declare const game: any, CONFIG: any;

const MAP = "systems/setpiece/assets/the-mill-yard.svg";

test.use({ generation: 14 });

test(shows(186), async ({ gm, ana }) => {
  const made = await gm.run(async (src) => {
    const Scene = CONFIG.Scene.documentClass;
    const scene = await Scene.create({
      name: "A tower",
      levels: [
        { name: "Cellar", elevation: { bottom: -10, top: 0 }, background: { src } },
        { name: "Hall", elevation: { bottom: 0, top: 10 } },
      ],
    });
    const [attic] = await scene.createEmbeddedDocuments("Level", [{ name: "Attic", elevation: { bottom: 10 } }]);
    await attic.update({ "background.src": src });
    const none = await Scene.create({ name: "Broken", levels: [] });
    return {
      id: scene.id as string,
      first: [scene.firstLevel.name, scene.firstLevel.background.src],
      uuid: attic.uuid === `${scene.uuid}.Level.${attic.id}`,
      none: none.firstLevel as unknown,
    };
  }, MAP);
  expect(made).toEqual({ id: made.id, first: ["Cellar", MAP], uuid: true, none: null });
  const seen = (): Promise<unknown> =>
    ana.run((id) => {
      const read = ({ name, elevation, background }: any): unknown[] => [name, elevation.bottom, background.src];
      return game.scenes.get(id)?.levels.map(read) ?? null;
    }, made.id);
  await expect.poll(seen).toEqual([
    ["Cellar", -10, MAP],
    ["Hall", 0, null],
    ["Attic", 10, MAP],
  ]);
});

test(shows(187), async ({ gm, host }) => {
  const read = (id: string): Promise<unknown> =>
    gm.run((of) => {
      const { levels } = game.scenes.get(of);
      return levels.map((level: any) => [level.id, level.background.src]);
    }, id);
  const made = await gm.run(async (src) => {
    const scene = await CONFIG.Scene.documentClass.create({ name: "Of 13", background: { src } });
    return scene.id as string;
  }, MAP);
  expect(await read(made)).toEqual([["defaultLevel0000", null]]);
  expect(await read("themillyard00001")).toEqual([["defaultLevel0000", MAP]]);
  await gm.run(async () => {
    const level = game.scenes.get("themillyard00001").firstLevel;
    await level.update({ name: "Ground" });
  }, null);
  await host.restart();
  await gm.reload();
  expect(await gm.run(() => game.scenes.get("themillyard00001").firstLevel.name, null)).toBe("Ground");
});

test(shows(188), async ({ gm }) => {
  const told = await gm.run(async () => {
    const scene = game.scenes.get("themillyard00001");
    const before = [scene.background.src === scene.firstLevel.background.src, "background" in scene.toObject()];
    await scene.update({ "background.src": "elsewhere.webp", name: "Renamed" });
    return { before, after: scene.background.src === "elsewhere.webp", name: scene.name };
  }, null);
  expect(told).toEqual({ before: [true, false], after: false, name: "Renamed" });
});

test(shows(189), async ({ gm }) => {
  const told = await gm.run(async () => {
    const scene = await CONFIG.Scene.documentClass.create({
      name: "A tower",
      levels: [
        { _id: "levelcellar00001", name: "Cellar" },
        { _id: "levelhall0000001", name: "Hall" },
      ],
    });
    const shapes = [{ type: "rectangle", x: 0, y: 0, width: 500, height: 500, rotation: 0, hole: false }];
    await scene.createEmbeddedDocuments("Region", [
      { name: "Everywhere", shapes },
      { name: "In the hall", shapes, levels: ["levelhall0000001"] },
    ]);
    const [plain, inHall] = await scene.createEmbeddedDocuments("Token", [
      { name: "One", x: 100, y: 100 },
      { name: "Two", x: 100, y: 100, level: "levelhall0000001" },
    ]);
    const names = (token: any): string[] => [...token.regions].map((region: any) => region.name).sort();
    return [plain.level, names(plain), inHall.level, names(inHall)];
  }, null);
  expect(told).toEqual(["defaultLevel0000", ["Everywhere"], "levelhall0000001", ["Everywhere", "In the hall"]]);
});

test(shows(201), async ({ gm }) => {
  const places = await gm.run(async () => {
    const scene = await CONFIG.Scene.documentClass.create({
      name: "A tower",
      levels: [
        { _id: "levelground00001", name: "Ground", elevation: { bottom: 0, top: 20 } },
        { _id: "levelloft0000001", name: "Loft", elevation: { bottom: 20, top: 40 } },
      ],
    });
    const at = { name: "Climber", x: 100, y: 100, elevation: 0, level: "levelground00001" };
    const [token] = await scene.createEmbeddedDocuments("Token", [at]);
    const up = { x: 300, elevation: 20, level: "levelloft0000001" };
    const where = (): unknown[] => [token._source.elevation, token._source.level];
    await token.update(up);
    const stopped = where();
    await token.update(up, { constrainOptions: { ignoreWalls: true } });
    return [stopped, where()];
  }, null);
  expect(places).toEqual([
    [0, "levelground00001"],
    [20, "levelloft0000001"],
  ]);
});
