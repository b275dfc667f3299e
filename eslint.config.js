import tseslint from "typescript-eslint";

/** The arrows of the house run one way: ui -> play -> documents -> rules; foundry is used by all but rules. */
const arrows = {
  rules: ["documents", "play", "ui", "foundry"],
  documents: ["play", "ui"],
  foundry: ["documents", "play", "ui"],
  play: ["ui"],
};

const outwards = (folder, targets) => [
  {
    regex: `(^|/)\\.\\./(.*/)?(${targets.join("|")})(/|$)`,
    message: `src/${folder} may not import from ${targets.join(", ")}: see docs/architecture.md.`,
  },
  { regex: "/stage/", message: "The system neither imports nor detects the stage." },
];

const patternsOf = (folder, targets) => [
  ...outwards(folder, targets),
  ...(folder === "rules"
    ? [{ regex: "^[^.]", message: "The rules core imports nothing from outside src/rules." }]
    : []),
];

const forbid = (folder, targets) => ({
  files: [`src/${folder}/**/*.ts`],
  rules: { "@typescript-eslint/no-restricted-imports": ["error", { patterns: patternsOf(folder, targets) }] },
});

/**
 * Screens ask and the rules answer: of values a screen takes only what a family holds
 * out to it, of types whatever there is.
 */
const throughDoors = {
  files: ["src/ui/**/*.ts"],
  ignores: ["**/*.test.ts"],
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: "(^|/)\\.\\./(.*/)?rules/(?!\\w+/ask\\.ts$)",
            allowTypeImports: true,
            message: "Screens know no rules: ask at src/rules/<family>/ask.ts, and add the question there.",
          },
          { regex: "/stage/", message: "The system neither imports nor detects the stage." },
        ],
      },
    ],
  },
};

/** A formatter takes milliseconds to make: at the head of a file each boot makes it, in a sort each pair of names. */
const FORMATTERS = [
  {
    selector: "NewExpression[callee.object.name='Intl']",
    message: "Formatters are made once a language, when first used: src/ui/words/words.ts has them.",
  },
  {
    selector: "CallExpression[callee.property.name='localeCompare'][arguments.length>1]",
    message: "Each call makes a collator: use byName of src/ui/words/words.ts.",
  },
];

const formatters = {
  files: ["src/**/*.ts"],
  ignores: ["**/*.test.ts", "src/ui/words/words.ts"],
  rules: { "no-restricted-syntax": ["error", ...FORMATTERS] },
};

/**
 * The contest's engine knows dice, tables and the log; its types sit on it and are handed in (`up`: the way out of it).
 */
const belowTypes = (files, up) => ({
  files,
  ignores: ["**/*.test.ts"],
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      {
        patterns: [
          ...patternsOf("rules", arrows.rules),
          {
            regex: `^${up}(?!\\.\\./|roll/|table/|hero/)`,
            message: "The contest's engine lies below its types: hand in what a type knows by its definition.",
          },
        ],
      },
    ],
    "no-restricted-syntax": [
      "error",
      ...FORMATTERS,
      {
        selector: "MemberExpression[property.name=/^(extended|chained)$/]",
        message: "What only one type keeps is that type's: it changes it by its own `apply` and `evolve`.",
      },
      {
        selector: "BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(simple|scored|extended|chained)$/]",
        message: "The engine asks no type for its name: let the definition answer.",
      },
    ],
  },
});

/**
 * A fight's moves stand on what they share: state, decisions, hazards, maneuvers; what is seen of them stands on top.
 */
const belowMoves = (files, above) => ({
  files,
  ignores: ["**/*.test.ts"],
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      {
        patterns: [
          ...patternsOf("rules", arrows.rules),
          {
            regex: `^\\.\\./(${above.join("|")})/`,
            message: "Arrows of a fight run view -> moves -> what moves share, never back.",
          },
        ],
      },
    ],
  },
});

export default tseslint.config(
  {
    ignores: [
      "dist",
      ".cache",
      ".stage",
      "coverage",
      "reports",
      "test-results",
      "release",
      "foundry-report",
      "site",
      "node_modules",
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: ["./tsconfig.eslint-light.json", "./tsconfig.eslint.json"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-empty-object-type": "off",
      "@typescript-eslint/no-redundant-type-constituents": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
      // The formatter wraps code, not comments
      "max-len": ["error", { code: 1000, comments: 120, ignoreUrls: true }],
      "no-restricted-globals": ["error", { name: "event", message: "Take the event as a parameter." }],
    },
  },
  // `npm run quick` asks for the rules that need no types alone: seconds instead of a minute
  {
    files: process.env["LINT"] === "untyped" ? ["**/*.js", "**/*.mjs", "**/*.ts"] : ["**/*.js", "**/*.mjs"],
    extends: [tseslint.configs.disableTypeChecked],
  },
  ...Object.entries(arrows).map(([folder, targets]) => forbid(folder, targets)),
  throughDoors,
  formatters,
  belowTypes(["src/rules/contest/engine/*.ts"], "\\.\\./"),
  belowTypes(["src/rules/contest/engine/moves/*.ts"], "\\.\\./\\.\\./"),
  belowMoves(["src/rules/combat/{state,dice,harm,zones,catalogue,decide,hazards,maneuvers}/*.ts"], ["view", "moves"]),
  belowMoves(["src/rules/combat/moves/*.ts"], ["view"]),
  // Tests of the rules have their runner and their properties from outside; screens and play they have not
  {
    files: ["src/rules/**/*.test.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": ["error", { patterns: outwards("rules", arrows.rules) }],
    },
  },
  // Tests share their modules; whoever puts something in the place of one, or of a global, is by itself
  {
    files: ["src/**/*.test.ts"],
    ignores: ["**/*.alone.test.ts", "**/*.dom.test.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        ...["mock", "doMock", "stubGlobal"].map((property) => ({
          object: "vi",
          property,
          message: "Name the file *.alone.test.ts: other tests share its modules and globals.",
        })),
      ],
    },
  },
  // The setup of tests of screens takes globals back; modules it cannot
  {
    files: ["src/**/*.dom.test.ts"],
    ignores: ["**/*.alone.dom.test.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        ...["mock", "doMock", "resetModules"].map((property) => ({
          object: "vi",
          property,
          message: "Name the file *.alone.dom.test.ts: other tests share its modules.",
        })),
      ],
    },
  },
  {
    files: ["src/rules/**/*.ts"],
    ignores: ["**/*.test.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Dice arrive as numbers." },
        { object: "Date", property: "now", message: "The core has no clock." },
      ],
    },
  },
  {
    files: [
      "**/*.test.ts",
      "**/testing.ts",
      "stage/**/*.ts",
      "stage/conformance/**/*.ts",
      "e2e/**/*.ts",
      "tools/lab/bench/browser.ts",
      "tools/lab/bench/cost.ts",
      "tools/lab/bench/evening.ts",
      "tools/lab/bench/flows.ts",
      "tools/lab/bench/world.ts",
      "tools/lab/bench/joins.ts",
      "tools/lab/bench/journal.ts",
      "tools/lab/bench/raiders.ts",
      "tools/lab/bench/taken-in.ts",
      "tools/lab/bench/tracker.ts",
      "tools/lab/bench/table.ts",
      "tools/lab/bench/sheets.ts",
      "tools/lab/soak/agree.ts",
      "tools/lab/soak/games.ts",
    ],
    rules: {
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-explicit-any": "off",
    },
  },
);
