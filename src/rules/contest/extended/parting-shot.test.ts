import { describe, expect, it } from "vitest";
import { as, begin, foe, hero, play, proposed, send } from "../fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import { rulings, single, bid, ap, pass } from "./fixtures.ts";

describe("the parting shot", () => {
  const down = (): ContestState => play(single(), bid("a", "b", 14, 2));
  it("C259 C260 C261 at once after a defeat, with a new bid: it may worsen what they suffer", () => {
    expect([down().ended, contestFamily.waiting(down()).map(({ kind }) => kind)]).toEqual([false, ["parting"]]);
    const shot = play(down(), [{ type: "shoot", seat: "a", bid: 12 }, 10, 16]);
    expect([ap(shot), shot.outcome?.level, proposed(shot)]).toEqual([[14, -12], 2, ["a pumped victory"]]);
    expect(send(single(), { type: "shoot", seat: "a" }).refused).toBe("Contest.Refused.NoShot");
    expect(send(down(), { type: "shoot", seat: "a", bid: 99 }).refused).toBe("Contest.Refused.BidRange");
    expect(send(down(), { type: "spare", seat: "b" }).refused).toBe("Contest.Refused.NoShot");
  });
  it("C263 E-148 a Critical of theirs lifts them above nothing and back in, and they act on in that round", () => {
    const back = play(down(), [{ type: "shoot", seat: "a", bid: 5 }, 10, 1]);
    expect([ap(back), back.seats["b"]?.status, back.ended, back.round]).toEqual([[9, 5], "in", false, 1]);
    expect(ap(play(back, bid("b", "a", 3, 2)))).toEqual([6, 5]);
    const earlier = contestFamily.evolve(down(), { type: "returned", seat: "b", effects: [] });
    expect([earlier.extended?.done, back.extended?.done]).toEqual([["a", "b"], ["a"]]);
  });
  it("C081 a hero who is down says first what they meet it with, where they have a choice; the GM may say it", () => {
    const fallen = play(
      begin("extended", [hero("a", 14), hero("b", 14, { side: "foes" })], { rulings }),
      bid("a", "b", 14, 2),
    );
    const shot = { type: "shoot", seat: "a", bid: 3 };
    const held = play(fallen, [shot]);
    const cue = contestFamily.waiting(held).find(({ id }) => id === "held:a");
    expect([cue?.kind, cue?.seats]).toEqual(["meet", ["b"]]);
    const met = send(held, { type: "meet", seat: "b", held: "a", ability: "other" }, [10, 16]);
    expect(met.events.find(({ type }) => type === "rolled")).toMatchObject({
      roll: { purpose: "parting", b: { ability: "Other" } },
    });
    const told = send(fallen, { ...shot, foeAbility: "other" }, [10, 16]);
    expect(told.events.find(({ type }) => type === "rolled")).toMatchObject({ roll: { b: { ability: "Other" } } });
    expect(send(fallen, { ...shot, foeAbility: "nothing" }).refused).toBe("Contest.Refused.NoSuchAbility");
    // A creature of the GM's is met as it stands
    expect(send(down(), { type: "shoot", seat: "a", bid: 5 }, [10, 16]).events.map(({ type }) => type)).toContain(
      "rolled",
    );
  });
  it("C081 whoever is asked may answer, though the bid of a foe whose advantage they do not see is above what they know", () => {
    const secret = begin("extended", [hero("a", 14), foe("b", 14, { secret: true })], {
      rulings: { ...rulings, npcPartingShots: true, revealOpponentAP: "gmOnly" },
    });
    const held = play(secret, bid("a", "b", 14, -2), [{ type: "shoot", seat: "b", bid: 3 }]);
    const meets = contestFamily.options(contestFamily.view(held, as("a")), "a").find(({ id }) => id === "meet:b");
    expect(meets).toMatchObject({ isDefault: true, refused: null });
  });
  it("C081 until they have answered, whoever else would throw dice is told who is waited for", () => {
    const held = play(
      begin("extended", [hero("a", 14), hero("c", 14), foe("b", 14)], {
        rulings: { ...rulings, npcPartingShots: true },
        order: "bid",
      }),
      [{ type: "bid", seat: "a", target: "b", bid: 14 }],
      [{ type: "bid", seat: "c", target: "b", bid: 3 }],
      [{ type: "exchange", seat: "a", target: "b" }, 16, 2],
      [{ type: "shoot", seat: "b", bid: 3 }],
    );
    const offered = contestFamily.options(contestFamily.view(held, as("c")), "c").map(({ refused }) => refused?.key);
    expect(offered).toContain("Contest.Refused.MeetFirst");
    expect(offered).not.toContain("Contest.Refused.GmWord");
  });
  it("C262 whoever it succeeded against does not act in the rest of the round", () => {
    const three = begin("extended", [hero("a", 14), foe("b", 14), foe("c", 14)], { rulings, order: "bid" });
    const shot = play(
      three,
      [{ type: "bid", seat: "a", target: "b", bid: 14 }],
      [{ type: "exchange", seat: "a", target: "b" }, 10, 16],
      [{ type: "shoot", seat: "a", bid: 3 }, 10, 16],
    );
    expect(send(shot, { type: "exchange", seat: "b", target: "a" }).refused).toBe("Contest.Refused.NotIn");
    expect(contestFamily.waiting(shot).map(({ id }) => id.split(":")[1])).toEqual(["c"]);
  });
  it("C264 the GM may let them keep the state of the defeat all the same, once", () => {
    const back = play(down(), [{ type: "shoot", seat: "a", bid: 5 }, 10, 1], [{ type: "keep", seat: "a", foe: "b" }]);
    expect(back.wounds["b"]).toEqual(["hurt"]);
    expect(send(back, { type: "keep", seat: "a", foe: "b" }).refused).toBe("Contest.Refused.KeptOnce");
    expect(send(down(), { type: "keep", seat: "a", foe: "b" }).refused).toBe("Contest.Refused.NotReturned");
  });
  it("C075 E-48 once a defeated opponent, and only for heroes unless the table ruled otherwise", () => {
    const again = play(down(), [{ type: "shoot", seat: "a", bid: 5 }, 10, 1], pass, bid("a", "b", 5, 2));
    expect([again.ended, again.outcome?.winner]).toEqual([true, "heroes"]);
    const beaten = play(single(), bid("a", "b", 14, -2));
    expect([beaten.ended, beaten.outcome?.winner, beaten.extended?.shot]).toEqual([true, "foes", null]);
    const lost = play(single({ rulings: { ...rulings, npcPartingShots: true } }), bid("a", "b", 14, -2));
    expect(lost.extended?.shot).toEqual({ seat: "b", foe: "a" });
  });
  it("E-78 a shot that leaves both at nothing: both are out, and nobody has the prize", () => {
    const worn = play(single(), bid("a", "b", 12, -2), pass, bid("a", "b", 14, 2));
    const both = play(worn, [{ type: "shoot", seat: "a", bid: 5 }, 16, 10]);
    expect([ap(both), both.ended, both.outcome?.winner]).toEqual([[-3, 0], true, null]);
  });
});
