import { isRefused } from "../../rules/log/index.ts";
import { hasLog, type Folds } from "../folds.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isRunning } from "../receipts.ts";
import type { EditNote, HandNote, MoveNote } from "./note.ts";
import type { HandNotes } from "./notes.ts";

/** Most conflicts that one event is noted for: those that run, then the newest. */
const MOST = 8;

/** What is seen of a move or an edit; the witness adds when it was. */
type SeenMove = Omit<MoveNote, "type" | "seq"> & { readonly actor: string };
type SeenEdit = Omit<EditNote, "type" | "seq">;

const plays = (page: ConflictPage, actor: string): boolean =>
  actor !== "" && Object.values(page.seats).some((seat) => seat.actor === actor);

/**
 * Notes on a GM's client what people do by hand to tokens and sheets of those who take part in a conflict, so that the
 * question before an undo can name what the undo leaves alone. Players' clients note nothing: they never undo.
 */
export class HandWitness {
  readonly #host: Host;
  readonly #folds: Folds;
  readonly #notes: HandNotes;
  readonly #tell: (uuids: readonly string[]) => void;

  /** @param tell  called once with the conflicts for which something was noted */
  constructor(host: Host, folds: Folds, notes: HandNotes, tell: (uuids: readonly string[]) => void) {
    this.#host = host;
    this.#folds = folds;
    this.#notes = notes;
    this.#tell = tell;
  }

  /** A token was moved; `actor` is the uuid of its actor, "" without one. */
  moved({ actor, ...seen }: SeenMove): void {
    const here = (page: ConflictPage): boolean =>
      plays(page, actor) || page.fight?.rows.some(({ token }) => token === seen.uuid) === true;
    this.#note(actor, here, (seq) => ({ type: "token", ...seen, seq }));
  }

  /** A sheet, one of its items or of its effects was changed. */
  edited(seen: SeenEdit): void {
    this.#note(
      seen.uuid,
      (page) => plays(page, seen.uuid),
      (seq) => ({ type: "sheet", ...seen, seq }),
    );
  }

  #note(actor: string, here: (page: ConflictPage) => boolean, noteAt: (seq: number) => HandNote): void {
    if (!this.#host.world.me().gm) return;
    const pages = this.#host.world
      .playedBy(actor, MOST)
      .filter((page) => hasLog(page) && here(page))
      .sort((a, b) => Number(isRunning(b)) - Number(isRunning(a)) || b.startedAt - a.startedAt)
      .slice(0, MOST);
    const news = new Map<string, HandNote>();
    for (const page of pages) {
      const folded = this.#folds.of(page);
      if (!isRefused(folded)) news.set(page.uuid, noteAt(folded.seq));
    }
    if (news.size === 0) return;
    this.#notes.add(news);
    this.#tell([...news.keys()]);
  }
}
