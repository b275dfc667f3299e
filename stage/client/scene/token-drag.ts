/**
 * Dragging the controlled tokens: pictures follow the pointer, one write moves them
 * all. Source (public page): article "Tokens".
 */
import { host, type Any } from "../ui/host.ts";
import type { Point } from "../core/regions/geometry.ts";
import type { Board } from "./board.ts";
import { within } from "./geometry.ts";

interface Moved {
  token: Any;
  picture: HTMLElement;
  at: Point;
}

export class TokenDrag {
  private readonly moved: Moved[];

  constructor(
    board: Board,
    private readonly from: Point,
  ) {
    const { tokens } = host.game.canvas;
    this.moved = (tokens.controlled as Any[])
      .filter((token) => !token.document.locked)
      .map((token) => {
        const picture = token.element.cloneNode(true) as HTMLElement;
        picture.classList.add("preview");
        picture.removeAttribute("data-token-id");
        picture.inert = true;
        board.tokenFloor.append(picture);
        token.element.classList.add("dragged");
        return { token, picture, at: { x: token.x, y: token.y } };
      });
  }

  /** Follows the pointer; corners go to the grid unless the person holds Shift. */
  move(to: Point, snap: boolean): void {
    const { grid, dimensions } = host.game.canvas;
    for (const one of this.moved) {
      const free = { x: one.token.x + to.x - this.from.x, y: one.token.y + to.y - this.from.y };
      const at = snap ? grid.getSnappedPoint(free) : { x: Math.round(free.x), y: Math.round(free.y) };
      one.at = within(at, one.token, dimensions);
      Object.assign(one.picture.style, { left: `${one.at.x}px`, top: `${one.at.y}px` });
    }
  }

  async drop(): Promise<void> {
    this.cancel();
    await host.game.canvas.tokens._moveTo(this.moved, "dragging");
  }

  cancel(): void {
    for (const { token, picture } of this.moved) {
      picture.remove();
      token.element?.classList.remove("dragged");
    }
  }
}
