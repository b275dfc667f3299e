import { describe, expect, it } from "vitest";
import {
  as,
  begin,
  declare,
  foe,
  follower,
  GM,
  hero,
  play,
  send,
  type Played,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import { FACES } from "../../../../test/support/rules/contest/fixtures.ts";
import type { By } from "../../log/family.ts";
import type { ContestState } from "./state.ts";

const begun = (type = "scored"): ContestState =>
  begin(type, [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14), follower("f", "a", "supporter")]);
const why = ({ refused, rule }: Played): unknown => [refused, rule];
const asked = (state: ContestState, intent: Record<string, unknown>, by: By = as("a")): unknown =>
  why(send(state, intent, [], by));
const ONLY_GM = ["Contest.Refused.GmOnly", "L-gm"];
const FINE = [null, null];

describe("who may ask for what", () => {
  const modifier = { id: "m", kind: "situational", value: 3, note: "" };
  const augment = (how: string, more: object = {}) => ({ type: "augment", seat: "a", how, ...more });
  const action = (more: object = {}) => ({ type: "action", seat: "g", task: "open", gain: "goal", ...more });
  const aside = (): ContestState => begin("scored", [hero("a", 14), hero("g", 14, { aside: true }), foe("x", 14)]);

  it("L-gm what is the GM's is refused to anybody else, and done for the GM", () => {
    expect(asked(begun(), { type: "modify", seat: "a", modifier })).toEqual(ONLY_GM);
    expect(asked(begun(), { type: "modify", seat: "a", modifier }, GM)).toEqual(FINE);
    expect(asked(begun(), declare("a", "p1"))).toEqual(FINE);
  });

  it("S2-8 an award for an earlier victory is the GM's; any other augment is one's own", () => {
    expect(asked(begun(), augment("plot", { value: 3 }))).toEqual(ONLY_GM);
    expect(asked(begun(), augment("plot", { value: 3 }), GM)).toEqual(FINE);
    expect(asked(begun(), augment("quick", { ability: "other" }))).toEqual(FINE);
  });

  it("C287 a number for a resistance is the GM's to name; the action without one is one's own", () => {
    expect(asked(aside(), action({ resistance: 20 }), as("g"))).toEqual(ONLY_GM);
    expect(asked(aside(), action({ resistance: 20 }), GM)).toEqual(FINE);
    expect(asked(aside(), action(), as("g"))).toEqual(FINE);
    expect(asked(aside(), action({ resistance: undefined }), as("g"))).toEqual(FINE);
  });

  it("C303 C304 whoever comes back does so of their own; what is restored on top is the GM's", () => {
    const state = begin("extended", [hero("a", 14), hero("b", 14), foe("x", 14)]);
    const left = { ...state, seats: { ...state.seats, a: { ...state.seats["a"], status: "left" } } } as ContestState;
    expect(asked(left, { type: "rejoin", seat: "a" })).toEqual(FINE);
    expect(asked(left, { type: "rejoin", seat: "a", restore: 0 })).toEqual(FINE);
    expect(asked(left, { type: "rejoin", seat: "a", restore: 1 })).toEqual(ONLY_GM);
    expect(asked(left, { type: "rejoin", seat: "a", restore: 1 }, GM)).toEqual(FINE);
  });

  it("L-seat one acts for one's own seats, the GM for all, and nobody for one that is not there", () => {
    expect(asked(begun(), declare("a", "p1"), as("b"))).toEqual(["Contest.Refused.NotYourSeat", "L-seat"]);
    expect(asked(begun(), declare("a", "p1"), as())).toEqual(["Contest.Refused.NotYourSeat", "L-seat"]);
    expect(asked(begun(), declare("a", "p1"), GM)).toEqual(FINE);
    expect(asked(begun(), declare("nobody", "p1"), GM)).toEqual(["Contest.Refused.NoSuchSeat", "L-seat"]);
  });

  it("a move of another type of contest is none here", () => {
    expect(asked(begun(), { type: "bid", seat: "a", target: "x", bid: 3 })).toEqual([
      "Contest.Refused.WrongType",
      "C008",
    ]);
    expect(asked(begun("chained"), { type: "assist", seat: "a", target: "b", pairing: "p2" })).toEqual([
      "Contest.Refused.WrongType",
      "C008",
    ]);
  });

  it("L-status once it has ended nothing can be asked but what may come late", () => {
    const done = play(begun(), [{ type: "close", winner: "heroes" }]);
    expect(asked(done, declare("a", "p1"))).toEqual(["Contest.Refused.Ended", "L-status"]);
    expect(asked(done, { type: "modify", seat: "a", modifier }, GM)).toEqual(["Contest.Refused.Ended", "L-status"]);
    expect(asked(done, { type: "heroPoints", seat: "a", by: 1 }, GM)).toEqual(FINE);
  });
});

