/**
 * What the actor of an unlinked token has of its own. Sources (public): API "ActorDelta", "EmbeddedCollectionDelta";
 * issues 8973, 9131, 9956, 13674: of items and effects only the touched ones are held, and marks for the deleted ones.
 */
import { UPDATE } from "../inside.ts";
import { ObjectField } from "../fields/index.ts";
import type { Any, CleanContext, FieldUpdate } from "../fields/field.ts";
import { deepClone } from "../utils/clone.ts";
import { diffObject } from "../utils/diff.ts";
import { mergeObject } from "../utils/merge.ts";
import { isEmpty, isPlainObject } from "../utils/type.ts";

/** The fields of an actor that hold documents. */
const LISTS = ["items", "effects"] as const;

/** An item or effect of the base actor that this token's actor has no longer. */
export const tombstone = (id: string): Any => ({ _id: id, _tombstone: true });

/** The delta as a field of the token: items and effects merge by their id, everything else as in any object. */
export class ActorDeltaField extends ObjectField {
  override [UPDATE](current: Any, change: Any, context: CleanContext): FieldUpdate | null {
    const plain: Any = this._cast(change);
    if (!isPlainObject(current) || !isPlainObject(plain) || context.recursive === false)
      return super[UPDATE](current, plain, context);
    const { items, effects, ...rest } = plain as Record<string, Any>;
    const updated = super[UPDATE](current, rest, context);
    const value: Record<string, Any> = { ...(updated?.value ?? current) };
    const diff: Record<string, Any> = { ...updated?.diff };
    for (const [name, entries] of Object.entries({ items, effects })) {
      if (!Array.isArray(entries)) continue;
      const merged = mergeTouched(value[name] ?? [], entries);
      if (merged.diff.length) [value[name], diff[name]] = [merged.value, merged.diff];
    }
    return isEmpty(diff) ? null : { value, diff };
  }
}

function mergeTouched(current: Any[], entries: Any[]): { value: Any[]; diff: Any[] } {
  const value = [...current];
  const diff: Any[] = [];
  for (const entry of entries) {
    const at = value.findIndex(({ _id }) => _id === entry._id);
    const held = at < 0 || value[at]._tombstone || entry._tombstone ? null : value[at];
    const changed: Any = held ? diffObject(held, entry) : entry;
    if (isEmpty(changed) || (entry._tombstone && value[at]?._tombstone)) continue;
    value[at < 0 ? value.length : at] = held
      ? mergeObject(deepClone(held), deepClone(changed), { performDeletions: true })
      : deepClone(entry);
    diff.push({ ...changed, _id: entry._id });
  }
  return { value, diff };
}

/** The source of a token's own actor: the base actor's with the delta on top. */
export function withDelta(base: Any, delta: Any): Any {
  const { items, effects, ...rest } = (delta ?? {}) as Record<string, Any>;
  const source: Any = mergeObject(deepClone(base), deepClone(rest), { performDeletions: true });
  for (const name of LISTS) {
    const own = new Map<string, Any>(({ items, effects }[name] ?? []).map((entry: Any) => [entry._id, entry]));
    const inherited: Any[] = source[name] ?? [];
    const added = [...own.values()].filter(({ _id }) => !inherited.some((entry) => entry._id === _id));
    source[name] = [...inherited.map((entry) => own.get(entry._id) ?? entry), ...added]
      .filter(({ _tombstone }) => !_tombstone)
      .map((entry) => deepClone(entry));
  }
  return source;
}
