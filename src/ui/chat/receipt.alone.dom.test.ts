import { expect, it, vi } from "vitest";

const rolling = vi.fn(() => false);
/** Hands over what is being drawn. */
let handOver: (html: string) => void = () => undefined;
vi.mock("../../play/sessions.ts", () => ({
  sessions: { rolling, known: () => null, onChange: () => () => undefined },
}));
vi.mock("../../play/arrived.ts", () => ({ arrived: () => true, whenArrived: () => undefined }));
vi.mock("../templates.ts", () => ({ hostRender: () => new Promise((done) => (handOver = done)) }));
vi.mock("../words/host-words.ts", () => ({
  hostWords: { lang: "en", text: (key: string) => key, has: () => true },
  markLanguage: () => undefined,
}));
vi.mock("../../play/cards.ts", () => ({}));
vi.mock("./beat.ts", async (original) => ({
  ...(await original<object>()),
  beatNow: () => ({ sentences: [], undoneBy: null, ended: null }),
  whileTold: () => () => undefined,
}));
vi.mock("./chat-log.ts", () => ({ follow: () => undefined, unfollow: () => undefined, markBeat: () => undefined }));
vi.mock("../host/paint-context.ts", () => ({ paintContext: () => ({}) }));
vi.mock("../host/host.ts", () => ({ openPage: async () => false }));
vi.mock("../conflict/element.ts", () => ({ conflictElement: () => document.createElement("div") }));
vi.mock("../conflict/keys.ts", () => ({ openBoard: () => undefined }));
vi.mock("../lazy-chunks.ts", () => ({
  drawing: { here: null, load: async () => null },
  tickets: { here: null, load: async () => null },
}));
vi.mock("./notes.ts", () => ({ askedNote: () => null, keptNote: () => null, unconfirmedNote: () => null }));
const { drawReceipt } = await import("./receipt.ts");
(await import("./message-box.ts")).defineMessageBox();

it.each([
  ["says nothing once dice roll on this screen while it is drawn", true, ""],
  ["says what came of it where none do", false, "Ana wins."],
])("a beat %s", async (_what, rolls, said) => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
    },
  );
  const content = document.body.appendChild(document.createElement("div"));
  rolling.mockReturnValue(false);
  const system = { uuid: "p", family: "contest", step: "s1", sentences: [] };
  drawReceipt({ id: "m", rolls: [], system }, content, true);
  // The words are worked out first
  await new Promise((done) => setTimeout(done));
  rolling.mockReturnValue(rolls);
  handOver("<p>Ana wins.</p>");
  await new Promise((done) => setTimeout(done));
  expect(content.textContent).toBe(said);
});
