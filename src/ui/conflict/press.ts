import type { IntentBase, Option } from "../../rules/log/family.ts";
import type { Answer, Session } from "../../play/session.ts";
import type { Openings } from "../present/facts.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";

/** A press as the page tells it: which control, what for, with which data and filled-in fields. */
export interface Press {
  readonly act: string;
  readonly control: string;
  readonly data: Readonly<Record<string, string | undefined>>;
  readonly fields: Readonly<Record<string, string>>;
  /** Pressed with Shift held: a shortcut, never the only way. */
  readonly shift?: boolean;
}

/** What a press may change in its own rendering. */
export interface PressPlace {
  openings: Openings;
  popOut(uuid: string): void;
}

/**
 * From a press to the session. Nothing is decided here: the session sends, the authority decides, and the answer comes
 * back as a repaint or as a refusal under the control.
 */
export function press(
  session: Session,
  place: PressPlace,
  { act, control, data, fields }: Press,
): Promise<Answer> | null {
  const cue = data["cue"] ?? "";
  const close = (): void => void (place.openings = { ...place.openings, acting: null, confirm: null, moves: null });
  switch (act) {
    case "option":
      return pressOption(session, data, fields, control);
    case "throw":
      return session.throwDice(data["seat"] ?? "", { control });
    case "accept":
      return session.accept({ control });
    case "decline":
      return session.decline({ control });
    case "nudge":
      return session.nudge(cue);
    case "use-default":
      return session.useDefault(cue);
    case "skip":
      return session.skip(cue);
    case "delegate":
      return session.delegate(data["seat"] ?? "", data["user"] || null, { control });
    case "shelve":
      return session.shelve({ control });
    case "resume":
      return session.resume({ control });
    case "redo":
      return session.redo({ control });
    case "undo":
      close();
      return session.undo(data["step"] ?? "", { control });
    case "cancel":
      close();
      return session.cancel({ control });
    case "grant":
    case "deny":
      return session.answerRequest(data["request"] ?? "", act === "grant", { control });
    case "request-undo":
      return session.request({ undo: data["step"] ?? "" }, { control });
    case "request-escalate":
      return session.request({ intent: { type: "escalate", to: data["to"] } as never }, { control });
    case "show-to-all":
      return session.showToAll();
    case "apply":
      return session.applyChange(data["change"] ?? "", { control });
    case "apply-all":
      return session.applyChanges(
        session.changes.filter(({ applied }) => !applied).map(({ id }) => id),
        { control },
      );
    case "revert":
      return session.revertChange(data["change"] ?? "", { control });
    default:
      open(session, place, act, control, data);
      return null;
  }
}

/** Presses that only open or close something here. */
function open(session: Session, place: PressPlace, act: string, control: string, data: Press["data"]): void {
  const cue = data["cue"] ?? "";
  const { openings } = place;
  if (act === "act-for") place.openings = { ...openings, acting: openings.acting === cue ? null : cue };
  else if (act === "ask-undo") place.openings = { ...openings, confirm: { what: "undo", control } };
  else if (act === "ask-cancel") place.openings = { ...openings, confirm: { what: "cancel", control } };
  else if (act === "confirm-no") place.openings = { ...openings, confirm: null };
  else if (act === "moves")
    place.openings = { ...openings, moves: openings.moves === data["who"] ? null : (data["who"] ?? null) };
  else if (act === "popout") place.popOut(session.uuid);
}

/** Send a move with the fields its person filled in. */
function pressOption(
  session: Session,
  data: Press["data"],
  fields: Press["fields"],
  control: string,
): Promise<Answer> | null {
  const cue = session.cues.find((open) => open.cue.id === data["cue"]);
  const seat = data["seat"] ?? null;
  const options: readonly Option<IntentBase>[] = cue ? cue.options : session.options(seat);
  const option = options.find((candidate) => candidate.id === data["option"]);
  // With fields to fill in, the refusal is that of the filled-in default: what was typed is judged by the authority
  if (!option || (option.refused && !option.needs?.length)) return null;
  return session.send(withFields(option, fields), { seat, cue: cue?.cue.id ?? null, control });
}

/** Put what was typed into the intent; numbers become numbers, and the core refuses what is none. */
function withFields(option: Option<IntentBase>, fields: Press["fields"]): IntentBase {
  const filled = (option.needs ?? []).flatMap((need) => {
    const typed = fields[need.name];
    if (typed === undefined) return [];
    return [[need.name, need.kind === "number" ? Number(typed) : typed] as const];
  });
  return { ...option.intent, ...Object.fromEntries(filled) };
}

/** A nudge and "Show to all" lock no control, so their refusals have no place on the card: the host says them. */
export function tellRefusal(act: string, answer: Answer): void {
  if (answer.kind === "refused" && ["nudge", "show-to-all"].includes(act))
    ui.notifications?.warn(say(hostWords, answer));
}
