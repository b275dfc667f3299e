import { listOf, textOf } from "../state/missing.ts";
import type { Cue } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import { heldCards } from "../decide/deal.ts";
import { standingReply } from "../decide/flow.ts";
import { begin } from "../decide/step.ts";
import { canSpend } from "../decide/resolve.ts";
import { together } from "../harm/several.ts";
import { lowest, pile } from "../deck/deck.ts";
import type { CombatIntent } from "../intents/index.ts";
import { isStuck } from "../intents/turn.ts";
import { reactionPurses } from "../round/budget.ts";
import { active, creatureOf, creatures, currentSlot, membersOf, nameOf, shownCard, slotOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { cardsLacking } from "./ahead.ts";
import type { Asked, Flow } from "../state/flow.ts";

export type CombatCue = Cue<CombatIntent>;

const cue = (
  kind: string,
  seats: readonly string[],
  stamp: string | number,
  data: Sentence["data"],
  fallback: CombatIntent | null,
  skip: CombatIntent | null,
  amendment = false,
): CombatCue => ({
  id: `${kind}:${seats[0] ?? "gm"}:${stamp}`,
  kind,
  seats,
  default: fallback,
  skip,
  amendment,
  sentence: { key: `Combat.Cue.${kind}`, ...(data ? { data } : {}) },
});

const lacking = (state: CombatState): readonly string[] =>
  Object.values(state.slots)
    .filter((slot) => slot.card === null && creatureOf(state, slot.holder)?.fate === "active")
    .map((slot) => slot.id);

const cardCues = (state: CombatState): readonly CombatCue[] => {
  const { draw, phase, round } = state.fight;
  if (draw) {
    const seat = membersOf(state, draw.unit)[0]?.id ?? draw.unit;
    const keep: CombatIntent = { type: "keep", seat, cards: lowest(draw.seen, draw.keep) };
    return [
      cue(
        "keep",
        membersOf(state, draw.unit).map((one) => one.id),
        draw.unit,
        { who: nameOf(state, seat), count: draw.keep },
        keep,
        keep,
      ),
    ];
  }
  const missing = lacking(state);
  if (phase === "ended" || missing.length === 0 || state.fight.flow) return [];
  if (phase === "dealing" && missing[0] !== undefined) {
    const card = pile(heldCards(state))[0] ?? 1;
    const place: CombatIntent = { type: "placeCard", slot: missing[0], card };
    return [cue("placeCard", [], missing[0], { who: nameOf(state, slotOf(state, missing[0])?.holder) }, place, null)];
  }
  return [cue("deal", [], round, { count: cardsLacking(state) }, { type: "deal" }, null, phase !== "draw")];
};

const reactCue = (state: CombatState, flow: Flow, asked: Asked): CombatCue => {
  const creature = creatureOf(state, asked.seat);
  const none: CombatIntent = { type: "react", seat: asked.seat, replies: [] };
  const ordered = creature && standingReply(begin(state), creature, asked);
  const line = flow.lines.find((one) => asked.lines.includes(one.id));
  const data = { who: nameOf(state, asked.seat), by: nameOf(state, line?.by), count: asked.lines.length };
  const question = cue(
    "react",
    [asked.seat],
    flow.id,
    data,
    ordered
      ? { ...none, replies: ordered.map((one) => ({ line: one.line, kind: one.kind, action: one.action })) }
      : none,
    none,
  );
  return asked.lines.length > 1 ? { ...question, sentence: { key: "Combat.Cue.reactMany", data } } : question;
};

const spendCue = (state: CombatState, flow: Flow): CombatCue => {
  const open = flow.lines.filter((line) => canSpend(state, flow.kind, line));
  const seat = textOf(open[0]?.by);
  const picks =
    flow.kind === "attack"
      ? open.flatMap((line) => Array.from({ length: line.extra }, () => ({ line: line.id, extra: "damage" })))
      : flow.kind === "grapple"
        ? open.map((line) => ({ line: line.id, extra: "gag" }))
        : [];
  const data = { who: nameOf(state, seat), count: open.reduce((sum, line) => sum + line.extra, 0) };
  return cue(
    "spend",
    open.map((line) => line.by),
    flow.id,
    data,
    { type: "spend", seat, picks },
    { type: "spend", seat, picks: [] },
  );
};

const flowCues = (state: CombatState): readonly CombatCue[] => {
  const { flow } = state.fight;
  if (!flow || isStuck(state)) return [];
  return flow.step === "spend"
    ? [spendCue(state, flow)]
    : flow.asked.filter((one) => !one.done).map((one) => reactCue(state, flow, one));
};

const turnCues = (state: CombatState): readonly CombatCue[] => {
  const { phase, flow, round, current } = state.fight;
  const slot = currentSlot(state);
  if (isStuck(state)) return [{ ...cue("goOn", [], round, {}, { type: "proceed" }, { type: "proceed" }), auto: true }];
  if (phase === "swapWindow")
    return [cue("window", [], round, { round }, { type: "closeWindow" }, { type: "closeWindow" })];
  if (phase !== "acting" || flow) return [];
  if (!slot)
    return active(state).length > 0 && lacking(state).length > 0
      ? []
      : [cue("nobody", [], round, {}, { type: "endFight" }, null)];
  const end: CombatIntent = { type: "endTurn", seat: slot.holder };
  return [
    cue(
      "turn",
      [slot.holder],
      `${round}.${textOf(current)}`,
      { who: nameOf(state, slot.holder), card: shownCard(state, slot.id) },
      end,
      end,
    ),
  ];
};

const swapCues = (state: CombatState): readonly CombatCue[] => [
  ...state.fight.offers.map((offer) => {
    const [from, to] = [slotOf(state, offer.from), slotOf(state, offer.to)];
    const decline: CombatIntent = { type: "answerSwap", seat: textOf(to?.holder), offer: offer.id, yes: false };
    const data = {
      who: nameOf(state, from?.holder),
      target: nameOf(state, to?.holder),
      mine: shownCard(state, offer.to),
      theirs: shownCard(state, offer.from),
    };
    return cue("swap", [textOf(to?.holder)], offer.id, data, decline, decline, true);
  }),
  ...state.fight.earned.map((one) => {
    const leave: CombatIntent = { type: "takeSwap", seat: one.by, id: one.id, theirs: null };
    return cue("takeSwap", [one.by], one.id, { who: nameOf(state, one.by) }, leave, leave, true);
  }),
];

/** One question a victim, however many hits: they are settled together (A.3.1). */
const harmCues = (state: CombatState): readonly CombatCue[] =>
  creatures(state).flatMap((one) => {
    const [first, ...others] = one.unsettled;
    if (!first) return [];
    const amount = one.unsettled.reduce((sum, harm) => sum + harm.amount, 0);
    const [way] = one.harm && others.length > 0 ? together(one.harm, one.unsettled, state.profile) : [];
    const taken = (harm: string, index: number) => ({ harm, parts: listOf(way?.parts[index]) });
    const all: CombatIntent = way
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
  });

const otherCues = (state: CombatState): readonly CombatCue[] => [
  ...state.fight.requests.map((one) => {
    const data = { who: nameOf(state, one.seat), value: one.value, source: one.source };
    const asked = cue(
      one.kind,
      [one.seat],
      one.id,
      data,
      { type: "answer", seat: one.seat, request: one.id },
      { type: "excuse", seat: one.seat, request: one.id },
      true,
    );
    const bare = one.kind === "fear" && one.source === "";
    return bare ? { ...asked, sentence: { key: "Combat.Cue.fearBare", data } } : asked;
  }),
  ...state.fight.afraid.map((seat) =>
    cue(
      "dread",
      [seat],
      seat,
      { who: nameOf(state, seat) },
      { type: "dread", seat, choice: "freeze" },
      { type: "dread", seat, choice: "improvise" },
      true,
    ),
  ),
  ...state.fight.prices.map((one) =>
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
  ...creatures(state)
    .filter((one) => one.unpaid !== null)
    .map((one) => {
      const how = reactionPurses(state, one.id).length > 0 ? "pay" : "back";
      const back: CombatIntent = { type: "settleMove", seat: one.id, how: "back" };
      return cue(
        "unpaid",
        [one.id],
        textOf(one.unpaid?.to),
        { who: one.name },
        { type: "settleMove", seat: one.id, how },
        back,
        true,
      );
    }),
];

/** Every open step of a fight: for whom, with which default, and what skipping it means. */
export const waiting = (state: CombatState): readonly CombatCue[] =>
  state.fight.phase === "ended"
    ? harmCues(state)
    : [
        ...cardCues(state),
        ...flowCues(state),
        ...turnCues(state),
        ...swapCues(state),
        ...harmCues(state),
        ...otherCues(state),
      ];
