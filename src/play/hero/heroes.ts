import { abilityRows } from "../../documents/rows.ts";
import type { StoredSeason } from "../../documents/choices.ts";
import { advances, raiseRefused } from "../../rules/combat/advance.ts";
import { actionIds, type ActionId } from "../../rules/combat/catalogue/catalogue.ts";
import { CRITICAL_XP } from "../../rules/combat/index.ts";
import {
  planAdvance,
  type AdvanceChoice,
  type AdvanceLine,
  type AdvancePlan,
  type AdvanceRow,
  PLOT_EDITS,
  PLOT_SIZES,
  SESSION_AWARDS,
  SESSION_START,
  award,
  plotEditRefused,
  toExperience,
  type PlotEdit,
} from "../../rules/contest/hero/advance-plan.ts";
import {
  ADVANCES,
  ADVANCE_COST,
  DIRECTED,
  NEW_ABILITY,
  NEW_BREAKOUT,
  breakoutRating,
} from "../../rules/contest/hero/creation.ts";
import { printRating } from "../../rules/contest/roll/roll.ts";
import { isRefused, type Refused, type Json, type Sentence } from "../../rules/log/index.ts";
import { object, oneOf, text } from "../../rules/log/parse.ts";
import { isOneOf, isRecord } from "../../rules/log/values.ts";
import { CRITICALS, EFFECT, HERO_POINTS, changeSheet, heroPointsOn, oneByOne } from "../changes.ts";
import type { Host } from "../ports.ts";
import { REFUSED, done, sentence, type Answer } from "../refusals.ts";
import { isGm } from "../rights.ts";
import type { Requester } from "../wire/channel.ts";
import { TO_INVENT, creationOf, creationWrite, keywordRemoval, removalWrite } from "./creation.ts";
import type {
  AdvancePreview,
  Advancement,
  Creation,
  CreationChange,
  Evening,
  FadingState,
  KeywordRemoval,
  NewItem,
  SeasonCard,
  SheetWrite,
} from "./hero-api.ts";

/** A chat line for everyone about a hero outside conflicts. */
const postToAll = (host: Host, actor: string, told: Sentence): Promise<void> =>
  host.chat.post({
    type: "receipt",
    system: { uuid: "", family: "contest", step: "", sentences: [{ key: told.key, data: told.data ?? {} }] },
    title: host.world.actor(actor)?.name ?? "",
    of: actor,
    fallback: [told],
    rolls: [],
    whisper: [],
  });

const EXPERIENCE = "system.experience";

const advanceRows = (host: Pick<Host, "sheets">, actor: string): readonly AdvanceRow[] =>
  abilityRows(host.sheets.items(actor)).flatMap(({ kind, ...row }): AdvanceRow[] =>
    kind === "flaw" ? [] : [{ ...row, kind }],
  );

const advancementOf = (host: Host, actor: string): Advancement | null => {
  if (!host.world.actor(actor)) return null;
  const experience = host.sheets.number(actor, EXPERIENCE);
  return {
    experience,
    cost: ADVANCE_COST,
    affordable: Math.floor(experience / ADVANCE_COST),
    entries: ADVANCES,
    rows: abilityRows(host.sheets.items(actor)).flatMap(({ id, name, kind, rating, printed }) =>
      kind === "flaw" || rating === null ? [] : [{ id, name, kind, printed }],
    ),
  };
};

const previewOf = (host: Host, actor: string, choices: readonly AdvanceChoice[]): AdvancePreview => {
  const plan = planAdvance(advanceRows(host, actor), choices);
  if (isRefused(plan)) return { refused: plan, lines: [], mayCatchUp: [] };
  const { lines, mayCatchUp } = plan;
  return { refused: affordable(host, actor), lines, mayCatchUp };
};

const affordable = (host: Host, actor: string): Refused | null =>
  host.sheets.number(actor, EXPERIENCE) < ADVANCE_COST ? REFUSED.noExperience : null;

