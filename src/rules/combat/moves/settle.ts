import type { Cue } from "../../log/family.ts";
import { isRefused, type Refused } from "../../log/outcome.ts";
import { flag, integer, list, object, oneOf, optional, text } from "../../log/parse.ts";
import { assertPresent, listOf, numberOf, textOf } from "../../log/values.ts";
import {
  canPay,
  firstOf,
  gmOnly,
  hasTurn,
  isRunning,
  refuse,
  owns,
  ownsActive,
  changeState,
  record,
  turnSlot,
  type Check,
  type Draft,
} from "../decide/step.ts";
import { settle } from "../decide/tests.ts";
import { arrive, elsewhere, pinBites, wound, together } from "../decide/wound.ts";
import { isSplit, mildest, splitText, splits } from "../harm/split.ts";
import { harmType, harmTypes, id, type Creature, type Row } from "../state/creature.ts";
import { type CombatState, edgeBetween, shortestWay, zoneName } from "../state/fight.ts";
import { creatureOf, creatures, isActive, nameOf, setCreature, setFight, setSlot, slotOf } from "../state/find.ts";
import { pay, reactionPurses } from "../state/round.ts";
import { isOpen } from "../zones/reach.ts";
import { cue, cueOf, defineMove, same, type TypedIntent } from "./definition.ts";

const split = {
  harm: id,
  parts: optional(list(oneOf([1, 2, 3] as const), { min: 1, max: 999 })),
  labels: optional(list(text({ max: 80 }), { max: 999 })),
} as const;

interface Taken {
  readonly harm: string;
  readonly parts?: readonly Row[];
  readonly labels?: readonly string[];
}

const mayTake = (state: CombatState, seat: string, taken: Taken): Check => {
  const open = creatureOf(state, seat)?.unsettled.find((one) => one.id === taken.harm);
  if (!open) return refuse("NoOpenHarm", "K-143");
  return !taken.parts || isSplit(taken.parts, open.amount)
    ? null
    : refuse("WrongSplit", "K-145", { amount: open.amount });
};

const take = (draft: Draft, seat: string, taken: Taken): Draft => {
  const creature = assertPresent(creatureOf(draft.state, seat));
  const open = creature.unsettled.find((one) => one.id === taken.harm);
  // Named twice in one intent: it is settled already
  if (!open) return draft;
  const parts = taken.parts ?? mildest(listOf(creature.harm?.[open.type]), open.amount, draft.state.profile);
  return settle(draft, seat, open, parts, (index) => taken.labels?.[index] ?? "");
};

type SettleHarm = TypedIntent<"settleHarm", Taken & { readonly seat: string; readonly also?: readonly Taken[] }>;

/** One question a victim, however many hits (A.3.1). */
const harmCue = (state: CombatState, one: Creature): readonly Cue<SettleHarm>[] => {
  const [first, ...others] = one.unsettled;
  if (!first) return [];
  const amount = one.unsettled.reduce((sum, harm) => sum + harm.amount, 0);
  const [way] = one.harm && others.length > 0 ? together(one.harm, one.unsettled, state.profile) : [];
  const taken = (harm: string, index: number) => ({ harm, parts: listOf(way?.parts[index]) });
  const all: SettleHarm = way
    ? {
        type: "settleHarm",
        seat: one.id,
        ...taken(first.id, 0),
        also: others.map((harm, index) => taken(harm.id, index + 1)),
      }
    : { type: "settleHarm", seat: one.id, harm: first.id };
  const data = { who: one.name, amount, harm: first.type };
  const asked = cue("harm", [one.id], first.id, data, all, null, true);
  // One point cannot be split: it is taken, and may be named
  return [amount === 1 ? { ...asked, sentence: { key: "Combat.Cue.harmOne", data } } : asked];
};

