import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANA, RawClient, TestHouse } from "../testing.ts";

describe("pages and files", () => {
  let house: TestHouse;
  beforeAll(async () => {
    house = await TestHouse.open();
  });
  afterAll(() => house.close());
  const get = (path: string): Promise<Response> => fetch(`${house.url}${path}`, { redirect: "manual" });

  it("shows names with HTML in them as text, and cleans the world's description", async () => {
    const html = await (await get("/join")).text();
    expect(html).toContain("&#60;i&#62;Bea");
    expect(html).not.toContain("<i>Bea");
    expect(html).not.toContain("<script>x");
    expect(html).toContain("<p>hi</p>");
  });

  it.each(["/", "/game"])("sends a stranger at %s to the join page", async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/join"]);
  });

  it("keeps an idle line, so that no request meets its end", async () => {
    // With a limit the server would name it here
    expect((await get("/join")).headers.get("keep-alive")).toBeNull();
  });

  it.each(["userid", "userId"])("takes the form field %s, until the seat is taken", async (field) => {
    const join = (): Promise<Response> =>
      fetch(`${house.url}/join`, { method: "POST", redirect: "manual", body: new URLSearchParams({ [field]: ANA }) });
    const first = await join();
    expect(first.status).toBe(303);
    const client = await RawClient.connect(house.url, (first.headers.get("set-cookie") ?? "").split(";")[0] ?? "");
    expect((await join()).status).toBe(403);
    expect(await (await get("/join")).text()).toContain("already at the table");
    const { io } = client.socket;
    client.close();
    await new Promise<void>((resolve) => {
      const poll = async (): Promise<void> =>
        (await (await get("/join")).text()).includes("already at the table")
          ? void setImmediate(() => void poll())
          : resolve();
      void poll();
    });
    expect(io.engine.readyState).toBe("closed");
  });

  it("serves the system's files and nothing beside them", async () => {
    expect(await (await get("/systems/testing/system.json")).json()).toMatchObject({ id: "testing" });
    expect((await get("/systems/testing/..%2f..%2fworld%2fworld.json")).status).toBe(404);
    expect((await get("/systems/testing/%")).status).toBe(400);
    expect((await get("/nothing")).status).toBe(404);
  });

  it("sends a file again only when it changed", async () => {
    const file = join(house.root, "dist", "note.md");
    const ask = (tag: string): Promise<Response> =>
      fetch(`${house.url}/systems/testing/note.md`, { headers: { "if-none-match": tag } });
    writeFileSync(file, "one");
    const first = await ask("");
    const tag = first.headers.get("etag") ?? "";
    expect([first.status, await first.text()]).toEqual([200, "one"]);
    expect((await ask(tag)).status).toBe(304);
    writeFileSync(file, "another");
    const second = await ask(tag);
    expect([second.status, await second.text()]).toEqual([200, "another"]);
  });

  it("compiles the templates a client asks for, in their order, and says which it cannot", async () => {
    const path = (name: string): string => `path=/systems/testing/${name}`;
    const ask = async (): Promise<unknown> =>
      (await get(`/templates?${[path("a.hbs"), path("none.hbs"), path("broken.hbs")].join("&")}`)).json();
    writeFileSync(join(house.root, "dist", "a.hbs"), "<b>{{name}}</b>");
    writeFileSync(join(house.root, "dist", "broken.hbs"), "{{#if}}");
    const answers = [
      { code: expect.stringContaining("<b>") },
      { error: "404 Not Found" },
      { error: expect.stringContaining("Parse error") },
    ];
    expect(await ask()).toEqual(answers);
    writeFileSync(join(house.root, "dist", "a.hbs"), "<i>{{name}}, longer</i>");
    expect(await ask()).toEqual([{ code: expect.stringContaining("<i>") }, ...answers.slice(1)]);

    const tagged = (tag: string): Promise<Response> =>
      fetch(`${house.url}/templates?${path("a.hbs")}`, { headers: { "if-none-match": tag } });
    const tag = (await tagged("")).headers.get("etag") ?? "";
    expect((await tagged(tag)).status).toBe(304);
    writeFileSync(join(house.root, "dist", "a.hbs"), "<u>{{name}}, once more</u>");
    expect((await tagged(tag)).status).toBe(200);
  });

  it("does not serve what the world keeps for itself", async () => {
    expect((await get("/worlds/w/sessions.json")).status).toBe(404);
    expect((await get("/worlds/w/assets/../sessions.json")).status).toBe(404);
    expect((await get("/worlds/w/assets/..%2fsessions.json")).status).toBe(404);
  });

  it("draws an icon for every icon address, the same each time", async () => {
    const response = await get("/icons/svg/quill.svg");
    expect(response.headers.get("content-type")).toContain("image/svg+xml");
    const drawing = await response.text();
    expect(drawing).toContain(">Q</text>");
    expect(await (await get("/icons/svg/quill.svg")).text()).toBe(drawing);
  });
});
