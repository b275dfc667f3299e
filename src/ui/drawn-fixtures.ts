import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { LATE_TEMPLATES, TEMPLATES, templatePath, type TemplateName } from "./templates.ts";

/** The shipped templates, compiled as the host does, with the one helper of the host that they use. */
const engine = Handlebars.create();
engine.registerHelper("localize", (key: string) => key);
for (const name of [...TEMPLATES, ...LATE_TEMPLATES])
  engine.registerPartial(templatePath(name), readFileSync(`templates/${name}.hbs`, "utf8"));

/** A template as tests draw it: a picture becomes the elements of a place of its own. */
export const drawerOf = (template: TemplateName): ((picture: object | null) => HTMLElement) => {
  const render = engine.compile(`{{> "${templatePath(template)}"}}`);
  return (picture) => {
    const place = document.createElement("div");
    place.innerHTML = render(picture);
    return place;
  };
};