/** A plan as one sheet change. A keyword made of an ability is a new item, since a document keeps its type. */
const writeOf = (host: Host, plan: AdvancePlan): SheetWrite => {
  const made = new Map<string, string>();
  const update: NonNullable<SheetWrite["update"]>[number][] = [];
  const create: NewItem[] = [];
  for (const write of plan.writes) {
    const id = host.world.nonce();
    if (write.type === "rate") update.push({ id: write.item, system: { rating: write.rating } });
    else if (write.type === "replace") {
      made.set(write.item, id);
      create.push({ id, type: "keyword", name: write.name, system: { rating: write.rating } });
    } else {
      const under = write.under === null ? "" : (made.get(write.under) ?? write.under);
      create.push({ id, type: "ability", name: write.name, system: { rating: write.rating, keyword: under } });
    }
  }
  return { update, create, remove: [...made.keys()] };
};

const advanceWrite = (host: Host, actor: string, choices: readonly AdvanceChoice[]): SheetWrite | Refused => {
  const plan = planAdvance(advanceRows(host, actor), choices);
  if (isRefused(plan)) return plan;
  const refused = affordable(host, actor);
  if (refused) return refused;
  return { ...writeOf(host, plan), fields: { [EXPERIENCE]: host.sheets.number(actor, EXPERIENCE) - ADVANCE_COST } };
};

/** Tells everyone about an advance; ratings need no language. */
const tellAdvance = async (host: Host, actor: string, lines: readonly AdvanceLine[]): Promise<void> => {
  const name = host.world.actor(actor)?.name ?? "";
  const what = lines
    .map(({ name: row, before, after }) => [row, before === "" ? after : `${before} → ${after}`].join(" "))
    .join(", ");
  await postToAll(host, actor, sentence("Play.Evening.Advance", { name, what }));
};

/** What experience buys in fights (A.19). */
export interface Raises {
  readonly cost: number;
  readonly experience: number;
  readonly actions: readonly { readonly id: ActionId; readonly value: number; readonly refused: Refused | null }[];
}

const pathOf = (action: ActionId): string => `system.combat.actions.${action}`;

/** Each action with the refusal of one more; null where the actor does not fight. */
const raiseOf = (host: Host, actor: string): Raises | null => {
  const { sheets, world } = host;
  if (!world.actor(actor) || !sheets.plays(actor).includes("combat")) return null;
  const experience = sheets.number(actor, EXPERIENCE);
  return {
    cost: advances.action.cost,
    experience,
    actions: actionIds.map((id) => {
      const value = sheets.number(actor, pathOf(id));
      return { id, value, refused: raiseRefused(value, experience) };
    }),
  };
};

const raiseWrite = ({ sheets }: Host, actor: string, action: string): SheetWrite | Refused => {
  if (!isOneOf(actionIds, action)) return REFUSED.noAbility;
  const experience = sheets.number(actor, EXPERIENCE);
  const value = sheets.number(actor, pathOf(action));
  return (
    raiseRefused(value, experience) ?? {
      fields: { [EXPERIENCE]: experience - advances.action.cost, [pathOf(action)]: value + 1 },
    }
  );
};

const raiseTold = ({ sheets, world }: Host, actor: string, action: string): Sentence => {
  const value = isOneOf(actionIds, action) ? sheets.number(actor, pathOf(action)) : 0;
  const what = `${world.localize(sentence(`Combat.Action.${action}`))} ${value} → ${value + 1}`;
  return sentence("Play.Evening.Advance", { name: world.actor(actor)?.name ?? "", what });
};

/** A critical injury's experience as a sheet change with its sentence; refused the second time. */
const criticalWrite = (
  host: Host,
  actor: string,
  index: number,
): { readonly write: SheetWrite; readonly told: Sentence } | Refused => {
  const facts = host.world.actor(actor);
  if (facts?.contest.kind !== "hero") return REFUSED.noHero;
  const stored = host.apply.read(actor, CRITICALS);
  const list: readonly Json[] = Array.isArray(stored) ? (stored as readonly Json[]) : [];
  const one = list[index];
  if (!isRecord(one) || one["earns"] !== true) return REFUSED.noCritical;
  const criticals = list.map((other, at) => (at === index ? { ...one, earns: false } : other));
  const experience = host.sheets.number(actor, EXPERIENCE) + CRITICAL_XP;
  const data = { name: facts.name, points: CRITICAL_XP, what: typeof one["label"] === "string" ? one["label"] : "" };
  return {
    write: { fields: { [EXPERIENCE]: experience, [CRITICALS]: criticals } },
    told: sentence(data.what === "" ? "Play.Evening.Critical" : "Play.Evening.CriticalFor", data),
  };
};

