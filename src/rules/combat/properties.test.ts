import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CombatIntent } from "./moves/index.ts";
import { decide } from "./decide.ts";
import { swapCards } from "./state/round.ts";
import { as, fight, foe, gm, hero, play, profile } from "../../../test/support/rules/combat/fixtures.ts";
import { brokenInvariants } from "../../../test/support/rules/combat/invariants.ts";
import type { CombatState } from "./state/fight.ts";
import { options, waiting } from "./view/answers.ts";
import { view } from "./view/view.ts";
import { stream, luckFrom, dealt, walk, start } from "../../../test/support/rules/combat/random-walk.ts";
import { runs } from "../../../scripts/seed.ts";

const seeds = fc.array(fc.nat(997), { minLength: 12, maxLength: 40 });
const timings = fc.constantFrom("nextRound" as const, "immediate" as const);

describe("a fight played at random", () => {
  it("keeps every invariant: a card is held once a deck, no budget falls below zero, grips and turns are sound", () => {
    fc.assert(
      fc.property(seeds, timings, (numbers, timing) => {
        const next = stream(numbers);
        walk(
          numbers,
          60,
          (_before, after, intent) => expect([intent.type, ...brokenInvariants(after)]).toEqual([intent.type]),
          next(2) === 0 ? start(timing) : dealt(start(timing)),
        );
      }),
      {
        numRuns: runs(80),
        endOnFailure: true,
        // moved out of the zone between the dice of a grapple and the spending of its extras
        examples: [[[995, 433, 844, 616, 254, 606, 590, 796, 689, 282, 492, 991, 199], "immediate"]],
      },
    );
  }, 60_000);

  it("nobody acts twice or never in a round under either swap timing", () => {
    fc.assert(
      fc.property(seeds, timings, (numbers, timing) => {
        const next = stream(numbers);
        let state = play(start(timing), { type: "deal", keepLower: true }, gm, { draw: 1 + next(7) }).state;
        state = play(state, { type: "closeWindow" }).state;
        const round = state.fight.round;
        const acted: string[] = [];
        for (let turn = 0; state.fight.round === round && turn < 40; turn += 1) {
          const slot = state.fight.current ?? "";
          acted.push(slot);
          const slots = Object.keys(state.slots);
          const seat = state.slots[slot]?.holder ?? "";
          // A forced swap in the middle of the turn, as an extra success would bring it.
          const other = slots[next(slots.length)] ?? slot;
          state = swapCards(state, slot, other);
          state = play(state, { type: "endTurn", seat }, gm).state;
        }
        expect([...acted].sort()).toEqual(Object.keys(state.slots).sort());
      }),
      { numRuns: runs(150), endOnFailure: true },
    );
  }, 60_000);

  it("harm is conserved: what was dealt is in points, in rows by level, critical, or still open", () => {
    const total = (state: CombatState): number =>
      Object.values(state.creatures).reduce(
        (sum, one) =>
          sum +
          (one.points ? one.points.physical.value + one.points.mental.value : 0) +
          one.unsettled.reduce((open, harm) => open + harm.amount, 0) +
          [...(one.harm?.physical ?? []), ...(one.harm?.mental ?? [])].reduce((rows, harm) => rows + harm.level, 0),
        0,
      );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom("ana", "troll"), fc.integer({ min: 1, max: 3 })), { maxLength: 8 }),
        (blows) => {
          let state = fight({
            creatures: [
              hero("ana"),
              foe("troll", { points: { physical: { value: 0, max: 99 }, mental: { value: 0, max: 99 } } }),
            ],
            profile: profile({ "harm.slots": [9, 9, 9] }),
          });
          let dealt = 0;
          for (const [target, amount] of blows) {
            state = play(state, { type: "harm", target, harmType: "physical", amount }).state;
            dealt += amount;
            expect(total(state)).toBe(dealt);
            for (const open of state.creatures.ana?.unsettled ?? [])
              state = play(state, { type: "settleHarm", seat: "ana", harm: open.id }).state;
            expect(total(state)).toBe(dealt);
          }
        },
      ),
      { numRuns: runs(60), endOnFailure: true },
    );
  });

  it("options and decide agree: an option is legal exactly where the decision does not refuse it", () => {
    fc.assert(
      fc.property(seeds, (numbers) => {
        const next = stream(numbers);
        const state = walk(numbers, 25, () => undefined);
        const seats = [...Object.keys(state.creatures)];
        const seat = seats[next(seats.length)] ?? "ana";
        for (const by of [gm, as(seat), as("ana", "bram")])
          for (const one of [...options(view(state, by), seat), ...options(view(state, by), null)]) {
            const decision = decide(state, one.intent, by);
            const reason = decision.kind === "refused" ? decision : null;
            // Something only the Director knows may stand against it: the answer does not say what.
            if (!by.gm && reason?.key === "Combat.Refused.NotNow") continue;
            expect([one.id, reason]).toEqual([one.id, one.refused]);
          }
      }),
      { numRuns: runs(40), endOnFailure: true },
    );
  }, 60_000);

  it("every state has an exit for the Director: by defaults and skips alone a fight goes on, and it can be ended", () => {
    fc.assert(
      fc.property(seeds, (numbers) => {
        let state = walk(numbers, 25, () => undefined);
        if (state.fight.phase === "ended") return;
        expect(play(state, { type: "endFight" }).refused).toBeNull();
        const round = state.fight.round;
        for (let steps = 0; state.fight.round < round + 2 && steps < 200; steps += 1) {
          const cues = waiting(state).filter((one) => one.default !== null || one.skip !== null);
          const cue = cues.find((one) => !one.amendment) ?? cues[0];
          if (!cue || cue.kind === "nobody") return;
          const played = play(state, (cue.default ?? cue.skip) as CombatIntent, gm, luckFrom(stream(numbers)));
          expect([cue.kind, played.refused]).toEqual([cue.kind, null]);
          state = played.state;
        }
        expect(state.fight.round >= round + 2 || waiting(state).every((one) => one.amendment)).toBe(true);
      }),
      { numRuns: runs(60), endOnFailure: true },
    );
  }, 60_000);

  it("cues can be told apart, and their default and skip are legal for the Director", () => {
    fc.assert(
      fc.property(seeds, (numbers) => {
        const state = walk(numbers, 30, () => undefined);
        const cues = waiting(state);
        expect(new Set(cues.map((one) => one.id)).size).toBe(cues.length);
        for (const cue of cues)
          for (const intent of [cue.default, cue.skip])
            if (intent) expect([cue.kind, intent.type, decide(state, intent, gm).kind]).not.toContain("refused");
      }),
      { numRuns: runs(60), endOnFailure: true },
    );
  }, 60_000);
});
