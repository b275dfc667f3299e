import { sidesIn } from "../../documents/choices.ts";
import type { FightStart, ContestStart } from "../../play/api.ts";
import { readRecipe, readTerms } from "../../play/setup/parse.ts";
import { lineHead, readZones } from "../../rules/combat/ask.ts";
import { printRating } from "../../rules/contest/ask.ts";
import { STAKES } from "../../rules/duel/ask.ts";
import { certain, isRefused } from "../../rules/log/ask.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import type { FactsOf } from "../dialog/frame/terms.ts";
import type { ActorChoice } from "../dialog/start-picture.ts";
import { lineInRules, lineInWords } from "../sheet/fighting/npc-words.ts";
import { faultIn, headsIn, layoutZones, usedHeight, wayLines, zonesInWords } from "../tracker/zones.ts";
import { count, list, say, type Words } from "../words/words.ts";

interface PreparedTexts {
  readonly readAloud: string;
  readonly gmNotes: string;
  readonly onWin: string;
  readonly onLoss: string;
}

export interface PreparedSource {
  readonly status: string;
  readonly text: string;
  readonly prepared: PreparedTexts;
}

/** Page data that only the shell knows, whatever the family. */
export interface PageShell {
  readonly uuid: string;
  readonly title: string;
  readonly gm: boolean;
  /** True when players can read a page that is only prepared. */
  readonly readable: boolean;
  /** Why it could not be started, or "". */
  readonly refusal: string;
  /** Why nothing here may be changed, as a sentence; "" where it may. */
  readonly readOnly: string;
  readonly newer: boolean;
  readonly readAloud: string;
  readonly gmNotes: string;
  /** Heroes that it seats and nobody but the GM would play; null where it takes the players' own, and none is here. */
  readonly unplayed: readonly string[] | null;
}

interface PageFamily {
  readonly family: FamilyId;
  /** Language keys of the two lines that say what follows. */
  readonly onWin: string;
  readonly onLoss: string;
  /** True where it may be begun with others than those named. */
  readonly startsWith: boolean;
  /** Language key of the notice that part of it cannot be read; absent where all can. */
  readonly damaged?: string;
}

/** The two lines where side A stands against side B. */
const SIDES_END = { onWin: "SETPIECE.Page.OnWin", onLoss: "SETPIECE.Page.OnLoss" } as const;

/** Any prepared page: readers see its card and read-aloud text; consequences, notes and start are the GM's. */
export function preparedPicture(source: PreparedSource, shell: PageShell, about: PageFamily, words: Words): object {
  const { status, text, prepared } = source;
  const onWinLabel = words.text(about.onWin);
  const onLossLabel = words.text(about.onLoss);
  const isPrepared = status === "prepared";
  return {
    ...shell,
    prepared: isPrepared,
    familyName: words.text(`SETPIECE.Family.${about.family}`),
    text,
    warning: isPrepared && shell.gm && shell.readable ? words.text("SETPIECE.Page.Readable") : "",
    follows: [
      { term: onWinLabel, text: prepared.onWin },
      { term: onLossLabel, text: prepared.onLoss },
    ].filter((line) => shell.gm && line.text),
    gmNotes: shell.gm ? shell.gmNotes : "",
    damaged: shell.gm && about.damaged ? words.text(about.damaged) : "",
    canStart: isPrepared && shell.gm,
    unplayed: isPrepared && shell.gm ? unplayedText(shell.unplayed, words) : "",
    startsWith: about.startsWith,
    onWinLabel,
    onLossLabel,
    onWin: prepared.onWin,
    onLoss: prepared.onLoss,
    readAloudSource: prepared.readAloud,
    gmNotesSource: prepared.gmNotes,
  };
}

/** A notice above the start: only the GM would play these heroes. */
function unplayedText(heroes: PageShell["unplayed"], words: Words): string {
  if (heroes === null) return words.text("SETPIECE.Page.NoHeroes");
  return heroes.length ? count(words, "SETPIECE.Page.Unplayed", heroes.length, { names: list(words, heroes) }) : "";
}

export interface ContestPageSource extends PreparedSource {
  readonly terms: unknown;
}

