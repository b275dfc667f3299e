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

/** Forget a draft that was sent, so that the next paint may replace it. */
export const settleDraft = (control: Element): void => void painted.set(control, valueOf(control));

/** Whether the controls of `live` show what `next` wants, or what a person is typing: nothing is to be patched then. */
export const showsPainted = (live: ParentNode, next: ParentNode): boolean => {
  const wanted = [...next.querySelectorAll(CONTROLS)];
  const there = [...live.querySelectorAll(CONTROLS)];
  return (
    there.length === wanted.length &&
    there.every((control, at) => {
      const other = wanted[at];
      return isDraft(control) || (other !== undefined && valueOf(control) === valueOf(other));
    })
  );
};

const CONTROLS = "input, textarea, select";

function patchInput(live: HTMLInputElement, next: HTMLInputElement): void {
  const draft = isDraft(live);
  if (isTick(live)) {
    if (!draft) live.checked = next.checked;
    painted.set(live, String(next.checked));
    return;
  }
  const value = next.getAttribute("value") ?? "";
  if (!draft && live.value !== value) live.value = value;
  painted.set(live, value);
}

function patchTextarea(live: HTMLTextAreaElement, next: HTMLTextAreaElement): void {
  const value = next.defaultValue;
  if (!isDraft(live) && live.value !== value) live.value = value;
  painted.set(live, value);
}

/** A choice that is no longer offered is no draft any more. */
function selectPatch(live: HTMLSelectElement, next: HTMLSelectElement): () => void {
  const draft = isDraft(live) ? live.value : null;
  const wanted = next.value;
  return () => {
    const kept = draft !== null && [...live.options].some(({ value }) => value === draft) ? draft : wanted;
    if (live.value !== kept) live.value = kept;
    painted.set(live, wanted);
  };
}
