import { hasText, isControl, isElement } from "../../foundry/dom.ts";

/**
 * A control whose value differs from its last painted one is a draft and keeps it. Called before its children are
 * patched, because options that come and go change what a select shows; the returned function is called after them.
 */
export function controlPatch(live: Element, next: Element): () => void {
  if (isControl("INPUT", live) && isControl("INPUT", next)) return () => patchInput(live, next);
  if (isControl("TEXTAREA", live) && isControl("TEXTAREA", next)) return () => patchTextarea(live, next);
  if (isControl("SELECT", live) && isControl("SELECT", next)) return selectPatch(live, next);
  return () => undefined;
}

/** Attributes are patched before controls, so `defaultValue` cannot tell. */
const painted = new WeakMap<Element, string>();

/** Called after every paint; notes the controls that no patch has noted. */
export function rememberPainted(root: ParentNode): void {
  for (const control of root.querySelectorAll("input, textarea, select")) {
    if (!painted.has(control)) painted.set(control, valueOf(control));
  }
}

const isTick = (control: Element): boolean =>
  isControl("INPUT", control) && ["checkbox", "radio"].includes(control.type);

const valueOf = (control: Element): string =>
  isControl("INPUT", control) && isTick(control) ? String(control.checked) : hasText(control) ? control.value : "";

export const paintedIn = (control: Element): string => painted.get(control) ?? "";

/** An editor of the host is a draft while its reported change is not sent. */
export const isDraft = (control: Element): boolean => {
  if (isEditor(control)) return saved.has(control);
  const before = painted.get(control);
  return before !== undefined && (before !== valueOf(control) || isNoNumber(control));
};

/** Letters in a number field: its value then reads as empty. */
export const isNoNumber = (control: Element): boolean => isControl("INPUT", control) && control.validity.badInput;

/** The host's form elements keep what is typed until it is saved. */
const isEditor = (control: Element): boolean => control.localName.includes("-");

/** Editors that reported a change which is not sent. */
const saved = new WeakSet<Element>();

/** Runs before the form's own listeners. */
export const watchEditors = (form: Element): void =>
  form.addEventListener("change", ({ target }) => isElement(target) && isEditor(target) && saved.add(target), true);

/** Text in an open editor is sent with its form. */
export function takeOpenEditors(form: ParentNode): void {
  for (const editor of form.querySelectorAll<HTMLElement & { open?: boolean }>("prose-mirror"))
    if (editor.open === true && hasText(editor) && editor.value !== editor.dataset["source"]) saved.add(editor);
}

/** The painted values of sent drafts, until the next paint. */
const sent = new WeakMap<Element, string>();

export function settleDraft(control: Element): void {
  saved.delete(control);
  const before = painted.get(control);
  if (before !== undefined && !sent.has(control)) sent.set(control, before);
  if (before === undefined) return;
  painted.set(control, valueOf(control));
  // Only a changed value makes a browser drop such signs
  if (isControl("INPUT", control) && isNoNumber(control)) [control.value, control.value] = ["0", ""];
}

export function takeDraft(control: Element): boolean {
  const draft = isDraft(control);
  if (draft) settleDraft(control);
  return draft;
}

export const draftsIn = (form: ParentNode): ReadonlyMap<string, Element> =>
  new Map([...form.querySelectorAll("[name]")].flatMap((one) => (isDraft(one) ? [[nameOf(one), one] as const] : [])));

const nameOf = (control: Element): string => control.getAttribute("name") ?? "";

/** False while a sent draft waits for its paint. */
export const showsPainted = (root: ParentNode): boolean =>
  [...root.querySelectorAll("input, textarea, select")].every(
    (control) => isDraft(control) || !sent.has(control) || valueOf(control) === sent.get(control),
  );

function paint(control: Element, value: string): void {
  painted.set(control, value);
  sent.delete(control);
}

function patchInput(live: HTMLInputElement, next: HTMLInputElement): void {
  const draft = isDraft(live);
  if (isTick(live)) {
    if (!draft) live.checked = next.checked;
    paint(live, String(next.checked));
    return;
  }
  const value = next.getAttribute("value") ?? "";
  if (!draft && live.value !== value) live.value = value;
  paint(live, value);
}

function patchTextarea(live: HTMLTextAreaElement, next: HTMLTextAreaElement): void {
  const value = next.defaultValue;
  if (!isDraft(live) && live.value !== value) live.value = value;
  paint(live, value);
}

/** A draft whose option is no longer offered is dropped. */
function selectPatch(live: HTMLSelectElement, next: HTMLSelectElement): () => void {
  const draft = isDraft(live) ? live.value : null;
  const wanted = next.value;
  return () => {
    const kept = draft !== null && [...live.options].some(({ value }) => value === draft) ? draft : wanted;
    if (live.value !== kept) live.value = kept;
    paint(live, wanted);
  };
}
