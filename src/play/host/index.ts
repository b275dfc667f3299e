import { setting } from "../../documents/setting/settings.ts";
import { askConfirmation, emit, hooks, isConnected, onConnected, whisper } from "../../foundry/hooks.ts";
import { memberOf } from "../../foundry/shape.ts";
import type { PickQuestion } from "../names/find.ts";
import type { Host, ModulesPort } from "../ports.ts";
import { inSlices, pause, rest } from "../worker/slices.ts";
import { Thinker, type FromWorker, type WorkerLike } from "../worker/thinker.ts";
import { postPort, rollPort } from "./chat.ts";
import { combatPort } from "./combat-port.ts";
import { applyPort } from "./documents.ts";
import { namesPort } from "./names.ts";
import { serverPort } from "./pages.ts";
import { sheetPort } from "./sheets.ts";
import { appendPort } from "./stored.ts";
import { worldPort } from "./world.ts";

/** Milliseconds a slice on this thread, where workers are refused; with the last step, below sixteen. */
const SLICE = 8;

/** The worker's file is beside this one, wherever the system is served. */
const thinker = new Thinker({
  start: ({ heard, refused }): WorkerLike => {
    const worker = new Worker(new URL("../worker/worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => heard(data));
    // A missing or forbidden file is reported here too
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      refused();
    });
    return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
  },
  here: async (work, wanted) => {
    const { workOn } = await import("../worker/worker.ts");
    return inSlices(workOn(work), SLICE, { pause, now: () => performance.now(), wanted });
  },
});

/**
 * A throwing listener is logged, and play goes on. A listener refuses with `false` or `return refuse("Why")`, a text or
 * language key. Source: foundryvtt.com/api, `Hooks.call` (ends at the first `false`) and `Hooks.callAll`.
 */
const modulesPort: ModulesPort = {
  refusal: (name, told) => {
    let why = "";
    const refuse = (reason: unknown): false => {
      why = typeof reason === "string" ? game.i18n.localize(reason.trim()) : "";
      return false;
    };
    try {
      return hooks().call(name, { ...told, refuse }) ? null : why;
    } catch (error) {
      console.error(`${name}:`, error);
      return null;
    }
  },
  tell: (name, told) => {
    try {
      hooks().callAll(name, told);
    } catch (error) {
      console.error(`${name}:`, error);
    }
  },
};

/** The host without what `all.ts` adds. */
export const foundryHost: Omit<Host, "actors"> = {
  append: appendPort,
  dice: rollPort,
  chat: postPort,
  apply: applyPort,
  combat: combatPort,
  sheets: sheetPort,
  world: worldPort,
  names: namesPort,
  wire: { emit, whisper, confirm: askConfirmation },
  line: { up: isConnected, onUp: onConnected },
  server: serverPort,
  memory: {
    get: (key) => window.localStorage.getItem(key),
    set: (key, value) => window.localStorage.setItem(key, value),
    remove: (key) => window.localStorage.removeItem(key),
  },
  thinker,
  breathe: rest,
  modules: modulesPort,
  rest: {
    waits: () => Boolean(memberOf(game, "dice3d")) && setting<string>("waitForDice") === "on",
  },
  screen: {
    tell: (sentence) => void ui.notifications.info(worldPort.localize(sentence)),
    nudged: (cue) => void hooks().callAll("setpiece.nudged", cue),
    showBoard: (uuid) => void hooks().callAll("setpiece.showBoard", uuid),
    frameDuel: (prefill) => void hooks().callAll("setpiece.frameDuel", prefill),
    endFight: (uuid) => void hooks().callAll("setpiece.endFight", uuid),
    layAmbush: (uuid) => void hooks().callAll("setpiece.layAmbush", uuid),
    askScene: (scene) => new Promise((answer) => void hooks().callAll("setpiece.askScene", scene, answer)),
    askHazard: (actors) => void hooks().callAll("setpiece.askHazard", actors),
    showFirst: () => void hooks().callAll("setpiece.first"),
    pick: (question: PickQuestion) => new Promise((answer) => void hooks().callAll("setpiece.pick", question, answer)),
    frameContest: (prefill) => void hooks().callAll("setpiece.frameContest", prefill),
  },
  later(milliseconds, run) {
    const timer = window.setTimeout(run, milliseconds);
    return () => window.clearTimeout(timer);
  },
};
