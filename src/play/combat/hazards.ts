import type { CombatIntent } from "../../rules/combat/index.ts";
import type { HazardStart } from "../combat-api.ts";

/** What a hazard asks of a fight, for these seats: one request to many, or one each; nothing where there are no seats. */
export const hazardIntents = (start: HazardStart, seats: readonly string[]): readonly CombatIntent[] => {
  if (seats.length === 0) return [];
  switch (start.type) {
    case "fear": {
      const { type: kind, ...more } = start;
      return [{ type: "request", kind, seats, ...more }];
    }
    case "fall": {
      const { type: kind, feet: value, ...more } = start;
      return [{ type: "request", kind, seats, value, ...more }];
    }
    case "deprivation": {
      const { type: kind, ...more } = start;
      return [{ type: "request", kind, seats, value: 0, ...more }];
    }
    case "poison":
      return seats.map((target) => ({ ...start, target }));
    case "fire":
      return seats.map((target) => ({ ...start, type: "ignite", target }));
  }
};
