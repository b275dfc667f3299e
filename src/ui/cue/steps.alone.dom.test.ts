import { beforeEach, expect, it, vi } from "vitest";
import type { OpenCue } from "../../play/session.ts";
import type { Holder } from "../place/places.ts";
import { Steps } from "./steps.ts";

let cues: OpenCue[] = [];
let holder: Holder | null = null;
/** Ends the paint that the strip is in. */
let drawn: () => void = () => undefined;
const strip = document.createElement("section");

vi.mock("../../play/sessions.ts", () => ({ sessions: { cues: () => cues, live: () => [], onPlay: () => undefined } }));
vi.mock("../place/places.ts", () => ({
  fillFor: () => undefined,
  heldBy: () => [],
  holderOf: () => holder,
  onMoved: () => undefined,
  settlePlaces: () => undefined,
  stepsChanged: () => undefined,
}));
vi.mock("./docks.ts", () => ({
  ChatDocks: class {
    readonly update = (): void => undefined;
    readonly arrived = (): void => undefined;
  },
}));
vi.mock("../rail/rail.ts", () => ({
  Rail: class {
    readonly paint = (): void => undefined;
  },
}));
vi.mock("./strip.ts", () => ({
  Strip: class {
    readonly element = strip;
    readonly open = (): void => undefined;
    readonly paint = (): Promise<void> => new Promise((resolve) => (drawn = resolve));
  },
}));

const asks = (id: string): OpenCue => ({ key: `c ${id}`, conflict: "c", mine: true, cue: { id } }) as OpenCue;
const stepOf = (id: string): string =>
  `<section data-cue="${id}"><button data-act="option" id="of-${id}"></button></section>`;
const focused = (): string | undefined => document.activeElement?.id;

beforeEach(() => {
  cues = [asks("bid")];
  holder = null;
  document.body.replaceChildren(strip);
  strip.toggleAttribute("data-holds", true);
  strip.innerHTML = stepOf("bid");
});

it("the key leads to the step in front once it is drawn", async () => {
  const going = new Steps(document).focus();
  expect(focused()).toBe("");
  drawn();
  await going;
  expect(focused()).toBe("of-bid");
});

it("where the step moves to another place while it is drawn, the key leads there", async () => {
  const going = new Steps(document).focus();
  const card = document.createElement("section");
  document.body.append(card);
  strip.innerHTML = "";
  const painted = async (): Promise<void> => void (card.innerHTML = stepOf("bid"));
  holder = { element: card, rank: () => 1, changed: () => undefined, painted };
  drawn();
  await going;
  expect(card.contains(document.activeElement)).toBe(true);
});

it("after an answer the focus follows the next step to the place it moves to while it is drawn", async () => {
  const steps = new Steps(document);
  const card = document.createElement("section");
  document.body.append(card);
  strip.innerHTML = "";
  expect(steps.lost(strip, ["cue gone"])).toBe(true);
  const painted = async (): Promise<void> => void (card.innerHTML = stepOf("bid"));
  holder = { element: card, rank: () => 1, changed: () => undefined, painted };
  drawn();
  await vi.waitFor(() => expect(focused()).toBe("of-bid"));
  expect(card.contains(document.activeElement)).toBe(true);
});

it("where another step takes its place while it is drawn, the key leads to that", async () => {
  const going = new Steps(document).focus();
  const first = drawn;
  cues = [asks("turn")];
  strip.innerHTML = `<button data-act="option" id="of-nobody"></button>${stepOf("turn")}`;
  first();
  await vi.waitFor(() => expect(drawn).not.toBe(first));
  drawn();
  await going;
  expect(focused()).toBe("of-turn");
});
