import { describe, expect, test } from "vitest";
import { available, chooserOf, exhausted, type DuelState } from "./state.ts";
import { duel } from "./duel.ts";
import {
  ANA,
  AUDIENCE,
  BO,
  GM,
  answer,
  at,
  begin,
  faces,
  facts,
  play,
  rawSeat,
  where,
} from "../../../test/support/rules/duel/fixtures.ts";

const choose = (seat: "A" | "B", key: string) => ({ type: "choose", seat, key });
const keys = (state: DuelState, side: "A" | "B"): string[] => available(state, side).map((row) => row.key);

describe("the opening", () => {
  test("U-009 U-010 U-041 both roll initiative; the higher takes control and chooses first", () => {
    const state = begin();
    expect(answer(state, { type: "open" })).toBe("roll");
    const opened = play(state, { type: "open" }, [5, 17]);
    expect(where(opened)).toBe("0 B - choose");
    expect(chooserOf(opened)).toBe("B");
    expect(facts(state, { type: "open" }, [17, 5])).toMatchObject([{ type: "opened", control: "A" }]);
  });
  test("U-011 U-052 leaves the marker on the centre tick, whatever is rolled", () => {
    for (let face = 2; face <= 20; face++) {
      const opened = play(begin(), { type: "open" }, [face, 1]);
      expect([opened.marker, opened.control, opened.round]).toEqual([0, "A", 0]);
    }
  });
  test("rolls again on equal totals and equal bonuses, and takes the higher bonus else", () => {
    expect(answer(begin(), { type: "open" }, GM, faces(begin(), [9, 9]))).toBe("roll");
    expect(facts(begin(), { type: "open" }, [9, 9], [3, 4])).toMatchObject([{ control: "B", rolls: [{}, {}] }]);
    const seats = { A: rawSeat("Ana", { blade: 1 }, 4), B: rawSeat("Bo", { blade: 1 }, 2) };
    expect(where(play(begin({ seats }), { type: "open" }, [8, 10]))).toBe("0 A - choose");
  });
  test("is made by a duellist or the GM, once", () => {
    expect(answer(begin(), { type: "open" }, AUDIENCE)).toBe("NoDuellist L-seat");
    expect(answer(begin(), { type: "open" }, BO)).toBe("roll");
    expect(answer(at(0, "A"), { type: "open" })).toBe("Phase.choose U-026");
  });
  test("is the first thing: nothing is named before it", () => {
    expect(answer(begin(), choose("A", "blade"))).toBe("Phase.opening U-009");
  });
});

describe("naming a bonus", () => {
  test("U-012 U-026 U-040 the chooser names any bonus of its own sheet", () => {
    const state = at(0, "A");
    for (const key of ["blade", "footwork", "nerve"]) expect(answer(state, choose("A", key), ANA)).toBe("roll");
    expect(answer(state, choose("A", "charm"), ANA)).toBe("Bonus.missing U-012");
    expect(answer(state, choose("A", "initiative"), ANA)).toBe("Bonus.missing U-012");
  });
  test("U-022 U-026 who lacks control is refused, the player and the GM in their stead alike", () => {
    expect(answer(at(0, "A"), choose("B", "blade"), BO)).toBe("NotYourChoice U-026");
    expect(answer(at(0, "A"), choose("B", "blade"), GM)).toBe("NotYourChoice U-026");
    expect(answer(at(-1, "B"), choose("B", "blade"), BO)).toBe("roll");
    expect(answer(at(0, "A"), choose("A", "blade"), BO)).toBe("NotYourSide L-seat");
    expect(answer(at(0, "A"), choose("A", "blade"), AUDIENCE)).toBe("NotYourSide L-seat");
  });
  test("U-045 temporary control goes before control", () => {
    const state = at(3, "A", "B");
    expect(answer(state, choose("B", "blade"), BO)).toBe("roll");
    expect(answer(state, choose("A", "blade"), ANA)).toBe("NotYourChoice U-026");
  });
  test("U-018 U-028 U-029 asks both for one d20 with their own bonus and circumstances", () => {
    const state = play(at(0, "A"), { type: "modify", seat: "B", value: -2 });
    const decision = duel.decide(state, { type: "choose", seat: "A", key: "blade" }, ANA);
    expect(decision).toEqual({
      kind: "roll",
      dice: [
        {
          id: "1.1.A",
          seat: "A",
          count: 1,
          faces: 20,
          bonus: 7,
          label: { key: "Duel.Dice.First.Bonus", data: { name: "Ana", bonus: "BLADE" } },
        },
        {
          id: "1.1.B",
          seat: "B",
          count: 1,
          faces: 20,
          bonus: 1,
          label: { key: "Duel.Dice.First.Bonus", data: { name: "Bo", bonus: "BLADE" } },
        },
      ],
    });
  });
  test("takes no face that a d20 does not have", () => {
    for (const face of [0, 21, 1.5, Number.NaN])
      expect(answer(at(0, "A"), choose("A", "blade"), GM, { "1.1.A": [face], "1.1.B": [3] })).toBe("roll");
    expect(answer(at(0, "A"), choose("A", "blade"), GM, { "1.1.A": [], "1.1.B": [3] })).toBe("roll");
  });
  test("U-032 U-033 a bonus once used is spent for both, whoever named it", () => {
    const state = play(at(1, "A"), choose("A", "blade"), [2, 15]);
    expect(where(state)).toBe("0 A - choose");
    expect(answer(state, choose("A", "blade"))).toBe("Bonus.spent U-032");
    expect([keys(state, "A"), keys(state, "B")]).toEqual([
      ["footwork", "nerve"],
      ["footwork", "nerve"],
    ]);
    const next = play(state, choose("A", "nerve"), [15, 2]);
    expect([answer(next, choose("A", "blade")), keys(next, "A")]).toEqual(["Bonus.spent U-032", ["footwork"]]);
  });
});

