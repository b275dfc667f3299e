import { flag, integer, nullable, object, optional } from "../../log/parse.ts";
import { assertPresent, textOf } from "../../log/values.ts";
import {
  firstOf,
  gmOnly,
  isTarget,
  mayActFor,
  refuse,
  changeState,
  record,
  type DecideContext,
  type Check,
  type Draft,
  type Step,
} from "../decide/step.ts";
import { directorsOnly } from "../decide/tests.ts";
import { withTurn } from "../decide/turn.ts";
import { declareLine, mayManeuver, recordDeclared } from "../flow/declare.ts";
import { openFlow } from "../flow/roll.ts";
import { id, type Creature } from "../state/creature.ts";
import { type CombatState, type Spell, effectFields, spellOf, testFields } from "../state/fight.ts";
import { creatureOf, nameOf, othersThan, setCreature, setFight } from "../state/find.ts";
import { circumstances } from "../zones/reach.ts";
import { cue, defineMove } from "./definition.ts";

/** Casters have the Cast action or thaums (K-099). */
const isCaster = ({ sheet }: Creature): boolean =>
  sheet !== null && (sheet.thaums !== null || sheet.actions.cast > 0 || (sheet.pools.cast ?? 0) > 0);

/** Why a creature cannot pay these thaums; without a count only free magic works. */
export const canAfford = (state: CombatState, seat: string, cost: number): Check =>
  cost > (creatureOf(state, seat)?.sheet?.thaums?.value ?? 0) ? refuse("NoThaums", "A.18", { cost }) : null;

/** Declares agreed magic: thaums are spent in any case (A.18). */
const beginSpell = (context: DecideContext, draft: Draft, spell: Spell & { readonly more?: number }): Step =>
  withTurn(context, draft, spell.seat, (open, slot) => {
    const caster = assertPresent(creatureOf(open.state, spell.seat));
    const sheet = assertPresent(caster.sheet);
    const thaums = sheet.thaums && { ...sheet.thaums, value: sheet.thaums.value - spell.cost };
    const paid = setCreature(open.state, spell.seat, { sheet: { ...sheet, thaums } });
    const state = open.state.fight.spell ? setFight(paid, { spell: null }) : paid;
    const [declared, line] = declareLine(
      changeState(open, state),
      spell.seat,
      {
        slot,
        speed: "slow",
        maneuver: "cast",
        action: "cast",
        target: spell.target,
        needed: 1 + circumstances(open.state, caster, "cast"),
        set: { damage: spell.damage, type: spell.harmType, resist: spell.resist },
      },
      spell,
    );
    return openFlow(context, recordDeclared(declared, line), "cast", [line]);
  });

/**
 * Use magic: a Cast test for an agreed effect, thaums spent in any case. The Director sets cost, harm and resistance
 * before any die; a player's magic waits for that (A.18, C.59).
 */
export const cast = defineMove(
  "cast",
  object({ seat: id, target: nullable(id), ...effectFields, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "cast", "slow"),
      () => (intent.target === null ? null : isTarget(state, intent.seat, intent.target)),
      () => canAfford(state, intent.seat, intent.cost),
      () => directorsOnly(by, intent),
    ),
  (context, draft, intent) => {
    if (context.by.gm || context.rehearsing) return beginSpell(context, draft, intent);
    const named = spellOf(intent);
    return withTurn(context, draft, named.seat, (open) =>
      record(
        open,
        "spellNamed",
        { who: named.seat, target: textOf(named.target), damage: named.damage, cost: named.cost },
        setFight(open.state, { spell: named }),
        [["A.18", named.cost, named.damage]],
      ),
    );
  },
  {
    offers: (state, seat) =>
      isCaster(seat)
        ? [null, ...othersThan(state, seat)].map((other) => ({
            id: `cast:${other?.id ?? "none"}`,
            intent: {
              type: "cast",
              seat: seat.id,
              target: other?.id ?? null,
              cost: 0,
              damage: 0,
              harmType: "physical" as const,
              resist: other ? ("endure" as const) : null,
            },
            label: other ? "cast.at" : "cast.free",
            data: { target: other?.name ?? "" },
            test: seat.id,
          }))
        : [],
  },
);

/** The Director agrees to a player's magic, on own terms, or refuses it; its player may withdraw it (A.18, C.59). */
export const agreeSpell = defineMove(
  "agreeSpell",
  object({
    agreed: flag,
    cost: optional(effectFields.cost),
    damage: optional(effectFields.damage),
    harmType: optional(effectFields.harmType),
    resist: optional(effectFields.resist),
    more: optional(integer({ min: 0, max: 20 })),
  }),
  (state, intent, by) => {
    const { spell } = state.fight;
    if (!spell) return refuse("NoSpell", "A.18");
    if (!intent.agreed) return mayActFor(by, spell.seat) ? null : refuse("NotYours", "L-rights");
    return firstOf(
      () => gmOnly(by),
      () => (spell.target === null ? null : isTarget(state, spell.seat, spell.target)),
      () => canAfford(state, spell.seat, intent.cost ?? spell.cost),
    );
  },
  (context, draft, { agreed, ...said }) => {
    const spell = assertPresent(draft.state.fight.spell);
    return agreed
      ? beginSpell(context, draft, { ...spell, ...said })
      : record(draft, "spellDropped", { who: spell.seat }, setFight(draft.state, { spell: null }), [["A.18"]]);
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
