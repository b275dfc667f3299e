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
  why,
} from "../../../../test/support/rules/combat/fixtures.ts";
import { starterWeapons } from "../catalogue/catalogue.ts";
import type { CombatState } from "../state/fight.ts";
import { setCreature } from "../state/find.ts";
import { newSheet, type Creature } from "../state/creature.ts";
import { setup } from "../family.ts";
import { options } from "../view/answers.ts";
import { proposedVolley } from "../flow/attack.ts";
import { view } from "../view/view.ts";

const wolves = ["w1", "w2", "w3"].map((id) => foe(id, { group: "wolves" }));

describe("who is in the fight", () => {
  const state = begun(
    { creatures: [hero("ana"), foe("troll", { cards: 2 }), foe("wolf"), foe("fox")] },
    { "ana.0": 1, "troll.0": 3, "troll.1": 7, "wolf.0": 5, "fox.0": 6 },
  );
  it("joins with its own slot ids, once", () => {
    const in2 = go(state, { type: "join", creature: foe("bat", { cards: 3 }), slots: ["doc1", "doc2"] });
    expect([in2.slots.doc1?.holder, in2.creatures.bat?.cards]).toEqual(["bat", 2]);
    expect(why(state, { type: "join", creature: foe("wolf") })).toBe("AlreadyIn");
    expect(why(state, { type: "join", creature: foe("bat"), slots: ["ana.0"] })).toBe("SlotTaken");
    expect(why(state, { type: "join", creature: foe("bat") }, as("ana"))).toBe("GmOnly");
    expect(
      Object.keys(
        go(go(state, { type: "join", creature: foe("x"), slots: ["bat.0"] }), { type: "join", creature: foe("bat") })
          .slots,
      ),
    ).toContain("bat.0'");
    expect(setup({ creatures: [hero("a"), hero("a")] })).toMatchObject({
      kind: "refused",
      key: "Combat.Refused.AlreadyIn",
    });
  });
  it("leaves, is out, comes back with the card they gave back, and draws again where it is taken", () => {
    expect(why(state, { type: "leave", target: "ghost" })).toBe("NoCreature");
    expect(why(state, { type: "fate", target: "wolf", fate: "active" })).toBe("NothingChanges");
    expect(why(state, { type: "fate", target: "ghost", fate: "out" })).toBe("NoCreature");
    const out = go(state, { type: "fate", target: "ana", fate: "out" });
    expect([out.slots["ana.0"]?.card, out.fight.current]).toEqual([null, "troll.0"]);
    expect(why(out, { type: "maneuver", seat: "ana", maneuver: "shout" })).toBe("OutOfFight");
    const back = go(out, { type: "fate", target: "ana", fate: "active" });
    expect(back.slots["ana.0"]?.card).toBe(state.slots["ana.0"]?.card);
    const taken = go(out, { type: "placeCard", slot: "troll.0", card: state.slots["ana.0"]?.card ?? 0 });
    const without = go(taken, { type: "fate", target: "ana", fate: "active" });
    expect(play(without, { type: "deal" }).wanted).toHaveLength(1);
    const all = ["ana", "troll", "wolf", "fox"].reduce((now, target) => go(now, { type: "leave", target }), state);
    expect([all.fight.current, Object.keys(all.slots)]).toEqual([null, []]);
  });
  it("K-015 foes that look alike share a card; their own go back; a group is dissolved again", () => {
    const pack = go(state, { type: "group", group: "pack", name: "Pack", members: ["troll", "wolf"] });
    expect([pack.slots["troll.0"]?.card, pack.slots["wolf.0"]?.card, pack.slots["troll.1"], pack.fight.groups]).toEqual(
      [3, 3, undefined, { pack: "Pack" }],
    );
    const apart = go(pack, { type: "ungroup", group: "pack" });
    expect([
      apart.slots["troll.0"]?.card,
      apart.slots["wolf.0"]?.card,
      apart.creatures.wolf?.group,
      apart.fight.groups,
    ]).toEqual([3, null, null, {}]);
    expect(why(state, { type: "group", group: "pack", name: "Pack", members: ["ana", "wolf"] })).toBe("GroupNpcs");
    expect(why(pack, { type: "group", group: "two", name: "Two", members: ["wolf"] })).toBe("GroupedAlready");
    expect(why(pack, { type: "group", group: "pack", name: "Two", members: ["fox"] })).toBe("SlotTaken");
    expect(why(state, { type: "group", group: "wolf", name: "Two", members: ["fox"] })).toBe("SlotTaken");
    expect(why(state, { type: "ungroup", group: "none" })).toBe("NoGroup");
    expect(why(pack, { type: "ungroup", group: "pack" }, as("ana"))).toBe("GmOnly");
  });
  it("the Director sets what is decided by eye: cover, distance, sight, tongue (K-034, K-035, C.8, C.81)", () => {
    const set = go(state, {
      type: "set",
      target: "wolf",
      set: { cover: true, far: true, mute: true, prone: true, mayReact: false, open: true, nextBonus: 2, inHand: null },
    });
    expect(set.creatures.wolf).toMatchObject({
      cover: true,
      far: true,
      mute: true,
      prone: true,
      mayReact: false,
      open: true,
      nextBonus: 2,
      inHand: null,
    });
    expect(play(state, { type: "set", target: "wolf", set: { zone: "gate" } }).types).toEqual(["placed"]);
    expect(play(state, { type: "set", target: "wolf", set: { zone: null } }).types).toEqual(["set"]);
    const hidden = go(state, { type: "set", target: "wolf", set: { hidden: true } });
    expect(play(hidden, { type: "set", target: "wolf", set: { hidden: false } }).types).toEqual(["revealed"]);
    expect(why(state, { type: "set", target: "wolf", set: {} }, as("ana"))).toBe("GmOnly");
    expect(why(state, { type: "set", target: "ghost", set: {} })).toBe("NoCreature");
  });
  it("takes over facts of the actor, which may put it down", () => {
    const facts = {
      type: "facts",
      target: "wolf",
      name: "Old wolf",
      sheet: newSheet({ attributes: { strength: 5 } }),
    } as const;
    expect(go(state, facts).creatures.wolf).toMatchObject({ name: "Old wolf", sheet: { attributes: { strength: 5 } } });
    const points = { physical: { value: 4, max: 4, fresh: 0 }, mental: { value: 0, max: 4, fresh: 0 } };
    expect(play(state, { type: "facts", target: "wolf", points }).types.slice(0, 2)).toEqual([
      "factsTaken",
      "wentDown",
    ]);
    expect(why(state, { ...facts, target: "ghost" })).toBe("NoCreature");
    expect(why(state, facts, as("ana"))).toBe("GmOnly");
  });
});

