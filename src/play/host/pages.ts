import { madeOf, type MadeName } from "../../model/made-name.ts";
import { setting } from "../../model/setting/settings.ts";
import type { ContestStart } from "../contest-api.ts";
import { CHRONICLE } from "../combat/documents.ts";
import type { ConflictPage, StoredSeat } from "../ports.ts";
import { parseContestStart } from "../setup/contest-parse.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { AnyDocument } from "./documents.ts";
import { InPlay } from "./in-play.ts";
import { isOver } from "../receipts.ts";
import { eventsOf, readsOver, readsPlayed, record, requestsOf, setupOf, snapshotOf } from "./stored.ts";

/** Page sub-types that hold conflicts, and their families. */
const FAMILY: Readonly<Record<string, ConflictPage["family"]>> = { contest: "contest", duel: "duel", fight: "combat" };

/** What a page's document holds of a conflict, as its data model has settled it. */
type Stored = Omit<ConflictPage, "uuid" | "name" | "family" | "home" | "snapshot" | "terms" | "requests" | "fight"> & {
  readonly snapshot: unknown;
  readonly terms?: unknown;
  readonly requests?: unknown;
  readonly origin: string;
  readonly title: MadeName;
};

/** What stands otherwise on the pages of a family. */
interface Form {
  seats(system: Stored): ConflictPage["seats"];
  stakes(system: Stored): ConflictPage["stakes"];
  terms(system: Stored): ConflictPage["terms"];
  fight(uuid: string): ConflictPage["fight"];
}

const COMMON: Form = {
  seats: (system) =>
    Object.fromEntries(Object.entries(record(system.seats)).map(([id, one]) => [id, seat(one as StoredSeat)])),
  stakes: () => ({ kind: "custom", size: 0 }),
  terms: () => null,
  fight: () => null,
};

const FORMS: Readonly<Record<ConflictPage["family"], Form>> = {
  combat: { ...COMMON, fight: (uuid) => ({ ...CHRONICLE, chronicle: uuid }) },
  contest: { ...COMMON, terms: (system) => termsOf(system.terms) },
  duel: {
    ...COMMON,
    seats: (system) => ({ A: seat(system.seats.A), B: seat(system.seats.B) }),
    stakes: ({ stakes: { kind, size } }) => ({ kind, size }),
  },
};

/** True for pages that hold a conflict. */
export const isConflict = (document: AnyDocument | null): document is AnyDocument =>
  document?.documentName === "JournalEntryPage" && Object.hasOwn(FAMILY, document.type ?? "");

/** The pages of this client's Conflicts journal, by what is asked of them all the time. */
export const inPlay = new InPlay(isConflict);

/** A page as play reads it. The data model has settled the shape; the core's parsers look at what is inside. */
export const conflictPage = (page: AnyDocument): ConflictPage => {
  const system = page.system as unknown as Stored;
  const family = FAMILY[page.type ?? ""] ?? "duel";
  const form = FORMS[family];
  const reads = (): void => (isOver(system) ? readsOver : readsPlayed)(page.uuid);
  return {
    uuid: page.uuid,
    name: page.name,
    made: madeOf(page.name, system.title),
    family,
    schemaVersion: system.schemaVersion,
    status: system.status,
    // Read only when somebody looks inside: a list of two hundred finished conflicts needs their titles.
    get setup() {
      reads();
      return setupOf(page.uuid, system.setup);
    },
    get events() {
      reads();
      return eventsOf(page.uuid, system.events);
    },
    get snapshot() {
      return snapshotOf(system.snapshot);
    },
    get seats() {
      return form.seats(system);
    },
    stakes: form.stakes(system),
    get terms() {
      return form.terms(system);
    },
    get requests() {
      return requestsOf(system.requests);
    },
    text: system.text,
    diceBy: system.diceBy,
    detail: system.detail,
    authority: system.authority,
    kept: system.kept ?? [],
    within: system.within ?? [],
    challenger: system.challenger,
    startedAt: system.startedAt,
    fight: form.fight(page.uuid),
    home: page.id === system.origin && !page.pack && page.parent?.id === setting<string>("conflictsJournal"),
  };
};

/** The terms of a contest; null where nobody can read them. */
const termsOf = (stored: unknown): ContestStart | null => {
  const parsed = parseContestStart(stored);
  return isRefused(parsed) ? null : parsed.value;
};

const seat = (stored: StoredSeat | undefined): StoredSeat => ({
  name: stored?.name ?? "",
  img: stored?.img ?? "",
  actor: stored?.actor ?? "",
});
