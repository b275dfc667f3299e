import { hasText, isControl, isElement } from "../../foundry/dom.ts";

/**
 * Bring a form control up to date without taking away what a person typed but has not sent: a control whose value
 * differs from its last painted one is a draft and keeps it. Asked before its children are patched, because options
 * that come and go change by themselves what a select shows; the answer is called after them.
 */
export function controlPatch(live: Element, next: Element): () => void {
  if (isControl("INPUT", live) && isControl("INPUT", next)) return () => patchInput(live, next);
  if (isControl("TEXTAREA", live) && isControl("TEXTAREA", next)) return () => patchTextarea(live, next);
  if (isControl("SELECT", live) && isControl("SELECT", next)) return selectPatch(live, next);
  return () => undefined;
}

/** What was last painted into a control; attributes are patched before controls, so the default cannot be asked. */
const painted = new WeakMap<Element, string>();

/** Remember what stands in every control below `root` as painted; call once after the first paint. */
export function rememberPainted(root: ParentNode): void {
  for (const control of root.querySelectorAll("input, textarea, select")) {
    if (!painted.has(control)) painted.set(control, valueOf(control));
  }
}

const isTick = (control: Element): boolean =>
  isControl("INPUT", control) && ["checkbox", "radio"].includes(control.type);

const valueOf = (control: Element): string =>
  isControl("INPUT", control) && isTick(control) ? String(control.checked) : hasText(control) ? control.value : "";

/** What was painted into a control last. */
export const paintedIn = (control: Element): string => painted.get(control) ?? "";

/** Whether a person changed the control since it was painted; of an editor of the host, whether it was saved since. */
export const isDraft = (control: Element): boolean => {
  if (isEditor(control)) return saved.has(control);
  const before = painted.get(control);
  return before !== undefined && (before !== valueOf(control) || isNoNumber(control));
};

/** Whether signs that make no number stand in a field for one: it says that it is empty then. */
export const isNoNumber = (control: Element): boolean => isControl("INPUT", control) && control.validity.badInput;

/** The host's own form elements keep what is typed to themselves until it is saved. */
const isEditor = (control: Element): boolean => control.localName.includes("-");

/** Editors that told of a change which was not sent. */
const saved = new WeakSet<Element>();

/** Listen to what the editors of a form tell: before whoever reads the form as it changes. */
export const watchEditors = (form: Element): void =>
  form.addEventListener("change", ({ target }) => isElement(target) && isEditor(target) && saved.add(target), true);

/** What is written in an editor that is still open is sent with the form it stands in. */
export function takeOpenEditors(form: ParentNode): void {
  for (const editor of form.querySelectorAll<HTMLElement & { open?: boolean }>("prose-mirror"))
    if (editor.open === true && hasText(editor) && editor.value !== editor.dataset["source"]) saved.add(editor);
}

/** What had been painted into controls whose draft was sent, until they are painted again. */
const sent = new WeakMap<Element, string>();

/** Forget a draft that was sent, so that the next paint may replace it. */
export function settleDraft(control: Element): void {
  saved.delete(control);
  const before = painted.get(control);
  if (before !== undefined && !sent.has(control)) sent.set(control, before);
  if (before === undefined) return;
  painted.set(control, valueOf(control));
  // Only another value makes a browser take such signs away
  if (isControl("INPUT", control) && isNoNumber(control)) [control.value, control.value] = ["0", ""];
}

/** Take what a person typed into a control, to be sent: true once, and false of what is no draft. */
export function takeDraft(control: Element): boolean {
  const draft = isDraft(control);
  if (draft) settleDraft(control);
  return draft;
}

/** The controls of a form that hold a draft, by the names the form knows them by. */
export const draftsIn = (form: ParentNode): ReadonlyMap<string, Element> =>
  new Map([...form.querySelectorAll("[name]")].flatMap((one) => (isDraft(one) ? [[nameOf(one), one] as const] : [])));

const nameOf = (control: Element): string => control.getAttribute("name") ?? "";

/** Whether the controls below `root` show what was painted into them, or what a person is typing: not what was sent. */
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

/** A choice that is no longer offered is no draft any more. */
function selectPatch(live: HTMLSelectElement, next: HTMLSelectElement): () => void {
  const draft = isDraft(live) ? live.value : null;
  const wanted = next.value;
  return () => {
    const kept = draft !== null && [...live.options].some(({ value }) => value === draft) ? draft : wanted;
    if (live.value !== kept) live.value = kept;
    paint(live, wanted);
  };
}
