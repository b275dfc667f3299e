/**
 * A table under strain, so that specs that only pass on a fast machine fail here: a slow line, one
 * person who sits beside the server while the others are far away, slow computers. Read from the
 * environment; without it nothing is slowed.
 */
import type { Page } from "playwright/test";
import { Forecast, kindOf, type Kind } from "../../stage/server/forecast.ts";
import { SERVER_AWAY } from "./guard.ts";

const number = (name: string): number => Number(process.env[name] ?? 0) || 0;

/** Mean delay of every message in milliseconds: STAGE_LATENCY. */
export const STRAIN_LATENCY = number("STAGE_LATENCY");

/** Who of them hears everything at once: names of seats in STAGE_NEAR, such as `gm` or `gm,ana`. */
export const NEAR: readonly string[] = (process.env["STAGE_NEAR"] ?? "").split(",").filter(Boolean);

/** The kind of weather that a whole run is played under: STAGE_WEATHER. */
const WEATHER: Kind | null = process.env["STAGE_WEATHER"] ? kindOf(process.env["STAGE_WEATHER"]) : null;

/** A number of a text; other texts have others. */
const seedOf = (text: string): number =>
  [...text].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 2 ** 31, number("STAGE_WEATHER_SEED"));

/** The weather of one test, its own before that of the run: the same in each run with the same STAGE_WEATHER_SEED. */
export const forecastFor = (title: string, own: Kind | null): Forecast | null => {
  const kind = own ?? WEATHER;
  return kind && new Forecast(kind, seedOf(title));
};

/** What a browser says of such weather, and nobody else should. */
export const WEATHER_FAULTS: readonly RegExp[] =
  WEATHER === "dies" || WEATHER === "gm-line" ? [SERVER_AWAY, /403|Unexpected response code|CLOSING or CLOSED/] : [];

/** Make a page's processor as many times slower as STAGE_CPU says. */
export async function slowDown(page: Page): Promise<void> {
  const rate = number("STAGE_CPU");
  if (rate <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
