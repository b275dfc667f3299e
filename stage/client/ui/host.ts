/**
 * The one place where the user interface reads the page's globals. The core (documents, settings, translations) is
 * reached through these and not by import, so that a system's replacement of a class is always the one in use.
 */
export type Any = any;
export type Data = Record<string, Any>;

const page = globalThis as Any;

/** The globals a Foundry page offers, read late. */
export const host = {
  get foundry(): Any {
    return page.foundry;
  },
  get game(): Any {
    return page.game;
  },
  get ui(): Any {
    return page.ui;
  },
  get config(): Any {
    return page.CONFIG;
  },
  get consts(): Any {
    return page.CONST;
  },
  get hooks(): Any {
    return page.Hooks;
  },
  get generation(): number {
    return Number(page.game?.release?.generation ?? 13);
  },
};

/** Reads a member that may be absent from a guarded namespace, where a plain read would throw. */
export function optional(owner: Any, name: string): Any {
  return owner && name in owner ? owner[name] : undefined;
}

/** Translates a key; before translations exist the key itself is shown. */
export function t(key: string, data?: Data): string {
  const i18n = page.game?.i18n;
  if (!i18n || !key) return key ?? "";
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** Escapes text for insertion into HTML. */
export function escapeHTML(text: Any): string {
  return String(text ?? "").replace(
    /[&<>"']/g,
    (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" })[c] ?? c,
  );
}

/** The element of a markup string with exactly one root. */
export function element<T extends HTMLElement = HTMLElement>(html: string): T {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const first = template.content.firstElementChild;
  if (!first) throw new Error("Markup without an element");
  return document.adoptNode(first) as T;
}

/** An icon that says nothing to a screen reader. */
export function icon(classes: string): HTMLElement {
  const i = document.createElement("i");
  i.className = classes;
  i.setAttribute("inert", "");
  i.setAttribute("aria-hidden", "true");
  return i;
}

/** Whether a value is a plain object and not an instance of a class. */
export function isPlainObject(value: unknown): value is Data {
  if (value === null || typeof value !== "object") return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}
