import { describe, expect, it } from "vitest";
import { as, begun, foe, gm, go, hero, way } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight } from "../../../rules/combat/state/find.ts";
import { combatFamily, starterWeapons } from "../../../rules/combat/index.ts";
import { drawCard } from "../../../../test/support/ui/drawn-table.ts";
import { presentCombat } from "./combat.ts";
import { draw, pressed, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";
import { whyNot } from "../../../../test/support/ui/fixtures.ts";

const armed = { weapons: starterWeapons.filter((one) => ["sword", "sling"].includes(one.id)), actions: { strike: 3 } };
const state = begun(
  {
    creatures: [
      hero("ana", { sheet: armed }),
      hero("bram"),
      foe("troll", { open: true }),
      foe("wolf", { zone: "road" }),
    ],
  },
  { "ana.0": 1, "bram.0": 2, "troll.0": 5, "wolf.0": 6 },
);
const ATTACK = "attack turn:ana:1.ana.0";
const texts = (place: ParentNode, selector: string): string[] =>
  [...place.querySelectorAll(selector)].map((one) => one.textContent.replace(/\s+/g, " ").trim());

describe("the card on one's own turn", () => {
  it("says of whoever burns that they do, whatever harm has come yet", () => {
    const stands = (now: typeof state): string =>
      drawCard(sessionOf(now, as("ana")), presentCombat, {}, {}, { docked: true }).textContent;
    const fire = setCreature(state, "ana", { burning: { intensity: 1, progress: 0, needed: 1 } });
    const told = "Stand.Unhurt, Combat.Ui.State.burning()";
    expect([stands(state).includes(told), stands(fire).includes(told)]).toEqual([false, true]);
  });
  it("fills an attack in: the weapon in hand, somebody in reach, with both odds; one press declares", () => {
    const session = sessionOf(state, as("ana"));
    const card = draw(session, { drafts: { "tiles turn:ana:1.ana.0 tile": "attack" } });
    const form = card.querySelector("[data-key='form attack']")!;
    const odds = (selector: string): string[] =>
      texts(form, selector).map((line) => line.replace(/Combat\.Ui\.Odds\./g, ""));
    // The chance without an answer stands on the press alone, with the harm that it brings
    expect(odds(`[data-control="${ATTACK}"] :is(.sp-wins, .sp-chances)`)).toEqual(["Harm(1.4)", "Hit 60%"]);
    expect(odds(".sp-act-odds li")).toEqual(["If.parry(Fighting.Dice.other(2)) 47% Harm(1.1)"]);
    expect(form.textContent.split("60%")).toHaveLength(2);
    expect(pressed(session, card, ATTACK)).toEqual({
      type: "attack",
      seat: "ana",
      maneuver: "attackMelee",
      weapon: "sword",
      target: "troll",
    });
  });
  it("says no mean harm to whoever wants chances in words", () => {
    const card = draw(sessionOf(state, as("ana")), { odds: "words" });
    const lines = [
      ...texts(card, `[data-control="${ATTACK}"] :is(.sp-wins, .sp-chances)`),
      ...texts(card, "[data-key='form attack'] .sp-act-odds li"),
    ];
    expect([lines.length, lines.filter((line) => line.includes("Harm"))]).toEqual([2, []]);
  });
  it("has the button of an attack above the tiles, and below the chips that fill it in once its tile is open", () => {
    const at = (open: string) => {
      const card = draw(sessionOf(state, as("ana")), { drafts: { "tiles turn:ana:1.ana.0 tile": open } });
      const button = card.querySelector(`[data-control="${ATTACK}"]`)!;
      const before = (what: string) =>
        (button.compareDocumentPosition(card.querySelector(what)!) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
      return [before(".sp-tiles"), before("[data-key='form attack'] [data-key='fields']")];
    };
    expect([at(""), at("attack")]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
  it("says why a target is out of reach, and what was chosen stays chosen", () => {
    const session = sessionOf(state, as("ana"));
    const drafts = { [`${ATTACK} weapon`]: "attackRanged:sling", [`${ATTACK} target`]: "wolf" };
    const card = draw(session, { drafts });
    expect(card.querySelector<HTMLElement>(`[data-control="${ATTACK}"]`)?.getAttribute("aria-disabled")).toBe("true");
    const why = "Combat.Refused.TooFar(Fighting.Weapon.sling, 2, 0, 1)";
    expect(texts(card, `[data-control="${ATTACK}"] small`)).toEqual([why]);
    expect(texts(card, "[data-key='form attack']").join().split(why), "no second time").toHaveLength(2);
    expect(texts(card, "[data-key='form attack'] [data-field=target]")).toEqual([
      "troll",
      "wolfCombat.Ui.Attack.Zones.other(2)",
      "bram",
    ]);
    expect(texts(card, "[data-key='form attack'] [data-key=others] summary")).toEqual(["Combat.Ui.Attack.Others"]);
    expect(texts(card, "[data-key='form attack'] [data-field=target][aria-pressed=true]")).toHaveLength(1);
    expect(card.querySelector("[data-key='form attack'] .sp-act-odds")).toBeNull();
  });
  it("K-001 lists whoever is no enemy below the enemies, proposes none of them, and sends the attack on a friend", () => {
    const session = sessionOf(state, as("ana"));
    const card = draw(session);
    expect(texts(card, "[data-key='form attack'] [data-key=others] :is(summary, button)")).toEqual([
      "Combat.Ui.Attack.Others",
      "bram",
    ]);
    expect(pressed(session, card, ATTACK, { target: "bram" })).toMatchObject({ type: "attack", target: "bram" });
    const alone = setCreature(setCreature(state, "troll", { side: "others" }), "wolf", { side: "others" });
    const calm = draw(sessionOf(alone, as("ana")));
    expect(calm.querySelector(`[data-control="${ATTACK}"]`)?.classList.contains("sp-primary")).toBe(false);
    const far = setCreature(setCreature(state, "troll", { zone: "road" }), "bram", { zone: "yard" });
    const faced = sessionOf(far, as("ana"));
    expect(pressed(faced, draw(faced), ATTACK)).not.toMatchObject({ target: "bram" });
  });
  it("a weapon chosen by hand is the one filled button, whatever else is proposed; the fields stay where they are", () => {
    const far = setCreature(state, "troll", { zone: "gate" });
    const session = sessionOf(far, as("ana"));
    const filled = (card: HTMLElement) =>
      [...card.querySelectorAll<HTMLElement>(".sp-cue .sp-primary")].map(({ dataset }) => [
        dataset["digit"],
        dataset["option"],
      ]);
    const first = (card: HTMLElement) => card.querySelector<HTMLElement>(".sp-cue button")?.dataset["option"];
    const [plain, shot] = [{}, { [`${ATTACK} weapon`]: "attackRanged:sling" }].map((drafts) =>
      draw(session, { drafts }),
    );
    expect(filled(plain!)).toEqual([["1", "move:gate"]]);
    expect(filled(shot!)).toEqual([["1", "attack:{weapon}:{target}"]]);
    expect([first(plain!), first(shot!)]).toEqual(["move:gate", "move:gate"]);
  });
  it("adds a helping hand, dice and, for the GM alone, what makes it harder (K-038, K-039, K-040)", () => {
    const own = draw(sessionOf(state, as("ana")));
    expect(own.querySelector("[name=more]")).toBeNull();
    const session = sessionOf(state, { gm: true, seats: ["ana"] });
    const card = draw(session);
    expect(pressed(session, card, ATTACK, { dice: "-1", help: "true", more: "1" })).toMatchObject({
      dice: -1,
      help: true,
      more: 1,
    });
    const harder = draw(session, { drafts: { [`${ATTACK} more`]: "1" } });
    expect(texts(harder, "[data-key='form attack'] .sp-soft")[0]).toContain("Attack.Pool(Fighting.Dice.other(5), 2)");
  });
  it("shows ways, tests with their chance, and what may not be done now with its reason", () => {
    const card = draw(sessionOf(state, as("ana")));
    expect(texts(card, "[data-key='group Move'] button")).toEqual(["gate", "mill"]);
    const flee = [...card.querySelectorAll<HTMLElement>("[data-key='group Flee'] button")];
    expect(flee.map(whyNot)).toEqual(["Combat.Refused.WayBarred", "Combat.Refused.WayBarred"]);
    expect(texts(card, "[data-key='group Slow'] button")).toContain(
      "Combat.Ui.With(Combat.Option.maneuver.lure(intimidate), Combat.Action.intimidate) Combat.Ui.Odds.Success 31%",
    );
    expect(card.querySelector("[data-option='maneuver:standUp']")).toBeNull();
  });
  it("K-034 speaks the chance of a way that is tested, beside where it goes, and shows the zone alone", () => {
    const tested = state.fight.edges.map((edge) => (edge.b === "mill" ? way("yard", "mill", { cost: "test" }) : edge));
    const card = draw(sessionOf(setFight(state, { edges: tested }), as("ana")));
    const mill = card.querySelector("[data-option='move:mill']")!;
    expect(texts(mill, ":scope > span")).toEqual(["Combat.Option.move(mill)", "Combat.Ui.Odds.Success 31%"]);
    expect(texts(mill, ".sp-visually-hidden").slice(0, 2)).toEqual(["Combat.Option.move(", ")"]);
    expect(mill.hasAttribute("aria-label")).toBe(false);
    expect(card.querySelector("[data-option='move:gate']")?.getAttribute("aria-label")).toBe(
      "Combat.Option.move(gate)",
    );
  });
  it("R23 K-060 K-061 K-063 aims words, lures and climbs: whom and where stand with the maneuvers that take them", () => {
    const session = sessionOf(state, as("ana"));
    const card = draw(session);
    const test = "test turn:ana:1.ana.0";
    const fields = { whom: "wolf", place: "gate" };
    const sent = (move: string) => pressed(session, card, `${test} maneuver:${move}`, fields);
    expect(sent("lure:finesse")).toMatchObject({ maneuver: "lure", target: "wolf", zone: "gate" });
    expect(sent("sway:persuade")).toEqual({
      type: "maneuver",
      seat: "ana",
      maneuver: "sway",
      action: "persuade",
      target: "wolf",
    });
    expect(sent("climb:endure")).toMatchObject({ maneuver: "climb", zone: "gate" });
    expect(sent("survey:read")).not.toHaveProperty("target");
    // Nobody unfolds a second menu to say whom: what a maneuver takes is beside its button, once
    const beside = (at: typeof state): readonly (readonly [string, string])[] =>
      [...draw(sessionOf(at, as("ana"))).querySelectorAll<HTMLElement>("[name=whom], [name=place]")].map((one) => [
        one.getAttribute("name") ?? "",
        one.closest("[data-key^='group ']")?.getAttribute("data-key") ?? "",
      ]);
    expect(beside(state)).toEqual([
      ["whom", "group Slow"],
      ["place", "group Slow"],
    ]);
    // With nothing left to aim they are not asked
    expect(beside(setCreature(state, "ana", { burning: { intensity: 1, progress: 0, needed: 1 } }))).toEqual([]);
  });
  it("R6 K-038 K-135 tells the chance that will be rolled: where all is harder, and with the dice of an ambush", () => {
    const chancesOn = (at: typeof state): readonly (string | undefined)[] => {
      const card = draw(sessionOf(at, as("ana")));
      const all = [
        ...texts(card, "[data-key='group Slow'] button"),
        ...texts(card, "[data-key='form wrestle'] .sp-options button"),
      ];
      return ["maneuver.survey", "Unopposed"].map(
        (what) => /\d+%/.exec(all.find((one) => one.includes(what)) ?? "")?.[0],
      );
    };
    const zones = state.fight.zones.map((one) => ({ ...one, circumstances: [{ name: "fog", shoot: 0, all: 1 }] }));
    expect(chancesOn(state)).toEqual(["31%", "31%"]);
    expect(chancesOn(setFight(state, { zones }))).toEqual(["3%", "3%"]);
    expect(chancesOn(setCreature(state, "ana", { ambush: 3 }))).toEqual(["60%", "60%"]);
  });
  it("leaves a burning creature fire, flight and a shout, and the held one its grip", () => {
    const burning = setCreature(state, "ana", { burning: { intensity: 2, progress: 0, needed: 2 } });
    const card = draw(sessionOf(burning, as("ana")));
    const able = [...card.querySelectorAll<HTMLElement>("button[data-composer=move]")].filter(
      (one) => one.getAttribute("aria-disabled") !== "true",
    );
    expect(able.map((one) => one.dataset["option"])).toEqual([
      "maneuver:extinguish:finesse",
      "maneuver:shout",
      "endTurn",
    ]);
    expect(texts(card, ".sp-me-who")[0]).toContain("Combat.Ui.State.burning()");
    const held = setCreature(state, "ana", { heldBy: [{ by: "troll", gagged: true }] });
    const caught = draw(sessionOf(held, as("ana")));
    expect(texts(caught, ".sp-primary")).toEqual([
      "Combat.Option.breakFree(troll)Combat.Ui.Cost.fast Combat.Ui.Odds.Success 31%",
    ]);
    expect(texts(caught, ".sp-me-who")[0]).toContain("Combat.Ui.State.gagged(troll)");
  });
  it("wrestles by aim and target, and works magic as it was agreed on", () => {
    const session = sessionOf(
      setCreature(state, "ana", { sheet: { ...state.creatures.ana!.sheet!, thaums: { value: 3, max: 3 } } }),
      as("ana"),
    );
    const card = draw(session);
    expect(pressed(session, card, "wrestle turn:ana:1.ana.0", { aim: "push", position: "risky" })).toEqual({
      type: "grapple",
      seat: "ana",
      target: "troll",
      aim: "push",
      position: "risky",
    });
    const aimed = draw(session, { drafts: { "cast turn:ana:1.ana.0 target": "troll" } });
    expect(
      pressed(session, aimed, "cast turn:ana:1.ana.0", { cost: "2", damage: "3", harmType: "mental", resist: "force" }),
    ).toMatchObject({ type: "cast", target: "troll", cost: 2, damage: 3, harmType: "mental", resist: "force" });
    expect(pressed(session, card, "cast turn:ana:1.ana.0", {})).toMatchObject({ target: null, resist: null });
  });
  it("C.40 leaves written harm out of a roll where it has no bearing; a player's own dice are few", () => {
    const harm = { physical: [{ label: "bad ankle", level: 2, row: 2 }], mental: [] } as const;
    const hurt = setCreature(state, "ana", { harm });
    const session = sessionOf(hurt, as("ana"));
    const control = "attack turn:ana:1.ana.0";
    const intent = pressed(session, draw(session), control, { "without physical.0": "true" });
    expect(intent).toMatchObject({ type: "attack", without: ["physical.0"] });
    const dice = (one: object) => go(hurt, one as never, as("ana")).fight.flow?.lines[0]?.dice ?? 0;
    expect(dice(intent as object) - dice(pressed(session, draw(session), control, {}) as object)).toBe(2);
    expect(draw(session).querySelector<HTMLInputElement>("[data-key='form attack'] input[name='dice']")?.max).toBe("3");
  });
  it("A.18 asks the GM for magic; the GM agrees as it stands, or says otherwise, and its player may take it back", () => {
    const sheet = { ...state.creatures.ana!.sheet!, thaums: { value: 3, max: 3 } };
    const named = go(
      setCreature(state, "ana", { sheet }),
      { type: "cast", seat: "ana", target: "troll", cost: 2, damage: 3, harmType: "mental", resist: "strike" },
      as("ana"),
    );
    const session = sessionOf(named, gm);
    const card = draw(session);
    expect(texts(card, "[data-key='form spell'] button")).toEqual([
      "Combat.Ui.Cast.AgreeCombat.Ui.Odds.Harm(0.9) Combat.Ui.Odds.Unopposed 31%",
      "Combat.Option.skip.spell",
    ]);
    const press = (fields: Readonly<Record<string, string>>) => pressed(session, card, "spell spell:gm:1.ana", fields);
    expect(press({})).toEqual({
      type: "agreeSpell",
      agreed: true,
      cost: 2,
      damage: 3,
      harmType: "mental",
      resist: "strike",
    });
    expect(press({ cost: "1", damage: "0", harmType: "physical", resist: "none", more: "1" })).toEqual({
      type: "agreeSpell",
      agreed: true,
      cost: 1,
      damage: 0,
      harmType: "physical",
      resist: null,
      more: 1,
    });
    expect(session.cues[0]?.options.map(({ intent }) => intent)).toContainEqual({ type: "agreeSpell", agreed: false });
    const atAna = sessionOf(named, as("ana"));
    const own = draw(atAna, {}, { moves: "ana" });
    expect(texts(own, "[data-option='spell:back']")).toEqual(["Combat.Option.spellBack"]);
  });
  it("declares a volley in one press, each member with a target that may be changed", () => {
    const pack = begun(
      { creatures: [hero("ana"), hero("bram"), foe("w1", { group: "w" }), foe("w2", { group: "w" })] },
      { "w1.0": 1, "w2.0": 1, "ana.0": 3, "bram.0": 4 },
    );
    const session = sessionOf(pack, gm);
    const card = draw(session);
    const control = card.querySelector<HTMLElement>("[data-composer=volley]")?.dataset["control"] ?? "";
    expect(pressed(session, card, control)).toMatchObject({
      type: "volley",
      attacks: [
        { seat: "w1", target: "ana" },
        { seat: "w2", target: "bram" },
      ],
    });
    expect(pressed(session, card, control, { "at w1": "bram", "at w2": "none" })).toMatchObject({
      attacks: [{ seat: "w1", target: "bram" }],
    });
  });
  it("R6 says in the decider's words why a form could not be sent as it is filled in, and tells no chance of it", () => {
    const caster = { ...armed, thaums: { value: 2, max: 2 } };
    const far = begun(
      {
        creatures: [
          foe("w1", { group: "w" }),
          foe("w2", { group: "w" }),
          hero("ana", { sheet: caster }),
          hero("bram", { zone: "road" }),
        ],
      },
      { "w1.0": 1, "w2.0": 1, "ana.0": 3, "bram.0": 4 },
    );
    const casting = begun({ creatures: [hero("ana", { sheet: caster }), foe("troll")] }, { "ana.0": 1, "troll.0": 2 });
    for (const [at, by, composer, typed] of [
      [far, gm, "volley", { "at w1": "bram", "at w2": "bram" }],
      [casting, as("ana"), "cast", { cost: "9" }],
    ] as const) {
      const session = sessionOf(at, by);
      const control = draw(session).querySelector<HTMLElement>(`[data-composer=${composer}]`)?.dataset["control"] ?? "";
      const drafts = Object.fromEntries(Object.entries(typed).map(([name, value]) => [`${control} ${name}`, value]));
      const card = draw(session, { drafts });
      const decided = combatFamily.decide(at, pressed(session, card, control) as never, by);
      expect(decided.kind, composer).toBe("refused");
      const told = texts(card, `[data-key='form ${composer}'] [data-key=hindered]`);
      expect(told).toEqual([expect.stringMatching(new RegExp(`^${(decided as { key: string }).key}`))]);
      expect(texts(card, `[data-key='form ${composer}'] .sp-act-odds li`)).toEqual([]);
    }
  });
  it("lists the cards in order, a group's as one, and who acts", () => {
    const card = draw(sessionOf(state, as("bram")));
    expect([...card.querySelectorAll(".sp-order-card")].map((one) => one.getAttribute("aria-label"))).toEqual([
      "Combat.Ui.Order.now(1, ana)",
      "Combat.Ui.Order.later(2, bram)",
      "Combat.Ui.Order.later(5, troll)",
      "Combat.Ui.Order.later(6, wolf)",
    ]);
    expect(card.querySelector("[aria-current=true]")?.getAttribute("aria-label")).toContain("ana");
  });
});
