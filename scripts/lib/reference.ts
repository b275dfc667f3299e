/**
 * The pages of docs/reference: rulings, hazards, maneuvers, moves of contests, chat commands, hooks and calls. Each is
 * a function of the definitions and the English words, so that a page cannot tell of what is not there.
 */
import { WORDS } from "../../src/play/entry-points/slash.ts";
import type { FormField } from "../../src/rules/combat/form.ts";
import { hazardNamed, hazardTypes } from "../../src/rules/combat/hazards/index.ts";
import { maneuvers } from "../../src/rules/combat/maneuvers/index.ts";
import type { ContestType, Move } from "../../src/rules/contest/engine/definition.ts";
import { movesOf } from "../../src/rules/contest/engine/moves/index.ts";
import { CONTEST_TYPES } from "../../src/rules/contest/engine/setup.ts";
import { typeOf } from "../../src/rules/contest/types.ts";
import { capital } from "../../src/rules/log/values.ts";
import {
  combatPresets,
  combatRulings,
  contestPresets,
  contestRulings,
  duelPresets,
  duelRulings,
  initialProfile,
  rulingKey,
  type Preset,
  type Ruling,
  type Rulings,
} from "../../src/rules/profile/index.ts";
import { byTheme } from "../../src/rules/profile/themes.ts";
import type { Call, Field, SourceFacts } from "./reference-source.ts";

export const FOLDER = "docs/reference";

/** Texts of a language by their keys below `SETPIECE`. */
export type Texts = ReadonlyMap<string, string>;

/** What the pages are made of; a test leaves something out and sees which page is stale. */
export interface Definitions {
  readonly rulings: Readonly<Record<string, Rulings>>;
  readonly presets: Readonly<Record<string, readonly Preset<Rulings>[]>>;
  readonly hazards: readonly string[];
  readonly maneuvers: typeof maneuvers;
  readonly contests: readonly ContestType[];
  /** What people type, with the command it stands for. */
  readonly commands: ReadonlyMap<string, string>;
}

export const DEFINITIONS: Definitions = {
  rulings: { contest: contestRulings, combat: combatRulings, duel: duelRulings },
  presets: { contest: contestPresets, combat: combatPresets, duel: duelPresets },
  hazards: hazardTypes,
  maneuvers,
  contests: CONTEST_TYPES.map((type) => typeOf({ type })),
  commands: WORDS,
};

const text = (texts: Texts, key: string): string => {
  const found = texts.get(`SETPIECE.${key}`);
  if (found === undefined) throw new Error(`lang/en has no SETPIECE.${key}, which the reference names`);
  return found;
};

/** A label as a button shows it, without the names that a conflict fills in. */
const bare = (label: string): string => label.replace(/\{\w+\}/g, "…");

const code = (what: string): string => `\`${what}\``;
const cell = (what: string): string => what.replaceAll("|", "\\|");
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");
const page = (...parts: readonly string[]): string => `${parts.filter((part) => part !== "").join("\n\n")}\n`;

const ID = String.raw`(?:[CEKUADL]|S2)[-.]?\d[\w.-]*\w|(?:[CEKUADL]|S2)[-.]?\d`;
const IDS = new RegExp(String.raw` ?\((?:${ID})(?:(?:, | to )(?:${ID}))*\)`, "g");

/** A comment as a sentence for readers who have no checklist beside them. */
const sentence = (comment: string): string => capital(comment.replace(IDS, "").replace(/^GM: /, ""));

/** The rules that a comment names. */
const rulesIn = (comment: string): string =>
  [...comment.matchAll(IDS)].map(([ids]) => ids.trim().slice(1, -1)).join(", ");

/** Fields as a developer reads them: one line where they are few and say nothing more, else a line each. */
function shapeOf(fields: readonly Field[], named = ""): string {
  const lines = fields.map(({ name, optional, type }) => `${name}${optional ? "?" : ""}: ${type};`);
  const line = `${named}{ ${lines.join(" ").replace(/;$/, "")} }`;
  if (line.length <= 100 && fields.every(({ about }) => about === "")) return line;
  const told = lines.map((one, index) => {
    const about = sentence(fields[index]?.about ?? "");
    return about === "" ? `  ${one}` : `  /** ${about} */\n  ${one}`;
  });
  return `${named}{\n${told.join("\n")}\n}`;
}

