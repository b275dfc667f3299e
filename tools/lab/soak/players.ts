/** Four people who press at random, each in their own time. */
import { begin, end, isOver, press, type Dice, type FamilyName } from "./games.ts";
import { logsOf, type Logs } from "./agree.ts";
import { HANGING, inTime, patiently, pause, type Client } from "./people.ts";

/** The longest pause between two presses of a person, in milliseconds. */
const PAUSE = 600;

/** A page is loaded anew once in so many presses of its person. */
const RELOAD = 60;

/** So many presses belong to a conflict before the GM ends it. */
const LONG = 120;

/** No press was done for so long, in milliseconds: the table is stuck. */
const STUCK = 150_000;

export class Players {
  done = 0;
  refused = 0;
  begun = 0;
  reloads = 0;
  /** What stopped the table, or null. */
  stuck: string | null = null;
  readonly hanging: string[] = [];
  readonly refusals: Record<string, number> = {};
  readonly #clients: readonly Client[];
  readonly #families: readonly FamilyName[];
  readonly #dice: Dice;
  readonly #reloads: boolean;
  readonly #live = new Map<FamilyName, string>();
  readonly #presses = new Map<string, number>();
  /** Events that a screen held after an answer, by conflict. */
  readonly #seen = new Map<string, Set<string>>();
  #last = Date.now();

  constructor(clients: readonly Client[], families: readonly FamilyName[], dice: Dice, reloads: boolean) {
    this.#clients = clients;
    this.#families = families;
    this.#dice = dice;
    this.#reloads = reloads;
  }

  /** The conflicts that are played now. */
  get uuids(): readonly string[] {
    return [...this.#live.values()];
  }

  /** All play until it is over. */
  async play(over: () => boolean): Promise<void> {
    this.#last = Date.now();
    await Promise.all(this.#clients.map((client) => this.#person(client, over)));
  }

  /** Events that were seen after an answer and are not in these logs. */
  lostFrom(logs: Logs): readonly string[] {
    return [...this.#seen].flatMap(([uuid, keys]) =>
      [...keys]
        .filter((key) => logs[uuid] !== undefined && logs[uuid][key] === undefined)
        .map((key) => `${uuid} ${key}`),
    );
  }

  async #person(client: Client, over: () => boolean): Promise<void> {
    while (!over()) {
      await pause(this.#dice(PAUSE));
      try {
        if (client.name === "gm") await this.#keepGoing(client);
        if (this.#reloads && this.#dice(RELOAD) === 0) await this.#reload(client);
        else await this.#press(client);
      } catch (error) {
        // a page that is on its way somewhere else; anything else shows at the end
        this.#count(this.refusals, String(error).split("\n")[0]?.slice(0, 80) ?? "");
      }
      if (Date.now() - this.#last > STUCK)
        this.stuck ??= `nothing was done for ${STUCK / 1_000} s: ${this.uuids.join(", ")}`;
    }
  }

  async #reload({ seat }: Client): Promise<void> {
    this.reloads += 1;
    await patiently(() => seat.reload());
  }

  /** Each family has a conflict in play; one that goes on for too long is ended. */
  async #keepGoing({ seat }: Client): Promise<void> {
    for (const family of this.#families) {
      const uuid = this.#live.get(family);
      if (uuid && !(await isOver(seat, uuid))) {
        if ((this.#presses.get(uuid) ?? 0) > LONG) await inTime(end(seat, uuid));
        continue;
      }
      const made = await inTime(begin(seat, family, this.#dice));
      if (made === HANGING) {
        // An encounter is made by the host's own call, which waits for ever where the answer is lost; none of ours does
        if (family !== "combat") this.hanging.push(`${family}: begin`);
      } else if (made) {
        this.begun += 1;
        this.#live.set(family, made);
      }
    }
  }

  async #press({ name, seat }: Client): Promise<void> {
    const { uuids } = this;
    const uuid = uuids[this.#dice(Math.max(1, uuids.length))];
    if (!uuid) return;
    const numbers = [this.#dice(100), this.#dice(256), this.#dice(256)] as const;
    const pressed = await inTime(press(seat, uuid, numbers));
    if (pressed === HANGING) this.hanging.push(`${name}: ${uuid}`);
    else if (pressed) {
      this.#presses.set(uuid, (this.#presses.get(uuid) ?? 0) + 1);
      if (pressed.answer === "done") await this.#acknowledged(seat, uuid);
      else {
        this.refused += 1;
        this.#count(this.refusals, pressed.answer);
      }
    }
  }

  /** A press was answered: what its person's screen holds now may not be lost any more. */
  async #acknowledged(seat: Client["seat"], uuid: string): Promise<void> {
    this.done += 1;
    this.#last = Date.now();
    const seen = this.#seen.get(uuid) ?? new Set<string>();
    this.#seen.set(uuid, seen);
    for (const key of Object.keys((await logsOf(seat, uuid))[uuid] ?? {})) seen.add(key);
  }

  #count(all: Record<string, number>, what: string): void {
    all[what] = (all[what] ?? 0) + 1;
  }
}
