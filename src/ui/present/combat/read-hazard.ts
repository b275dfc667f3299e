import { hazardNamed, hazardType } from "../../../rules/combat/ask.ts";
import type { HazardStart, Said } from "../../../rules/combat/index.ts";
import { harmTypeOf, wholeOf, type Fields } from "./read-fields.ts";

/** What stands in the fields of `hazardFields`, as the hazard it means; null for a type that is none. */
export function hazardOf(type: string | undefined, fields: Fields): HazardStart | null {
  const known = hazardType(type ?? "");
  if (known === null) return null;
  const said: Said = {
    number: (name) => wholeOf(fields[name]),
    flag: (name) => fields[name] === "true",
    text: (name) => fields[name] ?? "",
    harmType: () => harmTypeOf(fields),
  };
  return { type: known, ...hazardNamed(known).read(said) } as HazardStart;
}
