import { elementOf } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { warn } from "../../foundry/text.ts";
import { call, documented, memberOf, shaped } from "../../foundry/shape.ts";
import { selectedTokens } from "../../foundry/uuid.ts";
import { sessions } from "../../play/sessions.ts";
import { ifKnown } from "../../rules/log/ask.ts";
import type { LineActor } from "../sheet/fighting/npc-line.ts";
import { hostWords } from "../words/host-words.ts";
import { toldApart } from "../words/words.ts";
import type { OtherFight } from "./source.ts";

export interface HostCombat {
  readonly id: string;
  readonly uuid: string;
  readonly name?: string;
  readonly scene: { readonly name: string } | null;
  readonly combatants: {
    get(id: string): HostCombatant | undefined;
    readonly contents: readonly HostCombatant[];
  };
  updateEmbeddedDocuments(name: "Combatant", changes: readonly object[]): Promise<unknown>;
  activate(options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface HostCombatant {
  readonly id: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly actor:
    | (LineActor & { readonly uuid: string; readonly sheet: { render(options: object): Promise<unknown> } | null })
    | null;
  readonly group?: { readonly id: string } | null;
  readonly token: { readonly object: DrawnToken | null } | null;
}

/** A drawn token as the host documents it (public API: Token). */
interface DrawnToken {
  readonly center: { readonly x: number; readonly y: number };
  readonly isVisible: boolean;
  readonly controlled: boolean;
  control(options: object): boolean;
}

const isFight = shaped<HostCombat>({
  id: "string",
  uuid: "string",
  name: "string?",
  scene: "object?",
  combatants: "object",
  updateEmbeddedDocuments: "function",
  activate: "function",
  delete: "function",
});

/** Fights that may be shown here, by the host's own rule: those of the scene and those without one. */
export function hostFights(shown: string | null): readonly OtherFight[] {
  const all = memberOf(game.combats, "combats");
  const fights = Array.isArray(all) ? all.filter(isFight) : [];
  const titles = toldApart(
    hostWords,
    fights.map(({ uuid, combatants }) => ({
      title: sessions.known(uuid)?.name ?? hostWords.text("SETPIECE.Play.Title.FightBare"),
      // Nobody learns from a tab who else is hidden there
      names: combatants.contents.flatMap(({ name, isOwner }) => (isOwner ? [name] : [])),
    })),
  );
  return fights.map(({ id }, index) => ({ id, title: titles[index] ?? "", shown: id === shown }));
}

export const hostCombat = (id: string): HostCombat | undefined => ifKnown(game.combats?.get(id), isFight) ?? undefined;

/** Begin an empty fight for the scene in view, and show it. Documented: `Combat.create`, `CombatTracker`. */
export async function newFight(): Promise<void> {
  const scene = memberOf(memberOf(game.scenes, "viewed"), "id") ?? null;
  const combat = await call(CONFIG.Combat.documentClass, "create", { scene, active: true });
  if (ui.combat) await call(ui.combat, "render", { combat });
}

/** Open the host's own settings of its tracker. Documented: `foundry.applications.apps.CombatTrackerConfig`. */
export const openTrackerSettings = (): void =>
  void new foundry.applications.apps.CombatTrackerConfig().render({ force: true });

/** A missing or deleted actor has no sheet, and the user is told. */
export async function openSheetOf(combat: HostCombat | null, slot: string): Promise<void> {
  const fighter = combat?.combatants.get(slot);
  const sheet = fighter?.actor?.sheet;
  if (sheet) await sheet.render({ force: true });
  else if (fighter) warn(hostWords.text("SETPIECE.Tracker.NoSheet", { name: fighter.name }));
}

interface Map {
  animatePan(view: { readonly x: number; readonly y: number }): Promise<unknown>;
  ping(origin: { readonly x: number; readonly y: number }): Promise<unknown>;
}

const isMap = shaped<Map>({ animatePan: "function", ping: "function" });

/** Centres the token of a row and pings it. Documented: `Canvas#animatePan`, `Canvas#ping`, `Token#center`. */
export function showOnMap(combat: HostCombat | null, slot: string): void {
  const drawn = tokenInSight(combat, slot);
  if (!drawn) return;
  const map = documented(canvas, isMap, "The canvas");
  void map.animatePan(drawn.center).then(() => map.ping(drawn.center));
}

const tokenInSight = (combat: HostCombat | null, slot: string): DrawnToken | null => {
  const drawn = combat?.combatants.get(slot)?.token?.object;
  return drawn?.isVisible ? drawn : null;
};

/** Select the token of a row and bring it into the middle. Documented: `Token#control`, `Canvas#animatePan`. */
export function takeToken(combat: HostCombat | null, slot: string): void {
  const drawn = tokenInSight(combat, slot);
  if (!drawn) return;
  drawn.control({ releaseOthers: true });
  void documented(canvas, isMap, "The canvas").animatePan(drawn.center);
}

/** Add tokens to a fight. Documented: `TokenDocument.createCombatants`. */
export async function addTokens(combat: HostCombat): Promise<boolean> {
  const tokens = selectedTokens().map((token) => token.document);
  if (tokens.length === 0) return false;
  await call(foundry.documents.TokenDocument, "createCombatants", tokens, { combat });
  return true;
}

/** Ask the card for the form of an attack or maneuver; it listens where the own steps are. */
export const askToAct = (conflict: string, seat: string, what: string): void =>
  void hooks().callAll("setpiece.act", { conflict, seat, what });

export const askHazard = (actors: readonly string[]): void => void hooks().callAll("setpiece.askHazard", actors);

/** Bring the encounter tab of the sidebar to the front. Documented: `Sidebar#changeTab`. */
export const showTracker = (): void => {
  if (ui.sidebar) call(ui.sidebar, "changeTab", "combat", "primary");
};

/** Trackers that are open here; the host tells of a token that is pointed at once. */
const open = new Set<Pointed>();
let listens = false;

const onToken = (token: unknown, here: boolean): void => {
  for (const one of open) one.token(token, here);
};

/** Point at a drawn token, or no longer. Documented: `Token#_onHoverIn`, `Token#_onHoverOut`. */
const hover = (token: DrawnToken, here: boolean, event: Event): void => {
  const act = memberOf(token, here ? "_onHoverIn" : "_onHoverOut");
  if (typeof act === "function") Reflect.apply(act, token, here ? [event, { hoverOutOthers: true }] : [event]);
};

/** Pointing lights both places: the token of a row, and the row of a token. A folded group stands for its members. */
export class Pointed {
  readonly #region: HTMLElement;
  readonly #combat: () => HostCombat | null;
  readonly #rows: string;
  #lit: { readonly row: Element; readonly token: DrawnToken } | null = null;
  #token: unknown = null;

  constructor(region: HTMLElement, combat: () => HostCombat | null, rows = ".sp-turn") {
    this.#region = region;
    this.#combat = combat;
    this.#rows = rows;
    region.addEventListener("pointerover", (event) => this.point(event));
    region.addEventListener("pointerleave", (event) => this.point(event, false));
  }

  join(): void {
    open.add(this);
    if (!listens) hooks().on("hoverToken", onToken);
    listens = true;
  }

  leave(): void {
    open.delete(this);
  }

  token(token: unknown, here: boolean): void {
    if (!here && this.#token !== token) return;
    this.#token = here ? token : null;
    this.drawn();
  }

  drawn(): void {
    const marked = this.#token === null ? [] : this.#rowsOf(this.#token);
    for (const row of this.#region.querySelectorAll("[data-pointed]"))
      if (!marked.includes(row)) row.removeAttribute("data-pointed");
    for (const row of marked) row.setAttribute("data-pointed", "");
  }

  /** A creature has a row a card; below its group's row it has its own once that is unfolded. */
  #rowsOf(token: unknown): readonly Element[] {
    const rows = [...this.#region.querySelectorAll<HTMLElement>(this.#rows)];
    const cards = this.#combat()?.combatants.contents.filter((one) => one.token?.object === token) ?? [];
    return cards.flatMap(
      ({ id, group }) =>
        rows.findLast(({ dataset }) => dataset["slot"] === id) ??
        rows.find(({ dataset }) => group && dataset["unit"] === group.id) ??
        [],
    );
  }

  /** The row below the pointer, or that of the focus, lights its token. */
  point(event: Event, here = true): void {
    const row = !here ? null : (elementOf(event)?.closest<HTMLElement>(this.#rows) ?? null);
    if (row === (this.#lit?.row ?? null)) return;
    if (this.#lit) hover(this.#lit.token, false, event);
    const token = row ? tokenInSight(this.#combat(), row.dataset["slot"] ?? "") : null;
    this.#lit = row && token ? { row, token } : null;
    if (token) hover(token, true, event);
  }
}
