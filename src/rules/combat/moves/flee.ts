import type { By } from "../../log/family.ts";
import type { Refused } from "../../log/outcome.ts";
import { flag, object, oneOf, type ValueOf } from "../../log/parse.ts";
import { assertPresent, textOf } from "../../log/values.ts";
import { declareLine, mayManeuver, recordDeclared } from "../flow/declare.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import { openFlow } from "../flow/roll.ts";
import {
  firstOf,
  gmOnly,
  refuse,
  changeState,
  record,
  type DecideContext,
  type Check,
  type Draft,
  type Step,
} from "../decide/step.ts";
import { directorsOnly, poolNow } from "../decide/tests.ts";
import { withTurn } from "../decide/turn.ts";
import { id, type Creature } from "../state/creature.ts";
import { testFields, type CombatState } from "../state/fight.ts";
import { creatureOf, nameOf, setFight, victimsOf } from "../state/find.ts";
import { zoneName } from "../zones/graph.ts";
import { circumstances, mustClear, obstaclesOn, wayOut } from "../zones/reach.ts";
import { cue, defineMove } from "./definition.ts";

const fields = object({ seat: id, action: oneOf(["finesse", "sneak"]), ...testFields });
type Flight = ValueOf<typeof fields>;

/** Obstacles to leaving, the way out aside. */
const mayFlee = (state: CombatState, by: By, seat: string): Check =>
  mayManeuver(state, by, seat, "flee", "slow") ??
  (victimsOf(state, seat).length > 0 ? refuse("LetGoFirst", "A.8") : null);

/** Why there is no way out: an obstacle, by name, or enemies on every way (K-128, C.119). */
const noWay = (state: CombatState, seat: string): Refused => {
  const blocked = mustClear(state, assertPresent(creatureOf(state, seat)));
  if (!blocked) return refuse("WayBarred", "K-128");
  const [from, to] = blocked.map((zone) => zoneName(state.fight, zone));
  return refuse("WayBlocked", "C.119", { from: textOf(from), to: textOf(to) });
};

/** A flight's test and sixes, at least its obstacles', with their Action where that is the worse one (C.119). */
const flightTest = (
  state: CombatState,
  fleer: Creature,
  route: readonly string[],
  { action, attribute, without }: Flight,
): { readonly action: ActionId; readonly needed: number; readonly over: number } => {
  const { actions, needed: over } = obstaclesOn(state, route);
  const dice = (one: ActionId): number => poolNow(state, fleer, one, { attribute, without, maneuver: true }).dice;
  const tested = actions.reduce<ActionId>((worst, one) => (dice(one) < dice(worst) ? one : worst), action);
  return { action: tested, needed: Math.max(1, over) + circumstances(state, fleer, tested), over };
};

/** Declares a flight; enemies in the zone may chase. */
const startFlight = (context: DecideContext, draft: Draft, intent: Flight): Step =>
  withTurn(context, draft, intent.seat, (open, slot) => {
    const fleer = assertPresent(creatureOf(open.state, intent.seat));
    const way = wayOut(open.state, fleer);
    const route: readonly string[] = way === null || way === "unmarked" ? [] : way;
    const { over, ...test } = flightTest(open.state, fleer, route, intent);
    const [declared, line] = declareLine(
      open,
      intent.seat,
      { slot, speed: "slow", maneuver: "flee", target: null, ...test, set: { route } },
      intent,
    );
    return openFlow(context, recordDeclared(declared, line, over > 0 ? [["C.119", over]] : []), "flee", [line]);
  });

/** Asks the Director about an unmarked way out; nothing is paid before (A.9). */
const askForWay = (draft: Draft, { seat, action, ...about }: Flight): Draft =>
  record(draft, "flightAsked", { who: seat }, setFight(draft.state, { flight: { who: seat, action, about } }));

/** Flee: Finesse or Sneak and an open way out; without a marked one the Director is asked (A.9). */
export const flee = defineMove(
  "flee",
  fields,
  (state, intent, by) =>
    firstOf(
      () => mayFlee(state, by, intent.seat),
      () => {
        const way = wayOut(state, assertPresent(creatureOf(state, intent.seat)));
        if (way === null) return noWay(state, intent.seat);
        return way === "unmarked" && !by.gm && state.fight.flight ? refuse("FlightAsked", "A.9") : null;
      },
      () => directorsOnly(by, intent),
    ),
  (context, draft, intent) => {
    const fleer = assertPresent(creatureOf(draft.state, intent.seat));
    return wayOut(draft.state, fleer) === "unmarked" && !context.by.gm
      ? askForWay(draft, intent)
      : startFlight(context, draft, intent);
  },
  {
    offers: (_state, seat) =>
      (["finesse", "sneak"] as const).map((action) => ({
        id: `flee:${action}`,
        intent: { type: "flee", seat: seat.id, action },
        label: `flee.${action}`,
        test: seat.id,
      })),
  },
);

/** The Director answers about an unmarked exit; with a yes the flight begins at once (A.9). */
export const grantFlight = defineMove(
  "grantFlight",
  object({ allow: flag }),
  (state, intent, by) => {
    const { flight } = state.fight;
    return gmOnly(by) ?? (!flight ? refuse("NoFlight", "A.9") : intent.allow ? mayFlee(state, by, flight.who) : null);
  },
  (context, draft, intent) => {
    const { who, action, about } = assertPresent(draft.state.fight.flight);
    const answered = setFight(draft.state, { flight: null });
    return intent.allow
      ? startFlight(context, changeState(draft, answered), { seat: who, action, ...about })
      : record(draft, "flightDenied", { who }, answered);
  },
  {
    cues: (state) => {
      const { flight } = state.fight;
      if (!flight) return [];
      const name = nameOf(state, flight.who);
      return [
        cue(
          "flight",
          [],
          flight.who,
          { who: name },
          { type: "grantFlight", allow: true },
          { type: "grantFlight", allow: false },
        ),
      ];
    },
  },
);
