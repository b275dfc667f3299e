import { describe, expect, it } from "vitest";
import {
  as,
  begun,
  fight,
  foe,
  gm,
  go,
  hero,
  play,
  windowOpen,
} from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight } from "../state/find.ts";
import { newSheet } from "../state/creature.ts";
import { combatFamily } from "../family.ts";
import { options, waiting } from "./answers.ts";
import { sentence } from "../event.ts";
import { view } from "./view.ts";

const state = begun(
  {
    creatures: [
      hero("ana", { sheet: { weapons: [], actions: { force: 3 } } }),
      hero("bram"),
      foe("troll", { sheet: { pools: { force: 4, strike: 4 }, armour: { protection: 1, finesse: 0 } } }),
      foe("lurker", { hidden: true }),
    ],
  },
  { "ana.0": 1, "bram.0": 2, "troll.0": 5, "lurker.0": 7 },
);

describe("views (C.6)", () => {
  it("leave out hidden creatures and the values of closed ones; hurt shows, how much does not", () => {
    const hurt = setCreature(state, "troll", {
      points: { physical: { value: 2, max: 4, fresh: 0 }, mental: { value: 0, max: 4, fresh: 0 } },
      nextBonus: 2,
    });
    const seen = view(hurt, as("ana"));
    expect(Object.keys(seen.fight.creatures)).toEqual(["ana", "bram", "troll"]);
    expect(seen.fight.creatures.troll).toMatchObject({ sheet: null, points: null, nextBonus: 0 });
    expect([seen.hurt, view(state, as("ana")).hurt]).toEqual([["troll"], []]);
    expect(view(setCreature(state, "troll", { open: true }), as("ana")).fight.creatures.troll?.sheet).not.toBeNull();
    expect(view(hurt, gm).fight).toBe(hurt);
    expect(
      view(setCreature(state, "ana", { harm: { physical: [{ label: "", level: 1, row: 1 }], mental: [] } }), as()).hurt,
    ).toEqual(["ana"]);
    expect(
      view(setCreature(state, "ana", { unsettled: [{ id: "h", type: "mental", amount: 1, armour: 0 }] }), as()).hurt,
    ).toEqual(["ana"]);
    expect(view(state, as("lurker")).fight.creatures.lurker?.sheet).not.toBeNull();
  });
  it("hide the dice of closed pools in a flow, and whose turn it is while a hidden creature acts", () => {
    const flow = go(setFight(state, { current: "troll.0" }), {
      type: "attack",
      seat: "troll",
      maneuver: "attackUnarmed",
      weapon: "unarmed",
      target: "ana",
    });
    expect(view(flow, as("ana")).fight.fight.flow?.lines[0]?.dice).toBe(0);
    expect(view(flow, gm).fight.fight.flow?.lines[0]?.dice).toBe(4);
    expect(view(setFight(state, { current: "lurker.0" }), as("ana")).fight.fight.current).toBeNull();
  });
  it("keep back each entry about somebody hidden, and what is asked of others alone", () => {
    const request = { kind: "fear", value: 1, position: "none", type: "mental", source: "" } as const;
    const spell = { cost: 1, damage: 0, harmType: "mental", resist: null, target: null } as const;
    const of = (who: string) => ({
      id: who,
      who,
      seat: who,
      by: who,
      amount: 1,
      zone: "gate",
      needed: 1,
      kept: 0,
      again: 1,
      left: 1,
      taken: [],
      action: "finesse" as const,
      about: {},
    });
    const both = [of("lurker"), of("troll")] as const;
    const slots = (one: string) => `${one}.0`;
    const told = (who: string) =>
      setFight(setCreature(state, "lurker", { group: "pack" }), {
        order: ["lurker", "troll"].map((one) => ({ slot: slots(one), number: 1 })),
        groups: { pack: "Pack" },
        draw: { unit: who === "lurker" ? "pack" : who, seen: [1], keep: 1 },
        spell: { ...spell, seat: who },
        offers: [
          { id: "o1", from: slots("ana"), to: slots("troll") },
          { id: "o2", from: slots("ana"), to: slots("lurker") },
          { id: "o3", from: slots("lurker"), to: slots("ana") },
        ],
        earned: [
          { id: "e1", by: "ana", mine: [], theirs: [slots("lurker"), slots("troll")] },
          { id: "e2", by: "ana", mine: [], theirs: [slots("lurker")] },
          { id: "e3", by: "lurker", mine: [], theirs: [slots("troll")] },
        ],
        requests: both.map(({ id, seat }) => ({ ...request, id, seat })),
        afraid: ["lurker", "troll"],
        prices: both,
        pushable: of(who),
        surplus: of(who),
        lured: both,
        flight: of(who),
        count: 7,
      });
    const seen = (who: string, ...seats: readonly string[]) => {
      const { fight: now } = view(told(who), as(...seats)).fight;
      const ids = (all: readonly { readonly id: string }[] | undefined) => all?.map(({ id }) => id);
      return {
        order: now.order.map(({ slot }) => slot),
        earned: now.earned.map(({ id, theirs }) => [id, ...theirs]),
        offers: ids(now.offers),
        lists: [ids(now.requests), now.afraid, ids(now.prices), ids(now.lured)],
        one: [now.draw?.unit, now.spell?.seat, now.pushable?.who, now.surplus?.who, now.flight?.who],
        groups: Object.keys(now.groups),
        count: now.count,
      };
    };
    const open = { order: ["troll.0"], earned: [["e1", "troll.0"]], offers: ["o1"], groups: [], count: 0 };
    const nothing = [undefined, undefined, undefined, undefined, undefined];
    expect(seen("lurker", "ana")).toEqual({ ...open, lists: [["troll"], ["troll"], [], ["troll"]], one: nothing });
    expect(seen("troll", "ana")).toMatchObject({ one: ["troll", "troll", undefined, undefined, undefined] });
    expect(seen("troll", "troll")).toMatchObject({
      lists: [["troll"], ["troll"], ["troll"], ["troll"]],
      one: ["troll", "troll", "troll", "troll", "troll"],
    });
    expect(seen("lurker", "lurker")).toMatchObject({ offers: ["o1", "o2", "o3"], groups: ["pack"] });
    expect(seen("lurker", "lurker").one).toEqual(["pack", "lurker", "lurker", "lurker", "lurker"]);
  });
  it("keep back who is asked and who answers in secret, and the dice of whoever is closed", () => {
    const struck = go(state, {
      type: "attack",
      seat: "ana",
      maneuver: "attackUnarmed",
      weapon: "unarmed",
      target: "troll",
    });
    const { flow } = struck.fight;
    const [line] = flow?.lines ?? [];
    if (!flow || !line) throw new Error("No attack");
    const reaction = (by: string) => ({ by, kind: "parry" as const, action: "strike" as const, dice: 3, faces: null });
    const answers = { ...line, reactions: ["bram", "troll", "lurker"].map(reaction) };
    const asked = ["bram", "troll", "lurker"].map((seat) => ({ seat, lines: [line.id], done: false }));
    const at = setFight(struck, { flow: { ...flow, asked, lines: [answers], later: [answers] } });
    const seen = view(at, as("ana")).fight.fight.flow;
    const dice = [
      ["bram", 3],
      ["troll", 0],
    ];
    expect(seen?.asked.map(({ seat }) => seat)).toEqual(["bram", "troll"]);
    for (const [one] of [seen?.lines ?? [], seen?.later ?? []])
      expect([one?.dice, one?.reactions.map((each) => [each.by, each.dice])]).toEqual([line.dice, dice]);
  });
  it("options are for those who may act; the Director has the table's", () => {
    expect(options(view(state, as("bram")), "ana")).toEqual([]);
    expect(options(view(state, as("ana")), null)).toEqual([]);
    expect(options(view(state, gm), null).map((one) => one.id)).toEqual([
      "deal",
      "closeWindow",
      "handBack",
      "endFight",
    ]);
    expect(options(view(state, gm), "ghost")).toEqual([]);
    const mine = options(view(state, as("ana")), "ana");
    expect(mine.find((one) => one.id === "attack:attackUnarmed:unarmed:troll")?.refused).toBeNull();
    expect(mine.some((one) => one.id.includes("lurker"))).toBe(false);
    const window = windowOpen({ creatures: [hero("ana"), hero("bram")] });
    expect(
      options(view(window, as("bram")), "bram").find((one) => one.id === "offerSwap:bram.0:ana.0")?.refused,
    ).toBeNull();
    const over = go(state, { type: "endFight" });
    expect(options(view(over, gm), "ana")).toEqual([]);
  });
});

