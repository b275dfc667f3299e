import type { AnyFamily, Viewer } from "../../rules/log/family.ts";
import type { Session } from "../../play/session.ts";
import { drawerOf } from "../drawn-fixtures.ts";
import { fakePaintContext } from "../fixtures.ts";
import { cardPicture, type CardStyle } from "./card.ts";
import type { FamilyPresenter } from "./family.ts";
import { CLOSED, type Openings, type PaintContext } from "./paint-context.ts";

const drawn = drawerOf("conflict/card");

/** The card of a conflict as elements. */
export const drawCard = (
  session: Session,
  present: FamilyPresenter,
  context: Partial<PaintContext>,
  openings: Partial<Openings>,
  more: Partial<CardStyle> = {},
): HTMLElement => {
  const style = { title: false, silent: false, ...more };
  return drawn(cardPicture(session, present, fakePaintContext(context), { ...CLOSED, ...openings }, style));
};

/** What a session has from its rules, as whoever knows no family has them. */
export const fromRules = (
  family: AnyFamily,
  view: Session["view"],
): Pick<Session, "view" | "options" | "odds" | "isHidden"> => ({
  view,
  options: (seat) => family.options(view, seat),
  odds: (intent, assume) => family.odds(view, intent, assume),
  isHidden: (odds): odds is never => typeof odds === "object" && odds !== null && "why" in odds,
});

/** Somebody's seat in a session. */
export const seatOf = (id: string, name: string, viewer: Viewer): Session["seats"][number] => ({
  id,
  name,
  img: "",
  actor: null,
  missing: false,
  players: [],
  present: true,
  delegate: null,
  mine: viewer.seats.includes(id),
});