interface ContestPageShell extends PageShell {
  readonly factsOf: FactsOf;
}

const CONTEST = { family: "contest", ...SIDES_END, startsWith: true } as const;

export function contestPagePicture(source: ContestPageSource, shell: ContestPageShell, words: Words): object {
  const { value: terms, whole } = readTerms(source.terms);
  const about = whole ? CONTEST : { ...CONTEST, damaged: "SETPIECE.Play.Damaged.terms" };
  return {
    ...preparedPicture(source, shell, about, words),
    kind: terms.type
      ? words.text("SETPIECE.Contest.Card.Kind", {
          type: words.text(`SETPIECE.Contest.Type.${(terms.seats?.length ?? 0) > 2 ? "group." : ""}${terms.type}`),
          phase: words.text(`SETPIECE.Contest.Phase.${terms.phase ?? "rising"}`),
        })
      : "",
    prize: terms.prize ?? source.text,
    obstacle: terms.obstacle ?? "",
    tactic: terms.tactic ?? "",
    sides: sidesIn(terms.seats ?? []).map((side) => ({
      side: side === "A" ? "a" : "b",
      letter: side,
      seats: (terms.seats ?? [])
        .filter((seat) => seat.side === side)
        .map((seat) => seatText(seat, shell.factsOf, words)),
    })),
  };
}

/** "Ana Vell, Silver Tongue 17" or "Harbour-master, High". */
function seatText(seat: ContestStart["seats"][number], factsOf: FactsOf, words: Words): object {
  const facts = seat.actor ? factsOf(seat.actor) : null;
  const ability = facts?.abilities.find(({ id }) => id === seat.ability);
  const { resistance } = seat;
  const against = !resistance
    ? ""
    : "rung" in resistance
      ? words.text(`SETPIECE.Contest.Rung.${resistance.rung}`)
      : typeof resistance.rating === "number"
        ? printRating(resistance.rating)
        : resistance.rating;
  return {
    name: seat.name ?? facts?.name ?? words.text("SETPIECE.Contest.Frame.Unnamed"),
    note: ability ? `${ability.name} ${ability.printed}` : against,
  };
}

interface SeatSource {
  readonly name: string;
  readonly img: string;
  readonly actor: string;
}

export interface DuelPageSource extends PreparedSource {
  readonly stakes: { readonly kind: string; readonly size: number };
  readonly seats: Readonly<Record<"A" | "B", SeatSource>>;
}

interface DuelPageShell extends PageShell {
  /** Null where they are so many that one of them is found by a few letters. */
  readonly actors: readonly ActorChoice[] | null;
  /** How many exchanges one of this size usually has; null where that is not known. */
  rounds(size: number): number | null;
}

const DUEL = { family: "duel", ...SIDES_END, startsWith: true } as const;
export function duelPagePicture(page: DuelPageSource, shell: DuelPageShell, words: Words): object {
  const { kind, size } = page.stakes;
  const rounds = shell.rounds(size);
  return {
    ...preparedPicture(page, shell, DUEL, words),
    kind: words.text("SETPIECE.Duel.Kind.Line", { stakes: words.text(`SETPIECE.Duel.Kind.${kind}`), size }),
    length: rounds === null ? "" : count(words, "SETPIECE.Challenge.Rounds", rounds),
    choose: words.text("SETPIECE.Start.Choose"),
    size,
    stakes: STAKES.map((value) => ({
      value,
      label: words.text(value === "custom" ? "SETPIECE.Start.Custom" : `SETPIECE.Duel.Kind.${value}`),
      selected: value === kind,
    })),
    seats: (["A", "B"] as const).map((letter) => seatPicture(letter, page.seats[letter], shell, words)),
  };
}

