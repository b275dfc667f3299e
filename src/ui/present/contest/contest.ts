import { memberOf, stringOf } from "../../../foundry/shape.ts";
import { once } from "../../../play/caches.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { viewAs } from "../../../play/views.ts";
import { DEGREES, calledOf, isHeroSide, turnsOf, weightOf } from "../../../rules/contest/ask.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { list, say, signed, type Words } from "../../words/words.ts";
import type { StandBody, StandSide } from "../button-picture.ts";
import { APPLY_ALL, actionButton, changeButton, seatOption } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { FamilyEnding, FamilyPicture, FamilyPresenter } from "../family.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture, FollowPicture } from "../picture.ts";
import { chroniclePicture, digestLines, lastRollOf, outcomesText, rollPicture } from "./chronicle.ts";
import { COME_IN, comeInButton, comeInPicture, cueBody, movesButtons, movesPicture } from "./cue.ts";
import { closedText, matchPictures, pairText } from "./matches.ts";
import type { ContestPicture, FighterPicture, GaugePicture, MatchPicture } from "./picture.ts";
import { rosterPicture } from "./roster.ts";

/** Who has the prize, how clearly, and what may follow on the GM's word; null while it goes on. */
function endingPicture(session: Session, view: ContestView, context: PaintContext): FamilyEnding | null {
  const { outcome } = view;
  if (!view.ended || !outcome) return null;
  const { words, gm } = context;
  const side = view.sides.find(({ id }) => id === outcome.winner);
  const level = outcome.level === null ? "open" : DEGREES[outcome.level];
  // The prize says what comes true for the heroes; of two goals they may have reached the other alone
  const won = side !== undefined && isHeroSide(view, side.id) && isReached(outcome);
  return {
    icon: side ? "crown" : "cross",
    prize: won ? view.prize : "",
    outcome: side
      ? words.text(`SETPIECE.Contest.Ending.${level}`, { side: list(words, calledOf(view, side.id)) })
      : words.text(`SETPIECE.Contest.Ending.${outcome.discarded ? "discarded" : "nobody"}`),
    text: view.prize && !won ? words.text("SETPIECE.Contest.Ending.NotWon", { prize: view.prize }) : "",
    outcomes: outcomesText(view, words),
    options: gm
      ? atEnd(session, "level", "lastFinished").map((option) => seatOption(session, words, null, option))
      : [],
    changes: gm ? follows(session, words) : [],
    buttons: next(session, words, gm),
  };
}

const isReached = ({ goals = "prize" }: NonNullable<ContestView["outcome"]>): boolean =>
  goals === "prize" || goals === "both";

/** The GM's moves that come with an end: a level where it is open, and the long contest a simple one may become. */
const atEnd = (
  session: Session,
  ...types: readonly ("level" | "lastFinished" | "escalate")[]
): readonly Option<IntentBase>[] =>
  session.options(null).filter(({ intent, refused }) => types.some((type) => type === intent.type) && !refused);

/** What comes after: all consequences at once, a long contest that this roll begins, the same once more, the story. */
const next = (session: Session, words: Words, gm: boolean): readonly ButtonPicture[] => [
  ...(gm && openChanges(session).length > 1
    ? [actionButton(session, APPLY_ALL, words.text("SETPIECE.Contest.Ending.ApplyAll"), { primary: true })]
    : []),
  ...(gm ? atEnd(session, "escalate").map((option) => seatOption(session, words, null, option)) : []),
  ...(gm ? [actionButton(session, "again", words.text("SETPIECE.Contest.Ending.Again"), { icon: "redo" })] : []),
  actionButton(session, "chronicle", words.text("SETPIECE.Contest.Ending.Chronicle"), { quiet: true }),
];

/** Consequences that *Apply all* would put on sheets. */
const openChanges = ({ changes }: Session): Session["changes"] =>
  changes.filter(({ applied, keptBack }) => !applied && !keptBack);

/** Hero points that were spent on the way are paid, and no consequence; unpaid ones are still to be written. */
const isConsequence = ({ applied, label }: Session["changes"][number]): boolean =>
  !applied || label.key !== "Play.Change.HeroPoints";

