import type { HazardStart } from "../../../play/combat-api.ts";
import { fearPositions } from "../../../rules/combat/catalogue/positions.ts";
import { harmTypeOf, wholeOf, type Fields } from "./read-fields.ts";

/** What stands in the fields of `hazardFields`, as the hazard it means; null for a type that is none. */
export function hazardOf(type: string | undefined, fields: Fields): HazardStart | null {
  switch (type) {
    case "fear": {
      const source = (fields["source"] ?? "").trim();
      const position = fearPositions.find((one) => one === fields["position"]) ?? "risky";
      return { type, value: wholeOf(fields["value"]), position, ...(source === "" ? {} : { source }) };
    }
    case "fall":
      return { type, feet: wholeOf(fields["value"]), hard: fields["hard"] === "true" };
    case "fire": {
      const [damage, needed] = (fields["fire"] ?? "1/1").split("/");
      return { type, damage: wholeOf(damage), needed: Math.max(1, wholeOf(needed)) };
    }
    case "poison":
      return { type, toxicity: wholeOf(fields["toxicity"]), harmType: harmTypeOf(fields) };
    case "deprivation":
      return { type, harmType: harmTypeOf(fields) };
    default:
      return null;
  }
}
