import { chromium } from "playwright";
import { StageHost } from "../../../e2e/host/stage.ts";
import type { Seat } from "../../../e2e/seat.ts";
import { seeded } from "../../../stage/server/sockets/lane.ts";
import { launchOptions } from "../../../scripts/chromium.ts";
import { agreement, brokenLogs, differences, logsOf, logsOnDisk } from "./agree.ts";
import { drawn, point, type Point } from "./curve.ts";
import { Forger } from "./forger.ts";
import { prepare, type Dice, type FamilyName } from "./games.ts";
import { patiently, pause, sitDown, type Client } from "./people.ts";
import { Players } from "./players.ts";
import { Storms } from "./storms.ts";

/** What a soak is told. */
export interface Soak {
  readonly minutes: number;
  readonly seed: number;
  /** 0: all weather but this. */
  readonly kills: number;
  readonly families: readonly FamilyName[];
}

const diceOf = (seed: number): Dice => {
  const random = seeded(seed);
  return (below) => Math.floor(random() * below);
};

/** How many points the curve has at least. */
const POINTS = 10;

/** A storm comes once in so many milliseconds on average, a forged message once in so many. */
const STORM = 12_000;
const FORGED = 700;

/** Play, and tell what came of it; true where something is wrong. */
export async function soak(wanted: Soak): Promise<boolean> {
  const host = new StageHost();
  await host.boot({ generation: 13, latency: 0 });
  const browser = await chromium.launch(await launchOptions());
  try {
    const seats: Seat[] = [];
    const clients: Client[] = [];
    for (const name of ["gm", "ana", "bram", "cy"] as const) clients.push(await sitDown(browser, host, name, seats));
    return await play(wanted, host, clients);
  } finally {
    await browser.close();
    await host.close();
  }
}

async function play(
  { minutes, seed, kills, families }: Soak,
  host: StageHost,
  clients: readonly Client[],
): Promise<boolean> {
  const [gm, , , cy] = clients as readonly [Client, Client, Client, Client];
  await prepare(gm.seat);
  const dice = diceOf(seed);
  const storms = new Storms(host, diceOf(seed + 1));
  const forger = new Forger(cy.seat, diceOf(seed + 2));
  const players = new Players(clients, families, dice, kills === 0);
  const began = Date.now();
  const lasts = minutes * 60_000;
  const since = (): number => (Date.now() - began) / 60_000;
  const points: Point[] = [await point(gm, host.worldDir, 0, 0)];
  let killed = 0;
  const over = (): boolean => players.stuck !== null || (kills > 0 ? killed >= kills : Date.now() - began >= lasts);
  const trouble = async (): Promise<void> => {
    while (!over()) {
      await pause(kills > 0 ? 300 + dice(4_000) : dice(2 * STORM));
      if (over()) return;
      if (kills === 0) await storms.one();
      else {
        await storms.kill();
        killed += 1;
        for (const { seat } of clients) await seat.connected();
      }
    }
  };
  const forging = async (): Promise<void> => {
    while (!over()) {
      await pause(dice(2 * FORGED));
      await forger.forge(() => host.url, players.uuids).catch(() => undefined);
    }
  };
  const watching = async (): Promise<void> => {
    while (!over()) {
      await pause(Math.max(5_000, Math.min(lasts / POINTS, 60_000)));
      points.push(await point(gm, host.worldDir, since(), players.done));
    }
  };
  await Promise.all([players.play(over), trouble(), ...(kills > 0 ? [] : [forging()]), watching()]);
  forger.close();
  await host.up();
  for (const { seat } of clients) host.mend(seat.user.id);
  for (const { seat } of clients) await patiently(() => seat.connected());
  return report(host, clients, { players, storms, forger, points, minutes: since() });
}

interface Played {
  readonly players: Players;
  readonly storms: Storms;
  readonly forger: Forger;
  readonly points: Point[];
  readonly minutes: number;
}

async function report(host: StageHost, clients: readonly Client[], played: Played): Promise<boolean> {
  const { players, storms, forger, points, minutes } = played;
  const [gm] = clients as readonly [Client];
  const apart = await agreement(clients);
  const held = await logsOf(gm.seat);
  points.push(await point(gm, host.worldDir, minutes, players.done));
  const disk = await logsOnDisk(host, gm.seat);
  const wrong: Readonly<Record<string, readonly string[]>> = {
    "clients that hold something else than the GM's": apart,
    "conflicts that the disk holds otherwise": differences(held, disk),
    "logs with a gap": brokenLogs(disk),
    "events that a screen had seen after an answer, and the disk has not": players.lostFrom(disk),
    "presses that hang": players.hanging,
    "conflicts that went no further": players.stuck ? [players.stuck] : [],
    "forged presses that were done": forger.done,
    "errors in browsers": clients.flatMap(({ name, seat }) => seat.guard.unexpected().map((one) => `${name}: ${one}`)),
  };
  console.log(drawn(points));
  console.log(
    `${minutes.toFixed(1)} minutes: ${players.done} presses done, ${players.refused} refused, ${players.begun} conflicts begun, ` +
      `${players.reloads} pages loaded anew, ${forger.sent} forged, weather ${JSON.stringify(storms.told)}; ` +
      `${Object.keys(disk).length} logs with ${Object.values(disk).flatMap((one) => Object.keys(one)).length} events`,
  );
  console.log(`refusals: ${JSON.stringify(players.refusals)}`);
  for (const [what, found] of Object.entries(wrong))
    console.log(`${found.length} ${what}${found.map((one) => `\n    ${one}`).join("")}`);
  return Object.values(wrong).some((found) => found.length > 0);
}