/** Fields of one of several things that are told apart by their `type`. */
const typed = (type: string, fields: readonly Field[]): readonly Field[] => [
  { name: "type", optional: false, type: JSON.stringify(type), about: "" },
  ...fields,
];

const block = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;

const valueOf = (value: unknown): string =>
  typeof value === "string" ? value : Array.isArray(value) ? value.map(valueOf).join(", ") : JSON.stringify(value);

/** What may be chosen for a ruling, the one that holds at first in bold. */
function choicesOf(texts: Texts, key: string, ruling: Ruling): string {
  const label = (choice: unknown): string =>
    texts.get(`SETPIECE.${key}.Choice.${String(choice)}`) ?? text(texts, `Rulings.${choice === true ? "Yes" : "No"}`);
  if (ruling.choices)
    return ruling.choices
      .map((choice) => (choice === ruling.initial ? `**${label(choice)}** (at first)` : label(choice)))
      .join(" · ");
  if (ruling.kind === "integer") return `**${valueOf(ruling.initial)}** at first; from ${ruling.min} to ${ruling.max}`;
  if (ruling.kind === "integers") return `**${valueOf(ruling.initial)}** at first`;
  const rows: readonly unknown[] = Array.isArray(ruling.initial) ? ruling.initial : [];
  return rows.length === 0
    ? "None at first."
    : table(
        Object.keys(rows[0] as object),
        rows.map((row) => Object.values(row as object).map(valueOf)),
      );
}

/** Every ruling as the window of rulings has it, theme by theme. */
export function rulingsPage(texts: Texts, { rulings, presets }: Definitions): string {
  const one = (family: string, key: string, ruling: Ruling): string => {
    const texted = rulingKey(family, key);
    const settles = ruling.settles.length > 0 ? `settles ${ruling.settles.join(", ")}` : "house rule";
    return page(
      `#### ${text(texts, `${texted}.Name`)}`,
      text(texts, `${texted}.Hint`),
      choicesOf(texts, texted, ruling),
      `${code(key)}; ${settles}`,
    );
  };
  const families = Object.entries(rulings).map(([family, all]) => {
    const named = (presets[family] ?? []).map(({ id, values }) => {
      const changed = Object.entries(values).map(([key, value]) => {
        const texted = rulingKey(family, key);
        const choice = texts.get(`SETPIECE.${texted}.Choice.${valueOf(value)}`);
        const yes = typeof value === "boolean" ? text(texts, `Rulings.${value ? "Yes" : "No"}`) : valueOf(value);
        return `${text(texts, `${texted}.Name`)}: ${choice ?? yes}`;
      });
      return `- **${text(texts, `Preset.${id}`)}**: ${changed.length > 0 ? changed.join("; ") : "all as at first"}`;
    });
    const themes = byTheme(family, Object.keys(all)).map(({ theme, keys }) =>
      page(
        theme === "" ? "" : `### ${text(texts, `Rulings.Theme.${theme}`)}`,
        ...keys.flatMap((key) => (all[key] ? [one(family, key, all[key])] : [])),
      ),
    );
    return page(`## ${text(texts, `Family.${family}`)}`, `Presets:\n\n${named.join("\n")}`, ...themes);
  });
  return page(
    "# Rulings",
    `${text(texts, "Rulings.MenuHint")} The GM changes them under _Configure settings_, _${text(texts, "Rulings.Open")}_. ${text(texts, "Rulings.Kept")}`,
    ...families,
  );
}

/** A field of a hazard's form, and the values it takes. */
function hazardField(texts: Texts, type: string, field: FormField): readonly string[] {
  const form = `Combat.Ui.Table.${type}`;
  const labelOf = ({ name, label = capital(name) }: { readonly name: string; readonly label?: string }): string =>
    text(texts, `${form}.${label}`);
  switch (field.kind) {
    case "number":
      return [labelOf(field), `${field.min} to ${field.max}`, String(field.usual ?? field.min)];
    case "flag":
      return [labelOf(field), "yes or no", field.usual ? "yes" : "no"];
    case "text":
      return [labelOf(field), "any text", ""];
    case "position":
      return [
        "Position",
        field.among.map((one) => text(texts, `Combat.Ui.Position.${one}`)).join(", "),
        text(texts, `Combat.Ui.Position.${field.usual}`),
      ];
    case "harmType":
      return ["Harm", "physical or mental", "physical"];
    case "row":
      return [labelOf(field), ...rowsOf(texts, form, field)];
    default:
      throw new Error(`The form of ${type} asks for ${field.kind}, which the reference does not know`);
  }
}

