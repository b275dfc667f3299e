import { hooks } from "../../foundry/hooks.ts";
import { isHtml } from "../../foundry/dom.ts";
import { memberOf } from "../../foundry/shape.ts";
import { setSetting } from "../../model/setting/settings.ts";
import { setting } from "../host/setting.ts";
import { firstWindow } from "../later.ts";
import { hostWords } from "../words/host-words.ts";

const MARK = "sp-first-settings";

const show = (): void => void firstWindow.use(({ showFirst }) => showFirst());

/** A button of ours in the host's settings tab. Documented: the hook `render` and the name of the class, `Settings`. */
function addButton(html: HTMLElement): void {
  if (html.querySelector(`.${MARK}`)) return;
  const box = html.ownerDocument.createElement("section");
  box.className = "setpiece sp-first-settings";
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  const icon = html.ownerDocument.createElement("i");
  icon.className = "fa-solid fa-flag";
  icon.inert = true;
  button.append(icon, hostWords.text("SETPIECE.First.Open"));
  button.addEventListener("click", show);
  box.append(button);
  const beside = html.querySelector("section");
  if (beside) beside.after(box);
  else html.append(box);
}

/** A GM sees the window once a world: where nothing has been played yet, on the client that decides. */
function showOnce(): void {
  const { user, users } = game;
  if (!users?.activeGM?.isSelf || setting("startShown", false)) return;
  if (setting("conflictsJournal", "") !== "") return;
  void setSetting("startShown", true);
  if (user) show();
}

/** A player without a character is shown the way to one, each time they come. */
const isNewcomer = (): boolean =>
  !game.user?.isGM &&
  !game.user?.character &&
  !game.actors?.contents.some((actor) => actor.type === "character" && actor.isOwner);

/** The start window: shown once a world, opened again from the settings tab, by a command, and where nothing runs. */
export function installFirst(): void {
  hooks().on("setpiece.first", show);
  hooks().on("renderSettings", (_app: unknown, html: unknown) => isHtml(html) && addButton(html));
  const drawn = memberOf(memberOf(ui, "settings"), "element");
  if (isHtml(drawn)) addButton(drawn);
  for (const name of ["updateUser", "createActor", "deleteActor"])
    hooks().on(name, () => firstWindow.here?.refreshFirst());
  if (game.user?.isGM) showOnce();
  else if (isNewcomer()) show();
}
