import { listOf, textOf } from "../state/missing.ts";
import { answersTo } from "../attack/answers.ts";
import { isVolleyedAt } from "../intents/one-at-a-time.ts";
import { extrasOf } from "../intents/spend.ts";
import type { CombatIntent } from "../intents/index.ts";
import { fearReactions } from "../hazards/fear.ts";
import { splitText, splits } from "../harm/split.ts";
import { valueOf } from "../deck/card.ts";
import { lowest } from "../deck/deck.ts";
import { reactionPurses } from "../round/budget.ts";
import { creatureOf, nameOf, shownCard, slotOf, slotsOf, unitOf } from "../state/find.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { neighbours } from "../zones/graph.ts";
import type { CombatCue } from "./cues.ts";
import type { Move } from "./option.ts";

/** The cue of a seat that a move answers, as the fields it gives to the move, and its default. */
const cueOf = (
  cues: readonly CombatCue[],
  seat: Creature,
  kind: string,
  stamp: string,
): { readonly mark: { readonly cue?: string }; readonly default: CombatIntent | null } => {
  const found = cues.filter((one) => one.kind === kind && one.id.endsWith(`:${stamp}`) && one.seats.includes(seat.id));
  return {
    mark: Object.fromEntries(found.map((one) => ["cue", one.id])),
    default: found.map((one) => one.default)[0] ?? null,
  };
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const reactions = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] => {
  const { flow } = state.fight;
  const asked = flow?.asked.find((one) => one.seat === seat.id && !one.done);
  if (!flow || flow.step !== "react" || !asked) return [];
  const found = cueOf(cues, seat, "react", flow.id);
  const mark = (intent: CombatIntent) => ({ ...found.mark, isDefault: same(intent, found.default) });
  const none: CombatIntent = { type: "react", seat: seat.id, replies: [] };
  // Only with the fast maneuver gone is there a slow one to give up for it (C.22)
  const fast = reactionPurses(state, seat.id).reduce((sum, slot) => sum + slot.fast, 0);
  const moves = flow.lines
    .filter((line) => asked.lines.includes(line.id))
    .flatMap((line) =>
      answersTo(state, flow.kind, line, seat).flatMap((answer) =>
        answer.actions.flatMap((action) =>
          (fast > 0 ? [false] : [false, true]).map((slow): Move => {
            const intent: CombatIntent = {
              type: "react",
              seat: seat.id,
              replies: [{ line: line.id, kind: answer.kind, action }],
              ...(slow ? { slow } : {}),
            };
            return {
              id: `react:${answer.kind}:${action}:${line.id}${slow ? ":slow" : ""}`,
              intent,
              label: `react.${answer.kind}${slow ? "Slow" : ""}`,
              data: { by: nameOf(state, line.by), action },
              test: seat.id,
              ...mark(intent),
            };
          }),
        ),
      ),
    );
  const single: CombatIntent = { type: "oneAtATime", seat: seat.id };
  return [
    ...moves,
    { id: "react:none", intent: none, label: "react.none", ...mark(none) },
    ...(isVolleyedAt(state, seat.id) ? [{ id: "oneAtATime", intent: single, label: "oneAtATime", ...found.mark }] : []),
  ];
};

const spending = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] => {
  const { flow } = state.fight;
  if (flow?.step !== "spend" || !flow.lines.some((line) => line.by === seat.id)) return [];
  const { mark: about, default: fallback } = cueOf(cues, seat, "spend", flow.id);
  const preset: readonly Move[] =
    fallback?.type === "spend"
      ? [
          {
            id: "spend:preset",
            intent: { ...fallback, seat: seat.id },
            label: "spend.preset",
            isDefault: true,
            ...about,
          },
        ]
      : [];
  const single = flow.lines
    .filter((line) => line.by === seat.id)
    .flatMap((line) =>
      extrasOf(state, flow, line).flatMap((extra): readonly Move[] => {
        const move = (more: { slot?: string; zone?: string }, tail = ""): Move => ({
          id: `spend:${line.id}:${extra.id}${tail}`,
          intent: { type: "spend", seat: seat.id, picks: [{ line: line.id, extra: extra.id, ...more }] },
          label:
            extra.name !== undefined
              ? "spend.own"
              : extra.id === "push" && more.zone
                ? "spend.pushTo"
                : `spend.${extra.id}`,
          data: {
            name: extra.name ?? "",
            card: shownCard(state, more.slot),
            zone: state.fight.zones.find((zone) => zone.id === more.zone)?.name ?? "",
          },
          ...about,
        });
        const target = creatureOf(state, line.target);
        if (extra.id === "outmaneuver")
          return slotsOf(state, textOf(target?.id)).map((slot) => move({ slot: slot.id }, `:${slot.id}`));
        const next = target?.zone == null ? [] : neighbours(state.fight, target.zone);
        if (extra.id === "push") return [move({}), ...next.map((zone) => move({ zone }, `:${zone}`))];
        return extra.id === "pushOn" ? next.map((zone) => move({ zone }, `:${zone}`)) : [move({})];
      }),
    );
  const none: Move = {
    id: "spend:none",
    intent: { type: "spend", seat: seat.id, picks: [] },
    label: "spend.none",
    ...about,
  };
  return [...preset, ...single, none];
};

