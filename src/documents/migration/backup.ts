/**
 * Documents before a migration, in a journal the GM can see, export and delete, a page each. JSON with everything but
 * plain letters escaped, which no cleaning of rich text alters. Sources: foundryvtt.com/api `JournalEntry`,
 * `JournalEntryPage`, `Document#update`.
 */
import { warn } from "../../foundry/text.ts";
import { call, documented, memberOf, recordOf, shaped, stringOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import { isRecord } from "../../rules/log/values.ts";
import { makeNamed, setSetting, setting } from "../setting/settings.ts";
import { SCHEMA_VERSION } from "../version.ts";

/** A document as an older build stored it; `system` is JSON. */
export interface Kept {
  readonly uuid: string;
  readonly name: string;
  readonly system: string;
}

interface Journal {
  readonly pages: { readonly contents: readonly object[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

const isJournal = shaped<Journal>({ pages: "object", createEmbeddedDocuments: "function" });

interface Updatable {
  update(changes: object, options: object): Promise<unknown>;
}

const isUpdatable = shaped<Updatable>({ update: "function" });

const hex = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

export const pageText = ({ uuid, system }: Kept): string => {
  const data = `{"uuid":${JSON.stringify(uuid)},"system":${system}}`;
  // Escaped in full, so that nothing in it can be markup
  return ["<pre>", data.replace(/[^ -~]|[<>&]/g, hex), "</pre>"].join("");
};

/** The contents of such a page; null for any other. */
export const readPageText = (content: unknown): { readonly uuid: string; readonly system: object } | null => {
  const data = /<pre>(.*)<\/pre>/s.exec(stringOf(content))?.[1]?.replaceAll("&quot;", '"').replaceAll("&#39;", "'");
  try {
    const { uuid, system } = recordOf(JSON.parse(data ?? ""));
    return typeof uuid === "string" && isRecord(system) ? { uuid, system } : null;
  } catch {
    return null;
  }
};

const journalOf = (id: unknown): Journal | null => {
  const found: unknown = game.journal.get(stringOf(id));
  return isJournal(found) ? found : null;
};

const keptIn = (journal: Journal) =>
  journal.pages.contents.flatMap((page) => readPageText(memberOf(memberOf(page, "text"), "content")) ?? []);

const makeJournal = async (schema: number): Promise<Journal> => {
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE };
  const name = { key: "Play.Backup.Name", data: { schema: String(schema) } };
  const made = await makeNamed(name, (data) => JournalEntry.create({ ...data, ownership }, { keepId: true }));
  await setSetting("backup", { schema, journal: made?.id ?? "" });
  return documented(made, isJournal, "A journal");
};

/** Backs up before anything is written; a repeated run adds what is missing. */
export const keepBackup = async (documents: readonly Kept[], schema: number): Promise<void> => {
  if (documents.length === 0) return;
  const last = recordOf(setting("backup"));
  const journal = (last["schema"] === schema ? journalOf(last["journal"]) : null) ?? (await makeJournal(schema));
  const kept = new Set(keptIn(journal).map(({ uuid }) => uuid));
  const pages = documents
    .filter(({ uuid }) => !kept.has(uuid))
    .map((one) => ({ name: one.name, type: "text", text: { content: pageText(one), format: 1 } }));
  if (pages.length > 0) await journal.createEmbeddedDocuments("JournalEntryPage", pages);
};

/** The backup's schema, where this build can read it; else null. */
export const backupSchema = (): number | null => {
  const { schema, journal } = recordOf(setting("backup"));
  return typeof schema === "number" && schema <= SCHEMA_VERSION && journalOf(journal) ? schema : null;
};

/** Writes the backup back, the world's version last. Returns the counts of documents restored and gone. */
export const restoreBackup = async (): Promise<{ readonly count: number; readonly gone: number }> => {
  const { schema, journal } = recordOf(setting("backup"));
  const found = journalOf(journal);
  const all = found ? keptIn(found) : [];
  let count = 0;
  for (const { uuid, system } of all) {
    const document = documentAtHand(uuid);
    if (!isUpdatable(document)) continue;
    await document.update({ system }, { diff: false, recursive: false });
    count += 1;
  }
  if (found) await setSetting("schemaVersion", schema);
  return { count, gone: all.length - count };
};

/** A world changed by a newer build can be played here if that build kept a backup. */
export const offerBackup = async (): Promise<void> => {
  if (backupSchema() === null) return;
  const text = (key: string): string => game.i18n.localize(`SETPIECE.Play.Backup.${key}`);
  const offer = document.createElement("p");
  offer.textContent = text("Offer");
  const yes = await call(foundry.applications.api.DialogV2, "confirm", {
    window: { title: text("Title") },
    content: offer.outerHTML,
    yes: { label: text("Yes"), icon: "fa-solid fa-clock-rotate-left" },
    no: { label: text("No"), icon: "", default: true },
    rejectClose: false,
  });
  if (!yes) return;
  const { count, gone } = await restoreBackup();
  warn(game.i18n.format("SETPIECE.Play.Backup.Done", { count: String(count), gone: String(gone) }));
};
