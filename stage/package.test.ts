import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesBelow } from "../scripts/lib/files.ts";

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string): Manifest => JSON.parse(readFileSync(path, "utf8")) as Manifest;
const asked = ({ dependencies, devDependencies }: Manifest): Readonly<Record<string, string>> => ({
  ...dependencies,
  ...devDependencies,
});
const root = asked(read("package.json"));
const stage = asked(read("stage/package.json"));

/** What the workspace builds and tests with; the root asks for it. */
const TOOLS = ["fast-check", "playwright", "typescript", "vite", "vitest"];

/** Packages that the files of a folder import, by name, without Node's own. */
const imported = (folders: readonly string[]): readonly string[] => {
  const names = filesBelow(folders, [".ts"])
    .filter((file) => !file.includes("node_modules"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bfrom "([^."][^"]*)";$/gm)])
    .map(([, path = ""]) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? "")
    .filter((name) => !name.startsWith("node:"));
  return [...new Set(names)].sort();
};

describe("the package of the stage", () => {
  it("asks for what its files import, and takes only tools from the root", () => {
    const names = imported(["stage"]);
    expect(names).toContain("socket.io");
    expect(names.filter((name) => !(name in stage) && !TOOLS.includes(name))).toEqual([]);
  });

  it("asks for nothing that the rest of the house imports without asking for it", () => {
    const names = imported(["src", "scripts", "tools", "e2e"]);
    expect(names).toContain("playwright");
    expect(names.filter((name) => name in stage && !(name in root))).toEqual([]);
  });

  it("asks for the same version as the root, so that there is one of each", () => {
    const both = Object.keys(stage).filter((name) => name in root);
    expect(both).toContain("handlebars");
    expect(both.filter((name) => stage[name] !== root[name])).toEqual([]);
  });

  it("tells of its version in its changelog, the newest first", () => {
    expect(/^## (\S+)/m.exec(readFileSync("stage/CHANGELOG.md", "utf8"))?.[1]).toBe(read("stage/package.json").version);
  });
});
