import { describe, expect, it } from "vitest";
import { Painter } from "./painter.ts";

/** A painter whose pictures are made when the test says so. */
function slowPainter(): { readonly region: HTMLElement; readonly painter: Painter; make(html: string): void } {
  const region = document.createElement("div");
  const waiting: ((html: string) => void)[] = [];
  const painter = new Painter(region, () => new Promise((made) => waiting.push(made)));
  return { region, painter, make: (html) => waiting.shift()?.(html) };
}

describe("painting a region", () => {
  it("a paint asked for while another is made resolves once what was true then is shown", async () => {
    const { region, painter, make } = slowPainter();
    const first = painter.paint();
    const second = painter.paint().then(() => region.innerHTML);
    make("<p>before</p>");
    await Promise.resolve();
    await Promise.resolve();
    expect(region.innerHTML).toBe("<p>before</p>");
    make("<p>after</p>");
    expect(await second).toBe("<p>after</p>");
    await first;
  });

  it("paints again after a picture that could not be made", async () => {
    const region = document.createElement("div");
    let fails = true;
    const painter = new Painter(region, () => {
      if (fails) throw new Error("no picture");
      return Promise.resolve("<p>now</p>");
    });
    await expect(painter.paint()).rejects.toThrow("no picture");
    fails = false;
    await painter.paint();
    expect(region.innerHTML).toBe("<p>now</p>");
  });
});
