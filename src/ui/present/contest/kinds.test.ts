import { describe, expect, it } from "vitest";
import { contestFamily } from "../../../rules/contest/family.ts";
import { GM } from "../../../../test/support/rules/contest/fixtures.ts";
import { playRandomly } from "../../../../test/support/rules/contest/random-play.ts";
import { CONTEST_TYPES } from "../../../rules/contest/engine/setup.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { MOVES_GROUPS, ghostsOf, groupOf, isElsewhere, isUsual } from "./cue.ts";

/** Every kind of option that random games of all types offer, the first of each. */
function everyKind(): readonly Option<IntentBase>[] {
  const found = new Map<string, Option<IntentBase>>();
  for (const type of CONTEST_TYPES)
    for (let seed = 1; seed < 12; seed += 1)
      playRandomly(type, seed * 77 + 5, 25, (state) => {
        const view = contestFamily.view(state, GM);
        for (const seat of [...contestFamily.seats(state), null])
          for (const option of contestFamily.options(view, seat)) {
            const { type: kind, kind: how = "" } = option.intent as IntentBase & { kind?: string };
            const key = `${kind} ${how}`.trim();
            if (!found.has(key)) found.set(key, option);
          }
      });
  return [...found.values()];
}
const name = ({ intent }: Option<IntentBase>): string => {
  const { type, kind = "" } = intent as IntentBase & { kind?: string };
  return `${type} ${kind}`.trim();
};

describe("kinds of moves", () => {
  const all = everyKind();

  it("what one does in most rounds stands in sight, by what it would send and not by what it is called", () => {
    const renamed = all.map((option, index) => ({ ...option, id: `option ${index}` }));
    expect(renamed.filter(isUsual).map(name).sort()).toEqual(all.filter(isUsual).map(name).sort());
    for (const usual of [
      "declare plain",
      "declare gambit",
      "declare defend",
      "exchange",
      "bid",
      "bump",
      "stand",
      "rest",
    ])
      expect(all.filter(isUsual).map(name), usual).toContain(usual);
    for (const rare of ["declare task", "declare leave", "exchange task", "disengage", "forfeit", "close"])
      expect(all.filter((one) => !isUsual(one)).map(name), rare).toContain(rare);
  });

  it("further moves stand under one heading each, and every heading is met", () => {
    const groups = new Set(all.map(groupOf));
    for (const group of MOVES_GROUPS) expect(groups, group).toContain(group);
    expect(all.filter(isElsewhere).map(name).sort()).toEqual(["escalate", "level", "settle"]);
  });

  it("E-14 a state is put on a sheet at the ending; to drop one stands with the other moves", () => {
    const settles = (choice: string) => ({ intent: { type: "settle", choice } as IntentBase });
    expect(["applied", "dropped"].map((choice) => isElsewhere(settles(choice)))).toEqual([true, false]);
  });

  it("C081 E-45 what is named for a foe, or how bold a bid is, is no usual move", () => {
    const need = (name: string) => ({ needs: [{ name, kind: "text" as const, value: "" }] });
    const usual = (type: string, name: string) => isUsual({ intent: { type }, ...need(name) });
    expect([usual("part", "ability"), usual("part", "resistance"), usual("part", "foeAbility")]).toEqual([
      true,
      false,
      false,
    ]);
    // A turn that names its ability is one more form beside the plain one (C199, C293)
    expect([usual("exchange", "bid"), usual("exchange", "ability")]).toEqual([true, false]);
    expect([usual("bid", "bid"), usual("bid", "boldness")]).toEqual([true, false]);
  });

  it("a move shows on the gauges where it leads, whatever it is called", () => {
    playRandomly("extended", 82, 10, (state) => {
      const view = contestFamily.view(state, GM);
      for (const seat of contestFamily.seats(state))
        for (const { intent } of contestFamily.options(view, seat)) {
          const { type, target = "", kind } = intent as IntentBase & { target?: string; kind?: string };
          // A side task takes nothing from whom it is against (C289)
          const moved = kind === "task" ? [seat] : [seat, target];
          const marks = ghostsOf(view, intent, 3);
          expect(marks !== "", JSON.stringify(intent)).toBe(
            ["exchange", "bid", "redeclare"].includes(type) &&
              moved.some((one) => target !== "" && view.advantage[one]),
          );
        }
    });
  });
});
