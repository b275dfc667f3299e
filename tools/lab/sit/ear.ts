/**
 * The address that a sitting listens at: what is posted there is run, one line after the other, and answered in plain
 * text. Lines are code, so nobody but who was told may post one: the address has a word in it that cannot be guessed,
 * is of this machine only, and no page of a browser is answered, whatever it knows.
 */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Ear {
  readonly url: string;
  close(): Promise<void>;
}

/** Answers one line, with what came of it or what went wrong. */
type Run = (line: string) => Promise<string>;

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
};

/** Listen on a free port. */
export async function openEar(run: Run): Promise<Ear> {
  const word = randomBytes(9).toString("hex");
  let before: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    const known = request.method === "POST" && request.url === `/${word}` && request.headers.origin === undefined;
    if (!known) return void response.writeHead(404).end();
    // Two lines at once would press into each other's screens
    before = Promise.all([read(request), before])
      .then(([line]) => run(line))
      .then((answer) => response.end(`${answer}\n`));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${word}`,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}
