/** Translation. Sources (public page): API "foundry.helpers.Localization" (13 and 14). */
import { Hooks } from "./hooks.ts";
import { expandObject, getProperty, mergeObject } from "../../common/utils/index.ts";
import { localizeModels, localizeSchema } from "./i18n-fields.ts";

type Strings = Record<string, any>;

export class Localization {
  lang = "en";
  defaultModule = "core";
  translations: Strings = {};
  _fallback: Strings = {};
  #formatters = new Map<string, Intl.ListFormat>();

  constructor(language = "en") {
    this.lang = language;
  }

  /** Loads the language and the English fallback, then tells everybody. */
  async initialize(languages: { lang: string; path: string }[]): Promise<void> {
    document.documentElement.setAttribute("lang", this.lang);
    this._fallback = await load(languages.filter((entry) => entry.lang === "en"));
    this.translations =
      this.lang === "en" ? this._fallback : await load(languages.filter((entry) => entry.lang === this.lang));
    localizeModels();
    Hooks.callAll("i18nInit");
  }

  #find(id: string, fallback = true): unknown {
    return getProperty(this.translations, id) ?? (fallback ? getProperty(this._fallback, id) : undefined);
  }

  has(id: string, fallback = true): boolean {
    return this.#find(id, fallback) !== undefined;
  }

  /** Text of a key; the key itself where there is none. With data it formats. */
  localize(id: string, data?: Record<string, unknown>): string {
    const found = this.#find(String(id));
    const text = typeof found === "string" ? found : String(id);
    return data ? fill(text, data) : text;
  }

  format(id: string, data: Record<string, unknown> = {}): string {
    return fill(this.localize(id), data);
  }

  getListFormatter(options: { style?: Intl.ListFormatStyle; type?: Intl.ListFormatType } = {}): Intl.ListFormat {
    const { style = "long", type = "conjunction" } = options;
    const key = `${style}.${type}`;
    const made = this.#formatters.get(key) ?? new Intl.ListFormat(this.lang, { style, type });
    this.#formatters.set(key, made);
    return made;
  }

  sortObjects<T extends Record<string, any>>(objects: T[], key: string): T[] {
    return objects.sort((a, b) => this.localize(a[key]).localeCompare(this.localize(b[key]), this.lang));
  }

  static localizeDataModel(model: any, options: { prefixes?: string[]; prefixPath?: string } = {}): void {
    localizeSchema(model.schema, options.prefixes ?? model.LOCALIZATION_PREFIXES ?? [], options.prefixPath ?? "");
  }

  static localizeSchema(schema: any, prefixes: string[], options: { prefixPath?: string } = {}): void {
    localizeSchema(schema, prefixes, options.prefixPath ?? "");
  }
}

const fill = (text: string, data: Record<string, unknown>): string =>
  text.replace(/\{([^}]+)\}/g, (match, key: string) => (key in data ? String(data[key]) : match));

async function load(files: { path: string }[]): Promise<Strings> {
  const parts = await Promise.all(files.map(({ path }) => fetchStrings(path)));
  return parts.reduce((all, part) => mergeObject(all, expandObject(part)), {});
}

async function fetchStrings(path: string): Promise<Strings> {
  const url = path.startsWith("/") ? path : `/${path}`;
  const response = await fetch(url);
  if (response.ok) return (await response.json()) as Strings;
  console.error(`The language file ${url} could not be loaded (${response.status}).`);
  return {};
}
