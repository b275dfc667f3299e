import { describe, expect, it } from "vitest";
import { anchorsOf, deadLinks, linksOf, shippedText } from "./links.ts";

const FILES: Readonly<Record<string, string>> = {
  "docs/guide.md": "# How to play\n\n## Duels, and why\n\n## Duels, and why\n\n```md\n# not a heading\n```\n",
  LICENSE: "MIT",
};
const read = (path: string): string | null => FILES[path] ?? null;

describe("links of a text", () => {
  it("are found with their line; code has none", () => {
    const text = "[a](b.md) and [c d](https://e.f/g_(h))\n`[no](x.md)`\n```\n[no](y.md)\n```\n[last](#here)";
    expect(linksOf(text)).toEqual([
      { words: "a", to: "b.md", line: 1 },
      { words: "c d", to: "https://e.f/g_(h)", line: 1 },
      { words: "last", to: "#here", line: 6 },
    ]);
  });

  it("may lead to headings: small letters, hyphens, doubles numbered", () => {
    expect([...anchorsOf(FILES["docs/guide.md"] ?? "")]).toEqual(["how-to-play", "duels-and-why", "duels-and-why-1"]);
  });

  it.each([
    ["[x](docs/guide.md)", []],
    ["[x](docs/guide.md#duels-and-why-1)", []],
    ["[x](https://nowhere.example/gone)", []],
    ["# Own\n[x](#own)", []],
    ["[x](docs/gone.md)", ["README.md:1: docs/gone.md is not there"]],
    ["\n[x](docs/guide.md#fights)", ["README.md:2: docs/guide.md has no heading #fights"]],
    ["[x](#other)", ["README.md:1: README.md has no heading #other"]],
  ])("%j has the dead ones %j", (text, dead) => {
    expect(deadLinks("README.md", text, (path) => (path === "README.md" ? text : read(path)))).toEqual(dead);
  });

  it("lead up and down from where the file lies", () => {
    expect(deadLinks("docs/api.md", "[a](guide.md) [b](../LICENSE) [c](../guide.md)", read)).toEqual([
      "docs/api.md:1: ../guide.md is not there",
    ]);
  });
});

describe("a text as it is shipped", () => {
  const has = (path: string): boolean => path === "LICENSE";
  const text = "[how](docs/guide.md#duels), [MIT](LICENSE), [host](https://host.example)";

  it("leads to the repository where a file stays at home", () => {
    expect(shippedText("README.md", text, has, "https://code.example/setpiece/blob/1.0.0")).toBe(
      "[how](https://code.example/setpiece/blob/1.0.0/docs/guide.md#duels), [MIT](LICENSE), [host](https://host.example)",
    );
  });

  it("has plain words in its place where no repository is named", () => {
    expect(shippedText("README.md", text, has, null)).toBe("how, [MIT](LICENSE), [host](https://host.example)");
  });

  it("shows pictures that stay at home from the repository's files, and none where no repository is named", () => {
    const shown = "![a film](docs/film.webp) ![seal](LICENSE)";
    expect(shippedText("README.md", shown, has, "https://code.example/setpiece/blob/1.0.0")).toBe(
      "![a film](https://code.example/setpiece/raw/1.0.0/docs/film.webp) ![seal](LICENSE)",
    );
    expect(shippedText("README.md", shown, has, null)).toBe(" ![seal](LICENSE)");
  });
});
