/**
 * What the tracker costs with many rows: its whole content taken away and made anew, as processor time of the page's
 * main thread until two frames later. Beside it the same write to the combat while another tab is in front.
 */
import { openTab } from "../../../e2e/pages/core/sidebar.ts";
import { send } from "../../../e2e/pages/setpiece/moves.ts";
import { makeFight, slotId } from "../../../e2e/pages/setpiece/tracker.ts";
import { raiderLine } from "./raiders.ts";
import { spent, type Client } from "./browser.ts";
import { medianOf } from "./measure.ts";
import type { Measured } from "./measure.ts";

declare const fromUuid: any, Hooks: any;

const SAMPLES = 15;
const WARMUP = 5;

/** Write to the combat, the drawn rows taken away before; resolves two frames after the update was seen. */
const change = ({ seat }: Client, uuid: string, title: string): Promise<void> =>
  seat.run(
    async ([of, what]) => {
      document.querySelector("#sidebar .sp-fight")?.remove();
      const seen = new Promise<void>((resolve) => {
        Hooks.once("updateCombat", () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      });
      await (await fromUuid(of)).update({ "system.title": what });
      await seen;
    },
    [uuid, title] as const,
  );

async function costs(client: Client, uuid: string): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let index = 0; index < WARMUP + SAMPLES; index += 1) {
    const before = await spent(client);
    await change(client, uuid, `Fight ${index}`);
    const after = await spent(client);
    if (index >= WARMUP) samples.push(after - before);
  }
  return samples;
}

async function measure(client: Client, rows: number, goal: number, fails: number): Promise<Measured> {
  const { seat } = client;
  const fighters = Array.from({ length: rows }, (_, index) => ({
    id: slotId(`r${rows}x${String(index).padStart(3, "0")}`),
    line: raiderLine(index),
  }));
  const uuid = await makeFight(seat, fighters);
  await openTab(seat, "chat");
  await send(seat, uuid, { type: "deal", keepLower: true });
  const idle = await costs(client, uuid);
  await openTab(seat, "combat");
  await seat.page
    .locator("#sidebar .sp-turn")
    .nth(rows - 1)
    .waitFor();
  const shown = await costs(client, uuid);
  await seat.run(async (of) => void (await (await fromUuid(of)).delete()), uuid);
  return {
    what: `tracker with ${rows} rows made anew, ${seat.user.name}'s client`,
    median: medianOf(shown),
    fastest: Math.min(...shown),
    baseline: medianOf(idle),
    beside: "the same write with the tab out of sight",
    goal,
    fails,
  };
}

/** Forty rows have a budget; two hundred must work. */
export const trackerMeasures = async (client: Client): Promise<readonly Measured[]> => [
  await measure(client, 40, 2, 6),
  await measure(client, 200, 3, 9),
];
