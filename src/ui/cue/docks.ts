import { isHtml } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { memberOf } from "../../foundry/shape.ts";
import { Dock, type StepWays } from "./dock.ts";
import { lookAtWindows, settlePlaces, type CameFrom } from "../place/places.ts";

/** Whether a list, or what is around it in this log, scrolls. */
function scrolls(list: HTMLElement, html: HTMLElement): boolean {
  const view = html.ownerDocument.defaultView;
  for (let box: HTMLElement | null = list; box && box !== html; box = box.parentElement)
    if (/auto|scroll/.test(view?.getComputedStyle(box).overflowY ?? "")) return true;
  return false;
}

/**
 * The list of messages of a drawn chat; null while there is none. An empty log has none to know it by: its list
 * scrolls, or what is around it, or it is simply the first.
 */
function messages(html: HTMLElement): HTMLElement | null {
  const lists = [...html.querySelectorAll<HTMLElement>("ol")].filter((list) => !list.closest("[data-message-id]"));
  return (
    lists.find((list) => list.querySelector("[data-message-id]")) ??
    lists.find((list) => scrolls(list, html)) ??
    lists[0] ??
    null
  );
}

/** The part of the log that holds what scrolls: beside it is nothing but what the host puts below the log. */
function partOf(html: HTMLElement): HTMLElement | null {
  let part = messages(html);
  const bound = html.querySelector<HTMLElement>(":scope > .window-content") ?? html;
  while (part?.parentElement && part.parentElement !== bound) part = part.parentElement;
  return part;
}

/**
 * A pinned card below each log of the chat: in the sidebar, in a window of its own, in a detached one. It takes nothing
 * away, and is put back when the host has drawn a log anew. Documented: the hook `render` and the name of the class,
 * `ChatLog`; `AbstractSidebarTab#popout`.
 */
export class ChatDocks {
  readonly #docks = new Map<HTMLElement, Dock>();
  /** Logs whose list was not there when they were drawn. */
  readonly #bare = new Set<HTMLElement>();
  readonly #ways: StepWays;
  /** Where the focus was as the chat was popped out last. */
  #from: CameFrom | null = null;

  constructor(ways: StepWays) {
    this.#ways = ways;
    hooks().on("renderChatLog", (app: unknown, html: unknown) => {
      if (isHtml(html) && this.#attach(html) && memberOf(app, "hasFrame") === true) this.#enter(html);
    });
    hooks().on("closeChatLog", () => this.#from?.back());
    for (const html of [memberOf(ui.chat, "element"), memberOf(memberOf(ui.chat, "popout"), "element")])
      if (isHtml(html)) this.#attach(html);
  }

  update(): void {
    // Each is put among them again while it has none
    for (const html of [...this.#bare]) this.#attach(html);
    for (const dock of this.#docks.values()) dock.update();
  }

  /** The focus was put into a step, which may be pinned here. */
  arrived(): void {
    for (const dock of this.#docks.values()) dock.arrived();
  }

  /** True where this log was not there before. */
  #attach(html: HTMLElement): boolean {
    for (const [log, dock] of this.#docks) if (!log.isConnected) this.#drop(log, dock);
    const part = partOf(html);
    this.#bare.delete(html);
    if (!part) {
      if (html.isConnected) this.#bare.add(html);
      return false;
    }
    const known = this.#docks.get(html);
    const dock = known ?? new Dock(this.#ways);
    this.#docks.set(html, dock);
    dock.attach(part);
    return known === undefined;
  }

  /** A chat that was popped out is come to, and the card that is pinned there takes the focus. */
  #enter(html: HTMLElement): void {
    lookAtWindows("opened");
    settlePlaces();
    void this.#docks
      .get(html)
      ?.enter()
      .then((from) => (this.#from = from));
  }

  #drop(log: HTMLElement, dock: Dock): void {
    dock.leave();
    this.#docks.delete(log);
  }
}
