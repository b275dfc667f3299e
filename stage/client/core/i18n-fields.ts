/**
 * Labels and hints of fields from language files. Source (public page): API "Localization.localizeDataModel",
 * KB "Data Models" (LOCALIZATION_PREFIXES).
 */
import { runtime } from "../../common/runtime.ts";

const translate = (key: string): string | undefined =>
  runtime.game.i18n.has(key) ? runtime.game.i18n.localize(key) : undefined;

/**
 * Fills label and hint of every field below a schema: `<prefix>.FIELDS.<path>.label`,
 * then `.hint`; own keys are translated.
 */
export function localizeSchema(schema: any, prefixes: string[], prefixPath = ""): void {
  for (const [name, field] of Object.entries(schema.fields ?? {})) localizeField(field, name, prefixes, prefixPath);
}

function localizeField(field: any, path: string, prefixes: string[], prefixPath: string): void {
  for (const attribute of ["label", "hint"]) {
    if (field[attribute]) field[attribute] = runtime.game.i18n.localize(field[attribute]);
    else
      for (const prefix of prefixes)
        field[attribute] ||= translate(`${prefix}.FIELDS.${prefixPath}${path}.${attribute}`) ?? "";
  }
  if (field.model?.LOCALIZATION_PREFIXES?.length && field.fields)
    localizeSchema(field, field.model.LOCALIZATION_PREFIXES);
  for (const [name, inner] of Object.entries(field.fields ?? {}))
    localizeField(inner, `${path}.${name}`, prefixes, prefixPath);
  if (field.element) localizeField(field.element, `${path}.element`, prefixes, prefixPath);
}

/** All models CONFIG names. */
export function localizeModels(): void {
  for (const config of Object.values(runtime.config)) {
    const models = (config as any)?.dataModels;
    if (!models) continue;
    for (const model of Object.values<any>(models))
      if (model?.schema) localizeSchema(model.schema, model.LOCALIZATION_PREFIXES ?? []);
  }
}
