/**
 * One client's connection. The sender of anything relayed is the user of the session, never what the message claims.
 * Source: foundryvtt.wiki "Sockets" (channel, manifest flag, no echo),
 * foundryvtt.com/api `User#query`, `Game#togglePause`.
 */
import type { Server, Socket } from "socket.io";
import { Refusal } from "../documents/refusal.ts";
import { isPlain } from "../documents/source.ts";
import { activeUsers, type House } from "../house.ts";
import { channelOf } from "../packages.ts";
import { answer } from "./answer.ts";
import { DatabaseDesk, UNANSWERED } from "./database.ts";
import { Lane, seeded } from "./lane.ts";
import { worldData } from "./world-data.ts";

/** What no message of its kind overtakes in any weather: what is written, and who is there. */
const IN_TURN: ReadonlySet<string> = new Set(["modifyDocument", "userActivity", "activeUsers"]);

interface SeatData {
  userId: string;
  outward: Lane;
}

const seat = (socket: { data: unknown }): SeatData => socket.data as SeatData;

/** What serves the clients of one house. */
export interface Serving {
  readonly house: House;
  readonly desk: DatabaseDesk;
  readonly laneOf: (userId: string) => Lane;
}

/** Open a house for clients. */
export function openFor(io: Server, house: House): Serving {
  const random = seeded(20);
  house.weather.cut = (userId) => {
    if (userId === null) house.weather.forecast?.left(activeUsers(house));
    // Without a word, as a line breaks: whoever is told to go does not come back by itself
    for (const socket of io.sockets.sockets.values())
      if (userId === null || seat(socket).userId === userId) socket.conn.close(true);
  };
  return {
    house,
    desk: new DatabaseDesk(house),
    laneOf: (userId) => new Lane(house.latencyOf(userId), random, house.weather.forecast),
  };
}

/** Let clients in by their session cookie and serve them, in the house that is open when they come. */
export function serveSockets(io: Server, now: () => Serving): void {
  io.use((socket, next) => {
    const { house, laneOf } = now();
    const userId = house.sessions.userOf(socket.handshake.headers.cookie);
    if (!userId || !house.store.collection("User").has(userId)) return next(new Error("session"));
    Object.assign(socket.data as SeatData, { userId, outward: laneOf(userId) });
    next();
  });
  io.on("connection", (socket) => serveClient(io, socket, now()));
}

function serveClient(io: Server, socket: Socket, { house, desk, laneOf }: Serving): void {
  const { userId } = seat(socket);
  const inward = laneOf(userId);
  const tellOthers = (event: string, ...payload: unknown[]): void => {
    for (const other of io.sockets.sockets.values()) {
      if (other.id !== socket.id)
        seat(other).outward.send(() => void other.emit(event, ...payload), !IN_TURN.has(event));
    }
  };
  const on = (event: string, handler: (payload: unknown) => unknown): void =>
    void socket.on(event, (payload: unknown, ack: unknown) => {
      const reply = typeof payload === "function" ? payload : ack;
      const slowReply = (value: unknown): void =>
        seat(socket).outward.send(
          () => typeof reply === "function" && (reply as (value: unknown) => void)(value),
          !IN_TURN.has(event),
        );
      inward.send(() => void answer(slowReply, () => handler(payload)), !IN_TURN.has(event));
    });
  const demandGM = (): void => {
    if (Number(house.store.collection("User").get(userId)?.role) < 3)
      throw new Refusal("Only a Gamemaster may do that.");
  };

  const { weather } = house;
  // Who comes back over a new line was there all the while, as far as the others know
  const broken = weather.unnoticed.get(userId);
  if (broken) weather.unnoticed.set(userId, broken - 1);
  else attend(io, socket, house, 1, tellOthers);
  if (broken === 1) weather.unnoticed.delete(userId);
  weather.forecast?.came(userId);
  socket.on("disconnect", () => {
    const unnoticed = weather.away.has(userId) ? weather.unnoticed.get(userId) : undefined;
    if (unnoticed === undefined) attend(io, socket, house, -1, tellOthers);
    else weather.unnoticed.set(userId, unnoticed + 1);
  });

  on("world", () => worldData(house, userId));
  on("modifyDocument", async (message) => {
    const result = await desk.serve(userId, message, tellOthers);
    return result === UNANSWERED ? new Promise(() => undefined) : result;
  });
  on("pause", (message) => {
    demandGM();
    house.paused = isPlain(message) && message.paused === true;
    tellOthers("pause", { paused: house.paused, userId });
    return { paused: house.paused };
  });
  on("showEntry", (message) => {
    demandGM();
    tellOthers("showEntry", message, userId);
  });
  on("activity", (message) => {
    if (isPlain(message)) tellOthers("activity", message, userId);
  });
  on("userQuery", (message) => {
    if (!desk.mayQuery(userId)) throw new Refusal("Your role may not send queries.");
    return relayQuery(io, socket, userId, message);
  });
  if (house.holes) socket.on("hole", (name: unknown) => house.holes?.(String(name)));
  for (const one of house.packages) {
    if (one.manifest.socket !== true) continue;
    const channel = channelOf(one);
    socket.on(channel, (payload: unknown) => inward.send(() => tellOthers(channel, payload, userId), true));
  }
}

/** Count a client of a user in or out; the others hear of the first and of the last. */
function attend(
  io: Server,
  socket: Socket,
  house: House,
  step: 1 | -1,
  tellOthers: (event: string, payload: unknown) => void,
): void {
  const { userId } = seat(socket);
  const before = house.active.get(userId) ?? 0;
  house.active.set(userId, before + step);
  if (step === 1 ? before > 0 : before > 1) return;
  tellOthers("userActivity", { userId, active: step === 1 });
  for (const other of io.sockets.sockets.values()) {
    seat(other).outward.send(() => void other.emit("activeUsers", activeUsers(house)));
  }
}

/** Ask one client of the named user, answer with what it says. Throws when there is none or it stays silent. */
async function relayQuery(io: Server, asker: Socket, from: string, message: unknown): Promise<unknown> {
  if (!isPlain(message)) throw new Refusal("A query must be an object.");
  const { queryId, userId, name, data } = message;
  const timeout = typeof message.timeout === "number" && message.timeout > 0 ? message.timeout : 10_000;
  const target = [...io.sockets.sockets.values()].find((one) => seat(one).userId === userId && one.id !== asker.id);
  if (!target) throw new Refusal("The user you ask is not connected.");
  const reply: unknown = await new Promise((resolve, reject) => {
    seat(target).outward.send(
      () =>
        target
          .timeout(timeout)
          .emit("userQuery", { queryId, from, name, data }, (error: Error | null, value: unknown) =>
            error ? reject(new Refusal("The user you asked did not answer in time.")) : resolve(value),
          ),
      true,
    );
  });
  if (!isPlain(reply) || reply.ok !== true) {
    const error = isPlain(reply) && isPlain(reply.error) ? reply.error.message : undefined;
    throw new Refusal(typeof error === "string" ? error : "The query failed on the other side.");
  }
  return reply.result;
}
