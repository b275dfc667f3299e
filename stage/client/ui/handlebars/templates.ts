/**
 * `foundry.applications.handlebars`: fetching, caching and rendering templates. Core templates are ours and bundled;
 * everything else is asked of the server, all of a moment in one request. Both come precompiled. Source: API page
 * foundry.applications.handlebars; 54.
 */
import Handlebars from "handlebars";
import type { Data } from "../host.ts";

type HandlebarsTemplateDelegate = ReturnType<typeof Handlebars.compile>;
type Answer = { code: string } | { error: string };

const core = import.meta.glob<TemplateSpecification>("../templates/**/*.hbs", { import: "default", eager: true });
const bundled = new Map(Object.entries(core).map(([path, spec]) => [path.replace("../", ""), spec]));
const compiled = new Map<string, Promise<HandlebarsTemplateDelegate>>();
let asked: Map<string, { resolve: (code: string) => void; reject: (error: Error) => void }> | undefined;

/** The code of a template of the server. */
function codeOf(path: string): Promise<string> {
  if (!asked) {
    asked = new Map();
    queueMicrotask(() => void fetchAsked());
  }
  const waiting = asked;
  return new Promise((resolve, reject) => waiting.set(path, { resolve, reject }));
}

/** Ask for everything that was wanted since the last time. */
async function fetchAsked(): Promise<void> {
  const waiting = asked ?? new Map<string, never>();
  asked = undefined;
  const refuse = (path: string, why: string): void =>
    waiting.get(path)?.reject(new Error(`The template ${path} could not be loaded: ${why}`));
  const paths = [...waiting.keys()];
  try {
    const query = new URLSearchParams(paths.map((path) => ["path", path.startsWith("/") ? path : `/${path}`]));
    const response = await fetch(`/templates?${query}`);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    const answers = (await response.json()) as Answer[];
    for (const [index, path] of paths.entries()) {
      const answer = answers[index] ?? { error: "no answer" };
      if ("code" in answer) waiting.get(path)?.resolve(answer.code);
      else refuse(path, answer.error);
    }
  } catch (error) {
    for (const path of paths) refuse(path, (error as Error).message);
  }
}

/** Most templates are loaded and never rendered: the code is only read when it is. */
function whenRendered(code: string): HandlebarsTemplateDelegate {
  let made: HandlebarsTemplateDelegate | undefined;
  return (context, options) => {
    made ??= Handlebars.template((0, eval)(`(${code})`) as TemplateSpecification);
    return made(context, options);
  };
}

/** A template of another server: nobody compiled it for us. */
async function elsewhere(url: string): Promise<HandlebarsTemplateDelegate> {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`The template ${url} could not be loaded: ${response.status} ${response.statusText}`);
  return Handlebars.compile(await response.text());
}

async function load(path: string): Promise<HandlebarsTemplateDelegate> {
  const own = bundled.get(path);
  if (own) return Handlebars.template(own);
  return /^https?:/.test(path) ? elsewhere(path) : whenRendered(await codeOf(path));
}

/** The compiled template, loaded once and registered as a partial under its path or the given id. */
export async function getTemplate(path: string, id?: string): Promise<HandlebarsTemplateDelegate> {
  let loading = compiled.get(path);
  if (!loading) {
    loading = load(path).then((template) => {
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
