import { describe, expect, it } from "vitest";
import { as, begin, foe, GM, hero, play, round, score, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import { liftOf } from "../view/gauges.ts";
import { faces, rulings, two, volley } from "../../../../test/support/rules/contest/scored/group-fixtures.ts";

describe("assists and unrelated actions", () => {
  const helped = (): ContestState => {
    const state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)], {
      rulings,
      pairings: [{ a: "a", b: "x" }],
    });
    return play(
      state,
      [{ type: "rest", seat: "b" }],
      round("a", "p1", -2),
      [{ type: "rest", seat: "b" }],
      round("a", "p1", -2),
    );
  };
  const assist = (degree: number): readonly [Record<string, unknown>, ...number[]] => [
    { type: "assist", seat: "b", target: "a", pairing: "p1" },
    ...faces(degree),
  ];

  it("C104 C132 C136 C146 S15: an assist moves the points against the one helped", () => {
    const minor = play(helped(), assist(2));
    expect([score(helped()), score(minor)]).toEqual(["0-4", "0-2"]);
    const complete = play(helped(), assist(-4));
    expect([complete.pairings[0]?.against["a"], complete.seats["a"]?.status, complete.seats["a"]?.felledBy]).toEqual([
      7,
      "out",
      "x",
    ]);
  });

  it("S2-5 the hero point on an assist names whom it helps, and what is gained for them", () => {
    const rich = begin("scored", [hero("a", 14), hero("b", 14, { heroPoints: 1 }), foe("x", 14)], {
      rulings,
      pairings: [{ a: "a", b: "x" }],
    });
    const state = play(rich, [{ type: "rest", seat: "b" }], round("a", "p1", -3), assist(1));
    const cue = contestFamily.waiting(state).find(({ kind }) => kind === "bump");
    expect(cue?.sentence).toEqual({ key: "Contest.Cue.bumpHelp", data: { name: "B", who: "A" } });
    const view = contestFamily.view(state, as("b"));
    const offered = contestFamily.options(view, "b").filter((option) => option.cue === cue?.id);
    expect(offered.map(({ label }) => label)).toEqual([
      { key: "Contest.Option.bumpHelp", data: { who: "A" } },
      { key: "Contest.Option.standHelp", data: { who: "A" } },
    ]);
    const intent = { type: "bump", seat: "b", roll: state.open.at(-1)?.roll.id ?? "" } as const;
    const bumped = play(state, [intent]);
    expect([score(state), score(bumped)]).toEqual(["0-2", "0-1"]);
    expect(liftOf(view, intent)?.help).toEqual({ seat: "a", by: -2 });
  });

  it("C155 never below nothing; E-61 a tie changes nothing", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)], {
      rulings,
      pairings: [{ a: "a", b: "x" }],
    });
    const effects = (at: ContestState) =>
      send(at, assist(4)[0], faces(4)).events.flatMap((event) => (event.type === "rolled" ? event.effects : []));
    const points = effects(play(state, [{ type: "rest", seat: "b" }], round("a", "p1", -1)));
    expect(points).toContainEqual({ type: "points", pairing: "p1", against: "a", by: -1 });
    expect(effects(state).some(({ type }) => type === "points")).toBe(false);
    expect([score(play(state, assist(4))), score(play(helped(), assist(0)))]).toEqual(["0-0", "0-4"]);
  });

  it("C138 C139 C142 S16 each further help to the same person is a step harder, whoever gives it", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 14), hero("c", 14), foe("x", 14)], {
      rulings,
      pairings: [{ a: "a", b: "x" }],
    });
    const first = send(state, { type: "assist", seat: "b", target: "a", pairing: "p1" }, [10, 16]);
    expect(first.events[0]).toMatchObject({ roll: { b: { natural: 1 } } });
    const second = send(first.state, { type: "assist", seat: "c", target: "a", pairing: "p1" }, [10, 16]);
    expect(second.events[0]).toMatchObject({ roll: { b: { natural: 2 } } });
    const easier = play(state, [{ type: "assistStart", start: -1 }]);
    expect(send(easier, { type: "assist", seat: "b", target: "a", pairing: "p1" }, [10, 10]).events[0]).toMatchObject({
      roll: { b: { natural: 1 } },
    });
    expect(send(easier, { type: "assistStart", start: -1 }).refused).toBe("Contest.Refused.SameStart");
  });

  it("C132 C136 only who is free may help, and only an engaged teammate", () => {
    expect(send(two(), { type: "assist", seat: "a", target: "b", pairing: "p2" }).refused).toBe(
      "Contest.Refused.Engaged",
    );
    expect(send(helped(), { type: "assist", seat: "b", target: "x", pairing: "p1" }).refused).toBe(
      "Contest.Refused.NotYourSide",
    );
    const victor = volley(two(), ["a", "b"], 4, 0);
    expect(send(victor, { type: "assist", seat: "a", target: "b", pairing: "p1" }).refused).toBe(
      "Contest.Refused.NotEngaged",
    );
    expect(send(helped(), { type: "assist", seat: "b", target: "a", pairing: "p9" }).refused).toBe(
      "Contest.Refused.NotEngaged",
    );
    expect(send(helped(), { type: "assist", seat: "b", target: "a", pairing: "p1", ability: "x" }).refused).toBe(
      "Contest.Refused.NoSuchAbility",
    );
  });

  it("C133 C134 C135 something else may bring an augment or a goal of its own, without risk", () => {
    const augment = play(helped(), [
      { type: "action", seat: "b", task: "rope", gain: "augment", target: "a" },
      ...faces(3),
    ]);
    expect(augment.numbers["a"]?.modifiers).toMatchObject([{ kind: "augment", value: 9, note: "rope" }]);
    const goal = send(helped(), { type: "action", seat: "b", task: "open the gate", gain: "goal" });
    expect([goal.dice, goal.events[0]]).toMatchObject([[], { what: "acted", note: "open the gate" }]);
    const hard = send(helped(), { type: "action", seat: "b", task: "gate", gain: "goal", resistance: 20 }, [10, 10]);
    expect([hard.events[0], score(hard.state)]).toMatchObject([{ roll: { purpose: "action", winner: null } }, "0-4"]);
    expect(send(helped(), { type: "action", seat: "b", task: "", gain: "augment", target: "x" }).refused).toBe(
      "Contest.Refused.NotYourSide",
    );
  });
});

