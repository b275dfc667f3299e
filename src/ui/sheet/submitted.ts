import { warn } from "../../foundry/text.ts";
import { isHolder, memberOf } from "../../foundry/shape.ts";
import { draftsIn, isNoNumber, paintedIn, settleDraft } from "../paint/patch-control.ts";
import type { Words } from "../words/words.ts";

/** Values of a form by the paths of their fields (public API: FormDataExtended#object). */
export interface FormValues {
  readonly object: Record<string, unknown>;
}

interface Otherwise {
  readonly why: "Empty" | "NotANumber" | "Bounds";
  readonly control: Element;
  readonly typed: string;
  readonly stored: string;
}

/** The field of a document, or of its own type's model, that a form names by its path; undefined in a free object. */
function fieldAt(document: unknown, path: string): unknown {
  const own = path.startsWith("system.");
  const schema = memberOf(own ? memberOf(document, "system") : document, "schema");
  const inside = (at: unknown, name: string): unknown =>
    isHolder(at) && "fields" in at ? memberOf(at.fields, name) : undefined;
  return (own ? path.slice("system.".length) : path).split(".").reduce(inside, schema);
}

/** Keeps what the user changed, so that nobody writes back others' changes; returns what is stored unlike typed. */
export function takeChanged(document: unknown, form: ParentNode, { object }: FormValues): readonly Otherwise[] {
  const drafts = draftsIn(form);
  const otherwise: Otherwise[] = [];
  for (const path of Object.keys(object)) {
    const control = drafts.get(path);
    const told = control ? storable(fieldAt(document, path), object, path, control) : null;
    if (told) otherwise.push(told);
    if (!control || (told && told.why !== "Bounds")) delete object[path];
  }
  for (const control of form.querySelectorAll("[name]")) if (drafts.has(nameOf(control))) settleDraft(control);
  return otherwise;
}

const nameOf = (control: Element): string => control.getAttribute("name") ?? "";

/**
 * A value that was cleared, and may not be empty, becomes the one its field begins with: a host may refuse the empty
 * one, and with it everything that is typed into the same form afterwards (public issues 13804 and 10869).
 */
function storable(field: unknown, object: Record<string, unknown>, path: string, control: Element): Otherwise | null {
  const value = object[path];
  const before = paintedIn(control);
  if (isNoNumber(control)) return { why: "NotANumber", control, typed: "", stored: before };
  if (!isHolder(field)) return null;
  if (value === null && memberOf(field, "nullable") === false) object[path] = ask(field, "getInitialValue") ?? value;
  if (typeof value === "string" && value.trim() === "" && memberOf(field, "blank") === false)
    return { why: "Empty", control, typed: value, stored: before };
  const kept = typeof value === "number" ? ask(field, "clean", value) : value;
  return typeof kept === "number" && kept !== value
    ? { why: "Bounds", control, typed: String(value), stored: String(kept) }
    : null;
}

function ask(field: object, method: string, ...values: readonly unknown[]): unknown {
  const answer = memberOf(field, method);
  return typeof answer === "function" ? Reflect.apply(answer, field, values) : undefined;
}

export function tellOtherwise(otherwise: readonly Otherwise[], words: Words): void {
  for (const { why, control, typed, stored } of otherwise)
    warn(words.text(`SETPIECE.Sheet.Field.${why}`, { field: labelOf(control), typed, stored }));
}

const labelOf = (control: Element): string => {
  const label = control.closest("label");
  return (
    control.getAttribute("aria-label") ??
    (label?.querySelector(".sp-label") ?? label)?.textContent.trim() ??
    nameOf(control)
  );
};

export const tellEmpty = (control: Element, stored: string, words: Words): void =>
  tellOtherwise([{ why: "Empty", control, typed: "", stored }], words);
