import { hooks } from "./hooks.ts";

/** What the module Babele hands to whoever brings translations of compendia (its package page). */
interface Babele {
  setSystemTranslationsDir?(folder: string): void;
}

/**
 * Where Babele is active, it reads translations of our English compendia from `babele/<language>`; without it nothing
 * is asked for. Source (public page): foundryvtt.com/packages/babele.
 */
export const offerTranslations = (): void => {
  hooks().once("babele.init", (babele: Babele) => babele.setSystemTranslationsDir?.("babele"));
};
