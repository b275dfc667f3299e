import { DIRECTED, NEW_ABILITY, NEW_BREAKOUT, breakoutRating } from "../../rules/contest/hero/creation.ts";
import { PLOT_EDITS, type PlotEdit } from "../../rules/contest/hero/hero-points.ts";
import { printRating } from "../../rules/contest/roll/roll.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import { changeSheet, oneByOne } from "../changes.ts";
import type { Host } from "../ports.ts";
import type { Requester } from "../wire/requester.ts";
import { REFUSED, sentence } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import { advanceRows, advanceWrite, advancementOf, previewOf, tellAdvance } from "./advance.ts";
import { awardTo, beginEvening, endEvening, eveningOf } from "./evening.ts";
import { creationOf } from "./creation.ts";
import type { Creation, CreationChange } from "./creation-api.ts";
import { creationWrite, TO_INVENT } from "./creation-write.ts";
import { answerPlot } from "./plot-edit.ts";
import { raiseOf, raiseTold, raiseWrite, type Raises } from "./raise.ts";
import { criticalWrite } from "./critical.ts";
import { postToAll } from "./chat-line.ts";
import type { AdvanceChoice, Advancement, AdvancePreview, Evening, KeywordRemoval, SeasonCard } from "./hero-api.ts";
import { keywordRemoval, removalWrite } from "./keyword.ts";
import type { SheetWrite } from "./sheet-port.ts";
import { newSeason, seasonCards } from "./seasons.ts";

const ONE_POINT = "Play.Evening.PlotEdit.one";
const POINTS = "Play.Evening.PlotEdit.other";

/** A change of a sheet by who owns it. */
const asOwner = (host: Host, actor: string, change: () => SheetWrite | Refused): Promise<Answer> =>
  changeSheet(host, actor, () => host.sheets.mayWrite(actor), change);

/** What the commands rest on: the host, whoever decides, and a GM's own doing in the queue of things that begin. */
interface Doing {
  readonly host: Host;
  readonly requester: Pick<Requester, "ask">;
  inTurn(job: () => Promise<Answer>): Promise<Answer>;
}

