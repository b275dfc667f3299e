import { flag, list, object, optional } from "../../log/parse.ts";
import { assertPresent } from "../../log/values.ts";
import { firstOf, gmOnly, hasTurn, isRunning, refuse, noFlow, owns, changeState, record } from "../decide/step.ts";
import { closeWindow as closed, endTurn as ended, withTurn } from "../decide/turn.ts";
import { downCheck, withoutTies } from "../decide/wound.ts";
import { isStuck } from "../flow/answer.ts";
import { id, newCreature, parseCreatureInput } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import {
  active,
  budgetOf,
  creatureOf,
  currentSlot,
  holderOf,
  joined,
  lacking,
  nameOf,
  setCreature,
  setFight,
  setSlot,
  shownCard,
  slotOf,
  whereIs,
  withoutCreature,
} from "../state/find.ts";
import { takesTurns } from "../state/round.ts";
import { cue, defineMove } from "./definition.ts";

/** Continues where nobody has a decision. */
export const proceed = defineMove(
  "proceed",
  object({}),
  (state, _intent, by) => gmOnly(by) ?? (isStuck(state) ? null : refuse("NothingToGoOn", "K-006")),
  (_context, draft) => draft,
  {
    cues: (state) =>
      isStuck(state)
        ? [{ ...cue("goOn", [], state.fight.round, {}, { type: "proceed" }, { type: "proceed" }), auto: true }]
        : [],
  },
);

export const closeWindow = defineMove(
  "closeWindow",
  object({}),
  (state, _intent, by) => gmOnly(by) ?? (state.fight.phase === "swapWindow" ? null : refuse("WindowClosed", "K-023")),
  (context, draft) => closed(context, draft),
  {
    cues: (state) =>
      state.fight.phase === "swapWindow" && !isStuck(state)
        ? [
            cue(
              "window",
              [],
              state.fight.round,
              { round: state.fight.round },
              { type: "closeWindow" },
              { type: "closeWindow" },
            ),
          ]
        : [],
    table: () => [{ id: "closeWindow", intent: { type: "closeWindow" }, label: "closeWindow" }],
  },
);

/** Unacted slots of the group on turn, the current first. */
const restOfGroup = (state: CombatState, slot: Slot): readonly Slot[] => [
  slot,
  ...Object.values(state.slots).filter(
    (one) => one.id !== slot.id && one.card === slot.card && !one.acted && takesTurns(state, one),
  ),
];

/** End a turn, with `group` for all remaining members (K-005, K-017). */
export const endTurn = defineMove(
  "endTurn",
  object({ seat: id, group: optional(flag) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => owns(state, by, intent.seat),
      () => noFlow(state),
      () => hasTurn(state, intent.seat),
    ),
  (context, draft, intent) =>
    withTurn(context, draft, intent.seat, (open, slot) => {
      if (!intent.group || !creatureOf(open.state, intent.seat)?.group) return ended(context, open);
      const others = restOfGroup(open.state, slot).slice(1);
      const state = others.reduce(
        (now, one) =>
          setCreature(
            setSlot(now, one.id, { acted: true }),
            one.holder,
            creatureOf(now, one.holder)?.waivable ? { waivable: null } : {},
          ),
        open.state,
      );
      return ended(context, changeState(open, state));
    }),
  {
    cues: (state) => {
      const slot = currentSlot(state);
      const { phase, flow, round, spell } = state.fight;
      if (phase !== "acting" || flow || spell || !slot || isStuck(state)) return [];
      const end = { type: "endTurn", seat: slot.holder } as const;
      const data = { who: nameOf(state, slot.holder), card: shownCard(state, slot.id) };
      return [cue("turn", [slot.holder], `${round}.${slot.id}`, data, end, end)];
    },
    offers: (_state, seat) => [
      ...(seat.group === null
        ? []
        : [
            {
              id: "endTurn:group",
              intent: { type: "endTurn" as const, seat: seat.id, group: true },
              label: "endTurnGroup",
            },
          ]),
      { id: "endTurn", intent: { type: "endTurn", seat: seat.id }, label: "endTurn" },
    ],
  },
);

/** What still runs at the end, for the Director: fire, poison, unsettled harm, grips. */
export const stillRunning = (state: CombatState) =>
  Object.values(state.creatures).flatMap((one) => [
    ...(one.burning ? [{ who: one.id, what: "burning" as const }] : []),
    ...(one.poison.length > 0 ? [{ who: one.id, what: "poison" as const }] : []),
    ...(one.unsettled.length > 0 ? [{ who: one.id, what: "harm" as const }] : []),
    ...(one.heldBy.length > 0 ? [{ who: one.id, what: "held" as const }] : []),
  ]);

const isPlayed = (state: CombatState): boolean =>
  // A card returned with someone out says nothing: their turn counted
  Object.values(state.slots).some(({ holder, acted, slow, fast }) => {
    const budget = budgetOf(creatureOf(state, holder));
    return acted || slow < budget.slow || fast < budget.fast;
  });

/** Rounds played; an automatic one in which nobody acted does not count. */
const roundsPlayed = (state: CombatState): number =>
  Math.max(0, isPlayed(state) ? state.fight.round : state.fight.round - 1);

/** End the fight. Fire, poison and harm stay; grips end. */
export const endFight = defineMove(
  "endFight",
  object({}),
  (state, _intent, by) => gmOnly(by) ?? isRunning(state, true),
  (_context, draft) => {
    const freed = Object.values(draft.state.creatures).reduce(
      (state, one) =>
        one.heldBy.length > 0
          ? { ...state, creatures: { ...state.creatures, [one.id]: { ...one, heldBy: [] } } }
          : state,
      draft.state,
    );
    const over = {
      phase: "ended",
      current: null,
      flow: null,
      draw: null,
      ...(draft.state.fight.spell ? { spell: null } : {}),
      offers: [],
      earned: [],
      requests: [],
      afraid: [],
    } as const;
    const played = roundsPlayed(draft.state);
    const data = { running: stillRunning(draft.state).length, round: draft.state.fight.round, played };
    return record(draft, "fightEnded", data, setFight(freed, over));
  },
  {
    cues: (state) => {
      const { phase, flow, round } = state.fight;
      if (phase !== "acting" || flow || currentSlot(state) || isStuck(state)) return [];
      return active(state).length > 0 && lacking(state).length > 0
        ? []
        : [cue("nobody", [], round, {}, { type: "endFight" }, null)];
    },
    table: () => [{ id: "endFight", intent: { type: "endFight" }, label: "endFight" }],
  },
);

const slotBefore = (state: CombatState): Slot | undefined =>
  [...state.fight.order]
    .reverse()
    .map((one) => slotOf(state, one.slot))
    .find((slot) => slot !== undefined && slot.acted && takesTurns(state, slot) && slot.id !== state.fight.current);

/** Hand the turn back; nothing spent or done is restored. */
export const handBack = defineMove(
  "handBack",
  object({}),
  (state, _intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state),
      () => noFlow(state),
      () => (state.fight.phase === "acting" && slotBefore(state) ? null : refuse("NobodyBefore", "K-017")),
    ),
  (_context, draft) => {
    const before = assertPresent(slotBefore(draft.state));
    const state = setFight(setSlot(draft.state, before.id, { acted: false }), { current: before.id });
    return record(draft, "turnHandedBack", { who: before.holder }, state);
  },
  { table: () => [{ id: "handBack", intent: { type: "handBack" }, label: "handBack" }] },
);

