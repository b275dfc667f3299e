/** Asks for a name and a type, then creates. Source (public page): API "ClientDocument.createDialog". */
import { escapeHTML } from "../../../common/utils/index.ts";
import { runtime } from "../../../common/runtime.ts";

const option = (value: string, label: string): string =>
  `<option value="${escapeHTML(value)}">${escapeHTML(label)}</option>`;

/** The created document, or null when the dialog was dismissed. `types` of the dialog's options narrows the choice. */
export async function createDialog(cls: any, data: any, operation: any = {}, dialog: any = {}): Promise<any> {
  const { types, folders: _folders, template: _template, context: _context, ...shown } = dialog;
  const { i18n } = runtime.game;
  const kinds: string[] = cls.hasTypeData ? cls.TYPES.filter((type: string) => !types || types.includes(type)) : [];
  const labelOf = (type: string): string =>
    i18n.localize(runtime.config[cls.documentName].typeLabels[type] ?? `TYPES.${cls.documentName}.${type}`);
  const select = `<select name="type" aria-label="${escapeHTML(i18n.localize("STAGE.Field.Type"))}">${kinds.map((type) => option(type, labelOf(type))).join("")}</select>`;
  const name = `<input type="text" name="name" autofocus placeholder="${escapeHTML(cls.defaultName(data))}">`;
  const answer = await (globalThis as any).foundry.applications.api.DialogV2.input({
    window: { title: i18n.format("DOCUMENT.Create", { type: i18n.localize(cls.metadata.label) }) },
    content: `<label>${escapeHTML(i18n.localize("Name"))} ${name}</label>${kinds.length > 1 ? select : ""}`,
    rejectClose: false,
    ...shown,
  });
  if (!answer) return null;
  const type = answer.type ?? data.type ?? kinds[0];
  const source = { ...data, name: answer.name || cls.defaultName({ ...data, type }), ...(type ? { type } : {}) };
  return cls.implementation.create(source, { renderSheet: true, ...operation });
}
