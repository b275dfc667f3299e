import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../fixtures.ts";
import { atRest } from "../pages/setpiece/rest.ts";
import type { Seat } from "../seat.ts";
import { focusHeard } from "./focus.ts";
import { settled } from "./settled.ts";

/** Where what was heard is left, to be read and taken over by hand. */
const LEFT = "test-results/golden";

/**
 * What a screen reader is given at each moment of a game: after each press all of every region that is announced, and
 * what has the focus by its role, its name and the groups around it. Held against a file of `e2e/golden`.
 */
export class Moments {
  readonly #seat: Seat;
  readonly #uuid: string;
  readonly #name: string;
  readonly #wanted: readonly string[];
  readonly #heard: string[] = [];

  constructor(seat: Seat, uuid: string, name: string) {
    this.#seat = seat;
    this.#uuid = uuid;
    this.#name = name;
    const file = join(import.meta.dirname, "../golden", name);
    this.#wanted = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n\n") : [];
  }

  /** Note what is heard now, after what was just done; goes on where it is not what the file has, and says so. */
  async note(did: string): Promise<void> {
    await atRest(this.#seat, this.#uuid);
    await settled(this.#seat.page);
    let now = "";
    const read = async (): Promise<string> => (now = [`> ${did}`, ...(await this.#read())].join("\n"));
    const wanted = this.#wanted[this.#heard.length] ?? "nothing in the file";
    if (this.#wanted.length === 0) await read();
    else await expect.configure({ soft: true }).poll(read, `${this.#name}: ${did}`).toBe(wanted);
    this.#heard.push(now);
    mkdirSync(LEFT, { recursive: true });
    writeFileSync(join(LEFT, this.#name), `${this.#heard.join("\n\n")}\n`);
  }

  /** Press a key and note it. */
  async key(key: string, why = ""): Promise<void> {
    await this.#seat.page.keyboard.press(key);
    await this.note(why ? `${key} (${why})` : key);
  }

  /** That was all of it. */
  end(): void {
    expect(this.#heard, `e2e/golden/${this.#name}`).toEqual(this.#wanted);
  }

  async #read(): Promise<string[]> {
    const regions = await this.#seat.run(() => {
      const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output";
      const ours = [...document.querySelectorAll<HTMLElement>(".setpiece, setpiece-conflict")].flatMap((part) => [
        ...part.querySelectorAll<HTMLElement>(LIVE),
      ]);
      return [...new Set(ours)].flatMap((region) => {
        const lines = region.children.length ? [...region.children] : [region];
        const told = lines.map((line) => (line.textContent ?? "").replace(/\s+/g, " ").trim()).filter(Boolean);
        const name = region.dataset["setpieceLive"] ?? region.dataset["key"] ?? region.localName;
        return told.map((line) => `${name}: ${line}`);
      });
    }, null);
    return [`focus: ${await focusHeard(this.#seat)}`, ...regions];
  }
}
