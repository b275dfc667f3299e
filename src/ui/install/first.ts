import { menuEntry } from "../../foundry/compat.ts";
import { elementOf, isHtml, onPages } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { setSetting } from "../../documents/setting/settings.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { setting } from "../host/host.ts";
import { bringWindow, creator, extras, firstWindow, news, tourWindow } from "../lazy-chunks.ts";
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

const showPoints = (html: unknown): void => {
  if (!extras.here && game.actors.contents.length === 0) return;
  void extras.load().then((come) => isHtml(html) && come?.showHeroPoints(html));
};

/**
 * Hero points in the list of players, which the host has drawn before it is ready, and exports in the menus of sheets:
 * fetched where there is an actor.
 * Documented: `Players`, the hooks `render` and `getHeaderControls`.
 */
export function installExtras(): void {
  const look = (): void => showPoints(memberOf(ui.players, "element"));
  hooks().on("renderPlayers", (_app: unknown, html: unknown) => showPoints(html));
  // The first one of a world
  hooks().once("createActor", look);
  hooks().on("getHeaderControlsActorSheetV2", (app: unknown, controls: unknown) =>
    extras.here?.addExports(app, controls),
  );
  look();
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

/** Steps of each tour by the ids of their texts; where they point is told by the part that loads late. */
const TOURS: Readonly<Record<FamilyId, string>> = {
  contest: "begin score cue odds roll point trace undo rail end",
  combat: "begin deal order act answer trace undo rail end",
  duel: "begin marker cue odds bonus trace undo rail end",
};

const GMS: readonly string[] = ["deal"];

/**
 * A tour a family, in the host's own list, which keeps and moves its place. We draw the step: the host's card covers
 * the controls to press. Documented: `game.tours.register`, `foundry.nue.Tour`, `TourConfig`, `TourStep`.
 */
function registerTours(): void {
  class FamilyTour extends foundry.nue.Tour {
    protected override async _renderStep(): Promise<void> {
      await tourWindow.use(({ showStep }) => showStep(this));
    }
    /** The host's cards are not drawn, so there is nothing of theirs to clear. */
    protected override async _postStep(): Promise<void> {}
    override exit(): void {
      super.exit();
      tourWindow.here?.closeTour();
    }
    override async complete(): Promise<void> {
      await super.complete();
      tourWindow.here?.closeTour();
    }
    override async reset(): Promise<void> {
      await super.reset();
      tourWindow.here?.closeTour();
    }
  }
  const text = (key: string): string => hostWords.text(`SETPIECE.Tour.${key}`);
  for (const [id, steps] of Object.entries(TOURS)) {
    const tour: unknown = Reflect.construct(FamilyTour, [
      {
        ...{ id, namespace: "setpiece", display: true },
        title: text(`${id}.Title`),
        description: text(`${id}.About`),
        steps: steps.split(" ").map((step) => ({
          id: step,
          restricted: GMS.includes(step),
          title: text(`Step.${step}.Title`),
          content: text(step === "begin" ? `${id}.Begin` : `Step.${step}.Text`),
        })),
      },
    ]);
    call(game.tours, "register", "setpiece", id, tour);
  }
}

/** Where files of heroes may be dropped: the actor directory, actor sheets, the creator, and the window itself. */
const PLACES = "[data-bring],.sp-sheet,[id^=setpiece-]";

const showBring = (files: readonly File[]): void => void bringWindow.use((come) => come.showBring(files));

/** A button below the actor directory. Documented: the hook `render` and the name of the class. */
function addWay(html: unknown): void {
  if (!isHtml(html)) return;
  html.dataset["bring"] = "";
  addButton(html, "sp-bring-way", "fa-people-arrows", "SETPIECE.Bring.Open", () => showBring([]));
}

/** Ways in for heroes from elsewhere; pictures that are dropped are left to the host. */
export function installBring(): void {
  hooks().on("renderActorDirectory", (_app: unknown, html: unknown) => addWay(html));
  addWay(memberOf(memberOf(ui, "actors"), "element"));
  for (const name of ["dragover", "drop"] as const)
    onPages(
      name,
      (event) => {
        const { items, files } = event.dataTransfer ?? {};
        const ours = [...(items ?? [])].some(({ kind, type }) => kind === "file" && !type.startsWith("image/"));
        if (!ours || !elementOf(event)?.closest(PLACES)) return;
        event.preventDefault();
        if (name === "dragover") return;
        event.stopPropagation();
        showBring([...(files ?? [])]);
      },
      true,
    );
}