describe("a round", () => {
  test("U-002 U-019 U-030 U-031 the higher total moves the marker one tick towards its own end", () => {
    expect(where(play(at(0, "A"), choose("A", "blade"), [5, 8]))).toBe("+1 A - choose");
    expect(where(play(at(0, "A"), choose("A", "blade"), [5, 10]))).toBe("-1 B - choose");
  });
  test("U-020 who controls and wins at the centre chooses again", () => {
    const state = play(at(0, "A"), choose("A", "blade"), [10, 2]);
    expect(answer(state, choose("A", "nerve"), ANA)).toBe("roll");
  });
  test("U-021 U-022 U-043 crossing the centre gives the next choice to the other", () => {
    const state = play(at(0, "A"), choose("A", "blade"), [2, 19]);
    expect([where(state), chooserOf(state)]).toEqual(["-1 B - choose", "B"]);
  });
  test("U-025 D.8 counts as one round; opening, modifiers and thrown-again ties do not", () => {
    const opened = play(play(begin(), { type: "modify", seat: "A", value: 1 }), { type: "open" }, [9, 3]);
    expect(opened.round).toBe(0);
    const tied = play(opened, choose("A", "blade"), [4, 8], [9, 3]);
    expect(tied.round).toBe(1);
    expect(tied.last?.rolls).toHaveLength(2);
  });
  test("ties are thrown again at once with the same bonus: one round, one bonus spent", () => {
    const state = at(0, "A");
    const tie = faces(state, [4, 8]);
    expect(answer(state, choose("A", "blade"), ANA, tie)).toBe("roll");
    const decision = duel.decide(state, { type: "choose", seat: "A", key: "blade" }, ANA, tie);
    expect(decision).toMatchObject({
      dice: [{ id: "1.2.A", label: { key: "Duel.Dice.Again.Bonus" } }, { id: "1.2.B" }],
    });
    expect(play(state, choose("A", "blade"), [4, 8], [1, 20]).used).toEqual(["blade"]);
  });
  test("circumstance modifiers hold for the next roll only", () => {
    const state = play(at(0, "A"), { type: "modify", seat: "B", value: 10 });
    const after = play(state, choose("A", "blade"), [5, 5]);
    expect(after.marker).toBe(-1);
    expect(after.last?.rolls[0]?.totals).toEqual({ A: 12, B: 18 });
    expect(after.modifiers).toEqual({ A: 0, B: 0 });
    expect(answer(at(0, "A"), { type: "modify", seat: "A", value: 1 }, ANA)).toMatch(/GmOnly L-gm$/);
  });
  test("the ruling noMove: nobody wins, the bonus is spent, lent control is over", () => {
    const state = play(at(3, "A", "B", { profile: { tie: "noMove" } }), choose("B", "blade"), [4, 8]);
    expect(where(state)).toBe("+3 A - choose");
    expect([state.used, state.round]).toEqual([["blade"], 1]);
  });
});

