import type { By } from "../../log/family.ts";
import { flag, integer, list, object, oneOf, optional, text } from "../../log/parse.ts";
import { assertPresent, listed, textOf } from "../../log/values.ts";
import {
  dice,
  firstOf,
  gmOnly,
  isRunning,
  isThere,
  mayActFor,
  refuse,
  noFlow,
  changeState,
  record,
  withDice,
  type DecideContext,
  type Check,
  type Draft,
  type Step,
} from "../decide/step.ts";
import { beginTest } from "../decide/tests.ts";
import { dealRest, firstInWindow, heldCards } from "../decide/turn.ts";
import { downCheck, heldByOther } from "../decide/wound.ts";
import { lowest, pile, layByHand, lookAlikes } from "../state/round.ts";
import { ambushResult, ambushWaived, successes, type AmbushResult } from "../dice/pool.ts";
import { id, parseName } from "../state/creature.ts";
import { cardNumber, valueOf, type CombatState } from "../state/fight.ts";
import {
  cardsLacking,
  counted,
  creatureOf,
  holderOf,
  isLaid,
  lacking,
  membersOf,
  nameOf,
  setCreature,
  setCreatures,
  setFight,
  slotOf,
  slotsOf,
  unitOf,
} from "../state/find.ts";
import { cue, cueOf, defineMove, same } from "./definition.ts";

/** Cards can be drawn before the deal, and between two decisions of a running fight (K-136, K-139). */
const mayDraw = (state: CombatState): Check => {
  const { phase, draw } = state.fight;
  if (phase === "draw") return null;
  if (phase === "dealing") return refuse("CardsDealt", "K-019");
  return isRunning(state) ?? noFlow(state) ?? (draw ? refuse("KeepFirst", "C.12") : null);
};

/** The Director grants another card: at the deal, or at once in a running fight. */
export const extraCard = defineMove(
  "extraCard",
  object({ target: id, count: integer({ min: 0, max: 10 }) }),
  (state, intent, by) => gmOnly(by) ?? mayDraw(state) ?? isThere(state, intent.target),
  (context, draft, { target, count }) => {
    const granted = record(
      draft,
      "extraGranted",
      { who: target, count },
      setCreatures(
        draft.state,
        (one) => one.id === target,
        () => ({ extraCards: count }),
      ),
      [["A.13", count]],
    );
    return count > 0 ? drawNow(context, granted) : granted;
  },
);

/** A right to more cards draws at once in a running fight; else it waits for the deal. */
const drawNow = (context: DecideContext, draft: Draft): Step =>
  draft.state.fight.round > 0 ? dealRest(context, draft, false) : draft;

/** Choices to keep: one card, or the lowest and the highest of so many. */
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

