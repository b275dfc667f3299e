/** Core's `CombatantConfig`, as much of it as a table needs on the stage. Source: API page CombatantConfig. */
import { SimpleConfig } from "./simple-config.ts";

export class CombatantConfig extends SimpleConfig {
  static PARTS = {
    body: { template: "templates/sheets/combatant-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
}
