import { expect, it, vi } from "vitest";
import { drawerOf, fakePaintContext } from "../../../test/support/ui/fixtures.ts";
import { boardPicture } from "./board-picture.ts";

vi.mock("../host/host.ts", () => ({ playedHere: () => true }));
const draw = drawerOf("board/board");

it("the board says how many more contests are over than it shows", () => {
  const older = (n: number): string | undefined =>
    draw(boardPicture([], [], new Set(), fakePaintContext(), undefined, [], n)).querySelector('[data-key="older"]')
      ?.textContent;
  expect([older(0), older(3)]).toEqual([undefined, "Board.Older.other(3)"]);
});
