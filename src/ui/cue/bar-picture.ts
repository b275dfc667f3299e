import type { OpenCue, Session } from "../../play/session.ts";
import { awaitedPicture } from "../present/awaited.ts";
import { actionButton, IDLE } from "../present/button.ts";
import { cuePicture } from "../present/cue.ts";
import { exitPicture } from "../present/exits.ts";
import type { PaintContext, Openings } from "../present/paint-context.ts";
import { gmSidePicture } from "../present/gm-side.ts";
import { presenterOf } from "../present/presenters.ts";
import type { BarCuePicture, BarPicture, ButtonPicture, CuePicture } from "../present/picture.ts";

/** What the bar knows of itself. */
interface BarState {
  readonly front: string | null;
  readonly folded: boolean;
  openingsOf(uuid: string): Openings;
}

/**
 * The cue bar: the viewer's own open steps, one in front; for a GM one line per open cue of others; nothing at all when
 * nothing waits. Players see of others only whom the table waits for.
 */
export function barPicture(
  sessions: readonly Session[],
  cues: readonly OpenCue[],
  state: BarState,
  context: PaintContext,
): BarPicture | null {
  const mine = cues.filter((cue) => cue.mine);
  const others = cues.filter((cue) => !cue.mine);
  if (!mine.length && !others.length) return null;
  const { words } = context;
  const open = !state.folded && (mine.length > 0 || context.gm);
  const front = mine.find((cue) => cue.key === state.front) ?? mine[0];
  const session = open && front ? sessions.find(({ uuid }) => uuid === front.conflict) : undefined;
  const tool = (act: string, key: string, icon: string): ButtonPicture =>
    actionButton(IDLE, act, "", { name: words.text(key), icon, quiet: true });
  return {
    uid: context.uid,
    label: words.text("SETPIECE.Bar.Label"),
    shape: open ? "open" : "pill",
    pill: open ? null : pill(mine, others, context),
    unfold:
      !open && (mine.length > 0 || context.gm)
        ? actionButton(IDLE, "unfold", words.text("SETPIECE.Bar.Unfold"), { quiet: true, icon: "fold" })
        : null,
    cue: session && front ? frontPicture(session, front, mine, context) : null,
    gmSide: session ? gmSidePicture(session, context) : null,
    others: open && context.gm ? othersOf(sessions, others, state, context) : [],
    othersTitle: awaitedPicture(others, context)?.text ?? "",
    tools: open
      ? [
          ...(mine.length > 1 ? [tool("next", "SETPIECE.Bar.Next", "next")] : []),
          tool("board", "SETPIECE.Bar.Board", "board"),
          tool("move", "SETPIECE.Bar.Move", "move"),
          tool("fold", "SETPIECE.Bar.Fold", "fold"),
        ]
      : [],
  };
}

function pill(mine: readonly OpenCue[], others: readonly OpenCue[], context: PaintContext): BarPicture["pill"] {
  if (mine.length) return { text: context.words.text("SETPIECE.Bar.YourCue"), icon: "mine", since: 0, waited: "" };
  const awaited = awaitedPicture(others, context);
  return awaited && { ...awaited, icon: "wait" };
}

function frontPicture(
  session: Session,
  front: OpenCue,
  mine: readonly OpenCue[],
  context: PaintContext,
): BarCuePicture {
  const family = presenterOf(session.family)(session, context);
  const n = mine.indexOf(front) + 1;
  return {
    uuid: session.uuid,
    family: session.family,
    glyph: family.glyph,
    familyName: family.name,
    title: session.title,
    place: mine.length > 1 ? context.words.text("SETPIECE.Bar.Place", { n, total: mine.length }) : "",
    cue: cuePicture(session, front, family.cue(front), context),
  };
}

/**
 * A hero point that may be spent while the same seat is asked what it does next blocks nobody: it stands on the card.
 */
const holdsUp = ({ cue }: OpenCue, _: number, open: readonly OpenCue[]): boolean =>
  cue.kind !== "bump" ||
  !open.some((other) => !other.cue.amendment && cue.seats.some((seat) => other.cue.seats.includes(seat)));

function othersOf(
  sessions: readonly Session[],
  others: readonly OpenCue[],
  state: BarState,
  context: PaintContext,
): BarPicture["others"] {
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
