import { describe, expect, it } from "vitest";
import { gmPlan } from "../../log/decide.ts";
import type { Folded } from "../../log/fold.ts";
import { starterWeapons } from "../catalogue/catalogue.ts";
import { lowest } from "../state/round.ts";
import { combatFamily } from "../family.ts";
import { begun, fight, foe, go, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatIntent } from "../moves/index.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { setCreature, setFight, setSlot } from "../state/find.ts";
import { proposedReaction } from "./proposal.ts";

const table = { delegates: {}, pending: null, seals: {}, lost: {}, changes: [], status: "live" };
const planOf = (state: CombatState, ...seats: readonly string[]) =>
  gmPlan(combatFamily, { state, table } as unknown as Folded, seats);
/** The moves as they would be sent, and what is left to the GM. */
const told = (state: CombatState, ...seats: readonly string[]): readonly unknown[] => {
  const plan = planOf(state, ...seats);
  return [...plan.steps.map(({ intent }) => intent as CombatIntent), ...plan.left.map(({ kind }) => `left: ${kind}`)];
};
const bow = starterWeapons.filter(({ id }) => id === "sling");
const pack = ["w1", "w2", "w3"];
const wolves = (more = {}) => pack.map((id) => foe(id, { group: "w", ...more }));
const first = { "w1.0": 1, "w2.0": 1, "w3.0": 1, "ana.0": 3, "bram.0": 4 };
const aims = (state: CombatState, ...seats: readonly string[]): readonly string[] =>
  told(state, ...seats).flatMap((one) => {
    const intent = one as CombatIntent;
    if (intent.type === "attack") return [`${intent.seat} ${intent.target}`];
    return intent.type === "volley" ? intent.attacks.map((aim) => `${aim.seat} ${aim.target}`) : [JSON.stringify(one)];
  });

