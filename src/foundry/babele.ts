import { inOtherWords } from "./other-words.ts";

/** Babele's interface for translations of compendia (its package page). */
interface Babele {
  setSystemTranslationsDir?(folder: string): void;
  registerConverters?(converters: object): void;
}

/**
 * Where Babele is active, it reads translations of our English compendia from `babele/<language>`, with a converter of
 * ours. Source (public page): foundryvtt.com/packages/babele.
 */
export const offerTranslations = (babele: Babele): void => {
  babele.registerConverters?.({ setpieceTexts: inOtherWords });
  babele.setSystemTranslationsDir?.("babele");
};
