import { hostWords } from "../../words/host-words.ts";
import type { TabHost } from "../tab-host.ts";
import { readLine, type LineFault } from "./npc-line.ts";
import { writeLine } from "./npc-line-write.ts";
import { inform } from "../../../foundry/notify.ts";
import { hasText } from "../../../foundry/dom.ts";

/** The field in which a foe is written in one line: Enter fills the sheet, a mistake is selected and told. */
export class NpcLineEntry {
  readonly #host: TabHost;
  #line = "";
  #fault: LineFault | null = null;

  constructor(host: TabHost) {
    this.#host = host;
  }

  /** What stands in the field, for its painting. */
  state(): { readonly line: string; readonly fault: LineFault | null } {
    return { line: this.#line, fault: this.#fault };
  }

  /** The field was left; what was typed is kept. True when it was this field. */
  changed(target: HTMLElement): boolean {
    if (!target.matches("[data-npc-line]") || !hasText(target)) return false;
    this.#line = target.value;
    return true;
  }

  /** Enter was pressed; true when it was in this field. */
  entered(target: HTMLElement): boolean {
    if (!this.changed(target)) return false;
    void this.fill();
    return true;
  }

  /** Fill the sheet from the line, or show the word that is wrong. */
  async fill(): Promise<void> {
    const field = this.#host.element.querySelector<HTMLInputElement>("[data-npc-line]");
    this.#line = field?.value ?? this.#line;
    const read = readLine(this.#line, hostWords);
    this.#fault = read.kind === "fault" ? read : null;
    this.#host.repaint();
    if (read.kind === "fault") {
      field?.focus();
      field?.setSelectionRange(read.start, read.end);
      return;
    }
    const actor = this.#host.document;
    this.#line = "";
    if (field) field.value = "";
    await writeLine(actor, read, read.name);
    inform(read.told);
  }
}