const swaps = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] => [
  ...state.fight.earned
    .filter((one) => one.by === seat.id)
    .flatMap((one): readonly Move[] => {
      const { mark } = cueOf(cues, seat, "takeSwap", one.id);
      const move = (theirs: string | null): Move => ({
        id: `takeSwap:${one.id}:${theirs ?? "leave"}`,
        intent: { type: "takeSwap", seat: seat.id, id: one.id, theirs },
        label: theirs === null ? "takeSwap.leave" : "takeSwap.take",
        data: { card: shownCard(state, theirs), mine: one.mine.map((slot) => shownCard(state, slot)).join(", ") },
        isDefault: theirs === null,
        ...mark,
      });
      return [...one.theirs.map(move), move(null)];
    }),
  ...state.fight.offers
    .filter((offer) => slotOf(state, offer.to)?.holder === seat.id)
    .flatMap((offer): readonly Move[] => {
      const { mark } = cueOf(cues, seat, "swap", offer.id);
      return [true, false].map((yes) => ({
        id: `swap:${offer.id}:${yes ? "yes" : "no"}`,
        intent: { type: "answerSwap", seat: seat.id, offer: offer.id, yes },
        label: yes ? "swap.yes" : "swap.no",
        data: { card: shownCard(state, offer.from), mine: shownCard(state, offer.to) },
        isDefault: !yes,
        ...mark,
      }));
    }),
];

const harms = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] =>
  seat.unsettled.flatMap((open) => {
    const { mark } = cueOf(cues, seat, "harm", textOf(seat.unsettled[0]?.id));
    return splits(listOf(seat.harm?.[open.type]), open.amount, state.profile)
      .slice(0, 12)
      .map((split, index) => ({
        id: `harm:${open.id}:${splitText(split.parts)}`,
        intent: { type: "settleHarm" as const, seat: seat.id, harm: open.id, parts: split.parts },
        label: "split",
        data: { split: splitText(split.parts), penalty: split.penalty, critical: split.catastrophic },
        isDefault: index === 0,
        ...mark,
      }));
  });

const asked = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] => [
  ...state.fight.requests
    .filter((one) => one.seat === seat.id)
    .map((one): Move => {
      const { mark } = cueOf(cues, seat, one.kind, one.id);
      return {
        id: `answer:${one.id}`,
        intent: { type: "answer", seat: seat.id, request: one.id },
        label: `answer.${one.kind}`,
        data: { source: one.source },
        isDefault: true,
        test: seat.id,
        ...mark,
      };
    }),
  ...(state.fight.afraid.includes(seat.id)
    ? [...fearReactions, "improvise" as const].map((choice): Move => {
        const { mark } = cueOf(cues, seat, "dread", seat.id);
        return {
          id: `dread:${choice}`,
          intent: { type: "dread", seat: seat.id, choice },
          label: `dread.${choice}`,
          isDefault: choice === "freeze",
          ...mark,
        };
      })
    : []),
  ...(seat.unpaid
    ? (["pay", "free", "back"] as const).map((how): Move => {
        const { mark, default: fallback } = cueOf(cues, seat, "unpaid", textOf(seat.unpaid?.to));
        const intent: CombatIntent = { type: "settleMove", seat: seat.id, how };
        return { id: `unpaid:${how}`, intent, label: `unpaid.${how}`, isDefault: same(intent, fallback), ...mark };
      })
    : []),
];

const kept = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] => {
  const { draw } = state.fight;
  if (!draw || draw.unit !== unitOf(seat)) return [];
  const { mark } = cueOf(cues, seat, "keep", draw.unit);
  const best = lowest(draw.seen, draw.keep);
  const choices =
    draw.keep === 1
      ? [...draw.seen].sort((a, b) => a - b).map((card) => [card])
      : [
          best,
          lowest(
            [...draw.seen].map((card) => -card),
            draw.keep,
          ).map((card) => -card),
        ];
  return choices.map((cards, index) => ({
    id: `keep:${cards.join("+")}:${index}`,
    intent: { type: "keep", seat: seat.id, cards },
    label: "keep",
    data: { cards: cards.map(valueOf).join(", ") },
    isDefault: same(
      [...cards].sort((a, b) => a - b),
      best,
    ),
    ...mark,
  }));
};

/** Moves that answer something a seat is asked. */
export const answerMoves = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] =>
  [kept, reactions, spending, swaps, harms, asked].flatMap((list) => list(state, seat, cues));
