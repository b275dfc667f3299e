import { readFileSync, readdirSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { arrive } from "../play/arrived.ts";
import { SHEET, TEMPLATES, hostRender, loadTemplates, prefetchTemplates, templatePath } from "./templates.ts";

const asked: string[][] = [];
let fails = false;

beforeEach(() => {
  asked.length = 0;
  fails = false;
  const handlebars = {
    loadTemplates: (paths: string[]) => {
      asked.push(paths);
      return fails ? Promise.reject(new Error("no line")) : Promise.resolve();
    },
    renderTemplate: (path: string) => Promise.resolve(`<p>${path}</p>`),
  };
  vi.stubGlobal("foundry", { applications: { handlebars } });
});

const calledBy = (name: string): string[] =>
  [
    ...readFileSync(`templates/${name}.hbs`, "utf8").matchAll(/\{\{#?> "systems\/setpiece\/templates\/([^"]+)\.hbs"/g),
  ].map(([, called = ""]) => called);

const files = readdirSync("templates", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".hbs"))
  .map((file) => file.slice(0, -".hbs".length));

describe("templates of a group", () => {
  it("hold what the parts of sheets call, which the host fetches", () => {
    const grouped = new Set<string>(Object.values(TEMPLATES).flat());
    const parts = files.filter((file) => !grouped.has(file));
    expect(parts).toContain("item/item");
    expect(parts.flatMap(calledBy).filter((called) => !TEMPLATES.play.includes(called as never))).toEqual([]);
  });

  it("of play hold the parts of an actor's sheet, so that a first one waits for nothing", () => {
    expect(SHEET.filter((part) => !files.includes(`actor/${part}`))).toEqual([]);
    expect(SHEET.filter((part) => !TEMPLATES.play.includes(`actor/${part}`))).toEqual([]);
  });

  it.each(Object.entries(TEMPLATES))("hold what they call: %s", (_group, names) => {
    const missing = names.flatMap((name) => calledBy(name).filter((called) => !names.includes(called as never)));
    expect(missing).toEqual([]);
  });

  it("come again where they did not come, and else once", async () => {
    fails = true;
    await expect(loadTemplates(TEMPLATES.first)).rejects.toThrow("no line");
    fails = false;
    expect(await hostRender("first/news", {})).toContain(templatePath("first/news"));
    await hostRender("first/news", {});
    expect(asked).toEqual([TEMPLATES.first.map(templatePath), TEMPLATES.first.map(templatePath)]);
  });

  it("are there before what calls them is drawn", async () => {
    await hostRender("tracker/empty", {});
    expect(asked).toEqual([TEMPLATES.noFight.map(templatePath)]);
  });

  it("of play wait for it: a world in which nothing is played boots without them", async () => {
    prefetchTemplates();
    expect(asked).toEqual([]);
    arrive({} as never);
    await vi.waitUntil(() => asked.length > 0);
    expect(asked).toEqual([TEMPLATES.play.map(templatePath)]);
  });
});
