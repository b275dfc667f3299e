import { elementOf, isHtml } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { onPages } from "../../foundry/pages.ts";
import { memberOf } from "../../foundry/shape.ts";
import { bringWindow } from "../lazy-chunks.ts";
import { hostWords } from "../words/host-words.ts";

const WAY = "sp-bring-way";
/** Where files of heroes may be dropped: the actor directory, actor sheets, the creator, and the window itself. */
const PLACES = `[data-${WAY}], .sp-sheet, #setpiece-bring, [id^="setpiece-creator-"]`;

const show = (files: readonly File[] = []): void => void bringWindow.use(({ showBring }) => showBring(files));

/** The files of a drag over one of those places; pictures are left to the host. */
function filesOver(event: DragEvent): DataTransfer | null {
  const data = event.dataTransfer;
  if (!data || !elementOf(event)?.closest(PLACES)) return null;
  return [...data.items].some(({ kind, type }) => kind === "file" && !/^(?:image|video|audio)\//.test(type))
    ? data
    : null;
}

/** A button of ours below the actor directory. Documented: the hook `render` and the name of the class. */
function addWay(directory: unknown, html: HTMLElement): void {
  // A compendium's list is drawn by the same class
  if (memberOf(memberOf(directory, "collection"), "metadata") !== undefined) return;
  html.setAttribute(`data-${WAY}`, "");
  if (html.querySelector(`.${WAY}`)) return;
  const box = html.ownerDocument.createElement("section");
  box.className = `setpiece ${WAY}`;
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  const icon = html.ownerDocument.createElement("i");
  icon.className = "fa-solid fa-people-arrows";
  icon.inert = true;
  button.append(icon, hostWords.text("SETPIECE.Bring.Open"));
  button.addEventListener("click", () => show());
  box.append(button);
  html.append(box);
}

/** Ways in for heroes from elsewhere. */
export function installBring(): void {
  hooks().on("renderActorDirectory", (app: unknown, html: unknown) => isHtml(html) && addWay(app, html));
  const { actors }: { actors?: unknown } = ui;
  const drawn = memberOf(actors, "element");
  if (isHtml(drawn)) addWay(actors, drawn);
  onPages("dragover", (event) => filesOver(event) && event.preventDefault(), true);
  onPages(
    "drop",
    (event) => {
      const data = filesOver(event);
      if (!data) return;
      event.preventDefault();
      event.stopPropagation();
      show([...data.files]);
    },
    true,
  );
}
