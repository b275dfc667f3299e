import { inform } from "../../foundry/text.ts";
import type { Sessions } from "../../play/client/sessions.ts";
import type { FightStart } from "../../play/api.ts";
import { wholeNames, type WholeLine } from "../../play/names/naming.ts";
import { done } from "../../play/refusals.ts";
import type { Answer, Session } from "../../play/session.ts";
import { ambushIntent, ambushSides, nameAble, newSheet, printZones, readNpc } from "../../rules/combat/ask.ts";
import type { CombatIntent, CombatState, HarmType, CombatView } from "../../rules/combat/index.ts";
import type { Able, AmbushTyped } from "../../rules/combat/view/answers.ts";
import { isRefused } from "../../rules/log/ask.ts";
import type { Refused } from "../../rules/log/index.ts";
import { actionButton } from "../present/button.ts";
import { nameIn, present } from "../present/combat/names.ts";
import { ambushTold } from "../present/combat/odds.ts";
import { keepingHarm, readLine, refusedLine, writeLine } from "../sheet/fighting/npc-line.ts";
import { hostWords } from "../words/host-words.ts";
import { dice, grouped, type Words } from "../words/words.ts";
import type { HostCombat } from "./host.ts";
import type { TrackerFieldPicture, TrackerFormPicture } from "./picture.ts";
import { refusalIn, type TrackerOpenings, type TrackerSource } from "./source.ts";
import { zonesInWords } from "./zones.ts";

interface Parts {
  readonly key: string;
  readonly fields: readonly TrackerFieldPicture[];
  /** Acts of the buttons, the first by Enter, with the key of their words. */
  readonly sends: readonly string[];
  readonly words: string;
  /** Outcome of its first button as filled in now, or why that is refused. */
  readonly told?: ReturnType<typeof ambushTold>;
  readonly roster?: TrackerFormPicture["roster"];
}

const form = (source: TrackerSource, { key, fields, sends, words, told, roster }: Parts): TrackerFormPicture => {
  const text = (name: string): string => source.context.words.text(`SETPIECE.Tracker.${words}.${name}`);
  return {
    key,
    title: text("Title"),
    hint: [text("Hint"), told?.hindered ?? ""].filter(Boolean).join(" "),
    fields: refusalIn(source, sends.slice(0, 1)) ? fields.map((field) => ({ ...field, fault: true })) : fields,
    ...(roster ? { roster } : {}),
    moves: told !== undefined,
    buttons: sends.map((act, index) =>
      actionButton(source.session, act, text(act), {
        control: act,
        primary: index === 0,
        data: { form: key },
        chances: index === 0 ? (told?.chances ?? []) : [],
      }),
    ),
    refusal: refusalIn(source, sends),
  };
};

/** The zones in one line, in the reader's words: `Road (exit) - Gate - Yard; Yard ~Force 2~ Loft (dark)`. */
export const zonesForm = (source: TrackerSource): TrackerFormPicture =>
  form(source, {
    key: "zones",
    words: "ZonesForm",
    fields: [
      {
        name: "line",
        label: source.context.words.text("SETPIECE.Tracker.ZonesForm.Line"),
        type: "text",
        value: zonesInWords(printZones(source.view.fight.fight), source.context.words),
        placeholder: source.context.words.text("SETPIECE.Tracker.ZonesForm.Example"),
      },
    ],
    sends: ["zones-save", "zones-scene", "zones-ways"],
  });

function rosterOf({ people, session, context }: TrackerSource): Pick<Parts, "roster"> {
  if (!people) return {};
  const fighting = new Set(session.seats.flatMap(({ actor }) => actor ?? []));
  const text = (name: string): string => context.words.text(`SETPIECE.Tracker.AddForm.${name}`);
  const faces = [...people.party, ...people.others].filter(({ uuid }) => !fighting.has(uuid));
  return {
    roster: {
      faces: faces.map(({ uuid, name, img }) => ({ key: uuid, actor: uuid, name, img })),
      label: text("Faces"),
      find: { id: `${context.uid}-add-who`, label: text("Find"), none: text("Find") },
    },
  };
}

