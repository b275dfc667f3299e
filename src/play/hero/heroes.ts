import { breakoutRating } from "../../rules/contest/hero/creation.ts";
import { DIRECTED, NEW_ABILITY, NEW_BREAKOUT } from "../../rules/contest/hero/advancement.ts";
import { printRating } from "../../rules/contest/roll/rating.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import { done } from "../answers.ts";
import type { Host } from "../ports.ts";
import { REFUSED, notStored } from "../refusals.ts";
import type { Answer } from "../session.ts";
import { advanceRows, advanceWrite, advancementOf, previewOf, tellAdvance } from "./advance.ts";
import { awardTo, beginEvening, endEvening, eveningOf } from "./evening.ts";
import type {
  AdvanceChoice,
  Advancement,
  AdvancePreview,
  Evening,
  HeroSessions,
  KeywordRemoval,
  SeasonCard,
} from "./hero-api.ts";
import { keywordRemoval, removalWrite } from "./keyword.ts";
import type { SheetWrite } from "./sheet-port.ts";
import { currentSeason, newSeason, seasonCards } from "./seasons.ts";

/** Where an actor keeps how many abilities are still to be invented in play. */
const TO_INVENT = "system.contest.toInvent";
/** Pages moved in one write: two hundred logs in one message would be megabytes. */
const FILED_AT_ONCE = 25;

/** What is done with heroes between conflicts. Sheets are written by who owns them, all else by the GM. */
export abstract class HeroDesk implements HeroSessions {
  protected abstract readonly host: Host;
  /** A GM's own doing, in the queue of things that begin. */
  protected abstract asGm(job: () => Promise<Answer>): Promise<Answer>;

  advancement(actor: string): Advancement | null {
    return advancementOf(this.host, actor);
  }

  previewAdvance(actor: string, choices: readonly AdvanceChoice[]): AdvancePreview {
    return previewOf(this.host, actor, choices);
  }

  async advance(actor: string, choices: readonly AdvanceChoice[]): Promise<Answer> {
    const { lines } = previewOf(this.host, actor, choices);
    const answer = await this.#asOwner(actor, () => advanceWrite(this.host, actor, choices));
    if (answer.kind === "done") await tellAdvance(this.host, actor, lines);
    return answer;
  }

  improve(actor: string, item: string, points: 3 | 6 | 9): Promise<Answer> {
    if (!this.host.world.me().gm) return Promise.resolve(REFUSED.notGm);
    return this.#asOwner(actor, () => {
      const row = advanceRows(this.host, actor).find(({ id }) => id === item);
      if (!row || row.rating === null || !DIRECTED.includes(points)) return REFUSED.noAbility;
      const rating = row.kind === "breakout" ? `+${(row.bonus ?? 0) + points}` : printRating(row.rating + points);
      return { update: [{ id: item, system: { rating } }] };
    });
  }

  invent(actor: string, name: string, keyword?: string): Promise<Answer> {
    return this.#asOwner(actor, () => {
      const left = this.host.sheets.number(actor, TO_INVENT);
      if (left < 1) return REFUSED.nothingToInvent;
      if (name.trim() === "") return REFUSED.inventName;
      const of = keyword === undefined ? null : advanceRows(this.host, actor).find(({ id }) => id === keyword);
      if (of === undefined || (of && (of.kind !== "keyword" || of.rating === null))) return REFUSED.noAbility;
      // A breakout is never worse than its keyword: it begins at the smallest bonus there is.
      const rating =
        of?.rating == null
          ? printRating(NEW_ABILITY)
          : `+${Math.max(NEW_BREAKOUT, NEW_ABILITY - breakoutRating(of.rating, 0))}`;
      const system = { rating, keyword: keyword ?? "" };
      const create = [{ id: this.host.world.nonce(), type: "ability", name: name.trim(), system }];
      return { create, fields: { [TO_INVENT]: left - 1 } };
    });
  }

  keywordRemoval(actor: string, item: string): KeywordRemoval | null {
    return keywordRemoval(this.host, actor, item);
  }

  removeKeyword(actor: string, item: string, breakouts: "remove" | "standalone"): Promise<Answer> {
    return this.#asOwner(actor, () => {
      const removal = keywordRemoval(this.host, actor, item);
      return removal ? removalWrite(removal, item, breakouts) : REFUSED.noAbility;
    });
  }

  orderItems(actor: string, ids: readonly string[]): Promise<Answer> {
    return this.#asOwner(actor, () => {
      const known = new Map(this.host.sheets.items(actor).map(({ id, sort }) => [id, sort]));
      if (ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length) return REFUSED.noAbility;
      // The places are those the items have among all others; only who stands on which changes.
      const places = ids.map((id) => known.get(id) ?? 0).sort((a, b) => a - b);
      const rising = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
      const sorts = rising ? places : ids.map((_, index) => (index + 1) * 100_000);
      return { update: ids.map((id, index) => ({ id, sort: sorts[index] ?? 0 })) };
    });
  }

  evening(): Evening {
    return eveningOf(this.host);
  }

  beginEvening(): Promise<Answer> {
    return this.asGm(() => beginEvening(this.host));
  }

  endEvening(fade: readonly string[]): Promise<Answer> {
    return this.asGm(() => endEvening(this.host, fade));
  }

  award(actor: string, points: number, why: string): Promise<Answer> {
    return this.asGm(() => awardTo(this.host, actor, points, why));
  }

  seasons(): readonly SeasonCard[] {
    return seasonCards(this.host);
  }

  newSeason(name: string): Promise<Answer> {
    return this.asGm(() => newSeason(this.host, name));
  }

  /** File finished pages into the journal of the current season, which is made when first needed. */
  protected async file(uuids: readonly string[]): Promise<Answer> {
    const { host } = this;
    const season = currentSeason(host);
    const journal = await host.append.season(season);
    const others = host.sheets.seasons().filter(({ id }) => id !== season.id);
    if (journal !== season.journal || others.length === host.sheets.seasons().length)
      await host.sheets.setSeasons([...others, { ...season, journal }]);
    for (let from = 0; from < uuids.length; from += FILED_AT_ONCE)
      await host.chat.moveCards(await host.append.fileAway(uuids.slice(from, from + FILED_AT_ONCE), journal));
    return done;
  }

  async #asOwner(actor: string, change: () => SheetWrite | Refused): Promise<Answer> {
    const { world, sheets } = this.host;
    if (world.newer()) return REFUSED.newerSchema;
    if (!world.actor(actor)) return REFUSED.noHero;
    if (!sheets.mayWrite(actor)) return REFUSED.notYourSheet;
    const write = change();
    if (isRefused(write)) return write;
    try {
      await sheets.write(actor, write);
      return done;
    } catch (error) {
      return notStored(error);
    }
  }
}
