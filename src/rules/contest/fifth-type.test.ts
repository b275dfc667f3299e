import { describe, expect, it } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { pairUp } from "./engine/begin.ts";
import { outOfPairing, type ContestType } from "./engine/definition.ts";
import { fellEvent } from "./engine/apply.ts";
import { activeSides, isDecided } from "./engine/party.ts";
import { loserOf, type ContestState } from "./engine/state.ts";
import { declare, declareCues, nextRound, roll } from "./engine/moves/volley.ts";
import { familyOf } from "./family.ts";
import { as, foe, GM, hero, setupOf } from "../../../test/support/rules/contest/fixtures.ts";

/**
 * A type that nobody plays: who loses a roll is out, and whose foes are out has the
 * prize. It goes by the id of another.
 */
const sudden: ContestType = {
  id: "scored",
  actions: ["plain"],
  begin: (state) => pairUp(state, false),
  consequence: (_state, roll) => {
    const loser = loserOf(roll)?.seat ?? null;
    return loser === null || roll.pairing === null
      ? { effects: [], trace: [] }
      : { effects: [{ type: "points", pairing: roll.pairing, against: loser, by: 1 }], trace: [["sudden"]] };
  },
  departures: (state) =>
    state.pairings
      .filter(({ status }) => status === "open")
      .flatMap(({ id, a, b, against }) =>
        [a, b]
          .filter((seat) => (against[seat] ?? 0) > 0)
          .map((seat) => ({ kind: "fell" as const, seat, by: seat === a ? b : a, pairing: id, roll: null })),
      ),
  depart: (state, departure) => fellEvent(state, outOfPairing(departure), "sudden"),
  next: (state) =>
    isDecided(state)
      ? { type: "ended", outcome: { winner: activeSides(state)[0] ?? null, level: null, seats: [] }, effects: [] }
      : nextRound(state),
  moves: [declare, roll],
  cues: (state) => declareCues(state),
};

const family = familyOf(() => sudden);

const begun = (): ContestState => {
  const parsed = family.parseSetup(setupOf("scored", [hero("ana", 17), foe("wall", 13)]));
  if (isRefused(parsed)) throw new Error(parsed.key);
  const state = family.setup(parsed.value);
  if (isRefused(state)) throw new Error(state.key);
  return state;
};

/** Send the default of the first cue with these faces, and fold what comes of it. */
const round = (state: ContestState, faces: readonly number[]): ContestState => {
  const intent = family.waiting(state)[0]?.default;
  if (!intent) throw new Error("nobody is asked");
  const asked = family.decide(state, intent, GM);
  if (asked.kind !== "roll") throw new Error(asked.kind);
  const thrown = Object.fromEntries(asked.dice.map(({ id }, index) => [id, [faces[index] ?? 10]]));
  const decided = family.decide(state, intent, GM, thrown);
  if (decided.kind !== "events") throw new Error(decided.kind);
  return decided.events.reduce((now, event) => family.evolve(now, event), state);
};

describe("a fifth type of contest, known to the engine by its definition alone", () => {
  it("is asked for and offered what it knows, and refused what it does not", () => {
    const state = begun();
    expect(family.waiting(state).map(({ kind, seats }) => [kind, seats])).toEqual([["declare", ["ana"]]]);
    const offered = family.options(family.view(state, as("ana")), "ana");
    expect(offered.find(({ id }) => id === "plain:p1")?.refused).toBeNull();
    const gambit = { type: "declare", seat: "ana", pairing: "p1", kind: "gambit" } as const;
    expect(family.decide(state, gambit, GM)).toMatchObject({ key: "Contest.Refused.NoStanceHere" });
    expect(family.decide(state, { type: "rest", seat: "ana" }, GM)).toMatchObject({
      key: "Contest.Refused.WrongType",
    });
  });

  it("ends by its own rule, told in the engine's words", () => {
    const won = round(begun(), [1, 20]);
    expect([won.ended, won.outcome?.winner, won.seats["wall"]?.status]).toEqual([true, "heroes", "out"]);
    const lost = round(begun(), [20, 1]);
    expect([lost.ended, lost.outcome?.winner]).toEqual([true, "foes"]);
  });

  it("goes on to another round where nobody lost, without the score that another type tells", () => {
    const state = begun();
    const tied = round(state, [5, 5]);
    expect([tied.ended, tied.round]).toEqual([false, 2]);
    expect(family.sentence(state, { type: "round", round: 2 })?.key).toBe("Contest.Sentence.nextRound");
  });
});
