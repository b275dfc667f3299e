import type { PageShell } from "../../../src/ui/page/prepared-picture.ts";
import Handlebars from "handlebars";
import { readFileSync, readdirSync } from "node:fs";
import { memberOf } from "../../../src/foundry/shape.ts";
import type { StoredCombat } from "../../../src/documents/sheet-facts.ts";
import { FAMILIES, beatsOf } from "../../../src/play/folds.ts";
import { tellsAnyway } from "../../../src/play/combat/store.ts";
import { commandsOf, type CommandContext, type Commands } from "../../../src/play/conflict/commands.ts";
import { adapterOf } from "../../../src/play/family/index.ts";
import type { OpenCue, Session } from "../../../src/play/session.ts";
import type { LogLine } from "../../../src/play/views.ts";
import { actionIds } from "../../../src/rules/combat/ask.ts";
import type { Faces, FamilyId } from "../../../src/rules/log/family.ts";
import { isRefused } from "../../../src/rules/log/outcome.ts";
import { readScript } from "../rules/transcripts/fixtures.ts";
import { beatWords } from "../../../src/ui/chat/beat-words.ts";
import type { ButtonPicture } from "../../../src/ui/present/button-picture.ts";
import type { FormPicture } from "../../../src/ui/present/combat/picture.ts";
import type { PaintContext } from "../../../src/ui/present/paint-context.ts";
import { TEMPLATES, templatePath, type TemplateName } from "../../../src/ui/templates.ts";
import { asShown, type Words } from "../../../src/ui/words/words.ts";

/** The shipped templates, compiled as the host does, with the one helper of the host that they use. */
const engine = Handlebars.create();
engine.registerHelper("localize", (key: string) => key);
/** A template that the host draws as a part of a sheet. */
const PART = "actor/head";
for (const name of [...Object.values(TEMPLATES).flat(), PART])
  engine.registerPartial(templatePath(name), readFileSync(`templates/${name}.hbs`, "utf8"));

/**
 * A template as tests draw it: a picture becomes the elements of a place of its own. What is seen on a control must be
 * part of its name, or whoever speaks to the machine cannot press it (WCAG 2.5.3); and what cannot be pressed says why,
 * a move in sight, and has no key: checked of all that is drawn.
 */
export const drawerOf = (template: TemplateName | typeof PART): ((picture: object | null) => HTMLElement) => {
  const render = engine.compile(`{{> "${templatePath(template)}"}}`);
  return (picture) => {
    const place = document.createElement("div");
    place.innerHTML = render(picture);
    const wrong = [...place.querySelectorAll("button[aria-label], summary[aria-label]")].filter(isMisnamed);
    if (wrong.length) throw new Error(`Shown, but not in the name: ${wrong.map((one) => one.outerHTML).join("\n")}`);
    const dead = [...place.querySelectorAll('button[aria-disabled="true"]')].filter(
      (one) => !whyNot(one) || one.hasAttribute("data-digit") || (one.closest(".sp-options") && !isWhySeen(one)),
    );
    if (dead.length) throw new Error(`Dead without why, or with a key: ${dead.map((one) => one.outerHTML).join("\n")}`);
    return place;
  };
};

/** Why a button cannot be pressed, as it is read aloud. */
export const whyNot = (button: Element | null | undefined): string =>
  button?.getAttribute("title") || (button?.getAttribute("aria-description") ?? "");

/** Moves in a wrapping line say why below it, all others below their label; a tooltip would say it again. */
const isWhySeen = (move: Element): boolean =>
  !move.hasAttribute("title") && (move.closest(".sp-act-line") ?? move).textContent.includes(whyNot(move));

const isMisnamed = (control: Element): boolean =>
  !lettersOf(control.getAttribute("aria-label") ?? "").includes(lettersOf(seenOn(control)));

/** The text that eyes see of a control. */
const seenOn = (control: Element): string => {
  const copy = control.cloneNode(true);
  if (!(copy instanceof Element)) return "";
  for (const unseen of copy.querySelectorAll(".sp-visually-hidden, .sp-wins[aria-hidden]")) unseen.remove();
  return copy.textContent;
};

