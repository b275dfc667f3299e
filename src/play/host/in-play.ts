import { isOver } from "../receipts.ts";
import { memberOf, recordOf, stringOf } from "../../foundry/shape.ts";
import type { AnyDocument } from "./documents.ts";

/** A journal as it is looked through once. */
interface Book {
  readonly id: string | null;
  readonly pages: { readonly contents: readonly unknown[] };
}

const actorsOf = ({ system }: AnyDocument): readonly string[] => [
  ...new Set(Object.values(recordOf(system["seats"])).map((seat) => stringOf(memberOf(seat, "actor")))),
];

const startOf = ({ system }: AnyDocument): number => Number(system["startedAt"]) || 0;

const withinOf = ({ system }: AnyDocument): readonly string[] => {
  const { within } = system;
  return Array.isArray(within) ? within.map(stringOf) : [];
};

/** A finished conflict as it stood when it was last looked into. */
interface Over {
  readonly page: AnyDocument;
  readonly startedAt: number;
}

/**
 * The pages of the Conflicts journal by what is asked of them all the time: which are not over, which an actor took
 * part in, and which are a part of another. Hundreds that are over lie beside the few in play, and none of them is
 * looked into again.
 */
export class InPlay {
  #journal: string | null = null;
  readonly #open = new Map<string, AnyDocument>();
  /** Those that are over by the actors in their seats, the newest first. */
  readonly #over = new Map<string, Over[]>();
  readonly #seated = new Map<string, readonly string[]>();
  /** Those that are a part of others, with the uuids of these. */
  readonly #parts = new Map<string, { readonly page: AnyDocument; readonly within: readonly string[] }>();
  readonly #counts: (page: AnyDocument) => boolean;

  /** @param counts  whether a page of the journal is a conflict at all */
  constructor(counts: (page: AnyDocument) => boolean) {
    this.#counts = counts;
  }

  /** Pages of a journal that are not over. */
  open(journal: Book | null | undefined): readonly AnyDocument[] {
    return this.#holds(journal) ? [...this.#open.values()] : [];
  }

  /** The newest of those that are over and in which an actor had a seat. */
  over(journal: Book | null | undefined, actor: string, most: number): readonly AnyDocument[] {
    if (actor === "" || !this.#holds(journal)) return [];
    return (this.#over.get(actor) ?? []).slice(0, most).map(({ page }) => page);
  }

  /** Pages that are a part of the conflict on another page. */
  parts(journal: Book | null | undefined, outer: string): readonly AnyDocument[] {
    if (!this.#holds(journal)) return [];
    return [...this.#parts.values()].flatMap(({ page, within }) => (within.includes(outer) ? [page] : []));
  }

  /** A page was made or changed. */
  note(page: AnyDocument): void {
    this.drop(page);
    const within = withinOf(page);
    if (within.length > 0) this.#parts.set(page.id, { page, within });
    if (!isOver(page.system)) {
      this.#open.set(page.id, page);
      return;
    }
    const actors = actorsOf(page);
    this.#seated.set(page.id, actors);
    for (const actor of actors) this.#file(actor, { page, startedAt: startOf(page) });
  }

  /** A page is gone. */
  drop({ id }: AnyDocument): void {
    this.#open.delete(id);
    this.#parts.delete(id);
    for (const actor of this.#seated.get(id) ?? []) {
      const kept = this.#over.get(actor)?.filter(({ page }) => page.id !== id) ?? [];
      this.#over.set(actor, kept);
    }
    this.#seated.delete(id);
  }

  /** Documents changed of which the host says nothing: look through the journal again when next asked. */
  forget(): void {
    this.#journal = null;
  }

  #file(actor: string, one: Over): void {
    const list = this.#over.get(actor) ?? [];
    // Most often it is the newest: its place is found at once
    const at = list.findIndex(({ startedAt }) => startedAt < one.startedAt);
    list.splice(at < 0 ? list.length : at, 0, one);
    this.#over.set(actor, list);
  }

  #holds(journal: Book | null | undefined): boolean {
    if (!journal) return false;
    if (this.#journal === journal.id) return true;
    this.#open.clear();
    this.#over.clear();
    this.#seated.clear();
    this.#parts.clear();
    this.#journal = journal.id;
    for (const page of journal.pages.contents as readonly AnyDocument[]) if (this.#counts(page)) this.note(page);
    return true;
  }
}
