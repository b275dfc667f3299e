import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { foldConflict } from "../log/fold.ts";
import { decideTable } from "../log/decide.ts";
import { stamp } from "../log/request.ts";
import { parseState, type DuelState } from "./state.ts";
import { duel } from "./duel.ts";
import { ANA, AUDIENCE, BO, GM, at, begin, play, rawSetup } from "../../../test/support/rules/duel/fixtures.ts";
import { runs } from "../../../scripts/seed.ts";

const VIEWERS = [GM, ANA, BO, AUDIENCE];

/** Rulings, and a way to play: numbers that pick a move and dice. */
const profile = fc.record({
  tie: fc.constantFrom("reroll", "higherBonus", "noMove", "challenger", "challenged"),
  tieInitiative: fc.constantFrom("bonusThenReroll", "reroll"),
  natural20: fc.constantFrom("onWin", "autoWin"),
  natural20Choice: fc.constantFrom("ask", "always"),
  missingBonus: fc.constantFrom("zero", "ask", "forbid"),
  replenish: fc.constantFrom("round", "controlOnly"),
  initiativeNameable: fc.boolean(),
  onlyPositive: fc.boolean(),
  valuesSeen: fc.constantFrom("open", "secret"),
});
const value = fc.integer({ min: -1, max: 6 });
const sheet = fc.uniqueArray(fc.record({ key: fc.constantFrom("a", "b", "c", "d"), value }), {
  selector: (one) => one.key,
  minLength: 1,
  maxLength: 4,
});
const setup = fc
  .record({ A: sheet, B: sheet, size: fc.constantFrom(5, 9, 13), profile })
  .map(({ A, B, size, profile }) => ({
    ...rawSetup({ size, profile }),
    seats: { A: { name: "Ana", initiative: 1, bonuses: A }, B: { name: "Bo", initiative: 3, bonuses: B } },
  }));
const picks = fc.array(fc.tuple(fc.nat(100), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 })), {
  maxLength: 30,
});

/** Every state of a game in which legal moves are picked by number and dice fall as told. */
function* game(raw: unknown, moves: readonly (readonly [number, number, number])[]): Generator<DuelState> {
  const parsed = duel.parseSetup(raw);
  let state = isRefused(parsed) ? parsed : duel.setup(parsed.value);
  if (isRefused(state)) return;
  yield state;
  for (const [pick, a, b] of moves) {
    const now: DuelState = state;
    const view = duel.view(now, GM);
    const legal = [...duel.options(view, "A"), ...duel.options(view, "B"), ...duel.options(view, null)].filter(
      (option) => !option.refused && !["concede", "interrupt", "declare:A", "declare:B"].includes(option.id),
    );
    const option = legal[pick % legal.length];
    if (!option) return;
    const faces = Object.fromEntries(
      Array.from({ length: 9 }, (_, attempt) => [
        [`${now.round + 1}.${attempt + 1}.A`, [attempt === 0 ? a : 20 - attempt]],
        [`${now.round + 1}.${attempt + 1}.B`, [attempt === 0 ? b : 1]],
      ]).flat() as [string, number[]][],
    );
    const decision = duel.decide(now, option.intent, GM, faces);
    if (decision.kind !== "events") throw new Error(`${option.id}: ${JSON.stringify(decision)}`);
    state = decision.events.reduce((one, event) => duel.evolve(one, event), now);
    yield state;
  }
}

describe("the options of a duel", () => {
  test("are every move there is, legal or not, for the seats a viewer holds", () => {
    const ids = (viewer: typeof GM, seat: string | null): string[] =>
      duel.options(duel.view(at(0, "A"), viewer), seat).map((option) => `${option.id}${option.refused ? " no" : ""}`);
    expect(ids(ANA, "A")).toEqual([
      "open no",
      "replenish no",
      "bonus:blade",
      "bonus:footwork",
      "bonus:nerve",
      "step:1 no",
      "step:2 no",
      "concede",
    ]);
    expect(ids(BO, "B").slice(2, 5)).toEqual(["bonus:blade no", "bonus:footwork no", "bonus:nerve no"]);
    expect(ids(ANA, "B")).toEqual([]);
    expect(ids(AUDIENCE, "A")).toEqual([]);
    expect(ids(ANA, null)).toEqual([]);
    expect(ids(ANA, "Z")).toEqual([]);
    expect(ids(GM, null)).toEqual(["substitute no", "modify:A", "modify:B", "declare:A", "declare:B", "interrupt"]);
  });
  test("have one default for each cue, and name the cue they answer", () => {
    const state = at(0, "A");
    const options = duel
      .options(duel.view(state, ANA), "A")
      .filter((option) => option.cue === duel.waiting(state)[0]?.id);
    expect(options.map((option) => [option.id, option.isDefault])).toEqual([
      ["bonus:blade", true],
      ["bonus:footwork", false],
      ["bonus:nerve", false],
    ]);
    expect(duel.options(duel.view(begin(), ANA), "A").filter((one) => one.cue === "opening::0")).toHaveLength(1);
    const twenty = play(state, { type: "choose", seat: "A", key: "blade" }, [20, 2]);
    const ticks = duel.options(duel.view(twenty, ANA), "A").filter((one) => one.cue === duel.waiting(twenty)[0]?.id);
    expect(ticks.map((one) => [one.id, one.refused, one.isDefault])).toEqual([
      ["step:1", null, false],
      ["step:2", null, true],
    ]);
  });
  test("fill in what the GM may change", () => {
    const state = play(at(0, "A"), { type: "modify", seat: "B", value: -2 });
    const [, , modify] = duel.options(duel.view(state, GM), null);
    expect(modify).toMatchObject({ intent: { value: -2 }, needs: [{ name: "value", kind: "number", value: -2 }] });
  });
  test("and decide agree: what is offered is accepted, what is not is refused with the same reason", () => {
    fc.assert(
      fc.property(setup, picks, (raw, moves) => {
        for (const state of game(raw, moves))
          for (const viewer of VIEWERS)
            for (const seat of ["A", "B", null])
              for (const option of duel.options(duel.view(state, viewer), seat)) {
                const decision = duel.decide(state, option.intent, viewer);
                expect(isRefused(decision) ? decision : null, option.id).toEqual(option.refused);
              }
      }),
    );
  });
});

