/**
 * A drawn token: selection, targeting, hovering. Source (public page): API "foundry.canvas.placeables.Token",
 * "hookEvents" (controlToken, hoverToken, targetToken).
 */
import { host, type Any } from "../ui/host.ts";
import type { Bounds } from "../core/regions/geometry.ts";
import { PlaceableObject } from "./placeable.ts";
import { buildToken, paintToken } from "./token-picture.ts";

export class Token extends PlaceableObject {
  static override embeddedName = "Token";
  /** Users who target this token. */
  readonly targeted = new Set<Any>();

  get layer(): Any {
    return host.game.canvas.tokens;
  }
  get actor(): Any {
    return this.document.actor;
  }
  get name(): string {
    return this.document.name;
  }
  get w(): number {
    return this.document.width * this.scene.grid.size;
  }
  get h(): number {
    return this.document.height * this.scene.grid.size;
  }
  get bounds(): Bounds {
    return { x: this.document.x, y: this.document.y, width: this.w, height: this.h };
  }
  get combatant(): Any {
    return this.document.combatant;
  }
  get inCombat(): boolean {
    return this.document.inCombat;
  }
  get isTargeted(): boolean {
    return this.targeted.has(host.game.user);
  }
  /** Hidden tokens are for game masters; there is no sight here. */
  get isVisible(): boolean {
    return host.game.user.isGM || !this.document.hidden;
  }
  get visible(): boolean {
    return this.isVisible;
  }
  get hasActiveHUD(): boolean {
    return this.layer.hud?.object === this;
  }

  protected override _draw(): void {
    this.element = buildToken(this);
  }
  protected override _refresh(): void {
    paintToken(this);
  }

  /** Takes control if the user owns the token; false if not. Others are released unless told not to. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner || !this.isVisible) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.controlled) return true;
    this.controlled = true;
    this.refresh();
    host.hooks.callAll("controlToken", this, true);
    return true;
  }
  release(): boolean {
    if (!this.controlled) return true;
    this.controlled = false;
    this.refresh();
    if (this.hasActiveHUD) void this.layer.hud.close();
    host.hooks.callAll("controlToken", this, false);
    return true;
  }

  /**
   * Targets or no longer targets; the user's other targets go unless told not to.
   * Others learn of the user's own targets.
   */
  setTarget(targeted = true, { user = host.game.user, releaseOthers = true, groupSelection = false }: Any = {}): void {
    if (releaseOthers)
      for (const other of [...user.targets])
        if (other !== this) other.setTarget(false, { user, releaseOthers: false, groupSelection: true });
    if (targeted !== this.targeted.has(user)) {
      this.targeted[targeted ? "add" : "delete"](user);
      user.targets[targeted ? "add" : "delete"](this);
      this.refresh();
      host.hooks.callAll("targetToken", user, this, targeted);
    }
    if (user.isSelf && !groupSelection) user.broadcastActivity({ targets: user.targets.ids });
  }

  /** The pointer or the focus came or went. */
  _setHover(hover: boolean): void {
    if (hover === this.hover) return;
    this.hover = hover;
    this.layer.hover = hover ? this : this.layer.hover === this ? null : this.layer.hover;
    this.refresh();
    host.hooks.callAll("hoverToken", this, hover);
  }

  /** As a window of a package points at it: on 13 and 14 handlers of its pointer, which others call too. */
  _onHoverIn(_event: Any, { hoverOutOthers = false }: { hoverOutOthers?: boolean } = {}): void {
    if (hoverOutOthers && this.layer.hover !== this) this.layer.hover?._setHover(false);
    this._setHover(true);
  }
  _onHoverOut(_event: Any): void {
    this._setHover(false);
  }

  override destroy(): void {
    for (const user of [...this.targeted]) this.setTarget(false, { user, releaseOthers: false });
    if (this.hasActiveHUD) void this.layer.hud.close();
    if (this.controlled) this.release();
    this._setHover(false);
    super.destroy();
  }
}
