import { describe, expect, it } from "vitest";
import { as, foe, GM, hero, play, proposed, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState, Seat } from "../engine/state.ts";
import { ending } from "./type.ts";
import {
  type Step,
  seats,
  group,
  bid,
  gm,
  forfeit,
  ap,
  asked,
} from "../../../../test/support/rules/contest/extended/group-fixtures.ts";

describe("second chances", () => {
  /** a is beaten by x in round 1 at this many points below nothing, and left alone in round 2. */
  const fallen = (points: number, who = seats): ContestState => {
    const state = play(group({}, who), gm("x", "a", 14), gm("y", "c", 1), bid("a", "x", 1), bid("c", "y", 1));
    const low = play(
      state,
      [{ type: "exchange", seat: "x", target: "a" }, 10, 16],
      ...(who === seats ? ([[{ type: "stand", seat: "a", roll: "r1" }]] as Step[]) : []),
    );
    const round = play(low, ...forfeit("y", "c"));
    return { ...round, advantage: { ...round.advantage, a: { start: 30, current: points, changed: true } } };
  };
  const chance = { type: "chance", seat: "a" };

  it("C266 C268 C269 C270 C271 C272 X12 for a hero point, at the penalty just suffered, against as much as one is below", () => {
    const tried = send(fallen(-12), chance, [8, 13]);
    expect(tried.events.find((event) => event.type === "rolled")).toMatchObject({
      roll: { purpose: "chance", a: { natural: 2 }, b: { natural: 1 } },
    });
    const { state } = tried;
    expect([state.seats["a"]?.status, ap(state, "a"), state.seats["a"]?.heroPoints, state.wounds["a"]]).toEqual([
      "in",
      [8],
      0,
      ["impaired"],
    ]);
    expect(send(fallen(-12), chance, [9, 13]).events[1]).toMatchObject({ roll: { a: { natural: 1 } } });
  });

  it("C266 it is asked about where it may be taken, waits for nobody, and is left with a word; the move stays", () => {
    const cues = (state: ContestState) => contestFamily.waiting(state).filter(({ kind }) => kind === "chance");
    const state = fallen(-12);
    expect(cues(state)).toMatchObject([
      { id: "chance:a", seats: ["a"], amendment: true, default: { type: "letBe", seat: "a" } },
    ]);
    const blocking = contestFamily.waiting(state).filter(({ amendment }) => !amendment);
    expect(blocking.length, "the others go on").toBeGreaterThan(0);
    const ways = contestFamily
      .options(contestFamily.view(state, as("a")), "a")
      .filter(({ cue, refused }) => cue === "chance:a" && !refused);
    expect(ways.map(({ id }) => id)).toEqual(["chance", "letBe"]);
    const left = send(state, { type: "letBe", seat: "a" }, [], as("a")).state;
    expect(cues(left)).toEqual([]);
    expect(send(left, { type: "letBe", seat: "a" }).refused).toBe("Contest.Refused.ChanceLeft");
    expect(send(left, chance, [8, 13]).refused).toBeNull();
    expect([cues(fallen(-31)), cues(send(state, chance, [9, 10]).state)], "Dying, or tried once").toEqual([[], []]);
    const now = play(
      group({}, seats),
      gm("x", "a", 14),
      gm("y", "c", 1),
      bid("a", "x", 1),
      bid("c", "y", 1),
      [{ type: "exchange", seat: "x", target: "a" }, 10, 16],
      [{ type: "stand", seat: "a", roll: "r1" }],
    );
    expect(cues(now), "not in the round of the defeat").toEqual([]);
  });

  it("C273 E-92 lost, the points fall further, and the worse state replaces the first; a tie changes nothing", () => {
    const lost = send(fallen(-12), chance, [9, 10]).state;
    expect([ap(lost, "a"), lost.seats["a"]?.status, lost.wounds["a"] ?? []]).toEqual([[-20], "out", []]);
    const tied = send(fallen(-12), chance, [5, 5]).state;
    expect([ap(tied, "a"), tied.counts["chance:a"]]).toEqual([[-12], 1]);
  });

  it("E-92 won and beaten again: the state of the first defeat stands beside that of the second", () => {
    const back = send(fallen(-12), chance, [8, 13]).state;
    const fell = (id: string, current: number) => ({
      seats: { [id]: { ...(back.seats[id] as Seat), status: "out" as const } },
      advantage: { [id]: { start: 14, current, changed: true } },
    });
    const [a, c] = [fell("a", -3), fell("c", -15)];
    const lost: ContestState = {
      ...back,
      seats: { ...back.seats, ...a.seats, ...c.seats },
      advantage: { ...back.advantage, ...a.advantage, ...c.advantage },
    };
    expect(proposed(contestFamily.evolve(lost, ending(lost)))).toEqual([
      "a impaired defeat",
      "a hurt defeat",
      "c impaired defeat",
    ]);
  });

  it("C262 who comes back while the others declare has no turn left this round, and is not asked for one", () => {
    const back = send(fallen(-12), chance, [8, 13]).state;
    expect([back.extended?.turns, asked(back)]).toEqual([[], [["c"]]]);
  });

  it("E-49 at exactly nothing the resistance fails by itself, and the hero still rolls", () => {
    const { dice, events } = send(fallen(0), chance, [8]);
    expect(dice).toEqual(["r2a"]);
    // nothing, and not minus nothing: that is stored as something else
    expect(events[0]?.trace).toEqual([["C269"], ["C270", 0]]);
  });

  it("E-129 one that waits for the GM's word is allowed at the hero's chances, not at those of what stands against it", () => {
    const waits: ContestState = { ...fallen(-12), gmWord: true };
    const said = contestFamily.decide(waits, { type: "chance", seat: "a" }, as("a"));
    if (said.kind !== "events") throw new Error(said.kind);
    const held = said.events.reduce((now, event) => contestFamily.evolve(now, event), waits);
    const chances = (state: ContestState, intent: object) => {
      const odds = contestFamily.odds(contestFamily.view(state, GM), intent as never);
      return odds?.kind === "odds" ? odds.moves.map(({ exchange }) => exchange) : odds;
    };
    expect(chances(held, { type: "allow", held: "a" })).toEqual(chances(fallen(-12), chance));
  });

  it("C267 once a contest; C266 not when Dying; C274 not for the GM's side; C268 not while somebody is on one", () => {
    const rich = (state: ContestState): ContestState => ({
      ...state,
      seats: { ...state.seats, a: { ...(state.seats["a"] as never as object), heroPoints: 3 } as never },
    });
    const again = rich(send(fallen(-12), chance, [9, 10]).state);
    expect(send(again, chance).refused).toBe("Contest.Refused.ChanceOnce");
    expect([send(fallen(-31), chance).refused, send(fallen(-30), chance).refused]).toEqual([
      "Contest.Refused.Dying",
      null,
    ]);
    expect(send(fallen(-12), { type: "chance", seat: "x" }).refused).toBe("Contest.Refused.HeroesOnly");
    expect(send({ ...fallen(-12), round: 1 }, chance).refused).toBe("Contest.Refused.NotLeftAlone");
    expect(send(group(), chance).refused).toBe("Contest.Refused.NotOut");
    const poor = fallen(-12, [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)]);
    expect(send(poor, chance).refused).toBe("Contest.Refused.NoHeroPoint");
  });
});
