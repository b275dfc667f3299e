import { isHtml } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { memberOf } from "../../foundry/shape.ts";
import { Dock, type StepWays } from "./dock.ts";
import { lookAtWindows, settlePlaces, type CameFrom } from "../place/places.ts";

function scrolls(list: HTMLElement, html: HTMLElement): boolean {
  const view = html.ownerDocument.defaultView;
  for (let box: HTMLElement | null = list; box && box !== html; box = box.parentElement)
    if (/auto|scroll/.test(view?.getComputedStyle(box).overflowY ?? "")) return true;
  return false;
}

/** In an empty chat, without messages, the list is the one that scrolls, lies in what scrolls, or comes first. */
function messages(html: HTMLElement): HTMLElement | null {
  const lists = [...html.querySelectorAll<HTMLElement>("ol")].filter((list) => !list.closest("[data-message-id]"));
  return (
    lists.find((list) => list.querySelector("[data-message-id]")) ??
    lists.find((list) => scrolls(list, html)) ??
    lists[0] ??
    null
  );
}

/** The part of a log that holds the messages; the host puts other parts below it. */
function partOf(html: HTMLElement): HTMLElement | null {
  let part = messages(html);
  const bound = html.querySelector<HTMLElement>(":scope > .window-content") ?? html;
  while (part?.parentElement && part.parentElement !== bound) part = part.parentElement;
  return part;
}

/**
 * One pinned card below each log: in the sidebar, popped out, detached. It hides nothing of the host's and is put back
 * when the host draws a log anew. Documented: the hook `render`, the class name `ChatLog`, `AbstractSidebarTab#popout`.
 */
export class ChatDocks {
  readonly #docks = new Map<HTMLElement, Dock>();
  /** Logs that were drawn before their list. */
  readonly #bare = new Set<HTMLElement>();
  readonly #ways: StepWays;
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
    // A log that still has no list returns to the set
    for (const html of [...this.#bare]) this.#attach(html);
    for (const dock of this.#docks.values()) dock.update();
  }

  arrived(): void {
    for (const dock of this.#docks.values()) dock.arrived();
  }

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

  /** A popped-out chat gives its pinned card the focus. */
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
