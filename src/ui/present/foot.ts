import type { GmSideCard, LogLine, OpenCue, Session } from "../../play/session.ts";
import type { TraceStep } from "../../rules/log/outcome.ts";
import { filterOver } from "../conflict/keys.ts";
import { pageOf } from "../rules-journal/pages.ts";
import { count, list, numeral, say, waited, type Words } from "../words/words.ts";
import { watchedText } from "./awaited.ts";
import { actionButton, refusalUnder, slowUnder, withPending } from "./button.ts";
import { askedUndo, undoPicture } from "./cue.ts";
import type { FamilyMenu, FamilyPicture } from "./family.ts";
import type { Openings, PaintContext } from "./paint-context.ts";
import type {
  ButtonPicture,
  ConfirmPicture,
  CuePicture,
  ExitPicture,
  FootPicture,
  GmSidePicture,
  HistoryLinePicture,
  RequestPicture,
} from "./picture.ts";

/** The question before an undo or an end lists what goes with it and what stays. */
export function confirmPicture(session: Session, openings: Openings, words: Words): ConfirmPicture | null {
  const ask = openings.confirm;
  if (!ask) return null;
  const back = actionButton(session, "confirm-no", words.text("SETPIECE.Confirm.No"));
  if (ask.what === "undo") {
    const step = session.undoable?.step;
    if (!step) return null;
    return {
      title: words.text("SETPIECE.Undo.Title"),
      undo: undoPicture(session, step, words, false),
      buttons: [actionButton(session, "undo", words.text("SETPIECE.Undo.Do"), { primary: true, data: { step } }), back],
    };
  }
  return {
    title: words.text("SETPIECE.Table.CancelTitle"),
    undo: null,
    buttons: [actionButton(session, "cancel", words.text("SETPIECE.Table.CancelDo"), { primary: true }), back],
  };
}

/** The GM gets both answers, everybody else a plain line. */
export function requestPictures(session: Session, context: PaintContext, buttons: boolean): readonly RequestPicture[] {
  const { words } = context;
  const answer = (act: string, key: string, id: string): ButtonPicture =>
    withPending(session, { control: `${act} ${id}`, act, label: words.text(key), data: { request: id } });
  return session.requests.map(({ id, sentence, step }) => ({
    key: id,
    text: say(words, sentence),
    undo: context.gm && buttons ? askedUndo(session, { step }, words) : null,
    buttons:
      context.gm && buttons
        ? [answer("grant", "SETPIECE.Request.Grant", id), answer("deny", "SETPIECE.Request.Deny", id)]
        : [],
  }));
}

/** What a player with a seat asks of the GM: to take the last step back, and what else the family lets them ask. */
export function requestButtons(
  session: Session,
  { gm, words }: PaintContext,
  more: readonly ButtonPicture[] = [],
): readonly ButtonPicture[] {
  if (gm || !session.seats.some(({ mine }) => mine)) return [];
  const undo = session.undoable
    ? [
        actionButton(session, "request-undo", words.text("SETPIECE.Request.Undo"), {
          icon: "undo",
          quiet: true,
          data: { step: session.undoable.step },
        }),
      ]
    : [];
  return [...undo, ...more];
}

export const GM_SIDE = "gm-side";

/** Null for players, and for a lone step, no fight's turn, with no GM turn after it: its own button does the same. */
export function gmSidePicture(session: Session, { gm, words }: PaintContext): GmSidePicture | null {
  const card = gm ? session.gmSide : null;
  if (!card) return null;
  const onTurn = card.steps.some(({ kind }) => kind === "turn");
  const turns = card.turns.length;
  const more = card.longTurns ? onTurn || turns > 0 : turns > 1;
  if (card.steps.length < 2 && !more) return null;
  const label = turns > 0 ? count(words, "SETPIECE.GmSide.Turns", turns) : stepsLabel(card, words);
  const refusal = refusalUnder(session, words, [GM_SIDE]);
  const slow = slowUnder(session, words, [GM_SIDE]);
  const { heroes } = card;
  return {
    conflict: session.uuid,
    heroes: heroes.length ? count(words, "SETPIECE.GmSide.Heroes", heroes.length, { names: list(words, heroes) }) : "",
    button: actionButton(session, GM_SIDE, label, { icon: "play" }),
    summary: words.text("SETPIECE.GmSide.Summary"),
    lines: card.steps.map((step) => line(step, words)),
    then: words.text(turns > 0 ? "SETPIECE.GmSide.ThenTurns" : "SETPIECE.GmSide.Then"),
    left: card.left.map((sentence) => words.text("SETPIECE.GmSide.Left", { cue: say(words, sentence) })),
    ...(refusal ? { refusal } : {}),
    ...(slow ? { slow } : {}),
  };
}

const stepsLabel = ({ steps }: GmSideCard, words: Words): string => count(words, "SETPIECE.GmSide.Steps", steps.length);

/** "Captain: Bid against Ana Vell, 3". */
function line({ names, move, bid }: GmSideCard["steps"][number], words: Words): string {
  const told = { who: list(words, names), move: move ? say(words, move) : words.text("SETPIECE.GmSide.Usual") };
  return bid === null
    ? words.text("SETPIECE.GmSide.Line", told)
    : words.text("SETPIECE.GmSide.Bid", { ...told, bid: String(bid) });
}

