import { isStandIn } from "../../core/holes.ts";
import { host, type Any, type Data } from "../host.ts";

interface Registration {
  types?: string[];
  label?: string;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

/** The sub-types a document class has; a class without any has its base type. */
function typesOf(documentName: string, documentClass: Any): string[] {
  const declared: string[] = host.game?.documentTypes?.[documentName] ?? documentClass.TYPES ?? [];
  return declared.length ? declared : ["base"];
}

/** A document that is not on the stage has no sheets here: null. */
const nameOf = (documentClass: Any): string | null =>
  isStandIn(documentClass) ? null : (documentClass.documentName as string);

/**
 * Notes a sheet class under `<scope>.<class name>` for each of the types.
 * Source: API page DocumentSheetConfig (`registerSheet`); conformance 8.
 */
export function registerSheet(documentClass: Any, scope: string, cls: Any, options: Registration = {}): void {
  const documentName = nameOf(documentClass);
  const id = `${scope}.${cls.name}`;
  const config = documentName ? host.config[documentName] : null;
  if (!config) return;
  const sheetClasses: Record<string, Record<string, Data>> = (config.sheetClasses ??= {});
  const types = options.types?.length ? options.types : typesOf(documentName as string, documentClass);
  for (const type of types) {
    const sheets = (sheetClasses[type] ??= {});
    const makeDefault = Boolean(options.makeDefault);
    if (makeDefault) for (const sheet of Object.values(sheets)) sheet["default"] = false;
    sheets[id] = {
      id,
      cls,
      label: options.label ?? cls.name,
      default: makeDefault,
      canBeDefault: options.canBeDefault ?? true,
      canConfigure: options.canConfigure ?? true,
      themes: options.themes ?? null,
    };
  }
}

/** Forgets a registered sheet; one that was never registered is no error. */
export function unregisterSheet(
  documentClass: Any,
  scope: string,
  cls: Any,
  { types }: { types?: string[] } = {},
): void {
  const documentName = nameOf(documentClass);
  if (!documentName) return;
  const sheetClasses: Record<string, Record<string, Data>> = host.config[documentName]?.sheetClasses ?? {};
  const id = `${scope}.${cls?.name}`;
  for (const type of types ?? Object.keys(sheetClasses)) delete sheetClasses[type]?.[id];
}

/** The registered sheets of one type and which is the default. */
export function sheetClassesFor(
  documentName: string,
  type: string,
): { choices: Record<string, string>; defaultClass: string } {
  const sheets: Record<string, Any> = host.config[documentName]?.sheetClasses?.[type] ?? {};
  const listed = Object.values(sheets).filter((sheet) => sheet.canConfigure);
  const fallback = Object.values(sheets).find((sheet) => sheet.default) ?? Object.values(sheets)[0];
  return {
    choices: Object.fromEntries(listed.map((sheet) => [sheet.id, sheet.label])),
    defaultClass: fallback?.id ?? "",
  };
}
