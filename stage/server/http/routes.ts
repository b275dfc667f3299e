/** Which address is answered by what. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { House } from "../house.ts";
import { prefixOf } from "../packages.ts";
import { clean } from "../documents/sanitise.ts";
import { isPlain } from "../documents/source.ts";
import { placeholderIcon } from "./icons.ts";
import { gamePage, joinPage, type SeatLine } from "./pages.ts";
import { setCookie, tokenIn } from "./sessions.ts";
import { resolveFile, sendFile, sendTagged, tagOf, type Mount } from "./static.ts";
import { templateAnswer } from "./templates.ts";

/** Where the files of each part lie. */
export interface Folders {
  readonly root: string;
  readonly client: string;
  readonly world: string;
}

const ROLES = ["locked", "Player", "Trusted player", "Assistant", "Gamemaster"];

/** A request handler for `node:http`. */
export function routes(house: House, folders: Folders): (request: IncomingMessage, response: ServerResponse) => void {
  const mounts: Mount[] = [
    ...house.packages.map((one) => ({ prefix: prefixOf(one), folders: [one.folder] })),
    { prefix: "/stage/", folders: [folders.client, join(folders.root, "stage/client/static")] },
    { prefix: "/fonts/fontawesome/", folders: [join(folders.root, "node_modules/@fortawesome/fontawesome-free")] },
    { prefix: "/lang/", folders: [join(folders.root, "stage/lang")] },
    // a world played under another name still shows the pictures its documents name
    { prefix: "/worlds/assets/", folders: [join(folders.world, "assets")] },
  ];
  return (request, response) => {
    handle(house, folders, mounts, request, response).catch((error: unknown) => {
      console.error("stage:", error);
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end("The stage could not answer this request.");
    });
  };
}

async function handle(
  house: House,
  folders: Folders,
  mounts: readonly Mount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request.url ?? "/");
  if (path === undefined) return send(response, 400, "text/plain", "Bad address.");
  const userId = house.sessions.userOf(request.headers.cookie);
  if (path === "/") return redirect(response, userId ? "/game" : "/join");
  if (path === "/join" && request.method === "POST") return takeSeat(house, request, response);
  if (path === "/join") return send(response, 200, "text/html", page(house));
  if (path === "/logout") {
    house.sessions.close(tokenIn(request.headers.cookie));
    response.setHeader("set-cookie", setCookie(undefined));
    return redirect(response, "/join");
  }
  if (path === "/game") {
    if (!userId) return redirect(response, "/join");
    // ledger 141, the other way: the page may start no worker
    if (house.guess === 141) response.setHeader("content-security-policy", "worker-src 'none'");
    const built = resolveFile([{ prefix: "/", folders: [folders.client] }], "/index.html");
    return built ? sendFile(request, response, built) : send(response, 200, "text/html", gamePage(house.world.title));
  }
  if (path === "/templates") return sendTemplates(request, response, mounts);
  const file = resolveFile(mounts, path.replace(/^\/worlds\/[a-z0-9-]+\/assets\//, "/worlds/assets/"));
  if (file) return sendFile(request, response, file);
  if (path.startsWith("/icons/")) return send(response, 200, "image/svg+xml", placeholderIcon(path));
  return send(response, 404, "text/plain", "There is nothing here.");
}

/** Many templates in one answer, as an application asks for all of its own at once; it changes with their files. */
function sendTemplates(request: IncomingMessage, response: ServerResponse, mounts: readonly Mount[]): void {
  const paths = new URL(request.url ?? "/", "http://localhost").searchParams.getAll("path");
  const files = paths.map((path) => resolveFile(mounts, path));
  const tags = files.map((file) => (file === undefined ? "" : file + tagOf(file)));
  const tag = `"${createHash("sha1").update(tags.join("\n")).digest("base64url")}"`;
  sendTagged(request, response, tag, "application/json; charset=utf-8", () =>
    Buffer.from(JSON.stringify(files.map(templateAnswer))),
  );
}

/** The decoded path of an address, undefined when it cannot be read. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return undefined;
  }
}

async function takeSeat(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wanted = await readUserId(request);
  const user = wanted === undefined ? undefined : house.store.collection("User").get(wanted);
  if (!user) return send(response, 404, "text/html", page(house, "There is no such seat."));
  if ((house.active.get(user._id) ?? 0) > 0) {
    return send(response, 403, "text/html", page(house, `${String(user.name)} is already at the table.`));
  }
  response.setHeader("set-cookie", setCookie(house.sessions.open(user._id)));
  redirect(response, "/game");
}

/** The user id of a form or JSON body; both spellings of the field are read. */
async function readUserId(request: IncomingMessage): Promise<string | undefined> {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > 10_000) return undefined;
  }
  if (request.headers["content-type"]?.includes("json")) {
    const data: unknown = JSON.parse(body || "{}");
    const id = isPlain(data) ? (data.userid ?? data.userId) : undefined;
    return typeof id === "string" ? id : undefined;
  }
  const form = new URLSearchParams(body);
  return form.get("userid") ?? form.get("userId") ?? undefined;
}

function page(house: House, error?: string): string {
  const seats = [...house.store.collection("User").values()]
    .filter((user) => Number(user.role) > 0)
    .sort((a, b) => Number(b.role) - Number(a.role) || String(a.name).localeCompare(String(b.name)))
    .map((user): SeatLine => ({
      id: user._id,
      name: String(user.name),
      role: ROLES[Number(user.role)] ?? "Player",
      color: typeof user.color === "string" ? user.color : "#4a6a8a",
      img: portraitOf(house, user.character),
      taken: (house.active.get(user._id) ?? 0) > 0,
    }));
  const { title, description } = house.world;
  return joinPage({ title, description: clean(description), system: house.manifest.title }, seats, error);
}

/** The picture of a user's character; pictures from other servers are left out. */
function portraitOf(house: House, character: unknown): string | null {
  const actor = typeof character === "string" ? house.store.collection("Actor").get(character) : undefined;
  return typeof actor?.img === "string" && !actor.img.includes(":") ? actor.img : null;
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to });
  response.end();
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" });
  response.end(body);
}
