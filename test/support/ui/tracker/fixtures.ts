import type { AnyFamily } from "../../../../src/rules/log/family.ts";
import type { Viewer } from "../../../../src/rules/log/family.ts";
import { combatFamily } from "../../../../src/rules/combat/index.ts";
import type { CombatState } from "../../../../src/rules/combat/index.ts";
import type { OpenCue, Session } from "../../../../src/play/session.ts";
import { drawerOf, fakeCue, fakePaintContext, fakeSession } from "../fixtures.ts";
import type { PaintContext } from "../../../../src/ui/present/paint-context.ts";
import { CLOSED, type TrackerOpenings, type TrackerSource } from "../../../../src/ui/tracker/source.ts";
import { trackerPicture } from "../../../../src/ui/tracker/tracker-picture.ts";

/** A fight's rules as whoever knows no family has them. */
const family: AnyFamily = combatFamily;

const drawn = drawerOf("tracker/tracker");

/** Helps for tests of the tracker: a fight as one viewer's session, drawn with the shipped templates. */
export const GM: Viewer = { gm: true, seats: [] };
export const player = (...seats: readonly string[]): Viewer => ({ gm: false, seats });

/** The session of a fight for one viewer: cues, options and seats as play makes them. */
function fightSession(state: CombatState, viewer: Viewer, parts: Partial<Session> = {}): Session {
  const view = combatFamily.view(state, viewer);
  const cues = combatFamily
    .waiting(view.fight)
    .filter((cue) => !cue.auto)
    .map((cue): OpenCue => {
      const own = cue.seats.find((seat) => viewer.seats.includes(seat));
      const npc = cue.seats.every((seat) => state.creatures[seat]?.kind !== "pc");
      const mine = own !== undefined || (viewer.gm && npc);
      const answerable = mine || viewer.gm;
      const seat = own ?? cue.seats[0] ?? null;
      return fakeCue({
        key: `fight|${cue.id}`,
        conflict: "Combat.fight",
        cue,
        seat: answerable ? seat : null,
        mine,
        answerable,
        waitsFor: cue.seats.length > 0 ? cue.seats : ["Gamemaster"],
        options: answerable ? combatFamily.options(view, seat).filter((option) => option.cue === cue.id) : [],
      });
    });
  return fakeSession({
    uuid: "Combat.fight",
    family: "combat",
    title: "Mill yard",
    viewer,
    view,
    cues,
    seats: Object.values(state.creatures).map((one) => ({
      id: one.id,
      name: one.name,
      img: `${one.id}.webp`,
      actor: `Actor.${one.id}`,
      missing: false,
      players: one.kind === "pc" ? [one.name] : [],
      present: one.id !== "cy",
      delegate: null,
      mine: viewer.seats.includes(one.id),
    })),
    options: (seat) => combatFamily.options(view, seat),
    odds: (intent) => family.odds(view, intent),
    isHidden: (odds): odds is never => (odds as { kind?: string } | null)?.kind === "hidden",
    ...parts,
  });
}

/** What the tracker is drawn from. */
export const fightSource = (
  state: CombatState,
  viewer: Viewer = GM,
  openings: Partial<TrackerOpenings> = {},
  context: Partial<PaintContext> = {},
  parts: Partial<Session> = {},
): TrackerSource => {
  const session = fightSession(state, viewer, parts);
  return {
    session,
    view: session.view as TrackerSource["view"],
    context: fakePaintContext({ gm: viewer.gm, ...context }),
    openings: { ...CLOSED, ...openings },
    fights: [],
    people: null,
    holds: true,
  };
};

/** The tracker as elements; for tests with a document. */
export const drawTracker = (source: TrackerSource): HTMLElement => drawn(trackerPicture(source));
