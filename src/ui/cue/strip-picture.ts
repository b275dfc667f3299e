import type { OpenCue, Session } from "../../play/session.ts";
import { awaitedPicture, besidePicture, namesOf, othersIn, waitText } from "../present/awaited.ts";
import { briefCue, cuePicture, lapsingCues, lapsingFirst, moreButton, opener, withNext } from "../present/cue.ts";
import { actionButton, IDLE } from "../present/button.ts";
import { isMoment } from "../present/contest/moment.ts";
import { exitPicture, gmSidePicture } from "../present/foot.ts";
import type { Openings, PaintContext } from "../present/paint-context.ts";
import { presenterOf, standPicture } from "../present/presenters.ts";
import type { StripCuePicture, StripPicture, ButtonPicture, CuePicture } from "../present/picture.ts";

interface StripState {
  readonly front: string | null;
  readonly folded: boolean;
  readonly more: boolean;
  /** Own steps in all places, to go on to. */
  readonly all: readonly OpenCue[];
  openingsOf(uuid: string): Openings;
}

/** The foremost own step without another place; of others players see only whom the table waits for. Null: nothing. */
export function stripPicture(
  sessions: readonly Session[],
  cues: readonly OpenCue[],
  state: StripState,
  context: PaintContext,
): StripPicture | null {
  const mine = cues.filter((cue) => cue.mine);
  const others = othersIn(cues);
  if (!mine.length && !others.length) return null;
  const { words } = context;
  const front = mine.find((cue) => cue.key === state.front) ?? mine[0];
  const open = !state.folded && (front !== undefined || (context.gm && state.more));
  const session = open && front ? sessions.find(({ uuid }) => uuid === front.conflict) : undefined;
  const tool = (act: string, key: string, icon: string, more: Partial<ButtonPicture> = {}): ButtonPicture =>
    actionButton(IDLE, act, "", { name: words.text(key), icon, quiet: true, ...more });
  const waiting = open && context.gm && others.length > 0;
  return {
    uid: context.uid,
    label: words.text("SETPIECE.Bar.Label"),
    shape: open ? "open" : "pill",
    more: state.more,
    pill: open ? null : pill(mine, others, context),
    unfold:
      !open && (mine.length > 0 || context.gm)
        ? actionButton(IDLE, "unfold", words.text("SETPIECE.Bar.Unfold"), { quiet: true, icon: "fold" })
        : null,
    cue: session && front ? frontPicture(session, front, state, context) : null,
    gmSide: session && state.more ? gmSidePicture(session, context) : null,
    others: waiting && state.more ? othersOf(sessions, others, state, context) : [],
    wait:
      waiting && front
        ? actionButton(IDLE, "more", waitText(others, context), {
            control: "wait",
            quiet: true,
            icon: "wait",
            expanded: state.more ? "true" : "false",
          })
        : null,
    waiting: open && !context.gm ? besidePicture(others, context) : null,
    othersTitle: waitText(others, context),
    tools: open
      ? [
          ...(state.all.length > 1 ? [tool("next", "SETPIECE.Bar.Next", "next")] : []),
          tool("board", "SETPIECE.Bar.Board", "board"),
          tool("move", "SETPIECE.Bar.Move", "move"),
          tool("fold", "SETPIECE.Bar.Fold", "fold"),
          ...(front ? [moreButton(context, state.more)] : []),
        ]
      : [],
  };
}

function pill(mine: readonly OpenCue[], others: readonly OpenCue[], context: PaintContext): StripPicture["pill"] {
  if (mine.length) return { text: context.words.text("SETPIECE.Bar.YourCue"), icon: "mine", since: 0, waited: "" };
  const awaited = awaitedPicture(others, context);
  return (
    awaited && { ...awaited, ...(namesOf(others).length > 3 ? { text: waitText(others, context) } : {}), icon: "wait" }
  );
}

function frontPicture(session: Session, front: OpenCue, state: StripState, context: PaintContext): StripCuePicture {
  const near = { ...context, brief: !state.more };
  const family = presenterOf(session.family)(session, near);
  const n = state.all.indexOf(front) + 1;
  const draw = (open: OpenCue): CuePicture => cuePicture(session, open, family.cue(open), near);
  const { lapsing, asked, next } = lapsingFirst(
    session.cues.filter(({ mine }) => mine),
    (open) => isMoment(session, open),
  );
  const [moment] = next.includes(front) ? asked : [];
  const cue = withNext(draw(moment ?? front), next, context.words);
  return {
    uuid: session.uuid,
    family: session.family,
    glyph: family.glyph,
    familyName: family.name,
    title: session.title,
    place:
      state.all.length > 1 && n > 0 ? context.words.text("SETPIECE.Bar.Place", { n, total: state.all.length }) : "",
    stand: standPicture(family, front, context),
    lapsing: asked.includes(front) ? lapsingCues(lapsing.map(draw), context.words) : [],
    cue: state.more ? cue : briefCue(cue, opener(context), context.words),
  };
}

/** An unspent hero point blocks nobody while the same seat is asked for its next move: it is on the card. */
const holdsUp = ({ cue }: OpenCue, _: number, open: readonly OpenCue[]): boolean =>
  cue.kind !== "bump" ||
  !open.some((other) => !other.cue.amendment && cue.seats.some((seat) => other.cue.seats.includes(seat)));

function othersOf(
  sessions: readonly Session[],
  others: readonly OpenCue[],
  state: StripState,
  context: PaintContext,
): StripPicture["others"] {
  return sessions.flatMap((session) => {
    const open = others.filter((cue) => cue.conflict === session.uuid).filter(holdsUp);
    if (!open.length) return [];
    const openings = state.openingsOf(session.uuid);
    const family = presenterOf(session.family)(session, context);
    const acting = (cue: OpenCue): CuePicture | null =>
      openings.acting === cue.cue.id ? cuePicture(session, cue, family.cue(cue), context) : null;
    return [
      {
        uuid: session.uuid,
        family: session.family,
        title: session.title,
        exits: open.map((cue) => exitPicture(session, cue, acting(cue), context, openings)),
      },
    ];
  });
}
