import { expect, it } from "vitest";
import type { DuelView } from "../../../rules/duel/index.ts";
import type { Session } from "../../../play/session.ts";
import { strictWords } from "../../../../test/support/ui/fixtures.ts";
import { exchangePicture } from "./duel.ts";

it("says how often a round was tied and rolled again, once as once", () => {
  const rolled = { dice: { A: 1, B: 2 }, totals: { A: 1, B: 2 }, bonuses: { A: 0, B: 0 }, modifiers: { A: 0, B: 0 } };
  const said = (ties: number): string | undefined => {
    const last = { kind: "round", winner: "B", rolls: Array.from({ length: ties + 1 }, () => rolled) };
    const view = { last, round: 1, names: { A: "Ana", B: "Bo" } } as unknown as DuelView;
    return exchangePicture({ lines: [] } as unknown as Session, view, strictWords("en"))?.sentence;
  };
  expect([0, 1, 2].map(said)).toEqual(["", "Tied once and rolled again.", "Tied 2 times and rolled again."]);
});

it("leaves the sums to the dice beside it, in every language and for every end of a round", () => {
  const rolled = {
    dice: { A: 15, B: 3 },
    totals: { A: 22, B: 11 },
    bonuses: { A: 7, B: 8 },
    modifiers: { A: 0, B: 0 },
  };
  const view = { last: { kind: "round", winner: "A", rolls: [rolled] }, round: 1, names: { A: "Ana", B: "Bo" } };
  const ends = ["opened", "nobodyBonus", "nobodyInitiative"].concat(
    ["won", "natural20"].flatMap((how) => ["Bonus", "Initiative", "Replenishing"].map((of) => `${how}${of}`)),
  );
  for (const language of ["en", "de", "es", "fr", "it", "pt-BR"])
    for (const end of ends) {
      const data = { name: "Ana", bonus: "Blade", mine: 22, theirs: 11, total: 22 };
      const line = { type: "rolled", sentence: { key: `Duel.Says.${end}`, data } };
      const session = { lines: [line] } as unknown as Session;
      const picture = exchangePicture(session, view as unknown as DuelView, strictWords(language));
      expect(picture?.sentence, `${language} ${end}`).not.toMatch(/22|11|\{/);
      expect(picture?.throws.map(({ total }) => total)).toEqual(["22", "11"]);
    }
});
