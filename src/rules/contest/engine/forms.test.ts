import { describe, expect, it } from "vitest";
import { fillOption } from "../../log/request.ts";
import { contestFamily } from "../family.ts";
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
  type Played,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { By } from "../../log/family.ts";
import { partyOf } from "./party.ts";
import type { ContestState } from "./state.ts";

const optionOf = (state: ContestState, seat: string | null, id: string, by: By = GM) =>
  contestFamily.options(contestFamily.view(state, by), seat).find((option) => option.id === id);

/** Fill a form as a person does, and send it. */
const fill = (
  state: ContestState,
  seat: string | null,
  id: string,
  fields: Record<string, string> = {},
  faces: readonly number[] = [],
): Played => {
  const option = optionOf(state, seat, id);
  if (!option) throw new Error(`no option ${id}`);
  return send(state, fillOption(option, fields), faces);
};
const needsOf = (state: ContestState, seat: string | null, id: string): readonly string[] =>
  (optionOf(state, seat, id)?.needs ?? []).map(({ name }) => name);

const single = (type = "scored"): ContestState => begin(type, [hero("a", 14), foe("x", 14)]);
const two = (type = "scored"): ContestState =>
  begin(type, [hero("a", 17), hero("b", 14), foe("x", 14), foe("y", 14), follower("f", "a", "supporter")]);
const newcomer = { "newcomer.name": "Nan", "newcomer.abilities.0.name": "Sword", "newcomer.abilities.0.rating": "21" };

describe("somebody comes in", () => {
  it("C178 the GM is offered a form: name, side, ability and rating; without a name it is refused, not lost", () => {
    const state = two();
    expect(needsOf(state, null, "join:hero")).toEqual([
      "newcomer.name",
      "newcomer.side",
      "newcomer.abilities.0.name",
      "newcomer.abilities.0.rating",
    ]);
    expect(optionOf(state, null, "join:hero")?.refused?.key).toBe("Contest.Refused.NameNeeded");
    const joined = fill(state, null, "join:hero", newcomer).state;
    expect(joined.seats["late-6"]).toMatchObject({ name: "Nan", side: "heroes", kind: "hero", aside: false });
    expect(partyOf(joined, "late-6")).toMatchObject({ ability: "Sword", rating: 21 });
    const next = fill(joined, null, "join:hero", { ...newcomer, "newcomer.side": "foes" }).state;
    expect(next.seats["late-7"]?.side).toBe("foes");
    expect(contestFamily.options(contestFamily.view(state, as("a")), null)).toEqual([]);
  });
  it("C180 or stands aside, comes as a number of the GM's, or follows somebody here", () => {
    const state = two();
    expect(fill(state, null, "join:aside", newcomer).state.seats["late-6"]?.aside).toBe(true);
    expect(fill(state, null, "join:resistance", newcomer).state.seats["late-6"]).toMatchObject({
      kind: "resistance",
      side: "foes",
    });
    const led = fill(state, null, "join:follower:b", { ...newcomer, "newcomer.role": "contestant" }).state;
    expect(led.seats["late-6"]).toMatchObject({ kind: "follower", owner: "b", role: "contestant", side: "heroes" });
    const roles = (type: string) => optionOf(two(type), null, "join:follower:b")?.needs?.[1];
    expect(roles("extended")).toMatchObject({ choices: [{ value: "ability" }, { value: "supporter" }] });
    expect(roles("chained")).toMatchObject({ choices: [{ value: "supporter" }] });
    expect(fill(single("simple"), null, "join:hero", newcomer).refused).toBe("Contest.Refused.JoinLongOnly");
  });
  it("C189 a latecomer to an extended contest starts with the whole rating of its first ability", () => {
    const joined = fill(single("extended"), null, "join:hero", newcomer).state;
    expect(joined.advantage["late-3"]).toEqual({ start: 21, current: 21, changed: false });
    expect(joined.group).toBe(true);
    expect(fill(single("extended"), null, "join:aside", newcomer).state.advantage["late-3"]).toBeUndefined();
    expect(fill(single(), null, "join:hero", newcomer).state.advantage).toEqual({});
    const weak = { ...newcomer, "newcomer.abilities.0.rating": "0" };
    expect(fill(single("extended"), null, "join:hero", weak).refused).toBe("Contest.Refused.NoAdvantage");
  });
});

