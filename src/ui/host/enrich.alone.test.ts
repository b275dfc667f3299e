import { afterEach, expect, it, vi } from "vitest";
import { enriched } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

it("asks the class that stands in now, as its method, with the document's secrets and neighbours", async () => {
  class Theirs {
    static mark = "!";
    static enrichHTML(
      html: string,
      { secrets, relativeTo }: { secrets: boolean; relativeTo: object },
    ): Promise<string> {
      return Promise.resolve(`${html}${this.mark} ${JSON.stringify({ secrets, relativeTo })}`);
    }
  }
  vi.stubGlobal("foundry", { applications: { ux: { TextEditor: { implementation: Theirs } } } });
  expect(await enriched("<p>Rook</p>", { isOwner: true })).toBe(
    '<p>Rook</p>! {"secrets":true,"relativeTo":{"isOwner":true}}',
  );
});
