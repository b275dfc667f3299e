import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decide } from "./decide.ts";
import { combatFamily } from "./family.ts";
import { as, fight, gm, play } from "../../../test/support/rules/combat/fixtures.ts";
import { intentTypes } from "./moves/index.ts";
import { brokenInvariants } from "../../../test/support/rules/combat/invariants.ts";
import { project, reconcile, type CombatSnapshot } from "./reconcile/reconcile.ts";
import { applyPatch, setCreature } from "./state/find.ts";
import { newSheet } from "./state/creature.ts";
import { odds } from "./view/odds.ts";
import type { CombatState } from "./state/fight.ts";
import { options } from "./view/answers.ts";
import { view } from "./view/view.ts";
import { many, stream, luckFrom, step, dealt, walk, start } from "../../../test/support/rules/combat/random-walk.ts";
import { runs } from "../../../scripts/seed.ts";

const seeds = fc.array(fc.nat(997), { minLength: 12, maxLength: 40 });
const timings = fc.constantFrom("nextRound" as const, "immediate" as const);

describe("what is stored", () => {
  it("folds again to the same state from parsed events, and the state parses to itself", () => {
    fc.assert(
      fc.property(seeds, (numbers) => {
        const next = stream(numbers);
        let state = next(2) === 0 ? fight({ creatures: many }) : dealt(fight({ creatures: many }));
        let folded = state;
        for (let count = 0; count < 25; count += 1) {
          const { intent, by } = step(state, next);
          const parsed = combatFamily.parseIntent(JSON.parse(JSON.stringify(intent)));
          if (intent.type !== "group") expect(parsed).toEqual({ kind: "ok", value: intent });
          const played = play(state, intent, by, luckFrom(next));
          for (const event of played.events) {
            const again = combatFamily.parseEvent(JSON.parse(JSON.stringify(event)));
            expect(again.kind).toBe("ok");
            if (again.kind === "ok") folded = combatFamily.evolve(folded, again.value);
            const told = combatFamily.sentence(state, event);
            if (told) expect(JSON.stringify(told)).not.toContain("undefined");
          }
          state = played.state;
        }
        expect(folded).toEqual(state);
        expect(combatFamily.parseState(JSON.parse(JSON.stringify(state)))).toEqual({ kind: "ok", value: state });
      }),
      { numRuns: runs(40), endOnFailure: true },
    );
  }, 60_000);
});

describe("twin worlds", () => {
  const seen = (state: CombatState, by: { gm: boolean; seats: readonly string[] }) => {
    const shown = view(state, by);
    return JSON.stringify([
      shown,
      by.seats.map((seat) => options(shown, seat)),
      by.seats.flatMap((seat) =>
        ["troll", "wolf1"].map((target) =>
          odds(shown, { type: "attack", seat, target, maneuver: "attackMelee", weapon: "sword" }),
        ),
      ),
      combatFamily.options(shown, null),
    ]);
  };

  it("differ in one closed value of a foe and look alike to a player: view, options and odds tell no secret", () => {
    const secrets: readonly ((state: CombatState) => CombatState)[] = [
      (state) =>
        setCreature(state, "troll", {
          points: { physical: { value: 3, max: 20, fresh: 3 }, mental: { value: 0, max: 4, fresh: 0 } },
        }),
      (state) =>
        setCreature(state, "troll", {
          sheet: newSheet({ actions: { strike: 5 }, armour: { protection: 9, finesse: 0 } }),
        }),
      (state) => setCreature(state, "troll", { ambush: 3, nextBonus: 2, standing: "parry", keepLower: true }),
      (state) => setCreature(state, "lurker", { name: "dragon", zone: "road" }),
      (state) => setCreature(state, "lurker", { sheet: newSheet({ actions: { strike: 5 } }), points: null }),
    ];
    const hurt = (state: CombatState): CombatState =>
      setCreature(state, "troll", {
        points: { physical: { value: 1, max: 9, fresh: 0 }, mental: { value: 0, max: 4, fresh: 0 } },
      });
    fc.assert(
      fc.property(seeds, fc.nat(secrets.length - 1), (numbers, which) => {
        const walked = hurt(walk(numbers, 12, () => undefined));
        const state = walked.creatures.lurker?.hidden ? walked : setCreature(walked, "lurker", { hidden: true });
        const twin = (secrets[which] as (state: CombatState) => CombatState)(state);
        for (const by of [as("ana"), as()]) expect(seen(twin, by)).toBe(seen(state, by));
      }),
      { numRuns: runs(80), endOnFailure: true },
    );
  }, 60_000);
});

/** Was a hole: a wolf put out between its grapple and what it spent held somebody all the same. */
const heldByTheFallen = [
  618, 872, 779, 895, 872, 375, 9, 984, 877, 288, 776, 219, 24, 435, 438, 357, 113, 572, 395, 178, 494, 294, 860, 568,
  706, 641, 594, 209, 893, 529,
];

/** Everybody is taken out of the fight by hand, and play goes on. */
const emptied = [362, 248, 194, 644, 69, 678, 201, 558, 458, 935, 989, 494, 566, 712, 140];

/** Was a hole: somebody joined by hand with a card that another still chose among. */
const joinedOnADraw = [
  422, 414, 118, 361, 906, 882, 368, 50, 444, 646, 298, 849, 34, 958, 605, 500, 530, 695, 581, 933, 857, 243, 289, 599,
  849, 370,
];

