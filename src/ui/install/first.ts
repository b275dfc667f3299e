import { menuEntry } from "../../foundry/compat.ts";
import { hooks } from "../../foundry/hooks.ts";
import { isHtml } from "../../foundry/dom.ts";
import { memberOf } from "../../foundry/shape.ts";
import { setSetting } from "../../documents/setting/settings.ts";
import { setting } from "../host/host.ts";
import { creator, extras, firstWindow, news } from "../lazy-chunks.ts";
import { registerTours } from "../tours/tours.ts";
import { hostWords } from "../words/host-words.ts";

const MARK = "sp-first-settings";

const show = (): void => void firstWindow.use(({ showFirst }) => showFirst());

/** A button of ours in its own box in a tab of the host, behind the first section, else last. */
export function addButton(html: HTMLElement, mark: string, icon: string, label: string, press: () => void): void {
  if (html.querySelector(`.${mark}`)) return;
  const { ownerDocument: page } = html;
  const box = page.createElement("section");
  box.classList.add("setpiece", mark);
  const button = page.createElement("button");
  button.type = "button";
  const sign = page.createElement("i");
  sign.classList.add("fa-solid", icon);
  sign.inert = true;
  button.append(sign, hostWords.text(label));
  button.addEventListener("click", press);
  box.append(button);
  const beside = html.querySelector("section");
  if (beside) beside.after(box);
  else html.append(box);
}

/** The way back to the start window. Documented: the hook `render` and the name of the class, `Settings`. */
const addFirst = (html: HTMLElement): void => addButton(html, MARK, "fa-flag", "SETPIECE.First.Open", show);

/** Shows the deciding GM the window once, in a world where nothing was played; elsewhere the news, once an update. */
function showOnce(): void {
  const { user, users } = game;
  if (!users?.activeGM?.isSelf) return;
  const used = setting("startShown", false) || setting("conflictsJournal", "") !== "";
  if (setting("versionSeen", "") !== game.system.version) void news.use(({ tellNews }) => tellNews(used));
  if (used) return;
  void setSetting("startShown", true);
  if (user) show();
}

const isInMaking = (actor: unknown): boolean => {
  const stage = memberOf(memberOf(memberOf(actor, "system"), "creation"), "stage");
  return stage === "making" || stage === "sent";
};

/** A player without a character, or with one that is not finished, is shown the way to one each time they come. */
const isNewcomer = (): boolean => {
  const own = game.user?.character;
  if (game.user?.isGM) return false;
  return own
    ? isInMaking(own)
    : !game.actors?.contents.some((actor) => actor.type === "character" && actor.isOwner && !isInMaking(actor));
};

const makeHero = (uuid: string): void => void creator.use(({ showCreator }) => showCreator(uuid));

/** The creator opens when this person is given a hero in the making. */
const invited = (user: unknown, changes: unknown): void => {
  const own = game.user?.character;
  if (user === game.user && typeof memberOf(changes, "character") === "string" && own && isInMaking(own))
    makeHero(own.uuid);
};

/**
 * The menu of somebody in the list of players, from the hook `init` on: the host asks for it once, as it draws the
 * list, before it is ready. Documented: the hook `getUserContextOptions`.
 */
export const installUserMenu = (): void =>
  void hooks().on("getUserContextOptions", (_app: unknown, entries: object[]) => addToUserMenu(entries));

function addToUserMenu(entries: object[]): void {
  const userOf = (row: HTMLElement) => game.users?.get(row.dataset["userId"] ?? "");
  entries.push(
    menuEntry({
      label: "SETPIECE.First.Game.InviteOne",
      icon: "fa-solid fa-user-plus",
      visible: (row) => {
        const user = userOf(row);
        return game.user?.isGM === true && user !== undefined && !user.isGM && !user.character;
      },
      onPress: (row) => void firstWindow.use(({ invite }) => invite([row.dataset["userId"] ?? ""])),
    }),
    menuEntry({
      label: "SETPIECE.First.Game.OpenMaking",
      icon: "fa-solid fa-user-pen",
      visible: (row) => {
        const own = userOf(row)?.character;
        return own?.isOwner === true && isInMaking(own);
      },
      onPress: (row) => makeHero(userOf(row)?.character?.uuid ?? ""),
    }),
  );
}

const showPoints = (html: unknown): void =>
  void extras.load().then((come) => isHtml(html) && come?.showHeroPoints(html));

/**
 * Hero points in the list of players, which the host has drawn before it is ready, and exports in the menus of sheets.
 * Documented: `Players`, the hooks `render` and `getHeaderControls`.
 */
export function installExtras(): void {
  hooks().on("renderPlayers", (_app: unknown, html: unknown) => showPoints(html));
  hooks().on("getHeaderControlsActorSheetV2", (app: unknown, controls: unknown) =>
    extras.here?.addExports(app, controls),
  );
  showPoints(memberOf(ui.players, "element"));
}

/** The start window: shown once a world, opened again from the settings tab, by a command, and where nothing runs. */
export function installFirst(): void {
  registerTours();
  hooks().on("setpiece.first", show);
  hooks().on("renderSettings", (_app: unknown, html: unknown) => isHtml(html) && addFirst(html));
  const drawn = memberOf(memberOf(ui, "settings"), "element");
  if (isHtml(drawn)) addFirst(drawn);
  for (const name of [
    "updateUser",
    "createActor",
    "updateActor",
    "deleteActor",
    "createItem",
    "deleteItem",
    "deleteUser",
  ])
    hooks().on(name, () => firstWindow.here?.refreshFirst());
  for (const name of ["updateActor", "createItem", "updateItem", "deleteItem"])
    hooks().on(name, (document: unknown) => creator.here?.heroChanged(document));
  hooks().on("deleteActor", (actor: unknown) => creator.here?.heroDeleted(actor));
  hooks().on("setpiece.makeHero", makeHero);
  hooks().on("updateUser", invited);
  if (game.user?.isGM) showOnce();
  else if (isNewcomer()) show();
}
