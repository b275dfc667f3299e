import { describe, expect, it } from "vitest";
import { readGame, rulingsOf, type GameForm } from "./first-picture.ts";

const BEFORE: GameForm = {
  families: ["contest", "combat", "duel"],
  longType: "scored",
  presets: { contest: "authors-corrections", combat: "", duel: "as-written" },
  approve: false,
  invited: ["ana"],
};
const form = (fields: readonly (readonly [string, string])[]): FormData => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};
const longTypeOf = (family: string, preset: string): string =>
  family === "contest" && preset === "gritty" ? "chained" : "scored";

describe("the form of a game that begins", () => {
  it("reads families, presets and who is invited", () => {
    const read = readGame(
      form([
        ["family", "duel"],
        ["family", "contest"],
        ["longType", "extended"],
        ["preset.duel", "quick"],
        ["invite", "bram"],
      ]),
      BEFORE,
      longTypeOf,
    );
    expect(read).toEqual({
      approve: false,
      families: ["contest", "duel"],
      longType: "extended",
      presets: { contest: "authors-corrections", combat: "", duel: "quick" },
      invited: ["bram"],
    });
  });

  it("takes the kind of long contest from a preset that is chosen now, and from the field afterwards", () => {
    const fields = [
      ["preset.contest", "gritty"],
      ["longType", "scored"],
    ] as const;
    const first = readGame(form(fields), BEFORE, longTypeOf);
    expect(first.longType).toBe("chained");
    expect(readGame(form(fields), first, longTypeOf).longType).toBe("scored");
  });

  it("reads nothing ticked as nothing", () => {
    expect(readGame(form([]), BEFORE, longTypeOf)).toMatchObject({ families: [], invited: [], longType: "scored" });
  });
});

describe("the rulings that come of it", () => {
  const before = { contest: { longContestType: "scored", betterRoll: "low" }, duel: { tie: "reroll" } };
  const valuesOf = (_family: string, preset: string) => ({ tie: preset });

  it("are those of a preset that was changed, and what was there for the others", () => {
    const presets = { contest: "", duel: "quick" };
    expect(rulingsOf({ ...BEFORE, presets, longType: "chained" }, before, valuesOf, () => "as-written")).toEqual({
      contest: { longContestType: "chained", betterRoll: "low" },
      duel: { tie: "quick" },
    });
  });

  it("keep rulings of the table's own where the preset is the one they had", () => {
    const presets = { contest: "", duel: "quick" };
    expect(rulingsOf({ ...BEFORE, presets }, before, valuesOf, () => "quick")["duel"]).toEqual({ tie: "reroll" });
  });
});