/** The season filed into: the last one named, else the first. */
const currentSeason = ({ sheets, world }: Host): StoredSeason =>
  sheets.seasons().at(-1) ?? { id: world.nonce(), name: "", journal: "" };

/** A season's name; the first has the archive's, in the reader's language. */
const named = ({ world }: Host, name: string): string => name || world.localize(sentence("Play.Archive"));

const seasonCards = (host: Host): readonly SeasonCard[] => {
  const { sheets } = host;
  const all = sheets.seasons();
  return all.map(({ id, name, journal }, index) => {
    const found = sheets.seasonJournal(journal);
    return {
      id,
      name: named(host, name),
      uuid: found?.uuid ?? null,
      count: found?.count ?? 0,
      current: index === all.length - 1,
    };
  });
};

/** Pages moved in one write: two hundred logs in one message would be megabytes. */
const FILED_AT_ONCE = 25;

/** Files finished pages into the current season's journal, made when first needed. */
export const fileAway = async (host: Host, uuids: readonly string[]): Promise<Answer> => {
  const season = currentSeason(host);
  const journal = await host.append.season(season);
  const others = host.sheets.seasons().filter(({ id }) => id !== season.id);
  if (journal !== season.journal || others.length === host.sheets.seasons().length)
    await host.sheets.setSeasons([...others, { ...season, journal }]);
  for (let from = 0; from < uuids.length; from += FILED_AT_ONCE)
    await host.chat.moveCards(await host.append.fileAway(uuids.slice(from, from + FILED_AT_ONCE), journal));
  return done;
};

const newSeason = async (host: Host, name: string): Promise<Answer> => {
  const { sheets, world } = host;
  const title = name.trim().slice(0, 100);
  if (title === "") return REFUSED.seasonName;
  const all = sheets.seasons();
  if (all.some((one) => named(host, one.name).toLowerCase() === title.toLowerCase())) return REFUSED.seasonTaken;
  await sheets.setSeasons([...all, { id: world.nonce(), name: title, journal: "" }]);
  return done;
};

const AWARDED = "system.heroPoints.awarded";
const DUE: readonly string[] = ["scene", "session"];

const fadingOf = (host: Host): readonly FadingState[] =>
  host.sheets.heroes().flatMap((uuid) => {
    const actor = host.world.actor(uuid);
    return (actor?.contest.states ?? []).map(({ id, state, scope, recovery }) => ({
      actor: uuid,
      name: actor?.name ?? "",
      effect: id,
      state,
      scope,
      due: DUE.includes(recovery),
    }));
  });

const eveningOf = (host: Host): Evening => ({
  ...host.sheets.evening(),
  heroes: host.sheets.heroes().flatMap((uuid) => {
    const actor = host.world.actor(uuid);
    if (!actor) return [];
    const awarded = host.sheets.number(uuid, AWARDED);
    const left = Math.max(0, SESSION_AWARDS - awarded);
    const experience = host.sheets.number(uuid, EXPERIENCE);
    return [
      { uuid, name: actor.name, img: actor.img, heroPoints: heroPointsOn(host, uuid), experience, awarded, left },
    ];
  }),
  fading: fadingOf(host),
});

/** A hero point for everyone who plays (S2-14). It closes a session that was left open, without experience. */
const beginEvening = async (host: Host): Promise<Answer> => {
  const { number, open } = host.sheets.evening();
  if (open) return REFUSED.eveningOpen;
  for (const { uuid, heroPoints } of eveningOf(host).heroes)
    await host.sheets.write(uuid, { fields: { [HERO_POINTS]: heroPoints + SESSION_START, [AWARDED]: 0 } });
  await host.sheets.setEvening({ number: number + 1, open: true });
  return done;
};

