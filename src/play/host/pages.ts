import { madeOf, type MadeName } from "../../model/made-name.ts";
import { setting } from "../../model/setting/settings.ts";
import type { ContestStart } from "../contest-api.ts";
import { CHRONICLE } from "../combat/documents.ts";
import type { ConflictPage } from "../ports.ts";
import { parseContestStart, readRecipe, readTerms } from "../setup/parse.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { AnyDocument } from "./documents.ts";
import { InPlay } from "./in-play.ts";
import { BEFORE, isOver } from "../receipts.ts";
import { damagedOf, eventsOf, readsOver, readsPlayed, requestsOf, seatsOf, setupOf, snapshotOf } from "./stored.ts";

/** Page sub-types that hold conflicts, and their families. */
const FAMILY: Readonly<Record<string, ConflictPage["family"]>> = { contest: "contest", duel: "duel", fight: "combat" };

/** What is read out of objects and texts that may hold anything. */
type Read = "snapshot" | "seats" | "terms" | "recipe" | "requests";

/** What a page's document holds of a conflict, as its data model has settled it. */
type Stored = Omit<ConflictPage, Read | "uuid" | "name" | "family" | "home" | "fight" | "damaged"> & {
  readonly snapshot: unknown;
  readonly seats: unknown;
  readonly terms?: unknown;
  readonly recipe?: unknown;
  readonly requests?: unknown;
  readonly origin: string;
  readonly title: MadeName;
};

/** What stands otherwise on the pages of a family. */
interface Form {
  stakes(system: Stored): ConflictPage["stakes"];
  terms(system: Stored): ConflictPage["terms"];
  fight(uuid: string): ConflictPage["fight"];
}

const COMMON: Form = {
  stakes: () => ({ kind: "custom", size: 0 }),
  terms: () => null,
  fight: () => null,
};

const FORMS: Readonly<Record<ConflictPage["family"], Form>> = {
  combat: { ...COMMON, fight: (uuid) => ({ ...CHRONICLE, chronicle: uuid }) },
  contest: { ...COMMON, terms: (system) => termsOf(system.terms) },
  duel: {
    ...COMMON,
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
      return seatsOf(system.seats).value;
    },
    stakes: form.stakes(system),
    get terms() {
      return form.terms(system);
    },
    get requests() {
      return requestsOf(system.requests).value;
    },
    get damaged() {
      // What was prepared is read before there is a log, and then no more
      const begun = !BEFORE.includes(system.status);
      return damagedOf({
        seats: seatsOf(system.seats).whole,
        requests: requestsOf(system.requests).whole,
        terms: begun || readTerms(system.terms).whole,
        recipe: begun || readRecipe(system.recipe).whole,
      });
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

/** The terms of a contest, as far as they can be read; null where too little of them can. */
const termsOf = (stored: unknown): ContestStart | null => {
  const parsed = parseContestStart(readTerms(stored).value);
  return isRefused(parsed) ? null : parsed.value;
};
