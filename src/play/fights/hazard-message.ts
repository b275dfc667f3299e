import { splitText, splits, type Split } from "../../rules/combat/harm/split.ts";
import { fearReactions } from "../../rules/combat/hazards/fear.ts";
import { combatFamily, type Harm } from "../../rules/combat/index.ts";
import { harmType, harmTypes, type Dread, type HarmType } from "../../rules/combat/state/creature.ts";
import { isRefused, refused, type Change } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { flag, integer, json, list, object, oneOf, optional, text, type ValueOf } from "../../rules/log/parse.ts";
import { plainJson } from "../../rules/log/plain.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { CombatProfile } from "../../rules/profile/combat.ts";
import { CRITICALS, applyChanges, revertChanges, sameJson } from "../changes.ts";
import type { HazardAsked, HazardHit, HazardTold } from "../combat-api.ts";
import { injuriesIn, newInjuries } from "../combat/store.ts";
import type { Host } from "../ports.ts";
import { REFUSED, done, sentence, type Answer } from "../refusals.ts";
import { isGm } from "../rights.ts";

/** What a hazard may have written: a message that says otherwise is none of ours. */
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

/** What a hazard outside a fight leaves in its message: every field it wrote, and who took how much harm. */
export type KeptHazard = ValueOf<typeof parseKept>;

/** Read what a message keeps; only what a GM's machine posted counts. */
const keptOf = (host: Host, message: string): KeptHazard | null => {
  const found = host.chat.kept(message);
  if (!found || !isGm(host.world, found.author)) return null;
  const parsed = parseKept(found.kept);
  return isRefused(parsed) ? null : parsed.value;
};

interface Hit extends HazardHit {
  readonly change: Change;
  /** The critical injuries it left; absent in messages of before they were written. */
  readonly injuries: Change | undefined;
}

/** What a sheet lists once a hit is taken another way: what it had, and as many injuries as that way brings. */
const injuredBy = ({ type, injuries }: Pick<Hit, "type" | "injuries">, { catastrophic }: Split): readonly Json[] => {
  const had = injuriesIn(injuries?.before);
  const others = injuriesIn(injuries?.after).slice(had.length);
  const kept = others.filter((one) => !isRecord(one) || one["type"] !== type);
  return [...had, ...kept, ...newInjuries(Array<HarmType>(catastrophic).fill(type))];
};

/** So many injuries of a type more, or fewer: then the newest go, and those that are left keep their names. */
const changedBy = (type: HarmType, found: Json, more: number): readonly Json[] => {
  let over = Math.max(0, -more);
  const kept = injuriesIn(found)
    .toReversed()
    .filter((one) => !(over > 0 && isRecord(one) && one["type"] === type && over--));
  return [...kept.toReversed(), ...newInjuries(Array<HarmType>(Math.max(0, more)).fill(type))];
};

/** The same injuries, whatever names they have been given since. */
const sameInjuries = (a: readonly Json[], b: readonly Json[]): boolean => {
  const unnamed = (all: readonly Json[]): readonly Json[] =>
    all.map((one) => (isRecord(one) ? { ...one, label: "" } : one));
  return sameJson(unnamed(a), unnamed(b));
};

const now = (host: Host, { uuid: of, path }: Change): Json => host.apply.read(of, path) ?? null;

/** The rulings of the world as they are now; nobody has stored others. */
export const fightRulings = (host: Host): CombatProfile | null => {
  const setup = combatFamily.parseSetup(plainJson({ profile: host.world.rulings("combat"), creatures: [] }));
  return isRefused(setup) ? null : (setup.value.profile ?? null);
};

/** The hits with all their ways, as the sheets stand now. */
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

/** The injuries of a hit as they are expected to stand: by the way it is taken now, with the names they have by now. */
const injuriesNow = (host: Host, hit: Hit): Change | undefined => {
  const way = takenBy(hit);
  if (!hit.injuries || !way) return hit.injuries;
  const [expected, found] = [injuredBy(hit, way), injuriesIn(now(host, hit.injuries))];
  return { ...hit.injuries, after: sameInjuries(expected, found) ? found : expected };
};

/** Each change as it stands: another split than the first is what there is to take back. */
const standing = (host: Host, kept: KeptHazard): readonly Change[] => {
  const split = hitsOf(host, kept).filter(({ taken }) => taken !== "");
  return kept.changes.map((change) => {
    const hurt = split.find(({ injuries }) => injuries === change);
    if (hurt) return injuriesNow(host, hurt) ?? change;
    return split.some((hit) => hit.change === change) ? { ...change, after: now(host, change) } : change;
  });
};

/**
 * What a hazard's message offers now. Nothing of it is stored: the sheets say which split stands, and whether all was
 * taken back. Null for any other message.
 */
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

/** GM: take back all that a hazard outside a fight wrote; refused where the sheets have moved on since. */
export const takeBackHazard = async (host: Host, message: string): Promise<Answer> => {
  const kept = keptOf(host, message);
  if (!kept) return REFUSED.noHazard;
  return (await revertChanges(host, standing(host, kept))) ?? done;
};

/** The victim's owner takes the harm another way, while the sheet stands as the hazard left it (A.3.1). */
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

/** What a fear outside a fight leaves open in its message: who is afraid and has not said how, and who reads it. */
export type KeptAfraid = ValueOf<typeof parseAfraid>;

/** Read it; only what a GM's machine posted counts. */
const keptIn = (host: Host, message: string): KeptAfraid | null => {
  const found = host.chat.asked(message);
  if (!found || !isGm(host.world, found.author)) return null;
  const parsed = parseAfraid(found.asked);
  return isRefused(parsed) ? null : parsed.value;
};

/** What somebody afraid may do (K-166); improvise as well where nothing presses (K-167). */
const choicesOf = (safe: boolean): readonly Dread["choice"][] => [
  ...fearReactions,
  ...(safe ? (["improvise"] as const) : []),
];

/** Who has still to say how fear takes them, and what they may choose; nobody where the hazard was taken back. */
export const dreadAsked = (host: Host, message: string): HazardAsked["afraid"] => {
  const kept = keptIn(host, message);
  if (!kept || hazardTold(host, message)?.state === "back") return [];
  return kept.afraid.flatMap(({ uuid: who, safe }) => {
    const actor = host.world.actor(who);
    return actor ? [{ uuid: who, name: host.world.nameHere(who) || actor.name, choices: choicesOf(safe) }] : [];
  });
};

/**
 * On the machine that decides: how fear takes somebody, as their owner or the GM says. They are struck off before it is
 * told, so that nobody says it twice; `stale` where they are not asked.
 */
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
