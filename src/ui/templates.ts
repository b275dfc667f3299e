import { breath, isOutOfBreath } from "../play/worker/slices.ts";

const ROOT = "systems/setpiece/templates";

/** Loaded at `init`, so that a repaint never waits for the network. */
export const TEMPLATES = [
  "track",
  "actor/item-about",
  "actor/item-name",
  "actor/row-tools",
  "find",
  "chat/receipt",
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
  "tracker/empty",
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
] as const;

/** Needed by no boot, as for windows that few open: the host fetches each when it is first rendered. */
export const LATE_TEMPLATES = [
  "first/first",
  "first/news",
  "first/tour",
  "creator/creator",
  "dialog/bring",
  "rail",
] as const;

/** Name of a template: its path below `templates/`, without the ending. */
export type TemplateName = (typeof TEMPLATES)[number] | (typeof LATE_TEMPLATES)[number];

/** Makes HTML from plain data. The host's Handlebars at the table; the same templates read from disk in tests. */
type Render = (template: TemplateName, context: object) => Promise<string>;

export const templatePath = (name: string): string => `${ROOT}/${name}.hbs`;

/** Fetch and compile all templates. Partials are called by their full path. Documented: `loadTemplates`. */
export const loadTemplates = (): Promise<unknown> =>
  foundry.applications.handlebars.loadTemplates(TEMPLATES.map(templatePath));

const rendered: Render = (template, context) =>
  foundry.applications.handlebars.renderTemplate(templatePath(template), context as Record<string, unknown>);

/** Documented: `renderTemplate`; in the next task where this one has gone on for long. */
export const hostRender: Render = (template, context) =>
  isOutOfBreath() ? breath().then(() => rendered(template, context)) : rendered(template, context);
