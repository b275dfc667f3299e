/**
 * `foundry.applications.apps.DocumentOwnershipConfig`: who may do what with a document. Source: API page of that name.
 */
import { host, t, type Any, type Data } from "../host.ts";
import { SimpleConfig } from "../sheets/simple-config.ts";

export class DocumentOwnershipConfig extends SimpleConfig {
  static override DEFAULT_OPTIONS: Data = {
    window: { icon: "fa-solid fa-user-lock" },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };
  static PARTS = {
    body: { template: "templates/apps/ownership-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return `${t("STAGE.Ownership.Title")}: ${this.document.name}`;
  }

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const ownership: Record<string, number> = this.document._source.ownership ?? {};
    const levels = Object.entries(host.consts.DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>)
      .filter(([, level]) => level >= 0)
      .map(([name, level]) => ({ value: level, label: t(`STAGE.Ownership.${name}`) }));
    const users = host.game.users.map((user: Any) => ({
      id: user.id,
      name: user.name,
      level: ownership[user.id] ?? "",
      isGM: user.isGM,
    }));
    return Object.assign(context, {
      levels,
      users: users.filter((user: Any) => !user.isGM),
      everyone: ownership["default"] ?? 0,
      inherit: t("STAGE.Ownership.Inherit"),
    });
  }

  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: Any,
  ): Promise<void> {
    const ownership: Record<string, number> = { ...this.document._source.ownership };
    for (const [key, value] of Object.entries<string>(formData.object)) {
      if (value === "") delete ownership[key];
      else ownership[key] = Number(value);
    }
    await this.document.update({ ownership }, { diff: false, recursive: false });
  }
}
