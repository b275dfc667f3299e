import { describe, expect, it } from "vitest";
import { begun, foe, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature, setFight } from "../state/find.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Line } from "../state/fight.ts";
import { offerEarned, release, struckLate } from "../flow/definition.ts";
import {
  arrive,
  downCheck,
  dropOut,
  elsewhere,
  heldByOther,
  pinBites,
  pushTo,
  within,
  withoutTies,
  wound,
} from "./wound.ts";
import { begin, type Draft } from "./step.ts";
import { assertPresent } from "../../log/values.ts";

/** Two heroes and three foes in the yard, each with a card. */
const FIGHT = begun(
  { creatures: [hero("ana"), hero("bram"), foe("troll"), foe("wolf"), foe("fox")] },
  { "ana.0": 1, "bram.0": 2, "troll.0": 3, "wolf.0": 5, "fox.0": 6 },
);
const fight = (more: Parameters<typeof profile>[0] = {}): CombatState => ({ ...FIGHT, profile: profile(more) });
const change = (state: CombatState, who: string, more: Partial<Creature>): CombatState => setCreature(state, who, more);
const at = (state: CombatState, who: string): Creature => assertPresent(state.creatures[who]);
const grip = (...by: readonly string[]): Partial<Creature> => ({
  heldBy: by.map((one) => ({ by: one, gagged: false })),
});
const grips = (state: CombatState, who: string): readonly string[] => at(state, who).heldBy.map(({ by }) => by);
const told = ({ events }: Draft) => events.map(({ type, data, trace }) => [type, data, trace]);

describe("whoever is out of the fight", () => {
  const tied = (): CombatState => {
    const held = change(change(fight(), "ana", grip("troll", "wolf")), "bram", grip("wolf"));
    const close = change(change(held, "fox", { engaged: ["troll", "ana"] }), "bram", { engaged: ["wolf"] });
    return change(close, "troll", {
      ...grip("bram"),
      engaged: ["fox"],
      pinnedBy: ["ana"],
      cover: true,
      unpaid: { from: "yard", to: "gate" },
    });
  };

  it("A.4 A.8 holds nobody and is held by nobody, reaches nobody; what ties others stays", () => {
    const after = withoutTies(tied(), "troll");
    expect([grips(after, "ana"), grips(after, "bram"), grips(after, "troll")]).toEqual([["wolf"], ["wolf"], []]);
    expect([at(after, "fox").engaged, at(after, "bram").engaged, at(after, "troll").engaged]).toEqual([
      ["ana"],
      ["wolf"],
      [],
    ]);
    expect(at(after, "troll")).toMatchObject({ pinnedBy: [], cover: false, unpaid: null, fate: "active" });
    expect(at(dropOut(tied(), "troll", "down"), "troll")).toMatchObject({ fate: "down", heldBy: [] });
  });

  it("A.4 who is only reached, or only held, is let go too", () => {
    const reached = change(fight(), "fox", { engaged: ["troll"] });
    expect(at(withoutTies(reached, "troll"), "fox").engaged).toEqual([]);
    const held = change(fight(), "fox", grip("troll", "wolf"));
    expect(grips(withoutTies(held, "troll"), "fox")).toEqual(["wolf"]);
  });

  it("A.4 is waited for no more, and has no swap to take; others are and have", () => {
    const swap = (id: string, by: string) => ({ id, by, mine: [`${by}.0`], theirs: ["troll.0"] });
    const request = (id: string, seat: string) => ({ id, seat, kind: "poison", value: 1 });
    const waiting = setFight(fight(), {
      requests: [request("q1", "ana"), request("q2", "bram")] as unknown as CombatState["fight"]["requests"],
      afraid: ["ana", "bram"],
      earned: [swap("s1", "ana"), swap("s2", "bram")],
    });
    const { requests, afraid, earned } = withoutTies(waiting, "ana").fight;
    expect([requests.map(({ id }) => id), afraid, earned.map(({ id }) => id)]).toEqual([["q2"], ["bram"], ["s2"]]);
  });

  it("C.42 goes down at the threshold of their points, once", () => {
    const full = change(fight(), "wolf", {
      points: { physical: { value: 4, max: 4, fresh: 0 }, mental: { value: 0, max: 4, fresh: 0 } },
    });
    expect(told(downCheck(begin(full), "wolf"))).toEqual([["wentDown", { who: "wolf" }, [["C.42"]]]]);
    expect(told(downCheck(begin(change(full, "wolf", { fate: "down" })), "wolf"))).toEqual([]);
    expect(told(downCheck(begin(fight()), "wolf"))).toEqual([]);
    expect(told(downCheck(begin(full), "nobody"))).toEqual([]);
  });

  it("K-091 K-144 harm is points with the sum and the threshold, or waits to be written down; none is nothing", () => {
    expect(told(wound(begin(fight()), "wolf", "mental", 3))).toEqual([
      ["harmed", { who: "wolf", amount: 3, type: "mental" }, [["K-091", "mental", 3, 3, 4]]],
    ]);
    const open = wound(begin(fight()), "ana", "physical", 2, 1);
    expect(told(open)).toEqual([
      ["harmOpen", { who: "ana", amount: 2, type: "physical", harm: "h1" }, [["K-144", "physical", 2]]],
    ]);
    expect(at(open.state, "ana").unsettled).toMatchObject([{ type: "physical", amount: 2, armour: 1 }]);
    expect(told(wound(begin(fight()), "wolf", "physical", 0))).toEqual([]);
    expect(told(wound(begin(fight()), "nobody", "physical", 2))).toEqual([]);
  });
});

