/**
 * Fields of `system` that a manifest keeps for game masters (`gmOnlyFields`). Source: foundryvtt.com/api
 * `ServerSanitizationFields`; public issue 14252 of the host, which has its sentence.
 */
import { Refusal } from "./refusal.ts";
import type { DocumentTypes } from "./sanitise.ts";
import { isPlain, typeOf, type Source } from "./source.ts";

const ASSISTANT = 3;

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((held, name) => (isPlain(held) ? (held[name] ?? held[`==${name}`]) : undefined), value);

/**
 * Refuse what somebody below an assistant writes into such a field. An update that names it with the value it has
 * changes nothing; a new document may leave it out or blank.
 */
export function demandGmOnly(
  user: Source,
  documentName: string,
  data: Record<string, unknown>,
  types: DocumentTypes,
  stored?: Record<string, unknown>,
): void {
  if (Number(user.role) >= ASSISTANT) return;
  const type = typeOf("type" in data || !stored ? data : stored);
  for (const field of types[documentName]?.[type]?.gmOnlyFields ?? []) {
    const path = ["system", ...field.split(".")];
    const wanted = at(data, path);
    if (wanted === undefined || wanted === (at(stored, path) ?? "")) continue;
    throw new Refusal(`${documentName} field system.${field} may only be modified by a GM or Assistant GM user`);
  }
}
