import { describe, expect, it } from "vitest";
import { as, begun, foe, gm, hero, play } from "../../../../test/support/rules/combat/fixtures.ts";
import { setFight, setSlot } from "../../../rules/combat/state/find.ts";
import type { CombatEvent, CombatState } from "../../../rules/combat/index.ts";
import type { CombatIntent } from "../../../rules/combat/moves/index.ts";
import { fakePaintContext, strictWords } from "../../../../test/support/ui/fixtures.ts";
import { cardPicture } from "../card.ts";
import { CLOSED } from "../paint-context.ts";
import { standPicture } from "../presenters.ts";
import { presentCombat } from "./combat.ts";
import { linesOf, sessionOf } from "../../../../test/support/ui/present/combat/fixtures.ts";

const pack = ["w1", "w2"];
const start = begun(
  { creatures: [hero("ana"), hero("bram"), ...pack.map((id) => foe(id, { group: "w" }))] },
  { "w1.0": 1, "w2.0": 1, "ana.0": 4, "bram.0": 5 },
);
const aim = (seat: string, target: string) => ({ seat, maneuver: "attackMelee", weapon: "club", target }) as const;
const none = (seat: string): CombatIntent => ({ type: "react", seat, replies: [] });
const volley = (...targets: readonly string[]): CombatIntent => ({
  type: "volley",
  seat: "w1",
  attacks: pack.map((seat, index) => aim(seat, targets[index] ?? "")),
});

/** A fight after these moves, with what its log tells so far. */
function after(...moves: readonly CombatIntent[]): { state: CombatState; lines: ReturnType<typeof linesOf> } {
  let state = start;
  const events: CombatEvent[] = [];
  for (const move of moves) {
    const done = play(state, move, gm, {});
    state = done.state;
    events.push(...done.events);
  }
  return { state, lines: linesOf(state, events) };
}
const standOf = ({ state, lines }: ReturnType<typeof after>, seat: string) => {
  const session = sessionOf(state, as(seat), lines);
  const context = fakePaintContext();
  const open = session.cues.find(({ mine }) => mine) ?? null;
  const stand = standPicture(presentCombat(session, context), open, context);
  if (!stand) throw new Error("nothing is said");
  return stand;
};
const again = (now: ReturnType<typeof after>, move: CombatIntent): ReturnType<typeof after> => ({
  state: play(setFight(setSlot(now.state, "w1.0", { slow: 1 }), { current: "w1.0" }), move, gm, {}).state,
  lines: now.lines,
});

describe("how a fight stands beside a turn", () => {
  it("leaves to the step itself who acts on which card, and tells it whoever looks on", () => {
    const session = sessionOf(start, as("w1"), []);
    const context = fakePaintContext();
    const stand = (open: (typeof session.cues)[number] | null): string =>
      standPicture(presentCombat(session, context), open, context)?.stands ?? "";
    const open = session.cues.find(({ mine }) => mine) ?? null;
    expect(open?.cue.kind).toBe("turn");
    expect([stand(open), stand(null)]).toEqual(["", "Combat.Ui.Status.acting(w1, 1)"]);
  });
});

it("whose turn it is a GM's pinned card says once, in the line with its ways on", () => {
  const session = sessionOf(setFight(start, { current: "ana.0" }), { gm: true, seats: [] }, []);
  const context = fakePaintContext({ gm: true, words: strictWords("en") });
  const card = cardPicture(session, presentCombat, context, CLOSED, { title: false, silent: false, docked: true });
  expect(card.exits.map(({ heading }) => heading)).toEqual(["ana acts on card 4"]);
  expect(card.stand).toMatchObject({ stands: "" });
  expect(card.stand?.sides.map(({ name }) => name)).toEqual(["ana"]);
});

describe("how a fight stands beside a reaction", () => {
  it("says of several that they act; of one the question tells who, and nobody names who is first of its group", () => {
    expect(standOf(after(volley("bram", "ana")), "ana").stands).toBe("");
    expect(standOf(after(volley("bram", "ana")), "bram").stands).toBe("");
    expect(standOf(after(volley("ana", "ana")), "ana").stands).toBe("Combat.Ui.Status.attackers(2, 1)");
  });

  it("tells the dice of the two whom it is about, and none of anybody else", () => {
    const thrown = after(volley("bram", "ana"), none("ana"), none("bram"));
    const strike = (seat: string, target: string): CombatIntent => ({ type: "attack", ...aim(seat, target) });
    expect(again(thrown, strike("w1", "bram")).state.fight.flow?.asked).toMatchObject([{ seat: "bram" }]);
    expect(standOf(again(thrown, strike("w1", "bram")), "bram").last).toMatch(/^Stand\.LastTheirs\(/);
    expect(standOf(again(thrown, strike("w1", "ana")), "ana").last, "it was the other that met Ana").toBe("");
  });

  it("whose turn it is reads their own, else the newest of all, of whom against whom", () => {
    const thrown = after(volley("bram", "bram"), none("bram"));
    const onTurn = (slot: string) => ({ ...thrown, state: setFight(thrown.state, { current: slot }) });
    expect(standOf(onTurn("bram.0"), "bram").last).toMatch(/^Stand\.LastOf\(w2, /);
    expect(standOf(onTurn("ana.0"), "ana").last).toMatch(/^Stand\.LastAgainst\(w2, .*, bram\)$/);
  });
});