/** Two of the six exits stand in sight, four in the menu, in the same order everywhere. */
export function exitPicture(
  session: Session,
  open: OpenCue,
  acting: CuePicture | null,
  context: PaintContext,
  openings: Openings,
): ExitPicture {
  const { words } = context;
  const id = open.cue.id;
  const button = (act: string, key: string, more: Partial<ButtonPicture> = {}): ButtonPicture =>
    withPending(session, { control: `${act} ${id}`, act, label: words.text(key), data: { cue: id }, ...more });
  const seat = open.cue.seats[0];
  const awaited = session.seats.filter((card) => open.cue.seats.includes(card.id));
  // A nudge would not reach them
  const away = awaited.length > 0 && awaited.every(({ present }) => !present);
  const delegate = session.seats.find((card) => card.id === seat)?.delegate ?? null;
  const to = (user: string, label: string): ButtonPicture =>
    withPending(session, {
      control: `delegate ${seat ?? ""} ${user}`,
      act: "delegate",
      label,
      data: { seat: seat ?? "", user },
      pressed: (user || null) === delegate ? "true" : "false",
    });
  const players = seat
    ? [
        to("", words.text("SETPIECE.Exit.Owner")),
        to("gm", words.text("SETPIECE.Exit.Gm")),
        ...context.people.filter((person) => !person.gm).map((person) => to(person.id, person.name)),
      ]
    : [];
  const buttons = [
    button("nudge", "SETPIECE.Exit.Nudge", away ? none(words.text("SETPIECE.Play.Refused.NobodyToNudge")) : {}),
    button("act-for", "SETPIECE.Exit.ActFor", { expanded: openings.acting === id ? "true" : "false" }),
  ];
  const more = [
    button("use-default", "SETPIECE.Exit.UseDefault", {
      control: `default:${id}`,
      ...(open.cue.default ? {} : none(words.text("SETPIECE.Exit.NoDefault"))),
    }),
    button("skip", "SETPIECE.Exit.Skip", {
      control: `skip:${id}`,
      ...(open.cue.skip ? {} : none(words.text("SETPIECE.Exit.NoSkip"))),
    }),
    button("ask-cancel", "SETPIECE.Exit.Cancel"),
  ];
  const controls = [...buttons, ...more, ...players].map(({ control }) => control);
  return {
    key: id,
    heading: watchedText(open, words),
    since: open.since,
    waited: waited(words, context.now - open.since),
    buttons,
    more,
    moreLabel: words.text("SETPIECE.Exit.More"),
    players,
    filter: filterOver(players.length + 3, words),
    playersLabel: words.text("SETPIECE.Exit.Delegate"),
    acting,
    confirm: openings.confirm?.control === `ask-cancel ${id}` ? confirmPicture(session, openings, words) : null,
    refusal: refusalUnder(session, words, controls),
  };
}

const none = (reason: string): Partial<ButtonPicture> => ({ reason });

export const TABLE = "table";

export const movesTitle = (words: Words, name: string | null): string =>
  name === null ? words.text("SETPIECE.Contest.Moves.Table") : words.text("SETPIECE.Contest.Moves.Of", { name });

export const movesButton = (
  session: Session,
  seat: string | null,
  title: string,
  opened: string | null,
): ButtonPicture => {
  const who = seat ?? TABLE;
  return actionButton(session, "moves", title, {
    control: `moves ${who}`,
    data: { who },
    quiet: true,
    expanded: opened === who ? "true" : "false",
  });
};

/** The card paints every line again with every move; the page has the rest. */
const NEWEST = 30;

/** A folded history needs no more until it is opened; the key `?` goes to its newest line. */
const FOLDED = 1;

export function footPicture(
  session: Session,
  context: PaintContext,
  openings: Openings,
  {
    family,
    window,
    history,
  }: { readonly family: Pick<FamilyPicture, "more" | "menu"> } & Readonly<Record<"window" | "history", boolean>>,
): FootPicture {
  const { words, gm } = context;
  const own = family.menu?.() ?? {};
  const menu = session.cold
    ? []
    : [
        ...(session.status === "live" ? (family.more ?? []) : []),
        ...(own.requests ?? []),
        ...(gm ? tableActions(session, own, words) : []),
      ];
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
      .slice(history ? -NEWEST : -FOLDED)
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

const nameOf = (session: Session, value: TraceStep[number]): TraceStep[number] =>
  session.seats.find((seat) => seat.id === value)?.name ?? value;

/** The sign of a secret number, a die that was not thrown, or nobody. */
const NOTHING = "–";

/** A rule without words shows its bare values. */
export function traceText(rule: string, values: readonly TraceStep[number][], words: Words): string {
  const key = `SETPIECE.Rule.${rule}`;
  const shown = values.map((value) => (typeof value === "number" ? numeral(value) : String(value ?? "")) || NOTHING);
  return words.has(key) ? words.text(key, Object.fromEntries(shown.entries())) : shown.join(", ");
}

function tableActions(session: Session, { choices = [], end }: FamilyMenu, words: Words): readonly ButtonPicture[] {
  const action = (act: string, key: string, icon: string): ButtonPicture =>
    actionButton(session, act, words.text(key), { icon, quiet: true });
  switch (session.status) {
    case "live":
      return [
        ...choices,
        action("show-to-all", "SETPIECE.Board.ShowToAll", "eye"),
        action("shelve", "SETPIECE.Table.Shelve", "pause"),
        end ?? action("ask-cancel", "SETPIECE.Table.Cancel", "cross"),
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
      return [...choices, action("show-to-all", "SETPIECE.Board.ShowToAll", "eye")];
  }
}
