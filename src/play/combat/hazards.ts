import type { CombatIntent } from "../../rules/combat/index.ts";
import type { HazardStart } from "../combat-api.ts";

/** What a hazard asks of a fight, for these seats: one request to many, or one each. */
export const hazardIntents = (start: HazardStart, seats: readonly string[]): readonly CombatIntent[] => {
  switch (start.type) {
    case "fear": {
      const { value, source, position } = start;
      const more = { ...(source ? { source } : {}), ...(position ? { position } : {}) };
      return [{ type: "request", kind: "fear", seats, value, ...more }];
    }
    case "fall":
      return [
        {
          type: "request",
          kind: "fall",
          seats,
          value: start.feet,
          ...(start.hard === undefined ? {} : { hard: start.hard }),
        },
      ];
    case "deprivation": {
      const more = start.harmType ? { harmType: start.harmType } : {};
      return [{ type: "request", kind: "deprivation", seats, value: 0, ...more }];
    }
    case "poison": {
      const more = start.harmType ? { harmType: start.harmType } : {};
      return seats.map((target) => ({ type: "poison", target, toxicity: start.toxicity, ...more }));
    }
    case "fire":
      return seats.map((target) => ({ type: "ignite", target, damage: start.damage, needed: start.needed }));
  }
};
