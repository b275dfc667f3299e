import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** What the host's letters of signs surely have: a name that only a bought set has stands as an empty place. */
const FREE = readFileSync("node_modules/@fortawesome/fontawesome-free/css/all.css", "utf8");

it("each sign that is named is one of the free set", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const named = files.flatMap(
    (file) => readFileSync(join("src", file), "utf8").match(/\bfa-[a-z0-9-]+(?=[" ])/g) ?? [],
  );
  const unknown = [...new Set(named)].filter((name) => !new RegExp(`\\.${name}\\s*[,{]`).test(FREE));
  expect(named.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});
