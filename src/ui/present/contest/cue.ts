import type { OpenCue, Session } from "../../../play/session.ts";
import {
  MOVE_GROUPS,
  STANCES,
  helpful,
  isIdle,
  likelier,
  printRating,
  reachOf,
  rollsWith,
  scoreOf,
  shownOf,
} from "../../../rules/contest/ask.ts";
import type { ContestIntent } from "../../../rules/contest/engine/definition.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { Reach } from "../../../rules/contest/view/gauges.ts";
import { fillOption } from "../../../rules/log/ask.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { say, type Words } from "../../words/words.ts";
import { actionButton, refusalUnder, seatOption, slowUnder, typedInto } from "../button.ts";
import type { CueBody } from "../cue.ts";
import { TABLE, movesButton, movesTitle } from "../foot.ts";
import { gathered, gatheredButtons } from "../gather.ts";
import type { Newcomer, PaintContext } from "../paint-context.ts";
import type { ButtonPicture, MenuPicture, NeedPicture } from "../picture.ts";
import {
  asksBid,
  bidOf,
  bidPicture,
  chancesOf,
  forecast,
  heroText,
  suggestPicture,
  withWhole,
  withoutBid,
  won,
  type Bid,
} from "./bid.ts";
import { bumpLabel, meantBy, momentBody } from "./moment.ts";
import { nameIn, type MovesPicture } from "./picture.ts";

type Move = Pick<Option<IntentBase>, "intent" | "needs">;

/** Answers to an ask are no moves of the rules; all but the refusal are usual. */
const ANSWERS: ReadonlySet<string> = new Set(["answer", "frame"]);

/** A field that only the GM fills, or a second bid, makes a usual move rare. */
const RARE: readonly string[] = ["resistance", "foeAbility", "boldness", "amount"];

/** Rarer moves are behind one button; of declarations and exchanges only the plain ones and the stances are usual. */
export function isUsual({ intent, needs = [] }: Move): boolean {
  const { type, kind = "plain" } = intent as IntentBase & { readonly kind?: string };
  if (type === "declare") return STANCES.some((one) => one === kind);
  if (type === "exchange") return kind === "plain" && !needs.some(({ name }) => name === "ability");
  if (type === "part" || type === "bid" || type === "allow")
    return !needs.some(({ name }) => RARE.includes(name)) && shownOf(type).usual === true;
  return shownOf(type).usual === true || ANSWERS.has(type);
}

/** Dropping a state writes no sheet, so it stands with the other moves (E-14). */
const isDropped = (intent: IntentBase): boolean => "choice" in intent && intent.choice === "dropped";

const isRound = ({ intent: { type } }: Move): boolean => ["declare", "exchange", "bid"].includes(type);

/** A move that lets the turn go by is offered last. */
const isNothing = ({ type, target }: IntentBase & { readonly target?: unknown }): boolean =>
  type === "rest" || (type === "bid" && target === undefined);

/** Proposals, escalation and an open level come with the ending. */
export const isElsewhere = ({ intent }: Move): boolean =>
  shownOf(intent.type).withEnding === true && !isDropped(intent);

export const MOVES_GROUPS = MOVE_GROUPS;

/** Null for a move that comes first, without a heading. */
export const groupOf = ({ intent }: Move): (typeof MOVE_GROUPS)[number] | null => shownOf(intent.type).group ?? null;

const openable = (session: Session, view: ContestView): readonly (string | null)[] => [
  ...view.order.filter((id) => session.viewer.gm || session.viewer.seats.includes(id)),
  ...(session.viewer.gm ? [null] : []),
];

const movesLabel = (view: ContestView, seat: string | null, words: Words): string =>
  movesTitle(words, seat === null ? null : nameIn(view, seat));

/** Only the table has moves after the end. */
export function movesButtons(
  session: Session,
  view: ContestView,
  opened: string | null,
  words: Words,
): readonly ButtonPicture[] {
  return openable(session, view)
    .filter((seat) => seat === null || !view.ended)
    .filter((seat) => movesOf(session, seat).length > 0)
    .map((seat) => movesButton(session, seat, movesLabel(view, seat, words), opened));
}

