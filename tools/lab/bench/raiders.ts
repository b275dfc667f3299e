import type { Client } from "./browser.ts";

declare const fromUuid: any;

/** The line of the nth raider: no two of 81 alike, so that each holds a card of its own. */
export const raiderLine = (n: number): string =>
  `Raider ${n}, Force ${1 + (n % 9)}, Sneak ${1 + (Math.floor(n / 9) % 9)}, club 1`;

/** Their fight is over and gone. */
export const forget = ({ seat }: Client, uuid: string): Promise<void> =>
  seat.run(async (of) => void (await (await fromUuid(of)).delete()), uuid);
