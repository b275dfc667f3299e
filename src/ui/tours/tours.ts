import { call } from "../../foundry/shape.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { tourWindow } from "../lazy-chunks.ts";
import { hostWords } from "../words/host-words.ts";

/** Steps of each tour by the ids of their texts; where they point is told by the part that loads late. */
const TOURS: Readonly<Record<FamilyId, string>> = {
  contest: "begin score cue odds roll point trace undo rail end",
  combat: "begin deal order act answer trace undo rail end",
  duel: "begin marker cue odds bonus trace undo rail end",
};

const GMS: readonly string[] = ["deal"];

/**
 * A tour a family, in the host's own list, which keeps and moves its place. We draw the step: the host's card covers
 * the controls to press. Documented: `game.tours.register`, `foundry.nue.Tour`, `TourConfig`, `TourStep`.
 */
export function registerTours(): void {
  class FamilyTour extends foundry.nue.Tour {
    protected override async _renderStep(): Promise<void> {
      await tourWindow.use(({ showStep }) => showStep(this));
    }
    /** The host's cards are not drawn, so there is nothing of theirs to clear. */
    protected override async _postStep(): Promise<void> {}
    override exit(): void {
      super.exit();
      tourWindow.here?.closeTour();
    }
    override async complete(): Promise<void> {
      await super.complete();
      tourWindow.here?.closeTour();
    }
    override async reset(): Promise<void> {
      await super.reset();
      tourWindow.here?.closeTour();
    }
  }
  const text = (key: string): string => hostWords.text(`SETPIECE.Tour.${key}`);
  for (const [id, steps] of Object.entries(TOURS)) {
    const tour: unknown = Reflect.construct(FamilyTour, [
      {
        ...{ id, namespace: "setpiece", display: true },
        title: text(`${id}.Title`),
        description: text(`${id}.About`),
        steps: steps.split(" ").map((step) => ({
          id: step,
          restricted: GMS.includes(step),
          title: text(`Step.${step}.Title`),
          content: text(step === "begin" ? `${id}.Begin` : `Step.${step}.Text`),
        })),
      },
    ]);
    call(game.tours, "register", "setpiece", id, tour);
  }
}
