import { describe, expect, it } from "vitest";
import { openEar } from "./ear.ts";

const post = (url: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: "POST", body, headers });

describe("the address of a sitting", () => {
  it("answers line after line, the second when the first is over", async () => {
    const told: string[] = [];
    let press = (): void => undefined;
    const pressed = new Promise<void>((resolve) => (press = resolve));
    const ear = await openEar(async (line) => {
      told.push(`${line} begins`);
      if (line === "one") await pressed;
      told.push(`${line} ends`);
      return line.toUpperCase();
    });
    const first = post(ear.url, "one").then((answer) => answer.text());
    await expect.poll(() => told).toEqual(["one begins"]);
    const second = post(ear.url, "two").then((answer) => answer.text());
    press();
    expect([await first, await second]).toEqual(["ONE\n", "TWO\n"]);
    expect(told).toEqual(["one begins", "one ends", "two begins", "two ends"]);
    await ear.close();
  });

  it("is deaf to pages of a browser, to other addresses, and to whoever only asks", async () => {
    const heard: string[] = [];
    const ear = await openEar((line) => Promise.resolve(String(heard.push(line))));
    const answers = [
      await post(ear.url, "x", { origin: "http://localhost:30000" }),
      await post(new URL("/", ear.url).href, "x"),
      await fetch(ear.url),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(heard).toEqual([]);
    await ear.close();
  });
});
