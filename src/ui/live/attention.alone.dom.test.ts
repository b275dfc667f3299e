import { afterEach, describe, expect, it, vi } from "vitest";
import { markTab, playCueTone } from "./announcer.ts";

const hide = (hidden: boolean): void => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
};

describe("the tab's title", () => {
  it("has a dot while a cue waits and the tab is out of sight, once however often it is looked at", () => {
    document.title = "Night at the Harbour";
    hide(true);
    markTab(document, true);
    markTab(document, true);
    expect(document.title).toBe("● Night at the Harbour");
  });
  it("is restored when nothing waits any more, and when the tab is looked at", () => {
    document.title = "● Night at the Harbour";
    hide(true);
    markTab(document, false);
    expect(document.title).toBe("Night at the Harbour");
    markTab(document, true);
    hide(false);
    markTab(document, true);
    expect(document.title).toBe("Night at the Harbour");
  });
});

/** A page with sound: how often a tone was begun, how loud, and whether the page was touched before. */
const hear = async (
  sound: string,
  { state = "running", volume = 0.5 }: { state?: string; volume?: number } = {},
): Promise<{ tones: number[]; resumed: number }> => {
  const heard = { tones: [] as number[], resumed: 0 };
  class FakeAudio {
    readonly state = state;
    readonly currentTime = 0;
    readonly destination = {};
    resume = (): void => void (heard.resumed += 1);
    createGain = () => ({
      gain: { setValueAtTime: (value: number) => void heard.tones.push(value), exponentialRampToValueAtTime: vi.fn() },
      connect: (next: unknown) => next,
    });
    createOscillator = () => ({ frequency: {}, connect: (next: unknown) => next, start: vi.fn(), stop: vi.fn() });
  }
  vi.stubGlobal("AudioContext", FakeAudio);
  const settings: Record<string, unknown> = { cueSound: sound, globalInterfaceVolume: volume };
  vi.stubGlobal("game", { settings: { get: (_scope: string, key: string) => settings[key] } });
  vi.resetModules();
  const attention = await import("./announcer.ts");
  attention.playCueTone();
  return heard;
};

describe("the tone of a cue", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("sounds once, as loud as the interface is set", async () => {
    const [loud] = (await hear("soft", { volume: 1 })).tones;
    expect((await hear("soft", { volume: 0.5 })).tones).toEqual([(loud ?? 0) / 2]);
  });
  it("is silent where the user's setting says so", async () => {
    expect((await hear("none")).tones).toEqual([]);
  });
  it("waits for the first touch of the page, as browsers want it", async () => {
    expect(await hear("soft", { state: "suspended" })).toEqual({ tones: [], resumed: 1 });
  });
  it("is no error where there is no sound at all", () => {
    vi.stubGlobal("AudioContext", undefined);
    expect(() => playCueTone()).not.toThrow();
  });
});
