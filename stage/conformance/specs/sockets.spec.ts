import { expect, shows, test } from "../behaviour.ts";
import { USERS } from "../../../e2e/seat.ts";
import { SERVER_AWAY } from "../../../e2e/tools/guard.ts";

declare const game: any, CONFIG: any;

test(shows(75), async ({ gm1, ana1 }) => {
  for (const seat of [gm1, ana1]) {
    await seat.run(() => {
      CONFIG.queries["setpiece.conformance"] = async (data: any) => ({ doubled: data.n * 2, on: game.user.id });
    }, null);
  }
  const answer = await ana1.run(
    (id) => game.users.get(id).query("setpiece.conformance", { n: 21 }, { timeout: 20_000 }),
    USERS.gm.id,
  );
  expect(answer).toEqual({ doubled: 42, on: USERS.gm.id });
});

test(shows(76), async ({ gm, ana, bram }) => {
  const listen = (): void => {
    (globalThis as any).heard = [];
    game.socket.on(`system.${game.system.id}`, (payload: any, sender: unknown) => {
      if (payload?.conformance) (globalThis as any).heard.push([payload.conformance, sender]);
    });
  };
  for (const seat of [gm, ana, bram]) await seat.run(listen, undefined);
  await ana.run(
    () => game.socket.emit(`system.${game.system.id}`, { conformance: "hello", userId: "forged0000000000" }),
    null,
  );
  for (const seat of [gm, bram]) {
    await expect.poll(() => seat.run(() => (globalThis as any).heard, null)).toEqual([["hello", USERS.ana.id]]);
  }
  expect(await ana.run(() => (globalThis as any).heard, null)).toEqual([]);
});

test(shows(127), async ({ host, gm, ana }) => {
  ana.guard.allow(SERVER_AWAY);
  await ana.run(() => {
    (globalThis as any).back = 0;
    game.socket.on("connect", () => (globalThis as any).back++);
  }, null);
  host.cut(ana.user.id);
  const line = (): unknown => [game.socket.connected, (globalThis as any).back];
  await expect.poll(() => ana.run(line, undefined)).toEqual([false, 0]);
  await expect.poll(() => gm.run((id) => game.users.get(id).active, ana.user.id)).toBe(false);
  host.mend(ana.user.id);
  await expect.poll(() => ana.run(line, undefined)).toEqual([true, 1]);
});

test(shows(77), async ({ gm1, ana1 }) => {
  const who = (): unknown => game.users.activeGM?.id;
  for (const seat of [gm1, ana1]) await expect.poll(() => seat.run(who, undefined)).toBe(USERS.gm.id);
});
