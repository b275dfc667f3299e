/**
 * Nothing may go wrong unseen: uncaught errors, errors on the console, missing files
 * and missing host names fail the spec.
 */
import type { ConsoleMessage, Page, Response } from "playwright/test";

/** The message and where it came from: the first lines of a stack. */
const brief = (text: string): string => text.split("\n").slice(0, 4).join("\n");

/**
 * What a browser says of a server that goes away: the line is gone, what is written into it at that moment is lost, a
 * font or picture asked for while it is away is refused, and one that was on its way when it went is cut in the middle.
 */
export const SERVER_AWAY =
  /WebSocket connection .* failed|WebSocket is already in CLOSING or CLOSED state|net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/;

/** Watches one page. */
export class Guard {
  readonly faults: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(private readonly page: Page) {
    page
      .on("pageerror", this.#uncaught)
      .on("console", this.#said)
      .on("response", this.#answered)
      .on("crash", this.#fell);
  }

  /** Faults that this spec provokes on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** What went wrong and was not provoked. */
  unexpected(): string[] {
    return this.faults.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)));
  }

  /** Watch no longer: the page is somebody's of another spec from now on. */
  rest(): void {
    const { page } = this;
    page.off("pageerror", this.#uncaught).off("console", this.#said);
    page.off("response", this.#answered).off("crash", this.#fell);
  }

  readonly #uncaught = (error: Error): void => this.#note(`uncaught: ${brief(error.stack ?? error.message)}`);

  readonly #said = (message: ConsoleMessage): void => {
    if (message.type() !== "error" && !/NotOnStage|NotInFoundry/.test(message.text())) return;
    this.#note(`console: ${brief(message.text())} (${message.location().url})`);
  };

  readonly #answered = (response: Response): void => {
    if (response.status() >= 400) this.#note(`${response.status()} ${response.url()}`);
  };

  readonly #fell = (): void => this.#note("the page crashed");

  /** The same fault a hundred times is one fault. */
  #note(fault: string): void {
    if (!this.faults.includes(fault)) this.faults.push(fault);
  }
}