/** What is done with heroes between conflicts. Sheets are written by who owns them, all else by the GM. */
export const heroCommands = ({ host, requester, inTurn }: Doing) => ({
  advancement: (actor: string): Advancement | null => advancementOf(host, actor),
  previewAdvance: (actor: string, choices: readonly AdvanceChoice[]): AdvancePreview => previewOf(host, actor, choices),
  /** Owner or GM: buy one advance. */
  advance: async (actor: string, choices: readonly AdvanceChoice[]): Promise<Answer> => {
    const { lines } = previewOf(host, actor, choices);
    const answer = await asOwner(host, actor, () => advanceWrite(host, actor, choices));
    if (answer.kind === "done") await tellAdvance(host, actor, lines);
    return answer;
  },
  /** A hero in the making; null where there is no such actor. */
  creation: (actor: string): Creation | null => creationOf(host, actor),
  /** Owner or GM: one change of a hero in the making. */
  make: (actor: string, change: CreationChange): Promise<Answer> =>
    asOwner(host, actor, () => creationWrite(host, actor, change)),
  /** What experience buys in fights: one more on an action. */
  raises: (actor: string): Raises | null => raiseOf(host, actor),
  /** Owner or GM: one more on an action, for experience (A.19). */
  raise: async (actor: string, action: string): Promise<Answer> => {
    const told = raiseTold(host, actor, action);
    const answer = await asOwner(host, actor, () => raiseWrite(host, actor, action));
    if (answer.kind === "done") await postToAll(host, host.world.actor(actor)?.name ?? "", told);
    return answer;
  },
  /** GM: 3, 6 or 9 on something, at once and without cost (S2-15). */
  improve: (actor: string, item: string, points: 3 | 6 | 9): Promise<Answer> => {
    if (!host.world.me().gm) return Promise.resolve(REFUSED.notGm);
    return asOwner(host, actor, () => {
      const row = advanceRows(host, actor).find(({ id }) => id === item);
      if (!row || row.rating === null || !DIRECTED.includes(points)) return REFUSED.noAbility;
      const rating = row.kind === "breakout" ? `+${(row.bonus ?? 0) + points}` : printRating(row.rating + points);
      return { update: [{ id: item, system: { rating } }] };
    });
  },
  /** Owner or GM: one of the abilities that were left open at creation. */
  invent: (actor: string, name: string, keyword?: string): Promise<Answer> => {
    return asOwner(host, actor, () => {
      const left = host.sheets.number(actor, TO_INVENT);
      if (left < 1) return REFUSED.nothingToInvent;
      if (name.trim() === "") return REFUSED.inventName;
      const of = keyword === undefined ? null : advanceRows(host, actor).find(({ id }) => id === keyword);
      if (of === undefined || (of && (of.kind !== "keyword" || of.rating === null))) return REFUSED.noAbility;
      // A breakout is never worse than its keyword: it begins at the smallest bonus there is.
      const rating =
        of?.rating == null
          ? printRating(NEW_ABILITY)
          : `+${Math.max(NEW_BREAKOUT, NEW_ABILITY - breakoutRating(of.rating, 0))}`;
      const system = { rating, keyword: keyword ?? "" };
      const create = [{ id: host.world.nonce(), type: "ability", name: name.trim(), system }];
      return { create, fields: { [TO_INVENT]: left - 1 } };
    });
  },
  /** Owner or GM: hero points for a change of the plot (S2-14), told to everybody, so that a GM may say no to it. */
  editPlot: async (actor: string, edit: PlotEdit, what: string): Promise<Answer> => {
    const body = { actor, edit, what };
    // Whoever decides contests counts the points; with no GM here no contest spends any
    const answer = host.world.activeGm()
      ? await requester.ask({ op: "plot", uuid: "", body })
      : await answerPlot(host, body, host.world.me().id);
    const name = host.world.actor(actor)?.name ?? "";
    const told = { name, what: what.trim().slice(0, 300), n: PLOT_EDITS[edit] };
    if (answer.kind === "done") await postToAll(host, name, sentence(told.n === 1 ? ONE_POINT : POINTS, told));
    return answer;
  },
  /** Owner or GM: the experience of the critical injury at this place of a hero's list, once (A.3.3). */
  earnCritical: async (actor: string, index: number): Promise<Answer> => {
    const earned = criticalWrite(host, actor, index);
    const answer = await asOwner(host, actor, () => (isRefused(earned) ? earned : earned.write));
    if (answer.kind === "done" && !isRefused(earned))
      await postToAll(host, host.world.actor(actor)?.name ?? "", earned.told);
    return answer;
  },
  /** Null where the item is no keyword. */
  keywordRemoval: (actor: string, item: string): KeywordRemoval | null => keywordRemoval(host, actor, item),
  /** Owner or GM: with its breakouts, or leaving them as abilities of their own with the rating they had. */
  removeKeyword: (actor: string, item: string, breakouts: "remove" | "standalone"): Promise<Answer> => {
    return asOwner(host, actor, () => {
      const removal = keywordRemoval(host, actor, item);
      return removal ? removalWrite(removal, item, breakouts) : REFUSED.noAbility;
    });
  },
  /** Owner or GM: items in this order from now on. */
  orderItems: (actor: string, ids: readonly string[]): Promise<Answer> => {
    return asOwner(host, actor, () => {
      const known = new Map(host.sheets.items(actor).map(({ id, sort }) => [id, sort]));
      if (ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length) return REFUSED.noAbility;
      // The places are those the items have among all others; only who stands on which changes.
      const places = ids.map((id) => known.get(id) ?? 0).sort((a, b) => a - b);
      const rising = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
      const sorts = rising ? places : ids.map((_, index) => (index + 1) * 100_000);
      return { update: ids.map((id, index) => ({ id, sort: sorts[index] ?? 0 })) };
    });
  },
  evening: (): Evening => eveningOf(host),
  /** GM: one hero point for everybody, and awards are counted anew. */
  beginEvening: (): Promise<Answer> => inTurn(() => oneByOne(host, () => beginEvening(host))),
  /** GM: unspent hero points become experience; the states named here end (effect ids, `<actor uuid>|<effect id>`). */
  endEvening: (fade: readonly string[]): Promise<Answer> => inTurn(() => oneByOne(host, () => endEvening(host, fade))),
  /** GM: hero points for what somebody did, at most five an evening; `why` is told to all. */
  award: (actor: string, points: number, why: string): Promise<Answer> =>
    inTurn(() => oneByOne(host, () => awardTo(host, actor, points, why))),
  /** Oldest first. */
  seasons: (): readonly SeasonCard[] => seasonCards(host),
  /** GM: what is over from now on is filed under a new name. */
  newSeason: (name: string): Promise<Answer> => inTurn(() => newSeason(host, name)),
});
