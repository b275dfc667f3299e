import { hooks } from "../../foundry/hooks.ts";
import type { ContestPrefill } from "../../play/contest-api.ts";
import type { PickQuestion } from "../../play/names/known.ts";
import type { DuelPrefill } from "../../play/ports.ts";
import { FrameDialog } from "../dialog/frame/frame-dialog.ts";
import { HazardWindow } from "../hazard/hazard-window.ts";
import { PickWindow } from "../names/pick-window.ts";
import { askScene } from "../dialog/ask-scene.ts";
import { StartDuelDialog } from "../dialog/start-duel.ts";

/** Sheet, directory, chat command, macro and board all ask for the start dialog by one hook. */
export function installDialogs(): void {
  hooks().on("setpiece.frameDuel", (prefill: DuelPrefill) => void new StartDuelDialog(prefill).render({ force: true }));
  hooks().on(
    "setpiece.frameContest",
    (prefill: ContestPrefill) => void new FrameDialog(prefill).render({ force: true }),
  );
  hooks().on(
    "setpiece.pick",
    (question: PickQuestion, answer: (chosen: readonly string[] | null) => void) =>
      void new PickWindow(question, answer).render({ force: true }),
  );
  hooks().on(
    "setpiece.askScene",
    (scene: Parameters<typeof askScene>[0], answer: (told: Awaited<ReturnType<typeof askScene>>) => void) =>
      void askScene(scene).then(answer),
  );
  hooks().on(
    "setpiece.askHazard",
    (actors: readonly string[]) => void new HazardWindow(actors).render({ force: true }),
  );
}
