/**
 * Who sits behind which browser. Sessions are kept beside the world, so that a restart of the server throws nobody out.
 * Source: foundryvtt.com article "Joining a Game" (a user is picked from a list); the cookie is our own.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const COOKIE = "stage-session";

/** Session token to user id, persisted as one small file. */
export class Sessions {
  readonly #users: Map<string, string>;
  readonly #file: string;

  constructor(worldDir: string) {
    this.#file = join(worldDir, "sessions.json");
    const stored: unknown = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, "utf8")) : {};
    this.#users = new Map(Object.entries(stored as Record<string, string>));
  }

  /** Open a session for a user; the token goes into the cookie. */
  open(userId: string): string {
    const token = randomBytes(18).toString("base64url");
    this.#users.set(token, userId);
    this.#save();
    return token;
  }

  /** Forget a session; unknown tokens are fine. */
  close(token: string | undefined): void {
    if (token && this.#users.delete(token)) this.#save();
  }

  /** Nobody has a seat any more. */
  forget(): void {
    this.#users.clear();
    this.#save();
  }

  /** The user behind a Cookie header, if there is one. */
  userOf(cookieHeader: string | undefined): string | undefined {
    const token = tokenIn(cookieHeader);
    return token ? this.#users.get(token) : undefined;
  }

  #save(): void {
    writeFileSync(this.#file, JSON.stringify(Object.fromEntries(this.#users)));
  }
}

/** The session token in a Cookie header. */
export function tokenIn(cookieHeader: string | undefined): string | undefined {
  for (const pair of (cookieHeader ?? "").split(";")) {
    const [name, value] = pair.trim().split("=");
    if (name === COOKIE && value) return value;
  }
  return undefined;
}

/** The Set-Cookie header of a session; without a token it is taken back. */
export const setCookie = (token: string | undefined): string =>
  `${COOKIE}=${token ?? ""}; Path=/; HttpOnly; SameSite=Lax${token ? "" : "; Max-Age=0"}`;
