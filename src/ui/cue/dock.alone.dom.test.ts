import { beforeEach, expect, it, vi } from "vitest";
import type { OpenCue } from "../../play/session.ts";
import { Dock, type StepWays } from "./dock.ts";

/** A card as high as this from its top: what it is asked, and the field in a menu that has the focus. */
const layout = { question: 0, field: 400 };
const BODY = 300;
const STAKES = 50;

vi.mock("../../foundry/hooks.ts", async (original) => ({
  ...(await original<object>()),
  hooks: () => ({ on: () => undefined }),
}));
vi.mock("../../play/sessions.ts", () => ({ sessions: { live: () => (live ? FIGHT : []) } }));
vi.mock("../words/host-words.ts", () => ({ hostWords: { lang: "en", text: (key: string) => key } }));
vi.mock("../chat/chat-log.ts", () => ({ follow: () => undefined }));
vi.mock("../chat/card.ts", () => ({ icon: () => document.createElement("i") }));
vi.mock("../place/places.ts", async (original) => ({
  ...(await original<object>()),
  heldBy: () => (pinned ? FIGHT : []),
  joinPlaces: () => undefined,
  leavePlaces: () => undefined,
}));
vi.mock("../conflict/element.ts", () => {
  class ConflictElement extends HTMLElement {
    painted = Promise.resolve();
    brief = false;
  }
  customElements.define("card-of-a-test", ConflictElement);
  return { ConflictElement, conflictElement: () => document.createElement("card-of-a-test") };
});

const FIGHT = [{ uuid: "fight", title: "Fight", seats: [], viewer: { gm: false }, family: "combat", cues: [] }];

let front: Partial<OpenCue> | undefined;
let came = true;
/** Whether a card has its place here, and whether its conflict goes on. */
let pinned = true;
let live = true;
let dock: Dock;

const body = (): HTMLElement => document.querySelector<HTMLElement>(".sp-dock-body")!;
const card = (): HTMLElement & { painted: Promise<void> } => body().firstElementChild as never;
/** How large the interface is drawn. */
let scale = 1;
const at = (top: () => number, height: number): DOMRect =>
  new DOMRect(0, (top() - body().scrollTop) * scale, 300 * scale, height * scale);

/** Draw the card as it stands now: the question above, what has the focus far below it. */
function draw(asked: boolean): void {
  const html = `${asked ? '<section class="sp-cue-mine"><h4 class="sp-cue-head"></h4></section>' : ""}`;
  const [field] = [card().querySelector("select")];
  card().querySelector(".asked")!.innerHTML = html;
  field!.getBoundingClientRect = () => at(() => layout.field, 20);
  const question = card().querySelector<HTMLElement>(".sp-cue-head");
  if (question) question.getBoundingClientRect = () => at(() => layout.question, 20);
  card().dispatchEvent(new Event("drawn"));
}

/** Pixels of the question below the line of what is at stake, as it stands in sight; below zero it is behind that. */
const questionAt = (): number => Math.round(layout.question - body().scrollTop - STAKES);

const soon = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  document.body.innerHTML = "<div><ol></ol></div>";
  front = undefined;
  came = true;
  pinned = true;
  live = true;
  scale = 1;
  Object.assign(layout, { question: 80, field: 400 });
  dock = new Dock({
    front: () => front,
    kept: () => undefined,
    came: () => came,
    lost: () => false,
  } as unknown as StepWays);
  dock.attach(document.querySelector("ol")!);
  dock.update();
  card().innerHTML = `<div class="sp-stand"></div><div class="asked"></div><select></select>`;
  Object.defineProperty(card().querySelector(".sp-stand"), "offsetHeight", { value: STAKES });
  body().getBoundingClientRect = () => new DOMRect(0, 0, 300 * scale, BODY * scale);
  Object.defineProperty(body(), "offsetHeight", { value: BODY });
  draw(false);
  card().querySelector("select")!.focus();
  body().scrollTop = 250;
});

/** A cue comes: whoever shows all steps hears of it first, the card paints afterwards. */
async function asked(cue: object = { kind: "react", amendment: false }): Promise<void> {
  front = { key: `fight|${JSON.stringify(cue)}`, conflict: "fight", cue } as never;
  dock.update();
  card().painted = soon().then(() => {
    layout.field = 700;
    draw(true);
  });
  await soon();
  await card().painted;
  await soon();
}

it("an own cue comes into sight from a menu below it, though its card is painted only after it is told", async () => {
  await asked();
  expect(questionAt()).toBe(0);
  expect(document.activeElement?.tagName).toBe("SELECT");
});

it.each([0.5, 0.8, 1.25, 2])("so it does with an interface that is drawn %s times as large", async (times) => {
  scale = times;
  await asked();
  expect(questionAt()).toBe(0);
});

it("and stays there while its odds arrive, until its person touches the card", async () => {
  await asked();
  body().scrollTop = 250;
  draw(true);
  expect(questionAt()).toBe(0);
  body().dispatchEvent(new Event("wheel"));
  body().scrollTop = 250;
  draw(true);
  expect(body().scrollTop).toBe(250);
});

it("an offer nobody waits for moves nothing under who reads on below", async () => {
  await asked({ kind: "bump", amendment: true });
  expect(body().scrollTop).toBe(250);
});

it("who looks on from its head has it measured at no step; further down it returns there", async () => {
  card().querySelector("select")!.blur();
  body().scrollTop = 0;
  front = { key: "other", conflict: "another", cue: {} } as never;
  dock.update();
  const measures = vi.spyOn(body(), "getBoundingClientRect");
  draw(true);
  expect(measures).not.toHaveBeenCalled();
  body().scrollTop = 120;
  body().dispatchEvent(new Event("scroll"));
  draw(true);
  expect(body().scrollTop).toBe(0);
});

it("is there only while something is pinned", () => {
  const isHidden = (): boolean => document.querySelector<HTMLElement>(".sp-dock")?.hidden === true;
  expect(isHidden()).toBe(false);
  pinned = false;
  dock.update();
  expect(isHidden()).toBe(true);
});

it.each([
  ["comes back as it was left while it goes on", true],
  ["is let go once it is over", false],
])("a card that stood elsewhere meanwhile %s", (_what, goesOn) => {
  const before = card();
  pinned = false;
  live = goesOn;
  dock.update();
  pinned = true;
  dock.update();
  expect(card() === before).toBe(goesOn);
});
