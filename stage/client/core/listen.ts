/**
 * What arrives from the server after the boot. Source: the stage's own wire protocol; API
 * "hookEvents" (userConnected, pauseGame).
 */
import { runtime } from "../../common/runtime.ts";
import { applyResult } from "./database-apply.ts";
import { Hooks } from "./hooks.ts";

export function listen(game: any): void {
  const { socket } = game;
  let queue: Promise<unknown> = Promise.resolve();
  socket.on("modifyDocument", ({ request, result, userId }: any) => {
    queue = queue
      .then(() => applyResult(request, result, userId))
      .catch((error) => Hooks.onError("modifyDocument", error as Error, { log: "error" }));
  });
  socket.on("userActivity", ({ userId, active }: any) => setActive(game, userId, active));
  socket.on("activeUsers", (ids: string[]) => {
    for (const user of game.users) setActive(game, user.id, ids.includes(user.id) || user.isSelf);
  });
  socket.on("pause", ({ paused, userId }: any) => game.togglePause(paused, { userId }));
  socket.on("userQuery", (query: any, ack: (answer: any) => void) => void answer(query, ack));
  socket.on("showEntry", async ({ uuid, force }: any) => {
    const document = await (globalThis as any).fromUuid(uuid);
    if (document && (force || document.visible)) void document.sheet?.render(true);
  });
}

function setActive(game: any, id: string, active: boolean): void {
  const user = game.users.get(id);
  if (!user || user.active === active) return;
  user.active = active;
  Hooks.callAll("userConnected", user, active);
}

async function answer({ name, data, timeout }: any, ack: (answer: any) => void): Promise<void> {
  const handler = runtime.config["queries"][name];
  if (!handler) return ack({ ok: false, error: { message: `No query "${name}" is registered on this client.` } });
  try {
    ack({ ok: true, result: await handler(data, { timeout }) });
  } catch (error) {
    ack({ ok: false, error: { message: (error as Error).message } });
  }
}
