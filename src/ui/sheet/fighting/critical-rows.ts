import type { StoredCombat } from "../../../model/actor/fight-facts.ts";
import { CRITICAL_XP, criticalTable } from "../../../rules/combat/ask.ts";
import type { CombatProfile } from "../../../rules/profile/combat.ts";
import type { Words } from "../../words/words.ts";

/** What a row needs to know of who reads it, and of whom. */
interface Reader {
  readonly hero: boolean;
  readonly mayPress: boolean;
  readonly profile: CombatProfile;
}

/**
 * Critical injuries as rows: while one has no name its row says which table is rolled on and takes the result, and a
 * hero's brings its experience by one press (A.3.3, A.19).
 */
export const criticalRows = (
  criticals: StoredCombat["criticals"],
  { hero, mayPress, profile }: Reader,
  words: Words,
): readonly object[] =>
  criticals.map(({ type: kind, label, earns }, index) => {
    const name = label || words.text("SETPIECE.Fighting.Unnamed");
    const table = criticalTable(profile, kind);
    const type = words.text(`SETPIECE.Fighting.Harm.${kind}`);
    return {
      index,
      label,
      shown: name,
      type,
      asks: label === "" && mayPress,
      askLabel: words.text("SETPIECE.Fighting.CriticalName", { type }),
      table: label === "" && table !== "" ? words.text("SETPIECE.Fighting.RollOn", { table }) : "",
      earn: earns && hero && mayPress ? words.text("SETPIECE.Fighting.Earn", { points: CRITICAL_XP }) : "",
      earnLabel: words.text("SETPIECE.Fighting.EarnLabel", { points: CRITICAL_XP, name }),
      removeLabel: words.text("SETPIECE.Fighting.RemoveLabel", { name }),
    };
  });
