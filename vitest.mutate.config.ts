import { defineConfig } from "vitest/config";

/**
 * Tests that play thousands of random games or simulate odds: seconds each, while a mutant gets a few. Without them the
 * score is a lower bound.
 */
const LONG = [
  "in any order of arrival",
  "advanced by the rest",
  "make what the whole made",
  "then redo is identity",
  "and decide agree",
  "never shine through",
  "the odds agree with simulated",
  "is never worse for its side than greed",
  "add up to 1 under every ruling",
  "is moved on by the default of its cue",
  "keeps its invariants",
  "without throwing",
  "is importable on its own",
];

/** Folders of src/rules whose tests are run; all, unless RULES names some: `RULES=log,duel`. */
const folders = process.env["RULES"]?.split(",") ?? ["**"];

/** The unit tests of the rules core, as `npm run mutate` runs them against each mutant. */
export default defineConfig({
  test: {
    environment: "node",
    include: folders.map((folder) => `src/rules/${folder}/**/*.test.ts`),
    exclude: ["src/rules/**/properties.test.ts"],
    testNamePattern: new RegExp(`^(?!.*(?:${LONG.join("|")})).*$`),
    testTimeout: 60_000,
  },
});
