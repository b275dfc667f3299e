import { afterEach, describe, expect, it } from "vitest";
import { Forecast, KINDS, kindOf, type Kind } from "./forecast.ts";
import type { Request } from "./documents/request.ts";
import { ANA, GM, HERO, RawClient, TestHouse } from "./testing.ts";

const step: Request = {
  action: "update",
  documentName: "JournalEntryPage",
  operation: { updates: [{ _id: "p", system: { events: { "000001-a": {} } } }] },
};
const name: Request = { action: "update", documentName: "Actor", operation: { updates: [{ _id: HERO, name: "x" }] } };

const fates = (kind: Kind, seed: number, request = step) => {
  const forecast = new Forecast(kind, seed);
  return Array.from({ length: 200 }, () => forecast.over(request));
};

describe("weather that comes by itself", () => {
  it("is known by name", () => {
    expect(kindOf("slow-disk")).toBe("slow-disk");
    expect(() => kindOf("constructor")).toThrow(/one of unordered, slow-disk/);
  });

  it.each(Object.entries(KINDS))("%s meets steps now and then, the same ones for the same seed", (kind, fate) => {
    const met = fates(kind as Kind, 7);
    expect(met).toEqual(fates(kind as Kind, 7));
    const struck = met.flatMap((one, at) => (one === null ? [] : [at]));
    if (fate === null) return expect(struck).toEqual([]);
    expect(new Set(met)).toEqual(new Set([null, fate]));
    expect(struck.length).toBeGreaterThan(8);
    expect(struck.length).toBeLessThan(50);
    // the two steps after it are left alone
    expect(struck.every((at, index) => index === 0 || at - (struck[index - 1] ?? 0) > 2)).toBe(true);
    expect(met).not.toEqual(fates(kind as Kind, 8));
  });

  it("leaves other writes alone, and people who are sitting down", async () => {
    expect(fates("dies", 7, name).every((one) => one === null)).toBe(true);
    const forecast = new Forecast("slow-disk", 7);
    const slow = () => Array.from({ length: 50 }, () => forecast.disk()).some((one) => one > 0);
    expect(await forecast.fairly(async () => slow())).toBe(false);
    expect(slow()).toBe(true);
  });

  it("lets the others come back first after the server died", () => {
    const forecast = new Forecast("dies");
    forecast.left([GM, ANA]);
    expect(forecast.waits(GM)).toBe(true);
    forecast.came(ANA);
    expect(forecast.waits(GM)).toBe(false);
  });
});

describe("a server in weather of its own", () => {
  let house: TestHouse;
  afterEach(() => house.close());

  it("lets messages overtake each other, but no write", async () => {
    house = await TestHouse.open({ forecast: new Forecast("unordered", 3) });
    const [gm, ana] = [await RawClient.join(house.url, GM), await RawClient.join(house.url, ANA)];
    const answers = Array.from({ length: 12 }, (_, at) => {
      gm.socket.emit("system.testing", at);
      return gm.modify("update", "Actor", { updates: [{ _id: HERO, name: `n${at}` }] });
    });
    const said: number[] = [];
    const written: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      said.push((await ana.hears("system.testing"))[0]);
      written.push((await ana.hears("modifyDocument"))[0].result[0].name);
    }
    const inTurn = Array.from({ length: 12 }, (_, at) => at);
    expect(said).not.toEqual(inTurn);
    expect([...said].sort((a, b) => a - b)).toEqual(inTurn);
    expect(written).toEqual(inTurn.map((at) => `n${at}`));
    // an answer may be later than the news of its write; none is to be under way when the house closes
    await Promise.all(answers);
  });

  it("tells nobody of a line that breaks until it has come back, and lets it in when its time is over", async () => {
    house = await TestHouse.open();
    const [gm, ana] = [await RawClient.join(house.url, GM), await RawClient.join(house.url, ANA)];
    const cookie = (gm.socket.io.opts.extraHeaders as { cookie: string }).cookie;
    const gone = new Promise((resolve) => gm.socket.once("disconnect", resolve));
    house.stage.weather.breaks(GM, 60_000);
    await gone;
    await expect(RawClient.connect(house.url, cookie)).rejects.toThrow();
    house.stage.weather.away.delete(GM);
    const back = await RawClient.connect(house.url, cookie);
    await back.ask("world");
    await ana.ask("world");
    expect(ana.heard.map(({ event }) => event)).not.toContain("userActivity");
    back.close();
    expect(await ana.hears("userActivity")).toEqual([{ userId: GM, active: false }]);
  });
});
