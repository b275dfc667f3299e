import { expect, it, vi } from "vitest";

const rolling = vi.fn(() => false);
/** Hands over what is being drawn. */
let handOver: (html: string) => void = () => undefined;
vi.mock("../../play/sessions.ts", () => ({
  sessions: { rolling, known: () => null, onChange: () => () => undefined },
}));
/** Whether all of play is here, and what waits for it. */
let here = true;
let come: () => void = () => undefined;
vi.mock("../../play/arrived.ts", () => ({
  arrived: () => here,
  whenArrived: (run: () => void) => {
    come = run;
    return () => undefined;
  },
}));
vi.mock("../templates.ts", () => ({ hostRender: () => new Promise((done) => (handOver = done)) }));
vi.mock("../words/host-words.ts", () => ({
  hostWords: { lang: "en", text: (key: string) => key, has: () => true },
  markLanguage: () => undefined,
}));
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
/** The file that shows dice: missing at once, or held up for as long as a test wants. */
const load = vi.fn(async (): Promise<null> => null);
vi.mock("../lazy-chunks.ts", () => ({
  drawing: { here: null, load: async () => null },
  tickets: { here: null, load },
}));
vi.mock("./notes.ts", () => ({ askedNote: () => null, keptNote: () => null, unconfirmedNote: () => null }));
const { drawReceipt } = await import("./receipt.ts");
const { defineMessageBox, messageBox } = await import("./message-box.ts");
defineMessageBox();

/** Tells what is in sight, as a browser's watcher does. */
const sees = vi.fn<IntersectionObserverCallback>();
Object.assign(window, {
  IntersectionObserver: class {
    constructor(tell: IntersectionObserverCallback) {
      sees.mockImplementation(tell);
    }
    observe = (): void => undefined;
    unobserve = (): void => undefined;
  },
});

const system = { uuid: "p", family: "contest", step: "s1", sentences: [] };

it.each([
  ["says nothing once dice roll on this screen while it is drawn", true, ""],
  ["says what came of it where none do", false, "Ana wins."],
])("a beat %s", async (_what, rolls, said) => {
  const content = document.body.appendChild(document.createElement("div"));
  rolling.mockReturnValue(false);
  drawReceipt({ id: "m", rolls: [], system }, content, true);
  // The words are worked out first
  await new Promise((done) => setTimeout(done));
  rolling.mockReturnValue(rolls);
  handOver("<p>Ana wins.</p>");
  await new Promise((done) => setTimeout(done));
  expect(content.textContent).toBe(said);
});

it("a beat that is drawn before all of play has come is drawn once more as it comes: its log can be read then", async () => {
  rolling.mockReturnValue(false);
  here = false;
  const content = document.body.appendChild(document.createElement("div"));
  drawReceipt({ id: "m", rolls: [], system }, content, true);
  await new Promise((done) => setTimeout(done));
  handOver("<p>It is over.</p>");
  await new Promise((done) => setTimeout(done));
  here = true;
  come();
  await new Promise((done) => setTimeout(done));
  handOver("<p>It is over. Ana carries harm.</p>");
  await new Promise((done) => setTimeout(done));
  expect(content.textContent).toBe("It is over. Ana carries harm.");
});

it("a beat whose file has not come holds up none that is drawn after it", async () => {
  // Time stands still: on a busy machine the first drawing alone takes longer than a burst
  vi.spyOn(performance, "now").mockReturnValue(0);
  rolling.mockReturnValue(false);
  load.mockClear().mockReturnValueOnce(new Promise(() => undefined));
  const full = vi.fn();
  const card = messageBox();
  const content = document.createElement("div");
  document.body.replaceChildren(card, content);
  card.draw({ full, light: () => undefined, rests: () => true }, false);
  drawReceipt({ id: "m", rolls: [], system }, content, false);
  const near = [...document.querySelectorAll("setpiece-message")].map((target) => ({
    target,
    isIntersecting: true,
    boundingClientRect: { top: 0, bottom: 80, width: 300, height: 80 },
  }));
  expect(near).toHaveLength(2);
  const told: unknown = [near, null];
  sees(...(told as Parameters<IntersectionObserverCallback>));
  await new Promise((done) => setTimeout(done));
  expect(load).toHaveBeenCalledOnce();
  expect(full).toHaveBeenCalledOnce();
});