/** Unspent hero points become experience (S2-14); states that a night heals end where the GM says so. */
const endEvening = async (host: Host, fade: readonly string[]): Promise<Answer> => {
  const { number, open } = host.sheets.evening();
  if (!open) return REFUSED.eveningClosed;
  for (const { uuid, heroPoints, experience } of eveningOf(host).heroes)
    await host.sheets.write(uuid, {
      fields: { [HERO_POINTS]: 0, [EXPERIENCE]: experience + toExperience(heroPoints), [AWARDED]: 0 },
    });
  for (const { actor, effect } of fadingOf(host))
    if (fade.includes(`${actor}|${effect}`)) await host.apply.write(actor, `${EFFECT}${effect}`, null);
  await host.sheets.setEvening({ number, open: false });
  return done;
};

/** Hero points for a deed, at most five a session (S2-14), with a message to everyone. */
const awardTo = async (host: Host, uuid: string, points: number, why: string): Promise<Answer> => {
  const actor = host.world.actor(uuid);
  if (!actor || !host.sheets.heroes().includes(uuid)) return REFUSED.noHero;
  const before = host.sheets.number(uuid, AWARDED);
  const given = award(Number.isInteger(points) ? points : 0, before);
  if (given === 0) return points > 0 ? REFUSED.awardedAll : REFUSED.awardNothing;
  const fields = { [HERO_POINTS]: heroPointsOn(host, uuid) + given, [AWARDED]: before + given };
  await host.sheets.write(uuid, { fields });
  const data = { name: actor.name, points: given, why: why.trim().slice(0, 300) };
  const told = sentence(`Play.Evening.${data.why === "" ? "Award" : "AwardFor"}.${given === 1 ? "one" : "more"}`, data);
  await postToAll(host, uuid, told);
  return done;
};

const parsePlot = object({ actor: text({ min: 1, max: 300 }), edit: text({ max: 40 }), what: text() });
const parseSize = oneOf(PLOT_SIZES);

/** Pays a plot change for a hero's owner, on the deciding client, so that a point is paid once. */
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

const ONE_POINT = "Play.Evening.PlotEdit.one";
const POINTS = "Play.Evening.PlotEdit.other";

const asOwner = (host: Host, actor: string, change: () => SheetWrite | Refused): Promise<Answer> =>
  changeSheet(host, actor, () => host.sheets.mayWrite(actor), change);

interface HeroCommandDeps {
  readonly host: Host;
  readonly requester: Pick<Requester, "ask">;
  inTurn(job: () => Promise<Answer>): Promise<Answer>;
}

