/**
 * The stage as host: in this process, on a free port, with a copy of the sample world of its own. One that is booted
 * again keeps its port, and where nothing but documents can have changed its server too: the world is put back.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { Page } from "playwright/test";
import { BUILT_WORLDS, SAMPLE_WORLD } from "../../scripts/build-world.ts";
import { makeEmptyWorld } from "../../stage/server/empty-world.ts";
import { readPackage } from "../../stage/server/manifest.ts";
import { PortInUse, startStage, type RunningStage } from "../../stage/server/index.ts";
import type { Fate } from "../../stage/server/weather.ts";
import type { BootOptions, Host } from "./index.ts";
import { gameReady, playReady } from "./ready.ts";

/** Below the ports that the machine lends to clients: a server that is down for a moment gets its own back. */
const PORTS = { first: 20_000, count: 12_000 } as const;

const anyPort = (): number => PORTS.first + Math.floor(Math.random() * PORTS.count);

/** So many ports are tried; other tables on this machine hold a few. */
const TRIES = 20;

/** What a server holds from its start to its end: all that is no matter of one evening. */
const worldOf = ({ generation, system, release, empty, modules }: BootOptions): string =>
  JSON.stringify([generation, system, release, empty === true, modules ?? []]);

export class StageHost implements Host {
  #stage: RunningStage | undefined;
  #worldDir = "";
  /** A server that died is being started again. */
  #rising: Promise<void> = Promise.resolve();
  #options: BootOptions = { generation: 14, latency: 0 };
  /** Something was done to this table that putting the world back does not undo. */
  #touched = false;

  get url(): string {
    if (!this.#stage) throw new Error("The stage is not up.");
    return this.#stage.url;
  }

  /** Where the world of this table lies, for specs that break a stored file on purpose. */
  get worldDir(): string {
    this.#touched = true;
    return this.#worldDir;
  }

  async boot(options: BootOptions): Promise<void> {
    const before = this.#options;
    this.#options = options;
    await this.#rising;
    if (this.#stage && !this.#touched && worldOf(before) === worldOf(options)) {
      await this.#stage.putBack(options);
      this.#watch(this.#stage);
      return;
    }
    const port = this.#stage?.port;
    await this.close();
    this.#touched = false;
    mkdirSync(".stage/e2e", { recursive: true });
    this.#worldDir = mkdtempSync(join(".stage", "e2e", "world-"));
    if (options.system) await this.#makeEmpty(options.system, options.generation);
    else if (options.empty) await makeEmptyWorld(this.#worldDir, "empty", "setpiece");
    else await this.#copySample();
    await this.#startSomewhere(port);
  }

  async join(page: Page, userId: string): Promise<void> {
    // what the form sends, without drawing the form for every person of every spec: `boot.spec.ts` presses its buttons
    const answer = await page.context().request.post(`${this.url}/join`, { form: { userid: userId }, maxRedirects: 0 });
    if (answer.status() !== 303) throw new Error(`The stage did not seat ${userId}: ${await answer.text()}`);
    await page.goto(`${this.url}/game`);
    await this.ready(page);
  }

  async ready(page: Page): Promise<void> {
    const ours = this.#options.system === undefined;
    await gameReady(page);
    if (ours) await playReady(page);
  }

  /** The sample world as on a later evening: its first one opens on the start window, over whatever a spec presses. */
  async #copySample(): Promise<void> {
    cpSync(join(BUILT_WORLDS, SAMPLE_WORLD), this.#worldDir, { recursive: true });
    const folder = join(this.#worldDir, "data", "settings");
    const level = new ClassicLevel<string, object>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
    const { version } = JSON.parse(readFileSync("system.json", "utf8")) as { version: string };
    for (const [_id, key, value] of [
      ["setpiecestart000", "startShown", true],
      ["setpiecenews0000", "versionSeen", version],
    ] as const)
      await level.put(`!settings!${_id}`, { _id, key: `setpiece.${key}`, value: JSON.stringify(value), user: null });
    await level.close();
  }

  async #makeEmpty(system: string, generation: number): Promise<void> {
    await makeEmptyWorld(this.#worldDir, "empty", readPackage("system", system, generation).manifest.id);
  }

  async restart(): Promise<void> {
    await this.restartWith(() => undefined);
  }

  /** Restart, doing something to the stored world while the server is down. */
  async restartWith(meanwhile: (worldDir: string) => void | Promise<void>): Promise<void> {
    await this.#rising;
    await this.#again(meanwhile);
  }

  async #again(meanwhile: (worldDir: string) => void | Promise<void>): Promise<void> {
    const port = this.#stage?.port ?? 0;
    this.#touched = true;
    await this.#stage?.close();
    this.#stage = undefined;
    await meanwhile(this.#worldDir);
    await this.#start(port);
  }

  fairly<T>(run: () => Promise<T>): Promise<T> {
    const there = async (): Promise<T> => {
      await this.#rising;
      return run();
    };
    return this.#options.forecast?.fairly(there) ?? run();
  }

  /** Resolves when the server is up: one that died is on its way up again. */
  async up(): Promise<void> {
    await this.#rising;
  }

  storm(fate: Fate, documentName: string): void {
    this.#weather.order(fate, documentName);
  }

  /** The server is gone at this moment, whatever it is doing; resolves when it is up again. */
  async kill(): Promise<void> {
    await this.#rising;
    this.#weather.die();
    await this.#rising;
  }

  cut(userId: string): void {
    this.#weather.drop(userId);
  }

  mend(userId: string): void {
    this.#weather.away.delete(userId);
  }

  get #weather(): RunningStage["weather"] {
    if (!this.#stage) throw new Error("The stage is not up.");
    return this.#stage.weather;
  }

  async close(): Promise<void> {
    await this.#rising;
    await this.#stage?.close();
    this.#stage = undefined;
    if (this.#worldDir) rmSync(this.#worldDir, { recursive: true, force: true });
    this.#worldDir = "";
  }

  async #startSomewhere(port = anyPort(), tries = TRIES): Promise<void> {
    try {
      await this.#start(port);
    } catch (error) {
      if (!(error instanceof PortInUse) || tries <= 1) throw error;
      await this.#startSomewhere(anyPort(), tries - 1);
    }
  }

  async #start(port: number): Promise<void> {
    this.#stage = await startStage({
      root: process.cwd(),
      worldDir: this.#worldDir,
      port,
      ...this.#options,
      system: this.#options.system ?? this.#options.release,
      // a line of the run's own output for each name that packages of others miss
      holes: process.env["STAGE_HOLES"] === "record" ? (name) => console.log(`not on the stage: ${name}`) : null,
      rehearsal: true,
    });
    this.#watch(this.#stage);
  }

  #watch({ weather }: RunningStage): void {
    weather.died = () => void (this.#rising = this.#again(() => undefined));
  }
}
