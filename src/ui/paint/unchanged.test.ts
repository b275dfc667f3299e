import { expect, it, vi } from "vitest";
import { Unchanged } from "./painter.ts";

it("rows of which nothing changed are made into HTML once, however often somebody asks", async () => {
  const made = vi.fn(async () => "<ol></ol>");
  const pictures = new Unchanged();
  const rows = (card: number) => ({ rows: Array.from({ length: 200 }, (_, at) => ({ name: `Wolf ${at}`, card })) });
  for (let update = 0; update < 10; update += 1) await pictures.html("tracker", rows(1), made);
  expect(made).toHaveBeenCalledTimes(1);
  expect(await pictures.html("tracker", rows(1), made)).toBeNull();
  expect(await pictures.html("tracker", rows(2), made)).toBe("<ol></ol>");
  expect(await pictures.html("empty", rows(2), made)).toBe("<ol></ol>");
  expect(made).toHaveBeenCalledTimes(3);
});

it("what could not be made is made the next time", async () => {
  const pictures = new Unchanged();
  const broken = () => Promise.reject(new Error("gone"));
  await expect(pictures.html("tracker", {}, broken)).rejects.toThrow("gone");
  expect(await pictures.html("tracker", {}, async () => "there")).toBe("there");
});
