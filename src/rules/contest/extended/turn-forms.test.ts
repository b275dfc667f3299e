import { describe, expect, it } from "vitest";
import { as, begin, declare, foe, hero, play, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import { bid, pass, single } from "../../../../test/support/rules/contest/extended/fixtures.ts";
import { locked } from "../../../../test/support/rules/contest/extended/group-fixtures.ts";

const optionOf = (state: ContestState, seat: string, id: string) =>
  contestFamily.options(contestFamily.view(state, as(seat)), seat).find((option) => option.id === id);
const needs = (state: ContestState, seat: string, id: string): readonly string[] =>
  (optionOf(state, seat, id)?.needs ?? []).map((need) =>
    need.kind === "choice" ? `${need.name} ${need.choices.map(({ value }) => value).join("|")}` : need.name,
  );

describe("a turn of an extended contest", () => {
  it("C285 C288 alone one is engaged before the first exchange too: whoever acts first has no action without risk", () => {
    for (const gain of ["goal", "augment"])
      expect(send(single(), { type: "action", seat: "a", task: "Rope", gain })).toMatchObject({
        refused: "Contest.Refused.Engaged",
        rule: "C285",
      });
    const second = play(single(), bid("a", "b", 3, 1), pass);
    expect(second.round).toBe(2);
    expect(optionOf(second, "a", "action:goal")?.refused?.key).toBe("Contest.Refused.Engaged");
    const task = { type: "exchange", seat: "a", target: "b", bid: 3, kind: "task", task: "Rope", gain: "goal" };
    expect(send(single(), task, [12, 10]).refused).toBeNull();
  });

  it("C292 a side task may bring its support to anybody on the side, to nobody else", () => {
    const help = (friend: string) => ({
      type: "exchange",
      seat: "a",
      target: "x",
      kind: "task",
      task: "Shout",
      gain: "augment",
      friend,
    });
    expect(needs(locked(), "a", "exchange:task:x")).toEqual([
      "task",
      "gain goal|augment",
      "friend a|c",
      "ability main|other",
    ]);
    const helped = send(locked(), help("c"), [1, 16]).state;
    expect(helped.numbers["c"]?.modifiers).toMatchObject([{ kind: "augment", value: 9, note: "Shout" }]);
    expect(helped.numbers["a"]?.modifiers).toEqual([]);
    expect(send(locked(), help("a"), [1, 16]).state.numbers["a"]?.modifiers).toMatchObject([{ value: 9 }]);
    expect(send(locked(), help("y"), [1, 16]).refused).toBe("Contest.Refused.NotYourSide");
    expect(send(locked(), help("c"), [16, 1]).state.numbers["c"]?.modifiers).toEqual([]);
  });

  it("C199 C293 from the second round on a turn names its ability in a form of its own; in the first there is none", () => {
    expect(optionOf(single(), "a", "exchange:ability:b")).toBeUndefined();
    const second = play(single({}, 34), bid("a", "b", 3, 0), pass);
    const option = optionOf(second, "a", "exchange:ability:b");
    expect(needs(second, "a", "exchange:ability:b")).toEqual(["bid", "ability main|other"]);
    expect(option?.refused).toBeNull();
    const [event] = send(second, { ...option?.intent, ability: "other" }, [10, 12]).events;
    expect(event).toMatchObject({ type: "rolled", roll: { a: { ability: "Other" } } });
    const one = begin("extended", [
      hero("a", 14, { abilities: [{ id: "main", name: "Main", rating: 14 }] }),
      foe("b", 14),
    ]);
    expect(optionOf(play(one, bid("a", "b", 3, 0), pass), "a", "exchange:ability:b")).toBeUndefined();
  });

  it("C089 C290 a side task of any long contest names its ability, for that roll alone", () => {
    expect(needs(single(), "a", "exchange:task:b")).toEqual(["bid", "task", "gain goal|augment", "ability main|other"]);
    const scored = begin("scored", [hero("a", 14), foe("b", 14)]);
    expect(needs(scored, "a", "task:p1")).toEqual(["task", "gain goal|augment", "ability main|other"]);
    const rolled = send(scored, declare("a", "p1", "task", { ability: "other", gain: "goal" }), [10, 10]);
    expect(rolled.events[1]).toMatchObject({ type: "rolled", roll: { a: { ability: "Other" } } });
    expect(rolled.state.numbers["a"]?.current).toBe("main");
  });
});
