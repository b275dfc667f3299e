import { textOf } from "../state/missing.ts";
import { flag, integer, list, object, oneOf, optional, text } from "../../log/parse.ts";
import { dealRest } from "../decide/deal.ts";
import { heldByOther } from "../decide/held.ts";
import { gmOnly, isRunning, mayActFor } from "../decide/access.ts";
import { dice, no, record, withDice } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { firstInWindow } from "../decide/turn.ts";
import { beginTest } from "../decide/prepare.ts";
import { layByHand } from "../round/late.ts";
import { setCreatures, setFight } from "../state/change.ts";
import { creatureOf, slotOf, unitOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { cardNumber } from "../state/fight.ts";
import { ambushResult, ambushWaived } from "../dice/ambush.ts";
import type { AmbushResult } from "../dice/ambush.ts";
import { successes } from "../dice/successes.ts";
import { handler, id } from "./handler.ts";

const beforeCards = (state: CombatState) => (state.fight.phase === "draw" ? null : no("CardsDealt", "K-019"));

/** Give creatures the right to one more card each, and ambushers their dice (A.10, A.13). */
const grant = (state: CombatState, ids: readonly string[], bonus = 0): CombatState =>
  setCreatures(
    state,
    (one) => ids.includes(one.id),
    (one) => ({ extraCards: one.extraCards + 1, ambush: one.ambush + bonus }),
  );

const outcome = (
  soFar: SoFar,
  result: AmbushResult,
  roller: string,
  who: readonly string[],
  surprised: readonly string[],
  values: readonly number[],
): SoFar =>
  result.surprised
    ? record(soFar, "ambushWon", { who: roller, bonus: result.bonus }, grant(soFar.state, who, result.bonus), [
        ["K-136", ...values, result.bonus],
      ])
    : record(soFar, "ambushLost", { who: roller }, grant(soFar.state, surprised), [["K-139", ...values]]);

/** An ambush before the cards: one rolls Sneak for all, one member of the other side Track or Read (A.10). */
export const ambush = handler(
  object({
    // A side without anybody is refused by the check, in words about sides
    ambushers: list(id, { max: 200 }),
    roller: text({ max: 100 }),
    surprised: list(id, { max: 200 }),
    resister: optional(id),
    action: optional(oneOf(["track", "read"])),
    /** Waive the test: the extra card is automatic (K-141). */
    waive: optional(flag),
  }),
  (state, intent, by) =>
    gmOnly(by) ??
    beforeCards(state) ??
    ([...intent.ambushers, ...intent.surprised].every((one) => creatureOf(state, one)) &&
    intent.ambushers.includes(intent.roller) &&
    intent.surprised.includes(textOf(intent.resister ?? intent.surprised[0])) &&
    !intent.ambushers.some((one) => intent.surprised.includes(one))
      ? null
      : no("AmbushSides", "K-135")),
  (asking, soFar, intent) => {
    if (intent.waive) return outcome(soFar, ambushWaived, intent.roller, intent.ambushers, intent.surprised, []);
    const resister = intent.resister ?? textOf(intent.surprised[0]);
    const action = intent.action ?? "read";
    const sneak = beginTest(soFar, intent.roller, "sneak");
    const notice = beginTest(sneak.soFar, resister, action);
    return withDice(
      asking,
      [
        dice(soFar.state, "ambush.sneak", intent.roller, sneak.pool.dice, "sneak"),
        dice(soFar.state, "ambush.notice", resister, notice.pool.dice, action),
      ],
      (faces) => {
        const values = [successes(faces("ambush.sneak")), successes(faces("ambush.notice"))] as const;
        return outcome(
          notice.soFar,
          ambushResult(...values),
          intent.roller,
          intent.ambushers,
          intent.surprised,
          values,
        );
      },
      [
        {
          of: "ambush",
          seat: intent.roller,
          target: resister,
          action: "sneak",
          own: "ambush.sneak",
          against: ["ambush.notice"],
          needed: 1,
          passed: (hidden, noticed) => ambushResult(hidden, noticed).surprised,
        },
      ],
    );
  },
);

/** The Director gives somebody the right to a further card, before the deal. */
export const extraCard = handler(
  object({ target: id, count: integer({ min: 0, max: 10 }) }),
  (state, intent, by) =>
    gmOnly(by) ?? beforeCards(state) ?? (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
  (_asking, soFar, { target, count }) =>
    record(
      soFar,
      "extraGranted",
      { who: target, count },
      setCreatures(
        soFar.state,
        (one) => one.id === target,
        () => ({ extraCards: count }),
      ),
      [["A.13", count]],
    ),
);

const lacksCard = (state: CombatState): boolean =>
  Object.values(state.slots).some((slot) => slot.card === null && creatureOf(state, slot.holder)?.fate === "active");

/** Deal to everybody who has no card: at the start of the fight, and later for those who came late (K-001 to K-008). */
export const deal = handler(
  object({ keepLower: optional(flag) }),
  (state, _intent, by) =>
    gmOnly(by) ??
    isRunning(state, true) ??
    (state.fight.draw ? no("KeepFirst", "C.12") : null) ??
    (state.fight.flow ? no("FlowOpen", "A.7.1") : null) ??
    (lacksCard(state) || (state.fight.round === 0 && Object.keys(state.slots).length > 0)
      ? null
      : no("NobodyToDeal", "K-011")),
  (asking, soFar, intent) => dealRest(asking, soFar, intent.keepLower ?? false),
);

/** A holder who saw several cards keeps the number it is entitled to; the rest goes back (K-136, C.12, C.13). */
export const keep = handler(
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
);

/** The Director lays a card by hand: a surplus one, or one that shall be another's (A.4). */
export const placeCard = handler(
  object({ slot: id, card: cardNumber }),
  (state, intent, by) => {
    const slot = slotOf(state, intent.slot);
    const holder = creatureOf(state, slot?.holder);
    return (
      gmOnly(by) ??
      isRunning(state, true) ??
      (slot && holder?.fate === "active" ? null : no("NoSlot", "L-input")) ??
      (state.fight.draw ? no("KeepFirst", "C.12") : null) ??
      (heldByOther(state, intent.card, intent.slot) ? no("CardHeld", "K-011", { card: intent.card }) : null)
    );
  },
  (asking, soFar, { slot, card }) => {
    const holder = creatureOf(soFar.state, slotOf(soFar.state, slot)?.holder);
    const before = slotOf(soFar.state, slot)?.card ?? null;
    const state = firstInWindow(layByHand(soFar.state, slot, card));
    const placed = record(soFar, "cardPlaced", { who: textOf(holder?.id), card }, state, [["A.4", card]]);
    return before === null && soFar.state.fight.phase === "dealing" ? dealRest(asking, placed, false) : placed;
  },
);
