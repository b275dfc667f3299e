import { call, memberOf } from "./shape.ts";

type Listener = (...data: never[]) => unknown;

interface AnyHooks {
  on(name: string, listener: Listener): number;
  once(name: string, listener: Listener): number;
  callAll(name: string, ...data: unknown[]): boolean;
  /** False where a listener answered `false`. */
  call(name: string, ...data: unknown[]): boolean;
}

/** Hooks of the host, of modules and our own; listeners state what they expect. */
export const hooks = (): AnyHooks => Hooks;

/** A hook that installers run at: the host's at start-up, or a module's, which hands something over. */
type InstallHook =
  | "init"
  | "i18nInit"
  | "setup"
  | "ready"
  | "babele.init"
  | "combat-tracker-dock-init"
  | "diceSoNiceReady"
  | "item-piles-ready"
  | "polyglot.init";

/** A folder's registration, so that the entry file is a loop. */
export interface Installer {
  readonly hook: InstallHook;
  run(given?: unknown): void;
}

const CHANNEL = "system.setpiece";

interface Socket {
  readonly connected: boolean;
  off(channel: string, listener: () => void): void;
  on(channel: string, listener: (payload: unknown, sender?: unknown) => void): void;
  emit(channel: string, payload: object): void;
}

const socket = (): Socket => game.socket;

/**
 * Listens on the system's channel. The server adds the sender's user id as second argument; null where it does not
 * (public reports for build 13.351; the manifest must say `socket: true`).
 */
export const listen = (receive: (payload: unknown, sender: string | null) => void): void =>
  socket().on(CHANNEL, (payload, sender) => receive(payload, typeof sender === "string" ? sender : null));

/** Sends to all other clients; never delivered to the sender. */
export const emit = (payload: object): void => socket().emit(CHANNEL, payload);

/** True while connected to the server (public API: Game#socket is a socket of socket.io, and so are its members). */
export const isConnected = (): boolean => socket().connected;

/** Calls back whenever a lost connection returns; returns a stop function. */
export const onConnected = (run: () => void): (() => void) => {
  socket().on("connect", run);
  return () => socket().off("connect", run);
};

const WHISPER = "setpiece.whisper";

/** Sends to one user's client, which answers whether it has taken it (public API: User#query). */
export const whisper = async (user: string, payload: object): Promise<boolean> => {
  const target = game.users.get(user);
  return target ? (await call(target, "query", WHISPER, payload, { timeout: 5_000 })) === true : false;
};

/** Receives messages to this client alone (public API: CONFIG.queries). */
export const hearWhispers = (take: (payload: unknown) => Promise<boolean>): void =>
  void Reflect.set(CONFIG.queries, WHISPER, take);

const CONFIRM = "setpiece.confirm";

/** Asks a client whether it sent a request; false when it is not there (public API: User#query). */
export const askConfirmation = async (user: string, id: string): Promise<boolean> => {
  const target = game.users.get(user);
  return target ? (await call(target, "query", CONFIRM, { id }, { timeout: 5_000 })) === true : false;
};

/** Answers such questions of a GM's client (public API: CONFIG.queries). */
export const answerConfirmations = (sent: (id: string) => boolean): void => {
  const answer = (data: unknown): boolean => {
    const id = memberOf(data, "id");
    return typeof id === "string" && sent(id);
  };
  Reflect.set(CONFIG.queries, CONFIRM, answer);
};