/** What may follow, in the order of the seats and what helps first: on a sheet or not, none moves as it is pressed. */
function follows(session: Session, words: Words): readonly FollowPicture[] {
  const [only, ...others] = openChanges(session);
  const rows = session.changes.filter(isConsequence).map((change) => {
    const { uuid, path, before, after } = change.change;
    const at = session.seats.findIndex(({ actor }) => actor === uuid);
    const label = say(words, change.label);
    const weight = weightOf(stringOf(memberOf(after ?? before, "state")));
    const follow: FollowPicture = {
      // Where it is written: the same before and after it was made
      key: `${uuid} ${path}`,
      img: session.seats[at]?.img ?? "",
      text: change.keptBack ? words.text("SETPIECE.Contest.Ending.AllTheSame", { what: label }) : label,
      note: weight === 0 ? "" : signed(weight),
      done: change.applied,
      buttons: [changeButton(session, change, words, others.length === 0 && change === only)],
    };
    // A follower is seen to by its owner, and has no seat
    return { follow, at: at < 0 ? session.seats.length : at, weight };
  });
  return rows
    .sort((a, b) => a.at - b.at || b.weight - a.weight || a.follow.key.localeCompare(b.follow.key))
    .map(({ follow }) => follow);
}

/** By which rule the turns of a group extended round come; "" until all have declared. */
const orderText = (view: ContestView, words: Words): string =>
  turnsOf(view).length < 2 ? "" : words.text(`SETPIECE.Contest.Order.${view.orderRule}`);

/** Points, advantage or the state that somebody is in, in as few signs as there are. */
function shownOf(gauge: GaugePicture | null): string {
  if (!gauge) return "";
  if ("ladder" in gauge) return gauge.steps.find(({ current }) => current)?.text ?? "";
  return "bar" in gauge ? gauge.whole : gauge.shown;
}

const sideOf = ({ side, letter, name, img, gauge, rating }: FighterPicture): StandSide => ({
  side,
  letter,
  name,
  img,
  text: shownOf(gauge) || rating,
  track: gauge && "track" in gauge ? gauge.track : null,
});

/** A match in which nobody faces anybody now; where it is the only one, it may be everybody of an extended contest. */
const isRest = ({ key, over }: MatchPicture): boolean => key === "rest" || over;

/** What is told beside the faces, asked of the contest. */
interface Telling {
  /** Whether somebody still contends. */
  readonly isIn: (seat: string) => boolean;
  /** Everybody of an extended contest may turn on anybody; else whoever is paired with nobody faces nobody. */
  readonly free: boolean;
  /** The newest dice of one of these, or of two of them against each other. */
  readonly last: (seats: readonly string[], between: boolean) => string;
  /** A pair that is going on, in one line: "Ana 2 – 1 The sea". */
  readonly pair: (match: MatchPicture) => string;
  /** How the pairs that are over ended, while no other is going on. */
  readonly closed: string;
}

/** The score in one line, where two face each other: "2 : 1"; "" where it takes more than two figures. */
const scoreLine = ({ matches }: ContestPicture): string => {
  const faced = matches.filter(({ versus, over }) => versus && !over);
  const shown = faced[0]?.fighters.flatMap(({ gauge }) => (gauge && "shown" in gauge ? gauge.shown : [])) ?? [];
  return faced.length === 1 ? shown.join(" : ") : "";
};

/** Two who face each other, or one alone; their scores stand beside their names. */
const standOfTwo = (two: readonly FighterPicture[], match: MatchPicture | undefined): Omit<StandBody, "last"> => ({
  sides: two.map(sideOf),
  meter: null,
  facts: [],
  stands: match?.lead ?? "",
});

/**
 * The two of the match that a step is about, else those of one's own match, with the dice that they threw at each
 * other. Whoever looks at several matches and is in none sees all of them, a line each: one of them is not the contest.
 * In a group against one resistance all are on a line.
 */
function contestStand({ matches, roster }: ContestPicture, open: OpenCue | null, told: Telling): StandBody {
  const seats = open?.cue.seats ?? [];
  if (roster) {
    const row = roster.rows.find(({ key }) => seats.includes(key)) ?? roster.rows.find(({ mine }) => mine);
    return {
      sides: row ? [sideOf(row.fighter)] : [],
      meter: null,
      facts: [roster.against],
      stands: roster.sum,
      ...(row ? { last: told.last([row.key], false) } : {}),
    };
  }
  const own = matches.find(({ fighters }) => fighters.some(({ key }) => seats.includes(key)));
  const running = matches.filter((match) => !isRest(match));
  const faced = (own && !isRest(own) ? own : null) ?? running.find(({ fold }) => fold?.open);
  if (!faced && running.length > 1)
    return { sides: [], meter: null, facts: running.map(told.pair), stands: "", last: "" };
  // Whom they left beaten is no opponent any more: whoever faces nobody looks at the match in which they may assist
  const match = faced ?? running[0] ?? own ?? matches[0];
  const fighters = match?.fighters ?? [];
  // Of many in one match those come first that are asked, and nobody is against whoever is beaten already
  const weight = ({ key }: FighterPicture): number => (seats.includes(key) ? 2 : 0) + (told.isIn(key) ? 1 : 0);
  const asked = [...fighters].sort((one, other) => weight(other) - weight(one));
  const first = asked[0];
  const alone = told.free && match !== undefined && isRest(match);
  const other = alone ? undefined : asked.find(({ side }) => side !== first?.side);
  const two = [first, other].filter((one) => one !== undefined).sort((one, next) => one.side.localeCompare(next.side));
  const ids = two.map(({ key }) => key);
  if (match && isRest(match)) {
    const last = told.last(seats, false) || told.last(ids, false);
    const stand = standOfTwo(two, match);
    return { ...stand, stands: stand.stands || told.closed, last: told.closed === "" ? last : "" };
  }
  return { ...standOfTwo(two, match), last: told.last(ids, true) };
}