describe("a turn of the GM's side (C.114)", () => {
  const state = begun({ creatures: [hero("ana"), hero("bram"), ...wolves()] }, first);
  it("C.3 is a volley of the group, spread; one after the other where the table never volleys", () => {
    expect(aims(state, ...pack)).toEqual(["w1 ana", "w2 bram", "w3 ana"]);
    const single = begun(
      { creatures: [hero("ana"), hero("bram"), ...wolves()], profile: profile({ volley: "never" }) },
      first,
    );
    expect(aims(single, ...pack)).toEqual(["w1 ana"]);
    expect(aims(setFight(single, { current: "w2.0" }), ...pack)).toEqual(["w2 bram"]);
    const last = ["w1", "w2"].reduce(
      (now, id) => setCreature(now, id, { fate: "out" }),
      setFight(state, { current: "w3.0" }),
    );
    expect(told(last, ...pack)).toMatchObject([{ type: "attack", seat: "w3" }]);
    const mixed = begun(
      { creatures: [foe("orc"), hero("ana"), foe("imp"), hero("bram")] },
      { "imp.0": 1, "orc.0": 2, "ana.0": 3, "bram.0": 4 },
    );
    expect(aims(mixed, "imp", "orc"), "the second of its side at the second foe").toEqual(["imp bram"]);
  });
  it("C.3 tells of each who attacks whom with what", () => {
    const [step] = planOf(state, ...pack).steps;
    expect(step?.parts.map(({ seat, label }) => [seat, label.key, label.data])).toEqual(
      [
        ["w1", "ana"],
        ["w2", "bram"],
        ["w3", "ana"],
      ].map(([seat, target]) => [seat, "Combat.Option.attack.attackMelee", { weapon: "club", target }]),
    );
    expect(planOf(setSlot(state, "w1.0", { slow: 0 }), ...pack).steps[0]?.parts).toEqual([]);
  });
  it("ends once the slow maneuver is spent, and is nobody's else", () => {
    const spent = setSlot(state, "w1.0", { slow: 0 });
    expect(told(spent, ...pack)).toEqual([{ type: "endTurn", seat: "w1" }]);
    expect(told(state, "w2", "w3")).toEqual([]);
    expect(told(setFight(state, { current: "ana.0" }), ...pack)).toEqual([]);
  });
  it("counts the turns before the next player's", () => {
    expect(planOf(state, ...pack).turns).toEqual(pack);
    expect(planOf(setSlot(state, "w2.0", { acted: true }), ...pack).turns).toEqual(["w1", "w3"]);
    expect(planOf(setFight(state, { phase: "swapWindow" }), ...pack).turns).toEqual([]);
  });
  it("aims at the nearest: at grips before the same zone, the same zone before those further off", () => {
    // With four dice a shot is worth taking from afar
    const archer = (ana: string, bram: string) =>
      begun(
        {
          creatures: [
            hero("ana", { zone: ana }),
            hero("bram", { zone: bram }),
            foe("elf", { sheet: { weapons: bow, pools: { shoot: 4 } } }),
          ],
        },
        { "elf.0": 1, "ana.0": 2, "bram.0": 3 },
      );
    expect(aims(archer("road", "gate"), "elf")).toEqual(["elf bram"]);
    expect(aims(archer("gate", "yard"), "elf")).toEqual(["elf bram"]);
    expect(aims(archer("yard", "gate"), "elf")).toEqual(["elf ana"]);
    expect(aims(archer("gate", "road"), "elf")).toEqual(["elf ana"]);
    expect(aims(archer("gate", "mill"), "elf")).toEqual(["elf ana"]);
    const grips = begun(
      { creatures: [hero("ana"), hero("bram"), foe("troll")] },
      { "troll.0": 1, "ana.0": 2, "bram.0": 3 },
    );
    expect(aims(grips, "troll")).toEqual(["troll ana"]);
    expect(aims(setCreature(grips, "troll", { engaged: ["bram"] }), "troll")).toEqual(["troll bram"]);
  });
  it("strikes with what is in hand unless another promises clearly more, else with what harms most; bare hands last", () => {
    const knives = starterWeapons.filter(({ id }) => ["knife", "sword", "unarmed"].includes(id));
    const armed = begun(
      { creatures: [hero("ana"), hero("bram"), foe("troll", { sheet: { weapons: knives }, inHand: "knife" })] },
      { "troll.0": 1, "ana.0": 2, "bram.0": 3 },
    );
    expect(told(armed, "troll")).toMatchObject([{ weapon: "sword" }]);
    const fast = { ...armed, profile: profile({ drawing: "fast" }) };
    expect(told(setSlot(fast, "troll.0", { fast: 0 }), "troll"), "nothing to draw it with").toMatchObject([
      { weapon: "knife" },
    ]);
    expect(told(setCreature(armed, "troll", { inHand: null }), "troll")).toMatchObject([{ weapon: "sword" }]);
    const wielding = (inHand: string | null, ...ids: string[]) =>
      begun(
        {
          creatures: [
            hero("ana", { zone: "gate" }),
            hero("bram", { zone: ids.includes("sling") ? "gate" : "yard" }),
            foe("troll", {
              sheet: { weapons: ids.flatMap((id) => starterWeapons.filter((one) => one.id === id)) },
              inHand,
            }),
          ],
        },
        { "troll.0": 1, "ana.0": 2, "bram.0": 3 },
      );
    expect(told(wielding(null, "unarmed", "club"), "troll")).toMatchObject([{ weapon: "club", target: "bram" }]);
    // Nobody in reach of the club: a step nearer, and only then the sling at who is still out of reach
    const far = wielding("club", "club", "sling");
    expect(told(far, "troll")).toEqual([{ type: "move", seat: "troll", zone: "gate" }]);
    const rooted = setSlot(far, "troll.0", { fast: 0 });
    expect(told(rooted, "troll")).toEqual([{ type: "endTurn", seat: "troll" }]);
    const slung = wielding(null, "sling");
    expect(told(setSlot(slung, "troll.0", { fast: 0 }), "troll")).toMatchObject([{ weapon: "sling", target: "ana" }]);
    const none = setCreature(armed, "troll", { heldBy: [], sheet: null });
    expect(told(none, "troll")).toEqual([{ type: "endTurn", seat: "troll" }]);
  });
  it("comes nearer where nobody is in reach, gets loose, puts its fire out", () => {
    const troll = begun({ creatures: [hero("ana"), hero("bram"), foe("troll")] }, { "troll.0": 1, "ana.0": 2 });
    expect(told(setCreature(troll, "troll", { zone: "road" }), "troll")).toEqual([
      { type: "move", seat: "troll", zone: "gate" },
    ]);
    const held = { heldBy: [{ by: "ana", gagged: false }] };
    expect(told(setCreature(troll, "troll", held), "troll")).toEqual([
      { type: "breakFree", seat: "troll", holder: "ana" },
    ]);
    const fire = { burning: { intensity: 1, progress: 0, needed: 1 } };
    expect(told(setCreature(troll, "troll", fire), "troll")).toEqual([
      { type: "maneuver", seat: "troll", maneuver: "extinguish" },
    ]);
    expect(aims(setCreature(state, "w2", held), ...pack)).toEqual(["w1 ana", "w3 ana"]);
  });
});

