/**
 * Entry of the stage's client: connects, builds the global names, loads packages that were built for Foundry, boots.
 */
import { makeConst } from "../common/constants/index.ts";
import { typesOf } from "../common/documents/table.ts";
import { runtime } from "../common/runtime.ts";
import {
  addStyles,
  ask,
  connect,
  database,
  Game,
  guard,
  guardNamespace,
  installGlobals,
  installNames,
  installPrimitives,
  makeConfig,
  makeFoundry,
  packagesOf,
  recordHoles,
  runPackages,
  userInterface,
} from "./core/index.ts";
import {
  createEarlyUI,
  fulfil,
  installApplications,
  renderMessageHTML,
  renderRoll,
  renderRollTooltip,
  startUI,
  uiClasses,
} from "./ui/index.ts";

import { Canvas, installScene, startScene } from "./scene/index.ts";

async function main(): Promise<void> {
  const socket = await connect();
  const world = await ask<any>(socket, "world");
  if (world.holes === "record") recordHoles((name) => socket.emit("hole", name));
  installPrimitives();
  runtime.generation = world.generation ?? world.release.generation;
  runtime.guess = world.guess ?? null;
  if (runtime.guess !== null) document.documentElement.dataset["guess"] = String(runtime.guess);
  runtime.config = makeConfig(runtime.generation);
  runtime.database = database;
  runtime.typeModel = (name, type) => runtime.config[name]?.dataModels?.[type];
  runtime.types = (name) => typesOf(name, world.documentTypes ?? {});
  const foundry = makeFoundry(makeConst(runtime.generation));
  const game = new Game(world, socket);
  runtime.game = game;
  Object.assign(userInterface, { renderMessageHTML, renderRoll, renderRollTooltip, fulfil });
  const ui = guard("ui", {});
  const canvas = new Canvas();
  game.canvas = guard("canvas", canvas, { absent: (key) => !canvas.initialized && !key.startsWith("_") });
  Object.assign(globalThis, { game, ui, canvas: game.canvas });
  installGlobals(foundry);
  installApplications(foundry);
  runtime.config.ui = uiClasses();
  installScene(foundry, runtime.config, game);
  installNames(foundry);
  Object.assign(globalThis, {
    foundry: guardNamespace("foundry", foundry),
    game: guard("game", game),
    CONFIG: guard("CONFIG", runtime.config, { open: true }),
  });
  const packages = packagesOf(world);
  for (const one of packages) addStyles(one);
  const faults = await runPackages(packages);
  Object.assign(userInterface, {
    early: createEarlyUI,
    start: async (ready: Game): Promise<void> => {
      await startUI(ready);
      await startScene(ready);
    },
  });
  await game.initialize();
  for (const fault of faults) (globalThis as any).ui.notifications.error(fault, { permanent: true, console: false });
}

main().catch((error) => {
  console.error(error);
  const notice = document.createElement("p");
  notice.className = "stage-boot-error";
  notice.textContent = `The stage could not start: ${(error as Error).message}`;
  document.body.append(notice);
});
