import { flag, list, object, optional } from "../../log/parse.ts";
import { mayActFor } from "../decide/access.ts";
import { dealRest } from "../decide/deal.ts";
import { no } from "../decide/step.ts";
import { valueOf } from "../deck/card.ts";
import { lowest } from "../deck/deck.ts";
import { setFight } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { cardNumber } from "../state/fight.ts";
import { creatureOf, membersOf, nameOf, unitOf } from "../state/find.ts";
import { listed, textOf } from "../../log/values.ts";
import { cue, cueOf, same } from "./cue.ts";
import { defineMove } from "./definition.ts";

/** What may be kept: one card, or the lowest and the highest of so many. */
const choices = ({ seen, keep: count }: { readonly seen: readonly number[]; readonly keep: number }) =>
  count === 1
    ? [...seen].sort((a, b) => a - b).map((card) => [card])
    : [
        lowest(seen, count),
        lowest(
          seen.map((card) => -card),
          count,
        ).map((card) => -card),
      ];

/** A holder who saw several cards keeps the number it is entitled to; the rest goes back (K-136, C.12, C.13). */
export const keep = defineMove(
  "keep",
  object({ seat: id, cards: list(cardNumber, { min: 1, max: 20 }), keepLower: optional(flag) }),
  (state, intent, by) => {
    const draw = state.fight.draw;
    const creature = creatureOf(state, intent.seat);
    if (!creature || !mayActFor(by, intent.seat)) return no("NotYours", "L-rights");
    if (!draw || unitOf(creature) !== draw.unit) return no("NothingToKeep", "K-136");
    const unique = new Set(intent.cards);
    return unique.size === draw.keep &&
      intent.cards.length === draw.keep &&
      intent.cards.every((card) => draw.seen.includes(card))
      ? null
      : no("KeepCount", "K-136", { count: draw.keep });
  },
  (asking, soFar, intent) => {
    const draw = soFar.state.fight.draw;
    const unit = textOf(draw?.unit);
    const cards = [...intent.cards].sort((a, b) => a - b);
    return dealRest(asking, { ...soFar, state: setFight(soFar.state, { draw: null }) }, intent.keepLower ?? false, {
      unit,
      cards,
    });
  },
  {
    cues: (state) => {
      const { draw } = state.fight;
      if (!draw) return [];
      const members = membersOf(state, draw.unit);
      const seat = members[0]?.id ?? draw.unit;
      const best = { type: "keep", seat, cards: lowest(draw.seen, draw.keep) } as const;
      const data = { who: nameOf(state, seat), count: draw.keep };
      return [
        cue(
          "keep",
          members.map((one) => one.id),
          draw.unit,
          data,
          best,
          best,
        ),
      ];
    },
    answers: ({ state, seat, cues }) => {
      const { draw } = state.fight;
      if (!draw || draw.unit !== unitOf(seat)) return [];
      const { mark } = cueOf(cues, seat, draw.unit);
      const best = lowest(draw.seen, draw.keep);
      return choices(draw).map((cards, index) => ({
        id: `keep:${cards.join("+")}:${index}`,
        intent: { type: "keep", seat: seat.id, cards },
        label: "keep",
        data: { cards: listed(cards.map(valueOf)) },
        isDefault: same(
          [...cards].sort((a, b) => a - b),
          best,
        ),
        ...mark,
      }));
    },
  },
);
