/** What only the GM changes in an extended contest: edges, the order of turns, whose follower somebody is. */
import { integer, oneOf } from "../../../log/parse.ts";
import { textOf } from "../../../log/values.ts";
import { seatAt } from "../../engine/look.ts";
import { defineMove } from "../../engine/definition.ts";
import { changed, facts, needs, numberField, offer } from "../../engine/moves/kit.ts";
import { seatsOf } from "../../engine/party.ts";
import { ORDER_RULES, parseId } from "../../engine/setup.ts";
import { isIn } from "../state.ts";

/** An edge or a handicap from now on; nothing is said of either where the table plays without (C334, C339, E-55). */
export const edge = defineMove(
  "edge",
  { seat: parseId, edge: integer({ min: -99, max: 99 }) },
  {
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

/** How turns are sorted from the next round on (C245). */
export const orderRule = defineMove(
  "orderRule",
  { rule: oneOf(ORDER_RULES) },
  {
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

/** A follower goes with somebody else of the same side; one whose points are counted already stays (C232). */
export const assign = defineMove(
  "assign",
  { follower: parseId, owner: parseId },
  {
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