describe("the order of the pairings", () => {
  it("C111 C362 one place earlier at a press, among those that are open; the trace names the rule of the type", () => {
    const order = (state: ContestState) => state.pairings.map(({ id }) => id);
    expect(optionOf(two(), null, "reorder:p1")).toBeUndefined();
    const moved = fill(two(), null, "reorder:p2");
    expect([order(moved.state), moved.events[0]?.trace]).toEqual([["p2", "p1"], [["C111"]]]);
    expect(order(fill(moved.state, null, "reorder:p1").state)).toEqual(["p1", "p2"]);
    expect(fill(two("chained"), null, "reorder:p2").events[0]?.trace).toEqual([["C362"]]);
    const third = play(
      begin("scored", [hero("a", 17), hero("b", 15), hero("c", 14), foe("x", 14), foe("y", 14), foe("z", 14)]),
      [{ type: "roll" }, 10, 10, 1, 20, 10, 10],
    );
    expect(order(fill(third, null, "reorder:p3").state)).toEqual(["p3", "p2", "p1"]);
  });
});

describe("what the GM fills in about numbers", () => {
  it("S2-2 a free modifier with its reason, for a round or the whole contest", () => {
    const fields = { "modifier.value": "-4", "modifier.note": "mud" };
    const once = fill(single(), "a", "modify:round", fields).state;
    expect(once.numbers["a"]?.modifiers).toEqual([
      { id: "free-1", kind: "situational", value: -4, note: "mud", round: 1 },
    ]);
    expect(partyOf(play(once, round("a", "p1", 1)), "a")?.rating).toBe(14);
    const always = fill(once, "a", "modify:contest", { ...fields, "modifier.value": "5" }).state;
    expect(always.numbers["a"]?.modifiers[1]).toEqual({ id: "free-2", kind: "situational", value: 5, note: "mud" });
    expect(partyOf(play(always, round("a", "p1", 1)), "a")?.rating).toBe(19);
    expect(fill(single(), "a", "modify:round", { "modifier.value": "much" }).refused).toBe("Log.Input.NotWhole");
    expect(fill(single(), "x", "modify:round", fields).state.numbers["x"]?.modifiers).toMatchObject([{ value: -4 }]);
    expect(optionOf(single(), "x", "modify:flaw")?.refused?.key).toBe("Contest.Refused.ResistanceModified");
    expect(optionOf(single(), "a", "modify:round", as("a"))).toBeUndefined();
  });
  it("S2-2 a flaw weighs a fifth of its rating, a state its own number", () => {
    expect(partyOf(fill(single(), "a", "modify:flaw", { "modifier.value": "19" }).state, "a")?.rating).toBe(10);
    expect(partyOf(fill(single(), "a", "modify:state", { "modifier.state": "impaired" }).state, "a")?.rating).toBe(8);
    expect(partyOf(fill(single(), "a", "modify:state", { "modifier.state": "heroic" }).state, "a")?.bumps).toBe(1);
  });
  it("C364 whoever is set upon by several is penalised by 3 or 6, for this round", () => {
    const state = fill(single("chained"), "a", "modify:opponents:-6").state;
    expect(state.numbers["a"]?.modifiers).toMatchObject([{ kind: "opponents", value: -6, round: 1 }]);
  });
  it("a new ability thought of in play, named and rated; nobody has the same one twice", () => {
    const state = fill(single(), "a", "ability:new", { "ability.name": "Climbing", "ability.rating": "19" }).state;
    expect(state.numbers["a"]?.abilities.at(-1)).toEqual({ id: "new-3", name: "Climbing", rating: 19 });
    expect(fill(single(), "a", "ability:new").refused).toBe("Contest.Refused.NameNeeded");
    expect(send(single(), { type: "ability", seat: "a", ability: { id: "main", name: "M", rating: 1 } }).refused).toBe(
      "Contest.Refused.DoubledId",
    );
    expect(optionOf(single(), "x", "ability:new")).toBeUndefined();
  });
  it("E-71 a rating that cannot be read is refused with how one is written, in every form that asks for one", () => {
    const ability = { "ability.name": "Climbing", "ability.rating": "lots" };
    expect(fill(single(), "a", "ability:new", ability).refused).toBe("Contest.Refused.RatingFormat");
    expect(fill(single(), "a", "ability:new", { ...ability, "ability.rating": "21M" }).refused).toBe(
      "Contest.Refused.RatingTarget",
    );
    const late = { ...newcomer, "newcomer.abilities.0.rating": "20M99" };
    expect(fill(two(), null, "join:hero", late).refused).toBe("Contest.Refused.RatingRange");
    const option = optionOf(two(), null, "join:hero");
    const parsed =
      option && contestFamily.parseIntent(fillOption(option, { ...newcomer, "newcomer.abilities.0.rating": "" }));
    expect(parsed).toMatchObject({ kind: "refused", path: "newcomer.abilities.0.rating" });
  });
  it("C183 a hero's ability is rated anew as the sheet has it by now; a resistance has a word of its own", () => {
    const rate = (seat: string, ability: string, rating: number): Played =>
      send(single(), { type: "rate", seat, ability, rating });
    expect(partyOf(rate("a", "main", 21).state, "a")?.rating).toBe(21);
    expect(rate("a", "main", 14).refused).toBe("Contest.Refused.SameRating");
    expect(rate("a", "none", 14).refused).toBe("Contest.Refused.NoSuchAbility");
    expect(rate("x", "main", 20).refused).toBe("Contest.Refused.ResistanceRated");
  });
  it("C228 a follower who lends an ability: it may be used as one's own", () => {
    const state = begin("extended", [hero("a", 14), foe("x", 14), follower("f", "a", "ability", 18)]);
    const lent = fill(state, "a", "borrow:f:main").state;
    const used = play(lent, [{ type: "switch", seat: "a", ability: "f.main" }]);
    expect(partyOf(used, "a")?.rating).toBe(18);
    expect(optionOf(lent, "a", "borrow:f:main")?.refused?.key).toBe("Contest.Refused.BorrowedAlready");
    const supporter = begin("extended", [hero("a", 14), foe("x", 14), follower("f", "a", "supporter", 18)]);
    expect(optionOf(supporter, "a", "borrow:f:main")).toBeUndefined();
  });
  it("C228 whose follower it is borrows it alone: nobody else's, no other role's, none that is gone or unknown", () => {
    const seats = [hero("a", 14), hero("c", 14), foe("x", 14), follower("f", "a", "ability", 18)];
    const state = begin("extended", [...seats, follower("g", "a", "supporter", 18)]);
    const borrow = (more: object, by = as("a")): Played =>
      send(state, { type: "borrow", seat: "a", follower: "f", ability: "main", ...more }, [], by);
    expect(borrow({}).refused).toBeNull();
    expect(borrow({ seat: "c" }, as("c")).refused).toBe("Contest.Refused.NoLender");
    expect(borrow({}, as("c")).refused).toBe("Contest.Refused.NotYourSeat");
    expect(borrow({ follower: "g" }).refused).toBe("Contest.Refused.NoLender");
    expect(borrow({ follower: "nobody" }).refused).toBe("Contest.Refused.NoLender");
    expect(borrow({ ability: "none" }).refused).toBe("Contest.Refused.NoSuchAbility");
    const gone = { ...state, seats: { ...state.seats, f: { ...state.seats["f"]!, status: "gone" as const } } };
    expect(send(gone, { type: "borrow", seat: "a", follower: "f", ability: "main" }).refused).toBe(
      "Contest.Refused.FollowerGone",
    );
  });
});

