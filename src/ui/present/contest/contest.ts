import type { ContestView } from "../../../rules/contest/frame/view.ts";
import type { Session } from "../../../play/session.ts";
import type { Words } from "../../words/words.ts";
import type { CueBody } from "../cue.ts";
import type { FamilyPicture, FamilyPresenter } from "../family.ts";
import { chroniclePicture } from "./chronicle.ts";
import { cueBody } from "./cue.ts";
import { endingPicture } from "./ending.ts";
import { matchPictures } from "./matches.ts";
import { movesButtons, movesPicture } from "./moves.ts";
import { digestLines, rollPicture } from "./rolls.ts";

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
    contest: {
      prize: contest.prize,
      obstacle: contest.obstacle,
      tactic: ask?.tactic ?? contest.tactic,
      matches: [],
      digest: [],
    },
  };
}

const kindText = (words: Words, type: string, phase: string, group: boolean): string =>
  words.text("SETPIECE.Contest.Card.Kind", {
    type: words.text(`SETPIECE.Contest.Type.${group ? "group." : ""}${type}`),
    phase: words.text(`SETPIECE.Contest.Phase.${phase}`),
  });

/** A contest as the card shows it. */
export const presentContest: FamilyPresenter = (session, facts): FamilyPicture => {
  const { words } = facts;
  const view = session.view as ContestView | null;
  const name = words.text("SETPIECE.Family.contest");
  if (!view) return { ...NOTHING, glyph: "contest", name, ...termsPicture(session, words) };
  const matches = matchPictures(session, view, words);
  const [first] = matches;
  const gauge = first?.fighters[0]?.gauge;
  return {
    ...NOTHING,
    glyph: "contest",
    name,
    kind: kindText(words, view.type, view.phase, view.group),
    round:
      view.type === "simple" || view.ended
        ? ""
        : words.text("SETPIECE.Contest.Card.Round", { n: Math.max(1, view.round) }),
    exchange: rollPicture(session, view, words),
    ending: endingPicture(session, view, facts),
    status: matches.length === 1 ? (first?.middle ?? "") : "",
    mini: gauge && "track" in gauge ? gauge.track : null,
    contest: {
      prize: view.prize,
      obstacle: view.obstacle,
      tactic: session.contest?.tactic === view.obstacle ? "" : (session.contest?.tactic ?? ""),
      matches,
      digest: digestLines(session, words),
    },
    movesButtons: (opened) => movesButtons(session, view, opened, words),
    moves: (opened) => movesPicture(session, view, opened, words),
    chronicle: () => chroniclePicture(session, words),
    cue: (open) => cueBody(session, view, open, facts),
  };
};