/** A move that is offered to the helper b. */
const offered = (state: ContestState, id: string) => {
  const found = contestFamily.options(contestFamily.view(state, GM), "b").find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe("another idea to help", () => {
  const two_ = (): ContestState =>
    begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)], { rulings, pairings: [{ a: "a", b: "x" }] });
  const assist = { type: "assist", seat: "b", target: "a", pairing: "p1" };
  const faced = (state: ContestState): unknown =>
    send(state, assist, [10, 10]).events[0]?.trace?.find(([rule]) => rule === "C017")?.[2];
  const label = (state: ContestState): string => {
    const { key, data } = offered(state, "assist:a:p1").label;
    return `${key.replace("Contest.Option.assist.", "")} ${String(data?.["rung"])}`;
  };

  it("C145 the GM agrees to it in one press: it faces Moderate, whichever step is due, and the next one goes on", () => {
    const later = play(two_(), [assist, 10, 10], round("a", "p1", 0));
    expect([faced(later), label(later)]).toEqual([20, "next high"]);
    const agreed = play(later, [{ type: "agree", target: "a" }]);
    expect([faced(agreed), label(agreed)]).toEqual([14, "agreed moderate"]);
    const third = play(agreed, [assist, 10, 10], round("a", "p1", 0));
    expect([faced(third), label(third)]).toEqual([34, "next veryHigh"]);
  });

  it("C145 it is the GM's to agree, once until it is tried, and for somebody engaged", () => {
    const agree = { type: "agree", target: "a" };
    expect(send(two_(), agree, [], as("b")).refused).toBe("Contest.Refused.GmOnly");
    expect(send(play(two_(), [agree]), agree).refused).toBe("Contest.Refused.AgreedAlready");
    expect(send(two_(), { ...agree, target: "b" }).refused).toBe("Contest.Refused.NotEngaged");
  });
});
