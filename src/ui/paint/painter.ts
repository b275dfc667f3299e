import { isHtml } from "../../foundry/dom.ts";
import { begin, breath, isOutOfBreath } from "../../play/worker/slices.ts";
import { fillSoon } from "../place/places.ts";
import { controlPatch, rememberPainted, showsPainted } from "./patch-control.ts";
import { isPressed, letGo } from "./pressed.ts";

/** A template marks a part by two comments around one element with a key; parts do not nest. */
const PART = /<!--part-->\s*(<([\w-]+)[^>]*? (data-key="[^"]*")[^]*?)\s*<!--end-->/g;

/** Every paint settles fields anew, because they may hold drafts. */
const FIELD = /<(?:input|textarea|select)\b/;

/** Set on a placeholder for an unchanged part. */
const SAME = "data-same";

const isSame = (next: Element): boolean => next.hasAttribute(SAME);

/** A placeholder found no part to stand for. */
const lacksParts = (live: ParentNode): boolean => live.querySelector(`[${SAME}]`) !== null;

/** Known parts become placeholders. */
function unlike(html: string, known: ReadonlySet<string>): { readonly html: string; readonly parts: Set<string> } {
  const parts = new Set<string>();
  const short = html.replace(PART, (_all, part: string, tag: string, key: string) => {
    if (FIELD.test(part)) return part;
    parts.add(part);
    return known.has(part) ? `<${tag} ${key} ${SAME}></${tag}>` : part;
  });
  return { html: short, parts };
}

/** The chain of keys from the region down to the focused control. */
interface FocusPlace {
  readonly element: Element;
  readonly keys: readonly string[];
}

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

/** A lost control's focus goes to the nearest surviving part, never to the host, unless `lost` moves it elsewhere. */
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

const FOCUSABLE = "button, summary, input, select, textarea, a[href], [tabindex]";

/** Attributes set by the person, which a paint must keep. */
const OWNED: Readonly<Record<string, readonly string[]>> = {
  DETAILS: ["open"],
  INPUT: ["aria-expanded", "aria-activedescendant"],
};

/**
 * Touches only what differs, so that focus, caret, drafts, open details and scroll survive other people's moves.
 * Children match by `data-key`, others by order and name. A custom element paints its own children.
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

/** The host's editor draws the text it was made with: a new text needs a new editor, except while somebody writes. */
function renewEditor(live: Element & { readonly open?: boolean }, next: Element): void {
  if (live.open !== true && live.getAttribute(SOURCE) !== next.getAttribute(SOURCE)) live.replaceWith(next);
}

/** The host removes `value` from the element, so the painted text is kept here. */
const SOURCE = "data-source";

/** False for anything with controls, which may hold drafts. The browser compares faster than a walk does. */
const hasItsParts = (live: Element, next: Element): boolean =>
  live.isEqualNode(next) && !next.matches(CONTROLS) && next.querySelector(CONTROLS) === null;

const CONTROLS = "input, textarea, select";

/** For a host element, whose attributes are not ours. */
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
    // Text between elements holds nothing of a person, so it makes way; an element moves only for another element
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

/** `moveBefore` keeps the focus where browsers have it; elsewhere the caller gives it back. */
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

/** Of a row of buttons one stops the Tab key; `conflict/keys.ts` says which. */
const isRoved = ({ localName }: Element, name: string): boolean => name === "tabindex" && localName === "button";

function patchAttributes(live: Element, next: Element, ownPainter: boolean): void {
  const owned = OWNED[live.nodeName] ?? [];
  for (const { name } of ownPainter ? [] : [...live.attributes]) {
    if (!next.hasAttribute(name) && !owned.includes(name) && !isRoved(live, name)) live.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (!owned.includes(name) && live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

const made = new WeakMap<Element, string>();

export const partIn = (content: ParentNode | null | undefined, id: string): Element | null =>
  content?.querySelector(`[data-application-part="${CSS.escape(id)}"]`) ?? null;

/** True where the HTML is unchanged and the fields show it, or drafts. */
export function isSettled(live: Element, html: string): boolean {
  const same = made.get(live) === html;
  made.set(live, html);
  return same && showsPainted(live);
}

/** Patches the parts a sheet has, keeping focus, caret and drafts, and returns the new ones for the host to insert. */
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

/** Spares the template where the picture is the same. */
export class Unchanged {
  #last: string | null = null;

  /** Null where the picture is equal to the last of that name. */
  async html(name: string, picture: object, make: () => Promise<string>): Promise<string | null> {
    const now = `${name} ${JSON.stringify(picture)}`;
    if (now === this.#last) return null;
    const html = await make();
    this.#last = now;
    return html;
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Paints one region repeatedly. Requests during a paint become one more paint. */
export class Painter {
  readonly #region: HTMLElement;
  readonly #make: () => Promise<string | null>;
  readonly #after: () => void;
  readonly #lost: (keys: readonly string[]) => boolean;
  #last: string | null = null;
  #parts = NONE;
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

  /** Resolves when the region shows at least the state at the call, so that the caller can focus something new. */
  paint(): Promise<void> {
    this.#again = true;
    this.#asked += 1;
    if (!this.#running) this.#shown = this.#run();
    return this.#shown;
  }

  /** Paints only if nobody asked for a paint since `mark`. */
  since(mark: number): Promise<void> {
    return this.#asked === mark ? this.paint() : this.#shown;
  }

  /** Counts requests, for `since`. */
  get asked(): number {
    return this.#asked;
  }

  get shown(): Promise<void> {
    return this.#shown;
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      // Whoever else asks in this task asks for the same paint
      await Promise.resolve();
      while (this.#again) {
        this.#again = false;
        begin();
        if (isOutOfBreath()) await breath();
        if (isPressed()) await letGo();
        const html = await this.#make();
        // A large paint is split into tasks: one of fifty milliseconds is felt
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

  /** At once, with HTML made elsewhere: the first picture of a window decides its size. */
  show(html: string): void {
    if (html !== this.#last) this.#apply(html);
  }

  #apply(html: string, next = this.#parsed(html)): void {
    this.#last = html;
    const focus = whereFocusIs(this.#region);
    patchChildren(this.#region, next.content);
    // Another script removed painted parts: paint all of them
    if (lacksParts(this.#region)) patchChildren(this.#region, this.#parsed(html, NONE).content);
    this.#parts = next.parts;
    rememberPainted(this.#region);
    this.#after();
    restoreFocus(this.#region, focus, this.#lost);
    fillSoon();
  }

  #parsed(
    all: string,
    known = this.#region.childElementCount ? this.#parts : NONE,
  ): { readonly content: DocumentFragment; readonly parts: Set<string> } {
    const { html, parts } = unlike(all, known);
    const template = this.#region.ownerDocument.createElement("template");
    template.innerHTML = html;
    return { content: template.content, parts };
  }
}
