import type { ReplayFrame } from "../../play/contest-table-api.ts";
import type { LogLine, Session } from "../../play/session.ts";
import { say } from "../words/words.ts";
import { actionButton } from "./button.ts";
import { cardPicture } from "./card.ts";
import { CLOSED, type PaintContext, type Openings } from "./paint-context.ts";
import type { FamilyPresenter } from "./family.ts";
import type { ButtonPicture, CardPicture } from "./picture.ts";

/** What `templates/conflict/replay.hbs` draws: a button while it is closed, else one moment and the way through all. */
interface ReplayPicture {
  readonly family: string;
  readonly toggle: ButtonPicture;
  readonly open: {
    readonly buttons: readonly ButtonPicture[];
    readonly at: number;
    readonly last: number;
    readonly label: string;
    /** "3 of 8: Ana beats the Captain plainly." */
    readonly spoken: string;
    readonly place: string;
    readonly sentence: string;
    readonly card: CardPicture;
  } | null;
}

/** The moments worth looking at: the beginning, and whatever said something. */
export function stopsOf(lines: readonly LogLine[]): readonly number[] {
  const events = lines.filter(({ event }) => event !== null);
  return [0, ...events.flatMap(({ sentence }, index) => (sentence ? [index + 1] : []))];
}

/** A conflict as it stood at one moment, with nothing to press. */
function sessionAt(session: Session, frame: ReplayFrame): Session {
  const until = frame.line ? session.lines.indexOf(frame.line) + 1 : 0;
  const then: Partial<Session> = {
    view: frame.view,
    lines: session.lines.slice(0, until),
    cues: [],
    changes: [],
    requests: [],
    aged: [],
    options: () => [],
  };
  return new Proxy(session, {
    get: (now, name) => {
      const value: unknown = name in then ? then[name as keyof Session] : Reflect.get(now, name, now);
      return typeof value === "function" && !(name in then) ? (value.bind(now) as unknown) : value;
    },
  });
}

/** The story once more, moment by moment; null where there is nothing to look back on. */
export function replayPicture(
  session: Session,
  present: FamilyPresenter,
  context: PaintContext,
  openings: Openings,
): ReplayPicture | null {
  const { words } = context;
  const stops = stopsOf(session.lines);
  if (stops.length < 2) return null;
  const open = openings.replay !== undefined;
  const last = stops.length - 1;
  const at = Math.min(last, Math.max(0, openings.replay ?? 0));
  const toggle = actionButton(session, "replay", words.text("SETPIECE.Replay.Title"), {
    icon: "play",
    expanded: open ? "true" : "false",
  });
  const frame = open ? session.replayAt(stops[at] ?? 0) : null;
  if (!frame) return { family: session.family, toggle, open: null };
  const go = (key: string, icon: string, to: number): ButtonPicture =>
    actionButton(session, "replay-to", "", {
      control: `replay-to ${key}`,
      name: words.text(`SETPIECE.Replay.${key}`),
      icon,
      data: { to: String(to) },
      ...(to < 0 || to > last || to === at ? { reason: words.text("SETPIECE.Replay.End") } : {}),
    });
  const sentence = frame.line?.sentence ? say(words, frame.line.sentence) : words.text("SETPIECE.Replay.Begin");
  const place = words.text("SETPIECE.Replay.Place", { n: at, all: last });
  const style = { title: false, silent: true };
  return {
    family: session.family,
    toggle,
    open: {
      buttons: [
        go("First", "first", 0),
        go("Back", "back", at - 1),
        go("Next", "next", at + 1),
        go("Last", "last", last),
      ],
      at,
      last,
      label: words.text("SETPIECE.Replay.Title"),
      spoken: `${place}. ${sentence}`,
      place,
      sentence,
      card: cardPicture(
        sessionAt(session, frame),
        present,
        { ...context, uid: `${context.uid}-replay` },
        CLOSED,
        style,
      ),
    },
  };
}