/** Rows of a table as a new world has it, and the first of them. */
function rowsOf(
  texts: Texts,
  form: string,
  field: Extract<FormField, { readonly kind: "row" }>,
): readonly [all: string, first: string] {
  const rows = field.rows(initialProfile(combatRulings)).map(({ id }) => texts.get(`SETPIECE.${form}.${id}`) ?? id);
  return rows.length > 0 ? [rows.join(", "), rows[0] ?? ""] : ["a row of the ruling", ""];
}

/** A house rule, and what a table must name first. */
const OFF = "Off at first: [a ruling](rulings.md) turns it on.";

const WHOM = { heroes: "All heroes are ticked.", nobody: "Nobody is ticked.", one: "One person is chosen." } as const;

export function hazardsPage(texts: Texts, { hazards, commands }: Definitions, source: SourceFacts): string {
  const known = hazardTypes.filter((type) => hazards.includes(type));
  return page(
    "# Hazards",
    "What threatens people beside their enemies. The GM asks for one in chat, by a macro, or by _Hazard…_ on a Token HUD, a sheet or the " +
      "actor directory. In a fight it is a step of the fight; elsewhere it is rolled at once.",
    ...known.map((type) => {
      const hazard = hazardNamed(type);
      const words = [...commands].flatMap(([word, kind]) => (kind === type ? [code(`/${word}`)] : []));
      const form = hazard.fields.map((field) => hazardField(texts, type, field));
      const off = hazard.plays && !hazard.plays(initialProfile(combatRulings)) ? OFF : "";
      return page(
        `## ${text(texts, `Play.Hazard.${type}`)}: ${code(type)}`,
        [sentence(source.hazards.get(type) ?? ""), off].filter((part) => part !== "").join(" "),
        `Type ${code(text(texts, `Play.Command.${type}`))}. Words: ${words.join(", ")}. ${WHOM[hazard.whom]}`,
        form.length > 0 ? table(["Field of the form", "Takes", "At first"], form) : "",
        `In a macro [\`hazard(start, actors)\`](calls.md#hazard) takes:\n\n${block(
          shapeOf(typed(type, source.hazardStarts.get(type) ?? []), `type ${capital(type)} = `),
        )}`,
      );
    }),
  );
}

/** Where the label of a maneuver's button is: most have a list of their own. */
const maneuverLabel = (texts: Texts, id: string): string => {
  const keys = ["maneuver.", "attack.", "react.", ""].map((list) => `Combat.Option.${list}${id}`);
  const found = keys.map((key) => texts.get(`SETPIECE.${key}`)).find((label) => label !== undefined);
  if (found !== undefined) return bare(found);
  const several = [...texts].filter(([key]) => key.startsWith(`SETPIECE.Combat.Option.${id}.`));
  if (several.length > 0) return several.map(([, label]) => bare(label)).join(" · ");
  return bare(text(texts, "Combat.Option.move"));
};

export function maneuversPage(texts: Texts, { maneuvers: all }: Definitions, source: SourceFacts): string {
  const rows = (wanted: (one: (typeof all)[number]) => boolean) =>
    all.filter(wanted).map(({ row, whileHeld, whileBurning, plays }) => {
      const about = source.maneuvers.get(row.id) ?? "";
      const open = [whileHeld ? "while held" : "", whileBurning ? "while burning" : ""].filter((part) => part !== "");
      const off = plays && !plays(initialProfile(combatRulings)) ? ` ${OFF}` : "";
      return [
        maneuverLabel(texts, row.id),
        row.actions.map((action) => text(texts, `Combat.Action.${action}`)).join(" or "),
        [sentence(about) + off, open.length > 0 ? `Also open ${open.join(" and ")}.` : ""].join(" ").trim(),
        code(row.id),
        rulesIn(about),
      ];
    });
  const head = ["Button", "Tested with", "What it does", "Id", "Rules"];
  return page(
    "# Maneuvers",
    "On your turn you have one slow and one fast maneuver; a reaction costs the fast one, at any moment of the round. " +
      "A table adds its own by the ruling [_" +
      `${text(texts, `${rulingKey("combat", "maneuvers.own")}.Name`)}_](rulings.md#${anchor(text(texts, `${rulingKey("combat", "maneuvers.own")}.Name`))}).`,
    "## Slow",
    table(
      head,
      rows(({ row }) => row.speed === "slow"),
    ),
    "## Fast",
    table(
      head,
      rows(({ row }) => row.speed === "fast" && !row.reaction),
    ),
    "## Reactions",
    table(
      head,
      rows(({ row }) => row.reaction),
    ),
  );
}

