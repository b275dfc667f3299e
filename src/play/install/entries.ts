import { onTyped, takeTyped } from "../../foundry/chat-input.ts";
import { addToHud, elementOf } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { onPages } from "../../foundry/pages.ts";
import { call, memberOf, stringOf } from "../../foundry/shape.ts";
import { sayRefusal } from "../cards.ts";
import { isCommand } from "../entry-points/typed.ts";
import { documentOf } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import { conflictPage, isConflict } from "../host/pages.ts";
import { ask } from "../sessions.ts";

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

/** A link's button; its action is decided when pressed. */
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