describe("other steps of the GM's side are answered as they are proposed", () => {
  const troll = begun(
    { creatures: [hero("ana"), hero("bram"), foe("troll"), foe("imp", { points: null })] },
    { "ana.0": 1, "troll.0": 2, "imp.0": 3, "bram.0": 4 },
  );
  const at = (seat: string, target: string, weapon: string) =>
    ({ type: "attack", seat, maneuver: "attackMelee", weapon, target }) as const;
  it("the reaction that the step itself proposes, none where nothing free helps; a player's is waited for", () => {
    const asked = go(troll, at("ana", "troll", "sword"));
    const [step] = planOf(asked, "troll", "imp").steps;
    const own = proposedReaction(asked, asked.creatures["troll"] as Creature);
    expect(step?.intent).toEqual(own);
    expect(own.replies).toMatchObject([{ kind: "parry" }]);
    expect(step?.parts).toEqual([
      {
        seat: "troll",
        label: { key: "Combat.Option.react.parry", data: { by: "ana", action: own.replies[0]?.action } },
      },
    ]);
    const slow = go(setSlot(troll, "troll.0", { fast: 0 }), at("ana", "troll", "sword"));
    expect(told(slow, "troll", "imp")).toEqual([{ type: "react", seat: "troll", replies: [] }]);
    const back = go(setFight(troll, { current: "troll.0" }), at("troll", "ana", "club"));
    expect(told(back, "troll", "imp")).toEqual([]);
  });
  it("extras on damage, harm the mildest way, the lower card kept", () => {
    const asked = go(setFight(troll, { current: "troll.0" }), at("troll", "ana", "club"));
    const hit = go(asked, { type: "react", seat: "ana", replies: [] }, undefined, { troll: 3 });
    const [spend] = told(hit, "troll", "imp") as { type: string; picks: { extra: string }[] }[];
    expect(spend?.type).toBe("spend");
    expect(spend?.picks.map(({ extra }) => extra)).toEqual(["damage"]);
    const hurt = setCreature(setFight(troll, { current: "ana.0" }), "imp", {
      unsettled: [{ id: "h1", type: "physical", amount: 3, armour: 0 }],
    });
    expect(told(hurt, "troll", "imp")).toEqual([{ type: "settleHarm", seat: "imp", harm: "h1" }]);
    const draw = { unit: "troll", seen: [7, 2], keep: 1 };
    const dealt = setFight(fight({ creatures: [hero("ana"), foe("troll")] }), { draw });
    expect(told(dealt, "troll")).toEqual([{ type: "keep", seat: "troll", cards: lowest(draw.seen, 1) }]);
  });
  it("leaves to the GM what is the table's: the window, the deal, the end", () => {
    const window = setFight(troll, { phase: "swapWindow" });
    expect(told(window, "troll", "imp")).toEqual([]);
    expect(told(fight({ creatures: [hero("ana"), foe("troll")] }), "troll")).toEqual([]);
  });
});