/** Commands for heroes between conflicts. Owners write sheets, the GM all else. */
export const heroCommands = ({ host, requester, inTurn }: HeroCommandDeps) => ({
  advancement: (actor: string): Advancement | null => advancementOf(host, actor),
  previewAdvance: (actor: string, choices: readonly AdvanceChoice[]): AdvancePreview => previewOf(host, actor, choices),
  advance: async (actor: string, choices: readonly AdvanceChoice[]): Promise<Answer> => {
    const { lines } = previewOf(host, actor, choices);
    const answer = await asOwner(host, actor, () => advanceWrite(host, actor, choices));
    if (answer.kind === "done") await tellAdvance(host, actor, lines);
    return answer;
  },
  creation: (actor: string): Creation | null => creationOf(host, actor),
  make: (actor: string, change: CreationChange): Promise<Answer> =>
    asOwner(host, actor, () => creationWrite(host, actor, change)),
  raises: (actor: string): Raises | null => raiseOf(host, actor),
  /** Owner or GM: raise an action by one for experience (A.19). */
  raise: async (actor: string, action: string): Promise<Answer> => {
    const told = raiseTold(host, actor, action);
    const answer = await asOwner(host, actor, () => raiseWrite(host, actor, action));
    if (answer.kind === "done") await postToAll(host, actor, told);
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
  /** Owner or GM: add an ability left open at creation. */
  invent: (actor: string, name: string, keyword?: string): Promise<Answer> => {
    return asOwner(host, actor, () => {
      const left = host.sheets.number(actor, TO_INVENT);
      if (left < 1) return REFUSED.nothingToInvent;
      if (name.trim() === "") return REFUSED.inventName;
      const of = keyword === undefined ? null : advanceRows(host, actor).find(({ id }) => id === keyword);
      if (of === undefined || (of && (of.kind !== "keyword" || of.rating === null))) return REFUSED.noAbility;
      // A breakout is never worse than its keyword: it begins at the smallest bonus
      const rating =
        of?.rating == null
          ? printRating(NEW_ABILITY)
          : `+${Math.max(NEW_BREAKOUT, NEW_ABILITY - breakoutRating(of.rating, 0))}`;
      const system = { rating, keyword: keyword ?? "" };
      const create = [{ id: host.world.nonce(), type: "ability", name: name.trim(), system }];
      return { create, fields: { [TO_INVENT]: left - 1 } };
    });
  },
  /** Owner or GM: hero points for a plot change (S2-14), announced, so that a GM may object. */
  editPlot: async (actor: string, edit: PlotEdit, what: string): Promise<Answer> => {
    const body = { actor, edit, what };
    // The deciding client counts the points; without a GM no contest spends any
    const answer = host.world.activeGm()
      ? await requester.ask({ op: "plot", uuid: "", body })
      : await answerPlot(host, body, host.world.me().id);
    const name = host.world.actor(actor)?.name ?? "";
    const told = { name, what: what.trim().slice(0, 300), n: PLOT_EDITS[edit] };
    if (answer.kind === "done") await postToAll(host, actor, sentence(told.n === 1 ? ONE_POINT : POINTS, told));
    return answer;
  },
  /** Owner or GM: the experience of a hero's critical injury by its index, once (A.3.3). */
  earnCritical: async (actor: string, index: number): Promise<Answer> => {
    const earned = criticalWrite(host, actor, index);
    const answer = await asOwner(host, actor, () => (isRefused(earned) ? earned : earned.write));
    if (answer.kind === "done" && !isRefused(earned)) await postToAll(host, actor, earned.told);
    return answer;
  },
  /** Null where the item is no keyword. */
  keywordRemoval: (actor: string, item: string): KeywordRemoval | null => keywordRemoval(host, actor, item),
  /** Owner or GM: with its breakouts, or leaving them as abilities of the same rating. */
  removeKeyword: (actor: string, item: string, breakouts: "remove" | "standalone"): Promise<Answer> => {
    return asOwner(host, actor, () => {
      const removal = keywordRemoval(host, actor, item);
      return removal ? removalWrite(removal, item, breakouts) : REFUSED.noAbility;
    });
  },
  orderItems: (actor: string, ids: readonly string[]): Promise<Answer> => {
    return asOwner(host, actor, () => {
      const known = new Map(host.sheets.items(actor).map(({ id, sort }) => [id, sort]));
      if (ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length) return REFUSED.noAbility;
      // The items share their old places among others; only their order changes
      const places = ids.map((id) => known.get(id) ?? 0).sort((a, b) => a - b);
      const rising = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
      const sorts = rising ? places : ids.map((_, index) => (index + 1) * 100_000);
      return { update: ids.map((id, index) => ({ id, sort: sorts[index] ?? 0 })) };
    });
  },
  evening: (): Evening => eveningOf(host),
  beginEvening: (): Promise<Answer> => inTurn(() => oneByOne(host, () => beginEvening(host))),
  /** GM: unspent hero points become experience; these states end (`<actor uuid>|<effect id>`). */
  endEvening: (fade: readonly string[]): Promise<Answer> => inTurn(() => oneByOne(host, () => endEvening(host, fade))),
  /** GM: hero points for a deed, at most five a session; `why` is public. */
  award: (actor: string, points: number, why: string): Promise<Answer> =>
    inTurn(() => oneByOne(host, () => awardTo(host, actor, points, why))),
  /** Oldest first. */
  seasons: (): readonly SeasonCard[] => seasonCards(host),
  /** GM: file later conflicts under a new name. */
  newSeason: (name: string): Promise<Answer> => inTurn(() => newSeason(host, name)),
});
