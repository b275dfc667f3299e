/**
 * `foundry.applications.api.HandlebarsApplicationMixin`: an application drawn from template PARTS, each of which can be
 * drawn again on its own. Source: API pages HandlebarsApplication, HandlebarsTemplatePart; conformance 54, 55.
 */
import { type Any, type Data } from "../host.ts";
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import { restoreView, viewState, type ViewState } from "./view-state.ts";
import { handleFormChange, handleFormSubmit } from "./form.ts";
import { parsePart } from "./parts.ts";

export function HandlebarsApplicationMixin(Base: Any): Any {
  class HandlebarsApplication extends Base {
    static PARTS: Record<string, Any> = {};

    #parts: Record<string, HTMLElement> = {};
    #partConfigs: Record<string, Any> = {};

    /** The drawn parts by id. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    protected _configureRenderParts(_options: Data): Record<string, Any> {
      const parts = (this.constructor as Any).PARTS as Record<string, Any>;
      return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
    }

    protected _configureRenderOptions(options: Data): void {
      super._configureRenderOptions(options);
      this.#partConfigs = this._configureRenderParts(options);
      const all = Object.keys(this.#partConfigs);
      if (options["isFirstRender"]) options["parts"] = all;
      options["parts"] ??= all;
      for (const id of options["parts"] as string[]) {
        if (!(id in this.#partConfigs)) throw new Error(`Part "${id}" is not a part of ${this.constructor.name}`);
      }
    }

    protected async _preFirstRender(context: Data, options: Data): Promise<void> {
      await super._preFirstRender(context, options);
      const configs = Object.values(this.#partConfigs);
      await loadTemplates([...new Set(configs.flatMap((part) => [part.template, ...(part.templates ?? [])]))]);
    }

    protected async _renderHTML(context: Data, options: Data): Promise<Record<string, HTMLElement>> {
      const drawn: Record<string, HTMLElement> = {};
      for (const id of options["parts"] as string[]) {
        const part = this.#partConfigs[id];
        const partContext = await this._preparePartContext(id, { ...context }, options);
        let html: string;
        try {
          html = await renderTemplate(part.template, partContext);
        } catch (error) {
          throw new Error(`Failed to render template part "${id}": ${(error as Error).message}`, { cause: error });
        }
        drawn[id] = parsePart(this, id, part, html);
      }
      return drawn;
    }

    protected async _preparePartContext(partId: string, context: Data, _options: Data): Promise<Data> {
      context["partId"] = `${this.id}-${partId}`;
      return context;
    }

    protected _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: Data): void {
      this.#removeUndeclared();
      for (const [partId, htmlElement] of Object.entries(result)) {
        const prior = this.#parts[partId];
        const state = {} as ViewState;
        if (prior) {
          this._preSyncPartState(partId, htmlElement, prior, state);
          if (this.#partConfigs[partId].root) prior.replaceChildren(...htmlElement.childNodes);
          else prior.replaceWith(htmlElement);
        } else this.#insert(partId, htmlElement, content);
        const current = prior && this.#partConfigs[partId].root ? prior : htmlElement;
        this.#parts[partId] = this.#partConfigs[partId].root ? content : current;
        this._attachPartListeners(partId, this.#parts[partId], options);
        if (prior) this._syncPartState(partId, this.#parts[partId], prior, state);
        else if (options["isFirstRender"]) focusFirst(this.#parts[partId]);
      }
    }

    #removeUndeclared(): void {
      for (const [id, element] of Object.entries(this.#parts)) {
        if (id in this.#partConfigs) continue;
        element.remove();
        delete this.#parts[id];
      }
    }

    #insert(partId: string, htmlElement: HTMLElement, content: HTMLElement): void {
      if (this.#partConfigs[partId].root) {
        content.classList.add(...htmlElement.classList);
        content.dataset["applicationPart"] = partId;
        content.replaceChildren(...htmlElement.childNodes);
        return;
      }
      const order = Object.keys(this.#partConfigs);
      const later = order.slice(order.indexOf(partId) + 1).find((id) => this.#parts[id]?.parentElement === content);
      content.insertBefore(htmlElement, later ? (this.#parts[later] ?? null) : null);
    }

    protected _preSyncPartState(partId: string, newElement: HTMLElement, prior: HTMLElement, state: Data): void {
      Object.assign(state, viewState(prior, this.#partConfigs[partId].scrollable ?? []));
      void newElement;
    }

    protected _syncPartState(_partId: string, newElement: HTMLElement, _prior: HTMLElement, state: Data): void {
      restoreView(newElement, state as ViewState);
    }

    protected _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: Data): void {
      const forms = (this.#partConfigs[partId].forms ?? {}) as Record<string, Data>;
      for (const [selector, config] of Object.entries(forms)) {
        const own = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector<HTMLElement>(selector);
        if (!(own instanceof HTMLFormElement)) throw new Error(`Part "${partId}" has no form "${selector}"`);
        own.addEventListener("submit", (event) => void handleFormSubmit(this, config, event, {}));
        own.addEventListener("change", (event) => handleFormChange(this, config, event));
      }
    }

    protected _tearDown(options: Data): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication;
}

function focusFirst(part: HTMLElement | undefined): void {
  part?.querySelector<HTMLElement>("[autofocus]")?.focus();
}
