/** `foundry.applications.ux.SearchFilter`: narrows a list while a person types. Source: API page SearchFilter. */
interface Configuration {
  inputSelector: string;
  contentSelector: string;
  initial?: string;
  delay?: number;
  callback: (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => void;
}

export class SearchFilter {
  query: string;
  rgx: RegExp;
  #config: Configuration;

  constructor(config: Configuration) {
    this.#config = config;
    this.query = config.initial ?? "";
    this.rgx = SearchFilter.#pattern(this.query);
  }

  bind(html: HTMLElement): void {
    const input = html.querySelector<HTMLInputElement>(this.#config.inputSelector);
    const content = html.querySelector<HTMLElement>(this.#config.contentSelector);
    if (!input) return;
    input.value = this.query;
    input.addEventListener("input", (event) => this.filter(event, input.value, content));
    this.filter(null, this.query, content);
  }

  filter(event: Event | null, query: string, content: HTMLElement | null = null): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = SearchFilter.#pattern(this.query);
    this.#config.callback(event, this.query, this.rgx, content);
  }

  /** Without accents and outer blanks. */
  static cleanQuery(query: string): string {
    return query.normalize("NFD").replace(/\p{M}/gu, "").trim();
  }
  static testQuery(rgx: RegExp, text: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(text));
  }
  static #pattern(query: string): RegExp {
    return new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
  }
}
