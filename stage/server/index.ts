/**
 * The stage's server: one world, one system, on this machine only. It is a stand-in for trying the system and for its
 * tests, written from public documentation; it is not Foundry VTT.
 */
import { createServer, type IncomingMessage, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Server } from "socket.io";
import { runtime } from "../common/runtime.ts";
import { Sessions } from "./http/sessions.ts";
import { routes } from "./http/routes.ts";
import type { House } from "./house.ts";
import { documentTypesOf, readPackages } from "./packages.ts";
import { openFor, serveSockets, type Serving } from "./sockets/connect.ts";
import { openPacks } from "./store/packs.ts";
import { WorldStore } from "./store/world-store.ts";
import type { Forecast } from "./forecast.ts";
import { Weather } from "./weather.ts";
import { openWorld } from "./world.ts";

/** What one evening has of its own, on a stage that serves many. */
export interface Evening {
  /** The line of the ledger that is played the other way (`stage/common/guesses.ts`). */
  readonly guess?: number | null;
  /** Mean delay of every message in milliseconds. */
  readonly latency?: number;
  /** The same for single users, by id: somebody far away, or somebody who sits beside the server. */
  readonly latencyByUser?: Readonly<Record<string, number>>;
  /** Weather that comes by itself; the same one is handed to the server that comes after one that died. */
  readonly forecast?: Forecast | null;
}

/** How to start a stage. */
export interface StageOptions extends Evening {
  /** The project's folder. */
  readonly root: string;
  /** The folder of a system; without one the system that this project builds. */
  readonly system?: string | undefined;
  /** Folders of modules, in the order in which they are loaded. */
  readonly modules?: readonly string[] | undefined;
  /** Documented names the stage lacks are undefined and told here, instead of throwing in the page. */
  readonly holes?: ((name: string) => void) | null;
  /** The folder of the world that is played; it is written to. */
  readonly worldDir: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** 14 (default) or 13. */
  readonly generation?: number;
  /** Tests only: the world as it is now can be had again (`RunningStage.putBack`). */
  readonly rehearsal?: boolean;
}

/** A stage that serves. */
export interface RunningStage {
  readonly url: string;
  readonly port: number;
  /** The title of the system that is played. */
  readonly title: string;
  /** Bad weather of this evening, for tests. */
  readonly weather: Weather;
  /**
   * Tests only, and asked by nothing on the wire: everybody leaves, seats and whatever was written since the start are
   * forgotten, and another evening begins at the same address. Throws on a stage that was not started for a rehearsal.
   */
  putBack(evening?: Evening): Promise<void>;
  /** Stop serving and close the world; what was acknowledged is on disk. */
  close(): Promise<void>;
}

/** A port another program holds. */
export class PortInUse extends Error {
  override readonly name = "PortInUse";
  constructor(readonly port: number) {
    super(`Port ${port} is in use by another program: choose one with PORT=${port + 1} npm start.`);
  }
}

/** A house that is open, with what answers its pages and files. */
interface Open extends Serving {
  readonly handle: ReturnType<typeof routes>;
}

/** Open the world and serve it. Throws PortInUse, or one sentence about a missing build. */
export async function startStage(options: StageOptions): Promise<RunningStage> {
  const generation = options.generation ?? 14;
  const packages = readPackages(options, generation);
  const [{ manifest }] = packages;
  const world = openWorld(options.worldDir, manifest, generation);
  // an idle line that the server ends may be the one on which a form is just being sent (ECONNRESET)
  const http = createServer({ keepAliveTimeout: 0 });
  // the port is taken first; whoever comes before the world is open waits for it
  const door = new Door<Open>();
  http.on("request", (request, response) => void door.passed().then(({ handle }) => handle(request, response)));
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 20_000_000,
    allowRequest: (request, allow) => void door.passed().then(({ house }) => allow(null, !isAway(house, request))),
  });
  const port = await listen(http, options.port);
  runtime.generation = generation;
  const store = await WorldStore.open(options.worldDir);
  await store.migrate(generation);
  const first = options.rehearsal ? store.entries() : null;
  const packs = await openPacks(packages, options.worldDir, generation);
  const folders = { root: options.root, client: join(options.root, ".stage/client"), world: options.worldDir };
  const open = (evening: Evening): Open => {
    const house: House = {
      store,
      packs,
      manifest,
      packages,
      documentTypes: documentTypesOf(packages),
      world,
      sessions: new Sessions(options.worldDir),
      weather: new Weather(evening.forecast),
      generation,
      guess: evening.guess ?? null,
      latencyOf: (userId) => evening.latencyByUser?.[userId] ?? evening.latency ?? 0,
      active: new Map(),
      holes: options.holes ?? null,
      paused: false,
    };
    return { ...openFor(io, house), handle: routes(house, folders) };
  };
  let now = open(options);
  serveSockets(io, () => now);
  door.open(now);
  return {
    url: `http://localhost:${port}`,
    port,
    title: manifest.title,
    get weather() {
      return now.house.weather;
    },
    putBack: async (evening = {}) => {
      if (!first) throw new Error("This stage was not started for a rehearsal: nothing of its world was kept.");
      door.shut();
      io.disconnectSockets(true);
      // what a slow line still delivers comes to this desk, which refuses it
      await now.desk.close();
      await store.putBack(first);
      now.house.sessions.forget();
      runtime.generation = generation;
      now = open(evening);
      door.open(now);
    },
    close: async () => {
      // the server's own end waits for every line, also one on which a browser has said half a sentence
      const closed = io.close();
      http.closeAllConnections();
      await closed;
      await now.desk.close();
      await store.close();
    },
  };
}

/** Whoever comes while it is shut waits. */
class Door<Inside> {
  #inside: Promise<Inside>;
  #let: (inside: Inside) => void = () => undefined;

  constructor() {
    this.#inside = new Promise((resolve) => (this.#let = resolve));
  }

  passed(): Promise<Inside> {
    return this.#inside;
  }

  open(inside: Inside): void {
    this.#let(inside);
  }

  shut(): void {
    this.#inside = new Promise((resolve) => (this.#let = resolve));
  }
}

/** Whether the weather keeps whoever asks from coming in. */
function isAway({ sessions, weather, store }: House, { headers }: IncomingMessage): boolean {
  const userId = sessions.userOf(headers.cookie) ?? "";
  return weather.bars(userId, Number(store.collection("User").get(userId)?.role) >= 3);
}

/** Throws PortInUse when another program holds the port; nothing else is touched. */
export async function demandFreePort(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}

/** Listen on the loopback address only; the port is taken before the world is opened. */
function listen(http: HttpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new PortInUse(port) : error),
    );
    http.listen(port, "127.0.0.1", () => resolve((http.address() as AddressInfo).port));
  });
}