const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

/** What a move is called where it is offered: its label, or those of its kinds; none for steps without a button. */
const moveLabels = (texts: Texts, name: string): readonly string[] => {
  const key = `SETPIECE.Contest.Option.${name}`;
  const own = texts.get(key);
  if (own !== undefined) return [bare(own)];
  const kinds = [...texts].filter(([one]) => one.startsWith(`${key}.`) && !one.slice(key.length + 1).includes("."));
  return [...new Set(kinds.map(([, label]) => bare(label)))];
};

/** At most this many labels of one move's kinds. */
const LABELS = 5;

export function movesPage(texts: Texts, { contests }: Definitions, source: SourceFacts): string {
  const one = (move: Move, folder: string): string => {
    const found =
      source.moves.find((defined) => defined.name === move.type && defined.folder === folder) ??
      source.moves.find((defined) => defined.name === move.type);
    const about = found?.about ?? "";
    const labels = moveLabels(texts, move.type);
    const marks = [
      move.gm ? "The GM" : move.gmSays ? "Its player or the GM, parts of it only the GM" : "Its player or the GM",
      move.inRound ? "within a round" : "",
      move.spends ? "costs a hero point" : "",
      move.waits ? "can wait for the GM's word" : "",
      rulesIn(about) === "" ? "" : `rules ${rulesIn(about)}`,
    ];
    return page(
      `### ${code(move.type)}`,
      sentence(about),
      block(shapeOf(typed(move.type, found?.fields ?? []), `type ${capital(move.type)} = `)),
      (labels.length > 0
        ? `On the button: ${labels.slice(0, LABELS).join(" · ")}${labels.length > LABELS ? " · and others" : ""}. `
        : "") + `${marks.filter((mark) => mark !== "").join("; ")}.`,
    );
  };
  // A type's own move of a name takes the place of the common one
  const having = new Map<Move, readonly string[]>();
  for (const type of contests) {
    const names = new Set<string>();
    for (const move of movesOf(type)) {
      if (!names.has(move.type)) having.set(move, [...(having.get(move) ?? []), type.id]);
      names.add(move.type);
    }
  }
  const groups = [...new Set([...having.values()].map((types) => types.join(" ")))].map((group) => group.split(" "));
  const heading = (types: readonly string[]): string => {
    if (types.length === contests.length) return "In every contest";
    const names = types.map((type) => text(texts, `Contest.Type.${type}`));
    return `In ${new Intl.ListFormat("en").format(names)} contests`;
  };
  return page(
    "# Moves of a contest",
    "What `session.send(intent)` takes in a contest, and what the [referee](../api.md#the-referee) replays. `seat` is who acts. A move is " +
      "judged when it arrives; `session.options(seat)` has all that are offered, with the reason why one would be refused.",
    ...groups
      .toSorted((a, b) => b.length - a.length)
      .flatMap((types) => [
        `## ${heading(types)}`,
        ...[...having]
          .filter(([, of]) => of.join(" ") === types.join(" "))
          .map(([move]) => one(move, types.length === contests.length ? "engine" : (types[0] ?? ""))),
      ]),
  );
}

