/** Whether all clients hold the same of every conflict, and the same as the disk; whether any event has been lost. */
import type { StageHost } from "../../../e2e/host/stage.ts";
import type { Seat } from "../../../e2e/seat.ts";
import { RawClient } from "../../../stage/server/testing.ts";
import { pause, type Client } from "./people.ts";

declare const game: any;

/** Logs by uuid: each event by its key, as text. */
export type Logs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Data whose keys stand in order, so that the same reads the same. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
};

type Documents = readonly (readonly [uuid: string, events: object])[];

const logs = (documents: Documents): Logs =>
  Object.fromEntries(
    documents.map(([uuid, events]) => [
      uuid,
      Object.fromEntries(Object.entries(events).map(([key, one]) => [key, JSON.stringify(sorted(one))])),
    ]),
  );

const OURS = ["contest", "duel"];

/** What a client holds of all conflicts, or of one. */
export const logsOf = async (seat: Seat, only: string | null = null): Promise<Logs> => {
  const held = await seat.run(
    ([wanted, types]): [string, object][] => {
      const pages = game.journal.contents.flatMap((journal: any) => journal.pages.contents);
      return [...pages.filter((page: any) => types.includes(page.type)), ...game.combats.contents]
        .filter((one: any) => wanted === null || one.uuid === wanted)
        .map((one: any) => [one.uuid, one.toObject().system?.events ?? {}]);
    },
    [only, OURS] as const,
  );
  return logs(held);
};

/** What the disk holds of them: the server is started anew, and asked. */
export async function logsOnDisk(host: StageHost, { context }: Seat): Promise<Logs> {
  await host.restart();
  const [cookie] = await context.cookies(host.url);
  const line = await RawClient.connect(host.url, `${cookie?.name}=${cookie?.value}`);
  const { result } = await line.socket.timeout(60_000).emitWithAck("world", {});
  line.close();
  const { JournalEntry = [], Combat = [] } = result.data as Record<string, any[]>;
  const pages = JournalEntry.flatMap((journal) =>
    journal.pages
      .filter((page: any) => OURS.includes(page.type))
      .map((page: any) => [`JournalEntry.${journal._id}.JournalEntryPage.${page._id}`, page.system?.events ?? {}]),
  );
  return logs([...pages, ...Combat.map((combat) => [`Combat.${combat._id}`, combat.system?.events ?? {}] as const)]);
}

/** How two logs differ, in few words. */
export function differences(left: Logs, right: Logs): readonly string[] {
  const uuids = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return uuids.flatMap((uuid) => {
    const [one, other] = [left[uuid] ?? {}, right[uuid] ?? {}];
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => one[key] !== other[key]);
    return keys.length > 0 ? [`${uuid}: ${keys.slice(0, 3).join(", ")} of ${keys.length}`] : [];
  });
}

/** How long all may take to hold the same. */
const SETTLES = 30_000;

/** Resolves when all hold the same, or with what still differs after a while; each look is made to its end. */
export async function agreement(clients: readonly Client[]): Promise<readonly string[]> {
  const [first, ...others] = clients as readonly [Client, ...Client[]];
  const until = Date.now() + SETTLES;
  for (;;) {
    const own = await logsOf(first.seat);
    const all = await Promise.all(
      others.map(async ({ name, seat }) => differences(own, await logsOf(seat)).map((one) => `${name}: ${one}`)),
    );
    const found = all.flat();
    if (found.length === 0 || Date.now() > until) return found;
    await pause(500);
  }
}

/** What is wrong inside logs: a gap in the numbers, or two events of one number. */
export const brokenLogs = (logs: Logs): readonly string[] =>
  Object.entries(logs).flatMap(([uuid, events]) => {
    const numbers = Object.keys(events)
      .map((key) => Number(key.split("-")[0]))
      .sort((a, b) => a - b);
    const at = numbers.findIndex((number, index) => number !== index + 1);
    return at < 0 ? [] : [`${uuid}: number ${numbers[at]} in place ${at + 1}`];
  });
