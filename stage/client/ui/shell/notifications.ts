/** `ui.notifications`. Source: API pages foundry.applications.ui.Notifications, NotificationOptions. */
import { escapeHTML, host, icon, t, type Any, type Data } from "../host.ts";

const LIFETIME_MS = 5000;
const ICONS: Record<string, string> = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-circle-check",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-xmark",
};

interface Notification {
  id: number;
  type: string;
  message: string;
  timestamp: number;
  permanent: boolean;
  progress: boolean;
  pct: number;
  element?: HTMLElement;
  active: boolean;
  remove: () => void;
  update: (changes: { message?: string; pct?: number; localize?: boolean }) => void;
}

const escaped = (format: Data | undefined): Data | undefined =>
  format && Object.fromEntries(Object.entries(format).map(([key, value]) => [key, escapeHTML(value)]));

export class Notifications {
  #shown = new Map<number, Notification>();
  #count = 0;

  notify(message: unknown, type = "info", options: Data = {}): Notification {
    const {
      localize = false,
      permanent = false,
      console: log = true,
      format,
      escape = true,
      clean = true,
      progress = false,
    } = options as Any;
    const own = String((message as Error)?.message ?? message);
    const text = localize || format ? t(own, escape ? escaped(format) : format) : own;
    // A message is HTML: cleaned unless nothing of a person can be in it
    const safe = format ? escape : localize;
    const markup = safe || !clean ? text : host.foundry.utils.cleanHTML(text);
    const kind = type === "warn" ? "warning" : type;
    const id = (this.#count += 1);
    const note: Notification = {
      id,
      type: kind,
      message: text,
      timestamp: Date.now(),
      permanent: permanent || progress,
      progress,
      pct: 0,
      active: true,
      remove: () => this.remove(id),
      update: (changes) => this.update(id, changes),
    };
    if (log && kind === "error") console.error(text);
    else if (log && kind === "warning") console.warn(text);
    this.#shown.set(id, note);
    this.#draw(note, markup);
    if (!note.permanent) setTimeout(() => this.#leave(id), LIFETIME_MS);
    return note;
  }

  info(message: unknown, options?: Data): Notification {
    return this.notify(message, "info", options);
  }
  success(message: unknown, options?: Data): Notification {
    return this.notify(message, "success", options);
  }
  warn(message: unknown, options?: Data): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: unknown, options?: Data): Notification {
    return this.notify(message, "error", options);
  }

  /** Whether a notification still stands. */
  has(notification: number | Notification): boolean {
    return this.#shown.has(typeof notification === "number" ? notification : notification.id);
  }
  remove(notification: number | Notification): void {
    const id = typeof notification === "number" ? notification : notification.id;
    const note = this.#shown.get(id);
    if (!note) return;
    note.active = false;
    note.element?.remove();
    this.#shown.delete(id);
  }
  update(
    notification: number | Notification,
    { message, pct, localize }: { message?: string; pct?: number; localize?: boolean },
  ): void {
    const note = this.#shown.get(typeof notification === "number" ? notification : notification.id);
    if (!note) return;
    if (message !== undefined) {
      note.message = localize ? t(message) : message;
      const text = note.element?.querySelector(".message");
      if (text) text.textContent = note.message;
    }
    if (pct === undefined) return;
    note.pct = pct;
    note.element?.style.setProperty("--pct", `${Math.round(pct * 100)}%`);
    if (pct >= 1) setTimeout(() => this.remove(note.id), 1000);
  }
  clear(): void {
    for (const id of [...this.#shown.keys()]) this.remove(id);
  }

  /** One under the pointer stays to be read. */
  #leave(id: number): void {
    const note = this.#shown.get(id);
    if (note?.element?.matches(":hover")) setTimeout(() => this.#leave(id), 1000);
    else this.remove(id);
  }

  #draw(note: Notification, markup: string): void {
    const list = document.getElementById("notifications");
    if (!list) return;
    const item = document.createElement("li");
    item.className = `notification ${note.type}${note.progress ? " progress" : ""}`;
    item.dataset["id"] = String(note.id);
    const body = document.createElement("div");
    body.className = "body";
    body.setAttribute("role", note.type === "error" || note.type === "warning" ? "alert" : "status");
    body.append(icon(`${ICONS[note.type] ?? ICONS["info"]} notification-icon`));
    const text = document.createElement("p");
    text.className = "message";
    text.innerHTML = markup;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "icon close";
    close.setAttribute("aria-label", t("STAGE.Window.Close"));
    close.append(icon("fa-solid fa-xmark"));
    close.addEventListener("click", () => this.remove(note.id));
    body.append(text, close);
    item.append(body);
    note.element = item;
    list.append(item);
  }
}
