import { list, object, optional, text, type ValueOf } from "../../log/parse.ts";
import { extrasFor } from "../catalogue/extras.ts";
import { firstOf, isRunning, mayActFor, owns } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { finish } from "../decide/finish.ts";
import { canSpend, extraUse } from "../decide/resolve.ts";
import { mayBring } from "../decide/travel.ts";
import { no } from "../decide/step.ts";
import type { Pick } from "../decide/step.ts";
import { flowOf } from "../flows/index.ts";
import { id } from "../state/creature.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, nameOf, shownCard, slotOf, slotsOf } from "../state/find.ts";
import type { Flow, Line } from "../state/flow.ts";
import { isOpen } from "../zones/flight.ts";
import { zonesNextTo } from "../zones/graph.ts";
import { cue, cueOf } from "./cue.ts";
import { defineMove } from "./definition.ts";
import type { Offer, Typed } from "./definition.ts";
import { isStuck } from "./proceed.ts";
import { certain, textOf } from "../../log/values.ts";

const pick = object({ line: id, extra: text({ min: 1, max: 30 }), slot: optional(id), zone: optional(id) });

/** What a flow's line may still buy. */
const extrasOf = (state: CombatState, flow: Flow, line: Line) => {
  const use = extraUse(flow.kind, line);
  return use === null || line.extra === 0 ? [] : extrasFor(use, state.profile["extras.own"]);
};

const pickCheck = (state: CombatState, flow: Flow, picks: readonly Pick[], index: number): Check => {
  const one = certain(picks[index]);
  const line = flow.lines.find((candidate) => candidate.id === one.line);
  if (!line) return no("NoExtra", "A.2");
  const extra = extrasOf(state, flow, line).find((row) => row.id === one.extra);
  if (!extra) return no("NoExtra", "A.2");
  const before = picks.slice(0, index).filter((other) => other.line === one.line);
  if (before.length >= line.extra) return no("ExtrasSpent", "A.2", { count: line.extra });
  if (!extra.repeatable && before.some((other) => other.extra === one.extra)) return no("ExtraOnce", "A.2");
  const target = creatureOf(state, line.target);
  if (one.extra === "outmaneuver" && one.slot !== undefined) {
    const slot = slotOf(state, one.slot);
    return slot?.holder === line.target && slot?.card != null ? null : no("NoSlot", "K-026");
  }
  if ((one.extra === "push" || one.extra === "pushOn") && one.zone !== undefined)
    return mayBring(state, target?.id, one.zone, no("NotNext", "K-081"));
  return one.extra === "pushOn" && one.zone === undefined ? no("NotNext", "C.61") : null;
};

type Spend = Typed<"spend", { readonly seat: string; readonly picks: readonly ValueOf<typeof pick>[] }>;

/** Each thing that may be bought, by itself: for all who attacked together, since one answer is that of all (A.2). */
const singly = (state: CombatState, seat: Creature, flow: Flow): readonly Offer<Spend>[] =>
  flow.lines
    .filter((line) => canSpend(state, flow.kind, line))
    .flatMap((line) =>
      extrasOf(state, flow, line).flatMap((extra): readonly Offer<Spend>[] => {
        const bought = (more: { slot?: string; zone?: string }, tail = ""): Offer<Spend> => ({
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
        });
        const target = creatureOf(state, line.target);
        if (extra.id === "outmaneuver")
          return slotsOf(state, textOf(target?.id)).map((slot) => bought({ slot: slot.id }, `:${slot.id}`));
        const next = target
          ? zonesNextTo(state, target).filter((zone) => isOpen(state, textOf(target.zone), zone))
          : [];
        if (extra.id === "push") return [bought({}), ...next.map((zone) => bought({ zone }, `:${zone}`))];
        return extra.id === "pushOn" ? next.map((zone) => bought({ zone }, `:${zone}`)) : [bought({})];
      }),
    );

/** Spend extra successes, each on one thing; whatever is not spent lapses (A.2). */
export const spend = defineMove(
  "spend",
  object({ seat: id, picks: list(pick, { max: 200 }) }),
  (state, intent, by) => {
    const { flow } = state.fight;
    return firstOf(
      () => isRunning(state),
      () => owns(state, by, intent.seat),
      () =>
        flow?.step === "spend" && flow.lines.some((line) => line.by === intent.seat && mayActFor(by, line.by))
          ? null
          : no("NothingToSpend", "A.2"),
      ...intent.picks.map((_, index) => () => pickCheck(state, certain(flow), intent.picks, index)),
    );
  },
  (asking, soFar, intent) => finish(asking, soFar, intent.picks),
  {
    cues: (state) => {
      const { flow } = state.fight;
      if (!flow || flow.step !== "spend" || isStuck(state)) return [];
      const open = flow.lines.filter((line) => canSpend(state, flow.kind, line));
      const seat = textOf(open[0]?.by);
      const picks = open.flatMap((line) =>
        (flowOf(flow.kind).usual?.(line) ?? []).map((extra) => ({ line: line.id, extra })),
      );
      const data = { who: nameOf(state, seat), count: open.reduce((sum, line) => sum + line.extra, 0) };
      const nothing: Spend = { type: "spend", seat, picks: [] };
      const usual: Spend = { type: "spend", seat, picks };
      const who = [...new Set(open.map((line) => line.by))];
      const question = cue("spend", who, flow.id, data, usual, nothing);
      const many = { key: "Combat.Cue.spendMany", data: { attackers: who.length, count: data.count } };
      return [who.length > 1 ? { ...question, sentence: many } : question];
    },
    answers: ({ state, seat, cues }) => {
      const { flow } = state.fight;
      if (flow?.step !== "spend" || !flow.lines.some((line) => line.by === seat.id)) return [];
      const { mark, default: usual } = cueOf(cues, seat, flow.id);
      const preset = usual && { ...usual, seat: seat.id };
      return [
        ...(preset ? [{ id: "spend:preset", intent: preset, label: "spend.preset", isDefault: true, ...mark }] : []),
        ...singly(state, seat, flow).map((offer) => ({ ...offer, ...mark })),
        { id: "spend:none", intent: { type: "spend", seat: seat.id, picks: [] }, label: "spend.none", ...mark },
      ];
    },
  },
);
