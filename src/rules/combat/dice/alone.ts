import type { By } from "../../log/family.ts";
import type { Refused, Sentence } from "../../log/outcome.ts";
import { object } from "../../log/parse.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import type { ActionId } from "../catalogue/actions.ts";
import { broughtDice, changedBy, directorsOnly } from "../decide/test-fields.ts";
import type { Creature } from "../state/creature.ts";
import { testFields } from "../state/test-fields.ts";
import { basePool, poolOf } from "./pool.ts";

const parseAbout = object({ dice: testFields.dice, help: testFields.help, without: testFields.without });

/** A roll that belongs to no fight: its dice, and what the table is told of how a player changed them. */
interface RollAlone {
  readonly kind: "alone";
  readonly dice: number;
  readonly told: readonly Sentence[];
}

/**
 * The dice of an action test outside fights, changed as in one: dice of one's own within the same bound, a helping
 * hand, harm that has no bearing left out (A.1.2, C.40).
 */
export const rollAlone = (
  creature: Creature,
  action: ActionId,
  profile: CombatProfile,
  about: object,
  by: By,
): RollAlone | Refused => {
  const parsed = parseAbout(about);
  if (parsed.kind === "refused") return parsed;
  const refused = directorsOnly(by, parsed.value);
  if (refused) return refused;
  const { without } = parsed.value;
  return {
    kind: "alone",
    dice: poolOf([...basePool(creature, action, profile, { without }), ...broughtDice(parsed.value)]).dice,
    told: changedBy(by, creature, parsed.value).map(({ type, data }) => ({
      key: `Combat.Said.${type}`,
      data: { who: creature.name, ...data },
    })),
  };
};
