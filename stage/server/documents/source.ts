/**
 * The shape of what is stored, and the tree it forms. Names and fields come from the
 * table that server and client share.
 */
import { DOCUMENTS } from "../../common/documents/index.ts";

/** A stored document: plain JSON with an id. */
export interface Source {
  _id: string;
  [field: string]: unknown;
}

/** The embedded documents a name may hold, as [document name, field] pairs. */
export const embeddedOf = (documentName: string): [string, string][] =>
  Object.entries(DOCUMENTS[documentName]?.embedded ?? {});

/** The children a source holds in one field; an absent field holds none. */
export const childrenOf = (source: Source, field: string): Source[] =>
  Array.isArray(source[field]) ? (source[field] as Source[]) : [];

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The sub-type of a source, `base` where it has none. */
export const typeOf = (source: Record<string, unknown>): string =>
  typeof source.type === "string" ? source.type : "base";
