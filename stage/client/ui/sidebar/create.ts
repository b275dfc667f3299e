import { escapeHTML, host, t, type Any } from "../host.ts";

/** Asks for a name and creates a folder. */
export async function createFolder(type: string): Promise<Any> {
  const { DialogV2 } = host.foundry.applications.api;
  const content = `<div class="form-group"><label for="stage-new-folder">${escapeHTML(t("STAGE.Field.Name"))}</label>
    <div class="form-fields"><input type="text" id="stage-new-folder" name="name" autofocus></div></div>`;
  const answer: Any = await DialogV2.input({ window: { title: "STAGE.Directory.CreateFolder" }, content });
  if (!answer) return null;
  return host.config.Folder.documentClass.create({ name: answer.name?.trim() || t("STAGE.Directory.NewFolder"), type });
}
