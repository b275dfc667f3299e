/**
 * Sub-types that a system declares in `template.json`, with the data each begins with: how systems did it before data
 * models, and some still do. Source (public page): foundryvtt.com/article/system-development ("template.json").
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPlain } from "./documents/source.ts";

type Data = Record<string, unknown>;

/** Data of each sub-type by document name, or nothing where the folder has no such file. Throws one sentence. */
export function readTemplate(folder: string): Record<string, Record<string, Data>> | null {
  const file = join(folder, "template.json");
  if (!existsSync(file)) return null;
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message.split("\n")[0]}`, { cause: error });
  }
  const documents = isPlain(read) ? Object.entries(read) : [];
  return Object.fromEntries(documents.flatMap(([name, one]) => (isPlain(one) ? [[name, typesOf(one)]] : [])));
}

/** What each type has: that of the templates it names, then its own. */
function typesOf(document: Data): Record<string, Data> {
  const templates = isPlain(document["templates"]) ? document["templates"] : {};
  const types = Array.isArray(document["types"]) ? document["types"].map(String) : [];
  return Object.fromEntries(
    types.map((type) => {
      const { templates: used, ...own } = isPlain(document[type]) ? document[type] : { templates: [] };
      const shared = Array.isArray(used) ? used.map((name) => templates[String(name)]).filter(isPlain) : [];
      return [type, Object.assign({}, ...structuredClone(shared), own) as Data];
    }),
  );
}