describe("a natural 20", () => {
  test("U-037 U-038 asks its winner: one tick or two", () => {
    const state = play(at(0, "A"), choose("A", "blade"), [20, 5]);
    expect(where(state)).toBe("0 A - stepChoice");
    expect(answer(state, { type: "step", seat: "B", steps: 2 }, BO)).toBe("NotYourTicks U-038");
    expect(answer(state, { type: "step", seat: "A", steps: 2 }, BO)).toBe("NotYourSide L-seat");
    expect(answer(state, choose("A", "nerve"))).toBe("Phase.stepChoice U-038");
    expect(where(play(state, { type: "step", seat: "A", steps: 1 }))).toBe("+1 A - choose");
    expect(where(play(state, { type: "step", seat: "A", steps: 2 }))).toBe("+2 A - choose");
    expect(answer(state, { type: "step", seat: "A", steps: 3 })).toMatch(/NotOneOf/);
  });
  test("U-039 by the loser moves nothing", () => {
    const state = at(-1, "B", null, {
      seats: { A: rawSeat("Ana", { blade: 0 }), B: rawSeat("Bo", { blade: 30, nerve: 1 }) },
    });
    expect(where(play(state, choose("B", "blade"), [20, 1]))).toBe("-2 B - replenish");
  });
  test("is not asked about when one tick is left, and never under the ruling always", () => {
    expect(where(play(at(3, "A", "B"), choose("B", "blade"), [20, 5]))).toBe("+4 A - ended");
    const always = at(0, "A", null, { profile: { natural20Choice: "always" } });
    expect(where(play(always, choose("A", "blade"), [20, 5]))).toBe("+2 A - choose");
  });
  test("crosses the centre with two ticks, and control with it", () => {
    const state = play(at(-1, "B"), choose("B", "blade"), [20, 5]);
    expect(where(play(state, { type: "step", seat: "A", steps: 2 }))).toBe("+1 A - choose");
    expect(where(play(state, { type: "step", seat: "A", steps: 1 }))).toBe("0 B - choose");
  });
});

describe("a sheet that runs out", () => {
  const short = { seats: { A: rawSeat("Ana", { blade: 1, nerve: 1 }), B: rawSeat("Bo", { blade: 1 }) } };
  const out = play(at(2, "A", null, short), choose("A", "blade"), [2, 9]);
  test("U-034 either sheet: the next contested roll is initiative", () => {
    expect([exhausted(out, "A"), exhausted(out, "B")]).toEqual([false, true]);
    expect(where(out)).toBe("+1 A - replenish");
    expect(answer(out, choose("A", "nerve"))).toBe("Phase.replenish U-034");
    expect(answer(out, { type: "replenish" }, AUDIENCE)).toBe("NoDuellist L-seat");
    expect(duel.decide(out, { type: "replenish" }, BO)).toMatchObject({
      dice: [{ bonus: 2, label: { key: "Duel.Dice.First.Initiative" } }, { bonus: 2 }],
    });
  });
  test("U-035 U-036 D.8 all bonuses come back with that roll and may be named again", () => {
    const back = play(out, { type: "replenish" }, [9, 2]);
    expect(back.used).toEqual([]);
    expect(where(back)).toBe("+2 A - choose");
    expect(answer(back, choose("A", "blade"), ANA)).toBe("roll");
    expect(back.round).toBe(2);
  });
  test("is a round like any other: it moves the marker, control follows, a natural 20 counts", () => {
    expect(where(play(out, { type: "replenish" }, [2, 9]))).toBe("0 A - choose");
    const twenty = play(out, { type: "replenish" }, [2, 20]);
    expect(where(twenty)).toBe("+1 A - stepChoice");
    expect(where(play(twenty, { type: "step", seat: "B", steps: 2 }))).toBe("-1 B - choose");
    expect(answer(at(0, "A"), { type: "replenish" })).toBe("Phase.choose U-026");
  });
  test("uses up lent control without a choice", () => {
    const due = { ...out, marker: 3, temp: "B" } as const;
    expect(where(play(due, { type: "replenish" }, [2, 9]))).toBe("+2 A - choose");
  });
  test("only gives control under the ruling controlOnly, until the marker moves", () => {
    const state = { ...out, profile: { ...out.profile, replenish: "controlOnly" } } as const;
    const taken = play(state, { type: "replenish" }, [2, 20]);
    expect(where(taken)).toBe("+1 B - choose");
    expect(taken).toMatchObject({ used: [], round: 2 });
    expect(where(play(taken, choose("B", "blade"), [9, 2]))).toBe("+2 A - replenish");
  });
  test("is not one as long as its last bonus was not rolled, though the other names many", () => {
    const seats = { A: rawSeat("Ana", { blade: 1, nerve: 1, wits: 1 }), B: rawSeat("Bo", { charm: 1 }) };
    const state = play(at(0, "A", null, { seats }), choose("A", "blade"), [9, 2]);
    expect(state.phase).toBe("choose");
  });
});

