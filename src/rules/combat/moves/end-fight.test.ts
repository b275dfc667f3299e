import { describe, expect, it } from "vitest";
import { begun, foe, hero, play } from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatState } from "../state/fight.ts";

type Intent = Parameters<typeof play>[1];

const start = (): CombatState =>
  begun({ creatures: [hero("ana"), hero("bram"), foe("troll")] }, { "ana.0": 1, "bram.0": 2, "troll.0": 4 });

/** What is told of the end after these steps: where it is, and how many rounds were played. */
const end = (...before: readonly Intent[]) => {
  const state = before.reduce((now, intent) => play(now, intent).state, start());
  return play(state, { type: "endFight" }).events.at(-1)?.data;
};
const turnOf = (seat: string): Intent => ({ type: "endTurn", seat });
const out = (target: string): Intent => ({ type: "fate", target, fate: "fled" });

describe("how many rounds a fight was played", () => {
  it("is none before anybody acted, and each round in which somebody did", () => {
    expect(end()).toMatchObject({ round: 1, played: 0 });
    expect(end(turnOf("ana"))).toMatchObject({ round: 1, played: 1 });
  });

  it("does not count a round that has begun by itself, though it ends there", () => {
    const round = [turnOf("ana"), turnOf("bram"), turnOf("troll")];
    expect(end(...round)).toMatchObject({ round: 2, played: 1 });
  });

  it("counts the turn of whoever fled, with whose card it went back to the pile", () => {
    expect(end(turnOf("ana"), out("ana"))).toMatchObject({ played: 1 });
  });
});
