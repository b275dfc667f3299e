import type { Session } from "../../play/session.ts";
import { setting } from "../host/host.ts";

let speak: (text: string) => void = () => undefined;

/** Say who reads out: the client's own announcer, once it is there. */
export const setVoice = (voice: (text: string) => void): void => void (speak = voice);

/**
 * Say in the polite region what a press did that no event of a conflict tells: a row of a sheet that came or went,
 * a mode.
 */
export const aloud = (text: string): void => speak(text);

/**
 * The one polite and the one assertive live region of this client. Texts come from here and from nowhere else, because
 * a card may stand in the page several times and would otherwise be read as often. Neither region is atomic: a reader
 * is told what is new, never again what it was told before.
 */
export class Announcer {
  readonly #polite: HTMLElement;
  readonly #assertive: HTMLElement;

  constructor(document: Document) {
    this.#polite = region(document, "polite");
    this.#assertive = region(document, "assertive");
  }

  /** Say what happened; waits for the reader to finish. */
  say(text: string): void {
    put(this.#polite, text);
    while (this.#polite.childElementCount > KEEP) this.#polite.firstElementChild?.remove();
  }

  /**
   * Say what the reader must do; interrupts. It is there until its step, named by `key`, is answered, or calls again.
   */
  call(key: string, text: string): void {
    for (const line of [...this.#assertive.children]) if (line.getAttribute("data-step") === key) line.remove();
    put(this.#assertive, text).dataset["step"] = key;
  }

  /** Take away what called for a step that is no longer open. */
  answered(open: ReadonlySet<string>): void {
    for (const line of [...this.#assertive.children])
      if (!open.has(line.getAttribute("data-step") ?? "")) line.remove();
  }
}

/** Lines kept of what happened; older ones were read long ago. */
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
  // An alert is atomic whatever its attribute says to some readers, so the assertive region is none
  if (politeness === "polite") inner.setAttribute("role", "log");
  inner.setAttribute("aria-atomic", "false");
  inner.setAttribute("aria-relevant", "additions");
  inner.dataset["setpieceLive"] = politeness;
  element.append(inner);
  document.body.append(element);
  return inner;
}

const DOT = "● ";

/** A dot before the tab's title while a cue waits and the tab is out of sight. */
export function markTab(document: Document, waits: boolean): void {
  const bare = document.title.replace(DOT, "");
  const wanted = waits && document.hidden ? DOT + bare : bare;
  if (document.title !== wanted) document.title = wanted;
}

/** Seconds the tone lasts, its pitch and its loudness: soft enough for a quiet room. */
const TONE = { seconds: 0.35, hertz: 587, gain: 0.06 };

let audio: AudioContext | null = null;

/** One soft tone when a cue becomes the viewer's own (user setting `cueSound`). Silent until the page was touched. */
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

/**
 * How many conflicts are listened to after they went out of play: the last word may
 * come when the dice have come to rest.
 */
const KEPT = 8;

/**
 * The conflicts of which something may be new: those in play, and the last that were. All others are not even folded.
 */
export class Recent {
  #uuids: readonly string[] = [];

  take(live: readonly Session[], open: (uuid: string) => Session | null): readonly Session[] {
    const playing = live.map(({ uuid }) => uuid);
    const before = this.#uuids.filter((uuid) => !playing.includes(uuid)).slice(0, KEPT);
    this.#uuids = [...playing, ...before];
    return [...live, ...before.flatMap((uuid) => open(uuid) ?? [])];
  }
}
