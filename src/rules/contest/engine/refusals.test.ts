import { describe, expect, it } from "vitest";
import {
  as,
  begin,
  declare,
  foe,
  follower,
  hero,
  play,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";

const rulings = { clearlyInferiorRule: false };
const scored = begin("scored", [hero("a", 14), foe("b", 14)], { rulings });
const extended = begin("extended", [hero("a", 14), foe("b", 14)], { rulings });
const chained = begin(
  "chained",
  [hero("a", 14), follower("f", "a", "supporter"), follower("g", "a", "supporter"), foe("b", 14)],
  { rulings },
);
const down = play(extended, [{ type: "exchange", seat: "a", target: "b", bid: 14 }, 10, 16]);
const lost = play(chained, [declare("a", "p1"), 16, 10]);
const passed = play(lost, [{ type: "pass", seat: "a", roll: "r1", follower: "f" }]);

describe("refusals name what is wrong, and change nothing", () => {
  it.each([
    [extended, { type: "bid", seat: "a" }, "GroupOnly"],
    [extended, { type: "delay", seat: "a" }, "GroupOnly"],
    [extended, { type: "rejoin", seat: "a" }, "GroupOnly"],
    [extended, { type: "lend", seat: "a", target: "b", amount: 1 }, "GroupOnly"],
    [extended, { type: "bothLose", roll: "r1" }, "TooLate"],
    [extended, { type: "forfeit", seat: "b" }, "NotYourTurn"],
    [extended, { type: "disengage", seat: "a", target: "b", ability: "x" }, "NoSuchAbility"],
    [extended, { type: "action", seat: "a", task: "", gain: "goal", ability: "x" }, "NoSuchAbility"],
    [extended, { type: "action", seat: "a", task: "", gain: "goal", target: "b" }, "NotYourSide"],
    [extended, { type: "declare", seat: "a", pairing: "p1", kind: "plain" }, "NoStanceHere"],
    [extended, { type: "roll" }, "NothingToRoll"],
    [down, { type: "shoot", seat: "a", ability: "x" }, "NoSuchAbility"],
    [down, { type: "exchange", seat: "a", target: "b" }, "ShotFirst"],
    [passed, { type: "pass", seat: "a", roll: "r1", follower: "g" }, "PassedOn"],
    [scored, { type: "remove", seat: "b", follower: "a" }, "NoFollower"],
    [scored, { type: "switch", seat: "a", ability: "x" }, "NoSuchAbility"],
    [scored, { type: "heroPoints", seat: "a", by: 0 }, "HeroPointsRange"],
    [scored, { type: "reveal", seat: "b" }, "NotSecret"],
    [scored, { type: "close", winner: "x" }, "NoSuchSide"],
    [scored, { type: "stand", seat: "a", roll: "r1" }, "TooLate"],
    [scored, { type: "declare", seat: "nobody", pairing: "p1", kind: "plain" }, "NoSuchSeat"],
    [scored, { type: "augment", seat: "a", how: "quick", helper: "nobody" }, "NotYourSide"],
  ])("case %#", (state, intent, key) => {
    const answer = send(state, intent);
    expect([answer.refused, answer.state === state]).toEqual([`Contest.Refused.${key}`, true]);
  });

  it("a seat is moved by its own people alone, a foe's roll by nobody else, and no die shows 21", () => {
    expect(send(scored, declare("a", "p1"), [], as("b")).refused).toBe("Contest.Refused.NotYourSeat");
    expect(send(scored, declare("a", "p1"), [21, 3]).refused).toBe("Contest.Refused.BadDice");
    expect(send(scored, { type: "constructor" }).refused).toBe("Log.Input.UnknownType");
    expect(send(scored, { type: "switch", seat: "constructor", ability: "main" }).refused).toBe(
      "Contest.Refused.BadId",
    );
  });
});
