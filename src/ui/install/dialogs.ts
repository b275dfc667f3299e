import { hooks } from "../../foundry/hooks.ts";
import type { ContestPrefill } from "../../play/contest-api.ts";
import type { PickQuestion } from "../../play/names/known.ts";
import type { DuelPrefill } from "../../play/ports.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { familyOff } from "../../play/families-on.ts";
import { foundryHost } from "../../play/host/index.ts";
import { sayRefusal } from "../../play/say.ts";
import { askScene } from "../dialog/ask-scene.ts";
import type { Imported } from "../dialog/import-adventure.ts";
import { adventures, frameDialog, hazardWindow, pickWindow, startDuel } from "../later.ts";

/** What opens a dialog of a family, where the table plays it; else a sentence says that it does not. */
const played =
  <Args extends readonly unknown[]>(family: FamilyId, open: (...args: Args) => void) =>
  (...args: Args): void => {
    const off = familyOff(foundryHost, family);
    if (off) sayRefusal(off);
    else open(...args);
  };

/** Sheet, directory, chat command, macro and board all ask for the start dialog by one hook. */
export function installDialogs(): void {
  installAdventures();
  hooks().on(
    "setpiece.frameDuel",
    played(
      "duel",
      (prefill: DuelPrefill) =>
        void startDuel.use(({ StartDuelDialog }) => new StartDuelDialog(prefill).render({ force: true })),
    ),
  );
  hooks().on(
    "setpiece.frameContest",
    played(
      "contest",
      (prefill: ContestPrefill) =>
        void frameDialog.use(({ FrameDialog }) => new FrameDialog(prefill).render({ force: true })),
    ),
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
    played(
      "combat",
      (actors: readonly string[]) =>
        void hazardWindow.use(({ HazardWindow }) => new HazardWindow(actors).render({ force: true })),
    ),
  );
}

/** What a hook may add to an import. Documented: AdventureImportOptions. */
interface ImportOptions {
  readonly dialog?: boolean;
  preImport?: (() => Promise<void>)[];
}

/**
 * An import asks before it makes somebody a second time, and leads on to the first page of what it brought. Documented:
 * the hooks `preImportAdventure` and `importAdventure`.
 */
function installAdventures(): void {
  hooks().on("preImportAdventure", (_of: unknown, options: ImportOptions, toCreate: Imported, toUpdate: Imported) => {
    // Who imports without a dialog wants none
    if (options.dialog === false) return;
    const ask = async (): Promise<void> => (await adventures.want())?.askTwins(toCreate, toUpdate);
    (options.preImport ??= []).push(ask);
  });
  hooks().on("importAdventure", (_of: unknown, _options: unknown, created: unknown, updated: unknown) => {
    void adventures.use(({ openFirst }) => openFirst(created, updated));
  });
}
