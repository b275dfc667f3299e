import { once } from "../../../play/caches.ts";
import type { Session } from "../../../play/session.ts";
import { viewAs } from "../../../play/views.ts";
import { say, type Words } from "../../words/words.ts";
import type { CueBody } from "../cue.ts";
import type { FamilyPicture, FamilyPresenter } from "../family.ts";
import { chroniclePicture } from "./chronicle.ts";
import { COME_IN, comeInButton, comeInPicture } from "./come-in.ts";
import { cueBody } from "./cue.ts";
import { endingPicture } from "./ending.ts";
import { closedText, matchPictures, pairText } from "./matches.ts";
import { movesButtons, movesPicture } from "./moves.ts";
import { orderPicture } from "./order.ts";
import { digestLines, lastRollOf, rollPicture } from "./rolls.ts";
import type { ContestPicture } from "./picture.ts";
import { rosterPicture } from "./roster.ts";
import { contestStand } from "./stand.ts";

const NOTHING = {
  kind: "",
  round: "",
  meter: null,
  exchange: null,
  ending: null,
  bonuses: null,
  terms: [],
  more: [],
  chronicle: (): object => ({ sentences: [], rolls: [] }),
  cue: (): CueBody => ({}),
} as const;

/** Before there is a log, the page's own terms say what it is about. */
function termsPicture(session: Session, words: Words): Partial<FamilyPicture> {
  const { contest, ask } = session;
  if (!contest) return {};
  return {
    kind: kindText(words, contest.type, contest.phase, false),
    cue: () => earlierHint(session, words),
    contest: {
      prize: contest.prize,
      obstacle: contest.obstacle,
      tactic: ask?.tactic ?? contest.tactic,
      matches: [],
      roster: null,
      order: null,
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
  if (!view) return { ...NOTHING, glyph: "contest", name, ...termsPicture(session, words) };
  const matches = once(() => matchPictures(session, view, words));
  const body = once((): ContestPicture => ({
    prize: view.prize,
    obstacle: view.obstacle,
    tactic: session.contest?.tactic ?? "",
    matches: matches(),
    roster: rosterPicture(session, view, words),
    order: orderPicture(view, words),
    digest: digestLines(session, words),
  }));
  return {
    ...NOTHING,
    glyph: "contest",
    name,
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
    get status() {
      return matches().length === 1 ? (matches()[0]?.middle ?? "") : "";
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
