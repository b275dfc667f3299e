import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { expect, it } from "vitest";
import { RawClient } from "./testing.ts";

it("a line that is lost before it is up is refused, and nobody waits for it", async () => {
  const http = createServer();
  const server = new Server(http);
  server.engine.on("connection", (line: { close(): void }) => line.close());
  await new Promise<void>((listens) => http.listen(0, () => listens()));
  const { port } = http.address() as AddressInfo;
  await expect(RawClient.connect(`http://localhost:${port}`, "")).rejects.toThrow("lost");
  await server.close();
});
