import { list, object, optional, text, type ValueOf } from "../../log/parse.ts";
import { assertPresent, textOf } from "../../log/values.ts";
import { firstOf, isRunning, mayActFor, refuse, owns, record, type Check, type Pick } from "../decide/step.ts";
import { mayBring } from "../decide/wound.ts";
import { cue, cueOf, defineMove, type Offer, type TypedIntent } from "../moves/definition.ts";
import { id, type Creature } from "../state/creature.ts";
import type { CombatState, Flow, Line } from "../state/fight.ts";
import { creatureOf, nameOf, setFight, shownCard, slotOf, slotsOf } from "../state/find.ts";
import { zonesNextTo } from "../zones/graph.ts";
import { isOpen } from "../zones/reach.ts";
import { canSpend, extraUse, isStuck } from "./answer.ts";
import { extrasFor, surplusFor } from "./definition.ts";
import { flowOf } from "./land.ts";
import { finish } from "./roll.ts";

const pick = object({ line: id, extra: text({ min: 1, max: 30 }), slot: optional(id), zone: optional(id) });

const extrasOf = (state: CombatState, flow: Flow, line: Line) => {
  const use = extraUse(flow.kind, line);
  return use === null || line.extra === 0 ? [] : extrasFor(use, state.profile["extras.own"]);
};

const pickCheck = (state: CombatState, flow: Flow, picks: readonly Pick[], index: number): Check => {
  const one = assertPresent(picks[index]);
  const line = flow.lines.find((candidate) => candidate.id === one.line);
  if (!line) return refuse("NoExtra", "A.2");
  const extra = extrasOf(state, flow, line).find((row) => row.id === one.extra);
  if (!extra) return refuse("NoExtra", "A.2");
  const before = picks.slice(0, index).filter((other) => other.line === one.line);
  if (before.length >= line.extra) return refuse("ExtrasSpent", "A.2", { count: line.extra });
  if (!extra.repeatable && before.some((other) => other.extra === one.extra)) return refuse("ExtraOnce", "A.2");
  const target = creatureOf(state, line.target);
  if (one.extra === "outmaneuver" && one.slot !== undefined) {
    const slot = slotOf(state, one.slot);
    return slot?.holder === line.target && slot?.card != null ? null : refuse("NoSlot", "K-026");
  }
  if ((one.extra === "push" || one.extra === "pushOn") && one.zone !== undefined)
    return mayBring(state, target?.id, one.zone, refuse("NotNext", "K-081"));
  return one.extra === "pushOn" && one.zone === undefined ? refuse("NotNext", "C.61") : null;
};

type Spend = TypedIntent<"spend", { readonly seat: string; readonly picks: readonly ValueOf<typeof pick>[] }>;

/** Each purchase by itself, for all attackers together, whose answer is one (A.2). */
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

/** Spend extra successes, each on one thing; unspent ones lapse (A.2). */
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
          : refuse("NothingToSpend", "A.2"),
      ...intent.picks.map((_, index) => () => pickCheck(state, assertPresent(flow), intent.picks, index)),
    );
  },
  (context, draft, intent) => finish(context, draft, intent.picks),
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

const rowsLeft = ({ fight, profile }: CombatState) => {
  const { surplus } = fight;
  return surplus
    ? surplusFor(surplus.action, profile["extras.own"]).filter(
        (row) => row.repeatable || !surplus.taken.includes(row.id),
      )
    : [];
};

const stampOf = ({ left, action }: { readonly left: number; readonly action: string }): string => `${action}.${left}`;

/** Buy something for an extra six of a test against nobody; naming nothing drops the rest (A.2, K-089). */
export const buy = defineMove(
  "buy",
  object({ seat: id, extra: optional(text({ min: 1, max: 30 })) }),
  (state, { seat, extra }, by) =>
    firstOf(
      () => owns(state, by, seat),
      () => (state.fight.surplus?.who === seat ? null : refuse("NothingToSpend", "A.2")),
      () => (extra === undefined || rowsLeft(state).some((row) => row.id === extra) ? null : refuse("NoExtra", "A.2")),
    ),
  (_context, draft, { seat, extra }) => {
    const row = rowsLeft(draft.state).find((one) => one.id === extra);
    if (!row) return record(draft, "set", {}, setFight(draft.state, { surplus: null }));
    const before = assertPresent(draft.state.fight.surplus);
    const surplus = { ...before, left: before.left - 1, taken: [...before.taken, row.id] };
    const bought = setFight(draft.state, { surplus });
    const over = surplus.left === 0 || rowsLeft(bought).length === 0;
    return record(
      draft,
      "spent",
      { who: seat, what: row.id, name: row.name },
      over ? setFight(draft.state, { surplus: null }) : bought,
      [["A.2", row.id]],
    );
  },
  {
    cues: (state) => {
      const { surplus } = state.fight;
      if (!surplus) return [];
      const { who, left } = surplus;
      const nothing = { type: "buy", seat: who } as const;
      return [
        cue("surplus", [who], stampOf(surplus), { who: nameOf(state, who), count: left }, nothing, nothing, true),
      ];
    },
    answers: ({ state, seat, cues }) => {
      const { surplus } = state.fight;
      if (surplus?.who !== seat.id) return [];
      const { mark } = cueOf(cues, seat, stampOf(surplus));
      return [
        ...rowsLeft(state).map((row) => ({
          id: `buy:${row.id}`,
          intent: { type: "buy" as const, seat: seat.id, extra: row.id },
          label: "spend.own",
          data: { name: row.name },
          ...mark,
        })),
        { id: "buy:none", intent: { type: "buy", seat: seat.id }, label: "spend.none", isDefault: true, ...mark },
      ];
    },
  },
);
