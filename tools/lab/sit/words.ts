/** A screen as text, for whoever plays from a terminal: what can be read there, and what can be pressed. */
import type { Page } from "playwright/test";

/**
 * All that is in sight, part by part. Controls stand in brackets: `*` is the proposed one, `-` one that is off, `^` one
 * that only scrolling brings into sight or that something lies over, `>` the one with the focus.
 */
export const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const PARTS =
      "#notifications, .application, .sp-strip, dialog[open], #sidebar .tab.active, .tour, #tooltip.active, menu, nav.menu";
    const CONTROLS =
      "button, a[href], a[data-action], summary, select, input, textarea, [role=button], [role=tab], [role=meter]";
    const named = (one: Element): string => {
      const label = (one as HTMLInputElement).labels?.[0]?.innerText;
      return (
        (one.ariaLabel ?? (one as HTMLElement).innerText ?? "").trim() ||
        label?.trim() ||
        one.getAttribute("name") ||
        ""
      );
    };
    const reached = (one: Element): boolean => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at !== null && (one.contains(at) || at.contains(one));
    };
    const valueOf = (one: Element): string => {
      if (one instanceof HTMLSelectElement) return ` = ${one.selectedOptions[0]?.text.trim() ?? ""}`;
      if (one instanceof HTMLInputElement && /checkbox|radio/.test(one.type)) return one.checked ? " (x)" : " ( )";
      if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) return ` = ${one.value}`;
      const pressed = one.ariaPressed ?? one.ariaSelected ?? one.ariaExpanded;
      return `${one.ariaValueText ?? ""}${pressed === "true" ? " (x)" : ""}`;
    };
    const control = (one: Element): string => {
      const off = (one as HTMLButtonElement).disabled || one.ariaDisabled === "true";
      const marks = [
        one.classList.contains("sp-primary") && "*",
        off && "-",
        !reached(one) && "^",
        one === document.activeElement && ">",
      ].filter(Boolean);
      return `[${marks.join("")}${named(one).replace(/\s+/g, " ")}${valueOf(one)}]`;
    };
    const text = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof HTMLElement) || !node.checkVisibility({ visibilityProperty: true })) return "";
      if (node.matches(CONTROLS)) return ` ${control(node)} `;
      const inside = [...(node.shadowRoot ?? node).childNodes].map(text).join("");
      return /^(inline|contents)/.test(getComputedStyle(node).display) ? inside : `\n${inside}\n`;
    };
    // Furniture of the host that is the same all evening
    const FURNITURE = "#hotbar, #players, #scene-navigation";
    const parts = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(
      (one) => one.checkVisibility() && !one.matches(FURNITURE) && !one.parentElement?.closest(PARTS),
    );
    const lines = (part: HTMLElement): string =>
      text(part)
        .split("\n")
        .map((line) => line.replace(/[^\S\n]+/g, " ").trim())
        .filter(Boolean)
        .join("\n");
    return parts.map((part) => `--- ${part.id || part.className}\n${lines(part)}`).join("\n");
  });
