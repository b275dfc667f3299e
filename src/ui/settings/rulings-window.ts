import type { Refused } from "../../rules/log/outcome.ts";
import type { Press } from "../conflict/press.ts";
import { hostRender } from "../templates.ts";
import { hostWords } from "../words/host-words.ts";
import { PaintedWindow } from "../window/painted.ts";
import { hasRows } from "./own-rows.ts";
import {
  chosenRulings,
  presetValues,
  presets,
  readRulings,
  rulingsPicture,
  storeRulings,
  written,
  type Chosen,
} from "./rulings-picture.ts";

/** Names of the world's roll tables. */
const tables = (): readonly string[] => (game.tables?.contents ?? []).map(({ name }) => name);

/** A preset may name a roll table that this world has not got: the list takes it up. */
function fillField(field: HTMLSelectElement | HTMLInputElement, value: string): void {
  if ("options" in field && ![...field.options].some((option) => option.value === value)) {
    const option = field.ownerDocument.createElement("option");
    option.value = option.textContent = value;
    field.append(option);
  }
  field.value = value;
}

/** The table's rulings in one window; running conflicts keep the copy they began with. */
export class RulingsWindow extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    id: "setpiece-rulings",
    classes: ["setpiece", "sp-dialog"],
    window: { title: "SETPIECE.Rulings.Title", resizable: true },
    position: { width: 620, height: 600 },
  };

  #chosen: Chosen = chosenRulings();
  #refusal: Refused | null = null;
  /** The preset that was pressed last, by family: rows say where they differ from it. */
  #pressed: Readonly<Record<string, string>> = {};
  /** Empty rows that were asked for, by table. */
  #blank: Readonly<Record<string, number>> = {};

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    this.element.addEventListener("change", () => this.#read());
  }

  protected override submitted(): void {
    void this.#save();
  }

  protected html(): Promise<string> {
    return hostRender(
      "dialog/rulings",
      rulingsPicture(this.#chosen, presets(), this.#refusal, this.uid, hostWords, this.#blank, tables(), this.#pressed),
    );
  }

  protected pressed({ act, data }: Press): void {
    if (act === "row") return this.#another(data["ruling"] ?? "");
    if (act !== "preset") return;
    const family = data["family"] ?? "";
    this.#chosen = { ...this.#chosen, [family]: presetValues(family, data["preset"] ?? "") };
    this.#pressed = { ...this.#pressed, [family]: data["preset"] ?? "" };
    this.#fill(family);
    void this.paint();
  }

  /** What is chosen says at once where it differs; tables of own rows are read when they are saved. */
  #read(): void {
    const form = this.element.querySelector("form");
    if (!form) return;
    const { chosen } = readRulings(new FormData(form), hostWords);
    this.#chosen = Object.fromEntries(
      Object.entries(chosen).map(([family, values]) => [
        family,
        Object.fromEntries(
          Object.entries(values).map(([key, value]) => [
            key,
            hasRows(`${family}.${key}`) ? this.#chosen[family]?.[key] : value,
          ]),
        ),
      ]),
    );
    void this.paint();
  }

  /** One more empty row of a table: what is typed in the others stays. */
  #another(key: string): void {
    this.#blank = { ...this.#blank, [key]: (this.#blank[key] ?? 0) + 1 };
    void this.paint();
  }

  /** A preset is a person's own choice: it replaces drafts too, and is stored only by Save. */
  #fill(family: string): void {
    for (const [key, value] of Object.entries(this.#chosen[family] ?? {})) {
      const field = this.element.querySelector<HTMLSelectElement>(`[name="${family}.${key}"]`);
      if (hasRows(`${family}.${key}`)) this.#fillRows(`${family}.${key}`);
      else if (field) fillField(field, written(value));
    }
  }

  /** The rows of a table are made anew; a draft of one that stays is replaced too. */
  #fillRows(key: string): void {
    this.#blank = { ...this.#blank, [key]: 0 };
    for (const row of this.element.querySelectorAll(`[data-rows="${key}"] > .sp-row`)) row.remove();
    void this.paint();
  }

  async #save(): Promise<void> {
    const form = this.element.querySelector("form");
    if (!form) return;
    const { chosen, refusal } = readRulings(new FormData(form), hostWords);
    this.#refusal = refusal;
    if (refusal) return this.paint();
    await storeRulings(chosen);
    await this.close();
  }
}
