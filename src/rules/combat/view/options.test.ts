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
  profile,
  way,
  windowOpen,
} from "../../../../test/support/rules/combat/fixtures.ts";
import { starterWeapons } from "../catalogue/catalogue.ts";
import { setCreature, setFight, setSlot } from "../state/find.ts";
import type { CombatIntent } from "../moves/index.ts";
import type { CombatState } from "../state/fight.ts";
import { options, waiting } from "./answers.ts";
import { view } from "./view.ts";

const armed = {
  weapons: starterWeapons.filter((one) => ["sword", "sling"].includes(one.id)),
  thaums: { value: 2, max: 2 },
};
const state = begun(
  {
    creatures: [hero("ana", { sheet: armed }), hero("bram"), foe("troll", { cards: 2 })],
    profile: profile({ "maneuvers.own": [{ id: "juggle", name: "Juggle", speed: "slow", actions: [] }] }),
  },
  { "ana.0": 1, "bram.0": 2, "troll.0": 5, "troll.1": 8 },
);
const list = (now: CombatState, seat: string | null, by = gm) => options(view(now, by), seat);
const ids = (now: CombatState, seat: string | null, start: string) =>
  list(now, seat)
    .filter((one) => one.id.startsWith(start))
    .map((one) => `${one.id}${one.refused ? " -" : ""}${one.isDefault ? " *" : ""}`);
const cueOf = (now: CombatState, seat: string | null, id: string) => list(now, seat).find((one) => one.id === id)?.cue;

