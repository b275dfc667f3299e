import { DETAILS } from "../../model/choices.ts";
import type { LogLine, Session } from "../../play/session.ts";
import type { TraceStep } from "../../rules/log/outcome.ts";
import { pageOf } from "../rules-journal/pages.ts";
import { count, numeral, say, type Words } from "../words/words.ts";
import { actionButton, refusalUnder, slowUnder } from "./button.ts";
import { confirmPicture } from "./confirm.ts";
import type { PaintContext, Openings } from "./paint-context.ts";
import { requestButtons } from "./requests.ts";
import type { ButtonPicture, FootPicture, HistoryLinePicture } from "./picture.ts";

/** Lines of history at the foot of a card; the page tells the rest. Every one is painted again with every move. */
const NEWEST = 30;

/** History, undo and table actions: what stands at the foot of every conflict. `more` are the family's own. */
export function footPicture(
  session: Session,
  context: PaintContext,
  openings: Openings,
  { more, window }: { readonly more: readonly ButtonPicture[]; readonly window: boolean },
): FootPicture {
  const { words, gm } = context;
  const menu = session.cold
    ? []
    : [...more, ...requestButtons(session, context), ...(gm ? tableActions(session, words) : [])];
  const confirm = ["ask-undo", "ask-cancel"].includes(openings.confirm?.control ?? "")
    ? confirmPicture(session, openings, words)
    : null;
  const buttons = [
    ...(gm && session.undoable
      ? [actionButton(session, "ask-undo", words.text("SETPIECE.Undo.Button"), { icon: "undo", quiet: true })]
      : []),
    ...(gm && session.redoable
      ? [actionButton(session, "redo", words.text("SETPIECE.Undo.Redo"), { icon: "redo", quiet: true })]
      : []),
    ...(window
      ? []
      : [actionButton(session, "popout", words.text("SETPIECE.Board.PopOut"), { icon: "popout", quiet: true })]),
  ];
  const controls = [...buttons, ...menu, ...(confirm?.buttons ?? [])].map((button) => button.control);
  const lines = session.lines.filter((line) => line.sentence);
  return {
    summary: count(words, "SETPIECE.History.Summary", lines.length),
    lines: lines
      .slice(-NEWEST)
      .map((line) => linePicture(line, session, words))
      .reverse(),
    earlier: lines.length > NEWEST ? count(words, "SETPIECE.History.Earlier", lines.length - NEWEST) : "",
    confirm,
    refusal: refusalUnder(session, words, controls),
    slow: slowUnder(session, words, controls),
    buttons,
    more: menu,
    moreLabel: words.text("SETPIECE.More"),
  };
}

/** One event of the history. */
function linePicture(line: LogLine, session: Session, words: Words): HistoryLinePicture {
  return {
    key: line.key,
    text: line.sentence ? say(words, line.sentence) : "",
    who: line.by.stead ? words.text("SETPIECE.History.Stead", { name: line.by.name }) : "",
    trace: line.trace.map(([rule, ...values]) => ({
      text: traceText(
        rule,
        values.map((value) => nameOf(session, value)),
        words,
      ),
      rule,
      open: pageOf(rule) === null ? "" : words.text("SETPIECE.History.Rule", { rule }),
    })),
  };
}

/** A seat in a trace is told by its name. */
const nameOf = (session: Session, value: TraceStep[number]): TraceStep[number] =>
  session.seats.find((seat) => seat.id === value)?.name ?? value;

/** What a trace has no value for: a number that stays secret, a die that was not thrown, nobody. */
const NOTHING = "–";

/** One step of a trace: the rule in our words with its values filled in, or the bare values where it has none. */
export function traceText(rule: string, values: readonly TraceStep[number][], words: Words): string {
  const key = `SETPIECE.Rule.${rule}`;
  const shown = values.map((value) => (typeof value === "number" ? numeral(value) : String(value ?? "")) || NOTHING);
  return words.has(key) ? words.text(key, Object.fromEntries(shown.entries())) : shown.join(", ");
}

function tableActions(session: Session, words: Words): readonly ButtonPicture[] {
  const action = (act: string, key: string, icon: string): ButtonPicture =>
    actionButton(session, act, words.text(key), { icon, quiet: true });
  switch (session.status) {
    case "live":
      return [
        ...detailActions(session, words),
        action("show-to-all", "SETPIECE.Board.ShowToAll", "eye"),
        action("shelve", "SETPIECE.Table.Shelve", "pause"),
        // A fight is ended: what still runs is told first, and its chronicle is written
        session.family === "combat"
          ? action("end-fight", "SETPIECE.Combat.Ui.End", "flag")
          : action("ask-cancel", "SETPIECE.Table.Cancel", "cross"),
      ];
    case "shelved":
      return [
        action("resume", "SETPIECE.Table.Resume", "play"),
        action("ask-cancel", "SETPIECE.Table.Cancel", "cross"),
      ];
    case "challenge":
    case "asked":
      return [action("ask-cancel", "SETPIECE.Table.Cancel", "cross")];
    default:
      return [...detailActions(session, words), action("show-to-all", "SETPIECE.Board.ShowToAll", "eye")];
  }
}

/** Who may see a contest: the two levels it is not at now. */
const detailActions = (session: Session, words: Words): readonly ButtonPicture[] =>
  session.family !== "contest"
    ? []
    : DETAILS.filter((detail) => detail !== session.detail).map((detail) =>
        actionButton(session, "detail", words.text(`SETPIECE.Detail.${detail}`), {
          control: `detail ${detail}`,
          data: { detail },
          icon: "eye",
          quiet: true,
        }),
      );