function seatPicture(letter: "A" | "B", seat: SeatSource, shell: DuelPageShell, words: Words): object {
  const listed = shell.actors ?? [];
  const known = listed.some((actor) => actor.uuid === seat.actor);
  return {
    letter,
    side: letter.toLowerCase(),
    label: words.text(letter === "A" ? "SETPIECE.Start.Who" : "SETPIECE.Start.Against"),
    name: seat.name || words.text("SETPIECE.Page.OpenSeat"),
    img: seat.img,
    note:
      seat.actor && !known && seat.actor.startsWith("Compendium.") ? words.text("SETPIECE.Page.FromCompendium") : "",
    find: shell.actors ? null : { id: `${shell.uuid}-${letter}`, uuid: seat.actor, name: seat.actor ? seat.name : "" },
    actors: [
      ...listed.map((actor) => ({ ...actor, selected: actor.uuid === seat.actor })),
      ...(seat.actor && !known
        ? [{ uuid: seat.actor, name: seat.name || seat.actor, bonuses: 0, selected: true }]
        : []),
    ],
  };
}

type Foe = FightStart["foes"][number];

export interface FightPageSource extends PreparedSource {
  readonly recipe: unknown;
}

interface FightPageShell extends PageShell {
  nameOf(actor: string): string;
  imgOf(actor: string): string;
  /** Null where they are so many that one of them is found by a few letters. */
  readonly actors: readonly { readonly uuid: string; readonly name: string }[] | null;
  readonly scenes: readonly { readonly uuid: string; readonly name: string }[];
  readonly owner: boolean;
}

/** Its heroes are those of the evening, so there is nobody else to begin it with. */
const FIGHT = {
  family: "combat",
  onWin: "SETPIECE.Fight.OnWin",
  onLoss: "SETPIECE.Fight.OnLoss",
  startsWith: false,
} as const;

/** The recipe as readers may know it before the fight: neither hidden foes nor that foes lie in wait. */
const forReaders = (recipe: Partial<FightStart>): Partial<FightStart> => ({
  ...recipe,
  foes: (recipe.foes ?? []).filter((foe) => !foe.hidden),
  ...(recipe.ambush?.who === "foes" ? { ambush: { ...recipe.ambush, who: "nobody" } } : {}),
});

/** "Wolf", or the name a one-line foe begins with. */
const foeName = (foe: Foe, shell: FightPageShell): string =>
  foe.name || (foe.actor ? shell.nameOf(foe.actor) : lineHead(foe.line ?? "").name);

const foeNote = (foe: Foe, words: Words): string =>
  [
    foe.grouped && (foe.count ?? 1) > 1 ? words.text("SETPIECE.Fight.OneCard") : "",
    foe.hidden ? words.text("SETPIECE.Tracker.Badge.hidden") : "",
    foe.zone ?? "",
  ]
    .filter(Boolean)
    .join(", ");

/** The zones of a recipe as the graph of the tracker draws them, with the foes that wait in each. */
function graphOf(recipe: Partial<FightStart>, shell: FightPageShell, words: Words): object {
  const read = readZones(recipe.zones ?? "");
  if (isRefused(read)) {
    const shown = zonesInWords(recipe.zones ?? "", words);
    return { fault: say(words, faultIn(shown, read)), graph: null };
  }
  if (read.zones.length === 0) return { fault: "", graph: null };
  const places = layoutZones(read);
  return {
    fault: "",
    graph: {
      label: words.text("SETPIECE.Tracker.Graph"),
      ...usedHeight(places),
      edges: wayLines(read.edges, places, words),
      nodes: read.zones.map((zone) => {
        const { x, y } = certain(places.get(zone.id));
        const waiting = (recipe.foes ?? []).filter((foe) => foe.zone?.toLowerCase() === zone.name.toLowerCase());
        const heads = headsIn(
          waiting.flatMap((foe) =>
            Array.from({ length: Math.min(40, foe.count ?? 1) }, () => (foe.actor ? shell.imgOf(foe.actor) : "")),
          ),
        );
        return {
          id: zone.id,
          x,
          y,
          name: zone.name,
          count: waiting.reduce((sum, foe) => sum + (foe.count ?? 1), 0),
          faces: heads.shown.map(({ one, x: at }) => ({ x: at, img: one, side: "b" })),
          more: heads.more,
          range: null,
        };
      }),
      weapons: [],
      reasons: [],
    },
  };
}

