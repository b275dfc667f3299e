import { expect, it } from "vitest";
import { contestFamily } from "../../../rules/contest/family.ts";
import { as, begin, declare, foe, follower, GM, hero, play } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../../../rules/contest/engine/state.ts";
import { fillOption } from "../../../rules/log/request.ts";
import type { By } from "../../../rules/log/family.ts";
import { CLOSED, type PaintContext } from "../paint-context.ts";
import { draw, sessionOf } from "../../../../test/support/ui/present/contest/fixtures.ts";

const scored = begin("scored", [hero("a", 14), foe("b", 14)]);
const team = begin("scored", [hero("a", 14), hero("c", 14), foe("b", 14)]);
const rival = begin(
  "scored",
  [
    hero("a", 14),
    follower("f", "a", "supporter"),
    hero("x", 14, { side: "foes" }),
    { ...follower("g", "x", "contestant"), side: "foes" },
  ],
  { pairings: [{ a: "a", b: "x" }] },
);
const wanted = play(team, [{ type: "ask", seat: "a", how: "quick", helper: "c", ability: "main" }]);
/** A hero who has beaten one foe is free, and so is a foe whom nobody faced; the other hero is engaged. */
const freed = play(
  begin("scored", [
    hero("a", 14),
    hero("c", 14),
    follower("f", "a", "supporter"),
    foe("b", 14),
    foe("d", 14),
    foe("e", 9),
  ]),
  [declare("a", "p1")],
  [declare("c", "p2")],
  [{ type: "roll" }, 1, 20, 10, 12],
);
const shared = play(begin("scored", [hero("a", 14), follower("f", "a", "secondary"), foe("b", 14)]), [
  declare("a", "p1"),
  16,
  10,
]);
/** Two points from a foe who has fallen since, and another foe still stands. */
const over = play(
  begin("scored", [hero("a", 14), foe("b", 14), foe("d", 14), follower("f", "a", "secondary")], {
    pairings: [{ a: "a", b: "b" }],
  }),
  [declare("a", "p1"), 16, 10],
  [declare("a", "p1"), 1, 20],
);
/** a beat b, then faced d, whom c put out: over, and a's last opponent was never finished. */
const unclear = play(
  begin("scored", [hero("a", 14), hero("c", 14), foe("b", 14), foe("d", 14)]),
  [declare("a", "p1")],
  [declare("c", "p2"), 1, 20, 10, 10],
  [{ type: "pair", seat: "a", foe: "d" }],
  [declare("c", "p2")],
  [declare("a", "p3"), 1, 20, 12, 10],
  [{ type: "rest", seat: "a" }],
  [{ type: "rest", seat: "c" }],
);
const surplus = begin("chained", [hero("a", 14), hero("c", 14), foe("b", 14)]);
const chained = play(begin("chained", [hero("a", 14), hero("c", 14), follower("f", "a", "supporter"), foe("b", 14)]), [
  declare("a", "p1"),
  16,
  10,
]);
const group = begin("extended", [
  hero("a", 14, { heroPoints: 1 }),
  hero("c", 14),
  follower("f", "a", "supporter"),
  foe("b", 14),
  foe("d", 14),
]);
const bid = (seat: string, target: string, points: number) => [{ type: "bid", seat, target, bid: points }] as const;
const gmBid = (seat: string, target: string) => [{ type: "redeclare", seat, target, bid: 1 }] as const;
/** All have declared, both foes against c, and it is a's turn. */
const turn = play(group, gmBid("b", "c"), gmBid("d", "c"), bid("a", "b", 14), bid("c", "d", 3));
const fumbled = play(turn, [{ type: "exchange", seat: "a", target: "b" }, 20, 20]);
/** Round 2: a is out, and nobody is on a any more. */
const beaten = play(
  turn,
  [{ type: "exchange", seat: "a", target: "b" }, 16, 1],
  [{ type: "stand", seat: "a", roll: "r1" }],
  ...["c", "b", "d"].map((seat) => [{ type: "forfeit", seat }] as const),
);
/** Round 2: a has broken away, and may come back. */
const away = play(
  turn,
  [{ type: "disengage", seat: "a", target: "b" }, 1, 20],
  ...["c", "b", "d"].map((seat) => [{ type: "forfeit", seat }] as const),
);
const lent = begin("extended", [hero("a", 14), follower("f", "a", "ability"), foe("b", 14)]);
const pair = begin("extended", [hero("a", 14), foe("b", 14)]);
const aside = play(pair, [{ type: "join", newcomer: hero("n", 14, { aside: true }) }]);

/** What a person's press of this button comes to by the rules, with its fields filled in: a refusal fails the test. */
function pressed(state: ContestState, by: By, who: string | null, id: string, fields = {}): string {
  const session = sessionOf(state, by);
  const card = draw(session, { gm: by.gm }, { ...CLOSED, moves: who ?? "table" });
  const button = card.querySelector<HTMLElement>(`button[data-option="${id}"]`);
  expect(button, id).not.toBeNull();
  const asked = [...card.querySelectorAll<HTMLInputElement>(`[data-need="${button?.dataset["control"]}"]`)];
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(fields)));
  const option = session.options(who).find((one) => one.id === id);
  const decision = option && contestFamily.decide(state, fillOption(option, fields) as never, by);
  return decision?.kind === "refused" ? decision.key : (decision?.kind ?? "no option");
}

