import { escapeHTML, host, t, type Any, type Data } from "../host.ts";
import { typeLabel } from "../journal/page-actions.ts";

/** Asks for a name (and kind, where there are several) and creates a document, then opens it. */
export async function createDocument(documentClass: Any, data: Data = {}): Promise<Any> {
  const { documentName } = documentClass as { documentName: string };
  const types: string[] = (host.game.documentTypes?.[documentName] ?? []).filter((type: string) => type !== "base");
  const noun = t(`DOCUMENT.${documentName}`);
  const labels: Record<string, string> = host.config[documentName]?.typeLabels ?? {};
  const options = types.map(
    (type) => `<option value="${escapeHTML(type)}">${escapeHTML(typeLabel(type, labels, documentName))}</option>`,
  );
  const typed = types.length > 1;
  const kind = typed
    ? `<div class="form-group"><label for="stage-new-type">${escapeHTML(t("STAGE.Field.Type"))}</label>
       <div class="form-fields"><select id="stage-new-type" name="type">${options.join("")}</select></div></div>`
    : "";
  const content = `<div class="form-group"><label for="stage-new-name">${escapeHTML(t("STAGE.Field.Name"))}</label>
    <div class="form-fields"><input type="text" id="stage-new-name" name="name" autofocus></div></div>${kind}`;
  const title = t("STAGE.Directory.Create", { type: noun });
  const { DialogV2 } = host.foundry.applications.api;
  const answer: Any = await DialogV2.input({ window: { title }, content, ok: { label: title } });
  if (!answer) return null;
  const type = typed ? answer.type : types[0];
  const source = {
    ...data,
    name: answer.name?.trim() || t("STAGE.Directory.New", { type: noun }),
    ...(type ? { type } : {}),
  };
  return documentClass.create(source, { renderSheet: true });
}

/** Asks for a name and creates a folder. */
export async function createFolder(type: string): Promise<Any> {
  const { DialogV2 } = host.foundry.applications.api;
  const content = `<div class="form-group"><label for="stage-new-folder">${escapeHTML(t("STAGE.Field.Name"))}</label>
    <div class="form-fields"><input type="text" id="stage-new-folder" name="name" autofocus></div></div>`;
  const answer: Any = await DialogV2.input({ window: { title: "STAGE.Directory.CreateFolder" }, content });
  if (!answer) return null;
  return host.config.Folder.documentClass.create({ name: answer.name?.trim() || t("STAGE.Directory.NewFolder"), type });
}
