/**
 * The games that properties play. `npm test` draws a seed and plays a part of them, so that each run looks at others;
 * `npm run test:all` plays all (`PROPERTIES=full`). A file run by hand without `SEED` plays the same each time. What a
 * seed has found is kept as a case of its own beside the rule: no later run has to be as lucky.
 */
import fc from "fast-check";
import { seedOf } from "./lib/seed.ts";

const SEED = seedOf(process.env["SEED"]) ?? 20_261_122;
const FULL = process.env["PROPERTIES"] === "full";

/** Of a full number of games the gate plays this part. */
const PART = 0.28;

/** How many games of a full number this run plays; never fewer than the least. */
export const runs = (full: number, least = 5): number =>
  FULL ? full : Math.min(full, Math.max(least, Math.ceil(full * PART)));

/** Seeds of games, for properties that play without fast-check. A failure names the seed of its game. */
export const seeds = (full: number): readonly number[] =>
  fc.sample(fc.noBias(fc.integer({ min: 1, max: 2 ** 31 - 1 })), { numRuns: runs(full), seed: SEED });

fc.configureGlobal({ seed: SEED, numRuns: runs(100) });
