/**
 * `foundry.applications.api.DialogV2`: a question in a window and a promise of the answer.
 * Source: API page DialogV2, DialogV2Configuration, DialogV2Button; conformance 61.
 */
import { host, icon, t, type Any, type Data } from "../host.ts";
import { ApplicationV2 } from "./application.ts";

export class DialogV2 extends ApplicationV2 {
  static override BASE_APPLICATION: Any = ApplicationV2;
  static override DEFAULT_OPTIONS: Data = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 420 },
    buttons: [],
    content: "",
    modal: false,
  };

  protected override _initializeApplicationOptions(options: Data): Data {
    const merged = super._initializeApplicationOptions(options);
    const buttons = (options["buttons"] ?? merged["buttons"] ?? []) as Data[];
    if (!buttons.length) throw new Error("A dialog must have at least one button");
    merged["buttons"] = Object.fromEntries(buttons.map((button) => [button["action"], { ...button }]));
    if (options["content"] instanceof HTMLElement) merged["content"] = options["content"];
    return merged;
  }

  protected override async _renderHTML(_context: Data, _options: Data): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const { content } = this.options;
    if (content instanceof HTMLElement) {
      content.classList.add("dialog-content", "standard-form");
      form.append(content);
    } else if (content) {
      const box = document.createElement("div");
      box.className = "dialog-content standard-form";
      box.innerHTML = String(content);
      form.append(box);
    }
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(...Object.values<Any>(this.options.buttons).map((button) => this.#button(button)));
    form.append(footer);
    form.addEventListener("submit", (event) => void this._onSubmit(event.submitter as HTMLButtonElement, event));
    return form;
  }

  #button({
    action,
    label,
    icon: iconClass,
    class: extra,
    default: isDefault,
    disabled,
    type = "submit",
    style,
  }: Any): HTMLElement {
    const button = document.createElement("button");
    button.type = type;
    button.name = action;
    button.dataset["action"] = action;
    button.disabled = Boolean(disabled);
    if (extra) button.className = String(extra);
    if (style) Object.assign(button.style, style);
    if (isDefault) {
      button.autofocus = true;
      button.classList.add("default");
    }
    if (iconClass) button.append(icon(String(iconClass)));
    const text = document.createElement("span");
    text.textContent = t(String(label ?? action));
    button.append(text);
    return button;
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: Data): void {
    content.replaceChildren(result);
  }

  protected override async _renderFrame(options: Data): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (this.options.modal) frame.classList.add("modal");
    return frame;
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    const dialog = this.element as HTMLDialogElement;
    dialog.addEventListener("keydown", (event) => this._onKeyDown(event));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
  }

  protected override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const dialog = this.element as HTMLDialogElement;
    if (this.options.modal) dialog.showModal();
    else dialog.show();
    const first =
      dialog.querySelector<HTMLElement>(".dialog-content [autofocus]") ??
      dialog.querySelector<HTMLElement>("button.default") ??
      dialog.querySelector<HTMLElement>(".form-footer button");
    first?.focus();
  }

  protected override async _preClose(options: Data): Promise<void> {
    await super._preClose(options);
    (this.element as HTMLDialogElement | null)?.close?.();
  }

  /** Enter presses the default button; Escape dismisses. */
  protected _onKeyDown(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    } else if (event.key === "Enter" && !target.closest("button, textarea, [contenteditable=true], prose-mirror")) {
      event.preventDefault();
      event.stopPropagation();
      const fallback = this.element.querySelector(".form-footer button.default, .form-footer button[type=submit]");
      (fallback as HTMLButtonElement | null)?.click();
    }
  }

  protected async _onSubmit(target: HTMLButtonElement | null, event: Event): Promise<this> {
    event.preventDefault();
    const chosen = target ?? this.element.querySelector(".form-footer button.default, .form-footer button");
    const action = (chosen as HTMLElement | null)?.dataset["action"] ?? "";
    const button = this.options.buttons[action];
    const result: unknown = (await button?.callback?.(event, chosen, this)) ?? action;
    await this.options.submit?.(result, this);
    return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /** A question of yes or no: true, false, or null when dismissed. */
  static async confirm({ yes = {}, no = {}, ...options }: Data = {}): Promise<Any> {
    const buttons: Data[] = [
      { action: "yes", label: "STAGE.Dialog.Yes", icon: "fa-solid fa-check", callback: () => true, ...(yes as Data) },
      {
        action: "no",
        label: "STAGE.Dialog.No",
        icon: "fa-solid fa-xmark",
        default: true,
        callback: () => false,
        ...(no as Data),
      },
    ];
    if ((yes as Data)["default"]) (buttons[1] as Data)["default"] = Boolean((no as Data)["default"]);
    return this.wait({ ...options, buttons: [...buttons, ...((options["buttons"] as Any[] | undefined) ?? [])] });
  }

  /** One button to acknowledge. */
  static async prompt({ ok = {}, ...options }: Data = {}): Promise<Any> {
    const button = {
      action: "ok",
      label: "STAGE.Dialog.Ok",
      icon: "fa-solid fa-check",
      default: true,
      ...(ok as Data),
    };
    return this.wait({ ...options, buttons: [button, ...((options["buttons"] as Any[] | undefined) ?? [])] });
  }

  /** Like `prompt`, resolving to the whole form as an object. */
  static async input({ ok = {}, ...options }: Data = {}): Promise<Any> {
    const callback = (_event: Event, button: HTMLButtonElement): Data =>
      new host.foundry.applications.ux.FormDataExtended(button.form).object as Data;
    return this.prompt({ ...options, ok: { callback, ...(ok as Data) } });
  }

  /** Shows the dialog and resolves to the pressed button's answer; null (or a rejection) when dismissed. */
  static async wait({ rejectClose = false, close, render, ...options }: Data = {}): Promise<Any> {
    return new Promise((resolve, reject) => {
      let answered = false;
      const submit = options["submit"] as ((result: Any, dialog: DialogV2) => unknown) | undefined;
      const dialog = new this({
        ...options,
        submit: async (result: Any) => {
          answered = true;
          await submit?.(result, dialog);
          resolve(result);
        },
      });
      dialog.addEventListener("close", (event) => {
        if (answered) return;
        if (close instanceof Function) resolve(close(event, dialog) ?? null);
        else if (rejectClose) reject(new Error(t("STAGE.Dialog.Dismissed")));
        else resolve(null);
      });
      if (render instanceof Function) dialog.addEventListener("render", (event) => void render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Shows the dialog to another user and resolves to their answer. */
  static async query(user: Any, type: "prompt" | "confirm" | "input" | "wait", config: Data = {}): Promise<Any> {
    const target = typeof user === "string" ? host.game.users.get(user) : user;
    if (target?.isSelf) return (this as Any)[type](config);
    return target.query("dialog", { type, config }, { timeout: config["timeout"] });
  }

  /** The handler behind `query` on the asked user's client. */
  static async _handleQuery({ type, config }: { type: string; config: Data }): Promise<Any> {
    if (!["prompt", "confirm", "input", "wait"].includes(type)) throw new Error(`Unknown kind of dialog: ${type}`);
    return (this as Any)[type](config);
  }
}
