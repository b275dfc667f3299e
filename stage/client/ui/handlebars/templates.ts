/**
 * `foundry.applications.handlebars`: fetching, caching and rendering templates. Core templates are ours and bundled;
 * everything else is fetched from the server under its path. Source: API page foundry.applications.handlebars; 54.
 */
import Handlebars from "handlebars";
import type { Data } from "../host.ts";

const core = import.meta.glob<string>("../templates/**/*.hbs", { query: "?raw", import: "default", eager: true });
const bundled = new Map(Object.entries(core).map(([path, text]) => [path.replace("../", ""), text]));
const compiled = new Map<string, Promise<HandlebarsTemplateDelegate>>();

type HandlebarsTemplateDelegate = ReturnType<typeof Handlebars.compile>;

async function textOf(path: string): Promise<string> {
  const own = bundled.get(path);
  if (own !== undefined) return own;
  const url = path.startsWith("/") || /^https?:/.test(path) ? path : `/${path}`;
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`The template ${path} could not be loaded: ${response.status} ${response.statusText}`);
  return response.text();
}

/** The compiled template, loaded once and registered as a partial under its path or the given id. */
export async function getTemplate(path: string, id?: string): Promise<HandlebarsTemplateDelegate> {
  let loading = compiled.get(path);
  if (!loading) {
    loading = textOf(path).then((text) => {
      const template = Handlebars.compile(text);
      Handlebars.registerPartial(path, template);
      return template;
    });
    compiled.set(path, loading);
    loading.catch(() => compiled.delete(path));
  }
  const template = await loading;
  if (id) Handlebars.registerPartial(id, template);
  return template;
}

/** Loads many; an object gives them short partial names. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<HandlebarsTemplateDelegate[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** Renders a template; inherited members of documents may be read in it. */
export async function renderTemplate(path: string, data: Data = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
