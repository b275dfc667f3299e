import { describe, expect, it } from "vitest";
import { as, begin, foe, follower, hero, play, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import { bid, single, ap, rulings } from "../../../../test/support/rules/contest/extended/fixtures.ts";
import { locked } from "../../../../test/support/rules/contest/extended/group-fixtures.ts";

const plot = { type: "augment", seat: "a", how: "plot", value: 9 };

describe("starting points are counted with all that is in before the first exchange", () => {
  it("C189 support, rolled or quick, and the GM's award", () => {
    expect(ap(play(single(), [{ type: "augment", seat: "a", how: "quick", ability: "other" }]))).toEqual([16, 14]);
    const rolled = { type: "augment", seat: "a", how: "rolled", ability: "other" };
    expect([ap(play(single(), [rolled, 1, 20])), ap(play(single(), [rolled, 20, 1]))]).toEqual([
      [34, 14],
      [11, 14],
    ]);
    expect(ap(play(single(), [plot], [plot]))).toEqual([32, 14]);
    const told = send(single(), plot).events.map((event) => contestFamily.sentence(single(), event)?.key);
    expect(told).toEqual(["Contest.Sentence.changed.augmentAwarded", "Contest.Sentence.changed.counted"]);
  });

  it("C189 a comrade's once given, and a follower's", () => {
    const seats = [hero("a", 14), hero("c", 25), follower("f", "a", "supporter", 13), foe("x", 14), foe("y", 14)];
    const asked = play(begin("extended", seats, { rulings }), [
      { type: "ask", seat: "a", how: "quick", helper: "c", ability: "main" },
    ]);
    expect(ap(asked, "a", "c")).toEqual([14, 25]);
    const given = send(asked, { type: "support", seat: "c", friend: "a" }, [], as("c")).state;
    expect(ap(given, "a", "c")).toEqual([19, 25]);
    const own = { type: "augment", seat: "a", how: "quick", helper: "f", ability: "main" };
    expect(ap(send(given, own, [], as("a")).state, "a")).toEqual([21]);
  });

  it("C189 C230 the GM's modifiers too, on a follower who lends its points and on the resistance", () => {
    const less = { id: "m", kind: "situational", value: -3, note: "mud" };
    expect(ap(play(single(), [{ type: "modify", seat: "b", modifier: less }]))).toEqual([14, 11]);
    const lent = begin("extended", [hero("a", 14), follower("f", "a", "points", 13), foe("b", 14)], { rulings });
    expect(ap(play(lent, [{ type: "modify", seat: "f", modifier: less }]), "a")).toEqual([24]);
    const back = play(single(), [plot], [{ type: "unmodify", seat: "a", modifier: "plot-1" }]);
    expect(ap(back)).toEqual([14, 14]);
  });

  it("C199 C200 only with the first ability: using another changes no points", () => {
    expect(ap(play(single(), [{ type: "switch", seat: "a", ability: "other" }], [plot]))).toEqual([23, 14]);
  });

  it("E-91 from the first exchange of theirs on points stand, whatever is added", () => {
    const state = play(single(), bid("a", "b", 3, 0));
    expect(ap(play(state, [plot]))).toEqual([14, 14]);
    const group = play(locked(), [{ type: "exchange", seat: "a", target: "x" }, 10, 10]);
    expect(ap(play(group, [{ ...plot, seat: "c" }], [plot]), "a", "c")).toEqual([14, 23]);
  });
});
