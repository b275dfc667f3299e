import { on } from "../play/tables.ts";
import type { FakeClient } from "../play/table.ts";
import { turns } from "../play/surroundings.ts";
import type { Answer, Session } from "../../../src/play/session.ts";
import type { AnyFamily, Viewer } from "../../../src/rules/log/family.ts";
import { fillField, makePanel } from "../../../src/ui/conflict/panel.ts";
import { press, type PressPlace } from "../../../src/ui/conflict/press.ts";
import { drawerOf, fakePaintContext, whyNot, wholeLanguage } from "./fixtures.ts";
import { cardPicture, type CardStyle } from "../../../src/ui/present/card.ts";
import type { FamilyPresenter } from "../../../src/ui/present/family.ts";
import { CLOSED, type Openings, type PaintContext } from "../../../src/ui/present/paint-context.ts";
import { presenterOf } from "../../../src/ui/present/presenters.ts";

const drawn = drawerOf("conflict/card");

/** The card of a conflict as elements. */
export const drawCard = (
  session: Session,
  present: FamilyPresenter,
  context: Partial<PaintContext>,
  openings: Partial<Openings>,
  more: Partial<CardStyle> = {},
): HTMLElement => {
  const style = { title: true, silent: false, history: true, ...more };
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

const english = wholeLanguage("en");

type Fields = Readonly<Record<string, string>>;

/** Where one person of a fake table plays a conflict: its card as the browser draws it, pressed as a browser does. */
export class DrawnSeat implements PressPlace {
  readonly client: FakeClient;
  readonly session: Session;
  readonly style: Partial<CardStyle>;
  openings: Openings = CLOSED;
  /** Chances take long to work out for whoever does not look at them. */
  odds: PaintContext["odds"] = fakePaintContext().odds;
  readonly #panel = document.createElement("div");
  #drafts: Fields = {};
  #answer: Promise<Answer> | null = null;
  #drawn: readonly unknown[] = [];
  #changes = 0;

  /** The card stands where its steps are answered, unless its style says otherwise. */
  constructor(client: FakeClient, uuid: string, style: Partial<CardStyle> = { docked: true }) {
    this.client = client;
    this.session = on(client, uuid);
    this.style = style;
    document.body.append(this.#panel);
    this.session.subscribe(() => (this.#changes += 1));
    makePanel(this.#panel, {
      press: (pressed) => (this.#answer = press(this.session, this, pressed)),
      typed: (control, value) => this.note(control, value),
    });
  }

  /** The card as it stands now; nothing is drawn again where nothing changed. */
  get card(): HTMLElement {
    const { table, targets } = this.client;
    const actors = table.actors.values();
    const now: unknown[] = [this.#changes, this.openings, this.#drafts, table.clock, table.people, targets, ...actors];
    if (now.length === this.#drawn.length && now.every((one, index) => one === this.#drawn[index])) return this.#panel;
    this.#drawn = now;
    const { gm, id } = this.client.host().world.me();
    const context: Partial<PaintContext> = {
      words: english,
      gm,
      userId: id,
      odds: this.odds,
      people: table.people,
      now: table.clock,
      uid: id,
      drafts: this.#drafts,
      targets,
      comers: () =>
        [...table.actors.values()]
          .filter(({ owners }) => gm || owners.includes(id))
          .map(({ uuid, name, contest }) => ({
            actor: uuid,
            name,
            abilities: () => contest.abilities.map((one) => ({ ...one, printed: one.printed ?? "" })),
          })),
    };
    const drawn = drawCard(this.session, presenterOf(this.session.family), context, this.openings, this.style);
    this.#panel.replaceChildren(...drawn.childNodes);
    // happy-dom takes the option before the one that is marked
    for (const list of this.#panel.querySelectorAll("select"))
      list.value = (list.querySelector<HTMLOptionElement>("option[selected]") ?? list.options[0])?.value ?? "";
    return this.#panel;
  }

  /** What can be read on it, and on each of its parts. */
  get text(): string {
    return inOneLine(this.card);
  }

  texts(selector: string): readonly string[] {
    return [...this.card.querySelectorAll(selector)].map(inOneLine);
  }

  /** Ids of the moves that can be pressed, in the order in which they stand. */
  options(): readonly string[] {
    return [...this.card.querySelectorAll<HTMLElement>(`${OPTION}:not([aria-disabled="true"])`)].map(optionOf);
  }

  /** Why a move cannot be pressed; empty where it can, undefined where it is not offered. */
  why(option: string): string | undefined {
    const button = [...this.card.querySelectorAll<HTMLElement>(OPTION)].find((one) => optionOf(one) === option);
    return button && (button.matches('[aria-disabled="true"]') ? whyNot(button) : "");
  }

  /** Press a move, with these fields of it filled in; of the steps of one seat where that is named. */
  press(option: string, fields: Fields = {}, seat?: string): Promise<Answer | null> {
    const selector = moveIn(seat === undefined ? "" : askedOf(seat), option);
    this.#choose(selector);
    return this.click(selector, fields);
  }

  /** Whether a step asks a seat for a move, in sight or in a list. */
  asks(seat: string, option: string): boolean {
    const selector = moveIn(askedOf(seat), option);
    this.#choose(selector);
    return this.card.querySelector(selector) !== null;
  }

  /** Press one of the further moves of a seat, or of the table, which are opened for it. */
  async further(who: string, option: string, fields: Fields = {}): Promise<Answer | null> {
    const opener = `[data-act="moves"][data-who="${who}"]`;
    if (!this.card.querySelector(`${opener}[aria-expanded="true"]`)) await this.click(opener);
    const selector = moveIn(".sp-moves-open", option);
    this.#choose(selector);
    return this.click(selector, fields);
  }

  /** Choose in the lists of moves until this one is drawn: it may be one of many. */
  #choose(selector: string): void {
    if (this.card.querySelector(selector)) return;
    const lists = [...this.card.querySelectorAll<HTMLSelectElement>('select:is([name="subject"], [name="move"])')];
    for (const { dataset, name, options } of lists)
      for (const { value } of options) {
        this.note(`${dataset["need"] ?? ""} ${name}`, value);
        if (this.card.querySelector(selector)) return;
      }
  }

  /** Take back the last step. */
  async undo(): Promise<void> {
    await this.click('[data-act="ask-undo"]');
    await this.click('[data-act="undo"]');
  }

  /** Press whatever button is meant; null where nothing is sent. Afterwards everybody has heard of it. */
  async click(selector: string, fields: Fields = {}): Promise<Answer | null> {
    const meant = (): HTMLElement => {
      const button = this.card.querySelector<HTMLElement>(selector);
      if (!button) throw new Error(`${this.client.id} has no ${selector}, only ${this.options().join(", ")}`);
      return button;
    };
    let button = meant();
    const filled: [name: string, value: string][] = [];
    for (const one of Object.entries(fields)) {
      this.#fieldOf(button, ...one).dispatchEvent(new Event("input", { bubbles: true }));
      filled.push(one);
      // What is drawn anew keeps what was filled in, as the page does
      button = meant();
      for (const [name, value] of filled) this.#fieldOf(button, name, value);
    }
    if (button.matches('[aria-disabled="true"]')) throw new Error(`${selector} cannot be pressed: ${whyNot(button)}`);
    this.#answer = null;
    button.click();
    const answer = await this.#answered();
    await turns();
    return answer;
  }

  /** What the press in between was answered. */
  #answered(): Promise<Answer> | null {
    return this.#answer;
  }

  fill(control: string, field: string, value: string): void {
    fillField(this.#panel, control, field, value);
  }

  note(control: string, value: string): void {
    this.#drafts = { ...this.#drafts, [control]: value };
  }

  popOut(): void {
    this.client.shown.push(this.session.uuid);
  }

  /** A field that is sent with this button, with this in it. */
  #fieldOf({ dataset }: HTMLElement, name: string, value: string): HTMLElement {
    const needs = [dataset["control"], dataset["fields"]];
    const field = [...this.#panel.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-need]")].find(
      (one) => one.name === name && needs.includes(one.dataset["need"]),
    );
    if (!field) throw new Error(`no field ${name} beside ${dataset["option"] ?? dataset["act"]}`);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "true";
    // Of a list an entry is chosen by what it says or sends
    else field.value = [...field.querySelectorAll("option")].find((one) => inOneLine(one) === value)?.value ?? value;
    return field;
  }
}

const OPTION = 'button[data-option]:is([data-act="option"], [data-act="compose"])';

const moveIn = (place: string, option: string): string => `${place} ${OPTION}[data-option="${option}"]`;

const askedOf = (seat: string): string => `section:is([data-cue*=":${seat}:"], [data-cue$=":${seat}"])`;
const optionOf = ({ dataset }: HTMLElement): string => dataset["option"] ?? "";
const inOneLine = ({ textContent }: Element): string => (textContent ?? "").trim().replace(/\s+/g, " ");

/** Several people of a fake table at one conflict. */
export const drawnTable = <Name extends string>(
  uuid: string,
  clients: Readonly<Record<Name, FakeClient>>,
  style?: Partial<CardStyle>,
): Record<Name, DrawnSeat> =>
  Object.fromEntries(
    Object.entries<FakeClient>(clients).map(([name, client]) => [name, new DrawnSeat(client, uuid, style)]),
  ) as Record<Name, DrawnSeat>;

/** A part of a test that plays on with what is there by now; what fails in it says where. */
export async function step(name: string, run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  }
}