describe("sentences", () => {
  it("name people and places, print cards, and say nothing of the hidden or the silent", () => {
    const moved = play(state, { type: "move", seat: "ana", zone: "gate" });
    expect(moved.events.map((event) => sentence(state, event))).toEqual([
      { key: "Combat.Said.moved", data: { who: "ana", from: "yard", to: "gate" } },
    ]);
    const dealt = play(fight({ creatures: Array.from({ length: 11 }, (_, index) => hero(`h${index}`)) }), {
      type: "deal",
    });
    expect(sentence(dealt.state, dealt.events[10] as never)).toEqual({
      key: "Combat.Said.dealt",
      data: { who: "h10", side: "heroes", cards: "1" },
    });
    const come = play(state, { type: "join", creature: hero("zoe") });
    expect(sentence(state, come.events[0] as never)).toEqual({ key: "Combat.Said.joined", data: { who: "zoe" } });
    const sneak = play(state, { type: "join", creature: foe("shade", { hidden: true }) });
    expect(sentence(state, sneak.events[0] as never)).toBeNull();
    expect(
      sentence(
        state,
        play(state, { type: "standing", seat: "ana", react: "never", keepLower: false }).events[0] as never,
      ),
    ).toBeNull();
    expect(
      sentence(state, play(state, { type: "set", target: "lurker", set: { hidden: false } }).events[0] as never),
    ).toMatchObject({ key: "Combat.Said.revealed" });
    const harm = play(state, { type: "harm", target: "ana", harmType: "mental", amount: 2 });
    expect(sentence(state, harm.events[0] as never)).toMatchObject({ key: "Combat.Said.harmOpen.mental" });
    expect(combatFamily.dice?.(harm.events[0] as never)).toBe(false);
    expect(combatFamily.dice?.(play(state, { type: "test", seat: "ana", action: "read" }).events[0] as never)).toBe(
      true,
    );
  });
});

