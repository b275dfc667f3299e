import type { Session } from "../../play/session.ts";
import { setting } from "../host/host.ts";

let speak: (text: string) => void = () => undefined;

export const setVoice = (voice: (text: string) => void): void => void (speak = voice);

/** For changes that no conflict's event tells: a row added to a sheet, or removed; a mode. */
export const aloud = (text: string): void => speak(text);

/**
 * This client's only polite and only assertive live region: a card may be on the page several times, and would be read
 * as often. Neither is atomic, so a reader hears only what is new.
 */
export class Announcer {
  readonly #polite: HTMLElement;
  readonly #assertive: HTMLElement;

  constructor(document: Document) {
    this.#polite = region(document, "polite");
    this.#assertive = region(document, "assertive");
  }

  say(text: string): void {
    put(this.#polite, text);
    while (this.#polite.childElementCount > KEEP) this.#polite.firstElementChild?.remove();
  }

  /** Assertive. The text stays until the step named by `key` is answered or calls again. */
  call(key: string, text: string): void {
    for (const line of [...this.#assertive.children]) if (line.getAttribute("data-step") === key) line.remove();
    put(this.#assertive, text).dataset["step"] = key;
  }

  answered(open: ReadonlySet<string>): void {
    for (const line of [...this.#assertive.children])
      if (!open.has(line.getAttribute("data-step") ?? "")) line.remove();
  }
}

/** Older lines were read long ago. */
const KEEP = 5;

function put(region: HTMLElement, text: string): HTMLElement {
  const line = region.ownerDocument.createElement("p");
  line.textContent = text;
  region.append(line);
  return line;
}

function region(document: Document, politeness: "polite" | "assertive"): HTMLElement {
  const element = document.createElement("div");
  element.className = "setpiece";
  const inner = document.createElement("div");
  inner.className = "sp-visually-hidden";
  inner.setAttribute("aria-live", politeness);
  // Some readers take an alert as atomic whatever its attribute says, so the assertive region has no role
  if (politeness === "polite") inner.setAttribute("role", "log");
  inner.setAttribute("aria-atomic", "false");
  inner.setAttribute("aria-relevant", "additions");
  inner.dataset["setpieceLive"] = politeness;
  element.append(inner);
  document.body.append(element);
  return inner;
}

const DOT = "● ";

/** Shown while a cue waits and the tab is hidden. */
export function markTab(document: Document, waits: boolean): void {
  const bare = document.title.replace(DOT, "");
  const wanted = waits && document.hidden ? DOT + bare : bare;
  if (document.title !== wanted) document.title = wanted;
}

/** Soft enough for a quiet room. */
const TONE = { seconds: 0.35, hertz: 587, gain: 0.06 };

let audio: AudioContext | null = null;

/** For a cue that becomes the viewer's own (user setting `cueSound`); browsers mute it until the page was touched. */
export function playCueTone(): void {
  if (setting<string>("cueSound", "soft") === "none" || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state !== "running") {
    void audio.resume();
    return;
  }
  const volume = Number(game.settings?.get("core", "globalInterfaceVolume") ?? 1);
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.value = TONE.hertz;
  gain.gain.setValueAtTime(TONE.gain * volume, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + TONE.seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + TONE.seconds);
}

/** Finished conflicts still listened to: the last sentence may wait for the dice to rest. */
const KEPT = 8;

/** Conflicts in play, and the last few that were; others are not even derived. */
export class Recent {
  #uuids: readonly string[] = [];

  take(live: readonly Session[], open: (uuid: string) => Session | null): readonly Session[] {
    const playing = live.map(({ uuid }) => uuid);
    const before = this.#uuids.filter((uuid) => !playing.includes(uuid)).slice(0, KEPT);
    this.#uuids = [...playing, ...before];
    return [...live, ...before.flatMap((uuid) => open(uuid) ?? [])];
  }
}
