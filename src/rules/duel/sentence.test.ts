import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isRefused, type Sentence } from "../log/outcome.ts";
import { flattenWords } from "../../../scripts/lib/languages.ts";
import type { Words } from "../../../scripts/lib/languages.ts";
import { duel } from "./duel.ts";
import { at, begin, facts, play, rawSeat } from "../../../test/support/rules/duel/fixtures.ts";
import type { DuelState } from "./state.ts";

const words = ["duel-rules", "log"].map((area) =>
  flattenWords(JSON.parse(readFileSync(`lang/en/${area}.json`, "utf8")) as Words),
);
/** A sentence in English; fails where a key or a placeholder is missing. */
const english = ({ key, data = {} }: Sentence): string => {
  const text = words.map((one) => one.get(`SETPIECE.${key}`)).find((one) => one !== undefined);
  if (text === undefined) throw new Error(`no text for ${key}`);
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (!(name in data)) throw new Error(`${key} has no ${name}`);
    return String(data[name]);
  });
};
const told = (state: DuelState, intent: object, ...pairs: [number, number][]): string[] => {
  let now = state;
  return facts(state, intent, ...pairs).map((event) => {
    const sentence = duel.sentence(now, event);
    now = duel.evolve(now, event);
    return sentence ? english(sentence) : "-";
  });
};
const blade = { type: "choose", seat: "A", key: "blade" };
const short = { seats: { A: rawSeat("Ana", { blade: 1 }), B: rawSeat("Bo", { blade: 1 }) } };

describe("the plain sentence of each fact", () => {
  test("U-003 U-047 tells how the meter stands and who goes on", () => {
    expect(told(begin(), { type: "open" }, [15, 3])).toEqual([
      "Ana rolls 17 against 5 for initiative and takes control.",
    ]);
    expect(told(at(0, "A"), blade, [10, 5])).toEqual([
      "Ana wins the round with BLADE, 17 against 8.",
      "Ana leads by 1; Ana chooses next.",
    ]);
    expect(told(at(1, "A"), blade, [1, 9])).toEqual([
      "Bo wins the round with BLADE, 12 against 8.",
      "The marker is on the centre tick; Ana chooses next.",
    ]);
    expect(told(at(2, "A"), blade, [10, 5])[1]).toBe(
      "Ana leads by 3 and is one tick from victory; Bo chooses, for this round only.",
    );
    expect(told(at(-3, "B", "A"), blade, [1, 15])).toEqual([
      "Bo wins the round with BLADE, 18 against 8.",
      "Bo wins the duel.",
    ]);
  });
  test("tells natural 20s and the choice of ticks", () => {
    const state = at(0, "A");
    expect(told(state, blade, [20, 5])).toEqual(["Ana wins the round with BLADE and a natural 20, 27 against 8."]);
    expect(told(play(state, blade, [20, 5]), { type: "step", seat: "A", steps: 2 })).toEqual([
      "Ana leads by 2; Ana chooses next.",
    ]);
  });
  test("tells a sheet that runs out and the roll that brings the bonuses back", () => {
    const out = play(at(0, "A", null, short), blade, [10, 5]);
    expect(told(at(0, "A", null, short), blade, [10, 5])[1]).toBe(
      "Ana leads by 1; a sheet has run out, so initiative is rolled next.",
    );
    expect(told(at(-1, "B", null, short), { ...blade, seat: "B" }, [10, 5])[1]).toBe(
      "The marker is on the centre tick; a sheet has run out, so initiative is rolled next.",
    );
    expect(told(out, { type: "replenish" }, [3, 9])).toEqual([
      "All bonuses are back; Bo wins the initiative roll, 11 against 5.",
      "The marker is on the centre tick; Ana chooses next.",
    ]);
    expect(told(out, { type: "replenish" }, [20, 9])).toEqual([
      "All bonuses are back; Ana wins the initiative roll with a natural 20, 22 against 11.",
    ]);
  });
  test("tells equal rolls, missing bonuses, modifiers and initiative named", () => {
    const still = { profile: { tie: "noMove" } };
    expect(told(at(0, "A", null, still), blade, [4, 8])).toEqual([
      "BLADE ends in a tie at 11; nobody moves the marker.",
      "The marker is on the centre tick; Ana chooses next.",
    ]);
    const out = { ...at(0, "A", null, still), phase: "replenish" } as const;
    expect(told(out, { type: "replenish" }, [4, 4])[0]).toBe(
      "The initiative roll ends in a tie at 6; nobody moves the marker.",
    );
    const ask = {
      seats: { A: rawSeat("Ana", { wits: 1 }), B: rawSeat("Bo", { nerve: 1 }) },
      profile: { missingBonus: "ask" },
    };
    expect(told(at(0, "A", null, ask), { type: "choose", seat: "A", key: "wits" })).toEqual([
      "Ana names WITS, which the other sheet does not have.",
    ]);
    expect(told(at(0, "A"), { type: "modify", seat: "B", value: -2 })).toEqual([
      "Bo makes the next roll with a modifier of -2.",
    ]);
    const named = at(0, "A", null, { profile: { initiativeNameable: true } });
    const initiative = { type: "choose", seat: "A", key: "initiative" };
    expect(told(named, initiative, [9, 4])[0]).toBe("Ana wins the round with initiative, 11 against 6.");
    expect(told(named, initiative, [20, 4])[0]).toBe(
      "Ana wins the round with initiative and a natural 20, 22 against 6.",
    );
  });
  test("tells the ends that are not the meter's", () => {
    expect(told(at(0, "A"), { type: "concede", seat: "A" })).toEqual(["Ana concedes; Bo wins the duel."]);
    expect(told(at(0, "A"), { type: "declare", winner: "A" })).toEqual(["The GM declares Ana the winner over Bo."]);
    expect(told(at(0, "A"), { type: "interrupt" })).toEqual(["The duel is interrupted; nobody wins."]);
    expect(told(at(0, "A"), { type: "interrupt", reason: "Guards." })).toEqual([
      "The duel is interrupted; nobody wins. Guards.",
    ]);
  });
});

describe("every text of a duel", () => {
  test("of refusals, cues, options and dice exists and has what it names", () => {
    const states = [
      begin(),
      at(0, "A"),
      at(3, "A", "B"),
      play(at(0, "A"), blade, [20, 5]),
      play(at(0, "A", null, short), blade, [10, 5]),
      { ...at(0, "A"), phase: "substitute", named: "blade" } as const,
      play(at(0, "A"), { type: "interrupt" }),
      at(0, "A", null, { profile: { initiativeNameable: true } }),
    ];
    const texts: string[] = [];
    for (const state of states) {
      for (const cue of duel.waiting(state)) texts.push(english(cue.sentence));
      for (const viewer of [
        { gm: true, seats: [] },
        { gm: false, seats: ["B"] },
      ])
        for (const seat of ["A", "B", null])
          for (const option of duel.options(duel.view(state, viewer), seat)) {
            texts.push(english(option.label));
            if (option.refused) texts.push(english(option.refused));
            const decision = duel.decide(state, option.intent, viewer);
            if (isRefused(decision)) texts.push(english(decision));
            else if (decision.kind === "roll") texts.push(...decision.dice.map((dice) => english(dice.label)));
          }
    }
    expect(texts.filter((text) => text === "" || /[{}]/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBeGreaterThan(25);
  });
});
