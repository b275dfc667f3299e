import { hooks } from "../../foundry/hooks.ts";
import type { ModulesPort } from "../modules-port.ts";

/**
 * Whoever listens is somebody else's code: what it throws is told on the console, and play goes on.
 * Source: foundryvtt.com/api, `Hooks.call` (ends at the first that answers `false`) and `Hooks.callAll`.
 */
export const modulesPort: ModulesPort = {
  allows: (name, told) => {
    try {
      return hooks().call(name, told);
    } catch (error) {
      console.error(`${name}:`, error);
      return true;
    }
  },
  tell: (name, told) => {
    try {
      hooks().callAll(name, told);
    } catch (error) {
      console.error(`${name}:`, error);
    }
  },
};
