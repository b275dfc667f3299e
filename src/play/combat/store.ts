import { lastingChanges } from "../../model/actor/fight-lasting.ts";
import { marks, marksOf } from "../../rules/combat/index.ts";
import type { CombatState, HandMark, Mark } from "../../rules/combat/index.ts";
import type { Change } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { sameJson } from "../changes.ts";
import type { ConflictPage, Host, PageWrite, Thrown } from "../ports.ts";
import { sentence } from "../refusals.ts";
import { castAfter } from "./cast.ts";
import type { FightRow } from "./documents.ts";
import { fightersOf } from "./fight-setup.ts";
import { injuryChanges } from "./injuries.ts";
import { placeAll, type Move } from "./placing.ts";
import { headOf, isSettled, planOf } from "./settle.ts";
import { isTouched } from "./touched.ts";

/**
 * What goes into a combat beside the events of a step: its own fields, the sort, and with the first step the setup.
 * Where the step moves neither round nor turn they are left alone, unless others moved them and it is `whole`.
 */
export const fightWrite = (
  page: ConflictPage,
  before: CombatState,
  after: CombatState,
  { now, whole }: { readonly now: number; readonly whole: boolean },
): PageWrite => {
  const { order, ...head } = headOf(after);
  const was = headOf(before);
  const moved = !sameJson({ ...head, order }, was) || before.fight.current !== after.fight.current;
  const differs = page.fight?.round !== head.round || page.fight.turn !== after.fight.current;
  const cast = castAfter(page, after);
  return {
    system: {
      ...(sameJson(page.fight?.order, order) ? {} : { order }),
      ...(cast ? { cast } : {}),
      ...(page.fight?.begun ? {} : { setup: page.setup, startedAt: now, origin: page.fight?.combat ?? "" }),
    },
    ...(moved || (whole && differs) ? { head } : {}),
  };
};

const THAUMS = "combat.thaums.value";

/**
 * Thaums are spent from what the sheet holds: what somebody wrote there meanwhile,
 * and the fight has yet to learn, stays.
 */
const spentFrom = (have: Json, was: unknown, is: unknown): number =>
  Math.max(0, Number(have ?? 0) - (Number(was) - Number(is)));

/**
 * What a step leaves on the sheets (harm, fire, poison, waiting dice, thaums, critical injuries), as changes of their
 * actors. What a sheet already says needs no writing: then the fight has learned it from there.
 */
export const fightChanges = (
  host: Pick<Host, "apply">,
  page: ConflictPage,
  before: CombatState,
  after: CombatState,
): readonly Change[] =>
  Object.values(after.creatures).flatMap((creature): Change[] => {
    const known = before.creatures[creature.id];
    const uuid = page.seats[creature.id]?.actor ?? "";
    if (!known || uuid === "") return [];
    const injured = injuryChanges(host, uuid, creature.criticals.slice(known.criticals.length));
    const lasting = lastingChanges(known, creature).flatMap(({ path, before: was, after: value }): Change[] => {
      const at = `system.${path}`;
      const have = host.apply.read(uuid, at);
      if (have === undefined || sameJson(have, value)) return [];
      const left = path === THAUMS ? spentFrom(have, was, value) : value;
      return [{ uuid, path: at, before: have, after: left as Json }];
    });
    return [...lasting, ...injured];
  });

/** Fights of a client whose documents could not follow a step: the state before the first such step. */
const late = new WeakMap<Host, Map<string, CombatState>>();

const lateOf = (host: Host): Map<string, CombatState> => {
  const known = late.get(host) ?? new Map<string, CombatState>();
  late.set(host, known);
  return known;
};

/** Write again what an earlier step could not; call it before anybody else's write is looked at. */
export const catchUp = async (host: Host, uuid: string, state: CombatState): Promise<void> => {
  const since = lateOf(host).get(uuid);
  if (since) await settleFight(host, uuid, since, state);
};

/**
 * Bring documents to what the log says after a step: cards, groups, marks, membership in one batch each; states and
 * eyes of tokens; tokens into the zones their creatures went to. Without `before` everything is looked at, with it what
 * the step changed, and what earlier steps could not write. With `seen`, the rows as the log has just learnt them, all
 * is looked at too, but for what somebody has written since. The log stands whatever becomes of this.
 */
