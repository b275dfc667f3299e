import { flag, integer, object, optional } from "../../log/parse.ts";
import { firstOf, gmOnly, isTarget, mayActFor } from "../decide/access.ts";
import { beginSpell, canAfford } from "../decide/begin-spell.ts";
import { no, record } from "../decide/step.ts";
import { setFight } from "../state/change.ts";
import { nameOf } from "../state/find.ts";
import { effectFields } from "../state/spell.ts";
import { cue } from "./cue.ts";
import { defineMove } from "./definition.ts";
import { certain } from "../../log/values.ts";

/**
 * The Director's word on magic that a player named: agreed, with price, harm, kind and resistance as the Director says,
 * and the dice fall; or not, and nothing was spent. Who named it may also take it back (A.18, C.59).
 */
export const agreeSpell = defineMove(
  "agreeSpell",
  object({
    agreed: flag,
    cost: optional(effectFields.cost),
    damage: optional(effectFields.damage),
    harmType: optional(effectFields.harmType),
    resist: optional(effectFields.resist),
    /** Successes needed beyond the usual. */
    more: optional(integer({ min: 0, max: 20 })),
  }),
  (state, intent, by) => {
    const { spell } = state.fight;
    if (!spell) return no("NoSpell", "A.18");
    if (!intent.agreed) return mayActFor(by, spell.seat) ? null : no("NotYours", "L-rights");
    return firstOf(
      () => gmOnly(by),
      () => (spell.target === null ? null : isTarget(state, spell.seat, spell.target)),
      () => canAfford(state, spell.seat, intent.cost ?? spell.cost),
    );
  },
  (asking, soFar, { agreed, ...said }) => {
    const spell = certain(soFar.state.fight.spell);
    return agreed
      ? beginSpell(asking, soFar, { ...spell, ...said })
      : record(soFar, "spellDropped", { who: spell.seat }, setFight(soFar.state, { spell: null }), [["A.18"]]);
  },
  {
    cues: (state) => {
      const { spell, round } = state.fight;
      if (!spell) return [];
      const data = { who: nameOf(state, spell.seat), target: nameOf(state, spell.target) };
      return [
        cue(
          "spell",
          [],
          `${round}.${spell.seat}`,
          data,
          { type: "agreeSpell", agreed: true },
          { type: "agreeSpell", agreed: false },
        ),
      ];
    },
    offers: (state, seat) =>
      state.fight.spell?.seat === seat.id
        ? [{ id: "spell:back", intent: { type: "agreeSpell", agreed: false }, label: "spellBack" }]
        : [],
  },
);