/** Was a hole: who chose among cards was given one more place by hand, and its old card came to both. */
const placedOnADraw = [560, 415, 430, 537, 466, 20, 619, 122, 523, 358, 805, 679, 701, 82];

describe("reconcile", () => {
  const hand = (state: CombatState, next: (below: number) => number): CombatSnapshot => {
    const now = project(state);
    const slots = now.slots.map((row) => ({ ...row }));
    const row = slots[next(slots.length)];
    const other = slots[next(slots.length)];
    if (!row || !other) return now;
    const edits: readonly (() => CombatSnapshot)[] = [
      () => ({
        ...now,
        slots: slots.map((one) =>
          one.id === row.id ? { ...one, initiative: [1, 4, 7, 7.01, 11, null, 3.5][next(7)] ?? null } : one,
        ),
      }),
      () => ({ ...now, slots: slots.filter((one) => one.id !== row.id) }),
      () => ({ ...now, slots: slots.filter((one) => one.holder !== row.holder) }),
      () => ({ ...now, slots: slots.map((one) => (one.group !== null ? { ...one, group: null } : one)) }),
      () => ({ ...now, slots: slots.map((one) => (one.holder === row.holder ? { ...one, group: "crowd" } : one)) }),
      () => ({
        ...now,
        slots: [
          ...slots,
          {
            id: `new${next(99)}`,
            holder: next(2) === 0 ? row.holder : `guest${next(9)}`,
            initiative: 1 + next(10),
            group: null,
            hidden: false,
            defeated: false,
          },
        ],
      }),
      () => ({ ...now, turn: other.id }),
      () => ({ ...now, turn: null }),
      () => ({ ...now, round: now.round + 1 }),
      () => ({
        ...now,
        slots: slots.map((one) => (one.id === row.id ? { ...one, defeated: !one.defeated, hidden: !one.hidden } : one)),
      }),
    ];
    return (edits[next(edits.length)] as () => CombatSnapshot)();
  };

  it("adopts or reverts any hand-made change: afterwards the invariants hold and nothing is left to reconcile", () => {
    fc.assert(
      fc.property(seeds, timings, (numbers, timing) => {
        const next = stream(numbers);
        let state = next(2) === 0 ? start(timing) : dealt(start(timing));
        for (let count = 0; count < 40; count += 1) {
          if (next(3) === 0) {
            const before = state;
            const snapshot = hand(state, next);
            const events = reconcile(state, snapshot);
            state = events.reduce((now, event) => applyPatch(now, event.patch), state);
            const what = events.map((event) => `${event.type} ${String(event.data.field ?? "")}`).join();
            expect([what, ...brokenInvariants(state)]).toEqual([what]);
            expect(reconcile(state, project(state))).toEqual([]);
            if (JSON.stringify(snapshot) === JSON.stringify(project(before))) expect(events).toEqual([]);
          } else {
            const { intent, by } = step(state, next);
            state = play(state, intent, by, luckFrom(next)).state;
            expect([intent.type, ...brokenInvariants(state)]).toEqual([intent.type]);
          }
        }
      }),
      {
        numRuns: runs(80),
        endOnFailure: true,
        examples: [
          [heldByTheFallen, "nextRound"],
          [emptied, "immediate"],
          [joinedOnADraw, "nextRound"],
          [placedOnADraw, "immediate"],
        ],
      },
    );
  }, 90_000);
});

describe("fuzz", () => {
  it("nothing thrown at the parsers throws: 100,000 inputs are read or refused with a path", () => {
    const words = [
      "type",
      "seat",
      "attack",
      "react",
      "join",
      "creature",
      "id",
      "name",
      "kind",
      "pc",
      "constructor",
      "toString",
      "ana",
      "target",
      "card",
      "slot",
      "deal",
      "replies",
      "faces",
      "patch",
      "data",
    ];
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    const state = fight({ creatures: many });
    const value = (depth: number): unknown => {
      const kind = next(depth > 2 ? 5 : 8);
      if (kind === 0) return words[next(words.length)];
      if (kind === 1) return next(20) - 5;
      if (kind === 2) return next(2) === 0;
      if (kind === 3) return null;
      if (kind === 4) return next(100) / 7;
      if (kind === 5) return Array.from({ length: next(3) }, () => value(depth + 1));
      return Object.fromEntries(
        Array.from({ length: next(6) }, () => [words[next(words.length)] as string, value(depth + 1)]),
      );
    };
    const real = intentTypes;
    let decided = 0;
    const inputs = runs(100_000);
    for (let count = 0; count < inputs; count += 1) {
      const raw = {
        ...(value(0) as object),
        type: next(4) === 0 ? value(3) : real[next(real.length)],
        seat: ["ana", "troll", "constructor", 3][next(4)],
        target: ["bram", "wolf1", "nobody"][next(3)],
      };
      const parsed = combatFamily.parseIntent(raw);
      if (parsed.kind === "ok") {
        decided += 1;
        expect(["refused", "roll", "events"]).toContain(
          decide(state, parsed.value, [gm, as("ana")][next(2)] as typeof gm, next(3) === 0 ? { l1: [next(9)] } : {})
            .kind,
        );
      } else if (typeof parsed.path !== "string") throw new Error("A refusal without a path.");
      if (count % 10 === 0)
        for (const read of [combatFamily.parseEvent, combatFamily.parseSetup, combatFamily.parseState])
          expect(read(raw).kind).toMatch(/ok|refused/);
    }
    expect(decided).toBeGreaterThan(inputs / 20);
  }, 60_000);
});