describe("what is asked and offered", () => {
  const two = (more: Record<string, unknown> = {}): ContestState =>
    begin("scored", [hero("a", 14, { heroPoints: 1 }), hero("b", 14), foe("x", 14), foe("y", 14)], {
      rulings: { clearlyInferiorRule: false },
      ...more,
    });
  const lost = (more: Record<string, unknown> = {}, degree = -2): ContestState =>
    play(two(more), [declare("a", "p1")], [declare("b", "p2"), ...(FACES[String(degree)] ?? []), 10, 10]);
  const offered = (state: ContestState, by: By = as("a")) => contestFamily.options(contestFamily.view(state, by), "a");

  it("L-undo what follows by itself is set going by the GM, and is all that is asked", () => {
    const state = two();
    const pairings = state.pairings.map((one) => ({ ...one, against: { [one.a]: 5, [one.b]: 0 } }));
    expect(contestFamily.waiting({ ...state, pairings })).toEqual([
      {
        id: "proceed:1:0",
        kind: "proceed",
        seats: [],
        default: { type: "proceed" },
        skip: null,
        amendment: false,
        auto: true,
        sentence: { key: "Contest.Cue.proceed" },
      },
    ]);
    expect(contestFamily.waiting({ ...state, pairings, ended: true })).toEqual([]);
  });

  it("S2-14 what spends a hero point says so, and nothing else", () => {
    const spending = offered(lost()).filter(({ spends }) => spends !== undefined);
    expect(spending.map(({ id, spends }) => [id, spends])).toEqual([["bump:r1", true]]);
  });

  it("E-143 walking out says what it would cost, where harm is meant", () => {
    const label = (type: string, more: Record<string, unknown>): unknown => {
      const state = lost(more);
      const at = type === "scored" ? state : { ...state, type: "chained" as const, wounds: { a: ["hurt" as const] } };
      return offered(at).find(({ id }) => id === "abandon")?.label.key;
    };
    const harmful = { harmful: true };
    expect(label("scored", harmful)).toBe("Contest.Option.abandonAt.hurt");
    expect(label("scored", { ...harmful, phase: "climax" })).toBe("Contest.Option.abandonAt.hurt");
    for (const more of [{}, { phase: "climax" }]) expect(label("scored", more)).toBe("Contest.Option.abandon");
    expect(label("chained", harmful)).toBe("Contest.Option.abandonAt.impaired");
    expect(label("chained", {})).toBe("Contest.Option.abandon");
  });

  it("nobody is offered anything for a seat that is not there, nor a player for the table", () => {
    expect(contestFamily.options(contestFamily.view(two(), GM), "nobody")).toEqual([]);
    expect(contestFamily.options(contestFamily.view(two(), as("a")), null)).toEqual([]);
  });
});

describe("a side action", () => {
  const aside = (): ContestState =>
    begin("chained", [hero("a", 14), hero("b", 14, { heroPoints: 0 }), foe("x", 14)], {
      pairings: [{ a: "a", b: "x" }],
    });
  const augmented = (): ContestState =>
    play(aside(), [{ type: "modify", seat: "b", modifier: { id: "m", kind: "augment", value: 6, note: "" } }]);
  const rolled = (more: Record<string, unknown>, state = augmented()) => {
    const [event] = send(state, { type: "action", seat: "b", task: "open", ...more }, [10, 10]).events;
    return event?.type === "rolled" ? event : null;
  };
  const numbers = (more: Record<string, unknown>): unknown =>
    rolled(more)
      ?.trace?.slice(0, 2)
      .map((step) => step[2]);

  it("S2-8 C287 is rolled with all that weighs, but for support without support; against what the GM names", () => {
    expect(numbers({ gain: "goal", resistance: 17 })).toEqual([20, 17]);
    expect(numbers({ gain: "augment", resistance: 17 })).toEqual([14, 17]);
    expect(numbers({ gain: "augment" })).toEqual([14, 14]);
  });
  it("C133 C286 keeps what was said of it, and nothing that was not", () => {
    const keys = (more: Record<string, unknown>, state = augmented()): string[] =>
      Object.keys(rolled(more, state)?.roll ?? {}).filter((key) =>
        ["target", "heals", "gain", "purpose"].includes(key),
      );
    expect(keys({ gain: "augment" }).sort()).toEqual(["gain", "purpose"]);
    expect(keys({ gain: "augment", target: "a" }).sort()).toEqual(["gain", "purpose", "target"]);
    expect(keys({ gain: "goal", resistance: 17, heals: "hurt" }).sort()).toEqual(["gain", "purpose"]);
    const hurt = { ...augmented(), wounds: { a: ["hurt" as const] } };
    expect(rolled({ gain: "heal", heals: "hurt", target: "a" }, hurt)?.roll).toMatchObject({
      purpose: "heal",
      heals: "hurt",
      target: "a",
    });
  });
});
