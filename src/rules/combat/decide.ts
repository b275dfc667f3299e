import type { By, Decision, Faces } from "../log/family.ts";
import { assertPresent, listOf, textOf } from "../log/values.ts";
import {
  andThen,
  begin,
  refuse,
  changeState,
  record,
  recordRest,
  turnSlot,
  type DecideContext,
  type Draft,
  type Step,
} from "./decide/step.ts";
import { settle, tellChanged } from "./decide/tests.ts";
import { endLostTurn } from "./decide/turn.ts";
import type { CombatEvent } from "./event.ts";
import { answerers, changeFlow } from "./flow/answer.ts";
import { rollWhenReady } from "./flow/roll.ts";
import { readSplits } from "./decide/wound.ts";
import { onlyWay } from "./harm/split.ts";
import { checkIntent, runIntent, type CombatIntent } from "./moves/index.ts";
import type { Asked, CombatState, Flow, Line } from "./state/fight.ts";
import { creatureOf, creatures, isActive, membersOf, setFight, slotOf, unitOf } from "./state/find.ts";
import { redact } from "./view/view.ts";

/** A line needs both ends in the fight; after its dice, only its roller on the list. */
const stands = (state: CombatState, line: Line): boolean =>
  line.net === null
    ? isActive(state, line.by) && (line.target === null || isActive(state, line.target))
    : creatureOf(state, line.by) !== undefined;

/** A waiting attack is judged on its turn; until then only unlisted creatures drop it. */
const waits = (state: CombatState, line: Line): boolean =>
  creatureOf(state, line.by) !== undefined && creatureOf(state, line.target) !== undefined;

/** Whether the question still concerns this creature: after a change of sides it chases no friend. */
const stillAsked = (state: CombatState, flow: Flow, { seat, lines }: Asked): boolean =>
  isActive(state, seat) &&
  flow.lines.some(
    (line) => lines.includes(line.id) && answerers(state, flow.kind, line).some((one) => one.id === seat),
  );

const mustStrike = (state: CombatState, flow: Flow): boolean =>
  flow.lines.some((line) => !stands(state, line)) ||
  (flow.later ?? []).some((line) => !waits(state, line)) ||
  flow.asked.some((one) => !one.done && !stillAsked(state, flow, one));

/** Strikes undecided lines whose creatures left, so that nobody waits for them. */
const strike = (draft: Draft): Draft => {
  const flow = draft.state.fight.flow;
  if (!flow || !mustStrike(draft.state, flow)) return draft;
  const lines = flow.lines.filter((line) => stands(draft.state, line));
  const ids = new Set(lines.map((line) => line.id));
  const asked = flow.asked
    .filter((one) => one.lines.some((line) => ids.has(line)))
    .map((one) => (stillAsked(draft.state, { ...flow, lines }, one) ? one : { ...one, done: true }));
  const later = (flow.later ?? []).filter((line) => waits(draft.state, line));
  const struck = changeFlow(draft, () => ({ ...flow, lines, asked, ...(flow.later ? { later } : {}) }));
  const gone = flow.lines.find((line) => !ids.has(line.id));
  const open = lines.length > 0 || later.length > 0;
  if (!gone && open) return struck;
  const after = open ? struck.state : setFight(struck.state, { flow: null });
  if (!gone) return changeState(struck, after);
  // An unlisted creature has no name any more; its leaving is already told
  return creatureOf(after, gone.by)
    ? record(struck, "struck", { who: gone.by, target: textOf(gone.target) }, after)
    : changeState(struck, after);
};

/** A choice among cards lapses with its chooser; the drawn cards go back (K-136). */
const dropDraw = (draft: Draft): Draft => {
  const { draw } = draft.state.fight;
  return draw && membersOf(draft.state, draw.unit).every((one) => one.fate !== "active")
    ? { ...draft, state: setFight(draft.state, { draw: null }) }
    : draft;
};

/** Cards of those who are out return to the pool, a group's with its last member (A.4, C.67). */
const returnCards = (before: Draft): Draft => {
  const draft = dropDraw(before);
  const { state } = draft;
  const gone = Object.values(state.slots).filter((slot) => {
    const holder = creatureOf(state, slot.holder);
    if (slot.card === null || holder?.fate === "active") return false;
    return !holder || membersOf(state, unitOf(holder)).every((one) => one.fate !== "active");
  });
  if (gone.length === 0) return draft;
  const slots = { ...state.slots };
  for (const slot of gone) slots[slot.id] = { ...slot, card: null, returned: slot.card };
  return { ...draft, state: { ...state, slots } };
};