describe("any duel under any rulings", () => {
  test("keeps its invariants: whose half, who chooses, one cue, states that survive storage", () => {
    fc.assert(
      fc.property(setup, picks, (raw, moves) => {
        for (const state of game(raw, moves)) {
          const { marker, control, temp, phase, size, profile } = state;
          if (marker !== 0 && phase !== "ended" && profile.replenish === "round")
            expect(control).toBe(marker > 0 ? "A" : "B");
          if (temp) expect([Math.abs(marker), temp !== control]).toEqual([(size - 1) / 2 - 1, true]);
          expect(duel.waiting(state)).toHaveLength(phase === "ended" ? 0 : 1);
          expect(phase === "ended").toBe(Math.abs(marker) === (size - 1) / 2);
          if (phase === "choose") expect(duel.waiting(state)[0]?.default).not.toBeNull();
          expect(parseState(JSON.parse(JSON.stringify(state)))).toEqual({ kind: "ok", value: state });
        }
      }),
    );
  });
  test("is moved on by the default of its cue, from every state to the end", () => {
    fc.assert(
      fc.property(setup, picks, (raw, moves) => {
        for (const state of game(raw, moves)) {
          const [cue] = duel.waiting(state);
          if (cue?.default) expect(duel.decide(state, cue.default, GM).kind).not.toBe("refused");
          if (cue?.skip) expect(duel.decide(state, cue.skip, GM).kind).not.toBe("refused");
        }
      }),
    );
  });
  test("refuses anything without throwing, and a refusal changes nothing", () => {
    const intent = fc.record(
      {
        type: fc.constantFrom(
          "open",
          "choose",
          "substitute",
          "step",
          "replenish",
          "modify",
          "concede",
          "declare",
          "interrupt",
          "x",
        ),
        seat: fc.constantFrom("A", "B", "C", null),
        key: fc.constantFrom("blade", "nerve", "__proto__", 3),
        steps: fc.constantFrom(0, 1, 2, "2"),
        value: fc.oneof(fc.integer(), fc.double(), fc.string()),
        winner: fc.constantFrom("A", "B", 1),
        reason: fc.anything(),
      },
      { requiredKeys: ["type"] },
    );
    const faces = fc.dictionary(
      fc.constantFrom("1.1.A", "1.1.B", "1.2.A", "1.2.B"),
      fc.array(fc.double(), { maxLength: 2 }),
    );
    const states = [
      begin(),
      at(0, "A"),
      at(3, "A", "B"),
      play(at(0, "A"), { type: "choose", seat: "A", key: "blade" }, [20, 1]),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...states),
        fc.oneof(intent, fc.anything()),
        faces,
        fc.constantFrom(...VIEWERS),
        (state, raw, thrown, by) => {
          const before = JSON.stringify(state);
          const parsed = duel.parseIntent(raw);
          if (!isRefused(parsed)) duel.decide(state, parsed.value, by, thrown);
          expect(JSON.stringify(state)).toBe(before);
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});

describe("a stored duel", () => {
  test("folds back to the state it was played to, event by event", () => {
    let stored = { family: "duel", setup: rawSetup(), events: {}, snapshot: null };
    let folded = foldConflict(duel, stored);
    const send = (intent: object, faces: Record<string, number[]>): void => {
      if (isRefused(folded)) throw new Error(folded.key);
      const ask = { by: { user: "gm", gm: true, seats: [], owned: [] }, step: `s${folded.seq}`, throwing: [], faces };
      const decision = decideTable(duel, folded, { kind: "intent", intent }, ask);
      if (decision.kind !== "events") throw new Error(JSON.stringify(decision));
      const events = stamp(decision.drafts, { seq: folded.seq, nonce: "w", user: "gm", at: 1 });
      stored = { ...stored, events: { ...stored.events, ...(JSON.parse(JSON.stringify(events)) as object) } };
      folded = foldConflict(duel, stored);
    };
    send({ type: "open" }, { "1.1.A": [12], "1.1.B": [3] });
    send({ type: "choose", seat: "A", key: "blade" }, { "1.1.A": [20], "1.1.B": [3] });
    send({ type: "step", seat: "A", steps: 2 }, {});
    if (isRefused(folded)) throw new Error(folded.key);
    expect(folded.faults).toEqual([]);
    expect(folded.state).toMatchObject({ marker: 2, control: "A", round: 1, used: ["blade"] });
    expect(folded.live.map((one) => one.event?.type)).toEqual(["opened", "rolled", "moved"]);
    expect(folded.live[1]?.event?.trace?.map(([rule]) => rule)).toEqual(["U-028", "U-029", "U-029", "U-030", "U-032"]);
    expect(folded.live.filter((one) => one.event && duel.dice?.(one.event)).map((one) => one.seq)).toEqual([1, 2]);
  });
});
