import type { ReplayFrame } from "../../play/api.ts";
import type { ChangeCard, LogLine, OpenCue, Session } from "../../play/session.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { clocks, count, say, type Words } from "../words/words.ts";
import { awaitedPicture, besidePicture, blockingOf, othersIn, waitText, type AwaitedPicture } from "./awaited.ts";
import { APPLY_ALL, actionButton, refusalUnder, withPending } from "./button.ts";
import { briefCue, cuePicture, lapsingCues, lapsingFirst, moreButton, opener, withNext } from "./cue.ts";
import { isMoment } from "./contest/moment.ts";
import type { FamilyPicture, FamilyPresenter, FollowBody } from "./family.ts";
import { exitPicture, footPicture, gmSidePicture, requestPictures } from "./foot.ts";
import { CLOSED, type Openings, type PaintContext } from "./paint-context.ts";
import type {
  ButtonPicture,
  CardPicture,
  ChallengePicture,
  CuePicture,
  EndingPicture,
  ExchangePicture,
  FollowPicture,
  NoticePicture,
} from "./picture.ts";
import { goButton, hereButton, standPicture } from "./presenters.ts";

/** A reader who can answer reads the rest in the cue. */
function challengePicture(session: Session, family: FamilyPicture, context: PaintContext): ChallengePicture | null {
  const [from, to] = session.seats;
  if (session.status !== "challenge" || !from || !to) return null;
  return {
    sentence:
      context.gm || to.mine ? "" : context.words.text("SETPIECE.Challenge.Sentence", { from: from.name, to: to.name }),
    facts: family.terms ?? [],
  };
}

/** The gravest notice comes first. */
function noticePictures(session: Session, context: PaintContext, buttons = true): readonly NoticePicture[] {
  const { words } = context;
  const notices: NoticePicture[] = [];
  const add = (key: string, tone: NoticePicture["tone"], icon: string, text: string): number =>
    notices.push({ key, tone, icon, text });
  if (context.offline) add("offline", "bad", "away", words.text("SETPIECE.Notice.Offline"));
  if (session.trouble) add("trouble", "warn", "warn", say(words, session.trouble));
  // An undo of what came after its own step has no beat
  const by = session.takenBack.get(session.redoable?.step ?? "");
  if (by && !context.gm) add("undone", "info", "undo", words.text("SETPIECE.Notice.Undone", { name: by }));
  if (session.status === "shelved") {
    add("shelved", "info", "pause", words.text("SETPIECE.Notice.Shelved"));
    const recap = session.recap.map((sentence) => say(words, sentence)).join(" ");
    if (recap) add("recap", "info", "info", words.text("SETPIECE.Notice.Recap", { recap }));
  }
  if (buttons) notices.push(...session.parts.map((part) => partPicture(part, words)));
  if (buttons) notices.push(...session.aged.map((fact) => agedPicture(session, fact, words)));
  if (buttons) notices.push(...session.injuries.map((one) => injuryPicture(one, words)));
  if (session.limited && session.status !== "ended")
    add("limited", "info", "eye", words.text("SETPIECE.Notice.Limited"));
  if (session.status === "cancelled") add("cancelled", "info", "cross", words.text("SETPIECE.Notice.Cancelled"));
  if (context.paused && session.status === "live") add("paused", "info", "pause", words.text("SETPIECE.Notice.Paused"));
  for (const seat of session.seats) {
    if (seat.missing)
      add(`missing ${seat.id}`, "warn", "away", words.text("SETPIECE.Notice.Missing", { name: seat.name }));
  }
  if (session.faults.length && context.gm) {
    const first = session.faults[0];
    const what = first ? say(words, first.refused) : "";
    add("faults", "warn", "warn", count(words, "SETPIECE.Notice.Faults", session.faults.length, { what }));
  }
  return notices;
}

const partPicture = ({ uuid, sentence, outcome }: Session["parts"][number], words: Words): NoticePicture => ({
  key: `part ${uuid}`,
  tone: "info",
  icon: "contest",
  text: [say(words, sentence), ...(outcome ? [say(words, outcome)] : [])].join(" "),
  buttons: [
    {
      control: `part ${uuid}`,
      act: "part",
      label: words.text("SETPIECE.Notice.Part"),
      data: { part: uuid },
      quiet: true,
    },
  ],
});

