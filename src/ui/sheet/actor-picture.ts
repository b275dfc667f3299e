import { memberOf, stringOf } from "../../foundry/shape.ts";
import { creatureOn, isHurtInFights, type FightActor } from "../../documents/sheet-facts.ts";
import type { ItemRow } from "../../documents/rows.ts";
import type { RungCard, StateFacts } from "../../play/api.ts";
import type { OpenCue, Session } from "../../play/session.ts";
import type { DuelBrings } from "../../play/start/duels.ts";
import { viewAs } from "../../play/views.ts";
import { diceLost, harmTypes } from "../../rules/combat/ask.ts";
import { BONUS_KINDS } from "../../rules/duel/ask.ts";
import type { CombatProfile } from "../../rules/profile/combat.ts";
import { enriched } from "../host/host.ts";
import { bonusText } from "../present/duel/bonuses.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { presenterOf } from "../present/presenters.ts";
import { count, levelWords, list, signed, type Words } from "../words/words.ts";
import { stateName } from "./abilities-picture.ts";
import type { BonusRow } from "./bonus-rows.ts";

interface Described {
  readonly id: string | null;
  readonly img: string | null;
  readonly type: string;
  readonly isOwner: boolean;
  readonly system: object;
}

/** Rows that all have the same sign by nature: it tells nothing of one among them. */
const ABILITIES: readonly string[] = ["ability", "keyword", "flaw"];
const SIGNS = "systems/setpiece/assets/icons/";

/** Pictures and texts of things, for `lookup` by id; the host's default signs and empty texts count as none. */
export async function aboutItems(items: readonly Described[]): Promise<Readonly<Record<string, object>>> {
  const about = items.map(async (item) => {
    const text = stringOf(memberOf(item.system, "description"));
    const img = item.img ?? "";
    const sign = img.startsWith("icons/svg/") || (ABILITIES.includes(item.type) && img.startsWith(SIGNS));
    const says = /[^\s<>]/.test(text.replace(/<[^>]*>/g, ""));
    return [item.id ?? "", { img: sign ? "" : img, description: says ? await enriched(text, item) : "" }] as const;
  });
  return Object.fromEntries(await Promise.all(about));
}

const nameOf = ({ rung }: RungCard, words: Words): string => words.text(`SETPIECE.Contest.Rung.${rung}`);

/** Resistance of an npc, for its sheet: a rung by its name with its rating, or the text as typed. */
export function resistancePicture(
  stored: string,
  rungs: readonly RungCard[],
  words: Words,
): { readonly typed: string; readonly shown: string; readonly names: readonly string[] } {
  const card = rungs.find(({ rung }) => rung === stored);
  return {
    typed: card ? nameOf(card, words) : stored,
    shown: card ? `${nameOf(card, words)} ${card.printed}` : stored,
    names: rungs.map((one) => nameOf(one, words)),
  };
}

/** A rung is stored by its key, whatever the case of its name; other text as it is. */
export const storedResistance = (typed: string, rungs: readonly RungCard[], words: Words): string =>
  rungs.find((one) => nameOf(one, words).toLowerCase() === typed.trim().toLowerCase())?.rung ?? typed.trim();

/** Things that are carried and have no numbers; `fights` where weapons and armour have a tab of their own. */
export const gearPicture = (items: readonly ItemRow[], fights: boolean, words: Words): object => ({
  arms: fights && items.some(({ type }) => type === "weapon" || type === "armour"),
  rows: items
    .filter(({ type }) => type === "gear")
    .map(({ id, name }) => ({
      id,
      name,
      openLabel: words.text("SETPIECE.Contest.Sheet.OpenItem", { name }),
      removeLabel: words.text("SETPIECE.Fighting.RemoveLabel", { name }),
    })),
});

export const FAMILIES = ["contest", "combat", "duel"] as const;

export interface ActorSource {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly heroPoints: number;
  readonly experience: number;
  readonly concept: string;
  /** What a character of the GM resists with: a rung, or a rating as typed. */
  readonly resistance: string;
  readonly families: Readonly<Record<string, boolean>>;
  readonly initiative: number;
  readonly bonuses: readonly BonusRow[];
  readonly biography: string;
  /** Ids of what marks it: states, and what the table has set by hand. */
  readonly statuses: readonly string[];
}

export interface VitalPicture {
  readonly key: string;
  readonly text: string;
  readonly value?: string | number;
  readonly bad?: boolean;
}

interface Vitals {
  readonly source: ActorSource;
  readonly hero: boolean;
  /** While editing, typed values are not told beside their fields. */
  readonly editing: boolean;
  readonly rungs: readonly RungCard[];
  readonly fighter: FightActor | null;
  readonly profile: CombatProfile;
  readonly states: readonly StateFacts[];
}

