import { elementOf, focusedIn, isControl, everywhere } from "../../foundry/dom.ts";
import { notStored } from "../../play/refusals.ts";
import { aloud } from "../live/announcer.ts";
import { hostWords } from "../words/host-words.ts";
import { say, type Words } from "../words/words.ts";

export interface Removal {
  readonly name: string;
  remove(): Promise<unknown>;
  restore(): Promise<unknown>;
}

/** A row that went, by the list it stood in (`data-rows`) and its place there. */
interface Gone extends Removal {
  readonly id: string;
  readonly list: string;
  readonly key: string;
  place: number;
  /** `going` until its offer stands in the row's place, `back` once it was pressed. */
  state: "going" | "fresh" | "offered" | "back";
}

export const OFFERED = 10_000;

/** Rows that went, by the uuid of their document: a sheet that is closed and opened again still offers them. */
const gone = new Map<string, Gone[]>();
let made = 0;

/**
 * Rows go at one press, and for ten seconds *Undo* stands in their place, in the lists that templates mark `data-rows`.
 * What went is kept beside the sheet, so nothing is lost when that is painted anew or closed.
 */
export class RowUndo {
  readonly #uuid: () => string;
  readonly #repaint: () => unknown;

  constructor(uuid: () => string, repaint: () => unknown) {
    this.#uuid = uuid;
    this.#repaint = repaint;
  }

