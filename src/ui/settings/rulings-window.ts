import { elementOf, isControl } from "../../foundry/dom.ts";
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
  usualRuling,
  written,
  type Chosen,
  type Sought,
} from "./rulings-picture.ts";

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
  /** The last pressed preset of each family, with which rows compare themselves. */
  #pressed: Readonly<Record<string, string>> = {};
  #sought: Sought = { find: "", changed: false };
  /** Empty rows that were asked for, by table. */
  #blank: Readonly<Record<string, number>> = {};

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    this.element.addEventListener("change", () => this.#read());
    this.element.addEventListener("input", (event) => {
      const field = elementOf(event);
      if (!isControl("INPUT", field) || field.name !== "find") return;
      this.#sought = { ...this.#sought, find: field.value };
      void this.paint();
    });
  }

  protected override submitted(): void {
    void this.#save();
  }

  protected html(): Promise<string> {
    return hostRender(
      "dialog/rulings",
      rulingsPicture(
        this.#chosen,
        presets(),
        this.#refusal,
        this.uid,
        hostWords,
        this.#blank,
        tables(),
        this.#pressed,
        this.#sought,
      ),
    );
  }

  protected pressed({ act, data }: Press): void {
    if (act === "row") return this.#another(data["ruling"] ?? "");
    if (act === "changed") {
      this.#sought = { ...this.#sought, changed: !this.#sought.changed };
      void this.paint();
    }
    if (act === "default") this.#back(data["family"] ?? "", data["ruling"] ?? "");
    if (act !== "preset") return;
    const family = data["family"] ?? "";
    this.#chosen = { ...this.#chosen, [family]: presetValues(family, data["preset"] ?? "") };
    this.#pressed = { ...this.#pressed, [family]: data["preset"] ?? "" };
    this.#fill(family);
    void this.paint();
  }

  /** Rows update their difference at once; tables of own rows are read only by Save. */
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

  /** One more empty row of a table; text in the others stays. */
  #another(key: string): void {
    this.#blank = { ...this.#blank, [key]: (this.#blank[key] ?? 0) + 1 };
    void this.paint();
  }

  #back(family: string, key: string): void {
    this.#chosen = { ...this.#chosen, [family]: { ...this.#chosen[family], [key]: usualRuling(family, key) } };
    this.#fill(family, [key]);
    void this.paint().then(() => {
      const row = this.element.querySelector<HTMLElement>(`[data-key="${family}.${key}"]:not([hidden])`);
      (row ?? this.element).querySelector<HTMLElement>(row ? "select, input, button" : '[data-act="changed"]')?.focus();
    });
  }

  /** Unfolds every family, so that matches are in sight. */
  protected override painted(): void {
    if (!this.#sought.changed && this.#sought.find.trim() === "") return;
    for (const family of this.element.querySelectorAll("details")) family.open = true;
  }

  /** A preset replaces drafts too; only Save stores it. */
  #fill(family: string, keys = Object.keys(this.#chosen[family] ?? {})): void {
    for (const key of keys) {
      const value = this.#chosen[family]?.[key];
      const field = this.element.querySelector<HTMLSelectElement>(`[name="${family}.${key}"]`);
      if (hasRows(`${family}.${key}`)) this.#fillRows(`${family}.${key}`);
      else if (field) fillField(field, written(value));
    }
  }

  /** Repaints a table's rows, drafts included. */
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