/** The victim splits and may name its harm, by default the mildest way (A.3.1); `also` settles other hits with it. */
export const settleHarm = defineMove(
  "settleHarm",
  object({ seat: id, ...split, also: optional(list(object(split), { max: 200 })) }),
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      ...[intent, ...listOf(intent.also)].map((one) => () => mayTake(state, intent.seat, one)),
    ),
  (_context, draft, intent) =>
    [intent, ...listOf(intent.also)].reduce<Draft>((now, one) => take(now, intent.seat, one), draft),
  {
    lasting: true,
    // Runs for every state, mostly without open harm
    cues: (state) =>
      creatures(state)
        .filter(({ unsettled }) => unsettled.length > 0)
        .flatMap((one) => harmCue(state, one)),
    answers: ({ state, seat, cues }) =>
      seat.unsettled.flatMap((open) =>
        splits(listOf(seat.harm?.[open.type]), open.amount, state.profile)
          .slice(0, 12)
          .map((split, index) => ({
            id: `harm:${open.id}:${splitText(split.parts)}`,
            intent: { type: "settleHarm", seat: seat.id, harm: open.id, parts: split.parts },
            label: "split",
            data: { split: splitText(split.parts), penalty: split.penalty, critical: split.catastrophic },
            isDefault: index === 0,
            ...cueOf(cues, seat, textOf(seat.unsettled[0]?.id)).mark,
          })),
      ),
  },
);

/** The Director applies or waives a failed test's harm; never unasked (A.1.2). */
export const settlePrice = defineMove(
  "settlePrice",
  object({ price: id, apply: flag, harmType: optional(harmType) }),
  (state, intent, by) =>
    gmOnly(by) ?? (state.fight.prices.some((one) => one.id === intent.price) ? null : refuse("NoPrice", "A.1.2")),
  (_context, draft, intent) => {
    const found = draft.state.fight.prices.find((one) => one.id === intent.price);
    const state = setFight(draft.state, { prices: draft.state.fight.prices.filter((one) => one.id !== intent.price) });
    const who = textOf(found?.who);
    return intent.apply
      ? wound(
          record(draft, "priceTaken", { who, amount: numberOf(found?.amount) }, state),
          who,
          intent.harmType ?? "physical",
          numberOf(found?.amount),
        )
      : record(draft, "priceWaived", { who }, state);
  },
  {
    cues: (state) =>
      state.fight.prices.map((one) =>
        cue(
          "price",
          [],
          one.id,
          { who: nameOf(state, one.who), amount: one.amount },
          { type: "settlePrice", price: one.id, apply: true },
          { type: "settlePrice", price: one.id, apply: false },
          true,
        ),
      ),
  },
);

/** Name written harm later, by the one who may split it (A.3.1). The sheet changes names; "" leaves it unnamed. */
export const nameHarm = defineMove(
  "nameHarm",
  object({ seat: id, harmType, index: integer({ min: 0, max: 199 }), label: text({ max: 80 }) }),
  (state, { seat, harmType: type, index }, by) =>
    firstOf(
      () => isRunning(state, true),
      () => owns(state, by, seat),
      () => {
        const written = creatureOf(state, seat)?.harm?.[type][index];
        if (!written) return refuse("NoHarmToName", "A.3.1");
        return written.label === "" ? null : refuse("HarmNamed", "A.3.1");
      },
    ),
  (_context, draft, { seat, harmType: type, index, label }) => {
    const written = creatureOf(draft.state, seat)?.harm;
    const named = written && {
      ...written,
      [type]: written[type].map((one, at) => (at === index ? { ...one, label } : one)),
    };
    return record(
      draft,
      "harmNamed",
      { who: seat, type, index, name: label },
      setCreature(draft.state, seat, { harm: named ?? null }),
    );
  },
  {
    offers: (_state, seat) =>
      harmTypes.flatMap((harmType) =>
        [...listOf(seat.harm?.[harmType]).entries()]
          .filter(([, one]) => one.label === "")
          .map(([index, one]) => ({
            id: `nameHarm:${harmType}:${index}`,
            intent: { type: "nameHarm", seat: seat.id, harmType, index, label: "" },
            label: `nameHarm.${harmType}`,
            data: { n: index + 1, level: one.level },
            needs: [{ name: "label", kind: "text", value: "" }],
          })),
      ),
  },
);

/** The Director says whether a lured creature goes (K-061). */
export const settleLure = defineMove(
  "settleLure",
  object({ lured: id, goes: flag }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state),
      () => (listOf(state.fight.lured).some((one) => one.id === intent.lured) ? null : refuse("NobodyLured", "K-061")),
    ),
  (_context, draft, intent) => {
    const all = listOf(draft.state.fight.lured);
    const { who, zone } = assertPresent(all.find((one) => one.id === intent.lured));
    const state = setFight(draft.state, { lured: all.filter((one) => one.id !== intent.lured) });
    return intent.goes && isActive(state, who)
      ? arrive(changeState(draft, state), who, zone)
      : record(draft, "set", {}, state);
  },
  {
    cues: (state) =>
      listOf(state.fight.lured)
        .filter((one) => isActive(state, one.who))
        .map((one) =>
          cue(
            "lured",
            [],
            one.id,
            { who: nameOf(state, one.who), zone: zoneName(state.fight, one.zone) },
            { type: "settleLure", lured: one.id, goes: true },
            { type: "settleLure", lured: one.id, goes: false },
            true,
          ),
        ),
  },
);