it.each([
  ["C085 a side task", scored, as("a"), "a", "task:p1", { task: "Cut the rope" }],
  [
    "C089 a side task with another ability",
    scored,
    as("a"),
    "a",
    "task:p1",
    { task: "Cut the rope", ability: "other" },
  ],
  [
    "C292 support for a teammate from an exchange",
    turn,
    as("a"),
    "a",
    "exchange:task:b",
    { task: "Cut the rope", gain: "augment", friend: "c", ability: "main" },
  ],
  ["C093 breaking away", scored, as("a"), "a", "leave:p1", {}],
  [
    "C090 support for a teammate from a side task",
    team,
    as("a"),
    "a",
    "task:p1",
    { task: "Cut the rope", gain: "augment", target: "c" },
  ],
  ["S2-8 asking a teammate for support", team, as("a"), "a", "ask:quick:c:main", {}],
  ["S2-8 giving a teammate support", wanted, as("c"), "c", "support:a", {}],
  ["S2-8 giving no support", wanted, as("c"), "c", "decline:a", {}],
  ["C133 support from a side action", freed, as("a"), "a", "action:augment", { task: "Shout a warning", target: "c" }],
  ["C145 another idea to assist somebody", freed, GM, null, "agree:c", {}],
  ["C136 an assist", freed, as("a"), "a", "assist:c:p2", {}],
  ["C105 a free foe facing somebody", freed, GM, "e", "pair:a", {}],
  ["C166 going for a follower", freed, GM, "e", "remove:f", {}],
  ["C167 going for a follower by a number of the GM's", freed, GM, "e", "remove:f", { resistance: "9" }],
  ["C167 going for a follower by a follower's own ability", rival, GM, "g", "remove:f", { ability: "main" }],
  ["C162 shifting points to a follower", shared, as("a"), "a", "shift:f:p1", { points: "1" }],
  ["C162 shifting points of a pairing that is over", over, as("a"), "a", "shift:f:p1", { points: "2" }],
  ["C128 E-64b the opponent who counts, where the last was never finished", unclear, GM, null, "lastFinished:a", {}],
  ["C363 a second contest with an engaged foe", surplus, as("c"), "c", "pair:b", {}],
  ["C365 support for a teammate", surplus, as("c"), "c", "action:augment", { task: "Hold the rope", target: "a" }],
  ["C370 a follower takes the loss over", chained, as("a"), "a", "pass:f:r1", {}],
  ["C253 waiting", turn, as("a"), "a", "delay", {}],
  ["C222 both losing half of two Fumbles", fumbled, GM, null, "bothLose:r1", {}],
  ["C266 a second chance", beaten, as("a"), "a", "chance", {}],
  ["C324 a gift from outside", aside, as("n"), "n", "gift:a", { amount: "3" }],
  ["C303 coming back", away, as("a"), "a", "rejoin", {}],
  ["C228 an ability that a follower lends", lent, as("a"), "a", "borrow:f:main", {}],
  ["C364 a penalty for facing several", surplus, GM, "c", "modify:opponents:-3", {}],
  ["C364 an outnumbered resistance", surplus, GM, "b", "modify:opponents:-3", {}],
  ["C092 the opposition means harm, said in mid-contest", scored, GM, null, "harm:yes", {}],
  ["C247 turns by bid", group, GM, null, "orderRule:bid", {}],
  ["C232 a follower with another hero", group, GM, null, "assign:f:c", {}],
  [
    "C180 a newcomer who stands aside",
    scored,
    GM,
    null,
    "join:aside",
    { "newcomer.name": "Cy", "newcomer.side": "heroes" },
  ],
] as const)("%s has a button that the rules accept", (_, state, by, who, id, fields) => {
  expect(pressed(state, by, who, id, fields)).toMatch(/^(events|roll)$/);
});

it.each([
  ["engaged by a foe, with no other move", "c"],
  ["free to lend to a friend", "a"],
])("C252 whose target is gone before its turn is proposed to let it pass: %s", (_, attacked) => {
  const gone = play(
    play(group, gmBid("b", attacked), gmBid("d", attacked), bid("a", "d", 14), bid("c", "d", 3)),
    [{ type: "exchange", seat: "a", target: "d" }, 1, 20],
    [{ type: "spare", seat: "a" }],
  );
  const card = draw(sessionOf(gone, as("c")), { gm: false });
  const inSight = [...card.querySelectorAll<HTMLElement>("button[data-option]:not([aria-disabled])")].filter(
    (one) => !one.closest("[hidden], details, [data-more]"),
  );
  expect(inSight.map((one) => one.dataset["option"]?.split(":")[0])).toEqual(
    attacked === "c" ? ["forfeit"] : ["lend", "forfeit"],
  );
  expect(inSight.at(-1)?.matches(".sp-primary")).toBe(true);
});

it("who is free has the proposal first, then what can be done; what cannot is behind the other moves", () => {
  const card = draw(sessionOf(freed, as("a")), { gm: false });
  const buttons = [...card.querySelectorAll<HTMLElement>(".sp-cue-mine button[data-option]")];
  const near = buttons.filter((one) => !one.closest("details"));
  expect(near[0]?.dataset["option"], "who has points against them may be helped").toBe("assist:c:p2");
  expect(near[0]?.matches(".sp-primary")).toBe(true);
  expect(near[0]?.dataset["digit"]).toBe("1");
  expect(near.length).toBeGreaterThan(1);
  expect(near.filter((one) => one.matches("[aria-disabled]"))).toEqual([]);
  expect(buttons.filter((one) => one.matches("[aria-disabled]")).length).toBeGreaterThan(0);
});

it("says why the plain roll is proposed where another stance has the greater chance", () => {
  const note = (context: Partial<PaintContext>): string =>
    draw(sessionOf(scored, as("a")), { gm: false, ...context }).querySelector(".sp-cue-mine > p.sp-soft:last-of-type")
      ?.textContent ?? "";
  expect(note({})).toContain("Contest.Card.Likelier.defend(Contest.Option.declare.defend");
  expect(note({ odds: "off" })).not.toContain("Likelier");
});