describe("whoever gets elsewhere", () => {
  const close = (): CombatState => {
    const engaged = change(change(fight(), "ana", { engaged: ["wolf"] }), "wolf", { engaged: ["ana", "fox"] });
    return change(change(engaged, "fox", { engaged: ["wolf"] }), "ana", { cover: true, far: true, engaged: ["wolf"] });
  };

  it("K-079 is out of cover and reach, others keep theirs", () => {
    const after = elsewhere(close(), "ana", "gate");
    expect(at(after, "ana")).toMatchObject({ zone: "gate", engaged: [], cover: false, far: false, unpaid: null });
    expect([at(after, "wolf").engaged, at(after, "fox").engaged]).toEqual([["fox"], ["wolf"]]);
  });

  it("stays as they are who are there already, and so does nobody", () => {
    for (const state of [elsewhere(close(), "ana", "yard"), elsewhere(close(), "nobody", "gate")])
      expect(state).toEqual(close());
  });

  it("A.8 is out of every grip that does not come along, and their own grips on who stays behind open", () => {
    const held = change(change(fight(), "ana", grip("troll", "wolf")), "bram", grip("ana", "fox"));
    const apart = elsewhere(held, "ana", "gate");
    expect([grips(apart, "ana"), grips(apart, "bram")]).toEqual([[], ["fox"]]);
    // Who holds, and stands there already, goes on holding
    const along = elsewhere(change(held, "troll", { zone: "gate" }), "ana", "gate");
    expect(grips(along, "ana")).toEqual(["troll"]);
    const dragged = elsewhere(change(held, "bram", { zone: "gate" }), "ana", "gate");
    expect(grips(dragged, "bram")).toEqual(["ana", "fox"]);
    // A grip of somebody who is no more is none
    expect(grips(elsewhere(change(fight(), "ana", grip("ghost")), "ana", "gate"), "ana")).toEqual([]);
  });

  it("K-079 K-080 within the zone is in reach of the one they went to alone, who reaches them too", () => {
    const after = within(close(), "ana", "fox");
    expect([at(after, "ana").engaged, at(after, "fox").engaged, at(after, "wolf").engaged]).toEqual([
      ["fox"],
      ["wolf", "ana"],
      ["fox"],
    ]);
    expect(at(within(close(), "ana", null), "ana")).toMatchObject({ engaged: [], cover: false, far: false });
  });

  it("K-081 C.99 is told of from where, and whoever is pinned is hurt once for each that pins", () => {
    expect(told(arrive(begin(fight()), "ana", "gate"))).toEqual([
      ["moved", { who: "ana", from: "yard", to: "gate" }, [["K-081", "yard", "gate"]]],
    ]);
    const pinned = arrive(begin(change(fight(), "ana", { pinnedBy: ["wolf", "fox"] })), "ana", "gate");
    expect(told(pinned).slice(1)).toEqual([
      ["pinHurt", { who: "ana" }, [["C.99", 2]]],
      ["harmOpen", { who: "ana", amount: 2, type: "physical", harm: "h1" }, [["K-144", "physical", 2]]],
    ]);
    expect(at(pinned.state, "ana").pinnedBy).toEqual([]);
    expect(told(pinBites(begin(fight()), at(fight(), "ana")))).toEqual([]);
  });

  it("C.61 who is pushed lands in the zone named, or at another spot of theirs, and no pin bites", () => {
    const pinned = change(close(), "ana", { pinnedBy: ["wolf"] });
    const away = pushTo(begin(pinned), "ana", "gate");
    expect(told(away)).toEqual([["pushedAway", { who: "ana", zone: "gate" }, [["C.61", "gate"]]]]);
    const aside = pushTo(begin(pinned), "ana", null);
    expect(told(aside)).toEqual([["pushedAway", { who: "ana", zone: "yard" }, [["C.61", null]]]]);
    expect([at(away.state, "ana").zone, at(aside.state, "ana").zone, at(aside.state, "ana").engaged]).toEqual([
      "gate",
      "yard",
      [],
    ]);
  });

  it("C.74 who gets free of one is still held by others", () => {
    const held = change(fight(), "ana", grip("troll", "wolf"));
    const freed = release(begin(held), "ana", "troll", "freed");
    expect([told(freed), grips(freed.state, "ana")]).toEqual([
      [["freed", { who: "ana", by: "troll" }, [["K-116"]]]],
      ["wolf"],
    ]);
    expect(told(release(begin(held), "nobody", "troll", "letGo"))).toEqual([
      ["letGo", { who: "nobody", by: "troll" }, [["K-116"]]],
    ]);
  });

  it("C.67 a roll at somebody who was taken off the list is struck, at nobody or at who is there it is not", () => {
    const line = (target: string | null): Line => ({ by: "ana", target }) as Line;
    const struck = struckLate(begin(fight()), line("ghost"));
    expect(struck && told(struck)).toEqual([["struck", { who: "ana" }, [["C.67"]]]]);
    expect(struckLate(begin(fight()), line("wolf"))).toBeNull();
    expect(struckLate(begin(fight()), line(null))).toBeNull();
  });
});

