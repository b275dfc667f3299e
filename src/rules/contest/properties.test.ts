import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { By, Option } from "../log/family.ts";
import { isRefused } from "../log/outcome.ts";
import { contestFamily } from "./family.ts";
import type { ContestIntent } from "./engine/definition.ts";
import { moveOf } from "./engine/moves/index.ts";
import type { ContestState, Effect, RollRecord } from "./engine/state.ts";
import { ADVERSITY } from "./roll/roll.ts";
import { typeOf } from "./types.ts";
import { stakesOf } from "./view/stakes.ts";
import { allOptions, playRandomly, stream } from "../../../test/support/rules/contest/random-play.ts";
import { runs } from "../../../scripts/seed.ts";

const TYPES = ["simple", "scored", "extended", "chained"] as const;
const seeds = fc.integer({ min: 1, max: 0x7fffffff });
const RUNS = { numRuns: runs(40) };

describe.each(TYPES)("any %s contest played at random", { timeout: 60_000 }, (type) => {
  it("comes to rest, and its states and events survive storage unchanged", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        playRandomly(type, seed, 25, (state, events) => {
          const stored: unknown = JSON.parse(JSON.stringify(state));
          const parsed = contestFamily.parseState(stored);
          if (isRefused(parsed)) throw new Error(`${parsed.key} ${parsed.path}`);
          expect(parsed.value).toEqual(state);
          for (const event of events) {
            const again = contestFamily.parseEvent(JSON.parse(JSON.stringify(event)));
            if (isRefused(again)) throw new Error(`${event.type}: ${again.key} ${again.path}`);
            expect(again.value).toEqual(event);
          }
        });
      }),
      // a second chance at exactly nothing
      { ...RUNS, examples: [[351974498]] },
    );
  });

  it("never lets points fall below zero, nor takes back what is settled: whoever is out stays out unless a fact returns them", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        playRandomly(type, seed, 25, (state, events, before) => {
          for (const { against } of state.pairings)
            for (const points of Object.values(against)) expect(points).toBeGreaterThanOrEqual(0);
          for (const seat of Object.values(state.seats)) {
            expect(seat.heroPoints).toBeGreaterThanOrEqual(0);
            const was = before?.seats[seat.id]?.status;
            if (was === "out" && seat.status === "in")
              expect(events.some((event) => event.type === "returned" && event.seat === seat.id)).toBe(true);
          }
        });
      }),
      RUNS,
    );
  });

  it("offers to a player exactly what decide accepts from them, with the same reason where it does not", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        playRandomly(type, seed, 12, (state) => {
          for (const id of state.order) {
            const by = { gm: false, seats: [id] };
            const view = contestFamily.view(state, by);
            for (const option of contestFamily.options(view, id)) agree(state, option, by);
          }
          for (const option of allOptions(state)) agree(state, option, { gm: true, seats: [] });
        });
      }),
      RUNS,
    );
  });

  it("shows a player the same in two worlds that differ only in what is secret", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        playRandomly(type, seed, 12, (state) => {
          for (const id of ["h0", "f0"]) {
            const viewer = { gm: false, seats: [id] };
            const view = contestFamily.view(state, viewer);
            const twin = contestFamily.view(otherWorld(state, id), viewer);
            expect(twin).toEqual(view);
            expect(contestFamily.options(twin, id)).toEqual(contestFamily.options(view, id));
          }
        });
      }),
      RUNS,
    );
  });

  it("always has an open step, or an end, and every step has a default that is legal", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        playRandomly(type, seed, 25, (state) => {
          const cues = contestFamily.waiting(state);
          expect(state.ended || cues.length > 0, "somebody is waited for").toBe(true);
          for (const cue of cues) {
            const taken = [cue.default, cue.skip].filter((intent) => intent !== null);
            for (const intent of taken)
              expect(isRefused(contestFamily.decide(state, intent, { gm: true, seats: [] })), cue.id).toBe(false);
          }
        });
      }),
      RUNS,
    );
  });
});

/** What a roll changes by numbers, as `key NAME` with the sum of all that it brings there. */
const brought = (
  state: ContestState,
  roll: RollRecord,
  effects: readonly Effect[],
  own: string,
): Map<string, number> => {
  const sums = new Map<string, number>();
  const add = (key: string, seat: string, by: number): void => {
    const at = `${key} ${state.seats[seat]?.name ?? seat}`;
    sums.set(at, (sums.get(at) ?? 0) + by);
  };
  for (const effect of effects)
    if (effect.type === "advantage") add("advantage", effect.seat, effect.by);
    else if (effect.type === "modified") add("support", effect.seat, effect.modifier.value);
    else if (effect.type === "points")
      add(
        roll.purpose !== "round" ? "against" : effect.against === own ? "points" : "scored",
        effect.against,
        effect.by,
      );
  for (const effect of effects) {
    const worst = effect.type === "wounds" ? effect.after.at(-1) : undefined;
    if (effect.type === "wounds" && worst) add("states", effect.seat, 1 + ADVERSITY.indexOf(worst));
  }
  return sums;
};

