/**
 * When a table is at rest. What one person did reaches the others later, on every host: whatever a spec reads straight
 * after an act, it reads of a table at rest, or it polls.
 */
import { expect } from "playwright/test";
import type { Seat } from "../../seat.ts";

declare const game: any, fromUuidSync: any;

/**
 * How a client stands to a conflict, or to any other document: "press" while its own press is under way, "away" where it
 * is closed or not in the game, else what it holds of the document, and of chat.
 */
const standing = async (seat: Seat, uuid: string): Promise<string> =>
  seat.page.isClosed()
    ? "away"
    : seat.run((of) => {
        if (!(globalThis as any).game?.ready) return "away";
        if (game.system.api.open(of)?.pending) return "press";
        const sorted = (value: any): any => {
          if (Array.isArray(value)) return value.map(sorted);
          if (value === null || typeof value !== "object") return value;
          const keys = Object.keys(value).sort();
          return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
        };
        const { _stats, ...held } = fromUuidSync(of)?.toObject() ?? {};
        return JSON.stringify([game.messages.size, sorted(held)]);
      }, uuid);

/** Resolves when nobody's press is under way and everybody at the table holds the same of a conflict, or of another document. */
export async function atRest(seat: Seat, uuid: string): Promise<void> {
  const restless = async (): Promise<string[]> => {
    const standings = await Promise.all(seat.table.map((one) => standing(one, uuid)));
    const own = standings[seat.table.indexOf(seat)];
    return seat.table
      .filter((_, index) => standings[index] === "press" || (standings[index] !== own && standings[index] !== "away"))
      .map((one) => one.user.name);
  };
  await expect.poll(restless, { message: `all hold the same of ${uuid}`, intervals: [20, 50, 100, 250] }).toEqual([]);
}

/** Look at a conflict on somebody's client, once the table is at rest: the code is given the uuid, or what is passed. */
export async function look<Argument, Result>(
  seat: Seat,
  uuid: string,
  code: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
): Promise<Result> {
  await atRest(seat, uuid);
  return seat.run(code, argument);
}
