import type { OpenCue, Session } from "../../play/session.ts";
import { waited } from "../words/words.ts";
import { filterOver } from "../conflict/filter-list.ts";
import { refusalUnder, withPending } from "./button.ts";
import { confirmPicture } from "./confirm.ts";
import type { PaintContext, Openings } from "./paint-context.ts";
import type { ButtonPicture, CuePicture, ExitPicture } from "./picture.ts";
import { watchedText } from "./watched.ts";

/** The six exits a GM has on every cue, in the same order everywhere: two in sight, four in the menu. */
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
  // Whom a nudge would not reach
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
  return {
    key: id,
    heading: watchedText(open, words),
    since: open.since,
    waited: waited(words, context.now - open.since),
    buttons: [
      button("nudge", "SETPIECE.Exit.Nudge", away ? none(words.text("SETPIECE.Play.Refused.NobodyToNudge")) : {}),
      button("act-for", "SETPIECE.Exit.ActFor", { expanded: openings.acting === id ? "true" : "false" }),
    ],
    more: [
      button("use-default", "SETPIECE.Exit.UseDefault", {
        control: `default:${id}`,
        ...(open.cue.default ? {} : none(words.text("SETPIECE.Exit.NoDefault"))),
      }),
      button("skip", "SETPIECE.Exit.Skip", {
        control: `skip:${id}`,
        ...(open.cue.skip ? {} : none(words.text("SETPIECE.Exit.NoSkip"))),
      }),
      button("ask-cancel", "SETPIECE.Exit.Cancel"),
    ],
    moreLabel: words.text("SETPIECE.Exit.More"),
    players,
    filter: filterOver(players.length + 3, words),
    playersLabel: words.text("SETPIECE.Exit.Delegate"),
    acting,
    confirm: openings.confirm?.control === `ask-cancel ${id}` ? confirmPicture(session, openings, words) : null,
    refusal: refusalUnder(
      session,
      words,
      [`nudge ${id}`, `default:${id}`, `skip:${id}`, `delegate ${seat ?? ""} `, `delegate ${seat ?? ""} gm`].concat(
        context.people.map((person) => `delegate ${seat ?? ""} ${person.id}`),
      ),
    ),
  };
}

const none = (reason: string): Partial<ButtonPicture> => ({ reason });
