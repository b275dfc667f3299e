import { answersTo } from "../attack/answers.ts";
import { extrasOf } from "../intents/spend.ts";
import type { CombatIntent } from "../intents/index.ts";
import { fearReactions } from "../hazards/fear.ts";
import { splitText, splits } from "../harm/split.ts";
import { lowest } from "../deck/deck.ts";
import { creatureOf, slotOf, slotsOf, unitOf } from "../state/find.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { neighbours } from "../zones/graph.ts";
import type { CombatCue } from "./cues.ts";
import type { Move } from "./option.ts";

const cueOf = (cues: readonly CombatCue[], kind: string, stamp: string): { cue?: string; default: CombatIntent | null } => {
  const found = cues.find((one) => one.kind === kind && one.id.endsWith(`:${stamp}`));
  return found ? { cue: found.id, default: found.default } : { default: null };
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const reactions = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] => {
  const { flow } = state.fight;
  const asked = flow?.asked.find((one) => one.seat === seat.id && !one.done);
  if (!flow || flow.step !== "react" || !asked) return [];
  const { cue, default: fallback } = cueOf(cues, "react", flow.id);
  const mark = (intent: CombatIntent) => ({ ...(cue ? { cue } : {}), isDefault: same(intent, fallback) });
  const none: CombatIntent = { type: "react", seat: seat.id, replies: [] };
  const moves = flow.lines
    .filter((line) => asked.lines.includes(line.id))
    .flatMap((line) =>
      answersTo(state, flow.kind, line, seat).flatMap((answer) =>
        answer.actions.flatMap((action) =>
          [false, true].map((slow): Move => {
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
              data: { by: creatureOf(state, line.by)?.name ?? "", action },
              test: seat.id,
              ...mark(intent),
            };
          }),
        ),
      ),
    );
  return [...moves, { id: "react:none", intent: none, label: "react.none", ...mark(none) }];
};

const spending = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] => {
  const { flow } = state.fight;
  if (flow?.step !== "spend" || !flow.lines.some((line) => line.by === seat.id)) return [];
  const { cue, default: fallback } = cueOf(cues, "spend", flow.id);
  const about = cue ? { cue } : {};
  const preset: readonly Move[] =
    fallback?.type === "spend"
      ? [{ id: "spend:preset", intent: { ...fallback, seat: seat.id }, label: "spend.preset", isDefault: true, ...about }]
      : [];
  const single = flow.lines
    .filter((line) => line.by === seat.id)
    .flatMap((line) =>
      extrasOf(state, flow, line).flatMap((extra): readonly Move[] => {
        const move = (more: { slot?: string; zone?: string }, tail = ""): Move => ({
          id: `spend:${line.id}:${extra.id}${tail}`,
          intent: { type: "spend", seat: seat.id, picks: [{ line: line.id, extra: extra.id, ...more }] },
          label: extra.name === undefined ? `spend.${extra.id}` : "spend.own",
          data: { name: extra.name ?? "", card: slotOf(state, more.slot)?.card ?? 0, zone: state.fight.zones.find((zone) => zone.id === more.zone)?.name ?? "" },
          ...about,
        });
        const target = creatureOf(state, line.target);
        if (extra.id === "outmaneuver") return slotsOf(state, target?.id ?? "").map((slot) => move({ slot: slot.id }, `:${slot.id}`));
        const next = target?.zone == null ? [] : neighbours(state.fight, target.zone);
        if (extra.id === "push") return [move({}), ...next.map((zone) => move({ zone }, `:${zone}`))];
        return extra.id === "pushOn" ? next.map((zone) => move({ zone }, `:${zone}`)) : [move({})];
      }),
    );
  const none: Move = { id: "spend:none", intent: { type: "spend", seat: seat.id, picks: [] }, label: "spend.none", ...about };
  return [...preset, ...single, none];
};

