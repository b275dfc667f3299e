/**
 * Properties play the same games in every run, so that a red gate is red for everybody: a game that
 * breaks a rule must not wait for whoever is lucky enough to draw it. New games are looked for on
 * purpose: `SEED=random npm run test:unit`.
 */
import fc from "fast-check";

const SEED = process.env["SEED"] ?? "20261122";

if (SEED !== "random") fc.configureGlobal({ seed: Number(SEED) });
