import { setting } from "../../model/setting/settings.ts";
import type { Json } from "../../rules/log/json.ts";
import type { ContestStart } from "../contest-api.ts";
import type { ConflictPage, StoredRequest, StoredSeat } from "../ports.ts";
import { parseContestStart } from "../start/contest-parse.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { AnyDocument } from "./documents.ts";
import { plainNames } from "./keys.ts";

const PAGE_TYPES = ["contest", "duel"] as const;

/** True for pages that hold a conflict. */
export const isConflict = (document: AnyDocument | null): document is AnyDocument =>
  document?.documentName === "JournalEntryPage" && (PAGE_TYPES as readonly string[]).includes(document.type ?? "");

/** A stored snapshot as data; damaged text becomes an object that the core's parser refuses and reports. */
const snapshotOf = (text: unknown): ConflictPage["snapshot"] => {
  if (typeof text !== "string" || text === "") return null;
  try {
    return JSON.parse(text) as ConflictPage["snapshot"];
  } catch {
    return { damaged: true };
  }
};

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Events as read once, by page and key: the log is append-only, so none is read twice. */
const seen = new Map<string, Map<string, unknown>>();

const eventsOf = (uuid: string, stored: unknown): Readonly<Record<string, unknown>> => {
  const known = seen.get(uuid) ?? new Map<string, unknown>();
  seen.set(uuid, known);
  return Object.fromEntries(
    Object.entries(record(stored)).map(([key, event]) => {
      if (!known.has(key)) known.set(key, plainNames(event));
      return [key, known.get(key)];
    }),
  );
};

/** A page is gone. */
export const forgetEvents = (uuid: string): void => void seen.delete(uuid);

/** A page as play reads it. The data model has settled the shape; the core's parsers look at what is inside. */
export const conflictPage = (page: AnyDocument): ConflictPage => {
  const system = page.system as unknown as Omit<
    ConflictPage,
    "uuid" | "name" | "family" | "home" | "snapshot" | "terms" | "requests"
  > & {
    readonly snapshot: unknown;
    readonly terms?: unknown;
    readonly requests?: unknown;
    readonly origin: string;
  };
  const family = page.type === "contest" ? "contest" : "duel";
  return {
    uuid: page.uuid,
    name: page.name,
    family,
    schemaVersion: system.schemaVersion,
    status: system.status,
    // Read only when somebody looks inside: a list of two hundred finished conflicts needs their titles.
    get setup() {
      return plainNames(record(system.setup)) as Readonly<Record<string, Json>>;
    },
    get events() {
      return eventsOf(page.uuid, system.events);
    },
    get snapshot() {
      return snapshotOf(system.snapshot);
    },
    seats:
      family === "duel"
        ? { A: seat(system.seats.A), B: seat(system.seats.B) }
        : Object.fromEntries(Object.entries(record(system.seats)).map(([id, one]) => [id, seat(one as StoredSeat)])),
    stakes: family === "duel" ? { kind: system.stakes.kind, size: system.stakes.size } : { kind: "custom", size: 0 },
    get terms() {
      return family === "contest" ? termsOf(system.terms) : null;
    },
    get requests() {
      return requestsOf(system.requests);
    },
    text: system.text,
    diceBy: system.diceBy,
    detail: system.detail,
    authority: system.authority,
    challenger: system.challenger,
    startedAt: system.startedAt,
    home: page.id === system.origin && !page.pack && page.parent?.id === setting<string>("conflictsJournal"),
  };
};

/** The terms of a contest; null where nobody can read them. */
const termsOf = (stored: unknown): ContestStart | null => {
  const parsed = parseContestStart(stored);
  return isRefused(parsed) ? null : parsed.value;
};

/** What players asked for; damaged text counts as nothing asked. */
const requestsOf = (text: unknown): readonly StoredRequest[] => {
  if (typeof text !== "string" || text === "") return [];
  try {
    const list = JSON.parse(text) as unknown;
    return Array.isArray(list) ? (list as StoredRequest[]).filter((one) => typeof one?.id === "string") : [];
  } catch {
    return [];
  }
};

const seat = (stored: StoredSeat | undefined): StoredSeat => ({
  name: stored?.name ?? "",
  img: stored?.img ?? "",
  actor: stored?.actor ?? "",
});