/** Chances follow the fields as they are filled in. */
function withChances(
  session: Session,
  view: ContestView,
  option: Option<IntentBase>,
  button: ButtonPicture,
  context: PaintContext,
): ButtonPicture {
  const intent = fillOption(option, typedInto(option, button.control, context.drafts));
  const { odds } = forecast(session, intent, context);
  const told = { ...button, ...(option.refused ? {} : won(view, intent, context)) };
  return odds ? { ...told, chances: chancesOf(odds, view.type === "simple", context) } : told;
}

export function movesPicture(
  session: Session,
  view: ContestView,
  opened: string | null,
  context: PaintContext,
): MovesPicture | null {
  const { words } = context;
  const seat = openable(session, view).find((one) => (one ?? TABLE) === opened);
  if (seat === undefined) return null;
  const moves = movesOf(session, seat);
  const draw = (option: Option<IntentBase>, control?: string): ButtonPicture =>
    withChances(
      session,
      view,
      option,
      { ...seatOption(session, words, seat, option), ...(control ? { control } : {}) },
      context,
    );
  const place = (key: ReturnType<typeof groupOf>): readonly ButtonPicture[] =>
    gathered(moves.filter((move) => groupOf(move) === key)).flatMap((some) =>
      gatheredButtons(some, words, context.drafts ?? {}, draw),
    );
  const options = place(null);
  const groups = MOVES_GROUPS.map((key) => ({
    key,
    label: words.text(`SETPIECE.Contest.Moves.${key}`),
    options: place(key),
  })).filter((group) => group.options.length > 0);
  const controls = [...options, ...groups.flatMap((group) => group.options)].map(({ control }) => control);
  return {
    key: seat ?? TABLE,
    label: movesLabel(view, seat, words),
    options,
    groups,
    refusal: refusalUnder(session, words, controls),
    slow: slowUnder(session, words, controls),
  };
}

/**
 * A change of mind once attacked belongs to a step that is over (C250). A seat with a sealed choice keeps only moves
 * without a step, since the rest would be chosen in the open.
 */
const movesOf = (session: Session, seat: string | null): readonly Option<IntentBase>[] => {
  const sealed = seat !== null && session.sealed.includes(seat);
  const open = new Set(session.cues.map(({ cue }) => cue.id));
  return session
    .options(seat)
    .filter(
      (option) =>
        (option.cue === undefined || (!sealed && !open.has(option.cue))) && isOpen(option) && !isElsewhere(option),
    );
};

/** A move refused only for the number or name filled in stays, since another may be typed. */
const isOpen = (option: Option<IntentBase>): boolean =>
  option.refused === null ||
  (!!option.needs?.length && /^Contest\.Refused\.(Same|NameNeeded)/.test(option.refused.key));

export const COME_IN = "come-in";

/** A GM brings in anybody, a player a hero of their own. */
const free = (session: Session, context: PaintContext): readonly Newcomer[] =>
  (context.comers?.() ?? []).filter(({ actor }) => !session.seats.some((seat) => seat.actor === actor));

/** Long contests take newcomers (C178); a player asks the GM. */
export function comeInButton(
  session: Session,
  view: ContestView,
  opened: string | null,
  context: PaintContext,
): readonly ButtonPicture[] {
  const late = view.type !== "simple" && !view.ended && session.status === "live";
  if (!late || !free(session, context).length) return [];
  return [movesButton(session, COME_IN, context.words.text("SETPIECE.Contest.ComeIn.Open"), opened)];
}

export function comeInPicture(session: Session, view: ContestView, context: PaintContext): MovesPicture {
  const { words, gm } = context;
  const choices = free(session, context).flatMap(({ actor, name, abilities }) =>
    abilities().map((ability) => ({
      value: `${actor}|${ability.id}`,
      label: words.text("SETPIECE.Contest.ComeIn.Choice", { name, ability: ability.name, rating: ability.printed }),
    })),
  );
  const field = (name: string, label: string, of: NonNullable<NeedPicture["choices"]>): NeedPicture => ({
    name,
    label: words.text(`SETPIECE.Contest.ComeIn.${label}`),
    type: "text",
    value: "",
    choices: of,
  });
  const sides = view.sides.map(({ id, name }) => ({ value: id, label: name }));
  // A newcomer who does not accept the framing takes unrelated actions only (C180)
  const roles = (["in", "aside"] as const).map((value) => ({
    value,
    label: words.text(`SETPIECE.Contest.ComeIn.${value === "in" ? "TakesPart" : "Aside"}`),
  }));
  const button = actionButton(
    session,
    COME_IN,
    words.text(gm ? "SETPIECE.Contest.ComeIn.Bring" : "SETPIECE.Contest.ComeIn.Ask"),
    choices.length
      ? {
          needs: [
            field("with", "With", choices),
            ...(gm ? [field("side", "Side", sides), field("as", "As", roles)] : []),
          ],
        }
      : { reason: words.text("SETPIECE.Contest.ComeIn.Nobody") },
  );
  return {
    key: COME_IN,
    label: words.text("SETPIECE.Contest.ComeIn.Open"),
    options: [button],
    refusal: refusalUnder(session, words, [COME_IN]),
    slow: slowUnder(session, words, [COME_IN]),
  };
}

