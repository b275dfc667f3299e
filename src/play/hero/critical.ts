import { CRITICAL_XP } from "../../rules/combat/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { Refused, Sentence } from "../../rules/log/index.ts";
import type { Host } from "../ports.ts";
import { REFUSED, sentence } from "../refusals.ts";
import { CRITICALS } from "../sheet-paths.ts";
import { EXPERIENCE } from "./advance.ts";
import type { SheetWrite } from "./sheet-port.ts";
import { isRecord } from "../../rules/log/values.ts";

/**
 * What a critical injury earns, as one change of the sheet with what is told of it; refused where it has earned before.
 */
export const criticalWrite = (
  host: Host,
  actor: string,
  index: number,
): { readonly write: SheetWrite; readonly told: Sentence } | Refused => {
  const facts = host.world.actor(actor);
  if (facts?.contest.kind !== "hero") return REFUSED.noHero;
  const stored = host.apply.read(actor, CRITICALS);
  const list: readonly Json[] = Array.isArray(stored) ? (stored as readonly Json[]) : [];
  const one = list[index];
  if (!isRecord(one) || one["earns"] !== true) return REFUSED.noCritical;
  const criticals = list.map((other, at) => (at === index ? { ...one, earns: false } : other));
  const experience = host.sheets.number(actor, EXPERIENCE) + CRITICAL_XP;
  const data = { name: facts.name, points: CRITICAL_XP, what: typeof one["label"] === "string" ? one["label"] : "" };
  return {
    write: { fields: { [EXPERIENCE]: experience, [CRITICALS]: criticals } },
    told: sentence(data.what === "" ? "Play.Evening.Critical" : "Play.Evening.CriticalFor", data),
  };
};
