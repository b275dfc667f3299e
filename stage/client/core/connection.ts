/** The socket to the server. Source: the stage's own wire protocol; wiki "Sockets" for `game.socket`. */
import { io, type Socket } from "socket.io-client";

/** Answer of the server to anything asked. */
interface Answer<T> {
  ok: boolean;
  result?: T;
  error?: { message: string; key?: string };
}

/** Opens the socket; resolves when the server has accepted the session. */
export async function connect(): Promise<Socket> {
  const socket = io({ transports: ["websocket"], reconnectionDelay: 200, reconnectionDelayMax: 1000 });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", (error) => reject(error));
  });
  return socket;
}

/** Asks the server; a refusal becomes an Error with the server's sentence. */
export async function ask<T>(socket: Socket, event: string, payload: unknown = {}): Promise<T> {
  const answer = await new Promise<Answer<T>>((resolve) => socket.emit(event, payload, resolve));
  if (answer.ok) return answer.result as T;
  throw new Error(answer.error?.message ?? "The server refused without a reason.");
}
