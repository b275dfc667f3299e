/**
 * The mouse on the board: choosing, targeting, dragging, framing, panning, zooming, dropping.
 * Source (public page): article "Game Controls".
 */
import { host, type Any } from "../ui/host.ts";
import type { Point } from "../core/regions/geometry.ts";
import type { Board } from "./board.ts";
import { dropOnBoard } from "./drop.ts";
import { boxBetween, holds, toScene } from "./geometry.ts";
import { drawRegion, openRegion, regionsOpen } from "./region-tools.ts";
import { TokenDrag } from "./token-drag.ts";
import { tools } from "./tools.ts";

/** Pixels of the screen the pointer moves before a press becomes a drag. */
const THRESHOLD = 5;

interface Press {
  button: number;
  from: Point;
  last: Point;
  token: Any;
  moved: boolean;
  drag: TokenDrag | null;
}

const place = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
const focusTarget = (event: Event): HTMLElement | null =>
  (event.target as Element).closest<HTMLElement>("[data-token-id]");

export class Pointer {
  private press: Press | null = null;
  private readonly frame: HTMLElement;
  private readonly ending = new AbortController();

  constructor(private readonly board: Board) {
    this.frame = document.createElement("span");
    this.frame.className = "scene-frame";
    const { signal } = this.ending;
    const { root } = board;
    const on = (name: string, run: (event: any) => void, options: AddEventListenerOptions = {}): void =>
      root.addEventListener(name, run, { signal, ...options });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", () => this.cancel());
    on("click", (event) => this.pressedByKey(event));
    on("dblclick", (event) => this.open(event));
    on("contextmenu", (event) => this.menu(event));
    on("wheel", (event) => this.wheel(event), { passive: false });
    on("focusin", (event) => this.focus(event, true));
    on("focusout", (event) => this.focus(event, false));
    on("dragover", (event) => event.preventDefault());
    on("drop", (event) => {
      event.preventDefault();
      void dropOnBoard(event, toScene(board.view, place(event)));
    });
    window.addEventListener("keydown", (event) => event.key === "Escape" && this.press?.drag && this.cancel(), {
      signal,
      capture: true,
    });
  }

  private tokenAt(event: Event): Any {
    const id = focusTarget(event)?.dataset["tokenId"];
    return id ? (host.game.canvas.tokens.get(id) ?? null) : null;
  }

  private down(event: PointerEvent): void {
    const at = place(event);
    this.press = { button: event.button, from: at, last: at, token: this.tokenAt(event), moved: false, drag: null };
    if (!this.press.token && event.button === 0) (document.activeElement as HTMLElement | null)?.blur();
  }

  private move(event: PointerEvent): void {
    const at = place(event);
    this.board.pointer = toScene(this.board.view, at);
    const { press } = this;
    if (!press) return this.hover(event);
    if (!press.moved && Math.hypot(at.x - press.from.x, at.y - press.from.y) < THRESHOLD) return;
    if (!press.moved) this.begin(press, event);
    if (press.button !== 0) this.board.panBy(at.x - press.last.x, at.y - press.last.y);
    else if (press.drag) press.drag.move(this.board.pointer, !event.shiftKey);
    else if (!press.token) this.showFrame(press);
    press.last = at;
  }

  private begin(press: Press, event: PointerEvent): void {
    press.moved = true;
    this.board.root.setPointerCapture(event.pointerId);
    if (press.button !== 0 || !press.token || tools.active === "target") return;
    if (!press.token.controlled && !press.token.control({ releaseOthers: !event.shiftKey })) return;
    press.drag = new TokenDrag(this.board, toScene(this.board.view, press.from));
  }

  private up(event: PointerEvent): void {
    const { press } = this;
    this.press = null;
    this.frame.remove();
    if (!press) return;
    if (press.drag) return void press.drag.drop();
    if (press.button !== 0) return;
    if (!press.moved) this.choose(press.token, event);
    else if (!press.token) this.chooseFramed(press, event);
  }

  private cancel(): void {
    this.press?.drag?.cancel();
    this.press = null;
    this.frame.remove();
  }

  /** A press on a token: control, or target with the tool of that name; on the floor: let go. */
  private choose(token: Any, event: MouseEvent): void {
    const { tokens } = host.game.canvas;
    if (tools.active === "target") {
      if (token) token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
      return;
    }
    void tokens.hud?.close();
    if (!token) {
      if (!event.shiftKey) tokens.releaseAll();
      return;
    }
    if (event.shiftKey && token.controlled) token.release();
    else token.control({ releaseOthers: !event.shiftKey });
  }

  private chooseFramed(press: Press, event: PointerEvent): void {
    const { tokens } = host.game.canvas;
    const corners = [press.from, place(event)].map((at) => toScene(this.board.view, at)) as [Point, Point];
    const box = boxBetween(...corners);
    if (regionsOpen()) return void drawRegion(box);
    if (tools.active !== "target") return void tokens.selectObjects(box, { releaseOthers: !event.shiftKey });
    const inside = tokens.placeables.filter((one: Any) => one.isVisible && holds(box, one.center));
    tokens.setTargets(
      inside.map((one: Any) => one.id as string),
      { mode: event.shiftKey ? "acquire" : "replace" },
    );
  }

  private showFrame(press: Press): void {
    const { x, y, width, height } = boxBetween(toScene(this.board.view, press.from), this.board.pointer);
    Object.assign(this.frame.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    if (!this.frame.isConnected) this.board.effects.append(this.frame);
  }

  /** Enter or Space on a focused token. */
  private pressedByKey(event: MouseEvent): void {
    if (event.detail === 0) this.choose(this.tokenAt(event), event);
  }
  private open(event: MouseEvent): void {
    const token = this.tokenAt(event);
    if (!token && regionsOpen()) openRegion(toScene(this.board.view, place(event)));
    if (!token || tools.active === "target") return;
    const { actor } = token;
    if (actor?.testUserPermission(host.game.user, "LIMITED")) void actor.sheet.render({ force: true });
  }
  private menu(event: MouseEvent): void {
    event.preventDefault();
    const token = this.tokenAt(event);
    const { hud } = host.game.canvas.tokens;
    if (!token?.isOwner || this.press?.moved) return;
    this.press = null;
    if (!token.controlled) token.control();
    if (hud.object === token) void hud.close();
    else void hud.bind(token);
  }
  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.board.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1, place(event));
  }
  private hover(event: PointerEvent): void {
    const token = this.tokenAt(event);
    const { tokens } = host.game.canvas;
    if (tokens.hover && tokens.hover !== token) tokens.hover._setHover(false);
    token?._setHover(true);
  }
  /** The focus hovers too; a token that has it is brought into sight. */
  private focus(event: FocusEvent, here: boolean): void {
    const token = this.tokenAt(event);
    if (!token) return;
    token._setHover(here);
    if (!here) return;
    const { x, y, width, height } = this.board.free;
    const at = host.game.canvas.clientCoordinatesFromCanvas(token.center);
    if (at.x < x || at.y < y || at.x > x + width || at.y > y + height) host.game.canvas.pan(token.center);
  }

  destroy(): void {
    this.ending.abort();
  }
}
