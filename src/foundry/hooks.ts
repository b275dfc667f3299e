import { call, memberOf } from "./shape.ts";

type Listener = (...data: never[]) => unknown;

interface AnyHooks {
  on(name: string, listener: Listener): number;
  once(name: string, listener: Listener): number;
  callAll(name: string, ...data: unknown[]): boolean;
  /** False where a listener answered `false`. */
  call(name: string, ...data: unknown[]): boolean;
}

/** Hooks by name, of the host, of modules and of our own; the listener states what it expects to be given. */
export const hooks = (): AnyHooks => Hooks;

/** A hook of Foundry's start-up that an installer runs in. */
type InstallHook = "init" | "i18nInit" | "setup" | "ready";

/** What a folder registers, so that the entry file is a loop: when to run, and what. */
export interface Installer {
  readonly hook: InstallHook;
  run(): void;
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
 * Listen on the system's channel. The server adds the sender's user id as second argument; null where it does not
 * (public reports for build 13.351; the manifest must say `socket: true`).
 */
export const listen = (receive: (payload: unknown, sender: string | null) => void): void =>
  socket().on(CHANNEL, (payload, sender) => receive(payload, typeof sender === "string" ? sender : null));

/** Send to all other clients; never delivered to the sender. */
export const emit = (payload: object): void => socket().emit(CHANNEL, payload);

/**
 * True while there is a line to the server (public API: Game#socket is a socket of socket.io, and so are its members).
 */
export const isConnected = (): boolean => socket().connected;

/** Tells each time the line to the server is there again after it was gone; answers the way to call it off. */
export const onConnected = (run: () => void): (() => void) => {
  socket().on("connect", run);
  return () => socket().off("connect", run);
};

const WHISPER = "setpiece.whisper";

/** Say something to one user's client, which answers whether it has taken it (public API: User#query). */
export const whisper = async (user: string, payload: object): Promise<boolean> => {
  const target = game.users.get(user);
  return target ? (await call(target, "query", WHISPER, payload, { timeout: 5_000 })) === true : false;
};

/** Take what is said to this client alone (public API: CONFIG.queries). */
export const hearWhispers = (take: (payload: unknown) => Promise<boolean>): void =>
  void Reflect.set(CONFIG.queries, WHISPER, take);

const CONFIRM = "setpiece.confirm";

/** Ask a user's client whether it sent a request; false when it is not there (public API: User#query). */
export const askConfirmation = async (user: string, id: string): Promise<boolean> => {
  const target = game.users.get(user);
  return target ? (await call(target, "query", CONFIRM, { id }, { timeout: 5_000 })) === true : false;
};

/** Answer such questions of a GM's client (public API: CONFIG.queries). */
export const answerConfirmations = (sent: (id: string) => boolean): void => {
  const answer = (data: unknown): boolean => {
    const id = memberOf(data, "id");
    return typeof id === "string" && sent(id);
  };
  Reflect.set(CONFIG.queries, CONFIRM, answer);
};
