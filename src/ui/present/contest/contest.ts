import { DETAILS } from "../../../documents/choices.ts";
import { memberOf, stringOf } from "../../../foundry/shape.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { viewAs } from "../../../play/views.ts";
import { DEGREES, calledOf, isHeroSide, turnsOf, weightOf } from "../../../rules/contest/ask.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { once } from "../../../rules/log/ask.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { list, say, signed, type Words } from "../../words/words.ts";
import type { StandBody, StandSide } from "../button-picture.ts";
import { APPLY_ALL, actionButton, seatOption } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { FamilyEnding, FamilyPicture, FamilyPresenter, FollowBody } from "../family.ts";
import { requestButtons } from "../foot.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { contestChronicle, digestLines, lastRollOf, outcomesText, rollPicture } from "./chronicle.ts";
import { COME_IN, comeInButton, comeInPicture, cueBody, movesButtons, movesPicture } from "./cue.ts";
import { closedText, matchPictures, pairText } from "./matches.ts";
import type { ContestPicture, FighterPicture, GaugePicture, MatchPicture } from "./picture.ts";
import { rosterPicture } from "./roster.ts";

function endingPicture(session: Session, view: ContestView, context: PaintContext): FamilyEnding | null {
  const { outcome } = view;
  if (!view.ended || !outcome) return null;
  const { words, gm } = context;
  const side = view.sides.find(({ id }) => id === outcome.winner);
  const level = outcome.level === null ? "open" : DEGREES[outcome.level];
  // The prize comes true for heroes alone, and of two goals they may have reached the other
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

/** The GM sets an open level here, and turns a contest of one roll into a long one. */
const atEnd = (
  session: Session,
  ...types: readonly ("level" | "lastFinished" | "escalate")[]
): readonly Option<IntentBase>[] =>
  session.options(null).filter(({ intent, refused }) => types.some((type) => type === intent.type) && !refused);

const next = (session: Session, words: Words, gm: boolean): readonly ButtonPicture[] => [
  ...(gm && openChanges(session).length > 1
    ? [actionButton(session, APPLY_ALL, words.text("SETPIECE.Contest.Ending.ApplyAll"), { primary: true })]
    : []),
  ...(gm ? atEnd(session, "escalate").map((option) => seatOption(session, words, null, option)) : []),
  ...(gm ? [actionButton(session, "again", words.text("SETPIECE.Contest.Ending.Again"), { icon: "redo" })] : []),
  actionButton(session, "chronicle", words.text("SETPIECE.Contest.Ending.Chronicle"), { quiet: true }),
];

const openChanges = ({ changes }: Session): Session["changes"] =>
  changes.filter(({ applied, keptBack }) => !applied && !keptBack);

/** A paid hero point is no consequence; an unpaid one is still to be written. */
const isConsequence = ({ applied, label }: Session["changes"][number]): boolean =>
  !applied || label.key !== "Play.Change.HeroPoints";

/** Rows keep the order of the seats and of their help, so that none moves as it is pressed. */
function follows(session: Session, words: Words): readonly FollowBody[] {
  const [only, ...others] = openChanges(session);
  const rows = session.changes.filter(isConsequence).map((change) => {
    const { uuid, path, before, after } = change.change;
    const at = session.seats.findIndex(({ actor }) => actor === uuid);
    const weight = weightOf(stringOf(memberOf(after ?? before, "state")));
    const what = say(words, change.label);
    const follow: FollowBody = {
      // The place on the sheet stays the same before and after the press
      key: `${uuid} ${path}`,
      text: change.keptBack ? words.text("SETPIECE.Contest.Ending.AllTheSame", { what }) : what,
      note: weight === 0 ? "" : signed(weight),
      changes: [change],
      usual: others.length === 0 ? only : undefined,
    };
    // A follower has no seat; its owner sees to it
    return { follow, at: at < 0 ? session.seats.length : at, weight };
  });
  return rows
    .sort((a, b) => a.at - b.at || b.weight - a.weight || a.follow.key.localeCompare(b.follow.key))
    .map(({ follow }) => follow);
}

/** Empty until all have declared. */
const orderText = (view: ContestView, words: Words): string =>
  turnsOf(view).length < 2 ? "" : words.text(`SETPIECE.Contest.Order.${view.orderRule}`);

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
  bar: gauge && "bar" in gauge && !gauge.unseen ? gauge : null,
});

/** A match in which nobody faces anybody now; where it is the only one, it may be everybody of an extended contest. */
const isRest = ({ key, over }: MatchPicture): boolean => key === "rest" || over;

