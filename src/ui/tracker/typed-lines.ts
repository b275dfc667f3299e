import { inform } from "../../foundry/notify.ts";
import { done } from "../../play/refusals.ts";
import type { Sessions } from "../../play/client/sessions.ts";
import type { FightStart } from "../../play/combat-api.ts";
import { wholeNames, type WholeLine } from "../../play/names/naming.ts";
import type { Answer, Session } from "../../play/session.ts";
import { newSheet, readNpc } from "../../rules/combat/ask.ts";
import type { CombatIntent, CombatState, HarmType } from "../../rules/combat/index.ts";
import type { CombatView } from "../../rules/combat/view/view.ts";
import { isRefused } from "../../rules/log/ask.ts";
import type { Refused } from "../../rules/log/index.ts";
import { keepingHarm, readLine, refusedLine, writeLine } from "../sheet/fighting/npc-line.ts";
import { hostWords } from "../words/host-words.ts";
import { grouped, type Words } from "../words/words.ts";
import { form } from "./forms.ts";
import type { HostCombat } from "./host.ts";
import type { TrackerFormPicture } from "./picture.ts";
import type { TrackerOpenings, TrackerSource } from "./source.ts";

/** What a press may read and change in its own tracker. */
export interface TrackerPlace {
  readonly session: Session;
  readonly view: CombatView;
  readonly combat: HostCombat | null;
  readonly element: HTMLElement;
  openings: TrackerOpenings;
  show(combat: HostCombat): void;
}

type Foe = FightStart["foes"][number];

/** An entry, and how many signs stand before it. */
interface Entry {
  readonly one: string;
  readonly before: number;
}

/** What was read of a field: foes, and what is to be said of how they were read. */
interface FoesTyped {
  readonly foes: FightStart["foes"];
  readonly told: string;
}

type FoeRead = { readonly foe: Foe; readonly told: string } | Refused;

function foeTyped({ one, before }: Entry, { plain, quoted }: WholeLine, words: Words): FoeRead {
  const [, times, rest = ""] = /^(?:(\d{1,2})\s*[x×]?\s+)?(.*)$/u.exec(one) ?? [];
  const count = times === undefined ? 1 : Math.max(1, Number(times));
  if (!rest.includes(",")) return { foe: { actor: "", count, name: plain(rest) }, told: "" };
  const read = readLine(quoted(rest), words, before + one.length - rest.length);
  if (read.kind === "fill") return { foe: { actor: "", count, line: read.line }, told: read.told };
  const { data, ...refused } = refusedLine(read);
  // A part without any number may well belong to a name
  const name = /,[^,\d]+$/u.test(rest) ? ` ${words.text("SETPIECE.Tracker.AddForm.Quotes")}` : "";
  return { ...refused, data: { text: `${String(data?.["text"])}${name}` } };
}

/**
 * What was typed into "Add": names and one-line foes parted by semicolons, each with a number in front for so many
 * (`3 Wolf, Force 3, bite 2; Miller`), in the words of the reader or of the rules. One line with a mistake refuses all.
 * Nothing cuts into names that are `known`, nor into what stands in quotation marks.
 */
export function foesTyped(typed: string, words: Words, known: readonly string[] = []): FoesTyped | Refused {
  const whole = wholeNames(typed, known);
  const read = [...whole.text.matchAll(/[^;]+/g)]
    .map(({ 0: part, index }) => ({ one: part.trim(), before: index + part.length - part.trimStart().length }))
    .filter(({ one }) => one !== "")
    .map((entry) => foeTyped(entry, whole, words));
  const fault = read.find((one) => "kind" in one);
  if (fault) return fault;
  const foes = read.flatMap((one) => ("kind" in one ? [] : [one]));
  return { foes: foes.map(({ foe }) => foe), told: foes.flatMap(({ told }) => told || []).join(" ") };
}

/** Members of a group that a line is written on: all of them, whoever has fallen included. */
export const membersIn = (state: CombatState, group: string): readonly string[] =>
  Object.values(state.creatures).flatMap((one) => (one.group === group ? [one.id] : []));

/** One line for all members of a group; the button says how many are rewritten. */
export const lineForm = (source: TrackerSource, group: string): TrackerFormPicture => {
  const { words } = source.context;
  const { creatures, fight } = source.view.fight;
  const members = membersIn(source.view.fight, group);
  const n = members.length;
  const name = fight.groups[group] ?? creatures[members[0] ?? ""]?.name ?? "";
  const made = form(source, {
    key: "line",
    words: "LineForm",
    fields: [
      {
        name: "line",
        label: words.text("SETPIECE.Tracker.LineForm.Line"),
        type: "text",
        value: "",
        placeholder: words.text("SETPIECE.Tracker.LineForm.Example"),
      },
    ],
    sends: ["line-all"],
  });
  const title = grouped(words, name, n);
  return {
    ...made,
    title,
    buttons: made.buttons.map((button) => ({ ...button, label: words.text("SETPIECE.Tracker.LineForm.Write", { n }) })),
  };
};

type LineRead = Exclude<ReturnType<typeof readNpc>, { readonly kind: "refused" }>;

/** What the log is told of somebody who has no sheet: the values of the line, the harm as it stands. */
export const lineFacts = (state: CombatState, target: string, { sheet, harm }: LineRead): CombatIntent => {
  const points = state.creatures[target]?.points;
  const of = (type: HarmType) => ({
    value: points?.[type].value ?? 0,
    max: harm[type],
    fresh: points?.[type].fresh ?? 0,
  });
  return {
    type: "facts",
    target,
    sheet: newSheet(sheet),
    points: { physical: of("physical"), mental: of("mental") },
  };
};

/**
 * Write one line on every member of a group: on their sheets, which the fight takes over, or, for those who are only
 * a line, on their combatants and into the log. Names and harm stay. Such a line is kept in the words of the rules.
 */
export async function writeGroupLine(
  place: TrackerPlace,
  combat: HostCombat,
  line: string,
  written: Sessions["written"],
): Promise<Answer> {
  const state = place.view.fight;
  const members = membersIn(state, place.openings.group ?? "");
  const slots = Object.values(state.slots).filter(({ holder }) => members.includes(holder));
  const actors = new Set(slots.flatMap(({ id }) => combat.combatants.get(id)?.actor ?? []));
  const bare = slots.filter(({ id }) => !combat.combatants.get(id)?.actor);
  const filled = readLine(line, hostWords);
  if (filled.kind === "fault") return refusedLine(filled);
  const read = readNpc(filled.line);
  if (bare.length > 0 && isRefused(read)) return read;
  for (const actor of actors) {
    const write = () => writeLine(actor, { ...filled, combat: keepingHarm(filled.combat, actor.system) });
    const answer = await written(write, actor.uuid);
    if (answer.kind === "refused") return answer;
  }
  inform(filled.told);
  if (bare.length === 0 || isRefused(read)) return done;
  const lines = bare.map(({ id }) => ({ _id: id, system: { line: filled.line } }));
  const kept = await written(() => combat.updateEmbeddedDocuments("Combatant", lines), combat.uuid);
  if (kept.kind === "refused") return kept;
  for (const { holder } of place.session.fight?.begun ? bare : []) {
    const answer = await place.session.send(lineFacts(state, holder, read), { control: "line-all" });
    if (answer.kind === "refused") return answer;
  }
  return done;
}