describe("volleys (C.3)", () => {
  const pack = begun(
    { creatures: [hero("ana"), hero("bram"), ...wolves] },
    { "ana.0": 5, "bram.0": 6, "w1.0": 1, "w2.0": 1, "w3.0": 1 },
  );
  const aim = (seat: string, target: string) => ({ seat, maneuver: "attackMelee" as const, weapon: "club", target });
  const volley = {
    type: "volley",
    seat: "w1",
    attacks: [aim("w1", "ana"), aim("w2", "ana"), aim("w3", "bram")],
  } as const;
  it("one question a target, one reaction a line, dice together, each attacker pays", () => {
    const open = go(pack, volley);
    expect(open.fight.flow?.asked.map((one) => [one.seat, one.lines.length])).toEqual([
      ["ana", 2],
      ["bram", 1],
    ]);
    expect(["w1.0", "w2.0", "w3.0"].map((slot) => open.slots[slot]?.slow)).toEqual([0, 0, 0]);
    const [first, second] = open.fight.flow?.lines.map((line) => line.id) ?? [];
    const ana = play(open, { type: "react", seat: "ana", replies: [{ line: second ?? "", kind: "parry" }] });
    expect(ana.wanted).toEqual([]);
    const done = play(ana.state, { type: "react", seat: "bram", replies: [] }, gm, { w1: 1, w2: 1, w3: 2, ana: 1 });
    expect(done.wanted).toHaveLength(4);
    expect(done.state.fight.flow?.step).toBe("spend");
    const spent = play(done.state, {
      type: "spend",
      seat: "w3",
      picks: [{ line: done.state.fight.flow?.lines[2]?.id ?? "", extra: "damage" }],
    });
    expect(
      spent.events
        .filter((event) => ["hit", "missed"].includes(event.type))
        .map((event) => [event.type, event.data.who]),
    ).toEqual([
      ["hit", "w1"],
      ["missed", "w2"],
      ["hit", "w3"],
    ]);
    const { ana: hit, bram } = spent.state.creatures;
    expect([hit?.harm?.physical.map((one) => one.level), hit?.unsettled]).toEqual([[1], []]);
    expect(bram?.unsettled.map((one) => one.amount)).toEqual([2]);
    expect(first).not.toBe(second);
  });
  it("a line is struck where its attacker falls before the dice", () => {
    const open = go(pack, volley);
    const fallen = play(open, { type: "fate", target: "w2", fate: "down" });
    expect([fallen.types, fallen.state.fight.flow?.lines.map((line) => line.by)]).toEqual([
      ["fate", "struck"],
      ["w1", "w3"],
    ]);
    const gone = go(go(fallen.state, { type: "leave", target: "w1" }), { type: "leave", target: "w3" });
    expect(gone.fight.flow).toBeNull();
    const target = go(open, { type: "fate", target: "ana", fate: "out" });
    expect(target.fight.flow?.asked.map((one) => one.seat)).toEqual(["bram"]);
  });
  describe("C.113 a target takes its attacks one at a time", () => {
    const apart = { type: "oneAtATime", seat: "ana" } as const;
    const none = (seat: string) => ({ type: "react", seat, replies: [] }) as const;
    const attackers = (state: CombatState) => ({
      now: state.fight.flow?.lines.map((line) => line.by),
      later: state.fight.flow?.later?.map((line) => line.by),
      asked: state.fight.flow?.asked.filter((one) => !one.done).map((one) => one.seat),
    });
    it("the first stays with the volley, the others come after it, answered once its dice are known", () => {
      const put = play(go(pack, volley), apart, as("ana"));
      expect(put.types).toEqual(["oneAtATime"]);
      expect(attackers(put.state)).toEqual({ now: ["w1", "w3"], later: ["w2"], asked: ["ana", "bram"] });
      const waits = go(put.state, none("bram"));
      const first = play(waits, none("ana"), as("ana"), { w1: 1 });
      expect(first.wanted.map((one) => one.seat)).toEqual(["w1", "w3"]);
      expect(first.types.slice(-3)).toEqual(["flowEnded", "nextAttack", "harmSettled"]);
      expect(first.state.creatures.ana?.harm?.physical.map((one) => one.level)).toEqual([1]);
      expect(attackers(first.state)).toEqual({ now: ["w2"], later: undefined, asked: ["ana"] });
      const line = first.state.fight.flow?.lines[0]?.id ?? "";
      const second = play(first.state, { type: "react", seat: "ana", replies: [{ line, kind: "parry" }] }, as("ana"), {
        w2: 1,
        ana: 1,
      });
      expect(second.types).toEqual(["reacted", "rolled", "missed", "flowEnded"]);
      expect(second.state.fight.flow).toBeNull();
    });
    it("two who do so are asked side by side, each about one attack", () => {
      const four = go(pack, { ...volley, attacks: [aim("w1", "ana"), aim("w2", "ana"), aim("w3", "ana")] });
      const state = go(four, apart);
      expect(attackers(state)).toEqual({ now: ["w1"], later: ["w2", "w3"], asked: ["ana"] });
      const next = play(state, none("ana"), gm).state;
      expect(attackers(next)).toEqual({ now: ["w2"], later: ["w3"], asked: ["ana"] });
      expect(why(next, apart)).toBe("NoVolleyAtYou");
    });
    it("an attack whose target fell or left its reach is not made: its maneuver comes back", () => {
      const put = go(go(pack, volley), apart);
      const down = play(put, { type: "fate", target: "ana", fate: "down" });
      expect(attackers(down.state)).toMatchObject({ now: ["w3"], later: ["w2"] });
      const after = play(down.state, none("bram"));
      expect(after.types).toContain("heldBack");
      expect([after.state.fight.flow, after.state.slots["w2.0"]?.slow]).toEqual([null, 1]);
      expect(after.state.slots["w1.0"]?.slow, "the first was struck with the volley").toBe(0);
      const away = go(go(put, none("ana")), { type: "set", target: "ana", set: { zone: "gate" } });
      expect(play(away, none("bram")).types).toContain("heldBack");
    });
    it("an attack of somebody who caught fire meanwhile is not made", () => {
      const lit = go(go(go(pack, volley), apart), { type: "ignite", target: "w2", damage: 1, needed: 1 });
      const after = play(go(lit, none("ana")), none("bram"));
      expect([after.types.includes("heldBack"), after.state.fight.flow]).toEqual([true, null]);
      expect(after.events.find(({ type }) => type === "heldBack")).toMatchObject({
        data: { who: "w2", target: "ana" },
        trace: [["C.113"]],
      });
    });
    it("the turn goes on to nobody while the others' attacks stand, though its own was struck", () => {
      const down = go(go(pack, volley), { type: "fate", target: "w1", fate: "out" });
      expect([down.fight.current, down.fight.flow?.lines.map(({ by }) => by)]).toEqual(["w1.0", ["w2", "w3"]]);
      expect(down.slots["w1.0"]?.card).not.toBeNull();
    });
    it("whoever leaves meanwhile holds nobody up", () => {
      const put = go(go(pack, volley), apart);
      const gone = go(put, { type: "leave", target: "w2" });
      expect(attackers(gone)).toMatchObject({ now: ["w1", "w3"], later: [] });
      expect(play(go(gone, none("ana")), none("bram")).state.fight.flow).toBeNull();
      const fled = go(put, { type: "fate", target: "w2", fate: "fled" });
      expect(play(go(fled, none("ana")), none("bram")).types).not.toContain("heldBack");
      const alone = go(go(put, { type: "leave", target: "w1" }), { type: "leave", target: "w3" });
      expect(attackers(alone)).toEqual({ now: ["w2"], later: undefined, asked: ["ana"] });
    });
    it("a standing order answers each when it comes; nobody but its owner may ask, and only before answering", () => {
      const open = go(pack, volley);
      expect(why(open, apart, as("bram"))).toBe("NotYours");
      expect(why(open, { ...apart, seat: "bram" })).toBe("NoVolleyAtYou");
      expect(why(go(open, none("ana")), apart)).toBe("NoVolleyAtYou");
      expect(why(pack, apart)).toBe("NoVolleyAtYou");
      const offered = (state: CombatState, seat: string) =>
        options(view(state, as(seat)), seat).filter((one) => one.id === "oneAtATime");
      expect(offered(open, "ana")).toMatchObject([{ refused: null, cue: expect.stringContaining("react:ana") }]);
      expect([offered(open, "bram"), offered(go(open, apart), "ana")]).toEqual([[], []]);
      const ordered = go(go(open, apart), { type: "standing", seat: "ana", react: "never", keepLower: false });
      expect(play(go(ordered, none("ana")), none("bram")).state.fight.flow).toBeNull();
    });
    it("a shot at somebody on the ground asks nothing, so only the blow is waited for", () => {
      const shot = { seat: "w1", maneuver: "attackRanged", weapon: "sling", target: "ana" } as const;
      const sling = newSheet({ weapons: starterWeapons.filter((weapon) => weapon.id === "sling") });
      const slung = setCreature(setCreature(pack, "w1", { sheet: sling }), "ana", { prone: true });
      const prone = go(slung, { ...volley, attacks: [shot, aim("w2", "ana")] });
      const put = play(prone, apart, as("ana"));
      expect(put.types).toEqual(expect.arrayContaining(["rolled", "nextAttack"]));
      expect(attackers(put.state)).toEqual({ now: ["w2"], later: undefined, asked: ["ana"] });
    });
    it("what waits shows no more to others than what is answered", () => {
      const put = go(go(pack, volley), apart);
      expect(view(put, as("bram")).fight.fight.flow?.later).toMatchObject([{ by: "w2", dice: 0 }]);
      expect(view(put, gm).fight.fight.flow?.later).toMatchObject([{ by: "w2", dice: 2 }]);
    });
  });
  it("is for the acting group only, each once, within reach, by ruling", () => {
    expect(why(pack, { ...volley, attacks: [aim("w1", "ana"), aim("w1", "bram")] })).toBe("VolleyTwice");
    expect(why(pack, { ...volley, attacks: [aim("bram", "ana")] })).toBe("VolleyMember");
    expect(why(setCreature(pack, "bram", { zone: "gate" }), volley)).toBe("OutOfReach");
    expect(why(pack, { ...volley, attacks: [aim("w2", "ghost")] })).toBe("NoTarget");
    expect(why({ ...pack, profile: profile({ volley: "never" }) }, volley)).toBe("NoVolley");
    expect(why(pack, { ...volley, seat: "ana", attacks: [aim("ana", "w1")] })).toBe("NotYourTurn");
    expect(why(pack, volley, as("ana"))).toBe("NotYours");
    expect(why(setCreature(pack, "w2", { heldBy: [{ by: "ana", gagged: false }] }), volley)).toBe("Held");
    expect(why(go(pack, volley), volley)).toBe("FlowOpen");
    const once = go(
      go(go(pack, { type: "attack", ...aim("w1", "ana") }), { type: "react", seat: "ana", replies: [] }),
      { type: "endTurn", seat: "w1" },
    );
    expect(why(once, { ...volley, seat: "w2" })).toBe("NoSlow");
  });
  it("is proposed with everybody in reach, spread over the targets", () => {
    expect(proposedVolley(pack, pack.creatures.w1 as Creature).attacks.map((one) => [one.seat, one.target])).toEqual([
      ["w1", "ana"],
      ["w2", "bram"],
      ["w3", "ana"],
    ]);
    expect(options(view(pack, gm), "w1").find((one) => one.id === "volley")).toMatchObject({ refused: null });
    const always = { ...pack, profile: profile({ volley: "always" }) };
    expect(options(view(always, gm), "w1").find((one) => one.id === "volley")?.isDefault).toBe(true);
    expect(
      options(view({ ...pack, profile: profile({ volley: "never" }) }, gm), "w1").some((one) => one.id === "volley"),
    ).toBe(false);
    expect(fight({ creatures: wolves }).fight.groups).toEqual({ wolves: "w1" });
  });
});