/** Before there is a log, the page's own terms say what it is about. */
function termsPicture(session: Session, words: Words): Pick<FamilyPicture, "kind" | "cue" | "contest"> {
  const { contest, ask } = session;
  if (!contest) return { kind: "", cue: () => ({}) };
  return {
    kind: kindText(words, contest.type, contest.phase, false),
    cue: () => earlierHint(session, words),
    contest: {
      prize: contest.prize,
      obstacle: contest.obstacle,
      tactic: ask?.tactic ?? contest.tactic,
      matches: [],
      roster: null,
      order: "",
      digest: [],
    },
  };
}

/** What happened the last time this was tried: the answer to an ask depends on it. */
function earlierHint(session: Session, words: Words): CueBody {
  const earlier = session.ask?.earlier;
  return earlier ? { hint: say(words, earlier.sentence) } : {};
}

/** Who sees it, where that is not everybody. */
const seenText = (session: Session, words: Words): string =>
  session.detail === "open" ? "" : words.text(`SETPIECE.Contest.Card.Seen.${session.detail}`);

const kindText = (words: Words, type: string, phase: string, group: boolean): string =>
  words.text("SETPIECE.Contest.Card.Kind", {
    type: words.text(`SETPIECE.Contest.Type.${group ? "group." : ""}${type}`),
    phase: words.text(`SETPIECE.Contest.Phase.${phase}`),
  });

/** Moves beside the open step exist while it runs, and for the GM once it is over. */
const isOpen = ({ status }: Session): boolean => status === "live" || status === "ended";

/** A contest as the card shows it. */
export const presentContest: FamilyPresenter = (session, context): FamilyPicture => {
  const { words } = context;
  const view = viewAs("contest", session);
  const name = words.text("SETPIECE.Family.contest");
  const base = { glyph: "contest", name };
  if (!view) return { ...base, ...termsPicture(session, words) };
  const matches = once(() => matchPictures(session, view, words));
  const body = once((): ContestPicture => ({
    // Its ending says whether it was won
    prize: view.outcome ? "" : view.prize,
    obstacle: view.obstacle,
    tactic: session.contest?.tactic ?? "",
    matches: matches(),
    roster: rosterPicture(session, view, words),
    order: orderText(view, words),
    digest: digestLines(session, words),
  }));
  return {
    ...base,
    kind: [kindText(words, view.type, view.phase, view.group), seenText(session, words)].filter(Boolean).join(", "),
    round:
      view.type === "simple" || view.ended
        ? ""
        : words.text("SETPIECE.Contest.Card.Round", { n: Math.max(1, view.round) }),
    get exchange() {
      return rollPicture(session, view, words);
    },
    get ending() {
      return endingPicture(session, view, context);
    },
    get score() {
      return scoreLine(body());
    },
    stand: (open) =>
      contestStand(body(), open, {
        free: view.type !== "extended",
        isIn: (seat) => view.seats[seat]?.status === "in",
        last: (seats, between) => lastRollOf(session, view, seats, words, between),
        pair: (match) => pairText(match, words),
        closed: view.ended ? "" : closedText(view, words),
      }),
    get contest() {
      return body();
    },
    movesButtons: (opened) =>
      isOpen(session)
        ? [...movesButtons(session, view, opened, words), ...comeInButton(session, view, opened, context)]
        : [],
    moves: (opened) =>
      opened === COME_IN ? comeInPicture(session, view, context) : movesPicture(session, view, opened, context),
    chronicle: () => chroniclePicture(session, words),
    cue: (open) => cueBody(session, view, open, context),
  };
};
