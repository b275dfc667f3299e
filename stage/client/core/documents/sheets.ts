/** Which sheet a document opens, made. Source (public page): API "DocumentSheetConfig", conformance item 8. */
import { runtime } from "../../../common/runtime.ts";

/** Class chosen on the document, else by the GM's default, else the registered default, else the first. */
export function sheetClassOf(document: any): any {
  const all = runtime.config[document.documentName]?.sheetClasses ?? {};
  const registered: Record<string, any> = all[document._source.type ?? "base"] ?? all.base ?? {};
  const chosen = document.getFlag("core", "sheetClass");
  if (chosen && registered[chosen]) return registered[chosen].cls;
  const entries = Object.values<any>(registered);
  return (entries.find((entry) => entry.default) ?? entries[0])?.cls ?? null;
}

/** A sheet for a document; one of the first generation takes the document itself. Source: API "appv1 DocumentSheet". */
export function makeSheet(cls: any, document: any): any {
  const { DocumentSheet } = (globalThis as any).foundry.appv1.api;
  return cls.prototype instanceof DocumentSheet
    ? new cls(document, { editable: document.isOwner })
    : new cls({ document });
}
