import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Commas within brackets part nothing. */
function apart(list: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const one of list) {
    depth += one === "(" ? 1 : one === ")" ? -1 : 0;
    if (one === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${one}`);
  }
  return parts.map((part) => part.trim());
}

/** The last of what a selector names is one of several classes, or of several elements, and nothing more. */
const CHOICE = /(?:^|[\s>+~]):is\((?:\.[\w-]+(?:,\s*\.[\w-]+)+|\w+(?:,\s*\w+)+)\)(?::[\w-]+(?:\([^()]*\))?)*$/;

// Browsers file a rule under the last name of its selector, and one that ends in a choice under every element
it("a selector ends in a name, not in a choice of names that weigh the same", () => {
  const choices = readdirSync("styles")
    // Forced colours are asked for by few, and for others the browser files none of it
    .filter((file) => file.endsWith(".css") && file !== "forced-colors.css")
    .flatMap((file) =>
      [
        ...readFileSync(`styles/${file}`, "utf8")
          .replaceAll(/\/\*.*?\*\//gs, "")
          .matchAll(/([^{};]+)\{/g),
      ].flatMap(([, list = ""]) =>
        apart(list)
          .filter((one) => CHOICE.test(one))
          .map((one) => `${file}: ${one}`),
      ),
    );
  expect(choices).toEqual([]);
});
