/**
 * The only part of `system` data the server looks into: declared HTML fields.
 * Source: foundryvtt.com/api `ServerSanitizationFields`, foundryvtt.com article "System Data Models".
 */
import sanitizeHtml from "sanitize-html";
import { childrenOf, embeddedOf, isPlain, typeOf, type Source } from "./source.ts";

/** What the manifest declares about the sub-types: document name, sub-type, and what is said of its fields. */
export type DocumentTypes = Readonly<
  Record<
    string,
    Readonly<Record<string, { readonly htmlFields?: readonly string[]; readonly gmOnlyFields?: readonly string[] }>>
  >
>;

/** Core's own rich text fields, by document name. */
const CORE_HTML: Readonly<Record<string, readonly string[]>> = {
  ChatMessage: ["content", "flavor"],
  JournalEntryPage: ["text.content"],
  ActiveEffect: ["description"],
  RollTable: ["description"],
  TableResult: ["description"],
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    "img",
    "section",
    "details",
    "summary",
    "del",
    "ins",
    "meter",
    "button",
  ],
  allowedAttributes: {
    "*": ["class", "id", "title", "style", "lang", "dir", "data-*", "aria-*", "role"],
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height"],
    meter: ["min", "max", "value", "low", "high"],
    button: ["type", "disabled"],
    details: ["open"],
  },
  allowedSchemes: ["http", "https", "mailto"],
};

/** Text with everything that could run removed. */
export const clean = (html: string): string => sanitizeHtml(html, OPTIONS);

/**
 * Clean every declared HTML field found in a document or in a change of one, in place, embedded documents included.
 * `stored` is what a change is about: it tells the sub-type when the change does not.
 */
export function sanitise(
  documentName: string,
  data: Record<string, unknown>,
  types: DocumentTypes,
  stored?: Record<string, unknown>,
): void {
  const type = typeOf("type" in data || !stored ? data : stored);
  for (const path of CORE_HTML[documentName] ?? []) cleanAt(data, path.split("."));
  for (const path of types[documentName]?.[type]?.htmlFields ?? []) cleanAt(data, ["system", ...path.split(".")]);
  for (const [childName, field] of embeddedOf(documentName)) {
    if (!Array.isArray(data[field])) continue;
    const known = stored ? childrenOf(stored as Source, field) : [];
    for (const child of data[field] as unknown[]) {
      if (isPlain(child))
        sanitise(
          childName,
          child,
          types,
          known.find((one) => one._id === child._id),
        );
    }
  }
}

function cleanAt(value: unknown, path: readonly string[]): void {
  const [head, ...rest] = path;
  if (head === undefined) return;
  if (typeof value !== "object" || value === null) return;
  const held = value as Record<string, unknown>;
  for (const key of head === "*" ? Object.keys(held) : [head, `==${head}`]) {
    const inner = held[key];
    if (rest.length) cleanAt(inner, rest);
    else if (typeof inner === "string") held[key] = clean(inner);
  }
}
