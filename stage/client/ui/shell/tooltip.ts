/**
 * `game.tooltip`: shows `data-tooltip` of what is hovered or focused. Source: API page TooltipManager;
 * public issue 12356 of the host: `data-tooltip` that is no language key, `data-tooltip-text` and
 * `text` are cleaned, so they are read as HTML.
 */
import { host, t, type Any } from "../host.ts";
import { placeTooltip, type Direction } from "./tooltip-place.ts";

const DELAY_MS = 400;

export class TooltipManager {
  static TOOLTIP_DIRECTIONS = Object.freeze({ UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" });
  static TOOLTIP_ACTIVATION_MS = DELAY_MS;

  tooltip: HTMLElement;
  element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const existing = document.getElementById("tooltip");
    this.tooltip = existing ?? document.createElement("aside");
    this.tooltip.id = "tooltip";
    this.tooltip.setAttribute("role", "tooltip");
    if (!existing) document.body.append(this.tooltip);
  }

  /** Binds to the whole page, once. */
  activateEventListeners(): void {
    const owner = (event: Event): HTMLElement | null =>
      (event.target as Element).closest?.<HTMLElement>("[data-tooltip], [data-tooltip-text], [data-tooltip-html]") ??
      null;
    document.body.addEventListener("pointerover", (event) => {
      const target = owner(event);
      if (!target || target === this.element) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.activate(target), DELAY_MS);
    });
    document.body.addEventListener("pointerout", (event) => {
      const target = owner(event);
      if (target?.contains(event.relatedTarget as Node | null)) return;
      this.deactivate();
    });
    document.body.addEventListener("focusin", (event) => {
      const target = owner(event);
      if (target?.matches(":focus-visible")) this.activate(target);
    });
    document.body.addEventListener("focusout", () => this.deactivate());
    document.body.addEventListener("pointerdown", () => this.deactivate(), { capture: true });
  }

  /** Shows a tooltip for an element; without text the element's own attributes are used. */
  activate(element: HTMLElement, options: Any = {}): void {
    if (!element.isConnected) return;
    clearTimeout(this.#timer);
    const { text, html, content, cssClass, direction, locked } = options;
    const { tooltip, tooltipText, tooltipHtml, tooltipClass, tooltipDirection } = element.dataset;
    this.element = element;
    this.tooltip.className = ["active", cssClass ?? tooltipClass ?? ""].join(" ").trim();
    const clean = host.foundry.utils.cleanHTML;
    const given = content ?? html;
    if (given instanceof HTMLElement) this.tooltip.replaceChildren(given);
    else if (given ?? tooltipHtml) this.tooltip.innerHTML = clean(String(given ?? tooltipHtml));
    else {
      const said = String(text ?? tooltipText ?? tooltip ?? "");
      const label = element.getAttribute("aria-label") ?? "";
      if (!said && !label) return this.deactivate();
      if (said) this.tooltip.innerHTML = host.game.i18n.has(said) ? t(said) : clean(said);
      else this.tooltip.textContent = label;
    }
    placeTooltip(this.tooltip, element, (direction ?? tooltipDirection) as Direction | undefined);
    if (locked) this.tooltip.classList.add("locked");
  }

  deactivate(): void {
    clearTimeout(this.#timer);
    this.element = null;
    this.tooltip.classList.remove("active");
  }
}
