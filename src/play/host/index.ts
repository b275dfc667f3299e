import { hooks } from "../../foundry/hooks.ts";
import { askConfirmation, emit, isConnected, onConnected, whisper } from "../../foundry/socket.ts";
import { setting } from "../../model/setting/settings.ts";
import type { Host } from "../ports.ts";
import type { PickQuestion } from "../names/find.ts";
import { appendPort } from "./append.ts";
import { applyPort } from "./apply.ts";
import { postPort } from "./chat.ts";
import { combatPort } from "./combat-port.ts";
import { rollPort } from "./dice.ts";
import { serverPort } from "./server.ts";
import { modulesPort } from "./modules.ts";
import { namesPort } from "./names.ts";
import { sheetPort } from "./sheets.ts";
import { worldPort } from "./world.ts";
import { thinker } from "./thinker.ts";
import { rest } from "../thinking/breath.ts";
import { memberOf } from "../../foundry/shape.ts";

/** Foundry as play's host. */
export const foundryHost: Host = {
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
