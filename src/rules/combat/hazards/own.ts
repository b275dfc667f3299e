import { object, text } from "../../log/parse.ts";
import type { CombatProfile, OwnHazard } from "../../profile/combat.ts";
import { refuse } from "../decide/step.ts";
import { defineHazard, lacked, missing } from "./definition.ts";

interface Start {
  /** The table's row, by id or name. */
  readonly which: string;
}

/** A row of the table's own hazards by id or name, however written; null for none. */
export const ownHazard = (which: string, profile: CombatProfile): OwnHazard | null => {
  const rows = profile["hazards.own"];
  const said = which.trim().toLowerCase();
  return rows.find(({ id }) => id === which) ?? rows.find(({ name }) => name.toLowerCase() === said) ?? null;
};

/** A hazard of the table, a row of the ruling `hazards.own`: each six missing to Endure is one harm (A.12). */
export const own = defineHazard<Start>({
  parse: object({ which: text({ min: 1, max: 60 }) }),
  fields: [
    {
      kind: "row",
      name: "which",
      rows: (profile) =>
        profile["hazards.own"].map(({ id, name, needed }) => ({ value: id, id: name, data: { needed } })),
    },
  ],
  whom: "heroes",
  commands: ["hazard", "gefahr", "peligro", "danger", "pericolo", "perigo"],
  typed: (words) => ({ start: { which: words.join(" ") }, unread: "" }),
  intents: ({ which }, seats) => [{ type: "request", kind: "own", seats, value: 0, source: which }],
  plays: (profile) => profile["hazards.own"].length > 0,
  asked: {
    harmType: "physical",
    value: ({ source }, profile) => ownHazard(source, profile)?.needed ?? 1,
    what: ({ source }, profile) => {
      const row = ownHazard(source, profile);
      return row && { source: row.name, harmType: row.harmType };
    },
    refused: ({ source }, profile) =>
      ownHazard(source, profile) ? null : refuse("NoOwnHazard", "A.12", { name: source }),
    test: ({ value }) => ({ needed: value, harm: (endured) => missing(value, endured) }),
    told: (draft, request, endured) => {
      const harm = missing(request.value, endured);
      return lacked(draft, request, endured, harm, ["hazards.own", request.value, endured, harm]);
    },
  },
});
