import { isHtml } from "../../foundry/dom.ts";
import { begin, breath, isOutOfBreath } from "../../play/worker/slices.ts";
import { fillSoon } from "../place/places.ts";
import { controlPatch, rememberPainted, showsPainted } from "./patch-control.ts";
import { isPressed, letGo } from "./pressed.ts";

/** What a template marks as a part: one element with a key, between two comments; parts do not hold parts. */
const PART = /<!--part-->\s*(<([\w-]+)[^>]*? (data-key="[^"]*")[^]*?)\s*<!--end-->/g;

/** Fields may hold what a person typed, which every paint settles anew. */
const FIELD = /<(?:input|textarea|select)\b/;

/** On an element that stands for a part which says what it said before. */
const SAME = "data-same";

/** True for an element that stands for a part that is there already. */
const isSame = (next: Element): boolean => next.hasAttribute(SAME);

/** True where such an element found nothing to stand for. */
const lacksParts = (live: ParentNode): boolean => live.querySelector(`[${SAME}]`) !== null;

/** HTML cut into parts, with an empty element for each that `known` has already. */
function unlike(html: string, known: ReadonlySet<string>): { readonly html: string; readonly parts: Set<string> } {
  const parts = new Set<string>();
  const short = html.replace(PART, (_all, part: string, tag: string, key: string) => {
    if (FIELD.test(part)) return part;
    parts.add(part);
    return known.has(part) ? `<${tag} ${key} ${SAME}></${tag}>` : part;
  });
  return { html: short, parts };
}

/** Where the focus was before a paint: the chain of keys from the region down to the focused control. */
interface FocusPlace {
  readonly element: Element;
  readonly keys: readonly string[];
}

/** Remember the focus if it is inside the region. */
function whereFocusIs(region: HTMLElement): FocusPlace | null {
  const element = region.ownerDocument.activeElement;
  if (!element || element === region || !region.contains(element)) return null;
  const keys: string[] = [];
  for (let at: Element | null = element; at && at !== region; at = at.parentElement) {
    const key = at.getAttribute("data-key");
    if (key) keys.unshift(key);
  }
  return { element, keys };
}

/**
 * Give the focus back after a paint. When the focused control is gone, the nearest part around it that is still there
 * gets it, so that the keyboard never falls back to the host; unless the owner of the region knows better.
 */
function restoreFocus(
  region: HTMLElement,
  place: FocusPlace | null,
  lost: (keys: readonly string[]) => boolean = () => false,
): void {
  if (!place) return;
  const { element, keys } = place;
  if (element.isConnected && region.contains(element)) {
    if (region.ownerDocument.activeElement !== element && isHtml(element)) element.focus({ preventScroll: true });
    return;
  }
  if (lost(keys)) return;
  let part: Element = region;
  for (const key of keys) {
    const inner = [...part.querySelectorAll("[data-key]")].find((child) => child.getAttribute("data-key") === key);
    if (!inner) break;
    part = inner;
  }
  const target = part.matches(FOCUSABLE) ? part : (part.querySelector(FOCUSABLE) ?? region.querySelector(FOCUSABLE));
  if (isHtml(target)) target.focus({ preventScroll: true });
}

/** What can hold the focus by keyboard or by code. */
const FOCUSABLE = "button, summary, input, select, textarea, a[href], [tabindex]";

/** Attributes that belong to the person and not to the picture. */
const OWNED: Readonly<Record<string, readonly string[]>> = {
  DETAILS: ["open"],
  INPUT: ["aria-expanded", "aria-activedescendant"],
};

/**
 * Make `live` look like `next` and touch only what differs, so that focus, caret, drafts, open details and scroll
 * survive another person's move. Children with `data-key` are matched by it, all others by order and name. A custom
 * element keeps its children: it paints itself.
 */
function patch(live: Element, next: Element): void {
  if (isSame(next) || hasItsParts(live, next)) return;
  if (live.localName === "prose-mirror") return renewEditor(live, next);
  const ownPainter = live.localName.includes("-");
  patchAttributes(live, next, ownPainter);
  if (ownPainter) return;
  const settle = controlPatch(live, next);
  patchChildren(live, next);
  settle();
}

/**
 * The host's editor draws itself from the text it was made with. Where that is another one it is made anew, and while
 * somebody writes in it nothing of it is touched: what they save comes back as another text.
 */
function renewEditor(live: Element & { readonly open?: boolean }, next: Element): void {
  if (live.open !== true && live.getAttribute(SOURCE) !== next.getAttribute(SOURCE)) live.replaceWith(next);
}

/** The stored text of an editor, as it was painted: the host takes `value` off the element. */
const SOURCE = "data-source";

/** Whether a keyed part looks as wanted already; never so with controls, which may hold what a person typed. */
const hasItsParts = (live: Element, next: Element): boolean =>
  next.hasAttribute("data-key") && live.isEqualNode(next) && next.querySelector(CONTROLS) === null;

const CONTROLS = "input, textarea, select";

/** Patch only what is inside: for a host element whose own attributes are its own affair. */
export function patchChildren(live: ParentNode & Node, next: ParentNode & Node): void {
  const kept = pair(live, next);
  const staying = new Set(kept.values());
  for (const child of [...live.childNodes]) if (!staying.has(child)) child.remove();
  let place: ChildNode | null = live.firstChild;
  for (const wanted of [...next.childNodes]) {
    const have = kept.get(wanted);
    if (!have) {
      live.insertBefore(wanted, place);
      continue;
    }
    // Text between elements holds nothing of a person, so it makes way: an element is moved for another element only
    while (place && have !== place && isElement(have) && !isElement(place)) {
      const text: ChildNode = place;
      place = place.nextSibling;
      text.remove();
    }
    if (have === place) place = place.nextSibling;
    else move(live, have, place);
    if (isElement(have) && isElement(wanted)) patch(have, wanted);
    else if (have.nodeValue !== wanted.nodeValue) have.nodeValue = wanted.nodeValue;
  }
}

/** Which live child stands for which wanted one. */
function pair(live: Node, next: Node): Map<ChildNode, ChildNode> {
  const keyed = new Map<string, ChildNode>();
  const loose: ChildNode[] = [];
  for (const child of live.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
    else loose.push(child);
  }
  const pairs = new Map<ChildNode, ChildNode>();
  let from = 0;
  for (const wanted of next.childNodes) {
    const key = keyOf(wanted);
    if (key) {
      const have = keyed.get(key);
      if (have?.nodeName === wanted.nodeName) pairs.set(wanted, have);
      continue;
    }
    const at = loose.findIndex((child, index) => index >= from && child.nodeName === wanted.nodeName);
    const have = loose[at];
    if (!have) continue;
    pairs.set(wanted, have);
    from = at + 1;
  }
  return pairs;
}

/** `moveBefore` keeps focus where the browser has it; elsewhere the focus is given back by the caller. */
function move(
  parent: Node & { moveBefore?: (node: Node, child: Node | null) => void },
  node: ChildNode,
  before: ChildNode | null,
): void {
  if (parent.moveBefore && isElement(node) && node.parentNode === parent) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

const isElement = (node: Node): node is Element => node.nodeType === 1;

const keyOf = (node: Node): string | null => (isElement(node) ? node.getAttribute("data-key") : null);

function patchAttributes(live: Element, next: Element, ownPainter: boolean): void {
  const owned = OWNED[live.nodeName] ?? [];
  for (const { name } of ownPainter ? [] : [...live.attributes]) {
    if (!next.hasAttribute(name) && !owned.includes(name)) live.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (!owned.includes(name) && live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

/** The HTML that each part was made of last. */
const made = new WeakMap<Element, string>();

/** Where a part of a sheet stands. */
export const partIn = (content: ParentNode | null | undefined, id: string): Element | null =>
  content?.querySelector(`[data-application-part="${CSS.escape(id)}"]`) ?? null;

/** True where a part would be made of what it is made of already, and its fields show what was painted, or a draft. */
export function isSettled(live: Element, html: string): boolean {
  const same = made.get(live) === html;
  made.set(live, html);
  return same && showsPainted(live);
}

/**
 * Patch the parts of a sheet that are already there and answer with those that are new, for the host to insert.
 * So a sheet keeps focus, caret and drafts while somebody else changes its document.
 */
export function patchParts(parts: Record<string, HTMLElement>, content: HTMLElement): Record<string, HTMLElement> {
  const fresh: Record<string, HTMLElement> = {};
  const focus = whereFocusIs(content);
  for (const [id, next] of Object.entries(parts)) {
    const live = partIn(content, id);
    next.dataset["applicationPart"] = id;
    if (live) patch(live, next);
    else fresh[id] = next;
  }
  rememberPainted(content);
  restoreFocus(content, focus);
  return fresh;
}

/**
 * Makes HTML of pictures, and none of one that is as the last was: who asks for a paint because something changed
 * elsewhere pays for working out the picture, and for no template.
 */
export class Unchanged {
  #last: string | null = null;

  /** The HTML that `make` makes; null where the picture of this name says what it said last. */
  async html(name: string, picture: object, make: () => Promise<string>): Promise<string | null> {
    const now = `${name} ${JSON.stringify(picture)}`;
    if (now === this.#last) return null;
    const html = await make();
    this.#last = now;
    return html;
  }
}

/**
 * Paints one region again and again without disturbing who works in it. Paints are serialised: while one is being made,
 * any number of further requests become one more.
 */
export class Painter {
  readonly #region: HTMLElement;
  readonly #make: () => Promise<string | null>;
  readonly #after: () => void;
  readonly #lost: (keys: readonly string[]) => boolean;
  #last: string | null = null;
  #parts: ReadonlySet<string> = new Set();
  #running = false;
  #again = false;
  #asked = 0;
  #shown: Promise<void> = Promise.resolve();

  /**
   * @param region  the element whose children are painted
   * @param make    makes the HTML; null leaves the region as it is
   * @param after   called after every paint that changed something
   * @param lost told the keys down to a control that had the focus and is gone; true
   * when it has put the focus elsewhere
   */
  constructor(
    region: HTMLElement,
    make: () => Promise<string | null>,
    after: () => void = () => undefined,
    lost: (keys: readonly string[]) => boolean = () => false,
  ) {
    this.#region = region;
    this.#make = make;
    this.#after = after;
    this.#lost = lost;
  }

  /**
   * Ask for a paint; resolves when the region shows at least what was true at the time of asking, so that whoever gives
   * the focus to something new finds it there.
   */
  paint(): Promise<void> {
    this.#again = true;
    this.#asked += 1;
    if (!this.#running) this.#shown = this.#run();
    return this.#shown;
  }

  /** Resolves when all is shown that is true now: paints for it where nobody asked for a paint since `mark`. */
  since(mark: number): Promise<void> {
    return this.#asked === mark ? this.paint() : this.#shown;
  }

  /** How often a paint was asked for: to be handed to `since`. */
  get asked(): number {
    return this.#asked;
  }

  /** Resolves when the paint that was asked for last is there. */
  get shown(): Promise<void> {
    return this.#shown;
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#again) {
        this.#again = false;
        begin();
        if (isOutOfBreath()) await breath();
        if (isPressed()) await letGo();
        const html = await this.#make();
        // Taken apart into tasks where there is much to paint: fifty milliseconds of one are long
        if (isOutOfBreath()) await breath();
        if (html === null || (html === this.#last && showsPainted(this.#region))) continue;
        const next = this.#parsed(html);
        if (isOutOfBreath()) await breath();
        if (isPressed()) await letGo();
        this.#apply(html, next);
      }
    } finally {
      this.#running = false;
    }
  }

  /** Show HTML that was made elsewhere, at once: for windows whose first picture decides their size. */
  show(html: string): void {
    if (html !== this.#last) this.#apply(html);
  }

  #apply(html: string, next = this.#parsed(html)): void {
    this.#last = html;
    const focus = whereFocusIs(this.#region);
    patchChildren(this.#region, next.content);
    // Somebody else took away what was painted: then all of it is needed
    if (lacksParts(this.#region)) patchChildren(this.#region, this.#parsed(html, new Set()).content);
    this.#parts = next.parts;
    rememberPainted(this.#region);
    this.#after();
    restoreFocus(this.#region, focus, this.#lost);
    fillSoon();
  }

  /** HTML as elements, without the parts that are there already. */
  #parsed(all: string, known = this.#parts): { readonly content: DocumentFragment; readonly parts: Set<string> } {
    const { html, parts } = unlike(all, known);
    const template = this.#region.ownerDocument.createElement("template");
    template.innerHTML = html;
    return { content: template.content, parts };
  }
}
