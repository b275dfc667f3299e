import { elementOf, isHtml, onPages } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { memberOf } from "../../foundry/shape.ts";
import { bringWindow } from "../lazy-chunks.ts";
import { addButton } from "./first.ts";

/** Where files of heroes may be dropped: the actor directory, actor sheets, the creator, and the window itself. */
const PLACES = "[data-bring],.sp-sheet,[id^=setpiece-]";

const show = (files: readonly File[]): void => void bringWindow.use((come) => come.showBring(files));

/** A button below the actor directory. Documented: the hook `render` and the name of the class. */
function addWay(html: unknown): void {
  if (!isHtml(html)) return;
  html.dataset["bring"] = "";
  addButton(html, "sp-bring-way", "fa-people-arrows", "SETPIECE.Bring.Open", () => show([]));
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
        show([...(files ?? [])]);
      },
      true,
    );
}