interface Telling {
  readonly isIn: (seat: string) => boolean;
  /** In an extended contest anybody may be turned on; elsewhere an unpaired seat faces nobody. */
  readonly free: boolean;
  /** The newest dice of one of these seats, or of two against each other. */
  readonly last: (seats: readonly string[], between: boolean) => string;
  /** "Ana 2 – 1 The sea". */
  readonly pair: (match: MatchPicture) => string;
  /** Empty while a pairing goes on. */
  readonly closed: string;
}

/** "2 : 1"; "" where more than two figures tell it. */
const scoreLine = (matches: ContestPicture["matches"]): string => {
  const faced = matches.filter(({ versus, over }) => versus && !over);
  const shown = faced[0]?.fighters.flatMap(({ gauge }) => (gauge && "shown" in gauge ? gauge.shown : [])) ?? [];
  return faced.length === 1 ? shown.join(" : ") : "";
};

const standOfTwo = (two: readonly FighterPicture[], match: MatchPicture | undefined): Omit<StandBody, "last"> => ({
  sides: two.map(sideOf),
  meter: null,
  facts: [],
  stands: match?.lead ?? "",
});

/** Shows the step's match, else the reader's, with its last dice; else several, a line each. A group is one line. */
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
  // A beaten foe is no opponent any more: a free seat looks at the match in which it may assist
  const match = faced ?? running[0] ?? own ?? matches[0];
  const fighters = match?.fighters ?? [];
  // Seats that are asked come first, and a beaten one is nobody's opponent
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

/** A contest without a title of its own is called after its prize, which its head says then. */
const namedPrize = (session: Session, prize: string): string => (prize === session.title ? "" : prize);

/** The page's own terms stand in for the log before there is one. */
function termsPicture(session: Session, words: Words): Pick<FamilyPicture, "kind" | "cue" | "contest"> {
  const { contest, ask } = session;
  if (!contest) return { kind: "", cue: () => ({}) };
  return {
    kind: kindText(words, contest.type, contest.phase, false),
    cue: () => earlierHint(session, words),
    contest: {
      prize: namedPrize(session, contest.prize),
      obstacle: contest.obstacle,
      tactic: ask?.tactic ?? contest.tactic,
      matches: [],
      roster: null,
      order: "",
      digest: [],
    },
  };
}

/** The answer to an ask depends on how it went before. */
function earlierHint(session: Session, words: Words): CueBody {
  const earlier = session.ask?.earlier;
  return earlier ? { hint: say(words, earlier.sentence) } : {};
}

const seenText = (session: Session, words: Words): string =>
  session.detail === "open" ? "" : words.text(`SETPIECE.Contest.Card.Seen.${session.detail}`);

const kindText = (words: Words, type: string, phase: string, group: boolean): string =>
  words.text("SETPIECE.Contest.Card.Kind", {
    type: words.text(`SETPIECE.Contest.Type.${group ? "group." : ""}${type}`),
    phase: words.text(`SETPIECE.Contest.Phase.${phase}`),
  });

/** A player asks for a longer contest once one of a single roll is over. */
const longerButtons = (session: Session, words: Words): readonly ButtonPicture[] =>
  session.contest?.type !== "simple"
    ? []
    : (["scored", "chained"] as const).map((to) =>
        actionButton(session, "request-escalate", words.text(`SETPIECE.Request.Escalate.${to}`), {
          control: `request-escalate ${to}`,
          data: { to },
          quiet: true,
        }),
      );

const detailButtons = (session: Session, words: Words): readonly ButtonPicture[] =>
  DETAILS.filter((detail) => detail !== session.detail).map((detail) =>
    actionButton(session, "detail", words.text(`SETPIECE.Detail.${detail}`), {
      control: `detail ${detail}`,
      data: { detail },
      icon: "eye",
      quiet: true,
    }),
  );

/** A GM has moves after the end too. */
const isOpen = ({ status }: Session): boolean => status === "live" || status === "ended";

export const presentContest: FamilyPresenter = (session, context): FamilyPicture => {
  const { words } = context;
  const view = viewAs("contest", session);
  const name = words.text("SETPIECE.Family.contest");
  const base = {
    glyph: "contest",
    name,
    menu: () => ({
      requests: requestButtons(session, context, session.status === "ended" ? longerButtons(session, words) : []),
      choices: detailButtons(session, words),
    }),
  };
  if (!view) return { ...base, ...termsPicture(session, words) };
  const matches = once(() => matchPictures(session, view, words));
  const exchange = once(() => rollPicture(session, view, words));
  const body = once((): ContestPicture => ({
    // Its ending says whether it was won
    prize: view.outcome ? "" : namedPrize(session, view.prize),
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
      return exchange();
    },
    get ending() {
      return endingPicture(session, view, context);
    },
    get score() {
      return scoreLine(matches());
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
    chronicle: () => contestChronicle(session, view, words),
    cue: (open) => cueBody(session, view, open, context),
  };
};