/** The state after paying a move: one zone at its cost, further over open ways, a fast maneuver each (K-036, K-081). */
const paidFor = (state: CombatState, seat: string): CombatState | Refused => {
  const { unpaid } = assertPresent(creatureOf(state, seat));
  const [from, to] = [textOf(unpaid?.from), textOf(unpaid?.to)];
  const edge = edgeBetween(state.fight, from, to);
  const called = { from: zoneName(state.fight, from), to: zoneName(state.fight, to) };
  if (edge?.cost === "test") return refuse("WayTested", "K-036", called);
  if (edge?.cost === "slow") {
    const slot = turnSlot(state, seat);
    return hasTurn(state, seat) ?? canPay(state, seat, "slow") ?? pay(state, assertPresent(slot), "slow");
  }
  const way = shortestWay(
    state.fight,
    from,
    (zone) => zone === to,
    () => true,
    (one, next) => isOpen(state, one, next),
  );
  if (!way && unpaid?.from != null) return refuse("NotNext", "K-081");
  return (way?.slice(1) ?? [to]).reduce<CombatState | Refused>((now, _step) => {
    if (isRefused(now)) return now;
    const purse = reactionPurses(now, seat)[0];
    return purse ? pay(now, purse, "fast") : refuse("NoFast", "K-081");
  }, state);
};

const unpayable = (state: CombatState, seat: string): Check => {
  const paid = paidFor(state, seat);
  return isRefused(paid) ? paid : null;
};

/** An unpaid move is paid, waived by the Director (even once paid), or undone. */
export const settleMove = defineMove(
  "settleMove",
  object({ seat: id, how: oneOf(["pay", "free", "back"]) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => {
        const { unpaid = null, waivable = null } = creatureOf(state, intent.seat) ?? {};
        return unpaid || (intent.how === "free" && waivable) ? null : refuse("NothingUnpaid", "K-081");
      },
      () => (intent.how === "free" ? gmOnly(by) : null),
      () => (intent.how === "pay" ? unpayable(state, intent.seat) : null),
    ),
  (_context, draft, intent) => {
    const creature = assertPresent(creatureOf(draft.state, intent.seat));
    const { waivable } = creature;
    const slot = slotOf(draft.state, waivable?.slot);
    if (!creature.unpaid && waivable)
      return record(
        draft,
        "moveSettled",
        { who: intent.seat, how: "free" },
        setCreature(
          slot ? setSlot(draft.state, slot.id, { [waivable.speed]: slot[waivable.speed] + 1 }) : draft.state,
          intent.seat,
          { waivable: null },
        ),
      );
    const bill = intent.how === "pay" ? paidFor(draft.state, intent.seat) : draft.state;
    const paid = isRefused(bill) ? draft.state : bill;
    const back = intent.how === "back" ? elsewhere(paid, intent.seat, creature.unpaid?.from ?? null) : paid;
    const settled = record(
      draft,
      "moveSettled",
      { who: intent.seat, how: intent.how },
      setCreature(back, intent.seat, { unpaid: null }),
    );
    return intent.how === "back" ? settled : pinBites(settled, creature);
  },
  {
    cues: (state) =>
      creatures(state)
        .filter((one) => one.unpaid !== null)
        .map((one) => {
          const byManeuver = { type: "settleMove", seat: one.id, how: "pay" } as const;
          const back = { type: "settleMove", seat: one.id, how: "back" } as const;
          const data = { who: one.name };
          return cue(
            "unpaid",
            [one.id],
            textOf(one.unpaid?.to),
            data,
            unpayable(state, one.id) ? back : byManeuver,
            back,
            true,
          );
        }),
    answers: ({ seat, cues }) =>
      seat.unpaid
        ? (["pay", "free", "back"] as const).map((how) => {
            const found = cueOf(cues, seat, textOf(seat.unpaid?.to));
            const intent = { type: "settleMove", seat: seat.id, how } as const;
            return {
              id: `unpaid:${how}`,
              intent,
              label: `unpaid.${how}`,
              isDefault: same(intent, found.default),
              ...found.mark,
            };
          })
        : [],
  },
);
