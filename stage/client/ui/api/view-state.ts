// Source: API page HandlebarsTemplatePart (scrollable).
/** What a person has under hand in a part: scroll places and focus, kept over a render. Conformance 55. */
export interface ViewState {
  scroll: Record<string, { top: number; left: number }>;
  focus: { selector: string; start: number | null; end: number | null } | null;
}

const find = (root: HTMLElement, selector: string): HTMLElement | null =>
  selector === "" ? root : root.querySelector<HTMLElement>(selector);

/** Notes scroll places of the declared selectors (blank means the part itself) and the focused named or id'd field. */
export function viewState(part: HTMLElement, scrollable: string[]): ViewState {
  const scroll: ViewState["scroll"] = {};
  for (const selector of scrollable) {
    const box = find(part, selector);
    if (box) scroll[selector] = { top: box.scrollTop, left: box.scrollLeft };
  }
  return { scroll, focus: focusOf(part) };
}

function focusOf(part: HTMLElement): ViewState["focus"] {
  const active = part.ownerDocument.activeElement as HTMLElement | null;
  if (!active || !part.contains(active)) return null;
  const name = active.getAttribute("name");
  const holder = active.closest<HTMLElement>("[name]");
  let selector: string | undefined;
  if (active.id) selector = `#${CSS.escape(active.id)}`;
  else if (name) selector = `${active.tagName}[name="${CSS.escape(name)}"]`;
  else if (holder && part.contains(holder) && holder !== part) {
    selector = `${holder.tagName}[name="${CSS.escape(holder.getAttribute("name") ?? "")}"] ${active.tagName}`;
  } else if (active.dataset["action"]) selector = actionSelector(active);
  if (!selector) return null;
  const text = active instanceof HTMLTextAreaElement || (active instanceof HTMLInputElement && isTextual(active));
  return {
    selector,
    start: text ? active.selectionStart : null,
    end: text ? active.selectionEnd : null,
  };
}

function actionSelector(active: HTMLElement): string {
  const data = Object.entries(active.dataset)
    .filter(([key]) => key !== "tooltip")
    .map(
      ([key, value]) => `[data-${key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}="${CSS.escape(value ?? "")}"]`,
    );
  return active.tagName + data.join("");
}

const isTextual = (input: HTMLInputElement): boolean =>
  ["text", "search", "url", "tel", "password"].includes(input.type);

/** Puts noted scroll places and focus back into the newly drawn part. */
export function restoreView(part: HTMLElement, state: ViewState): void {
  if (state.focus) {
    const field = part.querySelector<HTMLElement>(state.focus.selector);
    if (field && field.ownerDocument.activeElement !== field) {
      field.focus({ preventScroll: true });
      if (state.focus.start !== null && "setSelectionRange" in field) {
        (field as HTMLInputElement).setSelectionRange(state.focus.start, state.focus.end);
      }
    }
  }
  for (const [selector, place] of Object.entries(state.scroll ?? {})) {
    const box = find(part, selector);
    if (box) Object.assign(box, { scrollTop: place.top, scrollLeft: place.left });
  }
}
