import { askedTypes } from "../../../rules/combat/ask.ts";
import type { CombatEvent } from "../../../rules/combat/event.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { LogLine, Session } from "../../../play/session.ts";
import { dice, say, whole } from "../../words/words.ts";
import { actionButton } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import { eventOf } from "./event-of.ts";
import { creatureIn, nameIn } from "./names.ts";
import { forecast } from "./odds.ts";
import type { RequestsPicture } from "./picture.ts";

/** The press that answers for everybody who is away. */
export const ROLL_AWAY = "roll-away";

/** How an answer ended, by the event that tells it. */
const DONE: Readonly<Record<string, { readonly key: string; readonly icon: string }>> = {
  calm: { key: "calm", icon: "check" },
  endured: { key: "endured", icon: "check" },
  afraid: { key: "afraid", icon: "cross" },
  deprived: { key: "deprived", icon: "cross" },
  fell: { key: "fell", icon: "cross" },
  excused: { key: "excused", icon: "check" },
};

/** After one of these an answered request is history. */
const LATER = new Set(["declared", "turnStarted", "roundStarted", "fightEnded"]);

const dataOf = (line: LogLine): CombatEvent["data"] => eventOf(line)?.data ?? {};

/** The tests that were asked for last, one line a person with how it stands (5.9); null once they are history. */
export function requestsPicture(session: Session, view: CombatView, context: PaintContext): RequestsPicture | null {
  const { lines } = session;
  const lastAsked = lines.findLast((line) => line.type === "asked");
  if (!lastAsked) return null;
  const asked = lines.filter((line) => line.step === lastAsked.step && line.type === "asked");
  const after = lines.slice(lines.indexOf(lastAsked) + 1);
  const { requests, afraid } = view.fight.fight;
  const kind = String(dataOf(lastAsked)["kind"] ?? "fear");
  const people = asked
    .map((line) => String(dataOf(line)["who"] ?? ""))
    .filter((who) => creatureIn(view, who) !== null)
    .map((who) => {
      const request = requests.find((one) => one.seat === who && one.kind === kind);
      const done = after.find((line) => Object.hasOwn(DONE, line.type) && dataOf(line)["who"] === who);
      const open = request ? "waiting" : afraid.includes(who) ? "choosing" : null;
      const told = open ? null : done ? DONE[done.type] : null;
      return {
        key: who,
        name: nameIn(view, who),
        pool: request ? poolOf(session, request.id, context) : "",
        icon: open ? "wait" : (told?.icon ?? "check"),
        status: context.words.text(`SETPIECE.Combat.Ui.Request.${open ?? told?.key ?? "over"}`, {
          harm: Number(done ? (dataOf(done)["harm"] ?? 0) : 0),
        }),
        open: open !== null,
      };
    });
  const waiting = people.filter((one) => one.open).length;
  if (!people.length || (!waiting && after.some((line) => LATER.has(line.type)))) return null;
  const title =
    lastAsked.sentence && asked.length === 1
      ? say(context.words, lastAsked.sentence)
      : titleOf(kind, lastAsked, context);
  return {
    key: lastAsked.step,
    title,
    label: context.words.text("SETPIECE.Combat.Ui.Request.Label", {
      title,
      waiting: whole(context.words, waiting),
      all: whole(context.words, people.length),
    }),
    people: people.map(({ open: _open, ...one }) => one),
    buttons: context.gm && waiting > 0 ? awayButton(session, context) : [],
  };
}

/** Nobody need say what is feared. */
const titleOf = (kind: string, line: LogLine, { words }: PaintContext): string => {
  const { value = 0, source = "" } = dataOf(line);
  const key = kind === "fear" && source === "" ? "fearBare" : kind;
  return words.text(`SETPIECE.Combat.Ui.Request.${key}`, { value: Number(value), source: String(source) });
};

/** "6 dice"; nothing where the viewer may not know. */
function poolOf(session: Session, request: string, context: PaintContext): string {
  const { odds } = forecast(session, null, { ...context, odds: "percent" });
  const roll = odds?.rolls.find((one) => one.part === request);
  return roll ? dice(context.words, roll.dice) : "";
}

/** The GM rolls for everybody who is away, in one press. */
function awayButton(session: Session, context: PaintContext): RequestsPicture["buttons"] {
  const away = awayTests(session);
  return away.length
    ? [actionButton(session, ROLL_AWAY, context.words.text("SETPIECE.Combat.Ui.Request.RollAway"))]
    : [];
}

/** Tests that wait for somebody whose players are all gone. */
export const awayTests = (session: Session): Session["cues"] =>
  session.cues.filter(
    (open) =>
      askedTypes.some((type) => type === open.cue.kind) &&
      open.cue.seats.every((seat) => session.seats.find((one) => one.id === seat)?.present === false),
  );
