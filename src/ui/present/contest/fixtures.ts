import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { contestFamily } from "../../../rules/contest/family.ts";
import type { ContestState } from "../../../rules/contest/engine/state.ts";
import type { AnyFamily } from "../../../rules/log/index.ts";
import type { LogLine, Session } from "../../../play/session.ts";
import { fakeCue, fakePaintContext, fakeSession } from "../../fixtures.ts";
import { TEMPLATES, templatePath } from "../../templates.ts";
import { cardPicture } from "../card.ts";
import { CLOSED, type PaintContext } from "../paint-context.ts";
import { presentContest } from "./contest.ts";

/** The shipped templates, compiled as the host does, with the one helper of the host that they use. */
const engine = Handlebars.create();
engine.registerHelper("localize", (key: string) => key);
for (const name of TEMPLATES) engine.registerPartial(templatePath(name), readFileSync(`templates/${name}.hbs`, "utf8"));
const render = engine.compile(`{{> "${templatePath("conflict/card")}"}}`);

/** The rules of contests as whoever knows no family has them. */
const family: AnyFamily = contestFamily;

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
    view,
    viewer,
    cues,
    lines,
    seats: state.order.map((id) => ({
      id,
      name: state.seats[id]?.name ?? id,
      img: "",
      actor: null,
      missing: false,
      players: [],
      present: true,
      delegate: null,
      mine: viewer.seats.includes(id),
    })),
    options: (seat) => contestFamily.options(view, seat),
    odds: (intent, assume) => family.odds(view, intent, assume),
    isHidden: (odds): odds is never => typeof odds === "object" && odds !== null && "why" in odds,
  });
}

/** The card as HTML. */
export function draw(session: Session, context: Partial<PaintContext> = {}, openings = CLOSED): HTMLElement {
  const place = document.createElement("div");
  const style = { title: false, silent: false };
  place.innerHTML = render(cardPicture(session, presentContest, fakePaintContext(context), openings, style));
  return place;
}
