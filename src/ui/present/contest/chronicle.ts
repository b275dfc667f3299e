import type { LogLine, Session } from "../../../play/session.ts";
import { viewAs } from "../../../play/views.ts";
import type { Party, RollRecord } from "../../../rules/contest/engine/state.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { DEGREES } from "../../../rules/contest/ask.ts";
import { say, whole, type Words } from "../../words/words.ts";
import { eventOf } from "./event-of.ts";
import { outcomesText } from "./outcomes.ts";
import { bareName } from "./rating.ts";
import { resultText } from "./rolls.ts";
import { storyboard, type PanelPicture } from "./storyboard.ts";
import { nameIn } from "./names.ts";

/** The story of a contest: a sentence for every event, and a table of all rolls. */
interface ContestChronicle {
  /** A finished contest as panels, one a round; empty for what runs or was over in one. */
  readonly panels: readonly PanelPicture[];
  readonly sentences: readonly { readonly key: string; readonly text: string }[];
  readonly rolls: readonly {
    readonly key: string;
    readonly round: string;
    readonly a: string;
    readonly b: string;
    readonly outcome: string;
  }[];
}

/** Draw the chronicle from the lines of the log; nothing is worked out anew. */
export function chroniclePicture(session: Session, words: Words): ContestChronicle {
  const view = viewAs("contest", session);
  const outcomes = view ? outcomesText(view, words) : "";
  return {
    panels: storyboard(session, words),
    sentences: [
      ...session.lines.flatMap((line) => (line.sentence ? [{ key: line.key, text: say(words, line.sentence) }] : [])),
      ...(outcomes ? [{ key: "each", text: outcomes }] : []),
    ],
    rolls: view ? rows(session.lines, view, words) : [],
  };
}

/** Each roll once, as it is read at last; where a hero point changed it that is said, with what it was before. */
function rows(lines: readonly LogLine[], view: ContestView, words: Words): ContestChronicle["rolls"] {
  const readings = lines.flatMap((line) => {
    const event = eventOf(line);
    return event?.type === "rolled" || event?.type === "amended" ? [{ line, event }] : [];
  });
  return readings
    .filter(({ event }) => event.type === "rolled")
    .map(({ line, event: { roll: first } }) => {
      const later = readings.filter(({ event }) => event.type === "amended" && event.roll.id === first.id);
      const roll = later.at(-1)?.event.roll ?? first;
      const outcome = outcomeText(view, roll, words);
      const before = outcomeText(view, first, words);
      const paid = later.some(({ event }) => event.effects.some(({ type }) => type === "heroPoints"));
      return {
        key: line.key,
        round: whole(words, Math.max(1, roll.round)),
        a: partyText(view, roll.a, words),
        b: partyText(view, roll.b, words),
        outcome:
          paid && outcome !== before ? words.text("SETPIECE.Contest.Chronicle.Paid", { outcome, before }) : outcome,
      };
    });
}

const nameOf = (view: ContestView, { seat, ability }: Party, words: Words): string =>
  (seat === null ? "" : nameIn(view, seat)) || bareName(ability, words);

const partyText = (view: ContestView, party: Party, words: Words): string =>
  words.text("SETPIECE.Contest.Chronicle.Party", {
    name: nameOf(view, party, words),
    face: party.face ?? "–",
    result: resultText(words, party),
  });

function outcomeText(view: ContestView, roll: RollRecord, words: Words): string {
  const winner = roll.winner === null ? null : roll[roll.winner];
  return winner === null
    ? words.text("SETPIECE.Contest.Degree.tie")
    : words.text("SETPIECE.Contest.Chronicle.Outcome", {
        name: nameOf(view, winner, words),
        degree: words.text(`SETPIECE.Contest.Degree.${DEGREES[roll.degree]}`),
      });
}
