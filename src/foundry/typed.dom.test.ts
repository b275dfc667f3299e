import { afterEach, describe, expect, it, vi } from "vitest";
import { onTyped, typedText } from "./dom.ts";

afterEach(() => vi.unstubAllGlobals());

describe("what is typed into chat", () => {
  it.each([
    ["/duel Ana vs Bo", "/duel Ana vs Bo"],
    ["<p>/duel Ana vs Bo</p>", "/duel Ana vs Bo"],
    ["<p>/duel Ana &amp; Co vs &lt;b&gt;Bo&lt;/b&gt;</p>", "/duel Ana & Co vs <b>Bo</b>"],
    ["<p>/contest <strong>Ana</strong>: Knots</p>", "/contest Ana: Knots"],
    ["<p>/fear&nbsp;2 for Ana<br></p><p></p>", "/fear 2 for Ana"],
    ["<p>/flee<br>for Bo</p>", "/flee for Bo"],
    ['<p class="x">/fall 15</p>\n', "/fall 15"],
    ["/duel <b>Bo</b>", "/duel <b>Bo</b>"],
  ])("%j is %j", (message, text) => {
    expect(typedText(message)).toBe(text);
  });

  it.each(["<p>/duel Ana</p><p>and more</p>", "<p>/duel Ana</p> more", "<pre>/duel Ana</pre>", "<p></p>"])(
    "%j is no single paragraph and stays",
    (message) => {
      expect(typedText(message)).toBe(message);
    },
  );

  it("reaches the listener as text, and is stopped when it was a command", () => {
    let hook: (log: unknown, message: string) => unknown = () => null;
    vi.stubGlobal("Hooks", { on: (_name: string, heard: typeof hook) => ((hook = heard), 1) });
    onTyped((text) => text.startsWith("/duel"));
    expect([hook(null, "<p>/duel Bo</p>"), hook(null, "/duel Bo"), hook(null, "<p>hello</p>")]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
