import type { OpenCue } from "../../play/session.ts";
import { actionButton } from "../present/button.ts";
import { cuePicture } from "../present/cue.ts";
import { presenterOf } from "../present/presenters.ts";
import { standPicture } from "../present/stand.ts";
import { say } from "../words/words.ts";
import type { StepPicture, TrackerPicture } from "./picture.ts";
import type { TrackerSource } from "./source.ts";

/** Steps that the tracker itself shows in another way, so that they are not listed once more. */
export const SHOWN: readonly string[] = ["deal", "window", "turn", "swap", "nobody", "goOn"];

/** One step as every place draws it. */
export function stepOf({ session, context }: TrackerSource, open: OpenCue): StepPicture {
  const family = presenterOf(session.family)(session, context);
  return {
    key: open.cue.id,
    stand: standPicture(family, open, context),
    cue: cuePicture(session, open, family.cue(open), context),
  };
}

const turnOf = ({ session }: TrackerSource, seat: string): OpenCue | undefined =>
  session.cues.find(({ mine, cue }) => mine && cue.kind === "turn" && cue.seats.includes(seat));

/** Whether the turn of a creature stands below its row, with all it may do: then the row does not offer it again. */
export const turnStands = (source: TrackerSource, seat: string): boolean =>
  source.holds && turnOf(source, seat) !== undefined;

/** The turn of a creature below its row, with all it may do and how it ends. */
export function turnStep(source: TrackerSource, seat: string): StepPicture | null {
  const open = source.holds ? turnOf(source, seat) : undefined;
  return open ? stepOf(source, open) : null;
}

/** One's own open steps beside the turn: the first is drawn whole where its place is here, to others a button leads. */
export function ownSteps(source: TrackerSource): Pick<TrackerPicture, "step" | "mine"> {
  const { session, context, holds, openings } = source;
  const own = session.cues.filter((open) => open.mine && !SHOWN.includes(open.cue.kind));
  const here = holds ? (own.find(({ cue }) => cue.id === openings.step) ?? own[0]) : undefined;
  return {
    step: here ? stepOf(source, here) : null,
    mine: own
      .filter((open) => open !== here)
      .slice(0, 3)
      .map((open, index) =>
        actionButton(session, holds ? "step" : "focus-cue", say(context.words, open.cue.sentence), {
          control: `focus ${open.cue.id}`,
          data: { cue: open.cue.id },
          icon: "mine",
          primary: !here && index === 0,
        }),
      ),
  };
}