describe("options", () => {
  it("on one's turn: attacks, wrestling, ways, maneuvers, flight, magic, the end; with the reason where not", () => {
    expect(ids(state, "ana", "attack")).toEqual([
      "attack:attackUnarmed:unarmed:troll",
      "attack:attackUnarmed:unarmed:bram",
      "attack:attackMelee:sword:troll",
      "attack:attackMelee:sword:bram",
      "attack:attackRanged:sling:troll",
      "attack:attackRanged:sling:bram",
    ]);
    expect(ids(state, "ana", "grapple")).toEqual([
      ...["grapple:hold:troll", "grapple:push:troll", "grapple:gag:troll -"],
      ...["grapple:hold:bram", "grapple:push:bram", "grapple:gag:bram -"],
    ]);
    expect(ids(state, "ana", "move")).toEqual(["move:gate", "move:mill"]);
    expect(ids(state, "ana", "flee")).toEqual(["flee:finesse", "flee:sneak"]);
    expect(ids(state, "ana", "cast")).toEqual(["cast:none", "cast:bram", "cast:troll"]);
    expect(ids(state, "bram", "cast")).toEqual([]);
    expect(ids(state, "ana", "maneuver")).toEqual([
      "maneuver:sway:persuade",
      "maneuver:lure:finesse",
      "maneuver:lure:intimidate",
      "maneuver:survey:read",
      "maneuver:climb:finesse",
      "maneuver:climb:endure",
      "maneuver:extinguish:finesse -",
      "maneuver:standUp -",
      "maneuver:shout",
      "maneuver:turnAround",
      "maneuver:interact",
      "maneuver:moveWithin",
      "maneuver:takeCover",
      "maneuver:juggle",
      "maneuver:drawWeapon:sword",
      "maneuver:pickUp:sword",
      "maneuver:drawWeapon:sling",
      "maneuver:pickUp:sling",
      "maneuver:moveWithin:bram",
      "maneuver:moveWithin:troll",
    ]);
    expect(ids(state, "ana", "endTurn")).toEqual(["endTurn"]);
    expect(ids(state, "bram", "endTurn")).toEqual(["endTurn -"]);
    expect(list(state, "ana").find((one) => one.id === "grapple:gag:troll")?.refused).toMatchObject({ rule: "C.31" });
  });
  it("says which moves have nothing to do, legal or not, so that no screen has to know", () => {
    const idle = (now: CombatState) => list(now, "ana").flatMap((one) => (one.pointless ? [one.id] : []));
    expect(idle(state)).toEqual([
      "maneuver:extinguish:finesse",
      "maneuver:standUp",
      "maneuver:drawWeapon:sword",
      "maneuver:pickUp:sword",
      "maneuver:pickUp:sling",
      "maneuver:moveWithin:bram",
      "maneuver:moveWithin:troll",
    ]);
    const needed = setCreature(
      setCreature(setCreature(state, "troll", { cover: true }), "bram", { far: true }),
      "ana",
      {
        prone: true,
        inHand: "sling",
        burning: { intensity: 1, progress: 0, needed: 1 },
        engaged: ["bram"],
      },
    );
    expect(idle(needed)).toEqual([
      "maneuver:pickUp:sword",
      "maneuver:drawWeapon:sling",
      "maneuver:pickUp:sling",
      "maneuver:moveWithin:bram",
    ]);
    const lies = setCreature(needed, "ana", { inHand: null, dropped: [{ weapon: "sling", zone: "yard" }] });
    expect(idle(lies).slice(0, 2)).toEqual(["maneuver:pickUp:sword", "maneuver:drawWeapon:sling"]);
  });
  it("where something burns, blocks or holds", () => {
    const hard = setFight(setCreature(state, "troll", { burning: { intensity: 1, progress: 0, needed: 1 } }), {
      edges: [way("yard", "gate", { cost: "test" }), way("yard", "mill")],
    });
    expect(ids(hard, "ana", "maneuver:extinguish:troll")).toEqual(["maneuver:extinguish:troll"]);
    expect(ids(hard, "ana", "maneuver:clearObstacle")).toEqual(["maneuver:clearObstacle:gate"]);
    const held = setCreature(setCreature(state, "ana", { heldBy: [{ by: "troll", gagged: false }] }), "troll", {
      heldBy: [{ by: "ana", gagged: false }],
    });
    expect(ids(held, "ana", "breakFree")).toEqual(["breakFree:troll"]);
    expect(ids(held, "ana", "letGo")).toEqual(["letGo:troll"]);
    expect(ids(setCreature(state, "ana", { zone: null }), "ana", "move")).toEqual([]);
    expect(ids(setCreature(state, "ana", { zone: null }), "ana", "maneuver:clear")).toEqual([]);
  });
  it("reactions, with what the slow maneuver would pay", () => {
    const asked = go(setFight(state, { current: "troll.0" }), {
      type: "attack",
      seat: "troll",
      maneuver: "attackMelee",
      weapon: "club",
      target: "bram",
    });
    const line = asked.fight.flow?.lines[0]?.id ?? "";
    expect(ids(asked, "bram", "react")).toEqual([`react:parry:strike:${line}`, "react:none *"]);
    expect(cueOf(asked, "bram", "react:none")).toBe(`react:bram:${asked.fight.flow?.id}`);
    expect(ids(setSlot(asked, "bram.0", { fast: 0 }), "bram", "react")).toEqual([
      `react:parry:strike:${line} -`,
      `react:parry:strike:${line}:slow`,
      "react:none *",
    ]);
    expect(ids(asked, "ana", "react")).toEqual([]);
  });
  it("each of several who are asked answers the own cue", () => {
    const pack = begun(
      { creatures: [hero("ana"), hero("bram"), foe("w1", { group: "w" }), foe("w2", { group: "w" })] },
      { "w1.0": 1, "w2.0": 1, "ana.0": 3, "bram.0": 4 },
    );
    const aim = (seat: string, target: string) => ({ seat, maneuver: "attackMelee", weapon: "club", target }) as const;
    const both = go(pack, { type: "volley", seat: "w1", attacks: [aim("w1", "ana"), aim("w2", "bram")] });
    for (const seat of ["ana", "bram"])
      expect(cueOf(both, seat, "react:none")).toBe(`react:${seat}:${both.fight.flow?.id}`);
    const asks = (now: CombatState) =>
      waiting(now)
        .filter((one) => one.kind === "react")
        .map((one) => one.sentence.key);
    expect(asks(both)).toEqual(["Combat.Cue.react", "Combat.Cue.react"]);
    const one = go(pack, { type: "volley", seat: "w1", attacks: [aim("w1", "ana"), aim("w2", "ana")] });
    expect(asks(one)).toEqual(["Combat.Cue.reactMany"]);
  });
  it("extra sixes of all who attacked together are one question, or the others' would lapse unasked", () => {
    const pack = begun(
      { creatures: [hero("ana"), hero("bram"), foe("w1", { group: "w" }), foe("w2", { group: "w" })] },
      { "w1.0": 1, "w2.0": 1, "ana.0": 3, "bram.0": 4 },
    );
    const aim = (seat: string, target: string) => ({ seat, maneuver: "attackMelee", weapon: "club", target }) as const;
    const asked = go(pack, { type: "volley", seat: "w1", attacks: [aim("w1", "ana"), aim("w2", "bram")] });
    const first = go(asked, { type: "react", seat: "ana", replies: [] });
    const hit = play(first, { type: "react", seat: "bram", replies: [] }, gm, { w1: 2, w2: 2 }).state;
    const [one, two] = hit.fight.flow?.lines.map((line) => line.id) ?? [];
    expect(ids(hit, "w1", "spend")).toEqual(
      expect.arrayContaining([`spend:${one}:damage`, `spend:${two}:damage`, "spend:none"]),
    );
  });
  it("extra sixes, one by one or as proposed", () => {
    const spent = play(
      go(state, { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "troll", dice: 3 }),
      { type: "react", seat: "troll", replies: [] },
      gm,
      { ana: 2 },
    ).state;
    const line = spent.fight.flow?.lines[0]?.id ?? "";
    expect(ids(spent, "ana", "spend")).toEqual([
      "spend:preset *",
      `spend:${line}:damage`,
      `spend:${line}:outmaneuver:troll.0`,
      `spend:${line}:outmaneuver:troll.1`,
      `spend:${line}:stress`,
      `spend:${line}:push`,
      `spend:${line}:push:gate`,
      `spend:${line}:push:mill`,
      `spend:${line}:disarm`,
      "spend:none",
    ]);
    expect(list(spent, "ana").find((one) => one.id === `spend:${line}:outmaneuver:troll.1`)?.label).toEqual({
      key: "Combat.Option.spend.outmaneuver",
      data: { name: "", card: 8, zone: "" },
    });
    expect(ids(spent, "bram", "spend")).toEqual([]);
    const pushed = play(
      go(state, { type: "grapple", seat: "ana", target: "troll", aim: "push" }),
      { type: "react", seat: "troll", replies: [] },
      gm,
      { ana: 2 },
    ).state;
    expect(ids(pushed, "ana", "spend").map((id) => id.replace(/l\d+/, "l"))).toEqual([
      "spend:preset *",
      "spend:l:pushOn:gate",
      "spend:l:pushOn:mill",
      "spend:none",
    ]);
    const own = {
      ...state,
      profile: profile({ "extras.own": [{ id: "glow", name: "Glow", use: "cast", repeatable: true }] }),
    };
    const spell = play(
      own,
      { type: "cast", seat: "ana", target: null, cost: 0, damage: 0, harmType: "mental", resist: null },
      gm,
      { ana: 2 },
    ).state;
    expect(list(spell, "ana").find((one) => one.id.endsWith(":glow"))?.label).toEqual({
      key: "Combat.Option.spend.own",
      data: { name: "Glow", card: 0, zone: "" },
    });
    const held = play(
      go(state, { type: "grapple", seat: "ana", target: "troll", aim: "hold" }),
      { type: "react", seat: "troll", replies: [] },
      gm,
      { ana: 2 },
    ).state;
    expect(list(held, "ana").find((one) => one.id === "spend:preset")?.intent).toMatchObject({
      picks: [{ extra: "gag" }],
    });
  });
  it("swaps earned and offered", () => {
    const earned = setFight(state, {
      earned: [{ id: "s9", by: "bram", mine: ["bram.0"], theirs: ["troll.0", "troll.1"] }],
    });
    expect(ids(earned, "bram", "takeSwap")).toEqual([
      "takeSwap:s9:leave *",
      "takeSwap:s9:troll.0",
      "takeSwap:s9:troll.1",
    ]);
    expect(cueOf(earned, "bram", "takeSwap:s9:leave")).toBe("takeSwap:bram:s9");
    const open = go(
      windowOpen({ creatures: [hero("ana"), hero("bram"), foe("troll")] }),
      { type: "offerSwap", seat: "ana", mine: "ana.0", theirs: "bram.0" },
      as("ana"),
    );
    const offer = open.fight.offers[0]?.id ?? "";
    expect(ids(open, "bram", "swap")).toEqual([`swap:${offer}:yes *`, `swap:${offer}:no`]);
    expect(ids(open, "ana", "offerSwap")).toEqual(["offerSwap:ana.0:bram.0 -"]);
    expect(ids(open, "troll", "offerSwap")).toEqual([]);
    expect(cueOf(open, "bram", `swap:${offer}:no`)).toBe(`swap:bram:${offer}`);
  });
  it("harm, requests, fear, unpaid moves, cards to keep", () => {
    const hurt = go(state, { type: "harm", target: "ana", harmType: "physical", amount: 2 });
    expect(ids(hurt, "ana", "harm")).toEqual(["harm:h1:1+1 *", "harm:h1:2"]);
    expect(cueOf(hurt, "ana", "harm:h1:2")).toBe("harm:ana:h1");
    const twice = go(hurt, { type: "harm", target: "ana", harmType: "physical", amount: 3 });
    expect(cueOf(twice, "ana", "harm:h2:3"), "several hits are one question").toBe("harm:ana:h1");
    const harms = waiting(twice).filter(({ kind }) => kind === "harm");
    expect(harms).toMatchObject([{ id: "harm:ana:h1", sentence: { data: { amount: 5 } } }]);
    expect(go(twice, harms[0]?.default as CombatIntent).creatures.ana?.unsettled).toEqual([]);
    expect(list(hurt, "ana").find((one) => one.id === "endTurn")?.needs).toBeUndefined();
    const asked = go(state, { type: "request", kind: "fear", seats: ["ana"], value: 1, source: "Troll" });
    expect(ids(asked, "ana", "answer")).toEqual(["answer:r1 *"]);
    expect(cueOf(asked, "ana", "answer:r1")).toBe("fear:ana:r1");
    const afraid = setFight(state, { afraid: ["ana"] });
    expect(ids(afraid, "ana", "dread")).toEqual(["dread:flee", "dread:freeze *", "dread:faint", "dread:attack"]);
    const unpaid = go(state, { type: "drag", seat: "bram", zone: "gate" }, as("bram"));
    expect(ids(unpaid, "bram", "unpaid")).toEqual(["unpaid:pay *", "unpaid:free", "unpaid:back"]);
    expect(ids(setSlot(unpaid, "bram.0", { slow: 0, fast: 0 }), "bram", "unpaid")).toEqual([
      "unpaid:pay -",
      "unpaid:free",
      "unpaid:back *",
    ]);
    const deal = go(
      go(fight({ creatures: [foe("troll"), foe("giant", { cards: 2 })] }), {
        type: "extraCard",
        target: "troll",
        count: 1,
      }),
      { type: "deal" },
    );
    expect(ids(deal, "troll", "keep")).toEqual(["keep:1:0 *", "keep:2:1"]);
    expect(ids(deal, "giant", "keep")).toEqual([]);
    const two = go(
      go(fight({ creatures: [foe("giant", { cards: 2 }), hero("ana")] }), {
        type: "extraCard",
        target: "giant",
        count: 1,
      }),
      { type: "deal" },
      gm,
      { draw: 2 },
    );
    expect(ids(two, "giant", "keep")).toEqual(["keep:2+3:0 *", "keep:4+3:1"]);
  });
  it("for the Director: the table's moves and the cues nobody else answers", () => {
    const priced = go(state, { type: "test", seat: "ana", action: "read", position: "risky" });
    expect(ids(priced, null, "default").concat(ids(priced, null, "skip"))).toEqual([
      "default:price:gm:p2 *",
      "skip:price:gm:p2",
    ]);
    const pack = begun(
      { creatures: [hero("ana"), foe("w1", { group: "w" }), foe("w2", { group: "w" })] },
      { "w1.0": 1, "w2.0": 1, "ana.0": 3 },
    );
    expect(ids(pack, null, "pick")).toEqual(["pick:w2.0"]);
    expect(ids(pack, "w1", "endTurn")).toEqual(["endTurn:group", "endTurn"]);
    expect(ids(fight({ creatures: [hero("ana")] }), null, "d")).toEqual(["deal", "default:deal:gm:0 *"]);
  });
});
