import { splitText, splits, type Split } from "../../rules/combat/harm/split.ts";
import { fearReactions } from "../../rules/combat/hazards/fear.ts";
import { combatFamily, type Harm } from "../../rules/combat/index.ts";
import { harmType, harmTypes, type Dread, type HarmType } from "../../rules/combat/state/creature.ts";
import { isRefused, refused, type Change, type Json } from "../../rules/log/index.ts";
import { flag, integer, json, list, object, oneOf, optional, text, type ValueOf } from "../../rules/log/parse.ts";
import { plainJson } from "../../rules/log/plain.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { CombatProfile } from "../../rules/profile/combat.ts";
import { CRITICALS, applyChanges, revertChanges, sameJson } from "../changes.ts";
import type { HazardAsked, HazardHit, HazardTold } from "../api.ts";
import { injuriesIn, newInjuries } from "../combat/store.ts";
import type { Host } from "../ports.ts";
import { REFUSED, done, sentence, type Answer } from "../refusals.ts";
import { isGm } from "../rights.ts";

/** Fields a hazard may have written; other messages are not ours. */
const FIELDS = [
  ...harmTypes.flatMap((type) => [`system.combat.harm.${type}`, `system.combat.points.${type}.value`]),
  "system.combat.nextBonus",
  "system.combat.burning",
  "system.combat.poison",
  CRITICALS,
];

const uuid = text({ min: 1, max: 300 });
const parseKept = object({
  changes: list(object({ uuid, path: oneOf(FIELDS), before: json, after: json }), { max: 200 }),
  hits: list(object({ uuid, type: harmType, amount: integer({ min: 1, max: 999 }) }), { max: 60 }),
});

/** A hazard's message outside fights: fields written, and harm taken. */
export type KeptHazard = ValueOf<typeof parseKept>;

/** Null unless a GM's machine posted the message. */
const keptOf = (host: Host, message: string): KeptHazard | null => {
  const found = host.chat.kept(message);
  if (!found || !isGm(host.world, found.author)) return null;
  const parsed = parseKept(found.kept);
  return isRefused(parsed) ? null : parsed.value;
};

interface Hit extends HazardHit {
  readonly change: Change;
  /** The critical injuries it left; absent in older messages. */
  readonly injuries: Change | undefined;
}

/** A sheet's injuries once a hit is taken another way: earlier ones, and as many as that way brings. */
const injuredBy = ({ type, injuries }: Pick<Hit, "type" | "injuries">, { catastrophic }: Split): readonly Json[] => {
  const had = injuriesIn(injuries?.before);
  const others = injuriesIn(injuries?.after).slice(had.length);
  const kept = others.filter((one) => !isRecord(one) || one["type"] !== type);
  return [...had, ...kept, ...newInjuries(Array<HarmType>(catastrophic).fill(type))];
};

/** Adds or removes injuries of a type: the newest go first, the rest keep their names. */
const changedBy = (type: HarmType, found: Json, more: number): readonly Json[] => {
  let over = Math.max(0, -more);
  const kept = injuriesIn(found)
    .toReversed()
    .filter((one) => !(over > 0 && isRecord(one) && one["type"] === type && over--));
  return [...kept.toReversed(), ...newInjuries(Array<HarmType>(Math.max(0, more)).fill(type))];
};

const sameInjuries = (a: readonly Json[], b: readonly Json[]): boolean => {
  const unnamed = (all: readonly Json[]): readonly Json[] =>
    all.map((one) => (isRecord(one) ? { ...one, label: "" } : one));
  return sameJson(unnamed(a), unnamed(b));
};

const now = (host: Host, { uuid: of, path }: Change): Json => host.apply.read(of, path) ?? null;

export const fightRulings = (host: Host): CombatProfile | null => {
  const setup = combatFamily.parseSetup(plainJson({ profile: host.world.rulings("combat"), creatures: [] }));
  return isRefused(setup) ? null : (setup.value.profile ?? null);
};

/** The hits with all their ways, by the present sheets. */
const hitsOf = (host: Host, { changes, hits }: KeptHazard): readonly Hit[] => {
  const profile = fightRulings(host);
  return hits.flatMap(({ uuid: of, type, amount }) => {
    const change = changes.find((one) => one.uuid === of && one.path === `system.combat.harm.${type}`);
    if (!change || !profile) return [];
    const injuries = changes.find((one) => one.uuid === of && one.path === CRITICALS);
    const ways = splits(change.before as unknown as readonly Harm[], amount, profile);
    const fits = (way: Split): boolean =>
      !injuries || injuredBy({ type, injuries }, way).length === injuriesIn(now(host, injuries)).length;
    const stands = ways.find((way) => sameJson(way.harm, now(host, change)) && fits(way));
    const name = host.apply.nameOf(of) ?? "";
    return [{ uuid: of, name, type, amount, ways, taken: stands ? splitText(stands.parts) : "", change, injuries }];
  });
};

const takenBy = ({ ways, taken }: Hit): Split | undefined => ways.find(({ parts }) => splitText(parts) === taken);

/** A hit's injuries as now expected: by its present way, with present names. */
const injuriesNow = (host: Host, hit: Hit): Change | undefined => {
  const way = takenBy(hit);
  if (!hit.injuries || !way) return hit.injuries;
  const [expected, found] = [injuredBy(hit, way), injuriesIn(now(host, hit.injuries))];
  return { ...hit.injuries, after: sameInjuries(expected, found) ? found : expected };
};

