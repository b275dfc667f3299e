/** Rule ids of the log and the table themselves: what a refusal cites when no checklist row is concerned. */
export const LOG_RULES = [
  "L-input", // everything that enters is parsed
  "L-key", // the name of a record
  "L-race", // equal sequence: the lowest nonce wins
  "L-upcast", // versions
  "L-fold", // facts that cannot be applied are skipped
  "L-undo", // steps are taken back and brought back whole
  "L-throw", // owners throw their own dice, once
  "L-seal", // blind choices are sealed, then opened together
  "L-seat", // who may act for a seat
  "L-cue", // open steps and their exits
  "L-status", // live, shelved, ended, cancelled
  "L-gm", // what is the GM's alone
  "L-rights", // who may act for whom, inside a family
] as const;
