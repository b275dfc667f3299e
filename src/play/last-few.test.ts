import { expect, it } from "vitest";
import { LastFew } from "./caches.ts";

it("whoever was not used for longest goes, and no more than there have to", () => {
  const gone: string[] = [];
  const few = new LastFew(2, (name) => gone.push(name));
  for (const name of ["a", "b", "a", "a", "c"]) few.use(name);
  expect(gone).toEqual(["b"]);
  few.leave("a");
  few.use("d");
  expect(gone, "who left makes room").toEqual(["b"]);
  few.use("e");
  expect(gone).toEqual(["b", "c"]);
});
