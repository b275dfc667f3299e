/** Other uses of a turn: escape, unrelated action, delay, nothing; and the GM's changes to turns. */
import { integer, oneOf, optional } from "../../../log/parse.ts";
import { textOf } from "../../../log/values.ts";
import { defineMove } from "../../engine/definition.ts";
import { rollFacts } from "../../engine/hold.ts";
import { advantageAt, seatAt } from "../../engine/look.ts";
import {
  abandon as commonAbandon,
  abandonEffects,
  action as commonAction,
  actionOffers,
  healRefused,
  knows,
} from "../../engine/moves/free.ts";
import { changed, facts, needs, numberField, offer, abilityNeeds } from "../../engine/moves/kit.ts";
import { rollerOf, seatsOf } from "../../engine/party.ts";
import type { RollSpec } from "../../engine/rolls.ts";
import { ORDER_RULES, parseId } from "../../engine/setup.ts";
import type { ContestState, Effect } from "../../engine/state.ts";
import { DEGREES } from "../../roll/roll.ts";
import { moveAdvantage } from "../exchanges.ts";
import { engagedWith, foesOf, isIn, mayAct, onTurn, own } from "../state.ts";
import { escapePrice } from "../../table/losses.ts";
import { usualTarget } from "./exchange.ts";
import {
  asideRefused,
  cueIds,
  groupOnly,
  parseAmount,
  targetsRefused,
  turnRefused,
  unengagedRefused,
} from "./shared.ts";

const turnOf = (state: ContestState, seat: string) => ({ cue: cueIds.turn(state, seat) });

/** Try to get away instead of an exchange: one roll against all who engage the seat (C298 to C300, E-51, E-83). */
export const disengage = defineMove(
  "disengage",
  { seat: parseId, target: parseId, ability: optional(parseId) },
  {
    needs: (state, { seat, target, ability }) =>
      turnRefused(state, seat) ??
      targetsRefused(state, seat, [target]) ??
      needs(knows(state, seat, ability), "NoSuchAbility", "C299"),
    run: (state, { seat, target, ability }, faces, type) => {
      const foes = [...new Set([target, ...engagedWith(state, seat)])];
      const specs = foes.map((foe): RollSpec => ({
        purpose: "disengage",
        pairing: null,
        a: rollerOf(state, seat, { ability }),
        b: rollerOf(state, foe),
      }));
      return rollFacts(state, type, specs, faces);
    },
    rolls: {
      disengage: {
        turn: true,
        engages: "escape",
        away: true,
        // A failed attempt hands points over; a victory is a departure (C301, C302)
        table: (state, roll) => {
          const { seat } = roll.a;
          if (seat === null || roll.winner !== "b")
            return { effects: [], trace: [[roll.winner === null ? "E-52" : "C301"]] };
          const price = escapePrice(advantageAt(state, seat).current, roll.degree, state.rulings);
          return {
            effects: [...moveAdvantage(seat, -price), ...moveAdvantage(roll.b.seat, price)],
            trace: [["C302", DEGREES[roll.degree], price]],
          };
        },
      },
    },
    offer: (state, seat) =>
      foesOf(state, seat).map(({ id, name }) =>
        offer(`disengage:${id}`, { type: "disengage", seat, target: id }, "disengage", {
          data: { foe: name },
          ...turnOf(state, seat),
          needs: abilityNeeds(state, seat),
        }),
      ),
  },
);

/** Use the turn for an unrelated action (C285, C292, C305). */
export const action: typeof commonAction = {
  ...commonAction,
  needs: (state, intent) => {
    const { seat, target, ability } = intent;
    const isFriend = target === undefined || seatAt(state, target).side === seatAt(state, seat).side;
    return (
      needs(isFriend, "NotYourSide", "C292") ??
      needs(knows(state, seat, ability), "NoSuchAbility", "C285") ??
      (seatAt(state, seat).aside ? asideRefused(state, seat) : unengagedRefused(state, seat)) ??
      healRefused(state, intent)
    );
  },
  // A seat that stands aside has no turn, so its actions belong to no step (C180)
  offer: (state, seat) => {
    const offers = actionOffers(state, seat, cueIds.turn(state, seat));
    return seatAt(state, seat).aside ? offers.map(({ cue: _cue, ...rest }) => rest) : offers;
  },
};

/** Wait and act later this round (C253). */
export const delay = defineMove(
  "delay",
  { seat: parseId },
  {
    needs: (state, { seat }) =>
      groupOnly(state, "C253") ??
      needs(mayAct(state, seat) && !own(state).delayed.includes(seat), "NotYourTurn", "C253"),
    run: (_state, { seat }) => facts(changed("delayed", { seat }, ["C253"])),
    offer: (state, seat) => [offer("delay", { type: "delay", seat }, "delay", turnOf(state, seat))],
  },
);

/** Pass the turn of this round (C249). */
export const forfeit = defineMove(
  "forfeit",
  { seat: parseId },
  {
    needs: (state, { seat }) => needs(mayAct(state, seat), "NotYourTurn", "C249"),
    run: (_state, { seat }) => facts(changed("forfeited", { seat })),
    changes: { forfeited: { turn: true } },
    offer: (state, seat) => [
      offer("forfeit", { type: "forfeit", seat }, "forfeit", {
        ...turnOf(state, seat),
        // The declared target is gone, and only the GM can declare again (C252)
        ...(onTurn(state) === seat && usualTarget(state, seat) === undefined ? { isDefault: true } : {}),
      }),
    ],
  },
);

