/** Bad weather for tests: what a server or a line does at the worst moment. Nothing of it happens by itself. */
import type { Request } from "./documents/request.ts";

/** What becomes of one write, once it is stored. */
export type Fate =
  /** The server is gone before anybody has heard of it. */
  | "dies"
  /** Whoever wrote is answered, the others are not told. */
  | "untold"
  /** The others are told, whoever wrote is not answered. */
  | "unanswered";

interface Ordered {
  readonly fate: Fate;
  readonly documentName: string;
}

export class Weather {
  /** True once the server has died: nobody comes in any more. */
  dead = false;
  /** Ids of the users whose line is down. */
  readonly away = new Set<string>();
  /** Cuts the lines of a user, or of everybody; set by the server. */
  cut: (userId: string | null) => void = () => undefined;
  /** Told when the server has died. */
  died: () => void = () => undefined;
  /** How long each write to the disk takes longer than it would, in milliseconds. */
  disk = 0;
  readonly #ordered: Ordered[] = [];

  /** The next write that makes, changes or deletes a document of this name meets this fate. */
  order(fate: Fate, documentName: string): void {
    this.#ordered.push({ fate, documentName });
  }

  /** The fate of a write that has just been stored; each order holds once. */
  over({ documentName }: Request): Fate | null {
    const at = this.#ordered.findIndex((one) => one.documentName === documentName);
    return at < 0 ? null : (this.#ordered.splice(at, 1)[0]?.fate ?? null);
  }

  /** The server is gone, with whatever was on its way. */
  die(): void {
    this.dead = true;
    this.cut(null);
    this.died();
  }

  /** A user's line is down until it is said to be up again. */
  drop(userId: string): void {
    this.away.add(userId);
    this.cut(userId);
  }

  /** Resolves when the disk has done what it was slow about. */
  async slow(): Promise<void> {
    if (this.disk > 0) await new Promise((done) => setTimeout(done, this.disk));
  }
}
