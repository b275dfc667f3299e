// Source: API page HandlebarsTemplatePart; how root parts are taken apart is UNMEASURED.
import type { Any } from "../host.ts";

/** The one element of a rendered part, tagged with the part's id, id attribute and classes. */
export function parsePart(app: Any, partId: string, part: Any, html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  const roots = [...template.content.children];
  if (part.root) {
    const box = document.createElement("div");
    box.append(template.content);
    if (part.classes) box.classList.add(...(part.classes as string[]));
    return document.adoptNode(box);
  }
  const [root] = roots;
  if (roots.length !== 1 || !root) {
    throw new Error(`Template part "${partId}" must render a single HTML element, found ${roots.length}.`);
  }
  const element = document.adoptNode(root) as HTMLElement;
  element.dataset["applicationPart"] = partId;
  if (part.id) element.id = `${app.id}-${part.id}`;
  if (part.classes) element.classList.add(...(part.classes as string[]));
  return element;
}
