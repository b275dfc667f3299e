import { beforeEach, expect, it } from "vitest";
import { TextEditor } from "./text-editor.ts";

const page = globalThis as Record<string, any>;
const shout = {
  pattern: /@Shout\[(\w+)\]/g,
  enricher: ([, word]: string[]) => Object.assign(document.createElement("b"), { textContent: word }),
};

beforeEach(() => {
  page["CONFIG"] = { TextEditor: { enrichers: [shout] }, Actor: {} };
  page["game"] = { collections: new Map(), i18n: { localize: (key: string) => key } };
  page["foundry"] = {
    utils: {
      fromUuid: async (uuid: string) =>
        uuid === "Actor.a" ? { uuid, id: "a", name: "Ana", documentName: "Actor" } : null,
    },
  };
});

const enrich = (text: string, options: object = {}) => TextEditor.enrichHTML(text, options);

it("links what is there and marks what is not", async () => {
  const html = await enrich("<p>@UUID[Actor.a]{Who} @UUID[Actor.b]</p>");
  expect(html).toContain('data-uuid="Actor.a"');
  expect(html).toContain("Who");
  expect(html).toContain("broken");
});

it("keeps secrets only when asked", async () => {
  const text = `<p>open</p><section class="secret">hidden</section>`;
  expect([(await enrich(text)).includes("hidden"), (await enrich(text, { secrets: true })).includes("hidden")]).toEqual(
    [false, true],
  );
});

it("runs enrichers of packages", async () => {
  expect(await enrich("<p>a @Shout[hey] b</p>")).toBe("<p>a <b>hey</b> b</p>");
});

it.each([
  [`<img src="x" onerror="alert(1)">`, "onerror"],
  [`<a href="javascript:alert(1)">x</a>`, "javascript"],
  [`<p>x</p><script>alert(1)</script>`, "script"],
])("lets no script in: %s", async (text, bad) => {
  expect(await enrich(text)).not.toContain(bad);
});

it("is a method: called without its class it fails, with nothing to enrich too", async () => {
  const { enrichHTML } = TextEditor;
  await expect(enrichHTML.call(undefined as never, "<p>hey</p>")).rejects.toThrow(TypeError);
  await expect(enrichHTML.call(undefined as never, "")).rejects.toThrow(TypeError);
});
