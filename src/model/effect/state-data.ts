import { effectBase } from "../../foundry/compat.ts";
import { text } from "../fields.ts";

const stateSchema = () => ({
  /** What it touches, in the table's words: an ability or keyword by name; "" for everything. */
  scope: text(),
  /** Uuid of the conflict it comes from, or "". */
  source: text(),
});

/**
 * Active effect sub-type `state`: a named state of adversity or fortune. Which one it is says its status; it changes no
 * value by itself and has no duration, for the rules count it where it matters.
 */
export const stateData = (): unknown =>
  class StateData extends effectBase() {
    static override defineSchema(): object {
      return { ...super.defineSchema(), ...stateSchema() };
    }
  };