const swaps = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] => [
  ...state.fight.earned
    .filter((one) => one.by === seat.id)
    .flatMap((one): readonly Move[] => {
      const { cue } = cueOf(cues, "takeSwap", one.id);
      const move = (theirs: string | null): Move => ({
        id: `takeSwap:${one.id}:${theirs ?? "leave"}`,
        intent: { type: "takeSwap", seat: seat.id, id: one.id, theirs },
        label: theirs === null ? "takeSwap.leave" : "takeSwap.take",
        data: { card: slotOf(state, theirs)?.card ?? 0 },
        isDefault: theirs === null,
        ...(cue ? { cue } : {}),
      });
      return [...one.theirs.map(move), move(null)];
    }),
  ...state.fight.offers
    .filter((offer) => slotOf(state, offer.to)?.holder === seat.id)
    .flatMap((offer): readonly Move[] => {
      const { cue } = cueOf(cues, "swap", offer.id);
      return [true, false].map((yes) => ({
        id: `swap:${offer.id}:${yes ? "yes" : "no"}`,
        intent: { type: "answerSwap", seat: seat.id, offer: offer.id, yes },
        label: yes ? "swap.yes" : "swap.no",
        data: { card: slotOf(state, offer.from)?.card ?? 0 },
        isDefault: !yes,
        ...(cue ? { cue } : {}),
      }));
    }),
];

const harms = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] =>
  seat.unsettled.flatMap((open) => {
    const { cue } = cueOf(cues, "harm", open.id);
    return splits(seat.harm?.[open.type] ?? [], open.amount, state.profile)
      .slice(0, 12)
      .map((split, index) => ({
        id: `harm:${open.id}:${splitText(split.parts)}`,
        intent: { type: "settleHarm" as const, seat: seat.id, harm: open.id, parts: split.parts },
        label: "split",
        data: { split: splitText(split.parts), penalty: split.penalty, critical: split.catastrophic },
        isDefault: index === 0,
        ...(cue ? { cue } : {}),
      }));
  });

const asked = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] => [
  ...state.fight.requests
    .filter((one) => one.seat === seat.id)
    .map((one): Move => {
      const { cue } = cueOf(cues, one.kind, one.id);
      return {
        id: `answer:${one.id}`,
        intent: { type: "answer", seat: seat.id, request: one.id },
        label: `answer.${one.kind}`,
        data: { source: one.source },
        isDefault: true,
        test: seat.id,
        ...(cue ? { cue } : {}),
      };
    }),
  ...(state.fight.afraid.includes(seat.id)
    ? [...fearReactions, "improvise" as const].map((choice): Move => {
        const { cue } = cueOf(cues, "dread", seat.id);
        return {
          id: `dread:${choice}`,
          intent: { type: "dread", seat: seat.id, choice },
          label: `dread.${choice}`,
          isDefault: choice === "freeze",
          ...(cue ? { cue } : {}),
        };
      })
    : []),
  ...(seat.unpaid
    ? (["pay", "free", "back"] as const).map((how): Move => {
        const { cue, default: fallback } = cueOf(cues, "unpaid", seat.unpaid?.to ?? "");
        const intent: CombatIntent = { type: "settleMove", seat: seat.id, how };
        return { id: `unpaid:${how}`, intent, label: `unpaid.${how}`, isDefault: same(intent, fallback), ...(cue ? { cue } : {}) };
      })
    : []),
];

const kept = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] => {
  const { draw } = state.fight;
  if (!draw || draw.unit !== unitOf(seat)) return [];
  const { cue } = cueOf(cues, "keep", draw.unit);
  const best = lowest(draw.seen, draw.keep);
  const choices = draw.keep === 1 ? draw.seen.map((card) => [card]) : [best, lowest([...draw.seen].map((card) => -card), draw.keep).map((card) => -card)];
  return choices.map((cards, index) => ({
    id: `keep:${cards.join("+")}:${index}`,
    intent: { type: "keep", seat: seat.id, cards },
    label: "keep",
    data: { cards: cards.join(", ") },
    isDefault: same([...cards].sort((a, b) => a - b), best),
    ...(cue ? { cue } : {}),
  }));
};

/** Moves that answer something a seat is asked. */
export const answerMoves = (state: CombatState, seat: Creature, cues: readonly CombatCue[]): readonly Move[] =>
  [kept, reactions, spending, swaps, harms, asked].flatMap((list) => list(state, seat, cues));
