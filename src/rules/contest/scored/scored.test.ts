import { describe, expect, it } from "vitest";
import {
  as,
  begin,
  declare,
  foe,
  hero,
  play,
  proposed,
  round,
  score,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";

const single = (more: Record<string, unknown> = {}, foeMore: Record<string, unknown> = {}): ContestState =>
  begin("scored", [hero("a", 14), foe("b", 14, foeMore)], { rulings: { clearlyInferiorRule: false }, ...more });
const climax = (rulings: Record<string, unknown> = {}): ContestState =>
  single({ phase: "climax", rulings: { clearlyInferiorRule: false, ...rulings } });
/** Let the parting shot be, so that the contest ends. */
const rest = [{ type: "rest", seat: "a" }] as const;
const rounds = (state: ContestState, ...degrees: number[]): ContestState =>
  play(state, ...degrees.map((degree) => round("a", "p1", degree)));

describe("the scored contest", () => {
  it("C002 C011 C012 C019 C025 C035 goes round by round, one contest each, until somebody is out", () => {
    const state = rounds(single(), 2);
    expect([state.round, state.ended, state.rolls, score(state)]).toEqual([2, false, 1, "2-0"]);
    expect(rounds(single(), 2, 1, 1).rolls).toBe(3);
  });

  it("C008 no move of another type of contest is taken", () => {
    expect(send(single(), { type: "escalate", to: "scored" })).toMatchObject({
      refused: "Contest.Refused.WrongType",
      rule: "C008",
    });
  });

  it("C013 C014 C023 C024 the hero describes first unless the GM says otherwise, and it changes nothing", () => {
    const state = single();
    expect(state.pairings[0]?.leads).toBe("a");
    const turned = play(state, [{ type: "leads", pairing: "p1", leads: "b" }]);
    expect(turned.pairings[0]?.leads).toBe("b");
    for (const dice of [[10, 15] as const, [15, 14] as const, [15, 10] as const]) {
      const step = [declare("a", "p1"), ...dice] as const;
      expect(score(play(turned, step))).toBe(score(play(state, step)));
    }
    expect(send(state, { type: "leads", pairing: "p1", leads: "a" }).refused).toBe("Contest.Refused.SameLead");
    expect(send(state, { type: "leads", pairing: "p1", leads: "x" }).refused).toBe("Contest.Refused.NotInPairing");
  });

  it("C016 C018 two heroes both roll with their rating and modifiers", () => {
    const bonus = { modifiers: [{ id: "m", kind: "situational", value: 6, note: "high ground" }] };
    const penalty = { modifiers: [{ id: "m", kind: "situational", value: -3, note: "mud" }] };
    const state = begin("scored", [hero("a", 8, bonus), hero("b", 12, { side: "foes", ...penalty })]);
    const declared = play(state, [declare("b", "p1")]);
    expect(send(declared, declare("a", "p1"), [12, 11]).state.pairings[0]?.against).toEqual({ a: 0, b: 2 });
    expect(send(declared, declare("a", "p1"), [15, 9]).state.pairings[0]?.against).toEqual({ a: 2, b: 0 });
  });

  it("C020 C022 the winner of a round adds points, a tie adds none", () => {
    const scores = [1, 2, 3, 0, -1, -2, -3].map((degree) => score(rounds(single(), degree)));
    expect(scores).toEqual(["1-0", "2-0", "3-0", "0-0", "0-1", "0-2", "0-3"]);
  });

  it("C030 E-11 C031 five points or more against one take it out, and the prize with it", () => {
    const four = rounds(single(), 2, 2);
    expect([score(four), four.seats["b"]?.status]).toEqual(["4-0", "in"]);
    const out = rounds(four, 4);
    expect([score(out), out.seats["b"]?.status]).toEqual(["9-0", "out"]);
    expect(play(out, rest).outcome?.winner).toBe("heroes");
    const lost = rounds(single(), -3, -2);
    expect([lost.ended, lost.outcome?.winner]).toEqual([true, "foes"]);
  });
});

describe("outcomes", () => {
  it("C032 C033 C048 C052 S1: 2-0, 2-2, 5-2 is a Minor Victory, and Pumped", () => {
    const done = play(rounds(single(), 2, -2, 3), rest);
    expect([score(done), done.outcome?.level, proposed(done)]).toEqual(["5-2", 2, ["a pumped victory"]]);
  });

  it("C059 C060 C061 S1 at the climax the winner is Hurt besides, by the two points against", () => {
    expect(proposed(play(rounds(climax(), 2, -2, 3), rest))).toEqual(["a pumped victory", "a hurt climax"]);
  });

  it("C054 S2: 9-4 is a Major Victory and Invigorated, at the climax also Impaired", () => {
    const degrees = [2, -2, 2, -2, 4];
    const rising = play(rounds(single(), ...degrees), rest);
    expect([score(rising), rising.outcome?.level, proposed(rising)]).toEqual(["9-4", 3, ["a invigorated victory"]]);
    expect(proposed(play(rounds(climax(), ...degrees), rest))).toEqual(["a invigorated victory", "a impaired climax"]);
  });

  it("C058 C062 S3: 0-9 is death, rising or at the climax", () => {
    for (const state of [single(), climax()]) {
      const done = rounds(state, -2, -2, -4);
      expect([score(done), proposed(done), done.outcome?.level]).toEqual(["0-9", ["a dead defeat"], 4]);
    }
  });

  it("C062 C130 S4: lost 4-5 is Hurt while rising, at the climax Injured by five points and one", () => {
    const degrees = [2, 2, -2, -2, -1];
    expect(proposed(rounds(single(), ...degrees))).toEqual(["a hurt defeat"]);
    expect(proposed(rounds(climax(), ...degrees))).toEqual(["a injured defeat"]);
  });

  it("C049 C050 E-13 E-94 S5: won 5-4 leaves the winner Hurt and without benefit, where the table keeps it", () => {
    const degrees = [-2, -2, 2, 2, 1];
    const done = play(rounds(single(), ...degrees), rest);
    expect([done.outcome?.level, proposed(done)]).toEqual([1, ["a hurt price"]]);
    const mild = single({ rulings: { winnerHurtAtDifferenceOne: false } });
    expect(proposed(play(rounds(mild, ...degrees), rest))).toEqual([]);
  });

  it("E-17 S5 at the climax both states of a winner by one point, or the worse", () => {
    const degrees = [-2, -2, 2, 2, 1];
    expect(proposed(play(rounds(climax(), ...degrees), rest))).toEqual(["a hurt price", "a impaired climax"]);
    expect(proposed(play(rounds(climax({ climaxWinnerStates: "worst" }), ...degrees), rest))).toEqual([
      "a impaired climax",
    ]);
  });

  it("E-16b the level of a defeat at the climax comes from the difference, or where ruled so from all points", () => {
    const degrees = [2, 2, -2, -2, -1];
    expect(rounds(climax(), ...degrees).outcome?.level).toBe(1);
    expect(rounds(climax({ climaxDefeatLevel: "total" }), ...degrees).outcome?.level).toBe(3);
  });

  it("C045 against a resistance only the hero's states are proposed; C046 between heroes both sides'", () => {
    expect(proposed(play(rounds(single(), 3, 2), rest))).toEqual(["a invigorated victory"]);
    const state = begin("scored", [hero("a", 14), hero("b", 14, { side: "foes" })], {
      rulings: { clearlyInferiorRule: false },
    });
    const both = (now: ContestState, degree: number): ContestState =>
      play(now, [declare("b", "p1")], round("a", "p1", degree));
    const done = play(both(both(state, 3), 2), rest);
    expect(proposed(done)).toEqual(["a invigorated victory", "b injured defeat"]);
    expect(done.outcome?.seats).toEqual([
      { seat: "a", won: true, degree: 3 },
      { seat: "b", won: false, degree: 3 },
    ]);
  });

  it("E-67 E-142 a foe weaker by six brings no benefit: as both began, whatever is used later", () => {
    const strong = (rating: number): ContestState => begin("scored", [hero("a", rating), foe("b", 8)]);
    const win = (state: ContestState): readonly string[] =>
      proposed(play(state, [declare("a", "p1"), 1, 20], [{ type: "rest", seat: "a" }]));
    expect(win(strong(14))).toEqual(["a invigorated victory kept back"]);
    expect(win(strong(13))).toEqual(["a invigorated victory"]);
    const other = declare("a", "p1", "plain", { ability: "other" });
    const begun = (rating: number) => play(strong(rating), [declare("a", "p1"), 12, 12]);
    const then = (rating: number) => proposed(play(begun(rating), [other, 1, 20], [{ type: "rest", seat: "a" }]));
    expect([then(14), then(9)]).toEqual([["a heroic victory kept back"], ["a invigorated victory"]]);
  });

  it("E-14 every state is only proposed: the GM applies it with its scope, or drops it", () => {
    const done = play(rounds(single(), 4), rest);
    const [proposal] = done.proposals;
    expect(proposal).toMatchObject({ scope: "Main", decided: null });
    const applied = play(done, [{ type: "settle", proposal: proposal?.id, choice: "applied" }]);
    expect(applied.proposals[0]).toMatchObject({ scope: "Main", decided: "applied" });
    expect(send(applied, { type: "settle", proposal: proposal?.id, choice: "dropped" }).refused).toBe(
      "Contest.Refused.Decided",
    );
    expect(send(done, { type: "settle", proposal: "x", choice: "dropped" }).refused).toBe(
      "Contest.Refused.NoSuchProposal",
    );
    expect(send(done, { type: "settle", proposal: proposal?.id, choice: "applied" }, [], as("a")).refused).toBe(
      "Contest.Refused.GmOnly",
    );
  });

  it("C047 C059 the GM may name it a climax in mid-contest, and the outcome is read so", () => {
    const state = play(single(), [{ type: "phase", phase: "climax" }]);
    const won = (now: ContestState) => proposed(play(rounds(now, -2, 3), rest));
    const begun = rounds(single(), 2);
    expect([won(begun), won(play(begun, [{ type: "phase", phase: "climax" }]))]).toEqual([
      ["a pumped victory"],
      ["a pumped victory", "a hurt climax"],
    ]);
    expect(send(state, { type: "phase", phase: "climax" }).refused).toBe("Contest.Refused.SamePhase");
  });
});

describe("stances", () => {
  const after = (kind: string, degree: number, foeKind?: string): string => {
    const start = single();
    const state = foeKind ? play(start, [declare("b", "p1", foeKind)]) : start;
    return score(play(state, round("a", "p1", degree, kind)));
  };
  it("C170 C171 S6: a gambit that wins scores one more", () => expect(after("gambit", 1)).toBe("2-0"));
  it("C172 S7: a gambit that loses gives two more", () => expect(after("gambit", -2)).toBe("0-4"));
  it("C173 S8: two gambits, the winner scores two more", () => expect(after("gambit", 2, "gambit")).toBe("4-0"));
  it("C174 C175 C177 S9: a defence that wins Marginally scores nothing", () => expect(after("defend", 1)).toBe("0-0"));
  it("C176 C177 S10: a defence that loses gives two less, never below nothing", () => {
    expect([after("defend", -3), after("defend", -1)]).toEqual(["0-1", "0-0"]);
  });
  it("E-65 S11 S12: stances of both add up; two defences as ruled", () => {
    expect([after("gambit", 2, "defend"), after("gambit", -2, "defend")]).toEqual(["1-0", "0-3"]);
    expect(after("defend", 3, "defend")).toBe("0-0");
    const larger = play(single({ rulings: { bothDefensive: "larger" } }), [declare("b", "p1", "defend")]);
    expect(score(play(larger, round("a", "p1", 3, "defend")))).toBe("1-0");
  });
  it("E-65 a tie is nothing whatever was declared", () => expect(after("gambit", 0, "gambit")).toBe("0-0"));
  it("E-65 the GM's side keeps to plain rounds where the table ruled so, but may still leave", () => {
    const state = single({ rulings: { npcStances: false } });
    expect(send(state, declare("b", "p1", "gambit")).refused).toBe("Contest.Refused.NpcStances");
    expect(send(state, declare("b", "p1", "leave")).refused).toBeNull();
  });
  it("E-05 E-65 a second declaration is refused, and one for a pairing one is not in", () => {
    const state = play(begin("scored", [hero("a", 14), hero("b", 14, { side: "foes" })]), [declare("a", "p1")]);
    expect(send(state, declare("a", "p1", "gambit")).refused).toBe("Contest.Refused.Declared");
    expect(send(state, declare("a", "p9")).refused).toBe("Contest.Refused.NotInPairing");
  });
});

describe("side tasks and getting away", () => {
  it("C085 C086 C087 winning a round that was for something else scores nothing", () => {
    const played = send(single(), declare("a", "p1", "task", { task: "the door", gain: "goal" }), [1, 20]);
    expect([score(played.state), played.events[1]]).toMatchObject([
      "0-0",
      { type: "rolled", roll: { task: "the door", winner: "a" } },
    ]);
  });
  it("C088 E-28 losing it scores for the foe as usual, and takes nothing from one's own", () => {
    const state = rounds(single(), 2);
    expect(score(play(state, round("a", "p1", -3, "task", { gain: "goal" })))).toBe("2-3");
  });
  it("C090 E-29 a task may bring an augment, read on its table, for oneself or a friend; a tie brings nothing", () => {
    const gained = play(single(), round("a", "p1", 2, "task", { gain: "augment" }));
    expect(gained.numbers["a"]?.modifiers).toMatchObject([{ kind: "augment", value: 6 }]);
    expect(play(single(), round("a", "p1", 0, "task", { gain: "augment" })).numbers["a"]?.modifiers).toEqual([]);
    expect(play(single(), round("a", "p1", -4, "task", { gain: "augment" })).numbers["a"]?.modifiers).toMatchObject([
      { value: -3 },
    ]);
    expect(send(single(), declare("a", "p1", "task", { gain: "augment", target: "b" })).refused).toBe(
      "Contest.Refused.NotYourSide",
    );
  });
  it.each([
    ["gambit", "0-3", "0-0"],
    ["defend", "0-1", "0-0"],
    ["plain", "0-2", "0-0"],
  ])(
    "E-145 against who is after something else a %s holds where it wins, and adds nothing where it loses",
    (kind, lost, won) => {
      for (const aside of ["task", "leave"]) {
        const state = play(single(), [declare("b", "p1", kind)]);
        const end = (degree: number) => score(play(state, round("a", "p1", degree, aside, { gain: "goal" })));
        expect([aside, end(-2), end(2), end(0)]).toEqual([aside, lost, won, "0-0"]);
      }
    },
  );
  it("C093 C095 whoever wins a round to get away is out of it without consequences, and without the prize", () => {
    const state = rounds(single(), -2, -2);
    const done = play(state, round("a", "p1", 1, "leave"));
    expect([done.ended, done.seats["a"]?.status, done.outcome?.winner, done.outcome?.level, proposed(done)]).toEqual([
      true,
      "left",
      "foes",
      null,
      [],
    ]);
  });
  it("C094 a failed attempt costs as a usual round, and a tie leaves things as they are", () => {
    expect(score(play(single(), round("a", "p1", -2, "leave")))).toBe("0-2");
    const tied = play(single(), round("a", "p1", 0, "leave"));
    expect([score(tied), tied.seats["a"]?.status]).toEqual(["0-0", "in"]);
  });
  it("C096 at the climax the points against who left still count, without the one for losing", () => {
    const done = play(rounds(climax(), -2, -2), round("a", "p1", 1, "leave"));
    expect(proposed(done)).toEqual(["a impaired climax"]);
  });
  it("C091 walking out loses the prize; C092 E-30 with a foe that means harm it counts as a loss at the score", () => {
    const gone = { type: "abandon", seat: "a" } as const;
    const mild = play(rounds(single(), -2), [gone]);
    expect([mild.ended, mild.outcome?.winner, proposed(mild)]).toEqual([true, "foes", []]);
    const harmful = (phase: string) => play(rounds(single({ harmful: true, phase }), -3), [gone]);
    expect(proposed(harmful("rising"))).toEqual(["a impaired defeat"]);
    expect(proposed(harmful("climax"))).toEqual(["a impaired defeat"]);
    expect(send(mild, gone).refused).toBe("Contest.Refused.Ended");
  });
  it("E-95 E-114 the GM's side may leave by the same roll: the heroes win at Marginal and Fresh", () => {
    const state = play(single(), [declare("b", "p1", "leave")]);
    const done = play(state, round("a", "p1", -2));
    expect([done.outcome, proposed(done)]).toMatchObject([{ winner: "heroes", level: 1 }, ["a fresh victory"]]);
  });
});

describe("the parting shot", () => {
  const down = (): ContestState => rounds(single(), 3, -2, 3);
  const shot = (degree: number, more = {}): readonly [Record<string, unknown>, ...number[]] => [
    { type: "part", seat: "a", foe: "b", ...more },
    ...(round("a", "p1", degree).slice(1) as number[]),
  ];
  it("C073 E-77 the round after holds the end open for it; letting it be ends the contest", () => {
    const state = down();
    expect([state.ended, state.round, state.seats["b"]?.status]).toEqual([false, 4, "out"]);
    expect(play(state, rest).ended).toBe(true);
  });
  it("C076 C078 C079 E-23 S13: 6-2, a Major shot makes it 9-2; lost by Major it brings the foe back at 3-2", () => {
    const more = play(down(), shot(3));
    expect([score(more), more.outcome?.level, proposed(more)]).toEqual(["9-2", 4, ["a heroic victory"]]);
    const back = play(down(), shot(-3));
    expect([score(back), back.seats["b"]?.status, back.ended, proposed(back)]).toEqual(["3-2", "in", false, []]);
    expect(score(play(back, round("a", "p1", 2)))).toBe("5-2");
  });
  it("C077 S14: 7-2 lost by Minor is 5-2: the foe stays out, the difference is 3", () => {
    const seven = rounds(single(), 2, -2, 2, 3);
    const done = play(seven, shot(-2));
    expect([score(seven), score(done), done.outcome?.level, proposed(done)]).toEqual([
      "7-2",
      "5-2",
      2,
      ["a pumped victory"],
    ]);
  });
  it("E-24 a tie changes nothing", () => expect(score(play(down(), shot(0)))).toBe("6-2"));
  it("C075 E-25 the GM's side takes none unless the table ruled so", () => {
    expect(rounds(single(), -4).ended).toBe(true);
    const heroes = [hero("a", 14), hero("c", 14), foe("b", 14)];
    const group = begin("scored", heroes, { pairings: [{ a: "a", b: "b" }] });
    const down = play(group, [{ type: "rest", seat: "c" }], round("a", "p1", -4));
    expect(send(down, { type: "part", seat: "b", foe: "a" }).refused).toBe("Contest.Refused.NpcPartingShot");
    const state = rounds(single({ rulings: { npcPartingShots: true } }), -4);
    expect(send(state, { type: "part", seat: "b", foe: "a" }, [10, 10]).refused).toBe("Contest.Refused.Ended");
    const open = begin("scored", [hero("a", 14), hero("c", 14), foe("b", 14)], {
      rulings: { npcPartingShots: true },
      pairings: [{ a: "a", b: "b" }],
    });
    const fallen = play(open, [{ type: "rest", seat: "c" }], round("a", "p1", -4));
    const aimed = play(fallen, [{ type: "part", seat: "b", foe: "a" }]);
    expect(send(aimed, { type: "meet", seat: "a", held: "b" }, [10, 16]).state.pairings[0]?.against["a"]).toBe(7);
  });
  it("C081 C082 the shot takes any fitting ability; a hero resists with an ability of its own, a resistance with what the GM names", () => {
    const gm = send(down(), { type: "part", seat: "a", foe: "b", resistance: 5 }, [10, 10]);
    expect(gm.events[0]).toMatchObject({ roll: { a: { ability: "Main" }, b: { natural: 1 } } });
    const other = send(down(), { type: "part", seat: "a", foe: "b", ability: "other" }, [10, 10]);
    expect(other.events[0]).toMatchObject({ roll: { a: { ability: "Other" } } });
    expect(send(down(), { type: "part", seat: "a", foe: "b", resistance: 5 }, [], as("a")).refused).toBe(
      "Contest.Refused.GmOnly",
    );
    expect(send(down(), { type: "part", seat: "a", foe: "b", ability: "nope" }).refused).toBe(
      "Contest.Refused.NoSuchAbility",
    );
  });
});

describe("heroes with hero points", () => {
  const rich = (): ContestState =>
    begin("scored", [hero("a", 14, { heroPoints: 1 }), foe("b", 14)], { rulings: { clearlyInferiorRule: false } });
  it("C025 S2-5 amend a round until the next is declared, and the points follow", () => {
    const state = play(rich(), round("a", "p1", -2));
    const bumped = send(state, { type: "bump", seat: "a", roll: "r1" });
    expect([score(state), score(bumped.state), bumped.state.seats["a"]?.heroPoints]).toEqual(["0-2", "1-0", 0]);
    const late = play(state, round("a", "p1", 0));
    expect(send(late, { type: "bump", seat: "a", roll: "r1" }).refused).toBe("Contest.Refused.TooLate");
  });
  it("S2-5 hold up a knock-out they could still prevent, and only that", () => {
    const four = rounds(rich(), -2, -2);
    const held = play(four, round("a", "p1", -1));
    expect([held.seats["a"]?.status, score(held), held.round]).toEqual(["in", "0-5", 3]);
    expect(play(held, [{ type: "stand", seat: "a", roll: "r3" }]).outcome?.winner).toBe("foes");
    const saved = play(held, [{ type: "bump", seat: "a", roll: "r3" }]);
    expect([score(saved), saved.seats["a"]?.status, saved.ended]).toEqual(["2-4", "in", false]);
  });
  it("S2-6 the GM may read a tie as the hero's Marginal Victory, at no cost", () => {
    const tied = rounds(single(), 0);
    expect(score(play(tied, [{ type: "tie", roll: "r1" }]))).toBe("1-0");
    expect(send(rounds(single(), 1), { type: "tie", roll: "r1" }).refused).toBe("Contest.Refused.NoTie");
    expect(send(single(), { type: "tie", roll: "r1" }).refused).toBe("Contest.Refused.TooLate");
  });
});

describe("changing tack", () => {
  it("C182 C380 another ability is used from now on; the score stays", () => {
    const state = play(rounds(single(), 2), [{ type: "switch", seat: "a", ability: "other" }]);
    expect([state.numbers["a"]?.current, score(state)]).toEqual(["other", "2-0"]);
    expect(send(state, { type: "switch", seat: "a", ability: "other" }).refused).toBe("Contest.Refused.SameAbility");
    const declared = play(single(), round("a", "p1", 1, "plain", { ability: "other" }));
    expect(declared.numbers["a"]?.current).toBe("other");
    expect(send(single(), declare("a", "p1", "plain", { ability: "x" })).refused).toBe("Contest.Refused.NoSuchAbility");
  });
  it("C183 C379 the GM may set another resistance; C017 what is somebody's own is never put on it", () => {
    const state = play(single(), [{ type: "resist", seat: "b", rating: 20 }]);
    expect(state.numbers["b"]?.abilities[0]?.rating).toBe(20);
    expect(send(state, { type: "resist", seat: "b", rating: 20 }).refused).toBe("Contest.Refused.SameResistance");
    expect(send(state, { type: "resist", seat: "a", rating: 20 }).refused).toBe("Contest.Refused.NoResistance");
    const modifier = { id: "m", kind: "flaw", value: 3, note: "" };
    expect(send(state, { type: "modify", seat: "b", modifier }).refused).toBe("Contest.Refused.ResistanceModified");
  });
  it("E-104 two who cannot do anything are the GM's to part: the prize goes to nobody", () => {
    const state = begin("scored", [hero("a", 0), foe("b", 0)]);
    const played = send(state, declare("a", "p1"));
    expect([played.dice, score(played.state)]).toEqual([[], "0-0"]);
    expect(play(played.state, [{ type: "close", winner: null }]).outcome).toMatchObject({ winner: null });
  });
  it("C377 C378 C379 a contest put away and taken up is the same: states are plain data", () => {
    const state = rounds(single(), 2, -2);
    const back = JSON.parse(JSON.stringify(state)) as ContestState;
    expect(play(back, round("a", "p1", 3))).toEqual(play(state, round("a", "p1", 3)));
  });
  it("C372 C008 nothing nests: there is one type a contest, and no intent that begins another in it", () => {
    expect(send(single(), { type: "begin", contest: {} }).refused).toBe("Log.Input.UnknownType");
  });
});
