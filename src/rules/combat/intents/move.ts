import { textOf } from "../state/missing.ts";
import { object, oneOf } from "../../log/parse.ts";
import {
  canPay,
  firstOf,
  gmOnly,
  isRunning,
  mayManeuver,
  notBound,
  onTurn,
  owns,
  ownsActive,
} from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { no, quietly, record } from "../decide/step.ts";
import type { Asking, Step, SoFar } from "../decide/step.ts";
import { plainTest } from "../decide/plain-test.ts";
import { elsewhere, pinBites } from "../decide/travel.ts";
import { withTurn } from "../decide/turn.ts";
import { pay, reactionPurses } from "../round/budget.ts";
import { setCreature } from "../state/change.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf, nameOf } from "../state/find.ts";
import type { CombatState, Edge } from "../state/fight.ts";
import { circumstances } from "../zones/circumstances.ts";
import { edgeBetween, testFrom, zoneOf } from "../zones/graph.ts";
import { directorsOnly, handler, id, testFields } from "./handler.ts";
import type { TestFields } from "./handler.ts";
import { victimsOf } from "./wrestle.ts";

const wayTo = (state: CombatState, seat: string, zone: string): Edge | undefined => {
  const here = creatureOf(state, seat)?.zone;
  return here == null ? undefined : edgeBetween(state.fight, here, zone);
};

const speedOf = (edge: Edge | undefined): "slow" | "fast" => (edge?.cost === "slow" ? "slow" : "fast");

const moveCheck = (state: CombatState, seat: string, zone: string): Check =>
  !wayTo(state, seat, zone)
    ? creatureOf(state, seat)?.zone === null
      ? no("NotPlaced", "K-028", { who: nameOf(state, seat) })
      : no("NotNext", "K-081")
    : victimsOf(state, seat).length > 0
      ? no("LetGoFirst", "A.8")
      : null;

const arrive = (soFar: SoFar, seat: string, zone: string): SoFar => {
  const before = creatureOf(soFar.state, seat) as Creature;
  const moved = record(
    soFar,
    "moved",
    { who: seat, from: textOf(before.zone), to: zone },
    elsewhere(soFar.state, seat, zone),
    [["K-081", before.zone, zone]],
  );
  return pinBites(moved, before);
};

const go = (asking: Asking, soFar: SoFar, seat: string, zone: string, about: TestFields): Step =>
  withTurn(asking, soFar, seat, (open, slot) => {
    const edge = wayTo(open.state, seat, zone) as Edge;
    const paid = quietly(open, pay(open.state, slot, speedOf(edge)));
    if (edge.cost !== "test") return arrive(paid, seat, zone);
    const mover = creatureOf(open.state, seat) as Creature;
    const asks = testFrom(edge, textOf(mover.zone));
    const needed = asks.needed + circumstances(open.state, mover);
    return plainTest(
      asking,
      paid,
      { seat, action: asks.action, needed, maneuver: true, of: "moveZone" },
      about,
      (told, { passed }) =>
        passed
          ? arrive(told, seat, zone)
          : record(told, "blocked", { who: seat, zone }, told.state, [["K-036", needed]]),
    );
  });

/** Move into a neighbouring zone; what the way costs is the zone map's (K-036, K-081). */
export const move = handler(
  object({ seat: id, zone: id, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "moveZone", speedOf(wayTo(state, intent.seat, intent.zone))),
      () => moveCheck(state, intent.seat, intent.zone),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) => go(asking, soFar, intent.seat, intent.zone, intent),
);

const paysItself = (state: CombatState, seat: string, zone: string): boolean =>
  wayTo(state, seat, zone)?.cost === "fast" &&
  state.fight.phase === "acting" &&
  !firstOf(
    () => onTurn(state, seat),
    () => notBound(creatureOf(state, seat) as Creature, "moveZone"),
    () => canPay(state, seat, "fast"),
    () => moveCheck(state, seat, zone),
  );

/** A token was moved: the Director's drag holds, a player's pays for itself on its turn, any other stays unpaid. */
export const drag = handler(
  object({ seat: id, zone: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state, true),
      () => owns(state, by, intent.seat),
      () => (zoneOf(state.fight, intent.zone) ? null : no("NoZone", "K-028")),
      () => (creatureOf(state, intent.seat)?.zone === intent.zone ? no("AlreadyThere", "K-028") : null),
    ),
  (asking, soFar, intent) => {
    const before = creatureOf(soFar.state, intent.seat) as Creature;
    const moved = elsewhere(soFar.state, intent.seat, intent.zone);
    if (asking.by.gm || before.zone === null || soFar.state.fight.phase === "draw")
      return record(soFar, "placed", { who: intent.seat, zone: intent.zone }, moved);
    if (paysItself(soFar.state, intent.seat, intent.zone)) return go(asking, soFar, intent.seat, intent.zone, {});
    const from = before.unpaid ? before.unpaid.from : before.zone;
    const unpaid = from === intent.zone ? null : { from, to: intent.zone };
    return record(
      soFar,
      "unpaidMove",
      { who: intent.seat, from: textOf(from), to: intent.zone },
      setCreature(moved, intent.seat, { unpaid }),
    );
  },
);

/** What becomes of an unpaid move: paid with a fast maneuver, let pass by the Director, or taken back. */
export const settleMove = handler(
  object({ seat: id, how: oneOf(["pay", "free", "back"]) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => (creatureOf(state, intent.seat)?.unpaid ? null : no("NothingUnpaid", "K-081")),
      () => (intent.how === "free" ? gmOnly(by) : null),
      () => (intent.how === "pay" && reactionPurses(state, intent.seat).length === 0 ? no("NoFast", "K-081") : null),
    ),
  (_asking, soFar, intent) => {
    const creature = creatureOf(soFar.state, intent.seat) as Creature;
    const purse = reactionPurses(soFar.state, intent.seat)[0];
    const paid = intent.how === "pay" && purse ? pay(soFar.state, purse, "fast") : soFar.state;
    const back = intent.how === "back" ? elsewhere(paid, intent.seat, creature.unpaid?.from ?? null) : paid;
    const settled = record(
      soFar,
      "moveSettled",
      { who: intent.seat, how: intent.how },
      setCreature(back, intent.seat, { unpaid: null }),
    );
    return intent.how === "back" ? settled : pinBites(settled, creature);
  },
);