function marksOf(view: ContestView, reach: Reach): readonly string[] {
  switch (reach.kind) {
    case "points": {
      const { now, limit } = scoreOf(view, reach.pairing, reach.seat);
      const last = Math.max(limit, now);
      return [...new Set(reach.totals.map((total) => String(Math.min(last, total) - 1)))];
    }
    case "advantage": {
      const advantage = view.advantage[reach.seat];
      const whole = Math.max(1, advantage?.start ?? 0, advantage?.current ?? 0);
      return reach.left.map((left) => (Math.max(0, left) / whole).toFixed(3)).reverse();
    }
    case "states":
      return reach.states;
  }
}

/** Best and worst case on both gauges, as a button carries them: `a1 13 93;b1 33`. */
export const ghostsOf = (view: ContestView, move: IntentBase, bid: number | null): string =>
  reachOf(view, move as ContestIntent, bid)
    .map((reach) => ({ seat: reach.seat, marks: marksOf(view, reach) }))
    .filter(({ marks }) => marks.length)
    .map(({ seat, marks }) => [seat, ...marks].join(" "))
    .join(";");

function idleText(view: ContestView, option: Option<IntentBase>, { words }: PaintContext): string {
  const told = meantBy(option);
  if (told.type !== "assist" || option.refused || !isIdle(view, told)) return "";
  return words.text("SETPIECE.Contest.Card.AssistIdle", { name: view.seats[told.target]?.name ?? "" });
}

/** A hero point is spoken of where these dice are thrown. */
const MAIN = { simple: "round", scored: "round", chained: "round", extended: "exchange" } as const;

const asTyped = (
  option: Option<IntentBase>,
  controls: readonly string[],
  bid: Bid | null,
  { drafts }: PaintContext,
): IntentBase =>
  fillOption(option, {
    ...Object.fromEntries(controls.flatMap((control) => Object.entries(typedInto(option, control, drafts)))),
    ...(bid ? { bid: String(bid.value) } : {}),
  });

const asksAbility = ({ needs = [] }: Move): boolean => needs.some(({ name }) => name === "ability");

/** The list that the moves in sight share; "" where fewer than two of them take an ability. */
const abilityControl = ({ cue, options }: OpenCue): string =>
  options.filter((option) => !option.refused && isUsual(option) && asksAbility(option)).length > 1
    ? `ability ${cue.id}`
    : "";

const withAbility = (button: ButtonPicture, shared: string): ButtonPicture => ({
  ...button,
  data: { ...button.data, fields: shared },
  needs: (button.needs ?? []).map((need) => (need.name === "ability" ? { ...need, shared } : need)),
});

function abilityMenu(
  session: Session,
  view: ContestView,
  seat: string,
  open: OpenCue,
  context: PaintContext,
): MenuPicture {
  const { words } = context;
  const pairing = open.options.flatMap(({ intent }) => ("pairing" in intent ? [String(intent.pairing)] : []));
  const now = rollsWith(view, seat, pairing[0] ?? null);
  const others = now ? movesOf(session, seat).filter(({ intent }) => intent.type === "switch") : [];
  const draw = (option: Option<IntentBase>, control?: string): ButtonPicture => ({
    ...seatOption(session, words, seat, option),
    ...(control ? { control } : {}),
  });
  return {
    key: "ability",
    label: words.text("SETPIECE.Contest.Card.With", {
      ability: now?.ability ?? "",
      rating: now ? printRating(now.rating) : "",
    }),
    options: gathered(others).flatMap((some) => gatheredButtons(some, words, context.drafts ?? {}, draw)),
  };
}

