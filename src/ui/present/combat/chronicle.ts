import type { LogLine, Session } from "../../../play/session.ts";
import { say } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import { eventOf } from "./event-of.ts";

/** The story of a fight: a panel a round, a sentence an event. */
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
  const rounds: { key: string; title: string; sentences: { key: string; text: string }[] }[] = [];
  let now: (typeof rounds)[number] = {
    key: "start",
    title: words.text("SETPIECE.Combat.Ui.Chronicle.Start"),
    sentences: [],
  };
  rounds.push(now);
  for (const line of session.lines) {
    const round = roundOf(line);
    if (round !== null) {
      now = { key: `round ${round}`, title: words.text("SETPIECE.Combat.Ui.Round", { n: round }), sentences: [] };
      rounds.push(now);
    } else if (line.sentence) now.sentences.push({ key: line.key, text: say(words, line.sentence) });
  }
  return { rounds: rounds.filter((one) => one.sentences.length > 0) };
}