const dropFlight = (draft: Draft): Draft => {
  const { flight } = draft.state.fight;
  return flight && !turnSlot(draft.state, flight.who)
    ? { ...draft, state: setFight(draft.state, { flight: null }) }
    : draft;
};

const dropSpell = (draft: Draft): Draft => {
  const { spell } = draft.state.fight;
  return spell && !(isActive(draft.state, spell.seat) && turnSlot(draft.state, spell.seat))
    ? { ...draft, state: setFight(draft.state, { spell: null }) }
    : draft;
};

const dropStale = (before: Draft): Draft => {
  const draft = dropSpell(dropFlight(before));
  const { offers, earned } = draft.state.fight;
  const there = (slot: string): boolean => {
    const found = slotOf(draft.state, slot);
    return found !== undefined && found.card !== null && isActive(draft.state, found.holder);
  };
  const kept = offers.filter((offer) => there(offer.from) && there(offer.to));
  const still = earned.filter(
    (one) => one.mine.some(there) && one.theirs.some((id) => slotOf(draft.state, id)?.card != null),
  );
  return kept.length === offers.length && still.length === earned.length
    ? draft
    : { ...draft, state: setFight(draft.state, { offers: kept, earned: still }) };
};

/** Writes harm with one way at once, for one undo (A.3.1), but not beside unsplit harm of its type: it may climb. */
const writeDown = (draft: Draft): Draft =>
  creatures(draft.state).reduce((all, { id, unsettled }) => {
    if (unsettled.length === 0) return all;
    const asked = unsettled.filter((one) => onlyWay(one.amount) === null).map((one) => one.type);
    return unsettled
      .filter((one) => !asked.includes(one.type))
      .reduce((now, one) => settle(now, id, one, listOf(onlyWay(one.amount))), all);
  }, draft);

export const tidy = (draft: Draft): Draft => {
  const struck = strike(draft);
  return recordRest(struck.state.fight.flow ? struck : dropStale(returnCards(struck)));
};

/** Consequences of every decision: struck lines, dice once all have answered, returned cards, the next turn. */
export const wrap = (context: DecideContext, draft: Draft): Step => {
  const struck = strike(writeDown(draft));
  return andThen(rollWhenReady(context, struck), (rolled) => {
    // A creature that these dice take out loses its open steps
    if (writeDown(rolled) !== rolled) return wrap(context, rolled);
    if (rolled.state.fight.flow) return recordRest(rolled);
    const { phase } = rolled.state.fight;
    if (phase !== "acting" && phase !== "swapWindow") return recordRest(returnCards(rolled));
    const cleared = dropStale(returnCards(rolled));
    return andThen(endLostTurn(context, cleared), (ended) =>
      ended === cleared ? recordRest(ended) : wrap(context, ended),
    );
  });
};

/** A test first settles open harm; its intent may say how (A.3.1). */
const settleFirst = (draft: Draft, intent: CombatIntent): Step => {
  if (!("settle" in intent) || intent.settle === undefined) return draft;
  const { seat } = intent;
  const open = listOf(creatureOf(draft.state, seat)?.unsettled);
  if (!open[0]) return draft;
  const read = readSplits(intent.settle, open);
  return read
    ? read.reduce((now, parts, index) => settle(now, seat, assertPresent(open[index]), parts), draft)
    : refuse("WrongSplit", "K-145", { amount: open[0].amount });
};

const tellFirst = ({ by }: DecideContext, draft: Draft, intent: CombatIntent): Draft =>
  "dice" in intent || "without" in intent ? tellChanged(by, draft, intent.seat, intent) : draft;

/** Everything a legal intent leads to, up to the dice. */
export const carryOut = (context: DecideContext, state: CombatState, intent: CombatIntent): Step =>
  andThen(
    andThen(settleFirst(begin(state, context), intent), (draft) =>
      runIntent(context, tellFirst(context, draft, intent), intent),
    ),
    (draft) => wrap(context, draft),
  );

/** Decides an intent: a refusal without secrets, dice wanted (perhaps in waves), or facts. Never throws on input. */
export const decide = (state: CombatState, intent: CombatIntent, by: By, faces: Faces = {}): Decision<CombatEvent> => {
  const reason = checkIntent(redact(state, by), intent, by);
  if (reason) return reason;
  // A secret of the Director may still forbid it; the refusal does not say which
  if (checkIntent(state, intent, by)) return refuse("NotNow", "C.6");
  const step = carryOut({ by, faces }, state, intent);
  if (step.kind === "draft") return { kind: "events", events: step.events };
  return step.kind === "roll" ? { kind: "roll", dice: step.dice } : step;
};
