/** What `main.ts` needs of the core. */
export { makeConfig } from "./config.ts";
export { ask, connect } from "./connection.ts";
export { database } from "./database.ts";
export { Game } from "./game.ts";
export { guard, guardNamespace } from "./guards.ts";
export { recordHoles } from "./holes.ts";
export { userInterface } from "./interface.ts";
export { installGlobals, installNames, makeFoundry } from "./namespace.ts";
export { runPackages } from "./package-scripts.ts";
export { addStyles, packagesOf } from "./packages.ts";
export { installPrimitives } from "./primitives.ts";
