import { at, fault, keepOf, parser, quickOf, type Parse } from "../log/parse.ts";
import { askedHazard, askedTypes } from "./hazards/index.ts";
import { parseState } from "./state/fight.ts";
import type { CombatState } from "./state/fight.ts";

const unknown = (state: CombatState): number => state.fight.requests.findIndex(({ kind }) => !askedHazard(kind));
const known = (state: CombatState | undefined): CombatState | undefined =>
  state && unknown(state) < 0 ? state : undefined;

/**
 * Parse a stored fight. The state itself does not know which hazards there are: those
 * who ask for a test are looked up here.
 */
export const parseStored: Parse<CombatState> = parser(
  (input) => known(quickOf(parseState)(input)),
  (input, path) => {
    const parsed = parseState(input, path);
    const index = parsed.kind === "refused" ? -1 : unknown(parsed.value);
    return index < 0
      ? parsed
      : fault("NotOneOf", at(path, `fight.requests.${index}.kind`), { values: askedTypes.join(", ") });
  },
  (input) => known(keepOf(parseState)(input)),
);
