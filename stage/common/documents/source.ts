/**
 * Cleaning, validating and updating plain sources without any document class of a system: what the server does.
 * `system` is opaque here, as on the real server. Source (public page): KB "Introduction to System Data Models".
 */
import { baseDocument } from "./base.ts";

/** Options of `cleanSource`. */
export interface CleanOptions {
  /** True for changes: nothing missing is filled in. */
  readonly partial?: boolean;
}

/**
 * Casts, drops unknown keys, and (unless partial) fills core defaults, embedded
 * documents included. Throws a validation error.
 */
export function cleanSource(
  documentName: string,
  source: Record<string, unknown>,
  options: CleanOptions = {},
): Record<string, unknown> {
  return baseDocument(documentName)._cleanSource(source, options);
}

/** Result of `applyUpdate`. */
export interface Updated {
  /** The whole new source; the old one is not touched. */
  readonly source: Record<string, unknown>;
  /** What really changed, expanded, `_id` not included; `-=key` and `==key` kept. */
  readonly diff: Record<string, unknown>;
}

/**
 * Merges changes into a source as `Document#update` does: objects recursively, arrays
 * whole, embedded documents by `_id`,
 * `-=key` deletes, `==key` replaces; `recursive: false` replaces top-level keys whole. Throws a validation error.
 */
export function applyUpdate(
  documentName: string,
  source: Record<string, unknown>,
  changes: Record<string, unknown>,
  options: { recursive?: boolean } = {},
): Updated {
  return baseDocument(documentName)._applyUpdate(source, changes, options);
}
