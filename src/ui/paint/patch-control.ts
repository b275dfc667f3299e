import { hasText, isControl } from "../../foundry/dom.ts";
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

/** Whether a person changed the control since it was painted. */
export const isDraft = (control: Element): boolean => {
  const before = painted.get(control);
  return before !== undefined && before !== valueOf(control);
};

/** What had been painted into controls whose draft was sent, until they are painted again. */
const sent = new WeakMap<Element, string>();

/** Forget a draft that was sent, so that the next paint may replace it. */
export function settleDraft(control: Element): void {
  const before = painted.get(control);
  if (before !== undefined && !sent.has(control)) sent.set(control, before);
  painted.set(control, valueOf(control));
}

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