function agedPicture(session: Session, fact: Session["aged"][number], words: Words): NoticePicture {
  const answer = (act: string, label: Sentence): ButtonPicture =>
    withPending(session, {
      control: `${act} ${fact.id}`,
      act,
      label: say(words, label),
      data: { fact: fact.id },
    });
  const buttons = [...(fact.take ? [answer("fact-take", fact.take)] : []), answer("fact-keep", fact.keep)];
  const refusal = refusalUnder(
    session,
    words,
    buttons.map(({ control }) => control),
  );
  return {
    key: `aged ${fact.id}`,
    tone: "warn",
    icon: "warn",
    text: say(words, fact.sentence),
    buttons,
    ...(refusal ? { refusal } : {}),
  };
}

function injuryPicture({ id, name, actor }: Session["injuries"][number], words: Words): NoticePicture {
  const open = words.text("SETPIECE.Tracker.Choice.Sheet");
  return {
    key: `injury ${id}`,
    tone: "warn",
    icon: "harm",
    text: words.text("SETPIECE.Notice.Injury", { name }),
    buttons: [
      {
        control: `injury ${id}`,
        act: "injury",
        label: open,
        name: words.text("SETPIECE.Notice.InjurySheet", { open }),
        data: { actor: actor ?? "" },
      },
    ],
  };
}

export interface CardStyle {
  /** Off below a message or on a page, which print it themselves. */
  readonly title: boolean;
  /** A moment of the past in a replay has no buttons. */
  readonly silent: boolean;
  /** A window of its own needs no way there. */
  readonly window?: boolean;
  /** The steps stand below what is at stake and above all else. */
  readonly docked?: boolean;
  /** Each step is one line, with the rest behind *More*. */
  readonly brief?: boolean;
  /** The steps are answered elsewhere: the card shows the state and the way there. */
  readonly readOnly?: boolean;
  /** Beats run below it in the log of a chat. */
  readonly log?: boolean;
  /** A spectator gets the rest folded away. */
  readonly spectator?: boolean;
  readonly opened?: boolean;
  /** The history is unfolded. */
  readonly history?: boolean;
}