describe("a swap that a defence has earned", () => {
  const line = (sixes: number, needed = 1): Line =>
    ({
      by: "wolf",
      target: "ana",
      needed,
      faces: [6],
      reactions: [{ by: "ana", kind: "parry", action: "strike", dice: 4, faces: [6, 6, 6, 1].slice(0, sixes) }],
    }) as unknown as Line;
  const without = (state: CombatState, holder: string): CombatState => ({
    ...state,
    slots: Object.fromEntries(
      Object.entries(state.slots).map(([id, slot]) => [id, slot.holder === holder ? { ...slot, card: null } : slot]),
    ),
  });

  it("K-109 comes with more successes than it took, between the cards of both", () => {
    const earned = offerEarned(begin(fight()), line(3));
    expect(told(earned)).toEqual([["swapEarned", { who: "ana", target: "wolf" }, [["K-109", 3]]]]);
    expect(earned.state.fight.earned).toMatchObject([{ by: "ana", mine: ["ana.0"], theirs: ["wolf.0"] }]);
    expect(told(offerEarned(begin(fight()), line(1)))).toEqual([]);
  });

  it("K-109 not for who is out, not with who is gone, and not where either has no card", () => {
    const none = (state: CombatState): void => {
      expect(told(offerEarned(begin(state), line(3)))).toEqual([]);
    };
    none(change(fight(), "ana", { fate: "out" }));
    none({
      ...fight(),
      creatures: Object.fromEntries(Object.entries(fight().creatures).filter(([id]) => id !== "wolf")),
    });
    none(without(fight(), "ana"));
    none(without(fight(), "wolf"));
    none(without(without(fight(), "ana"), "wolf"));
  });

  it("K-109 a second one with the same enemy takes the place of the first; others stay", () => {
    const offer = (id: string, by: string, theirs: string) => ({ id, by, mine: [`${by}.0`], theirs: [theirs] });
    const open = setFight(fight(), {
      earned: [offer("old", "ana", "wolf.0"), offer("s2", "ana", "fox.0"), offer("s3", "bram", "wolf.0")],
    });
    const { earned } = offerEarned(begin(open), line(3)).state.fight;
    expect(earned.map(({ by, theirs }) => [by, ...theirs])).toEqual([
      ["ana", "fox.0"],
      ["bram", "wolf.0"],
      ["ana", "wolf.0"],
    ]);
    expect(earned.map(({ id }) => id)).not.toContain("old");
  });
});

describe("whether a card is held by somebody else", () => {
  const pack = (): CombatState => change(change(fight(), "wolf", { group: "pack" }), "fox", { group: "pack" });
  it("K-015 by any other slot, but not by those of the same group", () => {
    expect(heldByOther(fight(), 5, "fox.0")).toBe(true);
    expect(heldByOther(fight(), 6, "fox.0")).toBe(false);
    expect(heldByOther(fight(), 9, "fox.0")).toBe(false);
    expect(heldByOther(pack(), 5, "fox.0")).toBe(false);
    expect(heldByOther(pack(), 3, "fox.0")).toBe(true);
    expect(heldByOther(pack(), 5, "troll.0")).toBe(true);
    expect(heldByOther(pack(), 5, "ghost.0")).toBe(true);
  });
});
