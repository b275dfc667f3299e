import type { Asking } from "../play/conflict/asking.ts";
import { commandsOf, type Commands } from "../play/conflict/commands.ts";
import type { OpenCue, Session } from "../play/session.ts";
import type { ButtonPicture } from "./present/button-picture.ts";
import type { FormPicture } from "./present/combat/picture.ts";
import type { PaintContext } from "./present/paint-context.ts";
import type { Words } from "./words/words.ts";

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
  Object.keys(commandsOf({} as Asking)).map((name) => [name, done]),
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
