import { readRecipe } from "../../play/setup/parse.ts";
import type { FightStart } from "../../play/combat-api.ts";
import { lineHead, readZones } from "../../rules/combat/ask.ts";
import { isRefused, certain } from "../../rules/log/ask.ts";
import { lineInRules, lineInWords } from "../sheet/fighting/npc-words.ts";
import { faultIn, headsIn, layoutZones, usedHeight, wayLines, zonesInWords } from "../tracker/zones.ts";
import { count, say, type Words } from "../words/words.ts";
import { preparedPicture, type PageShell, type PreparedSource } from "./prepared-picture.ts";

type Foe = FightStart["foes"][number];

/** What of a stored fight page its sheet shows. */
export interface FightPageSource extends PreparedSource {
  readonly recipe: unknown;
}

/** What only the shell knows beside: names behind actor uuids, and actors that may be added. */
interface FightPageShell extends PageShell {
  nameOf(actor: string): string;
  /** The picture of an actor; empty where there is none. */
  imgOf(actor: string): string;
  /** Null where they are so many that one of them is found by a few letters. */
  readonly actors: readonly { readonly uuid: string; readonly name: string }[] | null;
  /** Scenes of the world, which it may be played on. */
  readonly scenes: readonly { readonly uuid: string; readonly name: string }[];
  /** Whether this viewer may change the page. */
  readonly owner: boolean;
}

/** Its heroes are those of the evening, so there is nobody else to begin it with. */
const FIGHT = {
  family: "combat",
  onWin: "SETPIECE.Fight.OnWin",
  onLoss: "SETPIECE.Fight.OnLoss",
  startsWith: false,
} as const;

/** What a reader may know before the fight: neither hidden foes nor who lies in wait for them. */
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

/** Who is to lie in wait: a line for the card, and the choices of the form. */
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

/** A fight as a journal page: prepared, it is a card with its foes and its ground; over, the chronicle. */
export function fightPagePicture(source: FightPageSource, shell: FightPageShell, words: Words): object {
  const { value, whole } = readRecipe(source.recipe);
  const recipe = shell.gm || shell.owner ? value : forReaders(value);
  const about = whole ? FIGHT : { ...FIGHT, damaged: "SETPIECE.Play.Damaged.recipe" };
  return {
    ...preparedPicture(source, shell, about, words),
    heroes: recipe.heroes ?? false,
    // What becomes of it is the GM's to know
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

/**
 * Foes as the fields of the form say, by the names `foe.<n>.<field>`; an empty row is left out. Lines are typed in the
 * words of the reader and kept in those of the rules.
 */
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