describe("a bonus that one sheet lacks", () => {
  const seats = { A: rawSeat("Ana", { blade: 1, wits: 3 }), B: rawSeat("Bo", { blade: 1 }) };
  test("is rolled by the other with a plain die", () => {
    const after = play(at(0, "A", null, { seats }), choose("A", "wits"), [5, 9]);
    expect(after.last?.rolls[0]?.totals).toEqual({ A: 8, B: 9 });
  });
  test("D.5 is asked of the GM under the ruling ask; nothing entered is +0", () => {
    const named = play(at(0, "A", null, { seats, profile: { missingBonus: "ask" } }), choose("A", "wits"));
    expect(where(named)).toBe("0 A - substitute");
    expect(answer(named, { type: "substitute", value: 4 }, ANA)).toMatch(/GmOnly L-gm$/);
    expect(answer(named, choose("A", "blade"))).toBe("Phase.substitute duel.missingBonus");
    expect(answer(at(0, "A"), { type: "substitute", value: 4 })).toBe("Phase.choose U-026");
    expect(play(named, { type: "substitute", value: 4 }, [5, 9]).last?.rolls[0]?.totals).toEqual({ A: 8, B: 13 });
    const [cue] = duel.waiting(named);
    expect(cue).toMatchObject({ kind: "substitute", seats: [], default: { type: "substitute", value: 0 } });
    expect(play(named, { type: "substitute", value: 0 }, [5, 9])).toMatchObject({ named: null, used: ["wits"] });
    expect(
      where(play(at(0, "A", null, { seats, profile: { missingBonus: "ask" } }), choose("A", "blade"), [5, 9])),
    ).toBe("-1 B - replenish");
  });
  test("may not be named, and counts for nothing, under the ruling forbid", () => {
    const state = at(0, "A", null, { seats, profile: { missingBonus: "forbid" } });
    expect(answer(state, choose("A", "wits"))).toBe("Bonus.notShared duel.missingBonus");
    expect(where(play(state, choose("A", "blade"), [9, 2]))).toBe("+1 A - replenish");
  });
});

describe("the rulings about what may be named", () => {
  test("onlyPositive leaves out zero and less, for its owner only", () => {
    const seats = { A: rawSeat("Ana", { blade: 0, nerve: 2 }), B: rawSeat("Bo", { blade: 3, nerve: -1 }) };
    const state = at(0, "A", null, { seats, profile: { onlyPositive: true } });
    expect([keys(state, "A"), keys(state, "B")]).toEqual([["nerve"], ["blade"]]);
    expect(answer(state, choose("A", "blade"))).toBe("Bonus.notPositive duel.onlyPositive");
    expect(where(play(state, choose("A", "nerve"), [9, 2]))).toBe("+1 A - replenish");
  });
  test("D.6 initiativeNameable: it is named, spent and counted like any other", () => {
    const over = {
      profile: { initiativeNameable: true },
      seats: { A: rawSeat("Ana", { blade: 1 }, 5), B: rawSeat("Bo", { blade: 1 }, 0) },
    };
    const state = at(0, "A", null, over);
    const named = play(state, choose("A", "initiative"), [4, 6]);
    expect(named.last?.rolls[0]?.totals).toEqual({ A: 9, B: 6 });
    expect(named.used).toEqual(["initiative"]);
    expect(answer(named, choose("A", "initiative"))).toBe("Initiative.spent U-032");
    expect(where(play(named, choose("A", "blade"), [9, 2]))).toBe("+2 A - replenish");
    const low = { ...over, profile: { initiativeNameable: true, onlyPositive: true } };
    expect(answer(at(-1, "B", null, low), choose("B", "initiative"))).toBe("Initiative.notPositive duel.onlyPositive");
  });
});

