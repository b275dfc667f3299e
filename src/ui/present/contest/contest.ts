import type { ContestView } from "../../../rules/contest/frame/view.ts";
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

/** A contest as the card shows it. */
export const presentContest: FamilyPresenter = (session, facts): FamilyPicture => {
  const { words } = facts;
  const view = session.view as ContestView | null;
  const name = words.text("SETPIECE.Family.contest");
  if (!view) return { ...NOTHING, glyph: "contest", name };
  const matches = matchPictures(session, view, words);
  const [first] = matches;
  const gauge = first?.fighters[0]?.gauge;
  return {
    ...NOTHING,
    glyph: "contest",
    name,
    kind: words.text("SETPIECE.Contest.Card.Kind", {
      type: words.text(`SETPIECE.Contest.Type.${view.group ? "group." : ""}${view.type}`),
      phase: words.text(`SETPIECE.Contest.Phase.${view.phase}`),
    }),
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
      matches,
      digest: digestLines(session, words),
    },
    movesButtons: (opened) => movesButtons(session, view, opened, words),
    moves: (opened) => movesPicture(session, view, opened, words),
    chronicle: () => chroniclePicture(session, words),
    cue: (open) => cueBody(session, view, open, facts),
  };
};