/** Another group member acts first, in the Director's order (A.4). */
export const pickMember = defineMove(
  "pickMember",
  object({ slot: id }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state),
      () => noFlow(state),
      () => {
        const current = slotOf(state, state.fight.current);
        const other = slotOf(state, intent.slot);
        return state.fight.phase === "acting" &&
          current &&
          other &&
          other.id !== current.id &&
          other.card === current.card &&
          !other.acted &&
          takesTurns(state, other)
          ? null
          : refuse("NotOfGroup", "C.3");
      },
    ),
  (_context, draft, intent) => {
    const holder = holderOf(draft.state, intent.slot);
    const zone = whereIs(draft.state, holder);
    const state = setFight(draft.state, { current: intent.slot });
    return record(
      draft,
      "turnPicked",
      { who: holder },
      {
        ...state,
        creatures: {
          ...state.creatures,
          [holder]: { ...assertPresent(state.creatures[holder]), turnZone: zone, breakTried: false },
        },
      },
      [["C.3"]],
    );
  },
  {
    table: (state) => {
      const card = slotOf(state, state.fight.current)?.card ?? null;
      return state.fight.order
        .filter((one) => one.slot !== state.fight.current && card !== null && slotOf(state, one.slot)?.card === card)
        .map((one) => ({
          id: `pick:${one.slot}`,
          intent: { type: "pickMember", slot: one.slot },
          label: "pickMember",
          data: { who: nameOf(state, holderOf(state, one.slot)) },
        }));
    },
  },
);

/** A creature joins and draws with the next deal. `slots` are its turn slots' ids, made up where missing. */
export const join = defineMove(
  "join",
  object({ creature: parseCreatureInput, slots: optional(list(id, { min: 1, max: 10 })) }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (creatureOf(state, intent.creature.id) ? refuse("AlreadyIn", "K-008") : null),
      () => (intent.slots?.some((slot) => Object.hasOwn(state.slots, slot)) ? refuse("SlotTaken", "L-input") : null),
    ),
  (_context, draft, intent) => {
    const creature = newCreature(intent.creature);
    const come = record(draft, "joined", { who: creature.id }, joined(draft.state, creature, intent.slots), [
      ["K-008"],
    ]);
    // Before the deal all are checked together
    return come.state.fight.phase === "draw" ? come : downCheck(come, creature.id);
  },
);

/** A creature leaves the list; other cards stay (A.4). */
export const leave = defineMove(
  "leave",
  object({ target: id }),
  (state, intent, by) => gmOnly(by) ?? (creatureOf(state, intent.target) ? null : refuse("NoCreature", "L-input")),
  (_context, draft, { target }) =>
    record(
      draft,
      "left",
      { name: nameOf(draft.state, target) },
      withoutCreature(withoutTies(draft.state, target), target),
      [["C.67"]],
    ),
);
