import { describe, expect, it } from "vitest";
import type { ContestState } from "../engine/state.ts";
import { contestFamily } from "../family.ts";
import { as, begin, foe, hero, play, send } from "../../../../test/support/rules/contest/fixtures.ts";

const seats = [hero("a", 14, { heroPoints: 1 }), hero("c", 14), foe("x", 14), foe("y", 14)];
const group = (who = seats): ContestState =>
  begin("extended", who, { rulings: { clearlyInferiorRule: false }, order: "bid" });

/** c, on whom nobody is, has its turn after all who bid. */
const lending = (): ContestState => {
  const state = play(
    group(),
    [{ type: "redeclare", seat: "x", target: "a", bid: 1 }],
    [{ type: "redeclare", seat: "y", target: "a", bid: 1 }],
    [{ type: "bid", seat: "a", target: "x", bid: 1 }],
    [{ type: "bid", seat: "c" }],
  );
  const turns = state.extended?.turns ?? [];
  return play(state, ...turns.slice(0, turns.indexOf("c")).map((seat) => [{ type: "forfeit", seat }] as const));
};
const needsOf = (state: ContestState, seat: string, id: string): unknown =>
  contestFamily.options(contestFamily.view(state, as(seat)), seat).find((option) => option.id === id)?.needs;

describe("lending", () => {
  it("C313 the help is described: asked for where points are lent, kept in the roll and told in its sentence", () => {
    const state = lending();
    expect(needsOf(state, "c", "lend:a")).toEqual([
      { name: "amount", kind: "number", min: 1, max: 14, value: 3 },
      { name: "task", kind: "text", value: "" },
    ]);
    const lend = (task: string | undefined, ...dice: number[]): unknown => {
      const more = task === undefined ? {} : { task };
      const [event] = send(state, { type: "lend", seat: "c", target: "a", amount: 9, ...more }, dice).events;
      return event?.type === "rolled" ? [event.roll.task, contestFamily.sentence(state, event)] : event;
    };
    const data = { name: "C", target: "A", amount: 9, task: "Holds the door" };
    expect(lend("Holds the door", 8, 10)).toEqual([
      "Holds the door",
      { key: "Contest.Sentence.lend.told.won", data: expect.objectContaining(data) },
    ]);
    expect([lend("Rope", 15, 2), lend("Rope", 15, 15), lend("", 8, 10), lend(undefined, 8, 10)]).toMatchObject([
      ["Rope", { key: "Contest.Sentence.lend.told.lost" }],
      ["Rope", { key: "Contest.Sentence.lend.told.tie" }],
      ["", { key: "Contest.Sentence.lend.won" }],
      [undefined, { key: "Contest.Sentence.lend.won" }],
    ]);
  });
});
