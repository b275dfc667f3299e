import { warn } from "./text.ts";

/** How a chunk is fetched again, and who hears that it failed; tests give their own. */
interface Ways {
  again<Part>(url: string): Promise<Part>;
  tell(file: string): void;
  /** Failures of each file: parts that share it use the same next address, which no browser remembers as missing. */
  readonly missed: Map<string, number>;
}

const WAYS: Ways = {
  again: (url) => import(/* @vite-ignore */ url),
  tell: (file) => warn(game.i18n.format("SETPIECE.Later.Missing", { file })),
  missed: new Map(),
};

/** A late import as built: its address beside this file, and its name where the file is shared. */
const ADDRESS = /import\(\s*["'`](\.\/[^"'`]+)["'`]\s*\)(?:\.then\(\(?(\w+)\)?=>\2\.([\w$]+)\))?\s*$/;

/**
 * A part of Setpiece in a chunk of its own, loaded once when first needed. A failure is one sentence and changes
 * nothing: the next request uses a new address, since browsers remember for a whole visit that a module was missing.
 * Shared parts have no second address and come after a reload, as the sentence says.
 */
export class Later<Part> {
  readonly #load: () => Promise<Part>;
  readonly #ways: Ways;
  #here: Part | null = null;
  #coming: Promise<Part | null> | null = null;
  #last: ((part: Part) => unknown) | null = null;
  #told = false;

  /** @param load  a function that does nothing but `import("./file.ts")` */
  constructor(load: () => Promise<Part>, ways: Ways = WAYS) {
    this.#load = load;
    this.#ways = ways;
  }

  get here(): Part | null {
    return this.#here;
  }

  get file(): string {
    return this.#address?.slice(2) ?? "?";
  }

  get #address(): string | undefined {
    return ADDRESS.exec(String(this.#load))?.[1];
  }

  async #again(address: string, time: number): Promise<Part> {
    const name = ADDRESS.exec(String(this.#load))?.[3];
    const url = new URL(`${address}?again=${time}`, import.meta.url).href;
    if (name === undefined) return this.#ways.again<Part>(url);
    const shared = await this.#ways.again<Readonly<Record<string, Part>>>(url);
    const part = shared[name];
    if (!part) throw new Error(`${address} holds no ${name}`);
    return part;
  }

  /** The part, or null where its file failed, for callers that repaint. Never throws; reports a failure once. */
  load(): Promise<Part | null> {
    this.#coming ??= this.#fetch();
    return this.#coming;
  }

  /** The part for a press: as `load`, but reports every failure. */
  want(): Promise<Part | null> {
    this.#told = false;
    return this.load();
  }

  /** Fetches early. A failure is told to whoever asks for the part meanwhile or later, to nobody now. */
  ahead(): void {
    this.#told = true;
    void this.load().then(() => (this.#told = false));
  }

  /** Runs with the part, now or once loaded. Only the last waiting call runs: two presses open one window. */
  async use(act: (part: Part) => unknown): Promise<void> {
    if (this.#here) return void (await act(this.#here));
    this.#last = act;
    const part = await this.want();
    if (part && this.#last === act) await act(part);
  }

  async #fetch(): Promise<Part | null> {
    const address = this.#address;
    const { missed } = this.#ways;
    const time = missed.get(address ?? "") ?? 0;
    try {
      this.#here = time && address ? await this.#again(address, time) : await this.#load();
    } catch (error) {
      console.warn(error);
      if (address) missed.set(address, Math.max(time + 1, missed.get(address) ?? 0));
      this.#coming = null;
      if (!this.#told) this.#ways.tell(this.file);
      this.#told = true;
    }
    return this.#here;
  }
}
