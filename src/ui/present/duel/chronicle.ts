import { viewAs } from "../../../play/views.ts";
import type { LogLine, Session } from "../../../play/session.ts";
import { SIDES } from "../../../rules/duel/ask.ts";
import type { DuelEvent, DuelView, Rolled } from "../../../rules/duel/index.ts";
import { numeral, say, signed, whole, type Words } from "../../words/words.ts";

/** The story of a duel: a plain sentence for every event, and a table of the rounds with their dice. */
interface ChroniclePicture {
  readonly sentences: readonly { readonly key: string; readonly text: string }[];
  readonly names: readonly string[];
  readonly rounds: readonly ChronicleRow[];
}

/** One round. */
interface ChronicleRow {
  readonly key: string;
  readonly round: string;
  readonly bonus: string;
  readonly throws: readonly { readonly text: string; readonly won: boolean; readonly wonText: string }[];
  readonly marker: string;
}

/** Draw the chronicle from the lines of the log; nothing is worked out anew. */
export function chroniclePicture(session: Session, words: Words): ChroniclePicture {
  const view = viewAs("duel", session);
  const lines = session.lines.filter((line) => line.sentence);
  return {
    sentences: lines.map((line) => ({ key: line.key, text: line.sentence ? say(words, line.sentence) : "" })),
    names: view ? SIDES.map((side) => view.names[side]) : [],
    rounds: view ? rounds(session.lines, view, words) : [],
  };
}

function rounds(lines: readonly LogLine[], view: DuelView, words: Words): readonly ChronicleRow[] {
  let round = 0;
  return lines.flatMap((line) => {
    const event = line.event as DuelEvent;
    if (event.type !== "opened" && event.type !== "rolled") return [];
    const rolled = event.rolls.at(-1);
    if (!rolled) return [];
    const opening = event.type === "opened";
    const after = lines.find((later) => later.seq > line.seq && later.type === "moved")?.event as DuelEvent | undefined;
    const initiative = opening || event.key === "initiative";
    if (!opening) round += 1;
    return [
      {
        key: line.key,
        round: opening ? words.text("SETPIECE.Duel.Chronicle.Opening") : whole(words, round),
        bonus: initiative
          ? words.text("SETPIECE.Duel.Initiative")
          : (view.rows.find((row) => row.key === event.key)?.label ?? event.key),
        throws: throwsOf(rolled, opening ? event.control : event.winner, words),
        marker: !opening && after?.type === "moved" ? markerText(after.marker, view) : "",
      },
    ];
  });
}

const throwsOf = (rolled: Rolled, winner: string | null, words: Words): ChronicleRow["throws"] =>
  SIDES.map((side) => ({
    text: `${rolled.dice[side]} ${signed(rolled.bonuses[side] + rolled.modifiers[side])} = ${numeral(rolled.totals[side])}`,
    won: winner === side,
    wonText: words.text("SETPIECE.Duel.Chronicle.Won"),
  }));

/** "A 2": whose half, how many ticks from the centre. */
const markerText = (marker: number, view: DuelView): string =>
  marker === 0 ? "0" : `${marker > 0 ? view.names.A : view.names.B} ${Math.abs(marker)}`;
