import { isHolder, memberOf } from "../../foundry/shape.ts";

/** Values of a form by the paths of their fields (public API: FormDataExtended#object). */
export interface FormValues {
  readonly object: Record<string, unknown>;
}

/** The field of a document, or of its own type's model, that a form names by its path. */
function fieldAt(document: unknown, path: string): unknown {
  const own = path.startsWith("system.");
  const schema = memberOf(own ? memberOf(document, "system") : document, "schema");
  const find = memberOf(schema, "getField");
  return typeof find === "function" ? Reflect.apply(find, schema, [own ? path.slice("system.".length) : path]) : null;
}

/**
 * Makes of each value that was cleared, and may not be empty, the one its field begins with. A host may refuse the
 * empty one, and with it everything that is typed into the same form afterwards (public issues 13804 and 10869).
 */
export function fillCleared(document: unknown, { object }: FormValues): void {
  for (const [path, value] of Object.entries(object)) {
    if (value !== null) continue;
    const field = fieldAt(document, path);
    const begin = memberOf(field, "getInitialValue");
    if (isHolder(field) && memberOf(field, "nullable") === false && typeof begin === "function")
      object[path] = Reflect.apply(begin, field, []);
  }
}
