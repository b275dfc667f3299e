import { setting } from "../host/setting.ts";

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
