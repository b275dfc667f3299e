/** Messages made by hand, as a player with a console could: the socket and the database, past all of our screens. */
import type { Seat } from "../seat.ts";

declare const game: any;

/** What a request looks like on the channel `system.setpiece`; see src/play/wire/channel.ts. */
interface ForgedRequest {
  readonly op: "intent" | "table";
  readonly uuid: string;
  readonly seq: number;
  readonly cue: string | null;
  readonly body: unknown;
  /** Who the message claims to be from. */
  readonly user: string;
}

/** Send a request by hand and give the answer that comes back for it. */
export const forgeRequest = (seat: Seat, request: ForgedRequest): Promise<any> =>
  seat.run(
    (message) =>
      new Promise((resolve) => {
        const id = `forged-${Math.floor(performance.now() * 1000)}`;
        const hear = (payload: any): void => {
          if (payload?.type !== "reply" || payload.id !== id) return;
          game.socket.off(`system.${game.system.id}`, hear);
          resolve(payload.answer);
        };
        game.socket.on(`system.${game.system.id}`, hear);
        game.socket.emit(`system.${game.system.id}`, { type: "request", id, client: "forged-client", ...message });
      }),
    request,
  );

/** Ask another user's client by query, as any package may; gives the answer or the refusal's words. */
export const forgeQuery = (seat: Seat, userId: string, name: string, data: unknown): Promise<string> =>
  seat.run(
    async ([to, what, payload]) =>
      JSON.stringify(
        await game.users
          .get(to)
          .query(what, payload, { timeout: 3000 })
          .catch((error: Error) => `refused: ${error.message}`),
      ),
    [userId, name, data] as const,
  );
