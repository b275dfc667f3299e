import { describe, expect, it } from "vitest";
import type { Session } from "../../../play/session.ts";
import { duel, type DuelIntent, type DuelState } from "../../../rules/duel/index.ts";
import { isRefused } from "../../../rules/log/outcome.ts";
import { fakeCue, fakeSession } from "../../../../test/support/ui/fixtures.ts";
import { drawCard } from "../../../../test/support/ui/drawn-table.ts";
import { presentDuel } from "./duel.ts";
import { CLOSED } from "../paint-context.ts";

const by = { gm: true, seats: [] };

/** One step with these dice; fails with the refusal. */
function play(state: DuelState, intent: DuelIntent, a: number, b: number): DuelState {
  const wanted = duel.decide(state, intent, by);
  if (wanted.kind !== "roll") throw new Error(wanted.kind);
  const faces = Object.fromEntries(wanted.dice.map((dice) => [dice.id, [dice.seat === "A" ? a : b]]));
  const decided = duel.decide(state, intent, by, faces);
  if (decided.kind !== "events") throw new Error(decided.kind);
  return decided.events.reduce((at, event) => duel.evolve(at, event), state);
}

const FEW: readonly (readonly [string, number])[] = [
  ["blade", 3],
  ["footwork", 6],
  ["nerve", 5],
  ["strength", 7],
];

function afterOneRound(named = FEW): DuelState {
  const bonuses = named.map(([key, value]) => ({ key, label: key, value }));
  const side = (name: string) => ({ name, initiative: 1, bonuses });
  const setup = duel.parseSetup({ seats: { A: side("Ana"), B: side("Bo") }, stakes: "spar" });
  if (isRefused(setup)) throw new Error(setup.key);
  const state = duel.setup(setup.value);
  if (isRefused(state)) throw new Error(state.key);
  return play(play(state, { type: "open" }, 15, 5), { type: "choose", seat: "A", key: "blade" }, 15, 5);
}

function card(state: DuelState, seat: "A" | "B"): HTMLElement {
  const viewer = { gm: false, seats: [seat] };
  const view = duel.view(state, viewer);
  const [cue] = duel.waiting(state);
  const mine = cue?.seats.includes(seat) ?? false;
  const cues = cue ? [fakeCue({ cue, mine, seat, options: mine ? duel.options(view, seat) : [] })] : [];
  const session: Session = fakeSession({
    view,
    viewer,
    cues,
    odds: () => null,
    options: (of) => duel.options(view, of),
  });
  return drawCard(session, presentDuel, {}, CLOSED);
}

const moves = (drawn: HTMLElement): readonly (string | undefined)[] =>
  [...drawn.querySelectorAll<HTMLElement>(".sp-cue .sp-list button")].map(({ dataset }) => dataset["option"]);
const rows = (drawn: HTMLElement): readonly (string | null)[] =>
  [...drawn.querySelectorAll("table tbody tr")].map((row) => row.getAttribute("data-key"));

describe("the bonuses that somebody may name", () => {
  it("begin with the proposed one and end with those that are used: a pinned card shows three of them", () => {
    const asked = card(afterOneRound(), "A");
    expect(moves(asked)).toEqual(["bonus:strength", "bonus:footwork", "bonus:nerve"]);
    expect(asked.querySelector('[data-key="used"]')?.textContent).toBe("Duel.Table.UsedUp(blade)");
    expect(asked.querySelector(".sp-wins")?.textContent).toBe("Duel.Table.Against(+7, +7)");
    const digits = [...asked.querySelectorAll<HTMLElement>(".sp-cue .sp-list button")].map(
      ({ dataset }) => dataset["digit"],
    );
    expect(digits, "which run down as they stand").toEqual(["1", "2", "3"]);
    expect([...asked.querySelectorAll(".sp-list .sp-primary")].map((one) => one.getAttribute("data-option"))).toEqual([
      "bonus:strength",
    ]);
  });
  it.each([6, 7, 20])("of %i left at most six stand loose, all others behind one press, without a key", (left) => {
    const more = Array.from({ length: left - 3 }, (_, n) => [`trick${n}`, 1] as const);
    const asked = card(afterOneRound([...FEW, ...more]), "A");
    const loose = asked.querySelectorAll(".sp-cue-mine > .sp-options button, .sp-cue-mine > details > summary");
    expect(loose).toHaveLength(6);
    expect(moves(asked)).toHaveLength(left);
    const folded = [...asked.querySelectorAll<HTMLElement>('[data-key="rest"] button')];
    expect(folded).toHaveLength(left > 6 ? left - 5 : 0);
    expect(folded.flatMap(({ dataset }) => dataset["digit"] ?? [])).toEqual([]);
  });
  it("stand as on the sheets for whoever is not asked, and none is proposed", () => {
    const other = card(afterOneRound(), "B");
    expect(rows(other)).toEqual(["row blade", "row footwork", "row nerve", "row strength"]);
    expect(other.querySelectorAll("table .sp-primary")).toHaveLength(0);
  });
});
