import { setting, settingChanged } from "../../documents/setting/settings.ts";
import { onTyped, takeTyped, addToHud, elementOf, onPages } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { call, memberOf, stringOf } from "../../foundry/shape.ts";
import { arrived } from "../arrived.ts";
import { isOfWords } from "../changes.ts";
import { isCommand } from "../entry-points/typed.ts";
import type { Deletable } from "../host/confirm-deletion.ts";
import { type AnyDocument, documentOf } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import { conflictPage, inPlay, isConflict } from "../host/pages.ts";
import { forgetStored } from "../host/stored.ts";
import { isRunning, lastWord } from "../receipts.ts";
import { sayRefusal, ask, playHere, tell } from "../sessions.ts";

const WORLD_HOOKS = ["createActor", "deleteActor", "updateUser", "userConnected", "deleteJournalEntry"] as const;

const SHEET_HOOKS = ["ActiveEffect", "Item"].flatMap((name) => [`create${name}`, `update${name}`, `delete${name}`]);

/** Actor fields that only its sheet shows; name, picture and owners appear elsewhere. */
const SHEET_ONLY = ["_id", "_stats", "system"];

const pageChanged = (page: AnyDocument): void => {
  if (!isConflict(page)) return;
  if (inJournal(page)) inPlay.note(page);
  const { uuid } = page;
  tell((sessions) => sessions.pageChanged(uuid));
};

/** Whether a page is in the Conflicts journal, not in a copy, compendium or season. */
const inJournal = (page: AnyDocument): boolean => page.parent?.id === setting<string>("conflictsJournal");

interface Journal {
  readonly pages: { readonly contents: readonly AnyDocument[] };
}

/** A deleted page's play is kept as a chronicle; all its screens hear of it. */
const pageGone = (page: AnyDocument): void => {
  if (!isConflict(page)) return;
  inPlay.drop(page);
  const was = conflictPage(page);
  tell((sessions) => sessions.pageDeleted(was, () => page.toObject()).then(sayRefusal));
  forgetStored(page.uuid);
  tell((sessions) => sessions.pageChanged(was.uuid));
};

/** Sessions listen to documents themselves, since appends come without a render. */
export const installDocuments = (): void => {
  const on = hooks();
  on.on("createJournalEntryPage", pageChanged);
  on.on("updateJournalEntryPage", pageChanged);
  on.on("deleteJournalEntryPage", pageGone);
  // A deleted journal takes its pages along without hooks for them
  on.on("deleteJournalEntry", (entry: Journal) => entry.pages.contents.forEach(pageGone));
  // Before play has loaded no screen can look different
  const worldChanged = (): void => arrived()?.sessions.worldChanged();
  for (const name of WORLD_HOOKS) on.on(name, worldChanged);
  const sheetChanged = (actor: AnyDocument | null): void => {
    // An effect may be on an item of an actor
    const of = actor?.documentName === "Item" ? actor.parent : actor;
    if (of?.documentName === "Actor") arrived()?.sessions.actorChanged(of.uuid);
  };
  on.on("updateActor", (actor: AnyDocument, changes: object) => {
    if (isOfWords(changes)) return;
    if (Object.keys(changes).every((field) => SHEET_ONLY.includes(field))) sheetChanged(actor);
    else worldChanged();
  });
  for (const name of SHEET_HOOKS) on.on(name, ({ parent }: AnyDocument) => sheetChanged(parent));
  settingChanged.add((key) => {
    if (["conflictsJournal", "schemaVersion", "openResistances"].includes(key)) worldChanged();
  });
};

const running = (pages: readonly AnyDocument[]): readonly string[] =>
  pages
    .filter(isConflict)
    .map(conflictPage)
    .flatMap((page) => (page.home && isRunning(page) ? [page.name] : []));

/** A page about to be deleted leaves its last word in chat, on the deleting client. */
const keepLastWord = (page: AnyDocument): void => {
  const session = arrived()?.sessions.open(page.uuid);
  if (!session || !foundryHost.world.me().gm) return;
  const now = conflictPage(page);
  void foundryHost.chat.keepSummary(now, lastWord(now, session.summary));
};

interface Deleting {
  readonly setpieceMeant?: boolean;
  readonly setpieceFiled?: boolean;
  readonly setpieceAsked?: boolean;
}

/** Holds a deletion back while the last word's code is fetched, then repeats it. */
const waits = (document: Deletable, pages: readonly AnyDocument[], options: Deleting): boolean => {
  const known = arrived() !== null || options.setpieceAsked === true || !pages.some(isConflict);
  if (known || !foundryHost.world.me().gm) return false;
  void playHere().then(() => document.delete({ ...options, setpieceAsked: true }));
  return true;
};

const guard = (document: Deletable, options: Deleting): boolean => {
  const pages = document.pages ? document.pages.contents : [document];
  const titles = options.setpieceMeant || options.setpieceFiled ? [] : running(pages);
  if (titles.length === 0) {
    if (!options.setpieceFiled && waits(document, pages, options)) return false;
    // Filed pages live on, and so do their cards
    if (!options.setpieceFiled) pages.filter(isConflict).forEach(keepLastWord);
    return true;
  }
  void ask(({ confirmDeletion }) => confirmDeletion(document, titles, options)).then(sayRefusal);
  return false;
};

