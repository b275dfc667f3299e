import { expect, it, vi } from "vitest";
import type { Session } from "../../play/session.ts";

const table = vi.hoisted(() => ({
  live: [] as Partial<Session>[],
  read: 0,
  tell: (): void => undefined,
}));

vi.mock("../../play/sessions.ts", () => ({
  sessions: {
    live: () => {
      table.read += 1;
      return table.live;
    },
    onChange: (tell: () => void) => {
      table.tell = tell;
      return () => (table.tell = () => undefined);
    },
  },
}));
vi.mock("../present/presenters.ts", () => ({
  presenterOf: () => () => ({ glyph: "duel", kind: "Spar", round: "" }),
}));
vi.mock("../words/host-words.ts", () => ({ hostWords: { text: (key: string) => key } }));
vi.mock("../host/paint-context.ts", () => ({ paintContext: () => ({}) }));

const watch = { tell: (_inSight: boolean): void => undefined, watched: false };

vi.stubGlobal("ui", {});
vi.stubGlobal("game", {});
vi.stubGlobal(
  "IntersectionObserver",
  class {
    constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
      watch.tell = (inSight) => tell([{ isIntersecting: inSight }]);
    }
    observe(): void {
      watch.watched = true;
    }
    disconnect(): void {
      watch.watched = false;
    }
  },
);

it("open conflicts above the encounters are worked out while that tab is in sight, and once it comes to the front", async () => {
  document.body.innerHTML = "<section id=combat></section>";
  const tab = document.querySelector<HTMLElement>("#combat");
  const { listOpen } = await import("./open-list.ts");
  if (tab) listOpen(tab);
  const named = (): readonly (string | null)[] =>
    [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect([named(), watch.watched]).toEqual([[], true]);

  table.live = [{ uuid: "a", title: "Ana against Bo", family: "duel" }];
  table.tell();
  expect(named()).toEqual(["Ana against Bo, Spar"]);

  watch.tell(false);
  const read = table.read;
  table.live = [{ uuid: "a", title: "Ana against Cy", family: "duel" }];
  table.tell();
  expect(table.read).toBe(read);
  watch.tell(true);
  expect(named()).toEqual(["Ana against Cy, Spar"]);

  tab?.remove();
  table.tell();
  expect(watch.watched).toBe(false);
});