/** Signs, marks and spaces are read in many ways; letters and digits are what a name is compared by. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Words that show their keys, so that a test sees which text was meant. */
export const fakeWords: Words = {
  lang: "en",
  has: () => true,
  text: (key, values) => {
    const short = key.replace(/^SETPIECE\./, "");
    return values ? `${short}(${Object.values(values).join(", ")})` : short;
  },
};

/** A done answer. */
const done = () => Promise.resolve({ kind: "done" as const });

/** Every press there is, each done at once. */
const pressed = Object.fromEntries(
  Object.keys(commandsOf({} as CommandContext)).map((name) => [name, done]),
) as unknown as Commands;

/** A session that does nothing, with the parts a test cares for. */
export const fakeSession = (parts: Partial<Session> = {}): Session => ({
  uuid: "JournalEntry.a.JournalEntryPage.b",
  family: "duel",
  title: "Ana against Bo",
  stakes: "",
  terms: { kind: "spar", size: 9 },
  status: "live",
  seats: [seat("A", "Ana", true), seat("B", "Bo", false)],
  viewer: { gm: false, seats: ["A"] },
  view: null,
  seq: 1,
  cues: [],
  lines: [],
  faults: [],
  trouble: null,
  pending: null,
  refusal: null,
  throwing: null,
  sealed: [],
  undoable: null,
  redoable: null,
  changes: [],
  gmSide: null,
  danger: null,
  summary: { key: "Summary" },
  cold: false,
  held: false,
  contest: null,
  ask: null,
  requests: [],
  recap: [],
  beats: () => new Map(),
  takenBack: new Map(),
  aged: [],
  injuries: [],
  left: [],
  detail: "open",
  limited: false,
  replayAt: () => null,
  parts: [],
  fight: null,
  options: () => [],
  odds: () => null,
  undoes: () => [],
  leaves: () => [],
  isHidden: (odds): odds is never => odds === undefined,
  subscribe: () => () => undefined,
  ...pressed,
  ...parts,
});

const seat = (id: string, name: string, mine: boolean): Session["seats"][number] => ({
  id,
  name,
  img: "",
  actor: null,
  missing: false,
  players: [name],
  present: true,
  delegate: null,
  mine,
});

/** An open cue with two options. */
export const fakeCue = (parts: Partial<OpenCue> = {}): OpenCue => ({
  key: "conflict|choose:A:1",
  conflict: "JournalEntry.a.JournalEntryPage.b",
  title: "Ana against Bo",
  cue: {
    id: "choose:A:1",
    kind: "choose",
    seats: ["A"],
    default: { type: "choose" },
    skip: null,
    amendment: false,
    sentence: { key: "Duel.Cue.choose" },
  },
  seat: "A",
  mine: true,
  answerable: true,
  waitsFor: ["Ana"],
  since: 0,
  options: [
    { id: "bonus:blade", intent: { type: "choose" }, refused: null, label: { key: "Blade" }, cue: "choose:A:1" },
    { id: "bonus:nerve", intent: { type: "choose" }, refused: null, label: { key: "Nerve" }, cue: "choose:A:1" },
  ],
  nudged: false,
  again: null,
  ...parts,
});

/** Facts of a player at a quiet table. */
export const fakePaintContext = (parts: Partial<PaintContext> = {}): PaintContext => ({
  words: fakeWords,
  gm: false,
  userId: "ana",
  people: [
    { id: "gm", name: "Gamemaster", active: true, gm: true },
    { id: "ana", name: "Ana", active: true, gm: false },
    { id: "bo", name: "Bo", active: true, gm: false },
  ],
  paused: false,
  offline: false,
  odds: "percent",
  now: 8000,
  uid: "u",
  ...parts,
});

/** A button as a step draws it, with nothing about it but its label. */
export const fakeButton = (label: string, more: Partial<ButtonPicture> = {}): ButtonPicture => ({
  control: label,
  act: "option",
  label,
  ...more,
});

/** A form with nothing in it. */
export const fakeForm = (parts: Partial<FormPicture> = {}): FormPicture => ({
  key: "f",
  control: "f",
  uid: "u",
  title: "",
  fields: [],
  adjust: [],
  adjustLabel: "",
  notes: [],
  odds: [],
  buttons: [],
  refusal: "",
  slow: "",
  folded: false,
  ...parts,
});

