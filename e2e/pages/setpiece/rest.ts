/**
 * When a table is at rest. What one person did reaches the others later, on every host: whatever a spec reads straight
 * after an act, it reads of a table at rest, or it polls.
 */
import { expect } from "playwright/test";
import type { Seat } from "../../seat.ts";

declare const game: any, fromUuidSync: any;

/**
 * How a client stands to a conflict, or to any other document: "press" while its own press is under way, "drawing"
 * while the newest message is not in its chat log yet, or the card in it is empty, "away" where it is closed or not in
 * the game, else what it holds of the document, and of chat.
 */
const standing = async (seat: Seat, uuid: string): Promise<string> =>
  seat.page.isClosed()
    ? "away"
    : seat.run(async (of) => {
        if (!(globalThis as any).game?.ready) return "away";
        // what came before is drawn at the latest when timers that are due have run
        await new Promise((due) => setTimeout(due));
        if (game.system.api.open(of)?.pending) return "press";
        const newest = game.messages.contents.findLast((one: any) => one.visible);
        const log = document.querySelector("#chat");
        if (log && newest && !log.querySelector(`[data-message-id="${newest.id}"]`)) return "drawing";
        if (log?.querySelector("setpiece-conflict:empty, setpiece-conflict .sp-skeleton")) return "drawing";
        const sorted = (value: any): any => {
          if (Array.isArray(value)) return value.map(sorted);
          if (value === null || typeof value !== "object") return value;
          const keys = Object.keys(value).sort();
          return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
        };
        const { _stats, ...held } = fromUuidSync(of)?.toObject() ?? {};
        return JSON.stringify([game.messages.size, sorted(held)]);
      }, uuid);

/** What stands for no document. */
const RESTLESS = ["press", "drawing"];

/**
 * Resolves when nobody's press is under way and everybody at the table holds the same of a conflict, or of another
 * document, and has drawn it.
 */
export async function atRest(seat: Seat, uuid: string): Promise<void> {
  const restless = async (): Promise<string[]> => {
    const standings = await Promise.all(seat.table.map((one) => standing(one, uuid)));
    const own = standings[seat.table.indexOf(seat)];
    return seat.table
      .map((one, index) => ({ name: one.user.name, now: standings[index] as string }))
      .filter(({ now }) => RESTLESS.includes(now) || (now !== own && now !== "away"))
      .map(({ name, now }) => (RESTLESS.includes(now) ? `${name}: ${now}` : name));
  };
  await expect.poll(restless, { message: `all hold the same of ${uuid}`, intervals: [20, 50, 100, 250] }).toEqual([]);
}

/**
 * Look at a conflict on somebody's client, once the table is at rest: the code is given the uuid, or what is passed.
 */
export async function look<Argument, Result>(
  seat: Seat,
  uuid: string,
  code: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
): Promise<Result> {
  await atRest(seat, uuid);
  return seat.run(code, argument);
}