/** Each change as it is now: the present split is what can be undone. */
const standing = (host: Host, kept: KeptHazard): readonly Change[] => {
  const split = hitsOf(host, kept).filter(({ taken }) => taken !== "");
  return kept.changes.map((change) => {
    const hurt = split.find(({ injuries }) => injuries === change);
    if (hurt) return injuriesNow(host, hurt) ?? change;
    return split.some((hit) => hit.change === change) ? { ...change, after: now(host, change) } : change;
  });
};

/** A hazard's message now: the sheets say which split holds and whether it was undone. Null for others. */
export const hazardTold = (host: Host, message: string): HazardTold | null => {
  const kept = keptOf(host, message);
  if (!kept || kept.changes.length === 0) return null;
  const { changes } = kept;
  const back = changes.every((change) => sameJson(now(host, change), change.before));
  const stands = standing(host, kept).every((change) => sameJson(now(host, change), change.after));
  return {
    state: back ? "back" : stands ? "stands" : "moved",
    hits: hitsOf(host, kept).map(({ change: _change, injuries: _injuries, ...hit }) => hit),
  };
};

/** GM: undo all writes of a hazard outside fights; refused where the sheets have moved on. */
export const takeBackHazard = async (host: Host, message: string): Promise<Answer> => {
  const kept = keptOf(host, message);
  if (!kept) return REFUSED.noHazard;
  return (await revertChanges(host, standing(host, kept))) ?? done;
};

/** The owner takes the harm another way while the sheet is as the hazard left it (A.3.1). */
export const splitHazard = async (host: Host, message: string, of: string, split: string): Promise<Answer> => {
  const kept = keptOf(host, message);
  const hit = kept ? hitsOf(host, kept).find((one) => one.uuid === of) : undefined;
  const way = hit?.ways.find((one: Split) => splitText(one.parts) === split);
  if (!hit || !way || hit.taken === "") return REFUSED.noHazard;
  const { id, gm } = host.world.me();
  if (!gm && !host.world.actor(of)?.owners.includes(id)) return REFUSED.notYourSheet;
  const change = { ...hit.change, before: now(host, hit.change), after: way.harm as unknown as Json };
  const more = way.catastrophic - (takenBy(hit)?.catastrophic ?? 0);
  const stood = more === 0 ? undefined : injuriesNow(host, hit);
  const injured = stood ? [{ ...stood, before: stood.after, after: changedBy(hit.type, stood.after, more) }] : [];
  return (await applyChanges(host, [change, ...injured])) ?? done;
};

const parseAfraid = object({
  afraid: list(object({ uuid, safe: flag }), { max: 200 }),
  whisper: list(text({ max: 100 }), { max: 500 }),
  mode: optional(text({ max: 100 })),
});

/** A fear's message outside fights: those afraid and undecided, and its readers. */
export type KeptAfraid = ValueOf<typeof parseAfraid>;

const keptIn = (host: Host, message: string): KeptAfraid | null => {
  const found = host.chat.asked(message);
  if (!found || !isGm(host.world, found.author)) return null;
  const parsed = parseAfraid(found.asked);
  return isRefused(parsed) ? null : parsed.value;
};

/** Choices of the afraid (K-166); improvising too where nothing presses (K-167). */
const choicesOf = (safe: boolean): readonly Dread["choice"][] => [
  ...fearReactions,
  ...(safe ? (["improvise"] as const) : []),
];

/** Those who must still choose, with their choices; none where the hazard was undone. */
export const dreadAsked = (host: Host, message: string): HazardAsked["afraid"] => {
  const kept = keptIn(host, message);
  if (!kept || hazardTold(host, message)?.state === "back") return [];
  return kept.afraid.flatMap(({ uuid: who, safe }) => {
    const actor = host.world.actor(who);
    return actor ? [{ uuid: who, name: host.world.nameHere(who) || actor.name, choices: choicesOf(safe) }] : [];
  });
};

/** Decides how fear takes someone, struck off first, so that nobody chooses twice; `stale` if not asked. */
export const answerDread = async (
  host: Host,
  message: string,
  who: string,
  choice: Dread["choice"],
  user: string,
): Promise<Answer> => {
  const gm = isGm(host.world, user);
  if (!gm && host.world.actor(who)?.owners.includes(user) !== true) return REFUSED.notYourSheet;
  const asked = dreadAsked(host, message).find((one) => one.uuid === who);
  const kept = keptIn(host, message);
  if (!asked || !kept) return REFUSED.stale;
  if (!asked.choices.includes(choice) && !gm) return refused("Combat.Refused.NotSafe", "K-167");
  const { afraid, ...readers } = kept;
  await host.chat.ask(message, JSON.stringify({ ...kept, afraid: afraid.filter((one) => one.uuid !== who) }));
  const told = sentence(`Combat.Said.dread.${choice}`, { who: asked.name });
  await host.chat.post({
    type: "receipt",
    system: { uuid: "", family: "combat", step: "", sentences: [{ key: told.key, data: told.data ?? {} }] },
    title: sentence("Play.Hazard.fear"),
    fallback: [told],
    rolls: [],
    of: who,
    ...readers,
  });
  return done;
};