/** One game of the transcripts, played by the rules alone; told is where dice fell, or what is told anyway. */
function playedGame(name: string): {
  readonly family: FamilyId;
  readonly lines: readonly LogLine[];
  readonly told: Map<string, string>;
} {
  const script = readScript(readFileSync(`src/rules/transcripts/${name}.txt`, "utf8").split("\n"));
  const family = FAMILIES[script.family];
  if (!family) throw new Error(script.family);
  const setup = family.parseSetup(script.setup);
  const begun = isRefused(setup) ? setup : family.setup(setup.value);
  if (isRefused(begun)) throw new Error(begun.key);
  let state: unknown = begun;
  const lines: LogLine[] = [];
  const told = new Map<string, string>();
  for (const [index, step] of script.steps.entries()) {
    if (step === "moves") continue;
    const parsed = family.parseIntent(step.intent);
    if (isRefused(parsed)) continue;
    let taken = 0;
    let thrown: Faces = {};
    let decision = family.decide(state, parsed.value, step.by, thrown);
    for (let wave = 0; decision.kind === "roll" && wave < 50; wave += 1) {
      for (const { id, count, faces: sides } of decision.dice)
        thrown = thrown[id]
          ? thrown
          : { ...thrown, [id]: Array.from({ length: count }, () => Math.min(sides, step.faces[taken++] ?? 1)) };
      decision = family.decide(state, parsed.value, step.by, thrown);
    }
    if (decision.kind !== "events") continue;
    const id = `s${index}`;
    const wasOver = family.ended(state);
    for (const [at, event] of decision.events.entries()) {
      const sentence = family.sentence(state, event);
      const by = { name: "", seat: null, stead: false };
      lines.push({
        key: `${id}.${at}`,
        seq: lines.length,
        step: id,
        type: event.type,
        event,
        sentence,
        trace: [],
        at: 0,
        by,
      });
      state = family.evolve(state, event);
    }
    const types = decision.events.map(({ type }) => type);
    const over = !wasOver && family.ended(state);
    const tells = over || Object.keys(thrown).length > 0 || (script.family === "combat" && tellsAnyway(types));
    if (tells && lines.some((line) => line.step === id && line.sentence)) told.set(id, id);
  }
  return { family: family.id, lines, told };
}

/** All that the chat tells of such a game, a line a message. */
export function chatOf(name: string, words: Words): readonly string[] {
  const { family, lines, told } = playedGame(name);
  const beats = beatsOf(lines, told, adapterOf({ family }).telling);
  return [...beats.values()].map((sentences) => beatWords(sentences, words).join(" "));
}

/** The same for each action. */
export const every = <T>(value: T) =>
  Object.fromEntries(actionIds.map((id) => [id, value])) as Record<(typeof actionIds)[number], T>;

/** What a sheet stores of fights for somebody two in everything, whole, without a line of their own. */
export const BLANK_COMBAT: StoredCombat = {
  attributes: { strength: 2, dexterity: 2, intuition: 2, reason: 2, presence: 2 },
  actions: every(0),
  pools: every<number | null>(null),
  harmKept: "slots",
  harm: { physical: [], mental: [] },
  points: { physical: { value: 0, max: 5 }, mental: { value: 0, max: 5 } },
  criticals: [],
  cards: 1,
  budget: { slow: 1, fast: 1 },
  protection: 0,
  fear: { value: null, later: null },
  ignores: [],
  nextBonus: 0,
  burning: null,
  poison: [],
  thaums: { value: 0, max: 0 },
  standing: "parry",
  keepLower: false,
  open: false,
};

