import { createServer } from "node:http";
import { createServer as createNetServer, type AddressInfo } from "node:net";
import { Server } from "socket.io";
import { afterEach, expect, it } from "vitest";
import { connect } from "./connection.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server of sockets on a port, or on a free one; `refuses` turns every session away. */
async function serve(port = 0, refuses = false): Promise<{ readonly port: number; close(): Promise<void> }> {
  const http = createServer();
  const sockets = new Server(http);
  if (refuses) sockets.use((_socket, next) => next(new Error("no such session")));
  await new Promise<void>((listens) => http.listen(port, listens));
  const close = async (): Promise<void> => void (await sockets.close());
  return { port: (http.address() as AddressInfo).port, close };
}

it("a page that is loaded while the server is away comes up as soon as it is back", async () => {
  const away = createNetServer();
  const cut = new Promise<void>((gone) =>
    away.once("connection", (line) => {
      line.destroy();
      away.close(() => gone());
    }),
  );
  await new Promise<void>((listens) => away.listen(0, listens));
  const { port } = away.address() as AddressInfo;
  const came = connect(`http://localhost:${port}`);
  await cut;
  closing.push((await serve(port)).close);
  const socket = await came;
  closing.unshift(() => socket.close());
  expect(socket.connected).toBe(true);
});

it("a server that refuses the session is not asked again", async () => {
  const { port, close } = await serve(0, true);
  closing.push(close);
  await expect(connect(`http://localhost:${port}`)).rejects.toThrow("no such session");
});
