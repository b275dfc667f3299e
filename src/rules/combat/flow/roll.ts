import { list, object, optional, text, type ValueOf } from "../../log/parse.ts";
import { assertPresent, listOf, numberOf, textOf } from "../../log/values.ts";
import {
  andThen,
  dice,
  firstOf,
  isTarget,
  changeState,
  record,
  withDice,
  type DecideContext,
  type Pick,
  type Draft,
  type Step,
  type Test,
  isRunning,
  mayActFor,
  refuse,
  owns,
  type Check,
} from "../decide/step.ts";
import { mayBring } from "../decide/wound.ts";
import { netted, successes } from "../dice/pool.ts";
import { cue, cueOf, defineMove, type Offer, type TypedIntent } from "../moves/definition.ts";
import { id, type Creature } from "../state/creature.ts";
import { type Asked, type CombatState, type Flow, type FlowKind, type Line, zonesNextTo } from "../state/fight.ts";
import { counted, creatureOf, isActive, setFight, setSlot, slotOf, nameOf, shownCard, slotsOf } from "../state/find.ts";
import { isOpen } from "../zones/reach.ts";
import {
  ableAnswers,
  answered,
  answerers,
  canSpend,
  nobodyAsked,
  standingReply,
  takeReaction,
  extraUse,
  isStuck,
} from "./answer.ts";
import { canReach, notBound, type AttackManeuver } from "./declare.ts";
import { cancelledIn, defence, extrasFor, surplusFor } from "./definition.ts";
import { flowOf } from "./land.ts";

const finish = (context: DecideContext, draft: Draft, picks: readonly Pick[]): Step => {
  const flow = assertPresent(draft.state.fight.flow);
  return andThen(flowOf(flow.kind).finish(context, draft, flow, picks), (now) => {
    const later = now.state.fight.flow?.later ?? [];
    const next: Flow | null = later.length > 0 ? { ...flow, step: "react", lines: [], asked: [], later } : null;
    return record(now, "flowEnded", {}, setFight(now.state, { flow: next }));
  });
};

const attackDice = (line: Line): string => `${line.id}.attack`;
const reactionDice = (line: Line, by: string): string => `${line.id}.${by}`;

const rolledLine = (line: Line, faces: (id: string) => readonly number[]): Line => {
  const thrown: Line = {
    ...line,
    faces: faces(attackDice(line)),
    reactions: line.reactions.map((one) => ({ ...one, faces: faces(reactionDice(line, one.by)) })),
  };
  const { net, extra } = netted(successes(thrown.faces), defence(thrown), line.needed);
  return { ...thrown, net, extra };
};

const recordRolled = (draft: Draft, flow: Flow): Draft =>
  flow.lines.reduce(
    (told, line) =>
      record(
        told,
        "rolled",
        {
          who: line.by,
          target: line.target ?? "",
          line: line.id,
          kind: flow.kind,
          successes: successes(line.faces),
          // A flight counts against all sixes of the chase
          cancelled: flow.kind === "flee" ? defence(line) : cancelledIn(line),
          net: numberOf(line.net),
          needed: line.needed,
          faces: listOf(line.faces),
        },
        told.state,
        [["K-107", successes(line.faces), defence(line), line.net, line.needed, line.extra]],
      ),
    draft,
  );

/** What a line's dice decide: reactions count against it, extras as damage. */
export const lineTest = (state: CombatState, kind: FlowKind, line: Line): Test => {
  const { passed, harm: harmOf } = flowOf(kind);
  const harm = harmOf?.(state, line);
  return {
    of: line.maneuver,
    seat: line.by,
    target: line.target,
    part: line.id,
    action: line.action,
    own: attackDice(line),
    against: line.reactions.map((one) => reactionDice(line, one.by)),
    needed: line.needed,
    passed: (own, against) => passed(line, own, against),
    ...(harm ? { harm } : {}),
  };
};

/** All dice of a flow fall together and are netted; usable extra successes ask their roller (A.7.1). */
const resolve = (context: DecideContext, draft: Draft): Step => {
  const flow = assertPresent(draft.state.fight.flow);
  const wanted = flow.lines.flatMap((line) => [
    dice(draft.state, attackDice(line), line.by, line.dice, line.action),
    ...line.reactions.map((one) => dice(draft.state, reactionDice(line, one.by), one.by, one.dice, one.action)),
  ]);
  const tests = flow.lines.map((line) => lineTest(draft.state, flow.kind, line));
  return withDice(
    context,
    wanted,
    (faces) => {
      const rolled: Flow = { ...flow, lines: flow.lines.map((line) => rolledLine(line, faces)) };
      const ask = rolled.lines.some((line) => canSpend(draft.state, flow.kind, line));
      const told = recordRolled(
        changeState(draft, setFight(draft.state, { flow: { ...rolled, step: ask ? "spend" : "react", asked: [] } })),
        rolled,
      );
      return ask ? told : finish(context, told, []);
    },
    tests,
  );
};

