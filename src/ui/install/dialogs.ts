import { hooks } from "../../foundry/hooks.ts";
import { call } from "../../foundry/shape.ts";
import type { ContestPrefill } from "../../play/api.ts";
import { familyOff } from "../../play/rights.ts";
import { foundryHost } from "../../play/host/index.ts";
import type { PickQuestion } from "../../play/names/find.ts";
import type { DuelPrefill } from "../../play/ports.ts";
import { sayRefusal } from "../../play/sessions.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import type { Imported } from "../dialog/import-adventure.ts";
import { adventures, frameDialog, hazardWindow, pickWindow, startDuel } from "../lazy-chunks.ts";
import { hostWords } from "../words/host-words.ts";

/** A scene that a prepared fight means and the world does not have. */
interface MissingScene {
  readonly name: string;
  /** It lies in a compendium and can be imported. */
  readonly packed: boolean;
}

type SceneAnswer = "import" | "without" | null;

/** Ask whether the map of a prepared fight is imported, or left out; null where the question is closed. */
async function askScene({ name, packed }: MissingScene): Promise<SceneAnswer> {
  const text = (key: string): string => hostWords.text(key, { name });
  const line = document.createElement("p");
  line.textContent = text(
    packed ? "SETPIECE.Fight.Scene.Packed" : name ? "SETPIECE.Fight.Scene.Gone" : "SETPIECE.Fight.Scene.GoneBare",
  );
  const without = { action: "without", label: text("SETPIECE.Fight.Scene.Without") };
  const answer: unknown = await call(foundry.applications.api.DialogV2, "wait", {
    window: { title: text("SETPIECE.Fight.Scene.Title") },
    content: line.outerHTML,
    rejectClose: false,
    buttons: packed
      ? [{ action: "import", label: text("SETPIECE.Fight.Scene.Import"), default: true }, without]
      : [{ ...without, default: true }],
  });
  return answer === "import" || answer === "without" ? answer : null;
}

/** Opens a dialog of a family that the table plays; else a sentence says that it does not. */
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
        // The asker waits for an answer: without the window it is none
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
    // An import without a dialog asks nothing
    if (options.dialog === false) return;
    const ask = async (): Promise<void> => (await adventures.want())?.askTwins(toCreate, toUpdate);
    (options.preImport ??= []).push(ask);
  });
  hooks().on("importAdventure", (_of: unknown, _options: unknown, created: unknown, updated: unknown) => {
    void adventures.use(({ openFirst }) => openFirst(created, updated));
  });
}
