import { expect, it, vi } from "vitest";

const answers: ((told: null) => void)[] = [];
vi.mock("../../play/all.ts", () => ({
  sessions: {
    notes: () => ({ kept: {}, renew: () => undefined, close: () => undefined }),
    load: () => Promise.resolve(),
    rehearseFight: () => new Promise((told) => answers.push(told)),
  },
}));
vi.mock("../templates.ts", () => ({ hostRender: () => Promise.resolve("") }));
const { rehearsalOnPage } = await import("./fight-rehearsal.ts");

it("a page that is closed while its danger is worked out is left alone", async () => {
  const root = vi.fn((): HTMLElement => {
    throw new Error("the page has no element any longer");
  });
  const page = rehearsalOnPage(root);
  const asked = page.ask({}, []);
  await vi.waitUntil(() => answers.length > 0);
  page.close();
  answers.at(-1)?.(null);
  await expect(asked).resolves.toBeUndefined();
  expect(root).not.toHaveBeenCalled();
});
