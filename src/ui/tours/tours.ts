import { call, memberOf } from "../../foundry/shape.ts";
import { hostWords } from "../words/host-words.ts";

/** One step: its texts by id, the tab it brings to the front, and what of ours it points at. */
interface Step {
  readonly id: string;
  readonly sidebarTab?: string;
  readonly selector?: string;
}

/** One tour for the GM, one for everybody else; a step without a selector stands in the middle of the screen. */
const TOURS: Readonly<Record<"gm" | "player", readonly Step[]>> = {
  gm: [
    { id: "welcome" },
    { id: "settings", sidebarTab: "settings", selector: ".sp-first-settings" },
    { id: "heroes", sidebarTab: "actors" },
    { id: "contest", sidebarTab: "combat" },
    { id: "fight", sidebarTab: "combat" },
    { id: "log", sidebarTab: "chat" },
    { id: "help", sidebarTab: "chat" },
  ],
  player: [
    { id: "welcome" },
    { id: "hero", sidebarTab: "settings", selector: ".sp-first-settings" },
    { id: "sheet", sidebarTab: "actors" },
    { id: "turn", sidebarTab: "chat" },
    { id: "help", sidebarTab: "chat" },
  ],
};

const text = (tour: string, key: string): string => hostWords.text(`SETPIECE.Tour.${tour}.${key}`);

/**
 * The host's own tours, so that they stand in its list of tours too. Texts are plain and already of this person's
 * language. Documented: `game.tours.register`, `foundry.nue.tours.SidebarTour`, `TourConfig`, `TourStep`.
 */
export function registerTours(): void {
  const { SidebarTour } = foundry.nue.tours;
  for (const [id, steps] of Object.entries(TOURS)) {
    const tour: unknown = Reflect.construct(SidebarTour, [
      {
        ...{ id, namespace: "setpiece", display: true, canBeResumed: true, restricted: id === "gm" },
        title: text(id, "Title"),
        description: text(id, "About"),
        steps: steps.map((step) => ({
          ...step,
          title: text(id, `${step.id}.Title`),
          content: foundry.utils.escapeHTML(text(id, `${step.id}.Text`)),
        })),
      },
    ]);
    call(game.tours, "register", "setpiece", id, tour);
  }
}

/** Begin this person's tour, or go on with it. */
export function startTour(): void {
  const tour = call(game.tours, "get", game.user?.isGM ? "setpiece.gm" : "setpiece.player");
  if (memberOf(tour, "canStart") === true) void call(tour, "start");
}
