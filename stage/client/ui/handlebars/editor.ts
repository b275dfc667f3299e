/**
 * The `{{editor}}` helper: rich text in a form of the first generation. Source (public): API page
 * foundry.applications.handlebars, `editor` (since 12 `<prose-mirror>` is preferred).
 */
import Handlebars from "handlebars";
import { icon, type Any } from "../host.ts";

/** Markup with the text, and a button that begins editing where one is asked for. */
export function editor(content: Any, options: Any): Handlebars.SafeString {
  const {
    target,
    button = false,
    class: cls = "",
    editable = true,
    engine = "prosemirror",
    collaborate = false,
  } = options?.hash ?? {};
  if (!target) throw new Error("You must define the name of a target field.");
  const box = document.createElement("div");
  box.className = `editor ${cls}`.trim();
  const text = document.createElement("div");
  text.className = "editor-content";
  text.innerHTML = String(content ?? "");
  if (editable) {
    Object.assign(text.dataset, { edit: target, engine, collaborate: String(Boolean(collaborate)) });
    if (button) {
      const edit = document.createElement("a");
      edit.className = "editor-edit";
      edit.append(icon("fa-solid fa-pen-to-square"));
      box.append(edit);
    }
  }
  box.append(text);
  return new Handlebars.SafeString(box.outerHTML);
}
