import type { OpenCue, Session } from "../../play/session.ts";
import { awaitedPicture, besidePicture, othersIn, waitText, type AwaitedPicture } from "./awaited.ts";
import { briefCue, moreButton, opener } from "./brief.ts";
import { challengePicture } from "./challenge.ts";
import { cuePicture } from "./cue.ts";
import { exitPicture } from "./exits.ts";
import type { PaintContext, Openings } from "./paint-context.ts";
import type { FamilyPresenter } from "./family.ts";
import { footPicture } from "./foot.ts";
import { gmSidePicture } from "./gm-side.ts";
import { lapsingCues, lapsingFirst } from "./lapsing.ts";
import { noticePictures } from "./notices.ts";
import { requestPictures } from "./requests.ts";
import { standPicture } from "./stand.ts";
import { goButton, hereButton } from "./stands.ts";
import type { CardPicture, CuePicture, ExchangePicture } from "./picture.ts";

/** What a card may leave out. */
export interface CardStyle {
  /** Print the title: on boards and pages. In chat the names over the meter say it. */
  readonly title: boolean;
  /** No buttons at all: a moment of the past in a replay. */
  readonly silent: boolean;
  /** In a window of its own already: there is no way there. */
  readonly window?: boolean;
  /** Its steps are answered here: what is at stake stands above the step, and the step above all else. */
  readonly docked?: boolean;
  /** There is room for the moves of its steps alone: each is one line, all of it behind *More*. */
  readonly brief?: boolean;
  /** Its steps have their place elsewhere: it shows how it stands, and the way there. */
  readonly bare?: boolean;
  /** It stands in the log of a chat, where beats run below it. */
  readonly log?: boolean;
  /** Its reader only looks on: what they are not asked is folded away, so that the rest stays in sight. */
  readonly aside?: boolean;
  /** Pressed open in the log: it can be folded again. */
  readonly opened?: boolean;
}

/** One conflict for one reader: the same picture in chat, on the board, on its page and in a window of its own. */
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
  // A copy, or what was filed away, can be read and has nothing to press
  const still = style.silent || session.cold;
  const running = ["live", "challenge", "asked"].includes(session.status) && !still;
  const live = running && style.bare !== true;
  const mine = live ? session.cues.filter((cue) => cue.mine) : [];
  const others = live ? othersIn(session.cues) : [];
  const draw = (cue: OpenCue): CuePicture => cuePicture(session, cue, family.cue(cue), near);
  const exits = context.gm
    ? others.map((cue) =>
        exitPicture(session, cue, openings.acting === cue.cue.id ? draw(cue) : null, context, openings),
      )
    : [];
  const { lapsing, asked } = lapsingFirst(mine);
  const lines = lapsingCues(lapsing.map(draw), words);
  const { ending } = family;
  const [first] = mine;
  // Beside no step of the reader's the meter below says all of it already
  const stand = live && style.docked && (first || !family.meter) ? standPicture(family, first ?? null, context) : null;
  // Whose turn it is says the GM's line for it as well
  const isTwice = exits.some(({ heading }) => `${heading}.` === stand?.stands);
  // The beat that tells the end of a fight stands in the same log, with its result
  const toldBelow = style.log === true && session.family === "combat" && family.ending !== null;
  return {
    uid: context.uid,
    family: session.family,
    head: {
      glyph: family.glyph,
      family: family.name,
      kind: family.kind,
      round: toldBelow ? (family.status ?? "") : family.round,
      title: session.title,
      showTitle: style.title,
      // A contest names its prize among its sides
      stakes: family.contest ? "" : session.stakes,
    },
    stand: isTwice && stand ? { ...stand, stands: "" } : stand,
    docked: style.docked === true,
    go: running && style.bare ? [goButton(session, context)] : [],
    here: style.opened ? hereButton(context, true) : folds ? moreButton(context, !brief) : null,
    notices: noticePictures(session, context, !still),
    challenge: challengePicture(session, family, context),
    meter: family.meter,
    contest: family.contest ?? null,
    combat: family.combat ? bodyBeside(live ? family.combat : { ...family.combat, swaps: [] }, stand?.stands) : null,
    // The beat below tells it
    exchange: style.aside && family.exchange ? besideBeat(family.exchange) : family.exchange,
    ending: toldBelow
      ? null
      : still && ending
        ? { ...ending, changes: [], buttons: [] }
        : ending && { ...ending, follows: followsOf(session, context) },
    gmSide: live ? gmSidePicture(session, context) : null,
    brief,
    // With room for one line alone that is the question's
    cues: brief
      ? [...asked.map((cue) => briefCue(draw(cue), opener(context), words, true)), ...lines]
      : [...lines, ...asked.map(draw)],
    bonuses: session.status === "live" && live && !mine.length && !session.cold ? family.bonuses : null,
    bonusesFold: style.aside === true,
    movesButtons: still || style.bare ? [] : (family.movesButtons?.(openings.moves) ?? []),
    movesLabel: words.text("SETPIECE.More"),
    moves: still || style.bare ? null : (family.moves?.(openings.moves) ?? null),
    waiting: awaitedBy(context.gm, style.docked === true, mine, others, context),
    // Where it stands as a step of the GM's it stands once
    requests: style.bare
      ? []
      : requestPictures(session, context, !still).filter(
          ({ key }) => !mine.some(({ cue }) => cue.id === `request:${key}`),
        ),
    wait: context.gm && mine.length > 0 && others.length > 0 ? waitText(others, context) : "",
    exits,
    // A GM who only waits has nothing else to press on the pinned card
    near: style.docked === true && mine.length === 0,
    foot: style.silent
      ? null
      : footPicture(session, context, openings, {
          more: session.status === "live" && !still ? family.more : [],
          window: style.window === true,
        }),
  };
}

/**
 * Whom the table waits for, in one line. The GM has a row for each of them, with what may be done; over many of
 * them on the pinned card the line tells how many.
 */
const awaitedBy = (
  gm: boolean,
  docked: boolean,
  mine: readonly OpenCue[],
  others: readonly OpenCue[],
  context: PaintContext,
): AwaitedPicture | null => {
  const beside = besidePicture(others, context, mine.length > 0);
  if (gm) return docked && mine.length === 0 && beside?.names ? beside : null;
  return mine.length > 0 ? beside : awaitedPicture(others, context);
};

/** How it stands is said once; a body with nothing else to show is none, for it would be an empty band. */
function bodyBeside(body: NonNullable<CardPicture["combat"]>, said: string | undefined): CardPicture["combat"] {
  const rest = body.empty === said ? { ...body, empty: "" } : body;
  const { orderLabel: _label, ...shown } = rest;
  return Object.values(shown).some((part) => (Array.isArray(part) ? part.length > 0 : Boolean(part))) ? rest : null;
}

/** Dice without what the beat of the same exchange says. */
const besideBeat = ({ untold, ...exchange }: ExchangePicture): ExchangePicture =>
  untold === undefined ? exchange : { ...exchange, sentence: untold };

/** Of which contest, and since when it is over, the consequences below are. */
const followsOf = ({ title, lines }: Session, { words }: PaintContext): string => {
  const time = new Intl.DateTimeFormat(words.lang, { hour: "2-digit", minute: "2-digit" }).format(lines.at(-1)?.at);
  return words.text("SETPIECE.Ending.Follows", { title, time });
};