/** Deleting a conflict in play asks first, on the deleting client. */
export const installDeletionGuard = (): void => {
  hooks().on("preDeleteJournalEntryPage", guard);
  hooks().on("preDeleteJournalEntry", guard);
};

/** Chat commands. A refusal restores the typed text (`setpiece.typed`); a macro's is a notification. */
export const installCommands = (): void =>
  onTyped((text) => {
    const typed = takeTyped(text);
    if (!isCommand(text)) return false;
    void ask(({ runCommand, client }) => runCommand(client, text)).then((answer) => {
      if (typed) hooks().callAll("setpiece.typed", typed, answer);
      else sayRefusal(answer);
    });
    return true;
  });

const PATTERN = /@Setpiece\[([^\]]+)\](?:\{([^}]+)\})?/g;

const START = "start";

const linkButton = (match: RegExpMatchArray): Promise<HTMLElement> => {
  const [, uuid = "", label] = match;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "setpiece-link content-link";
  button.dataset.setpieceLink = uuid.trim();
  const usual = uuid.trim() === START ? "SETPIECE.First.Open" : "SETPIECE.Play.Link";
  button.textContent = label ?? game.i18n.localize(usual);
  return Promise.resolve(button);
};

/** `@Setpiece[uuid]{label}` begins, shows or frames; `@Setpiece[start]` opens First steps. */
export const installLinks = (): void => {
  const enrichers: object[] = CONFIG.TextEditor.enrichers;
  enrichers.push({ id: "setpiece", pattern: PATTERN, enricher: linkButton });
  onPages("click", (event) => {
    const button = elementOf(event)?.closest<HTMLElement>("[data-setpiece-link]");
    const uuid = button?.dataset.setpieceLink ?? "";
    if (uuid === START) hooks().callAll("setpiece.first");
    else if (button) void ask(({ openLink, client }) => openLink(client, uuid)).then(sayRefusal);
  });
};

type All = typeof import("../all.ts");

/** Drag data of the hooks hotbarDrop and dropCanvasData. */
interface Dragged {
  readonly type?: string;
  readonly uuid?: string;
}

/** Name and picture of what a macro can press: an ability or a conflict's page. */
const pressable = (dragged: Dragged): { readonly uuid: string; readonly name: string; readonly img: string } | null => {
  const uuid = dragged.uuid ?? "";
  const found = documentOf(uuid);
  if (dragged.type === "Item" && found?.parent?.documentName === "Actor" && ABILITIES.includes(found.type ?? ""))
    return { uuid, name: `${found.parent.name}: ${found.name}`, img: pictureOf(found) };
  return dragged.type === "JournalEntryPage" && isConflict(found) ? { uuid, name: found.name, img: DICE } : null;
};

const ABILITIES: readonly string[] = ["ability", "keyword"];
const DICE = "icons/svg/d20.svg";
const pictureOf = (document: object): string => stringOf(memberOf(document, "img")) || DICE;

const makeMacro = async (dragged: Dragged, slot: number): Promise<void> => {
  const thing = pressable(dragged);
  if (!thing) return;
  const command = `game.system.api.use(${JSON.stringify(thing.uuid)});`;
  const data = { name: thing.name, type: "script", img: thing.img, command };
  const known = game.macros.contents.find((macro) => macro.command === command && macro.isOwner);
  const macro = known ?? (await call(Macro, "create", data));
  if (macro) await call(game.user, "assignHotbarMacro", macro, slot);
};

/** An ability or conflict dragged to the hotbar becomes a macro that presses it. */
export const installHotbar = (): void => {
  hooks().on("hotbarDrop", (_hotbar: unknown, dragged: Dragged, slot: number | string) => {
    if (!pressable(dragged)) return true;
    void makeMacro(dragged, Number(slot));
    return false;
  });
};

/** A prepared contest or duel that a GM drops on the scene begins. */
export const installCanvasDrop = (): void => {
  hooks().on("dropCanvasData", (_canvas: unknown, dragged: Dragged) => {
    const found = dragged.type === "JournalEntryPage" ? documentOf(dragged.uuid ?? "") : null;
    if (!isConflict(found) || !foundryHost.world.me().gm || conflictPage(found).status !== "prepared") return true;
    void ask(({ openLink, client }) => openLink(client, found.uuid)).then(sayRefusal);
    return false;
  });
};

/** A GM's Token HUD: a contest with the token's actor, a hazard for it or for all selected with it. */
export const installHud = (): void => {
  hooks().on("renderTokenHUD", (app: { readonly document?: { readonly uuid?: string } }, element: HTMLElement) => {
    const token = app.document?.uuid ?? "";
    if (!foundryHost.world.me().gm || token === "") return;
    const { screen } = foundryHost;
    const press = (act: (all: All) => void): void => void ask((all) => (act(all), null)).then(sayRefusal);
    addToHud(element, [
      {
        name: "contest",
        glyph: "fa-dice-d20",
        label: game.i18n.localize("SETPIECE.Play.Menu.Contest"),
        press: () => press(({ prefillFromToken, client }) => screen.frameContest(prefillFromToken(client, token))),
      },
      {
        name: "hazard",
        glyph: "fa-triangle-exclamation",
        label: game.i18n.localize("SETPIECE.Hazard.Open"),
        press: () => press(({ endangered, client }) => screen.askHazard(endangered(client, token))),
      },
    ]);
  });
};
