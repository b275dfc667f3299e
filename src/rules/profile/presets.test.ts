import { describe, expect, test } from "vitest";
import { edgeFaults } from "../../../test/support/rules/log/fixtures.ts";
import { combatPresets, combatRulings } from "./combat.ts";
import { contestPresets, contestRulings } from "./contest.ts";
import { parseProfile } from "./profile.ts";

describe("the presets", () => {
  test("of contests keep to the printed words, take the author's corrections, or make losers pay sooner", () => {
    expect(contestPresets).toEqual([
      {
        id: "as-written",
        values: { surplusBumpDown: false, followerKnockout: "singleRound", capTransferToOwned: false },
      },
      { id: "authors-corrections", values: {} },
      {
        id: "gritty",
        values: {
          longContestType: "chained",
          chainedMarginalEscalates: true,
          chainedEscalation: "stack",
          multipleOpponentPenalty: 3,
          climaxDefeatLevel: "total",
          clearlyInferiorRule: true,
        },
      },
    ]);
  });
  test("of combat keep to the printed words, or let cards change hands at once", () => {
    expect(combatPresets).toEqual([
      { id: "as-written", values: {} },
      {
        id: "swift-cards",
        values: { "initiative.forcedSwap": "immediate", volley: "always", "initiative.groupIdentical": "always" },
      },
    ]);
  });
});

describe("a ruling says what kind it is and what may be chosen", () => {
  test.each([
    [contestRulings.longContestType, { kind: "choice", initial: "scored", choices: ["scored", "extended", "chained"] }],
    [contestRulings.surplusBumpDown, { kind: "flag", initial: true, choices: [true, false] }],
    [combatRulings["cover.dice"], { kind: "integer", initial: -2, min: -10, max: 0 }],
    [combatRulings["harm.slots"], { kind: "integers", initial: [2, 2, 1], min: 0, max: 10 }],
    [combatRulings["fire.table"], { kind: "data" }],
  ])("%#", (ruling, expected) => {
    expect(ruling).toMatchObject(expected);
  });
});

describe("the tables a Director writes", () => {
  const long = (length: number): string => "x".repeat(length);
  const many = <T>(length: number, one: T): T[] => Array.from({ length }, () => one);
  const edges = (key: string, row: object, rows: readonly (readonly [string, unknown, unknown])[], most: number) => {
    const parse = (input: unknown) => {
      const parsed = parseProfile(combatRulings, { [key]: input }, "");
      return parsed.kind === "refused" ? { ...parsed, path: (parsed.path ?? "").replace(`${key}.`, "") } : parsed;
    };
    expect(parse([row])).toMatchObject({ kind: "ok", value: { [key]: [row] } });
    expect(edgeFaults(parse, [row], rows)).toEqual([]);
    expect([parse(many(most, row)).kind, parse(many(most + 1, row)).kind]).toEqual(["ok", "refused"]);
  };
  test("of fires", () => {
    edges(
      "fire.table",
      { id: "brazier", damage: 1, needed: 1 },
      [
        ["0.id", long(30), long(31)],
        ["0.id", "x", ""],
        ["0.damage", 20, 21],
        ["0.damage", 0, -1],
        ["0.needed", 20, 21],
        ["0.needed", 1, 0],
      ],
      20,
    );
  });
  test("of maneuvers", () => {
    edges(
      "maneuvers.own",
      { id: "sing", name: "Sing", speed: "slow", actions: ["charm"] },
      [
        ["0.id", long(30), long(31)],
        ["0.id", "x", ""],
        ["0.name", long(60), long(61)],
        ["0.name", "x", ""],
        ["0.speed", "fast", "idle"],
        ["0.speed", "slow", ""],
        ["0.actions", many(4, "charm"), many(5, "charm")],
        ["0.actions.0", long(20), long(21)],
      ],
      40,
    );
  });
  test("of extra successes", () => {
    const uses = ["strike", "shoot", "unarmed", "grapple", "cast"];
    edges(
      "extras.own",
      { id: "taunt", name: "Taunt", use: "strike", repeatable: true },
      [
        ["0.id", long(30), long(31)],
        ["0.id", "x", ""],
        ["0.name", long(60), long(61)],
        ["0.name", "x", ""],
        ["0.repeatable", false, 1],
        ...uses.map((use) => ["0.use", use, ""] as const),
      ],
      40,
    );
  });
});
