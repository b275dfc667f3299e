import type { LogLine, Session } from "../../../play/session.ts";
import { linesTogether } from "../../chat/together.ts";
import type { PaintContext } from "../paint-context.ts";
import { eventOf } from "./event-of.ts";

/** The story of a fight: a panel a round, a sentence an event, and one for what happens to several alike. */
interface CombatChronicle {
  readonly rounds: readonly {
    readonly key: string;
    readonly title: string;
    readonly sentences: readonly { readonly key: string; readonly text: string }[];
  }[];
}

const roundOf = (line: LogLine): number | null => {
  const event = eventOf(line);
  return event?.type === "roundStarted" ? Number(event.data["round"] ?? 0) : null;
};

/** Draw the chronicle from the lines of the log; nothing is worked out anew. */
export function chroniclePicture(session: Session, { words }: PaintContext): CombatChronicle {
  const rounds: { key: string; title: string; lines: LogLine[] }[] = [];
  let now: (typeof rounds)[number] = {
    key: "start",
    title: words.text("SETPIECE.Combat.Ui.Chronicle.Start"),
    lines: [],
  };
  rounds.push(now);
  for (const line of session.lines) {
    const round = roundOf(line);
    if (round !== null) {
      now = { key: `round ${round}`, title: words.text("SETPIECE.Combat.Ui.Round", { n: round }), lines: [] };
      rounds.push(now);
    } else now.lines.push(line);
  }
  return {
    rounds: rounds
      .map(({ key, title, lines }) => ({ key, title, sentences: linesTogether(lines, words) }))
      .filter((one) => one.sentences.length > 0),
  };
}
