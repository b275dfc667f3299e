/** Core's `ActiveEffectConfig`, as much of it as a table needs on the stage. Source: API page ActiveEffectConfig. */
import { SimpleConfig } from "./simple-config.ts";

export class ActiveEffectConfig extends SimpleConfig {
  static PARTS = {
    body: { template: "templates/sheets/active-effect-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
}