/** The line above all tabs, each fact once, in its tab's words; "unhurt" only of whom nothing has hurt. */
export function vitalPictures(vitals: Vitals, words: Words): readonly VitalPicture[] {
  const { source, states, fighter } = vitals;
  const told = new Set<string>([...states.map(({ state }) => state), ...(fighter ? ["burning", "poisoned"] : [])]);
  const status = (id: string): string =>
    words.has(`SETPIECE.Status.${id}`) ? words.text(`SETPIECE.Status.${id}`) : id;
  return [
    ...(vitals.editing ? [] : ownPictures(vitals, words)),
    ...(fighter ? harmVitals(fighter, vitals, words) : []),
    ...states.map((state) => ({
      key: `state ${state.id}`,
      text: [stateName(state, words), state.scope].filter(Boolean).join(": "),
      bad: state.value < 0,
    })),
    ...source.statuses.filter((id) => !told.has(id)).map((id) => ({ key: id, text: status(id) })),
  ];
}

function ownPictures({ source, hero, rungs }: Vitals, words: Words): readonly VitalPicture[] {
  const { heroPoints, experience, families, resistance } = source;
  const points = { key: "points", text: words.text("SETPIECE.Sheet.HeroPoints"), value: String(heroPoints) };
  if (hero)
    return experience === 0
      ? [points]
      : [points, { key: "experience", text: words.text("SETPIECE.Contest.Sheet.Experience"), value: experience }];
  const { shown } = resistancePicture(resistance, rungs, words);
  return families["contest"] && shown
    ? [{ key: "resistance", text: words.text("SETPIECE.Contest.Sheet.Resistance"), value: shown }]
    : [];
}

/** Harm left by fights; an actor hurt or killed in a contest is not called unhurt for want of a fight. */
function harmVitals(actor: FightActor, { profile, states }: Vitals, words: Words): readonly VitalPicture[] {
  const { combat } = actor;
  if (!isHurtInFights(combat))
    return states.every(({ value }) => value > 0) ? [{ key: "unhurt", text: words.text("SETPIECE.Stand.Unhurt") }] : [];
  const creature = creatureOn(actor);
  const harm = harmTypes.flatMap((type): VitalPicture[] => {
    const points = creature.points?.[type];
    const split = levelWords(creature.harm?.[type].map(({ row }) => row) ?? [], words);
    const taken = points ? (points.value > 0 ? words.text("SETPIECE.Fighting.PointsOf", { ...points }) : "") : split;
    if (!taken) return [];
    const lost = diceLost(creature, profile, [type]);
    const dice = lost > 0 ? [count(words, "SETPIECE.Fighting.Penalty", lost)] : [];
    return [
      { key: type, text: [`${words.text(`SETPIECE.Fighting.Harm.${type}`)}: ${taken}`, ...dice].join(", "), bad: true },
    ];
  });
  const said = (key: string, text: string): VitalPicture => ({ key, text, bad: true });
  const critical = combat.criticals.length;
  return [
    ...harm,
    ...(critical ? [said("critical", count(words, "SETPIECE.Combat.Ui.Harm.Critical", critical))] : []),
    ...(combat.burning
      ? [said("burning", words.text("SETPIECE.Fighting.Burning", { intensity: combat.burning.intensity }))]
      : []),
    ...(combat.poison.length ? [said("poisoned", words.text("SETPIECE.Fighting.Poisoned"))] : []),
  ];
}

interface SheetState {
  readonly uid: string;
  readonly tab: string;
  readonly editing: boolean;
  readonly editable: boolean;
  readonly limited: boolean;
  readonly owner: boolean;
  readonly readOnly: string;
  /** It was written by a newer build: nobody plays with it either. */
  readonly newer: boolean;
  readonly hero: boolean;
  /** What leads to the steps of its making; null for a hero who is made. */
  readonly make: object | null;
  /** Tabs that modules have added for this type of actor. */
  readonly added: readonly { readonly id: string; readonly label: string }[];
  /** Families this world plays; the sheet shows no others. */
  readonly played: readonly string[];
  readonly rungs: readonly RungCard[];
  readonly gear: object | null;
  /** What a duel takes from an actor without a list of bonuses; null for one with a list. */
  readonly brings: DuelBrings | null;
  readonly vital: readonly VitalPicture[];
  readonly biography: string;
}