/** Return to a group contest with the points left before; the GM's restored points come on top (C303, C304). */
export const rejoin = defineMove(
  "rejoin",
  { seat: parseId, restore: optional(parseAmount) },
  {
    gmSays: ({ restore = 0 }) => restore > 0,
    needs: (state, { seat }) =>
      groupOnly(state, "C303") ??
      needs(seatAt(state, seat).status === "left", "NotLeft", "C303") ??
      needs(!own(state).done.includes(seat), "ActedAlready", "C303"),
    run: (_state, { seat, restore = 0 }) => {
      const back = { type: "status", seat, before: "left", after: "in" } as const;
      return facts(
        changed(
          "rejoined",
          { seat, amount: restore, effects: [back, ...moveAdvantage(seat, restore)] },
          ["C303"],
          ...(restore > 0 ? ([["C304", restore]] as const) : []),
        ),
      );
    },
    offer: (_state, seat) => [
      offer("rejoin", { type: "rejoin", seat }, "rejoin"),
      offer("rejoin:restored", { type: "rejoin", seat, restore: 1 }, "rejoinRestored", {
        needs: [numberField("restore", 1, 10_000, 1)],
      }),
    ],
  },
);

/** Whether the seat is unengaged and beat its last foe: then walking out is no flight (E-147). */
const isThrough = (state: ContestState, seat: string): boolean =>
  engagedWith(state, seat).length === 0 && seatAt(state, own(state).last[seat]).status === "out";

/** Walk out: where the opposition means harm the seat is beaten, at zero (C091, C092, E-143). */
export const abandon: typeof commonAbandon = {
  ...commonAbandon,
  run: (state, { seat }) => {
    const through = isThrough(state, seat);
    const have = advantageAt(state, seat).current;
    const lost: readonly Effect[] = state.harmful && !through && have > 0 ? moveAdvantage(seat, -have) : [];
    return facts(
      changed(
        "abandoned",
        { seat, effects: [...abandonEffects(state, seat, through), ...lost] },
        ["C091"],
        ...(lost.length > 0 ? ([["C092"], ["E-143"]] as const) : []),
      ),
    );
  },
};

/** Give an edge or a handicap from now on; tables without the rule never see it (C334, C339, E-55). */
export const edge = defineMove(
  "edge",
  { seat: parseId, edge: integer({ min: -99, max: 99 }) },
  {
    group: "Circumstances",
    gm: true,
    needs: (state, intent) => {
      const seat = seatAt(state, intent.seat);
      return (
        needs(state.rulings.useEdges, "NoEdges", "E-55") ??
        needs(isIn(seat), "NotIn", "C334") ??
        needs(seat.edge !== intent.edge, "SameEdge", "C334")
      );
    },
    run: (state, { seat, edge: after }) =>
      facts(
        changed(
          "edge",
          {
            seat,
            amount: after,
            note: after > 0 ? "edge" : after < 0 ? "handicap" : "none",
            effects: [{ type: "edge", seat, before: seatAt(state, seat).edge, after }],
          },
          ["C334", after],
        ),
      ),
    changes: { edge: { told: "chosen" } },
    offer: (state, seat) => {
      const now = seatAt(state, seat).edge;
      if (!state.rulings.useEdges) return [];
      return [offer("edge", { type: "edge", seat, edge: now }, "edge", { needs: [numberField("edge", -99, 99, now)] })];
    },
  },
);

/** Choose how turns are sorted from the next round on (C245). */
export const orderRule = defineMove(
  "orderRule",
  { rule: oneOf(ORDER_RULES) },
  {
    group: "Order",
    gm: true,
    needs: (state, { rule }) => needs(state.orderRule !== rule, "SameOrder", "C245"),
    run: (_state, { rule }) => facts(changed("orderRule", { note: rule }, ["C245", rule])),
    changes: { orderRule: { told: "chosen" } },
    table: () =>
      (["boldness", "bid", "advantage"] as const).map((rule) =>
        offer(`orderRule:${rule}`, { type: "orderRule", rule }, `orderRule.${rule}`),
      ),
  },
);

/** Assign a follower to another hero of its side; one whose points are counted stays (C232). */
export const assign = defineMove(
  "assign",
  { follower: parseId, owner: parseId },
  {
    group: "Help",
    gm: true,
    needs: (state, { follower, owner }) => {
      const found = seatAt(state, follower);
      const hero = state.seats[owner];
      return (
        needs(Object.hasOwn(state.seats, follower) && found.kind === "follower", "NoFollower", "C232") ??
        needs(found.role !== "points", "PointsCounted", "C232") ??
        needs(hero && hero.side === found.side && hero.kind !== "follower", "FollowerSide", "C232") ??
        needs(found.owner !== owner, "SameOwner", "C232")
      );
    },
    run: (state, { follower, owner }) => {
      const before = textOf(seatAt(state, follower).owner);
      const effect = { type: "owner", seat: follower, before, after: owner } as const;
      return facts(changed("assigned", { seat: follower, target: owner, effects: [effect] }, ["C232"]));
    },
    table: (state) =>
      seatsOf(state)
        .filter(({ kind }) => kind === "follower")
        .flatMap((follower) =>
          seatsOf(state)
            .filter((hero) => hero.kind === "hero" && hero.side === follower.side)
            .map((hero) =>
              offer(
                `assign:${follower.id}:${hero.id}`,
                { type: "assign", follower: follower.id, owner: hero.id },
                "assign",
                { data: { name: follower.name, owner: hero.name } },
              ),
            ),
        ),
  },
);
