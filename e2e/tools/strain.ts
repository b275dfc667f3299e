/**
 * A table under strain, so that specs that only pass on a fast machine fail here: a slow line, one
 * person who sits beside the server while the others are far away, slow computers. Read from the
 * environment; without it nothing is slowed.
 */
import type { Page } from "playwright/test";

const number = (name: string): number => Number(process.env[name] ?? 0) || 0;

/** Mean delay of every message in milliseconds: STAGE_LATENCY. */
export const STRAIN_LATENCY = number("STAGE_LATENCY");

/** Who of them hears everything at once: names of seats in STAGE_NEAR, such as `gm` or `gm,ana`. */
export const NEAR: readonly string[] = (process.env["STAGE_NEAR"] ?? "").split(",").filter(Boolean);

/** Make a page's processor as many times slower as STAGE_CPU says. */
export async function slowDown(page: Page): Promise<void> {
  const rate = number("STAGE_CPU");
  if (rate <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
