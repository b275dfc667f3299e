import { isSame } from "./parts.ts";
import { controlPatch } from "./patch-control.ts";

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
export function patch(live: Element, next: Element): void {
  if (isSame(next) || isSettled(live, next)) return;
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
const isSettled = (live: Element, next: Element): boolean =>
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
