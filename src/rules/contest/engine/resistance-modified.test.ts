import { describe, expect, it } from "vitest";
import { begin, foe, GM, hero, play, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import { ADVERSITY } from "../roll/roll.ts";
import { typeOf } from "../types.ts";
import type { ContestEvent } from "./event.ts";
import { rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { partyOf } from "./party.ts";
import { sentence } from "./view.ts";
import type { ContestState } from "./state.ts";

const two = (more: object = {}): ContestState =>
  begin("chained", [hero("a", 14), hero("c", 14), foe("x", 14)], {
    rulings: { clearlyInferiorRule: false, ...more },
    pairings: [
      { a: "a", b: "x" },
      { a: "c", b: "x" },
    ],
  });
const labels = (state: ContestState, seat: string): readonly string[] =>
  contestFamily
    .options(contestFamily.view(state, GM), seat)
    .filter(({ refused }) => refused === null)
    .map(({ label }) => `${label.key} ${Object.values(label.data ?? {}).join(" ")}`);

describe("a resistance that several set upon", () => {
  it("C364 E-59g the GM takes 3 or 6 from it for this round, or any number with a reason", () => {
    expect(labels(two(), "x")).toEqual(
      expect.arrayContaining(["Contest.Option.modify.opponents -3", "Contest.Option.modify.opponents -6"]),
    );
    const less = (value: number) => ({ id: "m", kind: "opponents", value, note: "two at once", round: 1 });
    const state = play(two(), [{ type: "modify", seat: "x", modifier: less(-6) }]);
    expect(partyOf(state, "x")?.rating).toBe(8);
    const any = { id: "n", kind: "situational", value: -2, note: "mud" };
    expect(partyOf(play(state, [{ type: "modify", seat: "x", modifier: any }]), "x")?.rating).toBe(6);
    expect(partyOf(play(state, [{ type: "unmodify", seat: "x", modifier: "m" }]), "x")?.rating).toBe(14);
  });

  it("C017 what is somebody's own is never put on a resistance: flaws, states, stretches, support", () => {
    for (const kind of ["stretch", "state", "augment", "plot", "flaw"]) {
      const modifier = { id: "m", kind, value: 3, note: "" };
      expect(send(two(), { type: "modify", seat: "x", modifier }).refused).toBe("Contest.Refused.ResistanceModified");
    }
  });

  it("E-60 where the table plays so, each pairing after the first takes 3 from it too", () => {
    const at = (more: object) => ["p1", "p2"].map((pairing) => partyOf(two(more), "x", { pairing })?.rating);
    expect([at({ multipleOpponentPenalty: 3 }), at({})]).toEqual([
      [14, 11],
      [14, 14],
    ]);
  });
});

describe("labels told apart", () => {
  it("S2-2 a stretch that costs a step of the result says so, not 0", () => {
    const said = labels(two(), "a").filter((label) => label.includes("stretch"));
    expect(said).toEqual([
      "Contest.Option.modify.stretch -6",
      "Contest.Option.modify.stretch -3",
      "Contest.Option.modify.stretch -9",
      "Contest.Option.modify.stretchDown ",
    ]);
  });

  it("C099 a resistance in two pairings says against whom it rolls", () => {
    expect(labels(two(), "x").filter((label) => label.includes("declare"))).toEqual([
      "Contest.Option.declareFor.named.plain A 1",
      "Contest.Option.declareFor.named.plain C 1",
    ]);
    const one = begin("scored", [hero("a", 14), foe("x", 14)]);
    expect(labels(one, "x").filter((label) => label.includes("declare"))[0]).toBe(
      "Contest.Option.declareFor.plain A 1",
    );
  });
});

it("C340 a bare resistance takes no state that is a person's: it is worn down and overcome; a creature is Dying", () => {
  const roll = rollOf("round", "a", "x", { degree: 2 });
  const bare = begin("scored", [hero("a", 14), foe("x", 14)]);
  const x = { ...bare.seats["x"]!, actor: "Actor.x" };
  for (const state of ADVERSITY.filter((one) => one !== "dazed")) {
    const effects = [{ type: "wounds", seat: "x", before: [], after: [state] }];
    const event = { type: "rolled", roll, effects } as unknown as ContestEvent;
    const told = (now: ContestState) => sentence(now, event, typeOf(now))?.key;
    expect(told(bare)).toBe(`Contest.Sentence.worn.${state}`);
    expect(told({ ...bare, seats: { ...bare.seats, x } })).toBe(`Contest.Sentence.wounded.${state}`);
  }
});