export function commandsPage(texts: Texts, { commands }: Definitions): string {
  const kinds = [...new Set(commands.values())];
  const isHazard = (kind: string): boolean => hazardTypes.some((type) => type === kind);
  return page(
    "# Chat commands",
    "Type them into chat. Names can be short: a first name or a part, in any case; `for` says whom a command is about, `vs` who is against " +
      "whom. If several match, a question asks which; a word that nobody knows is refused, and what you typed is kept.",
    table(
      ["Example", "What it does", "Who", "Words"],
      kinds.map((kind) => [
        code(text(texts, `Play.Command.${kind}`)),
        text(texts, `Play.Help.${kind}`) +
          (isHazard(kind) ? ` ([hazards](hazards.md#${hazardAnchor(texts, kind)}))` : ""),
        isHazard(kind) ? "GM" : "everyone",
        [...commands].flatMap(([word, of]) => (of === kind ? [code(`/${word}`)] : [])).join(", "),
      ]),
    ),
  );
}

const hazardAnchor = (texts: Texts, type: string): string => anchor(`${text(texts, `Play.Hazard.${type}`)}: ${type}`);

export function hooksPage({ hooks }: SourceFacts): string {
  return page(
    "# Hooks",
    "Listen with `Hooks.on(name, given => …)`. How a listener refuses, and what is told when: [For macros and modules](../api.md#hooks).",
    ...hooks.map(({ name, about, fields }) =>
      page(`## ${code(name)}`, sentence(about), block(shapeOf(fields, "type Given = "))),
    ),
  );
}

/** Properties of a session that modules may rest on; the others are between our own screens. */
export const SESSION = [
  ...["uuid", "title", "family", "status", "view", "cues", "recap", "options", "odds"],
  ...["send", "undo", "subscribe"],
];

/** Who may call, as the comment says it before a colon, and what the call does. */
const spoken = (about: string): string => {
  const [, who, what] = /^((?:GM|Owner|Module)(?: or GM)?): (.*)$/.exec(about) ?? [];
  return who && what ? `**${who}.** ${sentence(what)}` : sentence(about);
};

export function callsPage({ calls, types }: SourceFacts): string {
  const one = ({ name, parameters, answer, about }: Call): string =>
    page(
      `### ${code(name)}`,
      block(`${name}(${parameters}): ${answer}`),
      spoken(about) + (answer.startsWith("Promise") ? "" : " Answers at once."),
    );
  return page(
    "# API calls",
    "`game.system.api` has these calls. How they refuse, how actors are named, and examples: [For macros and modules](../api.md).",
    ...[...new Set(calls.map(({ group }) => group))].flatMap((group) => [
      // "Heroes between conflicts: advances, sessions, …" is called by its first words
      `## ${group === "" ? "Conflicts" : (group.split(":")[0] ?? "")}`,
      ...calls.filter((call) => call.group === group).map(one),
    ]),
    "## What they take and answer",
    ...types.map(({ name, about, fields, shapes }) => {
      const told =
        name === "Session" ? SESSION.flatMap((wanted) => fields.find((one) => one.name === wanted) ?? []) : fields;
      const text = shapes === undefined ? shapeOf(told, `interface ${name} `) : `type ${name} = ${shapes}`;
      return page(`### ${code(name)}`, sentence(about), block(text));
    }),
  );
}

/** All pages by file name. */
export const referencePages = (
  texts: Texts,
  definitions: Definitions,
  source: SourceFacts,
): ReadonlyMap<string, string> =>
  new Map([
    ["rulings.md", rulingsPage(texts, definitions)],
    ["hazards.md", hazardsPage(texts, definitions, source)],
    ["maneuvers.md", maneuversPage(texts, definitions, source)],
    ["contest-moves.md", movesPage(texts, definitions, source)],
    ["commands.md", commandsPage(texts, definitions)],
    ["hooks.md", hooksPage(source)],
    ["calls.md", callsPage(source)],
  ]);

/** What a reader would miss: definitions without a comment that says what they do. */
export const untold = ({ calls, hooks, moves, hazards, maneuvers: all }: SourceFacts): readonly string[] => [
  ...[...calls, ...hooks, ...moves].filter(({ about }) => about === "").map(({ name }) => name),
  ...[...hazards, ...all].filter(([, about]) => about === "").map(([name]) => name),
];

/** Pages that are not what the definitions say, those too many included; `read` gives a page, null where none is. */
export const stalePages = (
  made: ReadonlyMap<string, string>,
  there: readonly string[],
  read: (file: string) => string | null,
): readonly string[] => [
  ...[...made].filter(([file, wanted]) => read(file) !== wanted).map(([file]) => file),
  ...there.filter((file) => !made.has(file)),
];
