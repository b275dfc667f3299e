/** Fields many documents share. Sources (public pages): API "foundry.documents.types". */
import { runtime } from "../runtime.ts";
import {
  ColorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  StringField,
  TypeDataField,
  type DataField,
} from "../fields/index.ts";

type Schema = Record<string, DataField>;

export const id = (): DataField => new DocumentIdField();
export const nameField = (options = {}): DataField =>
  new StringField({ required: true, blank: false, textSearch: true, ...options });
export const image = (initial: string | null = null): DataField =>
  new FilePathField({ categories: ["IMAGE"], initial });
export const flags = (): Schema => ({ flags: new DocumentFlagsField() });
export const stats = (): Schema => ({ _stats: new DocumentStatsField() });
export const tail = (): Schema => ({ ...flags(), ...stats() });
export const ownership = (level = 0): Schema => ({
  ownership: new DocumentOwnershipField({ initial: { default: level } }),
});
export const sort = (): Schema => ({ sort: new IntegerSortField() });
export const folder = (): Schema => ({ folder: new ForeignDocumentField("Folder") });
export const color = (): DataField => new ColorField();

/** `type` and `system`; `initial` type for documents that need none declared. */
export const typed = (documentName: string, initial?: string): Schema => ({
  type: new DocumentTypeField(documentName, initial ? { initial } : {}),
  system: new TypeDataField(documentName),
});

/** Fields that only exist from generation 14 on. */
export const from14 = (make: () => Schema): Schema => (runtime.generation >= 14 ? make() : {});
/** Fields that only exist before generation 14. */
export const until13 = (make: () => Schema): Schema => (runtime.generation < 14 ? make() : {});