export function actorPicture(
  actor: ActorSource,
  sessions: readonly Session[],
  state: SheetState,
  context: PaintContext,
) {
  const { words } = context;
  const tabs = [
    ...FAMILIES.filter((family) => actor.families[family] && state.played.includes(family) && !state.limited),
    ...(state.limited ? [] : ["gear", ...state.added.map(({ id }) => id)]),
    "story",
  ];
  const tab = tabs.includes(state.tab) ? state.tab : (tabs[0] ?? "story");
  // An unstored actor has no uuid, as an empty seat has none
  const running = sessions.filter(({ seats }) => actor.uuid !== "" && seats.some((seat) => seat.actor === actor.uuid));
  return {
    ...state,
    tab,
    playing: !state.editing,
    name: actor.name,
    img: actor.img,
    kind: words.text(state.hero ? "TYPES.Actor.character" : "TYPES.Actor.npc"),
    heroPoints: actor.heroPoints,
    experience: actor.experience,
    concept: actor.concept,
    resistance: tabs.includes("contest") ? resistancePicture(actor.resistance, state.rungs, words) : null,
    families: FAMILIES.filter((family) => state.played.includes(family)).map((family) => ({
      id: family,
      on: actor.families[family] ?? false,
      label: words.text(`SETPIECE.Family.${family}`),
    })),
    tabs: tabs.map((id) => ({
      id,
      label: state.added.find((one) => one.id === id)?.label ?? tabLabel(id, words),
      selected: id === tab,
      stop: id === tab ? 0 : -1,
    })),
    added: state.added.find(({ id }) => id === tab) ?? null,
    showContest: tab === "contest",
    showFighting: tab === "combat",
    showGear: tab === "gear",
    showDuel: tab === "duel",
    showStory: tab === "story",
    now: running.map((session) => nowPicture(session, context)),
    duel: duelPicture(actor, running, state, words),
    biographySource: actor.biography,
  };
}

function tabLabel(id: string, words: Words): string {
  if (id === "story") return words.text("SETPIECE.Sheet.Story");
  if (id === "gear") return words.text("SETPIECE.Gear.Tab");
  return words.text(id === "contest" ? "SETPIECE.Contest.Sheet.Tab" : `SETPIECE.Family.${id}`);
}

/** One running conflict in the NOW strip; its way there is never filled, for the step itself is, where it stands. */
function nowPicture(session: Session, context: PaintContext) {
  const family = presenterOf(session.family)(session, context);
  const mine = session.cues.some((cue: OpenCue) => cue.mine);
  return {
    uuid: session.uuid,
    glyph: family.glyph,
    text: [session.title, family.round].filter(Boolean).join(", "),
    mine,
  };
}

const bringsText = (brings: SheetState["brings"], words: Words): string =>
  brings && brings.bonuses.length > 0
    ? words.text("SETPIECE.Sheet.Duel.Brings", { bonuses: list(words, brings.bonuses.map(bonusText)) })
    : words.text("SETPIECE.Sheet.Duel.Empty");

/** The Duel tab; used marks only while a duel runs. */
function duelPicture(actor: ActorSource, running: readonly Session[], state: SheetState, words: Words): object {
  const used = usedKeys(actor.uuid, running);
  return {
    initiative: actor.initiative,
    initiativeText: signed(actor.initiative),
    fighting: runningDuel(running) !== undefined,
    empty: actor.bonuses.length ? "" : bringsText(state.brings, words),
    canFill: state.editable && actor.bonuses.length === 0,
    // Filled where it is the usual step: not for who is written, made or played just now
    leads: !state.editing && state.make === null && running.length === 0,
    canChallenge: state.owner && !state.limited && !state.newer,
    // While editing the table stays without rows too: the last one may be called back
    table: actor.bonuses.length > 0 || state.editing,
    rows: actor.bonuses.map((row, index) => ({
      index,
      key: row.key,
      label: row.label,
      shown: row.label || row.key,
      value: row.value === null ? row.typed : String(row.value),
      valueText: row.value === null ? row.typed : signed(row.value),
      fault: row.value === null ? words.text("SETPIECE.Sheet.Duel.NotANumber", { typed: row.typed }) : "",
      used: used.has(row.key),
      kindText: words.text(`SETPIECE.Bonus.${row.kind}`),
      up: words.text("SETPIECE.Sheet.Duel.UpItem", { name: row.label || row.key }),
      down: words.text("SETPIECE.Sheet.Duel.DownItem", { name: row.label || row.key }),
      remove: words.text("SETPIECE.Contest.Sheet.RemoveItem", { name: row.label || row.key }),
      first: index === 0,
      last: index === actor.bonuses.length - 1,
      kinds: BONUS_KINDS.map((kind) => ({
        value: kind,
        label: words.text(`SETPIECE.Bonus.${kind}`),
        selected: kind === row.kind,
      })),
    })),
  };
}

const runningDuel = (running: readonly Session[]): Session | undefined =>
  running.find((one) => one.status === "live" && viewAs("duel", one) !== null);

function usedKeys(uuid: string, running: readonly Session[]): ReadonlySet<string> {
  const session = runningDuel(running);
  const seated = session?.seats.some((seat) => seat.actor === uuid);
  const view = seated ? viewAs("duel", session) : null;
  return new Set(view?.rows.filter((row) => row.used).map((row) => row.key));
}
