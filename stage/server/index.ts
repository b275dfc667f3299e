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
import { DatabaseDesk } from "./sockets/database.ts";
import { serveSockets } from "./sockets/connect.ts";
import { openPacks } from "./store/packs.ts";
import { WorldStore } from "./store/world-store.ts";
import type { Forecast } from "./forecast.ts";
import { Weather } from "./weather.ts";
import { openWorld } from "./world.ts";

/** How to start a stage. */
export interface StageOptions {
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
  /** The line of the ledger that is played the other way (`stage/common/guesses.ts`). */
  readonly guess?: number | null;
  /** Mean delay of every message in milliseconds. */
  readonly latency?: number;
  /** The same for single users, by id: somebody far away, or somebody who sits beside the server. */
  readonly latencyByUser?: Readonly<Record<string, number>>;
  /** Weather that comes by itself; the same one is handed to the server that comes after one that died. */
  readonly forecast?: Forecast | null;
}

/** A stage that serves. */
export interface RunningStage {
  readonly url: string;
  readonly port: number;
  /** The title of the system that is played. */
  readonly title: string;
  /** Bad weather, for tests. */
  readonly weather: Weather;
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

type Handler = ReturnType<typeof routes>;

/** Open the world and serve it. Throws PortInUse, or one sentence about a missing build. */
export async function startStage(options: StageOptions): Promise<RunningStage> {
  const generation = options.generation ?? 14;
  const packages = readPackages(options, generation);
  const [{ manifest }] = packages;
  const world = openWorld(options.worldDir, manifest, generation);
  const http = createServer();
  // the port is taken first; whoever comes before the world is open waits for it
  let serve: (handler: Handler) => void = () => undefined;
  const serving = new Promise<Handler>((resolve) => (serve = resolve));
  http.on("request", (request, response) => void serving.then((handler) => handler(request, response)));
  const weather = new Weather(options.forecast);
  const sessions = new Sessions(options.worldDir);
  const away = ({ headers }: IncomingMessage): boolean => {
    const userId = sessions.userOf(headers.cookie) ?? "";
    return weather.bars(userId, Number(house.store.collection("User").get(userId)?.role) >= 3);
  };
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 20_000_000,
    allowRequest: (request, allow) => void serving.then(() => allow(null, !away(request))),
  });
  const port = await listen(http, options.port);
  runtime.generation = generation;
  const store = await WorldStore.open(options.worldDir);
  await store.migrate(generation);
  const house: House = {
    store,
    packs: await openPacks(packages, options.worldDir, generation),
    manifest,
    packages,
    documentTypes: documentTypesOf(packages),
    world,
    sessions,
    weather,
    generation,
    guess: options.guess ?? null,
    latencyOf: (userId) => options.latencyByUser?.[userId] ?? options.latency ?? 0,
    active: new Map(),
    holes: options.holes ?? null,
    paused: false,
  };
  const desk = new DatabaseDesk(house);
  serveSockets(io, house, desk);
  serve(routes(house, { root: options.root, client: join(options.root, ".stage/client"), world: options.worldDir }));
  return {
    url: `http://localhost:${port}`,
    port,
    title: manifest.title,
    weather,
    close: async () => {
      // the server's own end waits for every line, also one on which a browser has said half a sentence
      const closed = io.close();
      http.closeAllConnections();
      await closed;
      await desk.close();
      await house.store.close();
    },
  };
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
