import { combatFamily, type CombatState, type CombatView } from "../../../../../src/rules/combat/index.ts";
import type { CombatEvent } from "../../../../../src/rules/combat/index.ts";
import type { Session } from "../../../../../src/play/session.ts";
import { fightTable, on, viewOf, type FightTable } from "../../../play/tables.ts";
import { ground } from "../../../rules/combat/fixtures.ts";
import { DrawnSeat, drawCard, fromRules, seatOf } from "../../drawn-table.ts";
import { fakeCue, fakeSession } from "../../fixtures.ts";
import type { Openings, PaintContext } from "../../../../../src/ui/present/paint-context.ts";
import { compose } from "../../../../../src/ui/present/combat/compose.ts";
import { presentCombat } from "../../../../../src/ui/present/combat/combat.ts";
import { assertKind } from "../../../../../src/rules/log/values.ts";
import { isCombatView } from "../../../../../src/rules/combat/family.ts";

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
    viewer,
    cues,
    lines,
    seats: Object.values(state.creatures).map(({ id, name }) => ({
      ...seatOf(id, name, viewer),
      present: id !== "cy",
    })),
    ...fromRules(combatFamily, view),
  });
}

/** The card as elements. */
export const draw = (
  session: Session,
  context: Partial<PaintContext> = {},
  openings: Partial<Openings> = {},
): HTMLElement => drawCard(session, presentCombat, { gm: session.viewer.gm, ...context }, openings);

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
    view: assertKind(session.view, isCombatView),
    data: { ...button.dataset },
    fields: { ...values, ...fields },
    options: (seat) => session.options(seat),
  });
}

/** Where one person of a fake table fights: what is drawn for them, and pressed as a browser does. */
export class DrawnFighter extends DrawnSeat {
  get fight(): CombatView["fight"] {
    return viewOf(this.client, this.session.uuid).fight;
  }

  creature(id: string): CombatView["fight"]["creatures"][string] | undefined {
    return this.fight.creatures[id];
  }

  /** Maneuvers that are left on a card: slow, then fast. */
  left(slot: string): readonly (number | undefined)[] {
    const { slow, fast } = this.fight.slots[slot] ?? {};
    return [slow, fast];
  }

  /** What is read on a form: `attack`, `spend`, `harm`, `answer`, `fire`; empty where there is none. */
  form(key: string): string {
    return this.texts(`[data-key="form ${key}"]`).join();
  }

  /** Press the first button of a form. */
  send(key: string, fields: Readonly<Record<string, string>> = {}): ReturnType<DrawnSeat["click"]> {
    const own = `button[data-act="compose"][data-fields^="${key} "]`;
    return this.click(`[data-key="form ${key}"] button[data-act="compose"], ${own}`, fields);
  }

  react(kind: string): ReturnType<DrawnSeat["click"]> {
    return this.click(`[data-option^="react:${kind}"]`);
  }

  /** Unfold what may be done to the table, or for a seat. */
  moves(whose = "table"): ReturnType<DrawnSeat["click"]> {
    return this.click(`[data-act="moves"][data-who="${whose}"]`);
  }
}

/** A table whose fights stand on Road (exit), Gate, Yard and Mill. */
export const groundedTable = (): FightTable => {
  const at = fightTable();
  at.table.ground = ground;
  return at;
};

/** The GM, Ana and Bram at one fight; `undo` takes its last step back. */
export const drawnFight = (uuid: string, { gm, ana, bram }: FightTable) => ({
  gm: new DrawnFighter(gm, uuid),
  ana: new DrawnFighter(ana, uuid),
  bram: new DrawnFighter(bram, uuid),
  undo: async (steps = 1): Promise<void> => {
    for (let step = 0; step < steps; step++) {
      const answer = await on(gm, uuid).undo(on(gm, uuid).undoable?.step ?? "");
      if (answer.kind === "refused") throw new Error(answer.key);
    }
  },
});
