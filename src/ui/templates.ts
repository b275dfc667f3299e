import { whenArrived } from "../play/arrived.ts";
import { breath, isOutOfBreath } from "../play/worker/slices.ts";

const ROOT = "systems/setpiece/templates";

/** What is fetched together: each group holds whatever its own templates call. */
export const TEMPLATES = {
  receipt: ["chat/receipt", "conflict/die", "combat/dice"],
  noFight: ["tracker/empty", "cue/button"],
  first: ["first/first", "first/news", "first/tour", "cue/button"],
  /** Conflicts, sheets and their windows: fetched with play, so that a repaint never waits for the network. */
  play: [
    "track",
    "actor/item-about",
    "actor/item-name",
    "actor/row-tools",
    "find",
    "contest/body",
    "contest/match",
    "contest/fighter",
    "contest/bid",
    "contest/roster",
    "contest/gauge",
    "contest/moves",
    "combat/body",
    "combat/dice",
    "combat/flow",
    "combat/form",
    "combat/form-body",
    "combat/form-buttons",
    "combat/field",
    "combat/odds",
    "combat/group",
    "combat/me",
    "combat/requests",
    "combat/tiles",
    "conflict/die",
    "conflict/card",
    "conflict/head",
    "conflict/notices",
    "conflict/meter",
    "conflict/exchange",
    "conflict/challenge",
    "conflict/rounds",
    "conflict/requests",
    "conflict/line",
    "conflict/ending",
    "conflict/confirm",
    "conflict/undo",
    "conflict/replay",
    "conflict/stands",
    "cue/button",
    "cue/cue",
    "cue/options",
    "cue/exits",
    "cue/gm-side",
    "cue/bonuses",
    "cue/stand",
    "cue/step",
    "cue/strip",
    "cue/waiting",
    "evening/evening",
    "hazard/hazard",
    "board/seasons",
    "board/board",
    "board/entry",
    "board/resistances",
    "conflict/chronicle",
    "tracker/tracker",
    "tracker/row",
    "tracker/ground",
    "tracker/graph",
    "tracker/form",
    "tracker/rehearsal",
    "tracker/ending",
    "page/prepared-fields",
    "page/prepared-texts",
    "read-only",
    "dialog/start-duel",
    "dialog/pick",
    "dialog/frame",
    "dialog/frame-seat",
    "dialog/face",
    "actor/ability-row",
    "actor/ask",
    "actor/hero",
    "item/weapon",
    "item/armour",
    "actor/fighting/npc",
    "actor/fighting/actions",
    "actor/fighting/harm",
    "actor/fighting/gear",
    "actor/fighting/running",
    "dialog/rulings",
    "dialog/bring",
    "creator/creator",
    "rail",
  ],
} as const;

type Group = keyof typeof TEMPLATES;

/** Name of a template: its path below `templates/`, without the ending. */
export type TemplateName = (typeof TEMPLATES)[Group][number];

/** Makes HTML from plain data. The host's Handlebars at the table; the same templates read from disk in tests. */
type Render = (template: TemplateName, context: object) => Promise<string>;

export const templatePath = (name: string): string => `${ROOT}/${name}.hbs`;

/** A small group serves before play is here. */
const groupOf = (template: TemplateName): Group =>
  (["receipt", "noFight", "first"] as const).find((group) => TEMPLATES[group].some((name) => name === template)) ??
  "play";

const loading = new Map<Group, Promise<unknown>>();

/**
 * Fetches a group once, and again where it did not come. Partials are called by their full path. Documented:
 * `loadTemplates`.
 */
export function loadTemplates(group: Group): Promise<unknown> {
  const known = loading.get(group);
  if (known) return known;
  const coming = foundry.applications.handlebars.loadTemplates(TEMPLATES[group].map(templatePath));
  loading.set(group, coming);
  coming.catch(() => loading.delete(group));
  return coming;
}

/** A failure is told where something is drawn and asks again. */
export const prefetchTemplates = (): void => void whenArrived(() => void loadTemplates("play").catch(() => undefined));

const rendered: Render = (template, context) =>
  foundry.applications.handlebars.renderTemplate(templatePath(template), context as Record<string, unknown>);

/** Documented: `renderTemplate`; in the next task where this one has gone on for long. */
export const hostRender: Render = async (template, context) => {
  await loadTemplates(groupOf(template));
  if (isOutOfBreath()) await breath();
  return rendered(template, context);
};
