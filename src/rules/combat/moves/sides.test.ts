import { describe, expect, it } from "vitest";
import { as, begun, foe, gm, go, hero, play, why, zone } from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatIntent } from "./index.ts";
import type { CombatState } from "../state/fight.ts";
import { readNpc } from "../typed.ts";
import { isRefused } from "../../log/outcome.ts";
import { sentence } from "../event.ts";
import { options } from "../view/answers.ts";
import { view } from "../view/view.ts";
import { usualAim } from "../flow/declare.ts";
import { assertPresent } from "../../log/values.ts";

const cards = { "ana.0": 1, "bram.0": 2, "miller.0": 3, "wolf.0": 4 };
const creatures = [hero("ana"), hero("bram"), foe("miller", { side: "others" }), foe("wolf")];
const start = begun({ creatures }, cards);
const side = (target: string, to: "heroes" | "foes" | "others"): CombatIntent => ({
  type: "set",
  target,
  set: { side: to },
});
const flee = { type: "flee", seat: "ana", action: "finesse" } as const;
const strike = { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword" } as const;
const targets = (state: CombatState, seat: string, type: "attack" | "grapple") => [
  ...new Set(options(view(state, gm), seat).flatMap(({ intent }) => (intent.type === type ? [intent.target] : []))),
];

describe("who is whose enemy", () => {
  it("K-128 K-130 a neutral bars no way, and is not asked to chase; it attacks nobody by itself", () => {
    const fled = play(start, flee, as("ana"));
    expect(fled.state.fight.flow?.asked.map((one) => one.seat)).toEqual(["wolf"]);
    const atGate = begun({ creatures: [hero("ana"), foe("miller", { side: "others", zone: "gate" })] }, cards);
    expect(why(atGate, flee, as("ana"))).toBeNull();
    expect(why(go(atGate, side("miller", "foes")), flee, as("ana"))).toBe("WayBarred");
    expect(usualAim(start, assertPresent(start.creatures["miller"]), 0)).toBeNull();
    expect(usualAim(start, assertPresent(start.creatures["wolf"]), 0)?.target).toBe("ana");
  });

  it("the GM changes a side, and the table is told; to the same side nothing is said; nobody else may", () => {
    const turned = play(start, side("wolf", "heroes"));
    expect(turned.types).toEqual(["sided"]);
    expect(turned.events.map((event) => sentence(start, event)?.key)).toEqual(["Combat.Said.sided.heroes"]);
    expect(turned.state.creatures["wolf"]?.side).toBe("heroes");
    expect(play(turned.state, side("wolf", "heroes")).types).toEqual(["set"]);
    expect(why(start, side("wolf", "heroes"), as("ana"))).toBe("GmOnly");
  });

  it("changed in mid-attack the attack goes on; changed in mid-flight whoever is now a friend is asked no longer", () => {
    const struck = go(start, { ...strike, target: "wolf" });
    const charmed = play(struck, side("wolf", "heroes"));
    expect(charmed.types).toEqual(["sided"]);
    expect(charmed.state.fight.flow?.lines).toEqual(struck.fight.flow?.lines);
    const away = play(go(start, flee), side("wolf", "heroes"), gm, { ana: 1 });
    expect(away.types).toContain("escaped");
    expect(away.state.fight.flow).toBeNull();
    const stays = play(go(start, flee), side("miller", "foes"));
    expect(stays.state.fight.flow?.asked.map((one) => one.seat)).toEqual(["wolf"]);
  });

  it("K-001 anybody may be attacked or wrestled, enemies first: heroes and neutrals too", () => {
    expect(targets(start, "ana", "attack")).toEqual(["wolf", "bram", "miller"]);
    expect(targets(start, "ana", "grapple")).toEqual(["wolf", "bram", "miller"]);
    expect(play(start, { ...strike, target: "bram" }, as("ana")).state.fight.flow?.lines[0]?.target).toBe("bram");
  });

  it("a line says who is no foe", () => {
    const read = (line: string) => {
      const found = readNpc(line);
      return isRefused(found) ? found.key : (found.side ?? null);
    };
    expect([read("Wolf, bite 2"), read("Miller, ally"), read("Crowd, neutral, harm 2")]).toEqual([
      null,
      "heroes",
      "others",
    ]);
    expect(read("Miller, 2 ally")).toBe("Combat.Refused.NpcNumber");
  });
});

describe("a flight with no marked exit (A.9)", () => {
  const noExit = begun({ creatures, zones: [zone("yard")], edges: [] }, cards);
  const asked = play(noExit, flee, as("ana"));

  it("is asked of the GM: nothing is paid, a second context is refused, and only the GM may answer", () => {
    expect(asked.types).toEqual(["flightAsked"]);
    expect(asked.wanted).toEqual([]);
    expect(asked.state.slots["ana.0"]?.slow).toBe(1);
    expect(why(asked.state, flee, as("ana"))).toBe("FlightAsked");
    expect(why(asked.state, { type: "grantFlight", allow: true }, as("ana"))).toBe("GmOnly");
    expect(view(asked.state, as("bram")).fight.fight.flight).toBeNull();
    expect(view(asked.state, as("ana")).fight.fight.flight?.who).toBe("ana");
  });

  it("one press allows it, with the Action and dice that were asked for; another says there is no way out", () => {
    const press = options(view(asked.state, gm), null).find(({ cue }) => cue === "flight:gm:ana");
    expect(press).toMatchObject({ intent: { type: "grantFlight", allow: true }, isDefault: true, refused: null });
    const allowed = play(asked.state, { type: "grantFlight", allow: true });
    expect(allowed.state.fight.flow).toMatchObject({ kind: "flee", lines: [{ by: "ana", action: "finesse" }] });
    expect([allowed.state.fight.flight, allowed.state.slots["ana.0"]?.slow]).toEqual([null, 0]);
    const denied = play(asked.state, { type: "grantFlight", allow: false });
    expect([denied.types, denied.state.slots["ana.0"]?.slow]).toEqual([["flightDenied"], 1]);
  });

  it("lapses with the turn; the GM's own flights ask nobody", () => {
    expect(go(asked.state, { type: "endTurn", seat: "ana" }, as("ana")).fight.flight).toBeNull();
    expect(play(noExit, flee).types).toContain("declared");
  });
});
