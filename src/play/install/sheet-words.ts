import { memberOf } from "../../foundry/shape.ts";
import { isRecord } from "../../rules/log/values.ts";

/** What the host names in every change, beside what changed. */
const ALWAYS = ["_id", "_stats", "system"];

/** Fields of an actor that are words for whoever reads its sheet: no conflict shows them, no rule reads them. */
const WORDS = ["concept", "biography"];

/** Whether a change of an actor is one of such words and of nothing else, so that no conflict can say otherwise now. */
export const isOfWords = (changes: object): boolean => {
  const system = memberOf(changes, "system");
  return (
    isRecord(system) &&
    Object.keys(changes).every((field) => ALWAYS.includes(field)) &&
    Object.keys(system).every((field) => WORDS.includes(field))
  );
};