export async function settleFight(
  host: Host,
  uuid: string,
  before: CombatState | null,
  after: CombatState,
  seen?: readonly FightRow[],
): Promise<void> {
  const page = host.world.page(uuid);
  if (!page?.fight) return;
  const since = lateOf(host).get(uuid) ?? before;
  const whole = before === null || seen !== undefined;
  const plan = planOf(after, page.fight, whole ? null : since, seen);
  try {
    if (!isSettled(plan)) await host.combat.settle(uuid, plan, headOf(after).turn);
    // Whatever put it right on its way: the GM hears that a player called it another's
    for (const { _id, holder } of plan.update)
      if (holder !== undefined)
        host.screen.tell(sentence("Play.Note.HolderPutRight", { name: after.creatures[holder]?.name ?? _id }));
    await showOnTokens(host, page, after, { since, whole });
    lateOf(host).delete(uuid);
  } catch (error) {
    // The step is stored: what could not follow is mended with the next step, or when the GM's machine comes up again.
    if (since) lateOf(host).set(uuid, since);
    console.error(error);
  }
}

interface Shown {
  /** What the tokens show, as far as anybody knows; null where nobody does. */
  readonly since: CombatState | null;
  /** Whether all of them are to be brought to what the log says. */
  readonly whole: boolean;
}

/**
 * The marks of the log on actors and their tokens. Somebody's hand that the fight has yet to look at is left alone. The
 * eye of a token follows where the creature has hidden or shown itself, and a creature that hides is never open; but
 * the host shows a hidden token to nobody but GMs, so that a hero whom a player owns stays on its map.
 */
const showOnTokens = async (
  host: Host,
  page: ConflictPage,
  after: CombatState,
  { since, whole }: Shown,
): Promise<void> => {
  const moves: Move[] = [];
  const veils: Record<string, boolean> = {};
  for (const { holder, actor, token, zone, unseen, marks: had } of fightersOf(page.fight?.rows ?? [])) {
    const [was, is] = [since?.creatures[holder], after.creatures[holder]];
    const open = (mark: HandMark): boolean => !isTouched(host, page.uuid, holder, mark);
    const [then, now] = [since ? marksOf(since, was) : null, marksOf(after, is)];
    const shown = (mark: Mark): boolean => (whole ? had?.includes(mark) : undefined) ?? then?.[mark] ?? false;
    const mine = marks.filter(open);
    if (actor !== "" && mine.some((mark) => shown(mark) !== now[mark]))
      await host.combat.statuses(actor, Object.fromEntries(mine.map((mark) => [mark, now[mark]])));
    const hides = is?.hidden === true && !isPlayers(host, actor);
    if (is && unseen !== undefined && unseen !== hides && open("hidden"))
      if (hides ? whole || was?.hidden !== true : was?.hidden === true && !is.hidden) veils[token] = hides;
    const stood = was?.zone;
    if (token !== "" && since && is?.zone != null && is.zone !== stood && is.zone !== zone)
      moves.push({ token, creature: is });
  }
  await placeAll(host, moves, after.fight);
  if (Object.keys(veils).length > 0) await host.combat.veil(veils);
};

/** Whether a player owns an actor. */
export const isPlayers = ({ world }: Pick<Host, "world">, actor: string): boolean =>
  (world.actor(actor)?.owners ?? []).length > 0;

/** Rolls of hidden creatures are not shown: their dice would name them. */
export const shownRolls = (state: CombatState, rolls: readonly Thrown[]): readonly Thrown[] =>
  rolls.filter(({ wanted }) => wanted.seat === null || state.creatures[wanted.seat]?.hidden !== true);

/** Events that a step is told for even where no dice fell: what a round begins with. */
const TOLD: readonly string[] = ["poisonHarm", "burned", "putOut", "ambushWon", "fightEnded"];

/** True where a step is worth a message without dice; several who walk at once are told at once, as one sentence. */
export const tellsAnyway = (types: readonly string[]): boolean =>
  types.some((type) => TOLD.includes(type)) || types.filter((type) => type === "moved").length > 1;

/** True where the newest card of a fight has scrolled away by the rules of good manners: with each later round. */
export const newRound = (before: CombatState, after: CombatState): boolean =>
  after.fight.round > before.fight.round && after.fight.round > 1;
