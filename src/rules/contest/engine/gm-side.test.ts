import { describe, expect, it } from "vitest";
import { gmPlan } from "../../log/decide.ts";
import type { Folded } from "../../log/fold.ts";
import { contestFamily } from "../family.ts";
import { begin, declare, foe, hero, play, send } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "./state.ts";

const table = { delegates: {}, pending: null, seals: {}, lost: {}, changes: [], status: "live" };
/** Steps as `seat what`, what is left, and whose turns follow each other. */
const told = (state: ContestState, ...seats: readonly string[]) => {
  const plan = gmPlan(contestFamily, { state, table } as unknown as Folded, seats);
  const steps = plan.steps.map(({ intent }) => {
    const said = new Map<string, unknown>(Object.entries(intent));
    return ["type", "seat", "kind", "target", "bid"]
      .flatMap((one) => (said.has(one) ? String(said.get(one)) : []))
      .join(" ");
  });
  return { steps, left: plan.left.map(({ kind }) => kind), turns: plan.turns };
};
const npc = (id: string, more = {}) => hero(id, 14, { side: "foes", ...more });

describe("the GM's side of a contest (E-121)", () => {
  it("has the contest's rounds, no parts, and turns only where a type has them", () => {
    const state = { ...begin("scored", [hero("ana", 17), npc("cap")]), round: 3 };
    const { round, parts, turns } = contestFamily.gmSide ?? {};
    expect([round?.(state), parts?.(state, { type: "proceed" }), turns?.(state)]).toEqual([3, [], []]);
  });
  it("stands plain, each in its pairing; nothing is asked of a bare resistance, nor played for a player", () => {
    const state = begin("scored", [hero("ana", 17), hero("bo", 17), npc("cap"), npc("boy")]);
    expect(told(state, "cap", "boy").steps).toEqual(["declare cap plain", "declare boy plain"]);
    expect(told(state, "cap", "boy").turns).toEqual([]);
    expect(told(begin("scored", [hero("ana", 17), foe("wall", 14)]), "wall").steps).toEqual([]);
    const chained = begin("chained", [hero("ana", 17), npc("cap")]);
    expect(told(chained, "cap").steps).toEqual(["declare cap plain"]);
  });
  it("lets its rolls stand and does nothing where it is free", () => {
    const state = play(
      begin("scored", [hero("ana", 17), hero("bo", 17), npc("cap", { heroPoints: 1 }), npc("boy")]),
      [declare("ana", "p1")],
      [declare("cap", "p1")],
      [declare("bo", "p2")],
      [declare("boy", "p2")],
      [{ type: "roll" }, 10, 16, 10, 16],
    );
    expect(told(state, "cap", "boy").steps, "cap declares once its roll stands").toEqual([
      "declare boy plain",
      "stand cap",
    ]);
  });
  it("C226 E-38 bids 3 in a group, or the nearest bid there may be, on whoever was faced last", () => {
    const seats = [hero("ana", 17), hero("bo", 17), npc("cap"), npc("boy")];
    expect(told(begin("extended", seats), "cap", "boy").steps).toEqual(["bid cap ana 3", "bid boy ana 3"]);
    const daring = { rulings: { minBid: 5, defaultBid: 3 } };
    expect(told(begin("extended", seats, daring), "cap", "boy").steps).toEqual(["bid cap ana 5", "bid boy ana 5"]);
    const poor = [hero("ana", 17), hero("bo", 17), npc("cap"), hero("boy", 2, { side: "foes" })];
    expect(told(begin("extended", poor), "boy").steps).toEqual(["bid boy ana 2"]);
  });
  it("acts as declared when its turns come, one after the other, and leaves to the GM what would be let pass", () => {
    const begun = begin("extended", [hero("ana", 17), hero("bo", 17), foe("cap", 14), foe("boy", 14)]);
    const bid = (seat: string, points: number) => [{ type: "bid", seat, target: "cap", bid: points }] as const;
    const locked = play(begun, bid("ana", 9), bid("bo", 8));
    expect(told(locked, "cap", "boy")).toEqual({ steps: [], left: [], turns: [] });
    const exchange = (seat: string) => [{ type: "exchange", seat, target: "cap" }, 10, 10] as const;
    const theirs = play(locked, exchange("ana"), exchange("bo"));
    expect(told(theirs, "cap", "boy")).toEqual({
      steps: ["exchange cap ana"],
      left: [],
      turns: ["cap", "boy"],
    });
    const put = play(theirs, [{ type: "delay", seat: "cap" }], [{ type: "delay", seat: "boy" }]);
    expect(told(put, "cap", "boy")).toEqual({ steps: [], left: ["turn", "turn"], turns: [] });
  });
  it("bids 3 in a single contest on its turn", () => {
    const single = begin("extended", [hero("ana", 17), foe("cap", 14)]);
    const after = play(single, [{ type: "exchange", seat: "ana", target: "cap", bid: 3 }, 10, 10]);
    expect(told(after, "cap")).toEqual({ steps: ["exchange cap ana 3"], left: [], turns: ["cap"] });
    const shot = play(
      begin("extended", [hero("ana", 17), foe("cap", 14), foe("boy", 14)]),
      [{ type: "bid", seat: "ana", target: "cap", bid: 14 }],
      [{ type: "exchange", seat: "ana", target: "cap" }, 10, 16],
    );
    expect(told(shot, "ana", "boy").turns, "a parting shot is to be settled first").toEqual([]);
  });
});

describe("the default of a step is marked among its moves", () => {
  const marked = (state: ContestState, seat: string): readonly string[] =>
    contestFamily
      .options(contestFamily.view(state, { gm: true, seats: [] }), seat)
      .filter(({ isDefault, refused }) => isDefault && !refused)
      .map(({ id }) => id);
  it("C226 a bid on the foe that is usual, an exchange with the foe that was declared", () => {
    const group = begin("extended", [hero("ana", 17), hero("bo", 17), foe("cap", 14), foe("boy", 14)]);
    expect(marked(group, "ana")).toEqual(["bid:cap"]);
    const turn = play(
      group,
      [{ type: "bid", seat: "ana", target: "boy", bid: 9 }],
      [{ type: "bid", seat: "bo", target: "cap", bid: 3 }],
    );
    expect(marked(turn, "ana")).toEqual(["exchange:plain:boy"]);
    expect(send(turn, { type: "exchange", seat: "ana", target: "boy" }, [10, 10]).refused).toBeNull();
  });
});