  /** Take away the row that holds this control. While one of its list is still going, a further press does nothing. */
  async remove(sheet: ParentNode, control: string, removal: Removal): Promise<void> {
    const button = [...sheet.querySelectorAll<HTMLElement>("[data-control]")].find(
      (one) => one.dataset["control"] === control,
    );
    const list = button?.closest<HTMLElement>("[data-rows]");
    if (!button || !list) return;
    const name = list.dataset["rows"] ?? "";
    if (this.#rows.some((row) => row.list === name && row.state === "going")) return;
    const place = [...list.children].findIndex((child) => child.contains(button));
    const key = list.children[place]?.getAttribute("data-key") ?? "";
    const row: Gone = { ...removal, id: `gone-${++made}`, list: name, key, place, state: "going" };
    gone.set(this.#uuid(), [...this.#rows, row]);
    if (!(await this.#told(removal.remove))) return this.#drop(row);
    row.state = "fresh";
    aloud(hostWords.text("SETPIECE.Sheet.Row.Gone", { name: row.name }));
    window.setTimeout(() => this.#drop(row), OFFERED);
    await this.#repaint();
  }

  get offers(): string {
    return this.#rows.map(({ id, place, state }) => `${id} ${place} ${state}`).join();
  }

  offer(picture: Element): void {
    for (const row of [...this.#rows].sort((a, b) => a.place - b.place)) {
      const list = picture.querySelector<HTMLElement>(`[data-rows="${row.list}"]`);
      if (!list || row.state === "going" || (row.state === "back" && childOf(list, row.key))) continue;
      if (list.querySelector(`[data-key="${row.id}"]`)) continue;
      list.insertBefore(offerOf(list, row), list.children[row.place] ?? null);
    }
  }

  /** After each painting: the focus goes to an offer that is new, and back to a row that was called back. */
  painted(sheet: HTMLElement): void {
    for (const row of this.#rows) {
      const list = sheet.querySelector(`[data-rows="${row.list}"]`);
      const offer = list?.querySelector<HTMLElement>(`[data-row-undo="${row.id}"]`);
      if (row.state === "fresh" && offer) {
        row.state = "offered";
        offer.focus();
      } else if (row.state === "back") {
        const back = list && childOf(list, row.key);
        if (!back) continue;
        this.#forget(row);
        back.querySelector<HTMLElement>(CONTROL)?.focus();
      }
    }
  }

  watch(sheet: HTMLElement): void {
    sheet.addEventListener("click", (event) => {
      const id = elementOf(event)?.closest<HTMLElement>("[data-row-undo]")?.dataset["rowUndo"];
      const row = this.#rows.find((one) => one.id === id);
      // The second half of a double click on the row that went is not meant for its undo
      if (row && event.detail < 2) void this.#back(row);
    });
  }

  get #rows(): readonly Gone[] {
    return gone.get(this.#uuid()) ?? [];
  }

  async #back(row: Gone): Promise<void> {
    if (row.state === "back") return;
    row.state = "back";
    if (!(await this.#told(row.restore))) return void (row.state = "offered");
    aloud(hostWords.text("SETPIECE.Sheet.Row.Back", { name: row.name }));
    await this.#repaint();
    this.#forget(row);
  }

  async #told(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      ui.notifications?.warn(say(hostWords, notStored(error)));
      return false;
    }
  }

  #forget(row: Gone): void {
    const left = this.#rows.filter((one) => one !== row);
    if (left.length > 0) gone.set(this.#uuid(), [...left]);
    else gone.delete(this.#uuid());
  }

  #drop(row: Gone): void {
    if (row.state === "back" || !this.#rows.includes(row)) return;
    leaveOffer(row.id);
    this.#forget(row);
    for (const one of this.#rows) if (one.list === row.list && one.place > row.place) one.place -= 1;
    void this.#repaint();
  }
}

const childOf = (list: Element, key: string): Element | undefined =>
  [...list.children].find((child) => child.getAttribute("data-key") === key);

/** An offer that is over and has the focus hands it to a row beside it, or to what else there is in its section. */
function leaveOffer(id: string): void {
  const [button] = everywhere(`[data-row-undo="${id}"]`).filter((one) => one.contains(focusedIn(one.ownerDocument)));
  const offer = button?.closest("[data-key]");
  if (!offer) return;
  const beside = offer.nextElementSibling ?? offer.previousElementSibling;
  const control = beside?.querySelector<HTMLElement>(CONTROL);
  (control ?? offer.closest(".sp-section")?.querySelector<HTMLElement>(CONTROL))?.focus();
}

const CONTROL = "input:not([type=hidden]), button, select";

function offerOf(list: HTMLElement, { id, name }: Gone): HTMLElement {
  const page = list.ownerDocument;
  const button = page.createElement("button");
  button.type = "button";
  button.className = "sp-button";
  button.dataset["rowUndo"] = id;
  button.dataset["keyboardFocus"] = "";
  button.textContent = hostWords.text("SETPIECE.Sheet.Row.Undo");
  button.setAttribute("aria-label", hostWords.text("SETPIECE.Sheet.Row.UndoLabel", { name }));
  const text = page.createElement("span");
  text.className = "sp-soft";
  text.textContent = hostWords.text("SETPIECE.Sheet.Row.Removed", { name });
  const line = page.createElement(ROW[list.localName] ?? "div");
  line.className = "sp-row-undo";
  line.dataset["key"] = id;
  if (list.localName !== "tbody") line.append(button, text);
  else {
    const cell = page.createElement("td");
    cell.colSpan = 4;
    cell.append(button, text);
    line.append(cell);
  }
  return line;
}

const ROW: Readonly<Record<string, string>> = { ul: "li", tbody: "tr" };

/** A row of a stored list goes by its place, and comes back there into the list as it is by then. */
export function listRemoval<Row>(
  name: string,
  index: number,
  { read, store }: { read(): readonly Row[]; store(rows: readonly Row[]): Promise<unknown> },
): Removal | null {
  const row = read()[index];
  if (row === undefined) return null;
  return {
    name,
    remove: () => store(read().filter((_, at) => at !== index)),
    restore: () => {
      const rows = read();
      return store([...rows.slice(0, index), row, ...rows.slice(index)]);
    },
  };
}

/** Leads the focus to what a press makes, as soon as it stands on the sheet; its text is selected, to be typed over. */
export class LeadFocus {
  #wanted = "";

  to(selector: string): void {
    this.#wanted = selector;
  }

  painted(sheet: ParentNode): void {
    const field = this.#wanted ? sheet.querySelector<HTMLElement>(this.#wanted) : null;
    if (!field) return;
    this.#wanted = "";
    field.focus();
    if (isControl("INPUT", field)) field.select();
  }
}

/** A row that a press made is said, and its name waits for being typed. */
export function rowAdded(leads: LeadFocus, selector: string, name: string, words: Words): void {
  leads.to(selector);
  aloud(words.text("SETPIECE.Sheet.Row.Added", { name }));
}

export interface TabHost {
  readonly document: Actor.Implementation;
  readonly element: HTMLElement;
  readonly rows: RowUndo;
  readonly leads: LeadFocus;
  repaint(): void;
  writing(work: Promise<unknown> | null | undefined): void;
}