describe("cues", () => {
  it("offer the standing order as the default of a reaction, the preset as the default of spending", () => {
    const flow = go(setCreature(setFight(state, { current: "troll.0" }), "bram", { zone: "yard" }), {
      type: "attack",
      seat: "troll",
      maneuver: "attackUnarmed",
      weapon: "unarmed",
      target: "bram",
    });
    const ordered = setCreature(flow, "bram", { standing: "parry" });
    expect(waiting(ordered).find((cue) => cue.kind === "react")?.default).toMatchObject({
      type: "react",
      replies: [{ kind: "parry" }],
    });
    expect(waiting(flow).find((cue) => cue.kind === "react")?.default).toMatchObject({ replies: [] });
    const spend = go(flow, { type: "react", seat: "bram", replies: [] }, gm, { troll: 3 });
    expect(waiting(spend).find((cue) => cue.kind === "spend")).toMatchObject({
      seats: ["troll"],
      default: { picks: [{ extra: "damage" }, { extra: "damage" }] },
      skip: { picks: [] },
    });
    expect(
      options(view(spend, gm), "troll")
        .filter((one) => one.isDefault)
        .map((one) => one.id),
    ).toEqual(["spend:preset"]);
    const nobody = begun({ creatures: [hero("ana"), foe("troll")] });
    const gone = go(go(nobody, { type: "fate", target: "ana", fate: "out" }), {
      type: "fate",
      target: "troll",
      fate: "out",
    });
    expect(waiting(gone).map((cue) => cue.kind)).toEqual(["nobody"]);
    expect(waiting(go(gone, { type: "endFight" }))).toEqual([]);
    expect(newSheet().weapons[0]?.id).toBe("unarmed");
  });
});
