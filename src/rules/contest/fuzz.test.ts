import { describe, expect, it } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { contestFamily } from "./family.ts";
import { setupOf, hero, foe } from "../../../test/support/rules/contest/fixtures.ts";
import { ACTIONS, BOLDNESS, type ContestState } from "./engine/state.ts";
import { playRandomly, stream } from "../../../test/support/rules/contest/random-play.ts";
import { runs, seeds } from "../../../scripts/seed.ts";

const TYPES = [
  "declare",
  "roll",
  "bump",
  "stand",
  "augment",
  "switch",
  "ability",
  "resist",
  "modify",
  "unmodify",
  "phase",
  "leads",
  "reorder",
  "reveal",
  "join",
  "abandon",
  "heroPoints",
  "settle",
  "tie",
  "close",
  "discard",
  "level",
  "boost",
  "escalate",
  "automatic",
  "pair",
  "assist",
  "action",
  "part",
  "rest",
  "shift",
  "remove",
  "assistStart",
  "bid",
  "redeclare",
  "exchange",
  "delay",
  "forfeit",
  "disengage",
  "rejoin",
  "lend",
  "gift",
  "chance",
  "shoot",
  "spare",
  "keep",
  "bothLose",
  "edge",
  "orderRule",
  "assign",
  "pass",
  "nothing",
];
const IDS = [
  "h0",
  "h1",
  "h2",
  "f0",
  "f1",
  "fo",
  "p1",
  "p2",
  "p3",
  "r1",
  "r2",
  "main",
  "other",
  "heroes",
  "foes",
  "constructor",
  "__proto__",
  "toString",
  "",
];
const WORDS = [
  ...ACTIONS,
  ...BOLDNESS,
  "quick",
  "rolled",
  "plot",
  "goal",
  "augment",
  "rising",
  "climax",
  "scored",
  "chained",
  "applied",
  "bid",
  "plain",
  "task",
];
const FIELDS = [
  "seat",
  "pairing",
  "kind",
  "roll",
  "how",
  "helper",
  "ability",
  "value",
  "rating",
  "modifier",
  "phase",
  "leads",
  "pairings",
  "newcomer",
  "by",
  "proposal",
  "choice",
  "winner",
  "points",
  "to",
  "foe",
  "target",
  "task",
  "gain",
  "resistance",
  "follower",
  "start",
  "bid",
  "boldness",
  "amount",
  "other",
  "restore",
  "rule",
  "owner",
  "resume",
  "foeAbility",
];

type Next = (below: number) => number;
const pick = <T>(next: Next, list: readonly T[]): T => list[next(list.length)] as T;
const value = (next: Next, depth = 0): unknown => {
  switch (next(depth > 2 ? 6 : 9)) {
    case 0:
      return pick(next, IDS);
    case 1:
      return pick(next, WORDS);
    case 2:
      return next(20) - 5;
    case 3:
      return pick(next, [null, true, false, NaN, Infinity, -0, 1.5, 1e9]);
    case 4:
    case 5:
      return pick(next, IDS.slice(0, 12));
    case 6:
      return Array.from({ length: next(4) }, () => value(next, depth + 1));
    case 7:
      return {
        id: pick(next, IDS),
        name: "n",
        rating: next(60) - 5,
        kind: pick(next, WORDS),
        value: next(9),
        note: "",
      };
    default:
      return Object.fromEntries(Array.from({ length: next(4) }, () => [pick(next, FIELDS), value(next, depth + 1)]));
  }
};

/** An intent with a known name, its fields at random: mostly plausible, often not. */
const intent = (next: Next): unknown => {
  if (next(40) === 0) return value(next);
  const fields = Object.fromEntries(Array.from({ length: 2 + next(6) }, () => [pick(next, FIELDS), value(next)]));
  return {
    type: pick(next, TYPES),
    ...fields,
    ...(next(8) > 0 ? { seat: pick(next, IDS.slice(0, 6)) } : {}),
    ...(next(2) ? { pairing: pick(next, ["p1", "p2"]) } : {}),
    ...(next(3) ? { kind: pick(next, ACTIONS) } : {}),
    ...(next(3) ? { target: pick(next, IDS.slice(0, 6)) } : {}),
  };
};

