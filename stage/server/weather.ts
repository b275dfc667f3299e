/** Bad weather for tests: what a server or a line does at the worst moment. Nothing of it happens by itself. */
import type { Request } from "./documents/request.ts";
import type { Forecast } from "./forecast.ts";

/** What becomes of one write, once it is stored. */
export type Fate =
  /** The server is gone before anybody has heard of it. */
  | "dies"
  /** Whoever wrote is answered, the others are not told. */
  | "untold"
  /** The others are told, whoever wrote is not answered. */
  | "unanswered"
  /** The writer's line breaks before the answer, and nobody notices until it is there again. */
  | "cut";

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
  /** Whose line has broken without anybody having noticed, and how many windows of theirs were on it. */
  readonly unnoticed = new Map<string, number>();
  readonly #ordered: Ordered[] = [];

  constructor(readonly forecast: Forecast | null = null) {}

  /** The next write that makes, changes or deletes a document of this name meets this fate. */
  order(fate: Fate, documentName: string): void {
    this.#ordered.push({ fate, documentName });
  }

  /** The fate of a write that has just been stored; each order holds once. */
  over(request: Request): Fate | null {
    const at = this.#ordered.findIndex((one) => one.documentName === request.documentName);
    return at < 0 ? (this.forecast?.over(request) ?? null) : (this.#ordered.splice(at, 1)[0]?.fate ?? null);
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

  /** A user's line breaks and is down for so many milliseconds; to the others its user is there all the while. */
  breaks(userId: string, milliseconds: number): void {
    this.unnoticed.set(userId, this.unnoticed.get(userId) ?? 0);
    this.drop(userId);
    setTimeout(() => this.away.delete(userId), milliseconds).unref();
  }

  /** Resolves when the disk has done what it was slow about. */
  async slow(): Promise<void> {
    const longer = this.disk + (this.forecast?.disk() ?? 0);
    if (longer > 0) await new Promise((done) => setTimeout(done, longer));
  }

  /** True where a user does not come through to the server now. */
  bars(userId: string, decides: boolean): boolean {
    return this.dead || this.away.has(userId) || (decides && this.forecast?.waits(userId) === true);
  }
}
