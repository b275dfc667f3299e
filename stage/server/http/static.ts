/** Files from a few folders, and from nowhere else. */
import { readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".hbs": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".ttf": "font/ttf",
  ".wav": "audio/wav",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** A URL prefix and the folders behind it, in the order in which they are asked. */
export interface Mount {
  readonly prefix: string;
  readonly folders: readonly string[];
}

/** The file behind a path (already decoded), never outside its mount's folders. */
export function resolveFile(mounts: readonly Mount[], path: string): string | undefined {
  for (const { prefix, folders } of mounts) {
    if (!path.startsWith(prefix)) continue;
    for (const folder of folders) {
      const file = normalize(join(folder, path.slice(prefix.length)));
      if (!file.startsWith(normalize(folder) + sep)) continue;
      if (statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
    }
  }
  return undefined;
}

/** Changes with a file. */
export function tagOf(file: string): string {
  const { mtimeMs, size } = statSync(file);
  return `"${mtimeMs}-${size}"`;
}

/** Files as they were last sent, by path: every table of this process sends the same few to everybody who joins. */
const kept = new Map<string, { readonly tag: string; readonly body: Buffer }>();

/**
 * Send a file. A browser asks each time whether it has changed, because a developer rebuilds under a running server.
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  const tag = tagOf(file);
  sendTagged(request, response, tag, TYPES[extname(file).toLowerCase()] ?? "application/octet-stream", () => {
    const known = kept.get(file);
    const body = known?.tag === tag ? known.body : readFileSync(file);
    kept.set(file, { tag, body });
    return body;
  });
}

/** Send what changes with a tag, to whoever has not got it yet. */
export function sendTagged(
  request: IncomingMessage,
  response: ServerResponse,
  tag: string,
  type: string,
  read: () => Buffer,
): void {
  const headers = { "cache-control": "no-cache", etag: tag };
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const body = read();
  response.writeHead(200, { ...headers, "content-type": type, "content-length": body.length });
  response.end(body);
}
