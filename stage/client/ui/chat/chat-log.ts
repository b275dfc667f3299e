/**
 * `foundry.applications.sidebar.tabs.ChatLog`: the messages, the input, and the copies that float when the log is out
 * of sight. Source: API page ChatLog, article "Chat"; conformance 73; ux facts F1 to F3.
 */
import { host, t, type Any, type Data } from "../host.ts";
import { AbstractSidebarTab } from "../sidebar/abstract-tab.ts";
import { runCommand } from "./commands.ts";
import { chatInput, plainText, type ChatInput } from "./input.ts";
import { messageMenu } from "./message-menu.ts";
import { dismissCopies, floatCopy, replaceEverywhere, takeAway } from "./floating.ts";

const BATCH = 100;

/** How near to its end, in pixels, a log counts as read to it. */
const NEAR = 80;

const isAtEnd = (log: HTMLElement): boolean => log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;

export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: Data = {
    classes: ["chat-sidebar", "flexcol"],
    window: { title: "STAGE.Tab.Chat", icon: "fa-solid fa-comments" },
    actions: {
      deleteMessage: ChatLog.#onDeleteMessage,
      dismissMessage: ChatLog.#onDismiss,
      expandRoll: ChatLog.#onExpandRoll,
      jumpToBottom(this: ChatLog): void {
        this.scrollBottom();
      },
      flush: ChatLog.#onFlush,
    },
  };
  static PARTS = {
    log: { id: "message-log", template: "templates/sidebar/tabs/chat/log.hbs" },
    input: { template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  #history: string[] = [];
  #historyAt = -1;
  /** One message after another, so that the log keeps their order. */
  #posting: Promise<unknown> = Promise.resolve();

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const key = host.generation >= 14 ? "messageMode" : "rollMode";
    const modes: Record<string, Any> =
      (host.generation >= 14 ? host.config.ChatMessage.modes : host.config.Dice?.rollModes) ?? {};
    const labels = Object.entries(modes).map(([mode, value]) => [
      mode,
      t(typeof value === "string" ? value : value.label),
    ]);
    const chosen: unknown = host.game.settings.get("core", key);
    return Object.assign(context, {
      modes: Object.fromEntries(labels),
      mode: chosen,
      rich: host.generation >= 14,
      inputId: this.isPopout ? "chat-message-popout" : "chat-message",
      isGM: host.game.user.isGM,
    });
  }

  /** Whether the newest message is in sight: then there is nothing to jump to. */
  #readEnd = (): void => {
    const scroller = this.#scroller;
    const button = (this.element as HTMLElement | null)?.querySelector<HTMLElement>(".jump-to-bottom");
    if (scroller && button) button.hidden = isAtEnd(scroller);
  };

  /** What scrolls: the box around the list of messages. */
  get #scroller(): HTMLElement | null {
    return (this.element as HTMLElement | null)?.querySelector(".chat-scroll") ?? null;
  }

  get #list(): HTMLElement | null {
    return (this.element as HTMLElement | null)?.querySelector(".chat-log") ?? null;
  }

  protected override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions.bind(this), ".message[data-message-id]", {
      fixed: true,
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
  }

  protected override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    const parts = options["parts"] as string[];
    if (parts.includes("log")) this.#watchEnd();
    if (parts.includes("log")) await (this.#posting = this.#posting.then(() => this.#fill()));
    if (parts.includes("input")) this.#bindInput();
  }

  protected _getEntryContextOptions(): Any[] {
    return messageMenu();
  }

  /** The way to the newest message is there for whoever has scrolled up; looked at as it is about to be seen. */
  #watchEnd(): void {
    for (const kind of ["scroll", "focusin", "pointerenter", "pointermove"])
      this.#scroller?.addEventListener(kind, this.#readEnd);
  }

  async #fill(): Promise<void> {
    const list = this.#list;
    if (!list) return;
    const shown = [...host.game.messages].filter((message: Any) => message.visible).slice(-BATCH);
    const cards: HTMLElement[] = [];
    for (const message of shown) cards.push(await this.#card(message));
    list.replaceChildren(...cards);
    this.scrollBottom();
  }

  /** A card that cannot be drawn does not take the log with it. */
  async #card(message: Any, options: Data = {}): Promise<HTMLElement> {
    try {
      return await message.renderHTML(options);
    } catch (error) {
      console.error(`Message ${message.id} could not be drawn`, error);
      const li = document.createElement("li");
      li.className = "chat-message message error";
      li.dataset["messageId"] = message.id;
      li.textContent = t("STAGE.Chat.Broken");
      return li;
    }
  }

  /** Adds a new message to the log, its window copy and, with the log out of sight, the floating ones. */
  async postOne(message: Any, { notify = false }: { notify?: boolean } = {}): Promise<void> {
    if (!message.visible) return;
    this.#posting = this.#posting.then(() => this.#post(message, notify)).catch((error: Error) => console.error(error));
    await this.#posting;
  }

  async #post(message: Any, notify: boolean): Promise<void> {
    if (!host.game.messages.has(message.id)) return;
    const { popout } = this as Any;
    for (const log of [this, popout] as (ChatLog | null)[]) {
      const list = log?.rendered ? log.#list : null;
      if (!list || !log || list.querySelector(`:scope > [data-message-id="${message.id}"]`)) continue;
      const scroller = log.#scroller;
      const atBottom = !scroller || isAtEnd(scroller);
      list.append(await log.#card(message));
      if (atBottom || message.isAuthor) log.scrollBottom();
    }
    if (notify && !this.active && !popout?.rendered)
      floatCopy(message.id, await this.#card(message, { canClose: true, canDelete: false }));
    if (notify && !this.active) host.ui.sidebar?._markUnread?.();
  }

  /** Draws a changed message again wherever it stands. */
  async updateMessage(message: Any): Promise<void> {
    await this.#posting;
    if (!message.visible) return takeAway(message.id);
    await replaceEverywhere(message.id, (copy) =>
      this.#card(message, copy ? { canClose: true, canDelete: false } : {}),
    );
  }

  scrollBottom(): void {
    const scroller = this.#scroller;
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }

  #bindInput(): void {
    const input = chatInput(this.element as HTMLElement);
    input?.element.addEventListener("keydown", (event) => void this.#onKey(event, input));
    const mode = (this.element as HTMLElement).querySelector<HTMLSelectElement>("select.message-mode");
    mode?.addEventListener("change", () => {
      void host.game.settings.set("core", host.generation >= 14 ? "messageMode" : "rollMode", mode.value);
    });
  }

  async #onKey(event: KeyboardEvent, input: ChatInput): Promise<void> {
    event.stopPropagation();
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      if (input.empty) return;
      const text = input.value;
      input.value = "";
      try {
        await this.processMessage(text);
        this.#history.unshift(text);
        this.#historyAt = -1;
      } catch (error) {
        input.value = text;
        host.ui.notifications.error((error as Error).message);
      }
    } else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && (input.empty || this.#historyAt >= 0)) {
      const step = event.key === "ArrowUp" ? 1 : -1;
      this.#historyAt = Math.max(-1, Math.min(this.#history.length - 1, this.#historyAt + step));
      input.value = this.#history[this.#historyAt] ?? "";
    } else if (event.key === "Escape") input.blur();
  }

  /** Carries out a typed line; a `chatMessage` hook that returns false keeps it from being posted. */
  async processMessage(message: string): Promise<Any> {
    const text = message.trim();
    if (!text) return undefined;
    const ChatMessage = host.config.ChatMessage.documentClass;
    const chatData = { user: host.game.user.id, author: host.game.user.id, speaker: ChatMessage.getSpeaker() };
    if (host.hooks.call("chatMessage", this, text, chatData) === false) return undefined;
    return runCommand(plainText(text));
  }

  static async #onDeleteMessage(this: ChatLog, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
    await host.game.messages.get(id)?.delete();
  }
  static #onDismiss(this: ChatLog, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"];
    if (id) dismissCopies(id);
  }
  static #onExpandRoll(this: ChatLog, _event: Event, target: HTMLElement): void {
    target.classList.toggle("expanded");
  }
  static async #onFlush(this: ChatLog): Promise<void> {
    const { DialogV2 } = host.foundry.applications.api;
    const content = `<p>${t("STAGE.Chat.FlushQuestion")}</p>`;
    const yes = await DialogV2.confirm({ window: { title: "STAGE.Chat.Flush" }, content });
    if (yes) await host.config.ChatMessage.documentClass.deleteDocuments([], { deleteAll: true });
  }
}
