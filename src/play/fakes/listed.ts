import type { ConflictPage, WorldPort } from "../ports.ts";
import { isOver } from "../receipts.ts";

const seats = (page: ConflictPage, actor: string): boolean =>
  Object.values(page.seats).some((seat) => seat.actor === actor);

/** The lists of conflicts that the port of the world gives, from all there are. */
export const listed = (
  all: () => readonly ConflictPage[],
): Pick<WorldPort, "pages" | "unfinished" | "playedBy" | "partsOf"> => ({
  pages: all,
  unfinished: () => all().filter((page) => !isOver(page)),
  playedBy: (actor, most) => {
    const over = all().filter((page) => isOver(page) && !page.fight && seats(page, actor));
    const newest = over.sort((a, b) => b.startedAt - a.startedAt).slice(0, most);
    return [...all().filter((page) => !isOver(page) || page.fight), ...newest];
  },
  partsOf: (outer) => all().filter(({ within }) => within?.includes(outer)),
});
