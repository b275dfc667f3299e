import { describe, expect, it } from "vitest";
import { assertPresent } from "../../log/values.ts";
import { combatRulings, type CombatProfile } from "../../profile/combat.ts";
import { parseProfile } from "../../profile/profile.ts";
import { starterWeapons, type WeaponUse } from "../catalogue/catalogue.ts";
import { as, begun, foe, gm, go, hero, play, profile, why } from "../../../../test/support/rules/combat/fixtures.ts";
import { readNpc } from "../typed.ts";
import type { CombatState } from "../state/fight.ts";
import { setCreature, setSlot } from "../state/find.ts";
import { usualAim } from "./declare.ts";

const armed = starterWeapons.filter(({ id }) => ["sword", "axe", "sling"].includes(id));
const made = (drawing: "fast" | "warn" | "free") =>
  begun(
    {
      creatures: [hero("ana", { sheet: { weapons: armed } }), foe("troll"), foe("imp", { zone: "gate" })],
      profile: profile({ drawing }),
    },
    { "ana.0": 1, "troll.0": 5, "imp.0": 6 },
  );
const axe = { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "axe", target: "troll" } as const;
const sword = { ...axe, weapon: "sword" } as const;
const left = (state: CombatState) => [state.slots["ana.0"]?.slow, state.slots["ana.0"]?.fast];

describe("drawing a weapon (K-065)", () => {
  it("K-065 the first is in hand; another takes a fast maneuver in the same press, and the table is told", () => {
    const first = play(made("fast"), sword, as("ana"));
    expect([first.types.includes("drew"), ...left(first.state)]).toEqual([false, 0, 1]);
    const other = play(made("fast"), axe, as("ana"));
    expect(other.types.slice(0, 2)).toEqual(["drew", "declared"]);
    expect(other.events[0]?.data).toMatchObject({ who: "ana", how: "draw", what: "axe" });
    expect([other.state.creatures["ana"]?.inHand, ...left(other.state)]).toEqual(["axe", 0, 0]);
  });

  it("K-065 with no fast maneuver left the attack is refused, and fists are always ready", () => {
    const spent = setSlot(made("fast"), "ana.0", { fast: 0 });
    expect(why(spent, axe, as("ana"))).toBe("NoFastToDraw");
    expect(why(spent, { ...axe, maneuver: "attackUnarmed", weapon: "unarmed" }, as("ana"))).toBeNull();
    const twice = setSlot(spent, "ana.0", { slow: 2 });
    expect(left(go(twice, axe, as("ana")))).toEqual([0, 0]);
    const bare = setCreature(spent, "ana", { inHand: null });
    expect(usualAim(bare, assertPresent(bare.creatures["ana"]), 0)?.weapon).toBe("unarmed");
  });

  it("a table may only remark on it, or take it as free; a fight stored before goes on with the remark", () => {
    const remarked = play(made("warn"), axe, as("ana"));
    expect([remarked.types[0], remarked.events[0]?.data["drawn"], ...left(remarked.state)]).toEqual([
      "declared",
      false,
      0,
      1,
    ]);
    const free = play(made("free"), axe, as("ana"));
    expect([free.types[0], free.state.creatures["ana"]?.inHand, ...left(free.state)]).toEqual(["drew", "axe", 0, 1]);
    const { drawing: _new, ...old } = profile();
    expect(parseProfile(combatRulings, old)).toMatchObject({ value: { drawing: "warn" } });
    expect(profile().drawing).toBe("fast");
  });

  it("what grows on a creature is never drawn", () => {
    const read = readNpc("Wolf, bite 2, claws 3, club");
    expect(read.kind === "ok" && read.sheet.weapons?.map(({ id, natural }) => [id, natural ?? false])).toEqual([
      ["bite", true],
      ["claws1", true],
      ["club2", false],
    ]);
    const { sheet = {} } = read.kind === "ok" ? read : {};
    const state = begun({ creatures: [foe("wolf", { sheet }), hero("ana")] }, { "wolf.0": 1, "ana.0": 2 });
    const claw = { type: "attack", seat: "wolf", maneuver: "attackMelee", weapon: "claws1", target: "ana" } as const;
    expect(play(state, claw).state.slots["wolf.0"]).toMatchObject({ slow: 0, fast: 1 });
  });
});