/** The scenes to choose from, with the one that is meant, which may lie in a compendium or be named only. */
const scenesOf = (meant: string, { scenes, nameOf }: FightPageShell): readonly object[] => [
  ...scenes.map((scene) => ({ ...scene, chosen: scene.uuid === meant })),
  ...(meant === "" || scenes.some(({ uuid }) => uuid === meant)
    ? []
    : [{ uuid: meant, name: nameOf(meant) || meant, chosen: true }]),
];

/** Who lies in wait: a line for the card, and the choices of the form. */
function ambushOf(plan: FightStart["ambush"], words: Words): object {
  const who = plan?.who ?? "nobody";
  const waive = plan?.waive ?? false;
  const note = words.text(`SETPIECE.Fight.Ambush.${waive ? "Waived" : "Tested"}`);
  return {
    waive,
    ambush: who === "nobody" ? "" : words.text("SETPIECE.Fight.Ambush.Line", { who: whoLies(who, words), note }),
    ambushers: AMBUSHERS.map((value) => ({ value, label: whoLies(value, words), chosen: value === who })),
  };
}

const AMBUSHERS = ["nobody", "foes", "heroes"] as const;
const whoLies = (who: (typeof AMBUSHERS)[number], words: Words): string => words.text(`SETPIECE.Fight.Ambush.${who}`);

export function fightPagePicture(source: FightPageSource, shell: FightPageShell, words: Words): object {
  const { value, whole } = readRecipe(source.recipe);
  const recipe = shell.gm || shell.owner ? value : forReaders(value);
  const about = whole ? FIGHT : { ...FIGHT, damaged: "SETPIECE.Play.Damaged.recipe" };
  return {
    ...preparedPicture(source, shell, about, words),
    heroes: recipe.heroes ?? false,
    // Consequences are the GM's
    dangerous: shell.gm && source.status === "prepared",
    ...ambushOf(recipe.ambush, words),
    find: shell.actors ? null : { id: `${shell.uuid}-foe`, uuid: "", name: "" },
    zones: zonesInWords(recipe.zones ?? "", words),
    scenes: scenesOf(recipe.scene ?? "", shell),
    ...graphOf(recipe, shell, words),
    foes: (recipe.foes ?? []).map((foe, index) => ({
      index,
      title: words.text("SETPIECE.Fight.Foe", { n: foe.count ?? 1, name: foeName(foe, shell) }),
      label: words.text("SETPIECE.Fight.FoeNumber", { n: index + 1 }),
      note: foeNote(foe, words),
      actor: foe.actor,
      actorName: foe.actor ? shell.nameOf(foe.actor) : "",
      name: foe.name ?? "",
      line: lineInWords(foe.line ?? "", words),
      count: foe.count ?? 1,
      zone: foe.zone ?? "",
      grouped: foe.grouped ?? false,
      hidden: foe.hidden ?? false,
    })),
    foesCount: count(
      words,
      "SETPIECE.Fight.Foes",
      (recipe.foes ?? []).reduce((sum, foe) => sum + (foe.count ?? 1), 0),
    ),
  };
}

/** Foes from the fields `foe.<n>.<field>`, without empty rows; lines in the reader's words are kept in the rules'. */
export function foesRead(fields: Readonly<Record<string, unknown>>, words: Words): FightStart["foes"] {
  const rows = new Map<number, Record<string, unknown>>();
  for (const [name, value] of Object.entries(fields)) {
    const match = /^foe\.(\d+)\.(\w+)$/.exec(name);
    if (!match) continue;
    const index = Number(match[1]);
    rows.set(index, { ...rows.get(index), [match[2] ?? ""]: value });
  }
  const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => ({
      actor: text(row["actor"]),
      ...(text(row["name"]) ? { name: text(row["name"]) } : {}),
      ...(text(row["line"]) ? { line: lineInRules(text(row["line"]), words) } : {}),
      count: Math.min(40, Math.max(1, Math.trunc(Number(row["count"])) || 1)),
      ...(text(row["zone"]) ? { zone: text(row["zone"]) } : {}),
      grouped: row["grouped"] === true || row["grouped"] === "on",
      hidden: row["hidden"] === true || row["hidden"] === "on",
    }))
    .filter((foe) => foe.actor !== "" || foe.name !== undefined || foe.line !== undefined);
}
