import { isControl } from "../../foundry/dom.ts";
import type { Words } from "../words/words.ts";
import { aloud } from "../live/voice.ts";

/** Leads the focus to what a press makes, as soon as it stands on the sheet; its text is selected, to be typed over. */
export class LeadFocus {
  #wanted = "";

  /** The control that is to have the focus, as a selector below the sheet. */
  to(selector: string): void {
    this.#wanted = selector;
  }

  /** After each painting: there it may be. */
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