/** A holder who saw several cards keeps their number; the rest goes back (K-136, C.12, C.13). */
export const keep = defineMove(
  "keep",
  object({ seat: id, cards: list(cardNumber, { min: 1, max: 20 }), keepLower: optional(flag) }),
  (state, intent, by) => {
    const draw = state.fight.draw;
    const creature = creatureOf(state, intent.seat);
    if (!creature || !mayActFor(by, intent.seat)) return refuse("NotYours", "L-rights");
    if (!draw || unitOf(creature) !== draw.unit) return refuse("NothingToKeep", "K-136");
    const unique = new Set(intent.cards);
    return unique.size === draw.keep &&
      intent.cards.length === draw.keep &&
      intent.cards.every((card) => draw.seen.includes(card))
      ? null
      : refuse("KeepCount", "K-136", { count: draw.keep });
  },
  (context, draft, intent) => {
    const { unit, seen } = assertPresent(draft.state.fight.draw);
    const cards = [...intent.cards].sort((a, b) => a - b);
    const chosen = { ...draft, state: setFight(draft.state, { draw: null }) };
    return dealRest(context, chosen, intent.keepLower ?? false, { unit, seen, cards });
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

/** The Director lays a card by hand: a surplus one, or another's (A.4). */
export const placeCard = defineMove(
  "placeCard",
  object({ slot: id, card: cardNumber }),
  (state, intent, by) => {
    const slot = slotOf(state, intent.slot);
    const holder = creatureOf(state, slot?.holder);
    return (
      gmOnly(by) ??
      isRunning(state, true) ??
      (slot && holder?.fate === "active" ? null : refuse("NoSlot", "L-input")) ??
      (state.fight.draw ? refuse("KeepFirst", "C.12") : null) ??
      (heldByOther(state, intent.card, intent.slot) ? refuse("CardHeld", "K-011", { card: intent.card }) : null)
    );
  },
  (context, draft, { slot, card }) => {
    const holder = creatureOf(draft.state, slotOf(draft.state, slot)?.holder);
    const before = slotOf(draft.state, slot)?.card ?? null;
    const state = firstInWindow(layByHand(draft.state, slot, card));
    const placed = record(draft, "cardPlaced", { who: textOf(holder?.id), card }, state, [["A.4", card]]);
    return before === null && draft.state.fight.phase === "dealing" ? dealRest(context, placed, false) : placed;
  },
  {
    cues: (state) => {
      const first =
        state.fight.phase === "dealing" && !state.fight.draw && !state.fight.flow ? lacking(state)[0] : undefined;
      if (first === undefined) return [];
      const place = { type: "placeCard", slot: first, card: pile(heldCards(state))[0] ?? 1 } as const;
      return [cue("placeCard", [], first, { who: nameOf(state, holderOf(state, first)) }, place, null)];
    },
  },
);

/** Groups foes on one card; a card that one of them holds is everyone's. */
const groupOf = (
  draft: Draft,
  intent: { readonly group: string; readonly name: string; readonly members: readonly string[] },
): Draft => {
  const members = [...new Set(intent.members)];
  const shared = members.flatMap((one) => slotsOf(draft.state, one)).find((slot) => slot.card !== null)?.card ?? null;
  const slots = { ...draft.state.slots };
  for (const one of members)
    for (const [index, slot] of slotsOf(draft.state, one).entries()) if (index > 0) delete slots[slot.id];
  const named = setFight(
    { ...draft.state, slots },
    { groups: { ...draft.state.fight.groups, [intent.group]: intent.name } },
  );
  const together = members.reduce((now, one) => setCreature(now, one, { group: intent.group, cards: 1 }), named);
  const first = members.flatMap((one) => slotsOf(together, one))[0];
  const state = first && shared !== null ? layByHand(together, first.id, shared) : together;
  return record(draft, "grouped", { name: intent.name, count: members.length }, state, [["K-015", members.length]]);
};

const mayRegroup = (state: CombatState, by: By): Check =>
  gmOnly(by) ?? isRunning(state, true) ?? (state.fight.draw ? refuse("FlowOpen", "A.7.1") : noFlow(state));

/** Foes that look alike share a card; their own cards go back (K-015, C.3). */
export const group = defineMove(
  "group",
  object({ group: id, name: parseName, members: list(id, { min: 1, max: 100 }) }),
  (state, intent, by) =>
    firstOf(
      () => mayRegroup(state, by),
      () =>
        intent.members.every((one) => creatureOf(state, one)?.kind === "npc" && slotsOf(state, one).length > 0)
          ? null
          : refuse("GroupNpcs", "K-015"),
      () =>
        creatureOf(state, intent.group) || membersOf(state, intent.group).length > 0
          ? refuse("SlotTaken", "L-input")
          : null,
      () =>
        intent.members.every((one) => creatureOf(state, one)?.group === null)
          ? null
          : refuse("GroupedAlready", "K-015"),
    ),
  (_context, draft, intent) => groupOf(draft, intent),
);

/** A table's ruling groups similar foes without cards as it deals (K-015). */
const grouped = (draft: Draft): Draft =>
  draft.state.profile["initiative.groupIdentical"] !== "always" || draft.state.fight.round > 0
    ? draft
    : lookAlikes(draft.state)
        .filter(({ members }) => members.every((one) => slotsOf(draft.state, one).every(({ card }) => card === null)))
        .reduce((now, { name, members }) => {
          const [key, state] = counted(now.state, "");
          // A group becomes a document of the host, whose ids have sixteen letters and digits
          return groupOf(changeState(now, state), { group: key.padStart(16, "group00000000000"), name, members });
        }, draft);

/** A newcomer at full harm is out before the first draw (A.3.2, C.42). */
const standingUp = (draft: Draft): Draft =>
  draft.state.fight.phase === "draw"
    ? Object.keys(draft.state.creatures).reduce((now, one) => downCheck(now, one), draft)
    : draft;

/** Deal to everyone without a card: at the start, and later to latecomers (K-001 to K-008). */
export const deal = defineMove(
  "deal",
  object({ keepLower: optional(flag) }),
  (state, _intent, by) =>
    gmOnly(by) ??
    isRunning(state, true) ??
    (state.fight.draw ? refuse("KeepFirst", "C.12") : null) ??
    noFlow(state) ??
    (lacking(state).length > 0 || (state.fight.round === 0 && Object.keys(state.slots).length > 0)
      ? null
      : refuse("NobodyToDeal", "K-011")),
  (context, draft, intent) => dealRest(context, grouped(standingUp(draft)), intent.keepLower ?? false),
  {
    cues: (state) => {
      const { phase, draw, flow, round } = state.fight;
      if (phase === "ended" || phase === "dealing" || draw || flow) return [];
      const data = { count: cardsLacking(state) };
      const deals = cue("deal", [], round, data, { type: "deal" } as const, null, phase !== "draw");
      if (isLaid(state)) return [{ ...deals, sentence: { key: "Combat.Cue.begin" } }];
      return data.count > 0 ? [deals] : [];
    },
    table: () => [{ id: "deal", intent: { type: "deal" }, label: "deal" }],
  },
);

/** Dissolve a group: the first member keeps the card, the others draw. */
export const ungroup = defineMove(
  "ungroup",
  object({ group: id }),
  (state, intent, by) =>
    firstOf(
      () => mayRegroup(state, by),
      () => (Object.hasOwn(state.fight.groups, intent.group) ? null : refuse("NoGroup", "K-015")),
    ),
  (_context, draft, intent) =>
    record(
      draft,
      "ungrouped",
      { name: textOf(draft.state.fight.groups[intent.group]) },
      dissolved(draft.state, intent.group),
    ),
);

const dissolved = (state: CombatState, unit: string): CombatState => {
  const members = membersOf(state, unit);
  const keeper = members.find((one) => one.fate === "active") ?? members[0];
  const slots = { ...state.slots };
  for (const one of members)
    if (one.id !== keeper?.id) for (const slot of slotsOf(state, one.id)) slots[slot.id] = { ...slot, card: null };
  const groups = Object.fromEntries(Object.entries(state.fight.groups).filter(([name]) => name !== unit));
  return members.reduce(
    (now, one) => setCreature(now, one.id, { group: null }),
    setFight({ ...state, slots }, { groups }),
  );
};

/** Grants one more card each, and ambushers their dice (A.10, A.13). */
const grant = (state: CombatState, ids: readonly string[], bonus = 0): CombatState =>
  setCreatures(
    state,
    (one) => ids.includes(one.id),
    (one) => ({
      extraCards: one.extraCards + 1,
      ambush: one.ambush + bonus,
      ...(bonus > 0 && state.fight.round > 1 ? { ambushRound: state.fight.round } : {}),
    }),
  );

/** Noticed ambushers hide no longer, whoever rolled for them (K-139, C.15). */
const detected = (state: CombatState, ids: readonly string[]): CombatState =>
  setCreatures(
    state,
    ({ id: one }) => ids.includes(one),
    () => ({ hidden: false }),
  );

const outcome = (
  draft: Draft,
  result: AmbushResult,
  roller: string,
  who: readonly string[],
  surprised: readonly string[],
  values: readonly number[],
): Draft =>
  result.surprised
    ? record(draft, "ambushWon", { who: roller, bonus: result.bonus }, grant(draft.state, who, result.bonus), [
        ["K-136", ...values, result.bonus],
      ])
    : record(draft, "ambushLost", { who: roller }, grant(detected(draft.state, who), surprised), [
        ["K-139", ...values],
      ]);

/** An ambush or sneak attack: one rolls Sneak for all, one victim Track or Read; others learn nothing (A.10). */
export const ambush = defineMove(
  "ambush",
  object({
    // The check refuses an empty side, in words about sides
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
    mayDraw(state) ??
    ([...intent.ambushers, ...intent.surprised].every((one) => creatureOf(state, one)) &&
    intent.ambushers.includes(intent.roller) &&
    intent.surprised.includes(textOf(intent.resister ?? intent.surprised[0])) &&
    !intent.ambushers.some((one) => intent.surprised.includes(one))
      ? null
      : refuse("AmbushSides", "K-135")),
  (context, draft, intent) => {
    if (intent.waive)
      return drawNow(context, outcome(draft, ambushWaived, intent.roller, intent.ambushers, intent.surprised, []));
    const resister = intent.resister ?? textOf(intent.surprised[0]);
    const action = intent.action ?? "read";
    const sneak = beginTest(draft, intent.roller, "sneak");
    const notice = beginTest(sneak.draft, resister, action);
    return withDice(
      context,
      [
        dice(draft.state, "ambush.sneak", intent.roller, sneak.pool.dice, "sneak"),
        dice(draft.state, "ambush.notice", resister, notice.pool.dice, action),
      ],
      (faces) => {
        const values = [successes(faces("ambush.sneak")), successes(faces("ambush.notice"))] as const;
        const result = ambushResult(...values);
        return drawNow(
          context,
          outcome(notice.draft, result, intent.roller, intent.ambushers, intent.surprised, values),
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