describe("disarmed (A.2)", () => {
  const disarmed = (drawing: "fast" | "warn" | "free" = "fast"): CombatState => {
    const struck = go(made(drawing), { type: "endTurn", seat: "ana" });
    const hit = { type: "attack", seat: "troll", maneuver: "attackMelee", weapon: "club", target: "ana" } as const;
    const asked = go(struck, hit);
    const spending = go(asked, { type: "react", seat: "ana", replies: [] }, gm, { troll: 2 });
    const line = assertPresent(spending.fight.flow?.lines[0]).id;
    const done = go(spending, { type: "spend", seat: "troll", picks: [{ line, extra: "disarm" }] });
    return ["troll", "imp"].reduce((now, seat) => go(now, { type: "endTurn", seat }), done);
  };

  it.each(["fast", "warn", "free"] as const)(
    "the weapon is out of hand until it is picked up or another is drawn, whatever drawing costs: %s",
    (drawing) => {
      const state = disarmed(drawing);
      expect(state.creatures["ana"]).toMatchObject({ inHand: null, dropped: [{ weapon: "sword", zone: "yard" }] });
      expect(why(setSlot(state, "ana.0", { fast: 0 }), sword)).toBe("NoFastToDraw");
      const struck = play(state, sword);
      expect(struck.events.find(({ type }) => type === "drew")?.data["how"]).toBe("pickUp");
      expect(struck.state.creatures["ana"]).toMatchObject({ inHand: "sword", dropped: [] });
      expect(left(struck.state)).toEqual([0, 0]);
    },
  );

  it("it lies where it fell: not drawn, and not picked up from elsewhere", () => {
    const state = disarmed();
    const take = (maneuver: string) => ({ type: "maneuver", seat: "ana", maneuver, weapon: "sword" }) as const;
    expect(why(state, take("drawWeapon"))).toBe("OnTheGround");
    expect(go(state, take("pickUp")).creatures["ana"]).toMatchObject({ inHand: "sword", dropped: [] });
    const away = go(state, { type: "set", target: "ana", set: { zone: "gate" } });
    expect(why(away, take("pickUp"))).toBe("LiesElsewhere");
    expect(why(away, { ...sword, target: "imp" })).toBe("LiesElsewhere");
    expect(why(away, { ...axe, target: "imp" })).toBeNull();
  });

  it("the GM hands it back", () => {
    const given = go(disarmed(), { type: "set", target: "ana", set: { inHand: "sword" } });
    expect(given.creatures["ana"]).toMatchObject({ inHand: "sword", dropped: [] });
  });
});

describe("thrown (C.121)", () => {
  const uses = (id: string, ...kinds: readonly WeaponUse[]) => ({
    id,
    name: id,
    uses: kinds,
    damage: 1,
    min: 0,
    max: 1,
    dice: 0,
  });
  const weapons = [
    uses("knife", "close", "thrown"),
    uses("sling", "ranged"),
    uses("both", "thrown", "ranged"),
    { ...uses("quill", "thrown"), natural: true },
  ];
  const armedWith = (id: string, values: Partial<CombatProfile> = {}) =>
    begun(
      {
        creatures: [hero("ana", { sheet: { weapons }, inHand: id }), foe("imp", { zone: "gate" }), foe("orc")],
        profile: profile(values),
      },
      { "ana.0": 1, "orc.0": 3, "imp.0": 6 },
    );
  const shot = (weapon: string) =>
    ({ type: "attack", seat: "ana", maneuver: "attackRanged", weapon, target: "imp" }) as const;
  const answer = { type: "react", seat: "imp", replies: [] } as const;
  const thrown = (weapon: string, values: Partial<CombatProfile> = {}, sixes = 0) =>
    play(go(armedWith(weapon, values), shot(weapon)), answer, gm, { ana: sixes });
  const lies = (state: CombatState) => [state.creatures["ana"]?.inHand ?? null, state.creatures["ana"]?.dropped ?? []];

  it.each([
    ["knife", {}, null, "gate"],
    ["sling", {}, "sling", null],
    ["both", {}, "both", null],
    ["quill", {}, "quill", null],
    ["knife", { thrownReturns: true }, "knife", null],
  ] as const)("%s %o: in hand afterwards %s, to be picked up in %s", (weapon, values, inHand, zone) => {
    for (const sixes of [0, 1]) {
      const { state, events } = thrown(weapon, values, sixes);
      expect(lies(state)).toEqual([inHand, zone === null ? [] : [{ weapon, zone }]]);
      const told = events.find(({ type }) => type === "thrown");
      expect(told?.data).toEqual(zone === null ? undefined : { who: "ana", what: weapon, zone });
    }
  });

  it("it neither parries nor is thrown again until it is picked up where it is", () => {
    const { state } = thrown("knife");
    const struck = go(go(state, { type: "endTurn", seat: "ana" }), {
      type: "attack",
      seat: "orc",
      maneuver: "attackMelee",
      weapon: "club",
      target: "ana",
    });
    const parry = (action: "strike" | "force") =>
      ({
        type: "react",
        seat: "ana",
        replies: [{ line: struck.fight.flow?.lines[0]?.id ?? "", kind: "parry", action }],
      }) as const;
    expect([why(struck, parry("strike")), why(struck, parry("force"))]).toEqual(["WrongAction", null]);
    const fresh = setSlot(state, "ana.0", { slow: 1, fast: 1 });
    expect(why(fresh, shot("knife"))).toBe("LiesElsewhere");
    const there = setCreature(fresh, "ana", { zone: "gate" });
    expect(lies(go(there, { type: "maneuver", seat: "ana", maneuver: "pickUp", weapon: "knife" }))).toEqual([
      "knife",
      [],
    ]);
    const again = play(there, shot("knife"));
    expect(again.events[0]).toMatchObject({ type: "drew", data: { how: "pickUp" } });
  });

  it("fights from before there was the ruling go on with it in hand", () => {
    const { thrownReturns: _new, ...old } = profile();
    expect(parseProfile(combatRulings, old)).toMatchObject({ value: { thrownReturns: true } });
    expect(profile().thrownReturns).toBe(false);
  });
});
