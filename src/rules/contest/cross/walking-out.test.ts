/** Walking out crossed with all long types: where the opposition means harm, engaged or not, told before the press. */
import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import {
  begin,
  declare,
  FACES,
  foe,
  GM,
  hero,
  play,
  proposed,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";

const rulings = { clearlyInferiorRule: false, chainedPenaliseResistance: false };
const abandon = (seat: string) => [{ type: "abandon", seat }] as const;
const faces = (degree: number): readonly number[] => FACES[String(degree)] ?? [];
const alone = (type: string, more: object = {}): ContestState =>
  begin(type, [hero("a", 14), foe("x", 14)], { rulings, harmful: true, ...more });
const round = (degree: number) => [declare("a", "p1"), ...faces(degree)] as const;
const exchange = (bid: number, degree: number) =>
  [{ type: "exchange", seat: "a", target: "x", bid }, ...faces(degree)] as const;
/** What walking out is called for somebody. */
const told = (state: ContestState, seat = "a"): string | undefined =>
  contestFamily
    .options(contestFamily.view(state, GM), seat)
    .find(({ id }) => id === "abandon")
    ?.label.key.replace("Contest.Option.", "");
const own = (state: ContestState) => state.outcome?.seats.find(({ seat }) => seat === "a");
const walked = (state: ContestState): readonly unknown[] => {
  const gone = play(state, abandon("a"));
  return [told(state), proposed(gone), own(gone)?.won, own(gone)?.degree, gone.outcome?.level];
};

describe("C091 C092 walking out", () => {
  it.each<readonly [string, () => ContestState, string, string, number]>([
    ["a scored contest at nothing", () => alone("scored"), "hurt", "a hurt defeat", 1],
    ["a scored contest behind by 3", () => play(alone("scored"), round(-3)), "impaired", "a impaired defeat", 2],
    [
      "a scored climax",
      () => play(alone("scored", { phase: "climax" }), round(-3)),
      "impaired",
      "a impaired defeat",
      2,
    ],
    ["an extended contest before the first exchange", () => alone("extended"), "hurt", "a hurt defeat", 1],
    ["an extended contest ahead", () => play(alone("extended"), exchange(5, 2)), "hurt", "a hurt defeat", 1],
    ["a chained contest unhurt", () => alone("chained"), "hurt", "a hurt defeat", 1],
    ["a chained contest Hurt", () => play(alone("chained"), round(-2)), "impaired", "a impaired defeat", 2],
    ["a chained contest Injured", () => play(alone("chained"), round(-3)), "dying", "a dying defeat", 4],
  ])("E-30 E-143 of %s that means harm has its price, told before", (_what, state, price, state_, degree) => {
    expect(walked(state())).toEqual([`abandonAt.${price}`, [state_], false, degree, degree]);
  });

  it.each(["scored", "extended", "chained"])("E-143 of a %s contest that means none costs nothing", (type) => {
    const [label, states, won] = walked(alone(type, { harmful: false }));
    expect([label, states]).toEqual(["abandon", []]);
    expect(won).not.toBe(true);
  });

  it("E-143 E-58c where states stand beside each other, the one for walking out does too", () => {
    const stack = { rulings: { ...rulings, chainedEscalation: "stack" } };
    const gone = play(alone("chained", stack), round(-2), abandon("a"));
    expect([gone.wounds["a"], proposed(gone)]).toEqual([
      ["hurt", "impaired"],
      ["a hurt defeat", "a impaired defeat"],
    ]);
  });

  it("E-143 C046 whoever is walked out on has beaten who went", () => {
    const two = begin("extended", [hero("a", 14), hero("x", 14, { side: "foes" })], { rulings, harmful: true });
    const gone = play(two, exchange(5, 2), abandon("a"));
    expect(proposed(gone)).toEqual(["a hurt defeat", "x fresh victory"]);
  });

  const group = (type: string): ContestState =>
    begin(type, [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], {
      rulings,
      harmful: true,
      order: "bid",
      ...(type === "extended" ? {} : { pairings: ["ax", "by"].map(([a, b]) => ({ a, b })) }),
    });
  it("E-147 who has beaten the last foe of an extended contest and is faced by nobody keeps the victory", () => {
    const won = play(
      group("extended"),
      [{ type: "redeclare", seat: "y", target: "b", bid: 1 }],
      [{ type: "bid", seat: "b", target: "y", bid: 1 }],
      [{ type: "bid", seat: "a", target: "x", bid: 14 }],
      [{ type: "exchange", seat: "a", target: "x" }, ...faces(2)],
      [{ type: "spare", seat: "a" }],
    );
    expect(told(won)).toBe("abandon");
    const done = play(won, abandon("a"), abandon("b"));
    expect(proposed(done)).toEqual(["a fresh victory", "b hurt defeat"]);
    expect(told(group("extended"))).toBe("abandonAt.hurt");
  });

  it.each(["scored", "chained"])("E-147 so it is in a %s contest", (type) => {
    const won = play(group(type), [declare("a", "p1")], [declare("b", "p2"), ...faces(4), ...faces(0)]);
    expect(told(won)).toBe("abandon");
    const done = play(won, abandon("a"), abandon("b"));
    expect([own(done)?.won, proposed(done)[0]]).toEqual([
      true,
      type === "scored" ? "a invigorated victory" : "a heroic victory",
    ]);
  });

  it("E-147 who has faced nobody, and whom nobody faces, has neither won nor lost", () => {
    const some = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)], {
      rulings,
      harmful: true,
      pairings: [{ a: "b", b: "x" }],
    });
    const done = play(some, abandon("a"), abandon("b"));
    expect([own(done)?.won, proposed(done)]).toEqual([null, ["b hurt defeat"]]);
  });
});
