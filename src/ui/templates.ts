import { whenArrived } from "../play/arrived.ts";
import { breath, isOutOfBreath } from "../play/worker/slices.ts";

const ROOT = "systems/setpiece/templates";

/** Parts of an actor's sheet in order, which the host draws. */
export const SHEET = ["head", "now", "tabs", "abilities", "fighting", "duel", "gear", "added", "story"] as const;

/**
 * Conflicts, sheets and their windows by folder: fetched with play, so that neither a repaint nor an actor's first
 * sheet waits for the network.
 */
const PLAY = {
  actor: [
    ...SHEET,
    "item-about",
    "item-name",
    "row-tools",
    "ability-row",
    "ask",
    "hero",
    "fighting/npc",
    "fighting/actions",
    "fighting/harm",
    "fighting/gear",
    "fighting/running",
  ],
  board: ["seasons", "board", "entry", "resistances"],
  combat: [
    "body",
    "dice",
    "flow",
    "form",
    "form-body",
    "form-buttons",
    "field",
    "odds",
    "group",
    "me",
    "requests",
    "tiles",
  ],
  conflict: [
    "die",
    "card",
    "head",
    "notices",
    "meter",
    "exchange",
    "challenge",
    "rounds",
    "requests",
    "line",
    "ending",
    "confirm",
    "undo",
    "replay",
    "stands",
    "chronicle",
  ],
  contest: ["body", "match", "fighter", "bid", "roster", "gauge", "moves"],
  creator: ["creator"],
  cue: ["button", "cue", "options", "exits", "gm-side", "bonuses", "stand", "step", "strip", "waiting"],
  dialog: ["start-duel", "pick", "frame", "frame-seat", "face", "rulings", "bring"],
  evening: ["evening"],
  hazard: ["hazard"],
  item: ["weapon", "armour"],
  page: ["prepared-fields", "prepared-texts"],
  tracker: ["empty", "tracker", "row", "ground", "graph", "form", "rehearsal", "ending"],
} as const;

/** What is fetched together: each group holds whatever its own templates call. */
export const TEMPLATES = {
  receipt: ["chat/receipt", "conflict/die", "combat/dice"],
  noFight: ["tracker/empty", "cue/button"],
  first: ["first/first", "first/news", "first/tour", "cue/button"],
  play: [
    "find",
    "rail",
    "read-only",
    "track",
    ...Object.entries(PLAY).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}` as PlayName)),
  ],
} as const;

/** As `combat/tiles`. */
type PlayName = { [Folder in keyof typeof PLAY]: `${Folder}/${(typeof PLAY)[Folder][number]}` }[keyof typeof PLAY];

type Group = (typeof TEMPLATES)[keyof typeof TEMPLATES];

/** Name of a template: its path below `templates/`, without the ending. */
export type TemplateName = Group[number];

/** Makes HTML from plain data. The host's Handlebars at the table; the same templates read from disk in tests. */
type Render = (template: TemplateName, context: object) => Promise<string>;

export const templatePath = (name: string): string => `${ROOT}/${name}.hbs`;

/** A small group serves before play is here. */
const groupOf = (template: TemplateName): Group =>
  Object.values(TEMPLATES).find((group) => group.some((name) => name === template)) ?? TEMPLATES.play;

const loading = new Map<Group, Promise<unknown>>();

/**
 * Fetches a group once, and again where it did not come. Partials are called by their full path. Documented:
 * `loadTemplates`.
 */
export function loadTemplates(group: Group = TEMPLATES.play): Promise<unknown> {
  const known = loading.get(group);
  if (known) return known;
  const coming = foundry.applications.handlebars.loadTemplates(group.map(templatePath));
  loading.set(group, coming);
  coming.catch(() => loading.delete(group));
  return coming;
}

/** A failure is told where something is drawn and asks again. */
export const prefetchTemplates = (): void => void whenArrived(() => void loadTemplates().catch(() => undefined));

const rendered: Render = (template, context) =>
  foundry.applications.handlebars.renderTemplate(templatePath(template), context as Record<string, unknown>);

/** Documented: `renderTemplate`; in the next task where this one has gone on for long. */
export const hostRender: Render = async (template, context) => {
  await loadTemplates(groupOf(template));
  if (isOutOfBreath()) await breath();
  return rendered(template, context);
};
