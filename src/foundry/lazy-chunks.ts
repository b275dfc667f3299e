import { warn } from "./notify.ts";

/** How a chunk is asked for again, and who is told that it did not come; tests give their own. */
interface Ways {
  again<Part>(url: string): Promise<Part>;
  tell(file: string): void;
  /**
   * How often a file did not come: parts that share one ask for it by the same next address, which no browser
   * remembers as missing yet.
   */
  readonly missed: Map<string, number>;
}

const WAYS: Ways = {
  again: (url) => import(/* @vite-ignore */ url),
  tell: (file) => warn(game.i18n.format("SETPIECE.Later.Missing", { file })),
  missed: new Map(),
};

/**
 * What the build leaves of a late import: its address beside this file, and its name there where it shares that file
 * with others.
 */
const ADDRESS = /import\(\s*["'`](\.\/[^"'`]+)["'`]\s*\)(?:\.then\(\(?(\w+)\)?=>\2\.([\w$]+)\))?\s*$/;

/**
 * A part of Setpiece that comes in a file of its own when it is first needed. It is loaded once and remembered. One
 * that does not come is told in a sentence and changes nothing: the next time it is wanted it is asked for again, by an
 * address of its own, since browsers remember for a whole visit that a module was missing. What several parts share has
 * no such second address: where that file was missing they come after a reload, as the sentence says.
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

  /** The part, where it has come already. */
  get here(): Part | null {
    return this.#here;
  }

  /** Name of the file it lies in, as the build calls it. */
  get file(): string {
    return this.#address?.slice(2) ?? "?";
  }

  get #address(): string | undefined {
    return ADDRESS.exec(String(this.#load))?.[1];
  }

  /** Asked for by an address of its own. */
  async #again(address: string, time: number): Promise<Part> {
    const name = ADDRESS.exec(String(this.#load))?.[3];
    const url = new URL(`${address}?again=${time}`, import.meta.url).href;
    if (name === undefined) return this.#ways.again<Part>(url);
    const shared = await this.#ways.again<Readonly<Record<string, Part>>>(url);
    const part = shared[name];
    if (!part) throw new Error(`${address} holds no ${name}`);
    return part;
  }

  /**
   * The part for something that paints itself, once it is here; null where its file did not come. Never throws. This
   * person is told once: what paints asks as often as something changes.
   */
  load(): Promise<Part | null> {
    this.#coming ??= this.#fetch();
    return this.#coming;
  }

  /** The part for a person who pressed something: as `load`, and told each time that it does not come. */
  want(): Promise<Part | null> {
    this.#told = false;
    return this.load();
  }

  /**
   * Do something with it, now or when it has come. Of what is asked meanwhile only the
   * last is done: two presses open one window.
   */
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