/** Chat, board, page and window all draw this one picture. */
export function cardPicture(
  session: Session,
  present: FamilyPresenter,
  context: PaintContext,
  openings: Openings,
  style: CardStyle,
): CardPicture {
  const { words } = context;
  const step = session.cues.find((cue) => cue.mine)?.cue.id;
  const folds = style.brief === true && step !== undefined;
  const brief = folds && openings.whole !== step;
  const near = { ...context, brief };
  const family = present(session, near);
  // Each of these is drawn as it is asked for
  const { meter, exchange, contest, combat } = family;
  // A copy and an archived conflict can only be read
  const still = style.silent || session.cold;
  const running = ["live", "challenge", "asked"].includes(session.status) && !still;
  const live = running && style.readOnly !== true;
  const mine = live ? session.cues.filter((cue) => cue.mine) : [];
  const others = live ? othersIn(session.cues) : [];
  const draw = (cue: OpenCue): CuePicture => cuePicture(session, cue, family.cue(cue), near);
  const exits = context.gm
    ? others.map((cue) =>
        exitPicture(session, cue, openings.acting === cue.cue.id ? draw(cue) : null, context, openings),
      )
    : [];
  const { lapsing, asked, next } = lapsingFirst(mine, (open) => isMoment(session, open));
  const lines = lapsingCues(lapsing.map(draw), words);
  const [first] = mine;
  // The versus line says it all
  const shown = contest !== undefined || meter !== undefined;
  const stand = live && !shown && (style.docked || first) ? standPicture(family, first ?? null, context) : null;
  // The GM's exit line, or the line of whom a player waits for, names the turn too
  const isTwice =
    exits.some(({ heading }) => `${heading}.` === stand?.stands) ||
    (!context.gm && !first && others.some(({ cue }) => cue.kind === "turn"));
  const ending = endingOf(session, family, context, still);
  const toldBelow = style.log === true && family.endsInReceipt === true && ending !== null;
  const gmSide = live ? gmSidePicture(session, context) : null;
  const waiting = awaitedBy(session, context, style.docked === true, mine, others);
  // A GM who waits has nothing else to press on the pinned card
  const exitsFirst = style.docked === true && mine.length === 0;
  const { faced, apart } = matchesOf(contest, exitsFirst && exits.length > 0);
  return {
    uid: context.uid,
    family: session.family,
    head: {
      glyph: family.glyph,
      family: family.name,
      kind: family.kind,
      round: (toldBelow ? family.status : family.round) ?? "",
      title: session.title,
      showTitle: style.title,
      stakes: contest ? "" : session.stakes,
    },
    stand: isTwice && stand ? { ...stand, stands: "" } : stand,
    docked: style.docked === true,
    openLink: running && style.readOnly ? [goButton(session, context)] : [],
    foldToggle: style.opened ? hereButton(context, true) : folds ? moreButton(context, !brief) : null,
    notices: noticePictures(session, context, !still),
    challenge: challengePicture(session, family, context),
    meter: meter ?? null,
    contest: faced,
    apart,
    combat: combat ? bodyBeside(live ? combat : { ...combat, swaps: [] }, stand, mine.length > 0) : null,
    // The beat below tells it
    exchange: (style.spectator && exchange ? besideBeat(exchange) : exchange) ?? null,
    ending: toldBelow ? null : ending,
    sides: isFaced({ meter, exchange, contest }) || (combat !== undefined && style.docked !== true),
    terms: contest !== undefined && isTold(contest),
    asks: gmSide !== null || mine.length > 0 || (exitsFirst && exits.length > 0),
    gmSide,
    brief,
    // Where one line fits, the question takes it
    cues: brief
      ? [...asked.map((cue) => briefCue(withNext(draw(cue), next, words), opener(context), words, true)), ...lines]
      : [...lines, ...asked.map((cue) => withNext(draw(cue), next, words))],
    bonuses: session.status === "live" && live && !mine.length && !session.cold ? (family.bonuses ?? null) : null,
    bonusesFold: style.spectator === true,
    movesButtons: still || style.readOnly ? [] : (family.movesButtons?.(openings.moves) ?? []),
    movesLabel: words.text("SETPIECE.More"),
    moves: still || style.readOnly ? null : (family.moves?.(openings.moves) ?? null),
    waiting: mine.length > 0 ? null : waiting,
    alsoWaiting: mine.length > 0 ? waiting : null,
    // A request that is a step of the GM stands there alone
    requests: style.readOnly
      ? []
      : requestPictures(session, context, !still).filter(
          ({ key }) => !mine.some(({ cue }) => cue.id === `request:${key}`),
        ),
    wait: context.gm && mine.length > 0 && others.length > 0 ? waitText(others, context) : "",
    exits,
    exitsFirst,
    foot: style.silent
      ? null
      : footPicture(session, context, openings, {
          family,
          window: style.window === true,
          history: style.history === true,
        }),
  };
}

/** The GM has a row for each person instead; where the pinned card has too many of them, the line counts. */
const awaitedBy = (
  session: Session,
  context: PaintContext,
  docked: boolean,
  mine: readonly OpenCue[],
  others: readonly OpenCue[],
): AwaitedPicture | null => {
  const beside = besidePicture(others, context, mine.length > 0);
  const rows = context.gm && !(docked && mine.length === 0 && beside?.names);
  const awaited = context.gm || mine.length > 0 ? beside : awaitedPicture(others, context);
  return awaited && !rows ? { ...awaited, faces: facesOf(session, others) } : null;
};

const FACES = 5;

const facesOf = ({ seats }: Session, others: readonly OpenCue[]): readonly string[] => {
  const asked = blockingOf(others).flatMap(({ cue }) => cue.seats);
  const faces = seats.flatMap(({ id, img }) => (asked.includes(id) && img ? [img] : []));
  return [...new Set(faces)].slice(0, FACES);
};

