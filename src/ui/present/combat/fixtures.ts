import type { AnyFamily } from "../../../rules/log/family.ts";
import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { combatFamily, type CombatState } from "../../../rules/combat/index.ts";
import type { CombatEvent } from "../../../rules/combat/index.ts";
import type { Session } from "../../../play/session.ts";
import { fakeCue, fakePaintContext, fakeSession } from "../../fixtures.ts";
import { TEMPLATES, templatePath } from "../../templates.ts";
import { cardPicture } from "../card.ts";
import { CLOSED, type PaintContext, type Openings } from "../paint-context.ts";
import { compose } from "./compose.ts";
import { presentCombat } from "./combat.ts";
import { known } from "../../../rules/log/narrow.ts";
import { isCombatView } from "../../../rules/combat/kinds.ts";

/** A fight's rules as whoever knows no family has them. */
const family: AnyFamily = combatFamily;

/** Helps for tests: a real fight of the rules, drawn with the shipped templates. */
const engine = Handlebars.create();
engine.registerHelper("localize", (key: string) => key);
for (const name of TEMPLATES) engine.registerPartial(templatePath(name), readFileSync(`templates/${name}.hbs`, "utf8"));
const render = engine.compile(`{{> "${templatePath("conflict/card")}"}}`);

/** Lines of the log as a session would have them, all of one step. */
export const linesOf = (state: CombatState, events: readonly CombatEvent[], step = "s1"): Session["lines"] =>
  events.map((event, index) => ({
    key: `${step}.${index}`,
    seq: index,
    step,
    type: event.type,
    event,
    sentence: combatFamily.sentence(state, event),
    trace: event.trace ?? [],
    at: 0,
    by: { name: "", seat: null, stead: false },
  }));

/** A session over a real state of the rules, as one viewer sees it. */
export function sessionOf(state: CombatState, viewer: Session["viewer"], lines: Session["lines"] = []): Session {
  const view = combatFamily.view(state, viewer);
  const cues = combatFamily.waiting(state).map((cue) => {
    const own = cue.seats.find((id) => viewer.seats.includes(id)) ?? null;
    const mine = own !== null || (viewer.gm && cue.seats.every((id) => state.creatures[id]?.kind === "npc"));
    const seat = own ?? (viewer.gm ? (cue.seats[0] ?? null) : null);
    const options = mine || viewer.gm ? combatFamily.options(view, seat).filter((option) => option.cue === cue.id) : [];
    return fakeCue({ cue, mine, seat, options, answerable: mine || viewer.gm, waitsFor: [...cue.seats] });
  });
  return fakeSession({
    family: "combat",
    view,
    viewer,
    cues,
    lines,
    seats: Object.values(state.creatures).map((one) => ({
      id: one.id,
      name: one.name,
      img: "",
      actor: null,
      missing: false,
      players: [],
      present: one.id !== "cy",
      delegate: null,
      mine: viewer.seats.includes(one.id),
    })),
    options: (seat) => combatFamily.options(view, seat),
    odds: (intent, assume) => family.odds(view, intent, assume),
    isHidden: (odds): odds is never => typeof odds === "object" && odds !== null && "why" in odds,
  });
}

/** The card as HTML. */
export function draw(
  session: Session,
  context: Partial<PaintContext> = {},
  openings: Partial<Openings> = {},
): HTMLElement {
  const place = document.createElement("div");
  const style = { title: false, silent: false };
  const known = fakePaintContext({ gm: session.viewer.gm, ...context });
  place.innerHTML = render(cardPicture(session, presentCombat, known, { ...CLOSED, ...openings }, style));
  return place;
}

/** What a press of this button would send, with its form filled in as drawn and then as given. */
export function pressed(
  session: Session,
  place: ParentNode,
  control: string,
  fields: Readonly<Record<string, string>> = {},
): ReturnType<typeof compose> {
  const button = [...place.querySelectorAll<HTMLElement>("button[data-act=compose]")].find(
    (one) => one.dataset["control"] === control,
  );
  if (!button) throw new Error(`There is no ${control}.`);
  const shown = [...place.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-need]")].filter(
    (field) => field.dataset["need"] === button.dataset["fields"],
  );
  const values = Object.fromEntries(
    shown.map((field) => [
      field.name,
      field instanceof HTMLSelectElement
        ? (field.querySelector("option[selected]")?.getAttribute("value") ?? "")
        : field.type === "checkbox"
          ? String(field.checked)
          : field.value,
    ]),
  );
  return compose(button.dataset["composer"] ?? "", {
    view: known(session.view, isCombatView),
    data: { ...button.dataset },
    fields: { ...values, ...fields },
    options: (seat) => session.options(seat),
  });
}
