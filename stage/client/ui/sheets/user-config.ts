/** Core's `UserConfig`: a person's name, colour and character. Source: API page UserConfig. */
import { host, type Any, type Data } from "../host.ts";
import { SimpleConfig } from "./simple-config.ts";

export class UserConfig extends SimpleConfig {
  static PARTS = {
    body: { template: "templates/sheets/user-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const mine = host.game.actors.filter((actor: Any) => actor.testUserPermission(this.document, "OWNER"));
    return Object.assign(context, { characters: Object.fromEntries(mine.map((actor: Any) => [actor.id, actor.name])) });
  }
}
