import { contestFamily } from "../../../rules/contest/family.ts";
import type { ContestState } from "../../../rules/contest/engine/state.ts";
import type { LogLine, Session } from "../../../play/session.ts";
import { fakeCue, fakeSession } from "../../fixtures.ts";
import type { CardStyle } from "../card.ts";
import { drawCard, fromRules, seatOf } from "../../drawn-table.ts";
import type { Openings, PaintContext } from "../paint-context.ts";
import { presentContest } from "./contest.ts";

/** A session over a real state of the rules, as one viewer sees it. */
export function sessionOf(state: ContestState, viewer: Session["viewer"], lines: readonly LogLine[] = []): Session {
  const view = contestFamily.view(state, viewer);
  const cues = contestFamily.waiting(state).map((cue) => {
    const seat = cue.seats.find((id) => viewer.seats.includes(id)) ?? null;
    const options = seat === null ? [] : contestFamily.options(view, seat).filter((option) => option.cue === cue.id);
    return fakeCue({ cue, mine: seat !== null, seat, options, waitsFor: [...cue.seats] });
  });
  return fakeSession({
    family: "contest",
    viewer,
    cues,
    lines,
    seats: state.order.map((id) => seatOf(id, state.seats[id]?.name ?? id, viewer)),
    ...fromRules(contestFamily, view),
  });
}

/** The card as elements. */
export const draw = (
  session: Session,
  context: Partial<PaintContext> = {},
  openings: Partial<Openings> = {},
  style: Partial<CardStyle> = {},
): HTMLElement => drawCard(session, presentContest, context, openings, style);
