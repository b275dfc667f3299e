/**
 * The ruler of a token's way, as a class that packages extend and name in `CONFIG.Token.rulerClass`. The stage draws no
 * way, so that nothing calls it; what it would say of a point of the way is left out and loud.
 * Source (public page): API "foundry.canvas.placeables.tokens.TokenRuler".
 */
import type { Any } from "../ui/host.ts";

export class BaseTokenRuler {
  #visible = false;
  readonly #token: Any;

  constructor(token: Any) {
    this.#token = token;
  }

  get token(): Any {
    return this.#token;
  }
  /** Whether the way may be seen at all. */
  get isVisible(): boolean {
    return Boolean(this.#token?.visible);
  }
  get visible(): boolean {
    return this.#visible;
  }
  set visible(value: boolean) {
    if (value === this.#visible) return;
    this.#visible = value;
    this._onVisibleChange();
  }

  async draw(): Promise<void> {}
  clear(): void {}
  refresh(_data: Any): void {}
  destroy(): void {}
  protected _onVisibleChange(): void {}
}

export class TokenRuler extends BaseTokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
}