describe("with which ability, for whom", () => {
  const helping = (): ContestState =>
    begin("scored", [hero("a", 17), hero("b", 14), hero("c", 14), foe("x", 14), foe("y", 14)]);
  const resistance = (played: Played): unknown =>
    played.events.find((event) => event.type === "rolled")?.trace?.find(([rule]) => rule === "C017")?.[2];

  it("C137 an assist is offered with every ability the helper has, and refused with any other", () => {
    expect(needsOf(helping(), "c", "assist:a:p1")).toEqual(["ability"]);
    const helped = fill(helping(), "c", "assist:a:p1", { ability: "other" }, [10, 16]);
    expect(helped.events[0]).toMatchObject({ roll: { a: { ability: "Other" } } });
    expect(fill(helping(), "c", "assist:a:p1", { ability: "none" }).rule).toBe("C137");
  });
  it("C145 another ability agreed on faces Moderate at first, and then the step that is due (E-90)", () => {
    const first = fill(helping(), "c", "assist:a:p1", { ability: "other" }, [10, 16]);
    expect(resistance(first)).toBe(14);
    const again = play(first.state, [declare("a", "p1")], [declare("b", "p2")]);
    expect(resistance(fill(again, "c", "assist:a:p1", { ability: "main" }, [10, 16]))).toBe(20);
  });
  it("C090 C133 a side task or action says whom its support is for", () => {
    expect(needsOf(helping(), "a", "task:p1")).toEqual(["task", "gain", "target", "ability"]);
    expect(needsOf(helping(), "c", "action:augment")).toEqual(["task", "target", "ability"]);
    const state = fill(helping(), "c", "action:augment", { task: "shout", target: "b" }, [10, 16]).state;
    expect(state.numbers["b"]?.modifiers).toMatchObject([{ kind: "augment", value: 6 }]);
    expect(needsOf(single(), "a", "task:p1")).toEqual(["task", "gain", "ability"]);
    const shared = play(helping(), [{ ...declare("a", "p1", "task"), gain: "augment", target: "b", task: "shout" }]);
    expect(play(shared, [declare("b", "p2"), 10, 16, 10, 10]).numbers["b"]?.modifiers).toMatchObject([{ value: 6 }]);
    expect(fill(helping(), "c", "action:augment", { ability: "none" }).refused).toBe("Contest.Refused.NoSuchAbility");
  });
  it("C287 the GM may ask for a roll, against any number", () => {
    const rolled = fill(helping(), "c", "action:tested", { task: "climb", resistance: "30" }, [10, 10]);
    expect(rolled.events[0]).toMatchObject({ type: "rolled", roll: { purpose: "action", task: "climb" } });
    expect(optionOf(helping(), "c", "action:tested", as("c"))?.refused?.key).toBe("Contest.Refused.GmOnly");
  });
  it("C304 the GM may restore advantage to whoever comes back", () => {
    const out = begin("extended", [hero("a", 14), hero("b", 14), foe("x", 14)]);
    const left: ContestState = {
      ...out,
      seats: { ...out.seats, a: { ...(out.seats["a"] as ContestState["seats"][string]), status: "left" } },
    };
    expect(fill(left, "a", "rejoin:restored", { restore: "4" }).state.advantage["a"]?.current).toBe(18);
    expect(optionOf(left, "a", "rejoin:restored", as("a"))?.refused?.key).toBe("Contest.Refused.GmOnly");
  });
  it("E-26 E-84 an opponent one got away from is taken up where one left off, or faced anew", () => {
    const state = play(two(), [declare("a", "p1")], [declare("b", "p2"), 19, 10, 10, 10]);
    const next = play(state, [declare("a", "p1", "leave")], [declare("b", "p2"), 10, 16, 10, 10]);
    expect(fill(next, "a", "pair:x").state.pairings.at(-1)).toMatchObject({ against: { a: 2, x: 0 } });
    expect(fill(next, "a", "pair:fresh:x").state.pairings.at(-1)).toMatchObject({ against: { a: 0, x: 0 } });
  });
  it("E-54 whoever gives from outside names whom it helps if it goes wrong; as usual the one engaged last", () => {
    const state = begin("extended", [hero("a", 14), hero("g", 8, { aside: true }), foe("x", 14), foe("y", 14)]);
    expect(needsOf(state, "g", "gift:a")).toEqual(["amount", "other"]);
    const named = fill(state, "g", "gift:a", { amount: "3", other: "y" }, [16, 5]);
    expect(named.state.advantage["y"]?.current).toBe(17);
    expect(fill(state, "g", "gift:a", { amount: "3", other: "" }, [16, 5]).state.advantage["x"]?.current).toBe(17);
  });
});

describe("the end", () => {
  it("C034 stands beside the obstacle and the prize it is told by, for everybody", () => {
    const state = begin("scored", [hero("a", 14), foe("x", 14)], { obstacle: "The bridge", prize: "The far bank" });
    const done = play(state, round("a", "p1", 4), [{ type: "rest", seat: "a" }]);
    for (const viewer of [GM, as("a"), as()])
      expect(contestFamily.view(done, viewer)).toMatchObject({
        obstacle: "The bridge",
        prize: "The far bank",
        outcome: {
          winner: "heroes",
          level: 3,
          seats: [
            { seat: "a", won: true, degree: 3 },
            { seat: "x", won: false },
          ],
        },
      });
  });
});