type Faced = { readonly [Name in "meter" | "contest" | "exchange"]: FamilyPicture[Name] };

const isFaced = ({ meter, contest, exchange }: Faced): boolean =>
  Boolean(meter ?? exchange ?? contest?.roster) || (contest?.matches.length ?? 0) > 0;

/** People who face nobody stand below the exits. */
function matchesOf(
  contest: FamilyPicture["contest"],
  below: boolean,
): Pick<CardPicture, "apart"> & {
  readonly faced: CardPicture["contest"];
} {
  const apart = below && contest ? contest.matches.slice(1).filter(({ versus }) => !versus) : [];
  return {
    faced: contest ? { ...contest, matches: contest.matches.filter((one) => !apart.includes(one)) } : null,
    apart,
  };
}

const isTold = ({ prize, obstacle, tactic, order, digest }: NonNullable<FamilyPicture["contest"]>): boolean =>
  `${prize}${obstacle}${tactic}${order}` !== "" || digest.length > 0;

/** The step above names the turn and the attack it asks about (`asks`). An empty body would be an empty band. */
function bodyBeside(
  body: NonNullable<CardPicture["combat"]>,
  stand: CardPicture["stand"],
  asks: boolean,
): CardPicture["combat"] {
  const lines = body.flow?.lines.filter(({ asked }) => !asked || !asks) ?? [];
  const rest = {
    ...body,
    ...(body.empty === stand?.stands ? { empty: "" } : {}),
    ...(stand ? { turn: null, folded: true } : {}),
    flow: body.flow && lines.length > 0 ? { ...body.flow, lines } : null,
  };
  const { orderLabel: _label, folded: _folded, ...shown } = rest;
  return Object.values(shown).some((part) => (Array.isArray(part) ? part.length > 0 : Boolean(part))) ? rest : null;
}

const besideBeat = ({ untold, ...exchange }: ExchangePicture): ExchangePicture =>
  untold === undefined ? exchange : { ...exchange, sentence: untold };

/** A listener hears which conflict the consequences belong to, and when it ended (P6). */
const followsOf = ({ title, lines }: Session, { words }: PaintContext): string => {
  const time = clocks(words.lang).format(lines.at(-1)?.at);
  return words.text("SETPIECE.Ending.Follows", { title, time });
};

/** Of several changes one is chosen until it is on the sheet; a duel of an older version may have left two there. */
function followPicture(session: Session, { changes = [], usual, ...body }: FollowBody, words: Words): FollowPicture {
  const { name = "", img = "" } =
    session.seats.find(({ actor }) => actor === (changes[0]?.change.uuid ?? body.key)) ?? {};
  const taken = changes.filter(({ applied }) => applied);
  const done = taken.length > 0;
  // A family may name one change to all rows
  const first = changes.find((one) => one === usual) ?? changes[0];
  const labelled = (done ? taken : changes).map(({ id, label }) => ({ value: id, label: say(words, label) }));
  const choice = {
    control: `change:${first?.id ?? ""}`,
    label: words.text("SETPIECE.Duel.Ending.OneOf", { name }),
    of: labelled.map((one) => ({ ...one, chosen: one.value === first?.id })),
  };
  const press = ({ id, applied }: ChangeCard): ButtonPicture =>
    actionButton(
      session,
      applied ? "revert" : "apply",
      words.text(applied ? "SETPIECE.Undo.Button" : "SETPIECE.Ending.Apply"),
      { control: `change:${id}`, data: { change: id }, primary: !applied && id === usual?.id },
    );
  return {
    img,
    text: labelled.map(({ label }) => label).join(" ") || name,
    done,
    ...(!done && changes.length > 1 ? { choice } : {}),
    buttons: (done || !first ? taken : [first]).map(press),
    ...body,
  };
}