const ROUNDS = runs(100_000);

describe.each(["simple", "scored", "extended", "chained"])(
  "100,000 random intents on a %s contest",
  { timeout: 240_000 },
  (type) => {
    it("never throw, and a refusal changes nothing", () => {
      const [first = 1] = seeds(1);
      const next = stream(first);
      const starts: ContestState[] = [];
      for (const seed of seeds(40)) playRandomly(type, seed, 6, (state) => starts.push(state));
      const counts = { unreadable: 0, refused: 0, accepted: 0 };
      let state = starts[0] as ContestState;
      for (let index = 0; index < ROUNDS; index += 1) {
        if (index % 25 === 0) state = pick(next, starts);
        const parsed = contestFamily.parseIntent(intent(next));
        if (isRefused(parsed)) {
          counts.unreadable += 1;
          continue;
        }
        const before = index % 500 === 0 ? JSON.stringify(state) : null;
        const by = next(3) === 0 ? { gm: false, seats: [pick(next, IDS)] } : { gm: true, seats: [] };
        const faces = Object.fromEntries(
          Array.from({ length: 12 }, (_, die) => [
            `r${state.rolls + 1 + (die >> 1)}${die % 2 ? "b" : "a"}`,
            [next(50) === 0 ? next(40) - 10 : 1 + next(20)],
          ]),
        );
        const decision = contestFamily.decide(state, parsed.value, by, faces);
        if (before !== null) expect(JSON.stringify(state)).toBe(before);
        if (decision.kind !== "events") {
          counts.refused += 1;
          if (isRefused(decision)) expect(decision.key.length).toBeGreaterThan(0);
          continue;
        }
        counts.accepted += 1;
        state = decision.events.reduce((now, event) => contestFamily.evolve(now, event), state);
      }
      expect(counts.refused).toBeGreaterThan(ROUNDS / 100);
      expect(counts.accepted).toBeGreaterThan((ROUNDS * 3) / 1000);
    });

    it("and corrupted setups, events and states are refused with a path or read, never half", () => {
      const [first = 1] = seeds(1);
      const next = stream(first);
      const setups = runs(4000);
      const good = setupOf(type, [hero("h0", 17, { heroPoints: 1 }), hero("h1", 14), foe("f0", 14), foe("f1", 20)]);
      let refused = 0;
      for (let index = 0; index < setups; index += 1) {
        const broken = corrupt(JSON.parse(JSON.stringify(good)), next);
        const parsed = contestFamily.parseSetup(broken);
        if (isRefused(parsed)) {
          refused += 1;
          expect(typeof parsed.path).toBe("string");
        } else contestFamily.setup(parsed.value);
      }
      expect(refused).toBeGreaterThan(setups / 4);
      playRandomly(type, first, 8, (state, events) => {
        for (let index = 0; index < 60; index += 1) {
          const broken = contestFamily.parseState(corrupt(JSON.parse(JSON.stringify(state)), next));
          expect(["ok", "refused"]).toContain(broken.kind);
          for (const event of events)
            expect(["ok", "refused"]).toContain(
              contestFamily.parseEvent(corrupt(JSON.parse(JSON.stringify(event)), next)).kind,
            );
        }
      });
    });
  },
);

/** Put something random in one random place of some plain data. */
const corrupt = (data: unknown, next: Next): unknown => {
  if (typeof data !== "object" || data === null || next(5) === 0) return value(next);
  const keys = Object.keys(data);
  const key = pick(next, keys.length > 0 ? keys : [""]);
  const record = data as Record<string, unknown>;
  record[key] = corrupt(record[key], next);
  return record;
};
