import { PLOT_EDITS, plotEditRefused, PLOT_SIZES } from "../../rules/contest/hero/hero-points.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { object, oneOf, text } from "../../rules/log/parse.ts";
import type { Answer } from "../answers.ts";
import { changeSheet, oneByOne } from "../changes.ts";
import type { Host } from "../ports.ts";
import { heroPointsOn } from "../purse.ts";
import { REFUSED } from "../refusals.ts";
import { isGm } from "../rights.ts";
import { HERO_POINTS } from "../sheet-paths.ts";

const parsePlot = object({ actor: text({ min: 1, max: 300 }), edit: text({ max: 40 }), what: text() });
const parseSize = oneOf(PLOT_SIZES);

/**
 * On the machine that decides contests too, so that a point is paid once: a change of the plot, for whoever owns the
 * hero.
 */
export const answerPlot = async (host: Host, body: Json, user: string): Promise<Answer> => {
  const parsed = parsePlot(body);
  if (isRefused(parsed)) return parsed;
  const { actor, edit, what } = parsed.value;
  const may = (): boolean => isGm(host.world, user) || (host.world.actor(actor)?.owners.includes(user) ?? false);
  return oneByOne(host, () =>
    changeSheet(host, actor, may, () => {
      const size = parseSize(edit);
      if (isRefused(size) || what.trim() === "") return REFUSED.editWhat;
      const have = heroPointsOn(host, actor);
      return plotEditRefused(size.value, have) ?? { fields: { [HERO_POINTS]: have - PLOT_EDITS[size.value] } };
    }),
  );
};