export const addForm = (source: TrackerSource): TrackerFormPicture =>
  form(source, {
    key: "add",
    words: "AddForm",
    ...rosterOf(source),
    fields: [
      {
        name: "line",
        label: source.context.words.text("SETPIECE.Tracker.AddForm.Line"),
        type: "text",
        value: "",
        placeholder: source.context.words.text("SETPIECE.Tracker.AddForm.Example"),
      },
    ],
    sends: ["add-line", "add-heroes", "add-tokens"],
  });

/** The form at first: one side lies in wait, the foes unless it was prepared for the heroes. */
const preset = ({ session, view }: TrackerSource): AmbushTyped => {
  const side = session.fight?.ambush === "heroes" ? "heroes" : "foes";
  const waiting = present(view).flatMap((one) => (one.side === side ? [one.id] : []));
  return { waiting, roller: "", resister: "" };
};

/** The best sneak and the best watch are proposed; the chance on the press is of what would be sent (K-135, K-140). */
export function ambushForm(source: TrackerSource): TrackerFormPicture {
  const { session, view, context } = source;
  const { words } = context;
  const typed = source.openings.ambush ?? preset(source);
  const { others, roller, resister } = ambushSides(view.fight, typed);
  const label = ({ who, action, dice: pool }: Able): string =>
    words.text("SETPIECE.Tracker.AmbushForm.Who", {
      name: who.name,
      action: words.text(`SETPIECE.Combat.Action.${action}`),
      dice: dice(words, pool),
    });
  const select = (name: string, title: string, { able, chosen }: typeof roller): TrackerFieldPicture => ({
    name,
    label: words.text(`SETPIECE.Tracker.AmbushForm.${title}`),
    type: "select",
    choices: able.map((one) => ({ value: nameAble(one), label: label(one), chosen: one === chosen })),
  });
  return form(source, {
    key: "ambush",
    words: "AmbushForm",
    fields: [
      {
        name: "waiting",
        label: words.text("SETPIECE.Tracker.AmbushForm.Waiting"),
        type: "checks",
        checks: true,
        choices: present(view).map((one) => ({
          value: one.id,
          label: one.name,
          chosen: typed.waiting.includes(one.id),
        })),
      },
      {
        name: "surprised",
        label: words.text("SETPIECE.Tracker.AmbushForm.Surprised"),
        type: "checks",
        checks: true,
        choices: present(view)
          .filter((one) => !typed.waiting.includes(one.id))
          .map((one) => ({ value: one.id, label: one.name, chosen: others.includes(one) })),
      },
      select("roller", "Roller", roller),
      select("resister", "Resister", resister),
    ],
    told: ambushTold(session, ambushIntent(view.fight, typed, false), (id) => nameIn(view, id), context),
    sends: ["ambush-roll", "ambush-waive", ...(session.fight?.ambush ? ["ambush-drop"] : [])],
  });
}

export interface TrackerPlace {
  readonly session: Session;
  readonly view: CombatView;
  readonly combat: HostCombat | null;
  readonly element: HTMLElement;
  openings: TrackerOpenings;
  show(combat: HostCombat): void;
}

type Foe = FightStart["foes"][number];

interface Entry {
  readonly one: string;
  readonly before: number;
}

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
 * Reads names and one-line foes parted by semicolons, each with a number in front for so many (`3 Wolf, Force 3, bite
 * 2; Miller`), in the reader's words or the rules'. One mistake refuses all; `known` and quoted names stay whole.
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

export const membersIn = (state: CombatState, group: string): readonly string[] =>
  Object.values(state.creatures).flatMap((one) => (one.group === group ? [one.id] : []));

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

/** Log facts of a creature without a sheet: the values of the line, the harm as it stands. */
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
 * Writes to the sheets of the members, which the fight takes over; members who are only a line are written to their
 * combatants and into the log. Names and harm stay; a stored line has the words of the rules.
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