/** Whether a postponed attack is still possible: its target may have fallen or moved. */
const stillAttacks = (state: CombatState, line: Line): boolean => {
  const aim = {
    seat: line.by,
    maneuver: line.maneuver as AttackManeuver,
    weapon: textOf(line.weapon?.id),
    target: textOf(line.target),
  };
  return (
    isActive(state, line.by) &&
    firstOf(
      () => notBound(assertPresent(creatureOf(state, line.by)), line.maneuver),
      () => isTarget(state, line.by, aim.target),
      () => canReach(state, aim),
    ) === null
  );
};

/** An impossible attack was never made: its maneuver returns (C.113). */
const holdBack = (draft: Draft, line: Line): Draft => {
  const slot = slotOf(draft.state, line.slot);
  if (!slot || !isActive(draft.state, line.by)) return draft;
  const paid = setSlot(draft.state, slot.id, { slow: slot.slow + 1 });
  return record(draft, "heldBack", { who: line.by, target: textOf(line.target) }, paid, [["C.113"]]);
};

const obey = (draft: Draft, asked: Asked): Draft => {
  const replies = standingReply(draft, assertPresent(creatureOf(draft.state, asked.seat)), asked);
  return replies
    ? answered(
        replies.reduce((now, reply) => takeReaction(now, asked.seat, reply), draft),
        asked.seat,
      )
    : draft;
};

/** Creatures able to answer a line; none without a maneuver or barred from reacting (A.7.1). */
const whoIsAsked = (draft: Draft, kind: FlowKind, lines: readonly Line[]): readonly Asked[] => {
  const asked = new Map<string, string[]>();
  for (const line of lines)
    for (const creature of answerers(draft.state, kind, line))
      if (ableAnswers(draft.state, kind, line, creature).length > 0)
        asked.set(creature.id, [...(asked.get(creature.id) ?? []), line.id]);
  return [...asked].map(([seat, ids]) => ({ seat, lines: ids, done: false }));
};

/** Opens a flow: standing orders answer at once, and dice fall if nobody is left to ask; `later` lines wait. */
export const openFlow = (
  context: DecideContext,
  draft: Draft,
  kind: FlowKind,
  lines: readonly Line[],
  later: readonly Line[] = [],
): Step => {
  const [id, state] = counted(draft.state, "f");
  const asked = whoIsAsked(draft, kind, lines);
  const flow: Flow = { id, kind, step: "react", lines, asked, ...(later.length > 0 ? { later } : {}) };
  const opened = asked.reduce((now, one) => obey(now, one), changeState(draft, setFight(state, { flow })));
  return rollWhenReady(context, opened);
};

/** Postponed attacks are answered now, the first on each target if still possible (C.113). */
const openLater = (context: DecideContext, draft: Draft, { kind, later = [] }: Flow): Step => {
  const able = later.filter((line) => stillAttacks(draft.state, line));
  const heldBack = later
    .filter((line) => !able.includes(line))
    .reduce(holdBack, changeState(draft, setFight(draft.state, { flow: null })));
  const first = able.filter((line, index) => able.findIndex((other) => other.target === line.target) === index);
  if (first.length === 0) return heldBack;
  const told = first.reduce(
    (now, { by, target }) => record(now, "nextAttack", { who: by, target: target ?? "" }, now.state, [["C.113"]]),
    heldBack,
  );
  return openFlow(
    context,
    told,
    kind,
    first,
    able.filter((line) => !first.includes(line)),
  );
};

/** Dice fall once all have answered; the result counts once nobody can spend. */
export const rollWhenReady = (context: DecideContext, draft: Draft): Step => {
  const { flow } = draft.state.fight;
  if (!flow || !nobodyAsked(draft.state, flow)) return draft;
  if (flow.lines.length === 0) return openLater(context, draft, flow);
  return andThen(flow.step === "react" ? resolve(context, draft) : finish(context, draft, []), (now) =>
    now.state.fight.flow?.lines.length === 0 ? rollWhenReady(context, now) : now,
  );
};

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
