import { hooks } from "../../foundry/hooks.ts";
import type { ContestPrefill } from "../../play/contest-api.ts";
import type { PickQuestion } from "../../play/names/known.ts";
import type { DuelPrefill } from "../../play/ports.ts";
import { askScene } from "../dialog/ask-scene.ts";
import { frameDialog, hazardWindow, pickWindow, startDuel } from "../later.ts";

/** Sheet, directory, chat command, macro and board all ask for the start dialog by one hook. */
export function installDialogs(): void {
  hooks().on(
    "setpiece.frameDuel",
    (prefill: DuelPrefill) =>
      void startDuel.use(({ StartDuelDialog }) => new StartDuelDialog(prefill).render({ force: true })),
  );
  hooks().on(
    "setpiece.frameContest",
    (prefill: ContestPrefill) =>
      void frameDialog.use(({ FrameDialog }) => new FrameDialog(prefill).render({ force: true })),
  );
  hooks().on(
    "setpiece.pick",
    (question: PickQuestion, answer: (chosen: readonly string[] | null) => void) =>
      void pickWindow.want().then((come) => {
        if (come) void new come.PickWindow(question, answer).render({ force: true });
        // Whoever asked waits for an answer: without the window it is none
        else answer(null);
      }),
  );
  hooks().on(
    "setpiece.askScene",
    (scene: Parameters<typeof askScene>[0], answer: (told: Awaited<ReturnType<typeof askScene>>) => void) =>
      void askScene(scene).then(answer),
  );
  hooks().on(
    "setpiece.askHazard",
    (actors: readonly string[]) =>
      void hazardWindow.use(({ HazardWindow }) => new HazardWindow(actors).render({ force: true })),
  );
}
