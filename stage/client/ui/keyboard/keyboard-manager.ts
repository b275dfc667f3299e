/**
 * `game.keyboard`: which keys are down, and running the key bindings of core and packages. A key typed into a field or
 * meant for a focused control is left alone. Source: API pages KeyboardManager, ClientKeybindings; article "Controls".
 */
import { host, type Any } from "../host.ts";

const MODIFIERS: Record<string, (event: KeyboardEvent) => boolean> = {
  Alt: (event) => event.altKey,
  Control: (event) => event.ctrlKey || event.metaKey,
  Shift: (event) => event.shiftKey,
};

export class KeyboardManager {
  static MODIFIER_KEYS = Object.freeze({ ALT: "Alt", CONTROL: "Control", SHIFT: "Shift" });

  downKeys = new Set<string>();

  /** Binds to the window, once. */
  _activateListeners(): void {
    window.addEventListener("keydown", (event) => this._handleKeyboardEvent(event, false));
    window.addEventListener("keyup", (event) => this._handleKeyboardEvent(event, true));
    window.addEventListener("blur", () => this.releaseKeys());
  }

  isModifierActive(modifier: string): boolean {
    return [...this.downKeys].some((code) => code.startsWith(modifier));
  }
  isCoreActionKeyActive(action: string): boolean {
    const bindings: Any[] = host.game.keybindings.get("core", action) ?? [];
    return bindings.some(({ key }) => this.downKeys.has(key as string));
  }
  releaseKeys(): void {
    this.downKeys.clear();
  }

  /**
   * Whether the focus is where typing belongs, or on any control that was reached by key; the board is none. Source:
   * public issue 8654 of the host; issue 240 of kgar/foundry-vtt-tidy-5e-sheets (a button only once its focus shows).
   */
  get hasFocus(): boolean {
    const active = document.activeElement as HTMLElement | null;
    if (!active) return false;
    if (active.isContentEditable || active.closest("prose-mirror, code-mirror")) return true;
    if (active.dataset["keyboardFocus"] !== undefined) return active.dataset["keyboardFocus"] !== "false";
    if (active instanceof HTMLInputElement) return true;
    if (
      active instanceof HTMLTextAreaElement ||
      active instanceof HTMLSelectElement ||
      active instanceof HTMLOptionElement
    )
      return true;
    return active !== document.body && !active.closest(".scene-view") && active.matches(":focus-visible");
  }

  protected _handleKeyboardEvent(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    const context = {
      event,
      key: event.code,
      isShift: event.shiftKey,
      isControl: event.ctrlKey || event.metaKey,
      isAlt: event.altKey,
      hasModifier: event.shiftKey || event.ctrlKey || event.metaKey || event.altKey,
      modifiers: Object.keys(MODIFIERS).filter((name) => MODIFIERS[name]?.(event)),
      up,
      repeat: event.repeat,
    };
    if (event.defaultPrevented || this.#belongsToFocus(event)) return;
    if (this.#run(context)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Fields take all their keys; a focused button or link takes Enter and Space. */
  #belongsToFocus(event: KeyboardEvent): boolean {
    if (this.hasFocus && event.key !== "Escape") return true;
    const active = document.activeElement;
    const control = active?.closest("button, a[href], [role=button], [role=tab], [role=menuitem], summary");
    return Boolean(control) && (event.key === " " || event.key === "Enter");
  }

  #run(context: Any): boolean {
    for (const [id, action] of actionsInOrder()) {
      const bindings = (host.game.keybindings.bindings?.get(id) ?? []) as Any[];
      if (!bindings.some((binding) => matches(binding, action, context))) continue;
      if (action.restricted && !host.game.user.isGM) continue;
      if (context.repeat && !action.repeat) continue;
      const handler = context.up ? action.onUp : action.onDown;
      const handled = handler instanceof Function ? Boolean(handler(context)) : false;
      if (handled) return true;
    }
    return false;
  }
}

/** Bindings with a lower precedence number come first; core's come after those of packages with the same one. */
function actionsInOrder(): [string, Any][] {
  const actions = [...((host.game.keybindings?.actions ?? []) as Iterable<[string, Any]>)];
  const rank = (action: Any): number => Number(action.precedence ?? 1);
  return actions.sort(([, a], [, b]) => rank(a) - rank(b));
}

function matches(binding: Any, action: Any, context: Any): boolean {
  if (binding.key !== context.key) return false;
  const wanted: string[] = binding.modifiers ?? [];
  if (
    !wanted.every((modifier) =>
      context.modifiers.some((down: string) => modifier.startsWith(down) || down === modifier),
    )
  )
    return false;
  const reserved: string[] = action.reservedModifiers ?? [];
  return context.modifiers.every((down: string) => wanted.includes(down) || reserved.includes(down));
}
