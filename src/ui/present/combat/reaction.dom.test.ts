import { describe, expect, it } from "vitest";
import { as, begun, foe, go, hero, play } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setSlot } from "../../../rules/combat/state/find.ts";
import { starterWeapons, type CombatState } from "../../../rules/combat/index.ts";
import { drawCard } from "../../../../test/support/ui/drawn-table.ts";
import { presentCombat } from "./combat.ts";
import { draw, linesOf, pressed, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";

const state = begun(
  {
    creatures: [
      hero("ana", { sheet: { actions: { strike: 3 }, weapons: starterWeapons.filter(({ id }) => id === "sword") } }),
      hero("bram"),
      foe("troll", { cards: 2 }),
    ],
  },
  { "troll.0": 1, "ana.0": 2, "bram.0": 3, "troll.1": 8 },
);
const strike = (target: string) =>
  ({ type: "attack", seat: "troll", maneuver: "attackMelee", weapon: "club", target }) as const;
const texts = (place: ParentNode, selector: string): string[] =>
  [...place.querySelectorAll(selector)].map((one) => one.textContent.replace(/\s+/g, " ").trim());
const control = (place: ParentNode, composer: string): string =>
  place.querySelector<HTMLElement>(`[data-composer=${composer}]`)?.dataset["control"] ?? "";
const opened = (now: CombatState): CombatState => setCreature(now, "troll", { open: true });

describe("the reaction", () => {
  it("K-130 C.36 to a flight speaks of getting away, and tells what all who may chase leave together", () => {
    const start = begun({ creatures: [hero("ana"), foe("w1"), foe("w2")] }, { "ana.0": 1, "w1.0": 2, "w2.0": 3 });
    const fled = go(
      ["w1", "w2"].reduce((now, id) => setCreature(now, id, { open: true }), start),
      {
        type: "flee",
        seat: "ana",
        action: "finesse",
      },
    );
    const card = draw(sessionOf(fled, { gm: true, seats: [] }));
    const shown = texts(card, ".sp-cue")[0] ?? "";
    expect(shown).toContain("Combat.Ui.Odds.Then.flee");
    expect(shown).not.toContain("Odds.Then.attack");
    // Two dice against two and two: at least one more than they roll together
    expect(shown).toMatch(/Combat\.Ui\.React\.Together\((\d+)%\)/);
    expect(texts(card, "[data-option='react:none']")[0]).toMatch(/Then\.flee 31%$/);
    const together = Number(/Together\((\d+)%/.exec(shown)?.[1]);
    const alone = Number(/Then\.flee (\d+)%/.exec(shown)?.[1]);
    expect([together < alone, alone < 31]).toEqual([true, true]);
  });

  it("K-054 stands before any die: each answer with its dice and what it leaves the attack", () => {
    const asked = go(opened(state), strike("bram"));
    const session = sessionOf(asked, as("bram"));
    const card = draw(session);
    expect(texts(card, ".sp-cue .sp-options button")).toEqual([
      "Combat.Option.react.parry(troll, strike)Combat.Ui.Cost.fast · Combat.Ui.React.Dice(Combat.Action.strike, Fighting.Dice.other(2)) Combat.Ui.Odds.Then.attack 22%",
      "Combat.Option.react.noneCombat.Ui.Odds.Harm(0.3) · Combat.Ui.React.Keeps Combat.Ui.Odds.Then.attack 31%",
    ]);
    // The chance is the attacker's, so whose it is stands in sight
    expect(card.querySelectorAll(".sp-cue .sp-options .sp-chances .sp-of")).toHaveLength(2);
    expect(texts(card, ".sp-cue > .sp-soft")[0]).toBe(
      "Combat.Ui.AtYou.attackMelee(troll, bram, Fighting.Weapon.club, 1)",
    );
    const line = asked.fight.flow?.lines[0]?.id ?? "";
    expect(
      pressed(session, card, `option react:bram:${asked.fight.flow?.id ?? ""} react:parry:strike:${line}`),
    ).toEqual({
      type: "react",
      seat: "bram",
      replies: [{ line, kind: "parry", action: "strike" }],
    });
    expect(texts(card, ".sp-flow"), "the question tells the attack, and once is enough").toEqual([]);
    const watching = draw(sessionOf(asked, as("ana")));
    expect(texts(watching, "[aria-current=step]")).toEqual(["Combat.Ui.Step.react"]);
  });
  it("P3 tells what hits in the one line of a pinned card too, without which nobody can choose", () => {
    const session = sessionOf(go(state, strike("bram")), as("bram"));
    const card = drawCard(session, presentCombat, {}, {}, { docked: true, brief: true });
    expect(texts(card, ".sp-cue > .sp-soft")).toEqual([
      "Combat.Ui.AtYou.attackMelee(troll, bram, Fighting.Weapon.club, 1)",
    ]);
  });
  it("hides the chance where the foe's values are the GM's, and the foe's dice; one's own dice are told", () => {
    const card = draw(sessionOf(go(state, strike("bram")), as("bram")));
    expect(texts(card, ".sp-cue .sp-options button")).toEqual([
      "Combat.Option.react.parry(troll, strike)Combat.Ui.Cost.fast · Combat.Ui.React.Dice(Combat.Action.strike, Fighting.Dice.other(2))",
      "Combat.Option.react.noneCombat.Ui.React.Keeps",
    ]);
    expect(texts(card, ".sp-cue > .sp-soft")[0]).toContain("Combat.Hidden.pool");
    const watching = draw(sessionOf(go(state, strike("bram")), as("ana")));
    expect(texts(watching, ".sp-flow-lines .sp-soft")[0]).toBe("Combat.Ui.Flow.Closed(1)");
  });
  it("offers the slow maneuver in payment once the fast one is gone", () => {
    const card = draw(sessionOf(go(setSlot(state, "bram.0", { fast: 0 }), strike("bram")), as("bram")));
    const shown = texts(card, ".sp-cue .sp-options button");
    expect(shown[1]).toContain("Combat.Option.react.parry(troll, strike)Combat.Ui.Cost.slow");
    expect(shown[0], "what is proposed stands first").toBe("Combat.Option.react.none");
    expect(texts(card, ".sp-cue .sp-primary"), "and is the one filled button").toEqual([shown[0]]);
  });
  it("proposes the slow maneuver of a turn that is over, with which nothing else can be done", () => {
    const over = setSlot(state, "bram.0", { fast: 0, acted: true });
    const card = draw(sessionOf(go(over, strike("bram")), as("bram")));
    const [first, ...rest] = texts(card, ".sp-cue .sp-options button");
    expect(first).toContain("Combat.Option.react.parry(troll, strike)Combat.Ui.Cost.slow");
    expect(rest).toEqual(["Combat.Option.react.none"]);
    expect(texts(card, ".sp-cue .sp-primary"), "and is the one filled button").toEqual([first]);
    expect(card.querySelector<HTMLElement>(".sp-cue .sp-primary")?.dataset["digit"], "the first key").toBe("1");
  });
  it("of several attacks after the turn answers one, and what costs nothing comes before the other answers", () => {
    const pack = setSlot(
      begun(
        { creatures: [hero("ana"), foe("w1", { group: "w" }), foe("w2", { group: "w" })] },
        { "w1.0": 1, "w2.0": 1, "ana.0": 3 },
      ),
      "ana.0",
      { fast: 0, acted: true },
    );
    const aim = (seat: string) => ({ seat, maneuver: "attackMelee", weapon: "club", target: "ana" }) as const;
    const asked = go(pack, { type: "volley", seat: "w1", attacks: [aim("w1"), aim("w2")] });
    const card = draw(sessionOf(asked, as("ana")));
    const options = [...card.querySelectorAll<HTMLElement>(".sp-cue .sp-options button[data-option]")];
    expect(options.slice(0, 3).map(({ dataset }) => [dataset["digit"], dataset["option"]?.split(":")[1]])).toEqual([
      ["1", "parry"],
      ["2", "none"],
      ["3", undefined],
    ]);
    const digits = options.map(({ dataset }) => dataset["digit"]);
    expect(new Set(digits).size, "each has a key of its own").toBe(digits.length);
  });
  it("of several attacks after the turn answers two with one press, which says what it costs", () => {
    const pack = setSlot(
      begun(
        { creatures: [hero("ana"), foe("w1", { group: "w" }), foe("w2", { group: "w" })] },
        { "w1.0": 1, "w2.0": 1, "ana.0": 3 },
      ),
      "ana.0",
      { acted: true },
    );
    const aim = (seat: string) => ({ seat, maneuver: "attackMelee", weapon: "club", target: "ana" }) as const;
    const asked = go(pack, { type: "volley", seat: "w1", attacks: [aim("w1"), aim("w2")] });
    const session = sessionOf(asked, as("ana"));
    const card = draw(session);
    expect(card.querySelector<HTMLInputElement>("[name=slow]")?.checked).toBe(true);
    const [one, two] = asked.fight.flow?.lines.map((line) => line.id) ?? [];
    const fields = { [`line ${one}`]: "parry strike", [`line ${two}`]: "parry strike", slow: "true" };
    expect(pressed(session, card, control(card, "react"), fields)).toMatchObject({
      replies: [{ line: one }, { line: two }],
      slow: true,
    });
  });
  it("of several attacks that nothing free answers, no answer and one at a time stand before what costs the turn", () => {
    const pack = setSlot(
      begun(
        { creatures: [hero("ana"), foe("w1", { group: "w" }), foe("w2", { group: "w" }), foe("w3", { group: "w" })] },
        { "w1.0": 1, "w2.0": 1, "w3.0": 1, "ana.0": 3 },
      ),
      "ana.0",
      { fast: 0 },
    );
    const aim = (seat: string) => ({ seat, maneuver: "attackMelee", weapon: "club", target: "ana" }) as const;
    const card = draw(
      sessionOf(go(pack, { type: "volley", seat: "w1", attacks: ["w1", "w2", "w3"].map(aim) }), as("ana")),
    );
    const options = [...card.querySelectorAll<HTMLElement>(".sp-cue .sp-options button[data-option]")];
    expect(options.slice(0, 2).map(({ dataset }) => [dataset["digit"], dataset["option"]])).toEqual([
      ["1", "react:none"],
      ["2", "oneAtATime"],
    ]);
    expect(options.length).toBeGreaterThan(4);
  });
  it("asks once for several attacks, and answers each where there are maneuvers for it", () => {
    const pack = begun(
      { creatures: [hero("ana", { cards: 2 }), foe("w1", { group: "w" }), foe("w2", { group: "w" })] },
      { "w1.0": 1, "w2.0": 1, "ana.0": 3, "ana.1": 4 },
    );
    const aim = (seat: string) => ({ seat, maneuver: "attackMelee", weapon: "club", target: "ana" }) as const;
    const asked = go(pack, { type: "volley", seat: "w1", attacks: [aim("w1"), aim("w2")] });
    const session = sessionOf(asked, as("ana"));
    const card = draw(session);
    const [one, two] = asked.fight.flow?.lines.map((line) => line.id) ?? [];
    expect(
      pressed(session, card, control(card, "react"), { [`line ${one}`]: "parry force", [`line ${two}`]: "" }),
    ).toEqual({
      type: "react",
      seat: "ana",
      replies: [{ line: one, kind: "parry", action: "force" }],
    });
    expect(texts(card, ".sp-cue > .sp-soft")[0]).toMatch(/AtYou\.attackMelee\(w1,.*AtYou\.attackMelee\(w2,/);

    const apart = go(asked, { type: "oneAtATime", seat: "ana" });
    const button = '[data-option="oneAtATime"]';
    const shown = (now: CombatState, who: string) => draw(sessionOf(now, as(who))).querySelectorAll(button).length;
    expect([shown(asked, "ana"), shown(asked, "bram"), shown(apart, "ana")]).toEqual([1, 0, 0]);
    const waits = draw(sessionOf(apart, as("ana")));
    expect(texts(waits, ".sp-flow-lines > li")[0]).toContain("Combat.Ui.Flow.Later");
    const next = play(apart, { type: "react", seat: "ana", replies: [] });
    const second = draw(sessionOf(next.state, as("ana"), linesOf(apart, next.events)));
    expect(texts(second, ".sp-flow-outcome"), "what the first came to stays in sight").toHaveLength(1);
    expect(texts(second, ".sp-flow-lines > li"), "and what comes now is told by its question").toHaveLength(1);
    expect(texts(second, ".sp-cue > .sp-soft")[0]).toContain("AtYou.attackMelee(w2, ");
    const bitten = go(next.state, { type: "harm", target: "ana", harmType: "physical", amount: 2 });
    const both = draw(sessionOf(bitten, as("ana")));
    expect(both.querySelectorAll("[name^=settle]"), "open harm is asked for once, not with every answer").toHaveLength(
      1,
    );
  });
});
