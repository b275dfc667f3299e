/** An adventure's source names what it holds by `from: heroes/ana-vell`, so that no hero is written twice. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

type Doc = Readonly<Record<string, unknown>>;

/** Fields of an adventure that hold documents (public API: AdventureData). */
export const HELD = ["actors", "combats", "items", "journal", "scenes", "tables", "macros", "folders"] as const;

const isDoc = (value: unknown): value is Doc => typeof value === "object" && value !== null && !Array.isArray(value);

/** A source without the keys by which the packing tool files it. */
const keyless = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(keyless);
  if (!isDoc(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === "_key" ? [] : [[key, keyless(inner)]])),
  );
};

const part = (held: unknown, read: (path: string) => unknown): unknown => {
  if (!isDoc(held) || typeof held["from"] !== "string") return keyless(held);
  const { from, ...own } = held;
  return { ...(keyless(read(from)) as Doc), ...own };
};

const readSource = (path: string): unknown => parse(readFileSync(`packs/_source/${path}.yaml`, "utf8"));

/** The source with everything it names put in; what it says itself (its own id, folder, tokens) goes before. */
export function withParts(source: object, read: (path: string) => unknown = readSource): object {
  if (!String((source as Doc)["_key"]).startsWith("!adventures!")) return source;
  const parts = HELD.flatMap((field) => {
    const held = (source as Doc)[field];
    return Array.isArray(held) ? [[field, held.map((one) => part(one, read))] as const] : [];
  });
  return { ...source, ...Object.fromEntries(parts) };
}
