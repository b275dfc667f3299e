import { expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import type { ContestView } from "../engine/view.ts";
import {
  as,
  begin,
  declare,
  foe,
  follower,
  GM,
  hero,
  play,
  round,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { act, locked } from "../../../../test/support/rules/contest/extended/group-fixtures.ts";
import { faced, groupStanding, ladderOf, liftOf, reachOf, rolledRow, rollsWith, scoreOf, turnsOf } from "./gauges.ts";
import { broughtBy, leadOf, stakeOf, stakesOf } from "./stakes.ts";

const seen = (state: ContestState, ...seats: string[]): ContestView =>
  contestFamily.view(state, seats.length ? as(...seats) : GM);
const exchange = (more: Record<string, unknown> = {}) => ({
  type: "exchange",
  seat: "a",
  target: "b",
  bid: 4,
  ...more,
});
const two = (type: string, more: Record<string, unknown> = {}, a = 14, b = 14): ContestState =>
  begin(type, [hero("a", a), foe("b", b)], more);

it("a rating is told with what it is made of: modifiers given, and what the contest adds (C016, S2-2)", () => {
  const rope = { id: "m1", kind: "situational", value: 3, note: "rope" };
  const state = begin("chained", [hero("a", 14, { modifiers: [rope] }), foe("b", 20)]);
  const hurt = play(state, [declare("a", "p1"), 19, 10]);
  const told = rollsWith(seen(hurt), "a", "p1");
  expect(told).toMatchObject({ plain: 14, bare: false, rung: null, here: -3, rating: 14 });
  expect(told?.counted).toMatchObject([{ points: 3, bumps: 0, modifier: { note: "rope" } }]);
  // Base 14 and 6 more is high on the table's ladder
  expect(rollsWith(seen(hurt), "b", "p1")).toMatchObject({ bare: true, rung: "high", rating: 20, counted: [] });
});

it("a secret rating is told to nobody on another side", () => {
  const state = begin("simple", [hero("a", 14), foe("b", 14, { secret: true })]);
  expect(rollsWith(seen(state, "a"), "b", "p1")).toBeNull();
  expect(rollsWith(seen(state), "b", "p1")?.rating).toBe(14);
});

it("a score is told with the points that take the other out: 3 for a follower, unless the table ruled otherwise (C158, E-27)", () => {
  const seats = [hero("a", 14), follower("f", "a", "contestant", 14), foe("b", 14)];
  const scores = (rulings: Record<string, unknown>): unknown => {
    const view = seen(begin("scored", seats, { pairings: [{ a: "f", b: "b" }], rulings }));
    const [pairing] = view.pairings;
    return pairing && [scoreOf(view, pairing, "f"), scoreOf(view, pairing, "b")].map(({ limit }) => limit);
  };
  expect(scores({})).toEqual([5, 3]);
  expect(scores({ followerKnockout: "singleRound" })).toEqual([5, 5]);
});

it.each([
  ["seed", [null, "hurt", "injured", "dying"]],
  ["full", [null, "hurt", "impaired", "injured", "dying"]],
])("the %s ladder has its rungs, with the state a loss would bring next (E-87)", (chainedLadder, states) => {
  const view = seen(play(two("chained", { rulings: { chainedLadder } }), round("a", "p1", -2)));
  const { rungs, next } = ladderOf(view, "a");
  expect(rungs.map(({ state }) => state)).toEqual(states);
  expect(rungs.find(({ current }) => current)).toEqual({ state: "hurt", times: 1, current: true });
  expect(next).toEqual(
    chainedLadder === "full" ? { state: "impaired", penalty: -6 } : { state: "injured", penalty: -9 },
  );
});

it("a stake is told by the payments of the narrowest and the fullest victory (C205, C335)", () => {
  const fight = (edge: number): ContestView =>
    seen(begin("extended", [hero("a", 14, { edge }), foe("b", 14)], { rulings: { useEdges: true } }), "a");
  expect(stakeOf(fight(0), "a", 5)).toEqual({ boldness: "daring", worst: -1, from: 3, to: 15 });
  // The edge helps a bid that wins, and nobody whose bid is lost
  expect(stakeOf(fight(2), "a", 5)).toMatchObject({ worst: -1, from: 4, to: 21 });
  expect(stakeOf(fight(0), "b", 5)).toBeNull();
});

it("a declaration reaches points or states, by its stance; help reaches nobody", () => {
  const scored = seen(two("scored"));
  const totals = (kind: string): unknown =>
    reachOf(scored, declare("a", "p1", kind) as never, null).map((one) => "totals" in one && one.totals);
  expect(totals("plain")).toEqual([
    [1, 5],
    [1, 5],
  ]);
  expect(totals("gambit")).toEqual([
    [2, 6],
    [3, 7],
  ]);
  expect(reachOf(seen(two("chained")), declare("a", "p1") as never, null)).toMatchObject([
    { seat: "a", states: ["hurt", "dying"] },
    { seat: "b", states: ["hurt", "dying"] },
  ]);
  expect(reachOf(scored, { type: "rest", seat: "a" }, 3)).toEqual([]);
});

it("a hero point is told with what it makes of the roll, to whoever was in it (S2-5)", () => {
  const state = play(begin("simple", [hero("a", 14, { heroPoints: 1 }), foe("b", 14)]), round("a", "p1", -1));
  const roll = state.open[0]?.roll.id ?? "";
  const view = seen(state, "a");
  expect(liftOf(view, { type: "bump", seat: "a", roll })).toEqual({
    from: 2,
    to: 3,
    winner: "a",
    degree: 2,
    help: null,
  });
  expect(liftOf(view, { type: "bump", seat: "nobody", roll })).toBeNull();
  expect(liftOf(view, { type: "bump", seat: "a", roll: "none" })).toBeNull();
});

it("a group against one resistance is told by its points, its boost and each roll (S2-7)", () => {
  const state = begin("simple", [hero("a", 14), hero("c", 14), foe("b", 14)], {
    pairings: [
      { a: "a", b: "b" },
      { a: "c", b: "b" },
    ],
  });
  const before = seen(state);
  const against = faced(before);
  if (!against) throw new Error("nobody is faced");
  expect(groupStanding(before, against)).toEqual({ points: null, boost: 0 });
  expect(rolledRow(before, "a")).toBeNull();
  const pairing = state.pairings.find(({ a }) => a === "a")?.id ?? "";
  const other = state.pairings.find(({ a }) => a === "c")?.id ?? "";
  const after = seen(play(state, [declare("a", pairing)], [declare("c", other), 10, 16, 10, 12]));
  expect(rolledRow(after, "a")).toEqual({ won: true, degree: 2, points: 2 });
  expect(groupStanding(after, against).points).toEqual({ ours: 2, theirs: 1 });
  expect(faced(seen(two("simple")))).toBeNull();
});

it("turns of a group are told in their order, with who has acted and who waits (C249, C253)", () => {
  const seats = [hero("a", 20), hero("c", 14), foe("b", 14)];
  const state = begin("extended", seats);
  expect(turnsOf(seen(state))).toEqual([]);
  const bids = ["a", "c"].map((seat) => [{ type: "bid", seat, target: "b", bid: seat === "a" ? 4 : 1 }] as const);
  const declared = play(state, ...bids);
  const first = turnsOf(seen(declared))[0]?.seat ?? "";
  const delayed = play(declared, [{ type: "delay", seat: first }]);
  expect(turnsOf(seen(declared)).map(({ state: now }) => now)[0]).toBe("now");
  expect(
    turnsOf(seen(delayed))
      .map(({ state: now }) => now)
      .slice(0, 2),
  ).toEqual(["delayed", "now"]);
  expect(turnsOf(seen(two("extended")))).toEqual([]);
  const order = (now: ContestState): string =>
    turnsOf(seen(now))
      .map((turn) => `${turn.seat} ${turn.state}`)
      .join(", ");
  expect(order(locked())).toBe("a now, x later, y later, c later");
  expect(order(play(locked(), act("a", "x", 0)))).toBe("a done, x now, y later, c later");
  expect(order({ ...locked(), ended: true })).toBe("");
});

it("who leads is told by advantage, by the odds, or by the end; of a group by nobody", () => {
  const open = { rulings: { revealOpponentAP: "always" } };
  expect(leadOf(seen(two("extended", open, 15, 5)))).toBe(0.75);
  expect(leadOf(seen(two("simple")))).toBeCloseTo(0.5, 1);
  const won = play(two("simple"), round("a", "p1", 2));
  expect(leadOf(seen(won))).toBe(1);
  expect(leadOf(seen(begin("scored", [hero("a", 14), hero("c", 14), foe("b", 14)])))).toBeNull();
});

/** Stakes as `key name range`, what is won before what is lost. */
const staked = (view: ContestView, intent: Record<string, unknown>): string => {
  const stakes = stakesOf(view, intent as never);
  const said = (facts: NonNullable<typeof stakes>["wins"]): string =>
    facts
      .map(({ key, data = {} }) => [key.replace("Contest.Stakes.", ""), ...Object.values(data)].join(" "))
      .join(", ");
  return stakes ? `${said(stakes.wins)} | ${said(stakes.loses)}` : "none";
};
const free = (): ContestState =>
  play(begin("scored", [hero("a", 14), hero("c", 14), foe("b", 14)], { pairings: [{ a: "a", b: "b" }] }), [
    declare("a", "p1"),
    16,
    10,
  ]);
const lent = (): ContestState =>
  play(
    begin("extended", [hero("a", 14), hero("c", 14), foe("b", 14)], { order: "bid" }),
    [{ type: "redeclare", seat: "b", target: "a", bid: 1 }],
    [{ type: "bid", seat: "a", target: "b", bid: 3 }],
    [{ type: "bid", seat: "c" }],
    [{ type: "exchange", seat: "a", target: "b" }, 10, 10],
  );
/** All but one have declared, so that dice follow. */
const bidding = (): ContestState =>
  play(
    begin("extended", [hero("a", 14), hero("c", 14), foe("b", 14)], { order: "bid" }),
    [{ type: "redeclare", seat: "b", target: "a", bid: 1 }],
    [{ type: "bid", seat: "c" }],
  );
/** One on its turn whom two engage: the second with its own rating. */
const surrounded = (own: number, first: number): ContestState =>
  play(
    begin("extended", [hero("a", own), foe("b", first), foe("c", own)], { order: "bid" }),
    [{ type: "redeclare", seat: "b", target: "a", bid: 1 }],
    [{ type: "redeclare", seat: "c", target: "a", bid: 1 }],
    [{ type: "bid", seat: "a", target: "b", bid: 3 }],
  );
const shooting = (): ContestState => {
  const state = two("extended");
  if (!state.extended) throw new Error("no turns");
  return { ...state, extended: { ...state.extended, shot: { seat: "a", foe: "b" } } };
};
const lend = (amount: number) => ({ type: "lend", seat: "c", target: "a", amount });

it.each<readonly [string, () => ContestView, Record<string, unknown>, string]>([
  ["a round", () => seen(two("scored")), declare("a", "p1"), "scored B 1–5 | points A 1–5"],
  ["C171 a gambit", () => seen(two("scored")), declare("a", "p1", "gambit"), "scored B 2–6 | points A 3–7"],
  ["C174 a defence", () => seen(two("scored")), declare("a", "p1", "defend"), "scored B 0–4 | points A 0–3"],
  ["a foe's round", () => seen(two("scored")), declare("b", "p1"), "scored A 1–5 | points B 1–5"],
  ["C087 a side task", () => seen(two("scored")), declare("a", "p1", "task"), "task | points A 1–5"],
  [
    "C090 one for support",
    () => seen(two("scored")),
    declare("a", "p1", "task", { gain: "augment" }),
    "task, support A +3–20 | points A 1–5, support A −0–3",
  ],
  [
    "only what two masteries leave possible",
    () => seen(two("scored", {}, 54, 14)),
    declare("a", "p1"),
    "scored B 1–5 | points A 2",
  ],
  ["C340 a chained round", () => seen(two("chained")), declare("a", "p1"), "worn B hurt–dying | states A hurt–dying"],
  [
    "C146 an assist: never more than there is",
    () => seen(free()),
    { type: "assist", seat: "c", target: "a", pairing: "p1" },
    "against A −1–2 | against A +0–3",
  ],
  [
    "a secret number: whatever dice can bring",
    () => seen(begin("scored", [hero("a", 94), foe("b", 14, { secret: true })]), "a"),
    declare("a", "p1"),
    "scored B 1–5 | points A 1–5",
  ],
  [
    "C315 lending some",
    () => seen(lent()),
    lend(4),
    "advantage A +2–4, advantage C −0–4 | advantage C −2–4, advantage A −0–4",
  ],
  [
    "C207 lending all may put who lends out",
    () => seen(lent()),
    lend(14),
    "advantage A +7–14, advantageOut C −0–14 | advantageOut C −7–14, advantageOut A −0–14",
  ],
  ["C098 a way out", () => seen(two("scored")), declare("a", "p1", "leave"), "Contest.Stake.left A | points A 1–5"],
  [
    "C098 the foe's way out",
    () => seen(play(begin("scored", [hero("a", 14), hero("b", 14, { side: "foes" })]), [declare("b", "p1", "leave")])),
    declare("a", "p1"),
    "scored B 1–5 | Contest.Stake.left B",
  ],
  [
    "C302 a way out of an exchange",
    () => seen(two("extended")),
    { type: "disengage", seat: "a", target: "b" },
    "Contest.Stake.left A | advantage A −2–13, advantage B +2–13",
  ],
  [
    "E-83 a way out from several, each met with what the others have left; a failure may be against one alone",
    () => seen(surrounded(14, 14)),
    { type: "disengage", seat: "a", target: "b" },
    "Contest.Stake.left A | advantage A −2–13, advantage B +0–13, advantage C +0–13",
  ],
  [
    "C302 however unlike they are, an escape says once what its seat may lose, never more than all but one",
    () => seen(surrounded(54, 14)),
    { type: "disengage", seat: "a", target: "c" },
    "Contest.Stake.left A | advantage A −7–53, advantage C +0–53, advantage B +0–14",
  ],
  [
    "C289 a side task in an exchange",
    () => seen(two("extended")),
    exchange({ kind: "task", task: "Climb", gain: "goal" }),
    "task | advantage A −2–12, advantage B +0–12",
  ],
  [
    "against a secret number too",
    () => seen(begin("extended", [hero("a", 94), foe("b", 14, { secret: true })]), "a"),
    exchange({ kind: "task", task: "Climb", gain: "goal" }),
    "task | advantage A −2–12, advantage B +0–12",
  ],
  ["an exchange by its bid alone", () => seen(two("extended")), exchange(), "none"],
  [
    "C244 in a group the bid was declared before, so the turn says it",
    () => seen(play(bidding(), [{ type: "bid", seat: "a", target: "b", bid: 5 }])),
    { type: "exchange", seat: "a", target: "b" },
    "advantage B −3–15, advantage A +0–14 | advantage A −3–15, advantage B +0–14",
  ],
  ["what is refused", () => seen(two("scored")), declare("a", "p9"), "none"],
  ["a bid says so itself", () => seen(bidding()), { type: "bid", seat: "a", target: "b", bid: 3 }, "none"],
  ["nor a foe's", () => seen(bidding()), { type: "redeclare", seat: "b", target: "a", bid: 1 }, "none"],
  ["nor a parting shot", () => seen(shooting()), { type: "shoot", seat: "a", bid: 3 }, "none"],
  ["where no dice fall nothing is staked", () => seen(free()), { type: "rest", seat: "c" }, "none"],
  ["a contest of one roll has no score", () => seen(two("simple")), declare("a", "p1"), "none"],
])("a move says what it wins and loses: %s", (...row) => {
  const [, make, intent, expected] = row;
  expect(staked(make(), intent)).toBe(expected);
});

/** What a move gives without dice, as `key name range`. */
const brought = (view: ContestView, intent: Record<string, unknown>): string =>
  broughtBy(view, intent as never)
    .map(({ key, data = {} }) => [key.replace("Contest.Stakes.", ""), ...Object.values(data)].join(" "))
    .join(", ");
const supporting = { type: "augment", seat: "a", how: "quick", helper: "a", ability: "other" };
const asking = { type: "ask", seat: "a", how: "quick", helper: "c" };
const withFriend = (type: string, more: Record<string, unknown> = {}): ContestState =>
  begin(type, [hero("a", 14), hero("c", 27), foe("b", 14)], { pairings: [{ a: "a", b: "b" }], ...more });

it.each<readonly [string, () => ContestView, Record<string, unknown>, string]>([
  ["S2-8 support with another ability: a fifth of it", () => seen(two("scored")), supporting, "support A +2"],
  ["S2-8 the same where one roll decides", () => seen(two("simple")), supporting, "support A +2"],
  ["S2-8 support that is asked of a friend", () => seen(withFriend("chained"), "a"), asking, "support A +5"],
  ["S2-8 nothing for support that may not be given", () => seen(two("scored")), { ...supporting, ability: "main" }, ""],
  [
    "nothing beside an award, which names its number",
    () => seen(two("scored")),
    { type: "augment", seat: "a", how: "plot", value: 3 },
    "",
  ],
  ["C103 an opponent met anew", () => seen(free()), { type: "pair", seat: "c", foe: "b" }, "paired"],
  ["no score where there is none", () => seen(withFriend("chained")), { type: "pair", seat: "c", foe: "b" }, ""],
  [
    "C110 nothing where every opponent is new",
    () => seen(withFriend("scored", { pairings: [], choose: true }), "a"),
    { type: "pair", seat: "a", foe: "b" },
    "",
  ],
  ["nothing for a move that throws dice", () => seen(two("scored")), declare("a", "p1"), ""],
])("a move without dice says what it gives: %s", (...row) => {
  const [, make, intent, expected] = row;
  expect(brought(make(), intent)).toBe(expected);
});

it("stakes of the same move in the same view are worked out once, however often a step is drawn", () => {
  const view = seen(two("scored"));
  const stakes = stakesOf(view, declare("a", "p1") as never);
  expect(stakes).not.toBeNull();
  expect(stakesOf(view, declare("a", "p1") as never)).toBe(stakes);
  expect(stakesOf(seen(two("scored")), declare("a", "p1") as never)).not.toBe(stakes);
});

it("S2-8 support that is asked for stakes what whoever is asked would roll for", () => {
  const view = seen(withFriend("scored"), "a");
  const rolled = { type: "augment", seat: "a", how: "rolled", helper: "c", ability: "main" };
  const own = staked(seen(withFriend("scored"), "a", "c"), rolled);
  expect(own).toMatch(/^support A \+/);
  expect(staked(view, { ...asking, how: "rolled" })).toBe(own);
});

it("C301 a seat that gets away from two opponents is told to get away once", () => {
  const turned = play(
    begin("extended", [hero("a", 14), foe("b", 14), foe("x", 14)], { order: "bid" }),
    [{ type: "redeclare", seat: "b", target: "a", bid: 1 }],
    [{ type: "redeclare", seat: "x", target: "a", bid: 5 }],
    [{ type: "bid", seat: "a", target: "b", bid: 3 }],
    [{ type: "exchange", seat: "x", target: "a" }, 10, 10],
  );
  const told = staked(seen(turned), { type: "disengage", seat: "a", target: "b" });
  expect(told.match(/Contest\.Stake\.left/g) ?? []).toHaveLength(1);
});

it("E-129 what waits for the GM's word is told as who asks for it was told, against a bare number too", () => {
  const augment = { type: "augment", seat: "a", how: "rolled", helper: "a", ability: "other" };
  const state = begin("scored", [hero("a", 14), hero("c", 14), foe("b", 14)], { gmWord: true });
  const waiting = send(state, augment, [], as("a")).state;
  const told = staked(seen(state), augment);
  expect(told).toMatch(/^support A \+3.* \| support A −/);
  expect(staked(seen(waiting), { type: "allow", held: "a" })).toBe(told);
});

it("C205 a stake counts only what dice can bring, and anything where a number is secret", () => {
  const fight = (a: number, secret: boolean): ContestView =>
    seen(begin("extended", [hero("a", a), foe("b", 14, { secret })]), "a");
  // Two masteries leave nothing but a Minor defeat: the bid once
  expect(stakeOf(fight(54, false), "a", 5, ["b"])).toMatchObject({ worst: 49, to: 15 });
  expect(stakeOf(fight(54, true), "a", 5, ["b"])).toMatchObject({ worst: 39, from: 3, to: 15 });
  expect(stakeOf(fight(14, false), "a", 5, ["b"])).toMatchObject({ worst: -1, from: 3, to: 15 });
});

it("S2-5 a hero point may bring no more than a tie", () => {
  const state = play(begin("simple", [hero("a", 14, { heroPoints: 1 }), foe("b", 20)]), [declare("a", "p1"), 16, 16]);
  const roll = state.open[0]?.roll.id ?? "";
  expect(liftOf(seen(state), { type: "bump", seat: "a", roll })).toEqual({
    from: 1,
    to: 2,
    winner: null,
    degree: 0,
    help: null,
  });
});

it("E-60 S2-2 a rating is that of the ability in use, at the penalty of one who has several foes", () => {
  const state = begin("scored", [hero("a", 14), foe("x", 14), foe("y", 14)], {
    rulings: { multipleOpponentPenalty: 3 },
    pairings: [
      { a: "a", b: "x" },
      { a: "a", b: "y" },
    ],
  });
  const using = (current: string): ContestView => {
    const a = { ...state.numbers["a"], current } as ContestState["numbers"][string];
    return seen({ ...state, numbers: { ...state.numbers, a } });
  };
  expect(rollsWith(using("main"), "a", "p2")).toMatchObject({ ability: "Main", plain: 14, rating: 11, here: -3 });
  expect(rollsWith(using("other"), "a", "p1")).toMatchObject({ ability: "Other", plain: 13, rating: 13, here: 0 });
  expect(rollsWith(using("gone"), "a", "p1")).toBeNull();
});

it("what a move says it wins or loses is what the dice then bring, at the least and at the most", () => {
  const faces = [1, 5, 10, 14, 15, 20];
  for (const kind of ["plain", "gambit", "defend"]) {
    const start = two("scored");
    const brought = faces.flatMap((a) =>
      faces.flatMap((b) =>
        send(start, declare("a", "p1", kind), [a, b]).events.flatMap((event) => {
          if (event.type !== "rolled" || event.roll.winner === null) return [];
          const by = event.effects.reduce((sum, one) => sum + (one.type === "points" ? one.by : 0), 0);
          return [{ winner: event.roll.winner, by }];
        }),
      ),
    );
    const range = (winner: string): string => {
      const all = brought.filter((one) => one.winner === winner).map(({ by }) => by);
      return `${Math.min(...all)}–${Math.max(...all)}`;
    };
    expect(staked(seen(start), declare("a", "p1", kind)), kind).toBe(`scored B ${range("a")} | points A ${range("b")}`);
  }
});