/** The past and copies (`still`) have nothing to press. */
function endingOf(
  session: Session,
  { ending }: FamilyPicture,
  context: PaintContext,
  still: boolean,
): EndingPicture | null {
  if (!ending) return null;
  const { options = [], buttons = [] } = ending;
  const changes = ending.changes.map((row) => followPicture(session, row, context.words));
  const drawn = [...options, ...changes.flatMap((change) => change.buttons), ...buttons];
  // A refused press of *Apply all* may have lost its row
  const controls = [
    APPLY_ALL,
    ...session.changes.map(({ id }) => `change:${id}`),
    ...drawn.map(({ control }) => control),
  ];
  return {
    ...ending,
    refusal: refusalUnder(session, context.words, controls),
    ...(still ? { changes: [], buttons: [] } : { changes, follows: followsOf(session, context) }),
  };
}

export const afterPicture = (
  session: Session,
  present: FamilyPresenter,
  context: PaintContext,
): Partial<EndingPicture> & { readonly uid: string } => ({
  uid: context.uid,
  ...endingOf(session, present(session, context), context, false),
  follows: "",
  outcome: "",
  options: [],
});

interface ReplayPicture {
  readonly family: string;
  readonly toggle: ButtonPicture;
  readonly open: {
    readonly buttons: readonly ButtonPicture[];
    readonly at: number;
    readonly last: number;
    readonly label: string;
    /** "3 of 8: Ana beats the Captain plainly." */
    readonly spoken: string;
    readonly place: string;
    readonly sentence: string;
    readonly card: CardPicture;
  } | null;
}

/** A replay stops at the beginning and at whatever said something. */
export function stopsOf(lines: readonly LogLine[]): readonly number[] {
  const events = lines.filter(({ event }) => event !== null);
  return [0, ...events.flatMap(({ sentence }, index) => (sentence ? [index + 1] : []))];
}

function sessionAt(session: Session, frame: ReplayFrame): Session {
  const until = frame.line ? session.lines.indexOf(frame.line) + 1 : 0;
  const then: Partial<Session> = {
    view: frame.view,
    lines: session.lines.slice(0, until),
    cues: [],
    changes: [],
    requests: [],
    aged: [],
    options: () => [],
  };
  return new Proxy(session, {
    get: (now, name) => {
      const value: unknown = name in then ? then[name as keyof Session] : Reflect.get(now, name, now);
      return typeof value === "function" && !(name in then) ? (value.bind(now) as unknown) : value;
    },
  });
}

/** Null where there is nothing to look back on. */
export function replayPicture(
  session: Session,
  present: FamilyPresenter,
  context: PaintContext,
  openings: Openings,
): ReplayPicture | null {
  const { words } = context;
  const stops = stopsOf(session.lines);
  if (stops.length < 2) return null;
  const open = openings.replay !== undefined;
  const last = stops.length - 1;
  const at = Math.min(last, Math.max(0, openings.replay ?? 0));
  const toggle = actionButton(session, "replay", words.text("SETPIECE.Replay.Title"), {
    icon: "play",
    expanded: open ? "true" : "false",
  });
  const frame = open ? session.replayAt(stops[at] ?? 0) : null;
  if (!frame) return { family: session.family, toggle, open: null };
  const go = (key: string, icon: string, to: number): ButtonPicture =>
    actionButton(session, "replay-to", "", {
      control: `replay-to ${key}`,
      name: words.text(`SETPIECE.Replay.${key}`),
      icon,
      data: { to: String(to) },
      ...(to < 0 || to > last || to === at ? { reason: words.text("SETPIECE.Replay.End") } : {}),
    });
  const sentence = frame.line?.sentence ? say(words, frame.line.sentence) : words.text("SETPIECE.Replay.Begin");
  const place = words.text("SETPIECE.Replay.Place", { n: at, all: last });
  const style = { title: false, silent: true };
  return {
    family: session.family,
    toggle,
    open: {
      buttons: [
        go("First", "first", 0),
        go("Back", "back", at - 1),
        go("Next", "next", at + 1),
        go("Last", "last", last),
      ],
      at,
      last,
      label: words.text("SETPIECE.Replay.Title"),
      spoken: `${place}. ${sentence}`,
      place,
      sentence,
      card: cardPicture(
        sessionAt(session, frame),
        present,
        { ...context, uid: `${context.uid}-replay` },
        CLOSED,
        style,
      ),
    },
  };
}
