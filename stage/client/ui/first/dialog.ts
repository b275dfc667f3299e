/**
 * `foundry.appv1.api.Dialog`: a question of the first generation. Source (public): API page of that name,
 * DialogV1Data, DialogV1Options.
 */
import jQuery from "jquery";
import { element as make, host, icon, t, type Any, type Data } from "../host.ts";
import { Application } from "./application.ts";

export class Dialog extends Application {
  data: Any;
  #keys: ((event: KeyboardEvent) => void) | null = null;

  constructor(data: Data, options: Data = {}) {
    super(options);
    this.data = data;
  }

  static override get defaultOptions(): Data {
    const own = { template: "templates/hud/dialog.html", focus: true, classes: ["dialog"], width: 400, jQuery: true };
    return host.foundry.utils.mergeObject(super.defaultOptions, own);
  }

  override get title(): string {
    return t(String(this.data.title ?? ""));
  }

  override getData(_options: Data = {}): Any {
    const buttons = Object.entries<Data>(this.data.buttons ?? {}).filter(([, one]) => {
      const { condition } = one;
      return condition === undefined || (typeof condition === "function" ? condition() : condition);
    });
    return { content: this.data.content ?? "", buttons: Object.fromEntries(buttons) };
  }

  /** Content and buttons; the markup is ours. */
  override async _renderInner(data: Data): Promise<Any> {
    const content = make(`<div class="dialog-content"></div>`);
    content.innerHTML = typeof data["content"] === "string" ? data["content"] : "";
    if (data["content"] instanceof HTMLElement) content.append(data["content"]);
    const bar = make(`<div class="dialog-buttons"></div>`);
    for (const [key, one] of Object.entries<Any>(data["buttons"])) {
      const button = make<HTMLButtonElement>(`<button type="button"></button>`);
      button.className = `dialog-button ${key}${key === this.data.default ? " default bright" : ""}`;
      button.dataset["button"] = key;
      button.disabled = one.disabled ?? false;
      if (one.icon) button.append(...iconOf(one.icon));
      button.append(document.createTextNode(t(String(one.label ?? ""))));
      bar.append(button);
    }
    return jQuery([content, bar]);
  }

  override activateListeners(html: Any): void {
    const shown = this.options.jQuery ? html : html[0].parentElement;
    jQuery(html)
      .find(".dialog-button")
      .addBack(".dialog-button")
      .on("click", (event: Any) => this._onClickButton(event));
    this.#keys ??= (event) => this._onKeyDown(event);
    document.addEventListener("keydown", this.#keys);
    this.data.render?.(shown);
    if (this.options.focus) html.find(".dialog-button.default")[0]?.focus();
  }

  _onClickButton(event: Any): void {
    const key = event.currentTarget.dataset.button as string;
    this.submit(this.data.buttons[key], event);
  }
  _onKeyDown(event: KeyboardEvent): void {
    if (!this.element[0]?.contains(document.activeElement)) return;
    if (event.key === "Escape") void this.close();
    else if (event.key !== "Enter" || event.target instanceof HTMLTextAreaElement) return;
    else if (event.target instanceof HTMLButtonElement) return;
    else if (this.data.default) this.submit(this.data.buttons[this.data.default], event);
    event.preventDefault();
    event.stopPropagation();
  }
  submit(button: Any, event?: Any): void {
    const shown = this.options.jQuery ? this.element : this.element[0];
    try {
      button?.callback?.call(this, shown, event);
      void this.close();
    } catch (error) {
      host.ui.notifications.error((error as Error).message);
      throw error;
    }
  }

  override async close(options: Data = {}): Promise<void> {
    if (this.rendered) this.data.close?.(this.options.jQuery ? this.element : this.element[0]);
    if (this.#keys) document.removeEventListener("keydown", this.#keys);
    await super.close(options);
  }

  /** Yes or no; closing it gives null, or a refusal where that is asked for. */
  static async confirm({
    title,
    content,
    yes,
    no,
    render,
    defaultYes = true,
    rejectClose = false,
    options = {},
  }: Any = {}): Promise<Any> {
    return this.wait(
      {
        title,
        content,
        default: defaultYes ? "yes" : "no",
        render,
        buttons: {
          yes: {
            icon: '<i class="fas fa-check"></i>',
            label: t("STAGE.Dialog.Yes"),
            callback: typeof yes === "function" ? yes : () => true,
          },
          no: {
            icon: '<i class="fas fa-times"></i>',
            label: t("STAGE.Dialog.No"),
            callback: typeof no === "function" ? no : () => false,
          },
        },
        ...(rejectClose ? {} : { close: () => null }),
      },
      options,
    );
  }
  static async prompt({
    title,
    content,
    label,
    callback,
    render,
    rejectClose = true,
    options = {},
  }: Any = {}): Promise<Any> {
    return this.wait(
      {
        title,
        content,
        default: "ok",
        render,
        buttons: { ok: { icon: '<i class="fas fa-check"></i>', label: label ?? t("STAGE.Dialog.Ok"), callback } },
        ...(rejectClose ? {} : { close: () => null }),
      },
      options,
    );
  }
  /** Shows a dialog and waits for what the pressed button's callback gives. */
  static async wait(data: Any = {}, options: Data = {}, _renderOptions: Data = {}): Promise<Any> {
    return new Promise((resolve, reject) => {
      let chosen = false;
      const buttons = Object.entries<Data>(data.buttons ?? {}).map(([key, one]) => {
        const callback = (html: Any, event: Any): void => {
          chosen = true;
          const given = typeof one["callback"] === "function" ? one["callback"](html, event) : key;
          // a promise that fails fails the wait
          Promise.resolve(given).then(resolve, reject);
        };
        return [key, { ...one, callback }] as const;
      });
      const close = (html: Any): void => {
        if (chosen) return;
        if (typeof data.close !== "function") reject(new Error("The Dialog was closed without a choice being made."));
        else resolve(data.close(html));
      };
      new this({ ...data, buttons: Object.fromEntries(buttons), close }, options).render(true);
    });
  }
}

/** An icon is told as markup, or as classes alone. */
function iconOf(told: string): Node[] {
  return told.includes("<") ? [make(told)] : [icon(told)];
}