/** Whether a move says of something that it may change by so much: "1–5", "−1–4", or from one state to another. */
const isSaid = (facts: NonNullable<ReturnType<typeof stakesOf>>["wins"], what: string, by: number): boolean =>
  facts.some(({ key, data = {} }) => {
    const states = String(data["states"] ?? data["worn"] ?? "").split("–");
    const sizes = String(data["range"] ?? "")
      .match(/\d+/g)
      ?.map(Number);
    const [least, ...more] = sizes ?? states.map((state) => 1 + ADVERSITY.findIndex((one) => one === state));
    const said = `${key.replace(/^Contest\.Stakes\.|Out$/g, "").replace("worn", "states")} ${String(data["name"])}`;
    return said === what && least !== undefined && Math.abs(by) >= least && Math.abs(by) <= (more.at(-1) ?? least);
  });

/** A move with dice of one's own, thrown once; null without any. */
function thrown(state: ContestState, intent: ContestIntent, next: (below: number) => number) {
  const by = { gm: true, seats: [] };
  const asked = contestFamily.decide(state, intent, by);
  if (asked.kind !== "roll") return null;
  const faces = Object.fromEntries(asked.dice.map(({ id }) => [id, [1 + next(20)]]));
  const decided = contestFamily.decide(state, intent, by, faces);
  return decided.kind === "events" ? decided.events : null;
}

describe.each(["scored", "extended", "chained"] as const)(
  "what moves of a %s contest are said to win and to lose",
  { timeout: 60_000 },
  (type) => {
    it("is what the dice bring", () => {
      let compared = 0;
      fc.assert(
        fc.property(seeds, (seed) => {
          const next = stream(seed);
          playRandomly(type, seed, 8, (state) => {
            const view = contestFamily.view(state, { gm: true, seats: [] });
            const moves = allOptions(state).filter(({ refused }) => refused === null);
            // Those of a step, and a few of all others, of which there are many
            const asked = moves.filter(({ cue }) => cue !== undefined);
            const others = [1, 2].flatMap(() => moves[next(Math.max(1, moves.length))] ?? []);
            for (const { intent } of [...asked, ...others]) {
              if (!("seat" in intent) || typeof intent.seat !== "string") continue;
              if (moveOf(typeOf(state), intent.type)?.staked?.(intent, state) === false) continue;
              const { seat } = intent;
              const each = (thrown(state, intent, next) ?? []).flatMap((event) =>
                event.type === "rolled" && [event.roll.a.seat, event.roll.b.seat].includes(seat) ? [event] : [],
              );
              // The last choice of a round throws for every pairing, and its own need not be the first
              const pairing = "pairing" in intent ? intent.pairing : undefined;
              const here = each.filter(({ roll }) => roll.pairing === pairing);
              const all = here.length > 0 ? here : each;
              // An escape fails against any of several, and each takes of what is left (E-83)
              const escaping = all.every(({ roll }) => roll.purpose === "disengage");
              const lost = all.filter(({ roll }) => roll.winner === "b");
              const own = escaping && lost.length > 0 ? lost : all.slice(0, 1);
              const roll = own[0]?.roll;
              if (roll && roll.winner !== null) {
                const effects = own.flatMap((event) => event.effects);
                const stakes = stakesOf(view, intent);
                const facts = (roll.winner === "a" ? roll.a : roll.b).seat === seat ? stakes?.wins : stakes?.loses;
                for (const [what, by] of brought(state, roll, effects, seat)) {
                  if (by === 0) continue;
                  compared += 1;
                  if (!isSaid(facts ?? [], what, by))
                    throw new Error(
                      `${JSON.stringify(intent)} brings ${what} ${by}, and says ${JSON.stringify(facts)}`,
                    );
                }
              }
            }
          });
        }),
        // 26: the last choice of a hero who meets three
        { numRuns: runs(12), examples: [[26]] },
      );
      expect(compared).toBeGreaterThan(0);
    });
  },
);

/** What is offered is what decide answers: accepted, or refused for the same reason. */
const agree = (state: ContestState, option: Option<ContestIntent>, by: By): void => {
  const decided = contestFamily.decide(state, option.intent, by);
  const answer = isRefused(decided) ? decided : null;
  if (answer?.key !== option.refused?.key || answer?.rule !== option.refused?.rule)
    expect({ id: option.id, refused: answer }).toEqual({ id: option.id, refused: option.refused });
};

/** The same state but for what a seat must not know: numbers of secret foes, hidden advantage, sealed declarations. */
const otherWorld = (state: ContestState, viewer: string): ContestState => {
  const side = state.seats[viewer]?.side;
  const foe = (id: string): boolean => state.seats[id]?.side !== side;
  const hidden = (id: string): boolean => foe(id) && state.seats[id]?.secret === true;
  const ruling = state.rulings.revealOpponentAP;
  return {
    ...state,
    numbers: Object.fromEntries(
      Object.entries(state.numbers).map(([id, numbers]) => [
        id,
        hidden(id)
          ? { ...numbers, best: 99, abilities: numbers.abilities.map((one) => ({ ...one, rating: one.rating + 7 })) }
          : numbers,
      ]),
    ),
    advantage: Object.fromEntries(
      Object.entries(state.advantage).map(([id, advantage]) => {
        const unseen = foe(id) && (ruling === "gmOnly" || (ruling === "afterFirstChange" && !advantage.changed));
        return [id, unseen ? { ...advantage, current: advantage.current + 3, start: advantage.start + 3 } : advantage];
      }),
    ),
    declared: Object.fromEntries(
      Object.entries(state.declared).map(([key, entry]) => [
        key,
        foe(entry.seat) && !state.extended?.turns.length ? { ...entry, action: { kind: "gambit" as const } } : entry,
      ]),
    ),
  };
};