/** Words of these areas of a language. */
const wordsOf = (lang: string, areas: readonly string[]): Words => {
  const texts = areas.map((area): unknown => JSON.parse(readFileSync(`lang/${lang}/${area}.json`, "utf8")));
  const found = new Map<string, string | undefined>();
  const find = (key: string): string | undefined => {
    if (!found.has(key))
      found.set(
        key,
        texts
          .map((all) => key.split(".").reduce<unknown>((at, part) => memberOf(at, part), all))
          .find((text): text is string => typeof text === "string"),
      );
    return found.get(key);
  };
  return {
    lang,
    has: (key) => find(key) !== undefined,
    text: (key, values = {}) =>
      (find(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")),
  };
};

/** Words of a language file's areas that lines are typed in: those of fights. */
export const language = (lang: string): Words => wordsOf(lang, ["combat", "fighting", "tracker"]);

/** All words of a language, with numbers as they are shown. */
export const wholeLanguage = (lang: string): Words => {
  const words = wordsOf(
    lang,
    readdirSync(`lang/${lang}`).map((file) => file.replace(/\.json$/, "")),
  );
  return { ...words, text: (key, values) => words.text(key, values && asShown(values)) };
};

/** Every language the system speaks, by its folder. */
export const LANGUAGES: readonly string[] = readdirSync("lang", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

type Texts = { readonly [key: string]: string | Texts };

/** Name of what is only a phrase in the place of a name, and belongs into no sentence but as a label. */
export const PHRASE = "§";

/** What no sentence may look like once its values are filled in, whatever the language. */
const HOLES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["a placeholder nothing fills", /\{\w*\}/],
  ["a raw key", /\bSETPIECE\.|\b(?:Contest|Combat|Duel|Log|Play|Rule)\.[A-Z]/],
  ["no value", /\b(?:undefined|NaN)\b|\[object/],
  ["a phrase in place of a name", new RegExp(`[\\w}] ${PHRASE}|${PHRASE} \\w`)],
  ["a doubled space", / {2}/],
  ["a space at an end", /^\s|\s$/],
  ["a space before a sign", /\s[,;.!?)]|\s:(?!\S)/],
  ["a sign after another", /[,;:]\s*[,;:.)]|\(\s*[,;:.)]/],
  ["a sign at the beginning", /^[,;:.)]/],
  ["a dangling colon or comma", /[:,;]\s*$/],
  ["empty quotes", /“\s*”|„\s*“|"\s*"/],
  ["a number with two signs", /[+−-]\s?[+−-]\d/],
];

/** Placeholders that people stand in: no sentence names one person twice, as if there were two. */
const PEOPLE = ["name", "target", "who", "by", "winner", "loser", "foe", "other", "a", "b", "helper"];

/** All texts of a language, by their whole keys. */
const textsOf = (lang: string): ReadonlyMap<string, string> => {
  const all = new Map<string, string>();
  const add = (texts: Texts, path: string): void => {
    for (const [name, value] of Object.entries(texts))
      if (typeof value === "string") all.set(path + name, value);
      else add(value, `${path}${name}.`);
  };
  for (const file of readdirSync(`lang/${lang}`))
    add(JSON.parse(readFileSync(`lang/${lang}/${file}`, "utf8")) as Texts, "");
  return all;
};

/** Words of a language that remember what was said with a hole in it: `faults` has the first one of each key. */
export function strictWords(
  lang: string,
  texts = textsOf(lang),
): Words & { readonly faults: Map<string, string>; readonly said: Set<string> } {
  const faults = new Map<string, string>();
  const said = new Set<string>();
  return {
    lang,
    faults,
    said,
    has: (key) => texts.has(key),
    text(key, given = {}) {
      const values = asShown(given);
      const fault = (why: string, how: string): void => void (faults.has(key) || faults.set(key, `${why}: ${how}`));
      said.add(key);
      const text = texts.get(key);
      if (text === undefined) fault("no text", JSON.stringify(values));
      const filled = (text ?? key).replace(/\{(\w+)\}/g, (raw, name: string) => {
        if (values[name] === "") fault(`nothing in {${name}}`, text ?? "");
        return values[name] === undefined ? raw : String(values[name]);
      });
      const named = PEOPLE.filter((name) => text?.includes(`{${name}}`)).map((name) => values[name]);
      if (new Set(named).size < named.length) fault("one person named twice", filled);
      for (const [why, pattern] of HOLES) if (text !== undefined && pattern.test(filled)) fault(why, filled);
      return filled;
    },
  };
}

/** What a GM's sheet knows of a prepared page at this moment. */
export const pageShell: PageShell = {
  uuid: "page",
  title: "At the quay",
  gm: true,
  readable: true,
  refusal: "",
  readOnly: "",
  newer: false,
  readAloud: "<p>read</p>",
  gmNotes: "<p>notes</p>",
  unplayed: [],
};
