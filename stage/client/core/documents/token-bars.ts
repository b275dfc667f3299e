/** What a token's bars show. Sources (public pages): API "TokenDocument#getBarAttribute", "TokenBarData". */
import { getProperty, hasProperty } from "../../../common/utils/index.ts";

export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** The attribute of a bar: a number, or an object with value and max; null where the actor has no such thing. */
export function barAttribute(token: any, bar: string, alternative?: string): BarAttribute | null {
  const attribute: string | null = alternative ?? token[bar]?.attribute ?? null;
  const system = token.actor?.system;
  if (!attribute || !system) return null;
  const data: any = getProperty(system, attribute);
  if (data === null || data === undefined) return null;
  const editable = hasProperty(token.actor._source.system, attribute);
  if (typeof data === "number") return { type: "value", attribute, value: data, editable };
  if (typeof data !== "object" || !("value" in data) || !("max" in data)) return null;
  return { type: "bar", attribute, value: Number(data.value ?? 0), max: Number(data.max ?? 0), editable };
}
