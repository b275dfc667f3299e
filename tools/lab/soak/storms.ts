/** What goes wrong around the table of a soak, at random moments. */
import type { StageHost } from "../../../e2e/host/stage.ts";
import { USERS } from "../../../e2e/seat.ts";
import type { Fate } from "../../../stage/server/weather.ts";
import type { Dice } from "./games.ts";
import { pause } from "./people.ts";

const FATES: readonly Fate[] = ["dies", "untold", "unanswered", "cut"];
const WRITTEN = ["JournalEntryPage", "Combat", "ChatMessage", "Actor"];

/** The longest a line is cut, in milliseconds. */
const CUT = 30_000;

export class Storms {
  readonly told: Record<string, number> = {};
  readonly #host: StageHost;
  readonly #dice: Dice;

  constructor(host: StageHost, dice: Dice) {
    this.#host = host;
    this.#dice = dice;
  }

  /** One storm; resolves when it is over. There is none while the server is down from the one before. */
  async one(): Promise<void> {
    const dice = this.#dice;
    await this.#host.up();
    if (dice(5) === 0) return this.#cut();
    const fate = FATES[dice(FATES.length)] ?? "untold";
    this.#tell(fate);
    this.#host.storm(fate, WRITTEN[dice(WRITTEN.length)] ?? "JournalEntryPage");
  }

  /** The server is gone at once, whatever it is doing; resolves when it is there again. */
  async kill(): Promise<void> {
    this.#tell("kill");
    await this.#host.kill();
  }

  async #cut(): Promise<void> {
    const { id } = Object.values(USERS)[this.#dice(4)] ?? USERS.gm;
    this.#tell("line");
    this.#host.cut(id);
    await pause(1_000 + this.#dice(CUT));
    await this.#host.up();
    this.#host.mend(id);
  }

  #tell(what: string): void {
    this.told[what] = (this.told[what] ?? 0) + 1;
  }
}
