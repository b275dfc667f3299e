import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { LATE_TEMPLATES, TEMPLATES, templatePath, type TemplateName } from "./templates.ts";

/** The shipped templates, compiled as the host does, with the one helper of the host that they use. */
const engine = Handlebars.create();
engine.registerHelper("localize", (key: string) => key);
/** A template that the host draws as a part of a sheet. */
const PART = "actor/head";
for (const name of [...TEMPLATES, ...LATE_TEMPLATES, PART])
  engine.registerPartial(templatePath(name), readFileSync(`templates/${name}.hbs`, "utf8"));

/**
 * A template as tests draw it: a picture becomes the elements of a place of its own. What is seen on a control must be
 * part of its name, or whoever speaks to the machine cannot press it (WCAG 2.5.3); and what cannot be pressed says why,
 * and has no key: checked of all that is drawn.
 */
export const drawerOf = (template: TemplateName | typeof PART): ((picture: object | null) => HTMLElement) => {
  const render = engine.compile(`{{> "${templatePath(template)}"}}`);
  return (picture) => {
    const place = document.createElement("div");
    place.innerHTML = render(picture);
    const wrong = [...place.querySelectorAll("button[aria-label], summary[aria-label]")].filter(isMisnamed);
    if (wrong.length) throw new Error(`Shown, but not in the name: ${wrong.map((one) => one.outerHTML).join("\n")}`);
    const dead = [...place.querySelectorAll('button[aria-disabled="true"]')].filter(
      (one) => !one.getAttribute("title") || one.hasAttribute("data-digit"),
    );
    if (dead.length) throw new Error(`Dead without why, or with a key: ${dead.map((one) => one.outerHTML).join("\n")}`);
    return place;
  };
};

const isMisnamed = (control: Element): boolean =>
  !lettersOf(control.getAttribute("aria-label") ?? "").includes(lettersOf(seenOn(control)));

/** The text that eyes see of a control. */
const seenOn = (control: Element): string => {
  const copy = control.cloneNode(true);
  if (!(copy instanceof Element)) return "";
  for (const unseen of copy.querySelectorAll(".sp-visually-hidden")) unseen.remove();
  return copy.textContent;
};

/** Signs, marks and spaces are read in many ways; letters and digits are what a name is compared by. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