describe("the end", () => {
  test("U-004 U-024 U-054 U-055 comes at once with an end tick, and its side is the victor", () => {
    const won = play(at(3, "A", "B"), choose("B", "blade"), [15, 2]);
    expect([where(won), won.result]).toEqual(["+4 A - ended", { how: "meter", winner: "A", reason: "" }]);
    const lost = play(at(-3, "B", "A"), choose("A", "blade"), [2, 15]);
    expect([where(lost), lost.result?.winner]).toEqual(["-4 B - ended", "B"]);
    expect(duel.ended(won)).toBe(true);
    expect(duel.waiting(won)).toEqual([]);
  });
  test("comes before a sheet that has run out", () => {
    const seats = { A: rawSeat("Ana", { blade: 1 }), B: rawSeat("Bo", { blade: 1 }) };
    expect(where(play(at(3, "A", "B", { seats }), choose("B", "blade"), [15, 2]))).toBe("+4 A - ended");
  });
  test("nothing is done after it", () => {
    const over = play(at(3, "A", "B"), choose("B", "blade"), [15, 2]);
    const intents = [
      { type: "open" },
      choose("A", "nerve"),
      { type: "substitute", value: 1 },
      { type: "step", seat: "A", steps: 1 },
      { type: "replenish" },
      { type: "modify", seat: "A", value: 1 },
      { type: "concede", seat: "A" },
      { type: "declare", winner: "B" },
      { type: "interrupt" },
    ];
    for (const intent of intents) expect(answer(over, intent), intent.type).toBe("Over U-054");
  });
  test("may be conceded by a duellist, at any time", () => {
    expect(answer(at(0, "A"), { type: "concede", seat: "A" }, BO)).toBe("NotYourSide L-seat");
    const conceded = play(begin(), { type: "concede", seat: "A" });
    expect(conceded.result).toEqual({ how: "conceded", winner: "B", reason: "" });
    expect(answer(at(0, "A"), { type: "concede", seat: "B" }, BO)).toBe("events");
  });
  test("D.1 may be declared or cut short by the GM alone", () => {
    expect(answer(at(0, "A"), { type: "declare", winner: "A" }, ANA)).toMatch(/GmOnly L-gm$/);
    expect(answer(at(0, "A"), { type: "interrupt" }, ANA)).toMatch(/GmOnly L-gm$/);
    expect(play(at(-2, "B"), { type: "declare", winner: "A" }).result).toEqual({
      how: "declared",
      winner: "A",
      reason: "",
    });
    expect(play(at(0, "A"), { type: "interrupt", reason: "the watch" }).result).toEqual({
      how: "interrupted",
      winner: null,
      reason: "the watch",
    });
  });
});

describe("a whole duel", () => {
  test("U-023 goes on round by round until the marker is at an end", () => {
    let state = play(begin(), { type: "open" }, [15, 3]);
    const seen: string[] = [where(state)];
    const script: [object, [number, number]][] = [
      [choose("A", "blade"), [10, 5]],
      [choose("A", "footwork"), [15, 2]],
      [choose("A", "nerve"), [19, 3]],
      [{ type: "replenish" }, [3, 12]],
      [choose("A", "blade"), [12, 3]],
      [choose("B", "footwork"), [14, 3]],
    ];
    for (const [intent, dice] of script) {
      state = play(state, intent, dice);
      seen.push(where(state));
    }
    expect(seen).toEqual([
      "0 A - choose",
      "+1 A - choose",
      "+2 A - choose",
      "+3 A B replenish",
      "+2 A - choose",
      "+3 A B choose",
      "+4 A - ended",
    ]);
    expect(state.result).toEqual({ how: "meter", winner: "A", reason: "" });
  });
});
