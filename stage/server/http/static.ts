/** Files from a few folders, and from nowhere else. */
import { createReadStream, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
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

/** Send a file; nothing is cached, because a developer rebuilds under a running server. */
export function sendFile(response: ServerResponse, file: string): void {
  response.writeHead(200, {
    "content-type": TYPES[extname(file).toLowerCase()] ?? "application/octet-stream",
    "cache-control": "no-cache",
  });
  createReadStream(file).pipe(response);
}
