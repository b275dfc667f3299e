/** The rules core: pure, importable on its own, without side effects. It knows no host, clock, chance or language. */
export * from "./log/index.ts";
export * from "./profile/index.ts";
export { duel } from "./duel/index.ts";
export { contest } from "./contest/index.ts";
