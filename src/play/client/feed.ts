import { Listeners } from "../conflict/view-cache.ts";

/** Uuids of the conflicts that changed, came or went; null: it may have been any. */
export type Changed = ReadonlySet<string> | null;

/**
 * Tells screens which conflicts have changed, so that each draws for its own alone. `inPlay` names those in play:
 * whoever shows steps need not hear of a conflict that was over before.
 */
export class Feed {
  readonly #all = new Listeners<[Changed]>();
  readonly #playing = new Listeners();
  readonly #inPlay: () => readonly string[];
  /** Those in play when it was told last. */
  #played: readonly string[] = [];
  #gathered: Set<string> | null = null;
  #any = false;

  constructor(inPlay: () => readonly string[]) {
    this.#inPlay = inPlay;
  }

  /** A conflict changed, came or went. */
  readonly changed = (uuid: string): void => {
    if (this.#gathered) this.#gathered.add(uuid);
    else this.#tell(new Set([uuid]));
  };

  /** What all conflicts rest on has changed. */
  readonly anyChanged = (): void => {
    if (this.#gathered) this.#any = true;
    else this.#tell(null);
  };

  /** Whoever listens to all hears of it once, not once for each conflict that was ever looked at. */
  readonly atOnce = (work: () => void): void => {
    const gathered = new Set<string>();
    this.#gathered = gathered;
    this.#any = false;
    try {
      work();
    } finally {
      this.#gathered = null;
      if (this.#any) this.#tell(null);
      else if (gathered.size > 0) this.#tell(gathered);
    }
  };

  /** Be told which changed; returns the way to stop. */
  readonly onChange = (tell: (changed: Changed) => void): (() => void) => this.#all.add(tell);

  /** Be told when one that is in play changed, or one that was until now; returns the way to stop. */
  readonly onPlay = (tell: () => void): (() => void) => this.#playing.add(tell);

  #tell(changed: Changed): void {
    const [before, now] = [this.#played, this.#inPlay()];
    this.#played = now;
    this.#all.tell(changed);
    if (changed === null || [...before, ...now].some((uuid) => changed.has(uuid))) this.#playing.tell();
  }
}
