import type { TraceStep } from "../../log/outcome.ts";
import { tell } from "../decide/kit.ts";
import type { Story } from "../decide/kit.ts";
import { wound } from "../decide/wound.ts";
import type { Request } from "../state/fight.ts";

/** Tell what the lack of something did, food or air say: borne, or as much harm as it does. */
export const lacked = (
  story: Story,
  { seat, type }: Request,
  endured: number,
  harm: number,
  trace: TraceStep,
): Story => {
  const told = tell(story, harm > 0 ? "deprived" : "endured", { who: seat, successes: endured }, story.state, [trace]);
  return wound(told, seat, type, harm);
};
