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