export function cueBody(session: Session, view: ContestView, open: OpenCue, context: PaintContext): CueBody {
  const seat = open.seat;
  if (seat === null) return {};
  const hints = new Set<string>();
  const heroes = new Set<string>();
  const whole: Partial<Record<string, number>> = {};
  const bid = bidOf(view, open, context);
  const suggest = bid && suggestPicture(session, view, open, bid, context);
  // A free seat could help each hero and face each foe; what helps most is proposed
  const free = open.options.some(({ intent }) => intent.type === "rest");
  const meant = free ? helpful(view, open.options.filter(({ refused }) => !refused).map(meantBy)) : null;
  const helps = open.options.find(({ intent }) => intent === meant);
  const abilities = bid ? "" : abilityControl(open);
  const isFlat = (intent: IntentBase): boolean => isNothing(intent) && (!free || helps !== undefined);
  const dress = (plain: ButtonPicture, id: string): ButtonPicture => {
    const option = open.options.find((one) => one.id === id);
    if (!option) return plain;
    const ghosts = option.refused ? "" : ghostsOf(view, option.intent, bid?.value ?? null);
    const button = {
      ...plain,
      ...(ghosts ? { data: { ...plain.data, ghosts } } : {}),
      ...(isFlat(option.intent) ? { quiet: true } : {}),
      ...(helps ? { primary: option === helps } : {}),
    };
    const bump = bumpLabel(view, option, context);
    if (bump) return { ...button, ...bump };
    const shares = abilities !== "" && isUsual(option) && asksAbility(option) && !option.refused;
    const plainly = bid ? withoutBid(button, bid) : shares ? withAbility(button, abilities) : button;
    // A refused move shows no chance, which a hero point would seem to raise
    if (option.refused) return plainly;
    const idle = idleText(view, option, context);
    if (idle) hints.add(idle);
    const sent = asTyped(option, shares ? [plain.control, abilities] : [plain.control], bid, context);
    const bidding = { ...plainly, ...won(view, sent, context) };
    const { odds, hidden, refused } = forecast(session, sent, context);
    if (hidden) hints.add(hidden);
    // A typed value may be refused, and half a number needs no sentence
    if (refused && refused.rule !== "L-input") hints.add(say(context.words, refused));
    if (!odds) return bidding;
    const untold = odds.moves[0]?.untold;
    if (untold) hints.add(say(context.words, untold));
    const { contest } = odds.moves[0] ?? {};
    const told = meantBy(option);
    if (contest && told.type === "declare") whole[told.kind] = contest.win;
    const hero = odds.moves[0]?.purpose === MAIN[view.type] ? heroText(odds, context, context.words) : "";
    if (hero) heroes.add(hero);
    // While the best bid is told, its button says the chance of choosing so throughout
    const best = bid && suggest?.best && asksBid(option) && !option.needs?.some(({ name }) => name === "ability");
    return {
      ...bidding,
      chances: chancesOf(best ? withWhole(odds, suggest.best) : odds, view.type === "simple", context),
    };
  };
  // A move that is impossible now would only hide those that are possible (C310)
  const idle = ({ intent, refused }: Option<IntentBase>): boolean =>
    refused !== null && (free || intent.type === "lend");
  return {
    bid: bid ? bidPicture(view, seat, bid, context, suggest) : null,
    moment: momentBody(view, open, context),
    // What is proposed is in sight, however rare
    inSight: (option) => !open.options.some(isUsual) || option.isDefault === true || (isUsual(option) && !idle(option)),
    isFirst: (option) => free && (helps ? option === helps : option.isDefault === true),
    isLast: ({ intent }) => isFlat(intent),
    gathers: true,
    ...(open.options.some(isRound) ? { menu: () => abilityMenu(session, view, seat, open, context) } : {}),
    dress: (button) => dress(button, button.data?.["option"] ?? ""),
    notes: () => {
      const stance = likelier(whole);
      const move = context.words.text(`SETPIECE.Contest.Option.declare.${stance ?? "plain"}`);
      return stance ? context.words.text(`SETPIECE.Contest.Card.Likelier.${stance}`, { move }) : "";
    },
    // Several foes give several chances, and one sentence cannot say which it means
    hints: () => [...hints, ...(heroes.size === 1 ? heroes : [])].join(" "),
  };
}
