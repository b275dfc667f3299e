/** The socket to the server. Source: the stage's own wire protocol; wiki "Sockets" for `game.socket`. */
import { io, type Socket } from "socket.io-client";

/** Answer of the server to anything asked. */
interface Answer<T> {
  ok: boolean;
  result?: T;
  error?: { message: string; key?: string };
}

/**
 * Opens the socket; resolves when the server has accepted the session. A server that is away for a moment is waited
 * for, one that refuses the session is not: what is still tried is `active` (socket.io, "connect_error"). `at` is the
 * server's address, by default where the page came from.
 */
export async function connect(at = ""): Promise<Socket> {
  const socket = io(at, { transports: ["websocket"], reconnectionDelay: 200, reconnectionDelayMax: 1000 });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.on("connect_error", (error) => {
      if (!socket.active) reject(error);
    });
  });
  socket.off("connect_error");
  return socket;
}

/** Asks the server; a refusal becomes an Error with the server's sentence. */
export async function ask<T>(socket: Socket, event: string, payload: unknown = {}): Promise<T> {
  const answer = await new Promise<Answer<T>>((resolve) => socket.emit(event, payload, resolve));
  if (answer.ok) return answer.result as T;
  throw new Error(answer.error?.message ?? "The server refused without a reason.");
}
