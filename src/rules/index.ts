/** The rules core: pure, importable on its own, with no side effects. */
export * from "./log/index.ts";
export * from "./profile/index.ts";
export { duel } from "./duel/index.ts";
export { contest } from "./contest/index.ts";
