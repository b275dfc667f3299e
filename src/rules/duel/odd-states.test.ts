import { describe, expect, test } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { duel } from "./duel.ts";
import type { DuelEvent } from "./event.ts";
import { AUDIENCE, GM, answer, begin } from "../../../test/support/rules/duel/fixtures.ts";
import { PHASES, type DuelState } from "./state.ts";

/** States that no play leads to, but that a stored snapshot may hold: every field on its own is sound. */
const odd = PHASES.flatMap((phase) =>
  ([null, "A", "B"] as const).flatMap((control) =>
    ([null, "blade", "gone"] as const).flatMap((named) =>
      [null, { winner: "B" as const }].map((won): DuelState => ({
        ...begin({ profile: { missingBonus: "ask" } }),
        phase,
        control,
        named,
        won,
      })),
    ),
  ),
);

const throwing = ["open", "replenish"].map((type) => ({ type }));
const moves: readonly object[] = [
  ...throwing,
  { type: "choose", seat: "A", key: "blade" },
  { type: "choose", seat: "B", key: "gone" },
  { type: "substitute", value: 2 },
  { type: "step", seat: "A", steps: 2 },
  { type: "step", seat: "B", steps: 1 },
  { type: "modify", seat: "A", value: 1 },
  { type: "concede", seat: "B" },
];
const faces = { "1.1.A": [12], "1.1.B": [3] };

describe("a state that no play leads to", () => {
  test("is read back as any other, and drawn, offered, reckoned and waited for without a throw", () => {
    for (const state of odd) {
      expect(duel.parseState(JSON.parse(JSON.stringify(state)))).toEqual({ kind: "ok", value: state });
      for (const viewer of [GM, AUDIENCE]) {
        const view = duel.view(state, viewer);
        for (const seat of [null, "A", "B"]) duel.options(view, seat);
        for (const policy of ["best", "greedy"] as const) duel.odds(view, null, policy);
        expect(view.phase).toBe(state.phase);
      }
      for (const cue of duel.waiting(state)) expect(cue.id).toContain(":");
    }
  });
  test("gets an answer to every move, and the facts of one apply", () => {
    for (const state of odd)
      for (const move of moves) {
        const intent = duel.parseIntent(move);
        if (isRefused(intent)) throw new Error(intent.key);
        const decision = duel.decide(state, intent.value, GM, faces);
        if (decision.kind !== "events") continue;
        const after = decision.events.reduce((now, event) => {
          expect(duel.sentence(now, event)?.key).toMatch(/^Duel\.Says\./);
          return duel.evolve(now, event);
        }, state);
        expect(duel.parseState(after).kind).toBe("ok");
      }
  });
  test("lets nobody choose where nobody has the choice", () => {
    const nobody = { ...begin(), phase: "choose" as const };
    expect(answer(nobody, { type: "choose", seat: "A", key: "blade" })).toBe("NotYourChoice U-026");
    expect(answer({ ...nobody, phase: "stepChoice" }, { type: "step", seat: "A", steps: 1 })).toBe(
      "NotYourTicks U-038",
    );
  });
  test("waits for nobody's ticks where nobody won", () => {
    expect(duel.waiting({ ...begin(), phase: "stepChoice", control: "A" })).toEqual([]);
  });
});

describe("the sentence of a fact of an older sheet", () => {
  const state = begin();
  const roll = {
    dice: { A: 9, B: 2 },
    bonuses: { A: 0, B: 0 },
    modifiers: { A: 0, B: 0 },
    totals: { A: 9, B: 2 },
  };
  test("calls a bonus the sheet no longer has by its key", () => {
    const event: DuelEvent = {
      type: "rolled",
      key: "lost",
      chooser: "A",
      rolls: [roll],
      winner: "A",
      natural20: false,
      replenishing: false,
    };
    expect(duel.sentence(state, event)).toEqual({
      key: "Duel.Says.wonBonus",
      data: { name: "Ana", mine: 9, theirs: 2, bonus: "lost" },
    });
  });
  test("tells where the marker stands when an end names no victor", () => {
    const event: DuelEvent = {
      type: "moved",
      winner: null,
      steps: 0,
      marker: 0,
      control: "A",
      temp: null,
      next: "ended",
    };
    expect(duel.sentence(state, event)?.key).toMatch(/^Duel\.Says\.centre/);
  });
});
