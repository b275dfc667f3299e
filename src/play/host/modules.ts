import { hooks } from "../../foundry/hooks.ts";
import type { ModulesPort } from "../ports.ts";

/**
 * Whoever listens is somebody else's code: what it throws is told on the console, and play goes on. A listener refuses
 * by `false`, or says why: `return refuse("Why")`, a text or a language key.
 * Source: foundryvtt.com/api, `Hooks.call` (ends at the first that answers `false`) and `Hooks.callAll`.
 */
export const modulesPort: ModulesPort = {
  refusal: (name, told) => {
    let why = "";
    const refuse = (reason: unknown): false => {
      why = typeof reason === "string" ? game.i18n.localize(reason.trim()) : "";
      return false;
    };
    try {
      return hooks().call(name, { ...told, refuse }) ? null : why;
    } catch (error) {
      console.error(`${name}:`, error);
      return null;
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
