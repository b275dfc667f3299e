import { isHtml } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { entryPlayed, packPlayed, settingChanged } from "../../documents/setting/settings.ts";
import { whenArrived } from "../../play/arrived.ts";
import { familiesHere } from "../host/host.ts";
import { actorParts, extras, formParts, news, rulings } from "../lazy-chunks.ts";
import { ContestPageSheet, DuelPageSheet } from "../page/conflict-page-sheet.ts";
import { FightPageSheet } from "../page/fight-page-sheet.ts";
import { CharacterSheet, NpcSheet } from "../sheet/actor-sheet.ts";
import { SetpieceItemSheet, ZoneSheet } from "../sheet/form-sheets.ts";

/** Our sheets are the default for our types. Documented: `DocumentSheetConfig.registerSheet`. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const register = (document: unknown, sheet: unknown, label: string, ...types: readonly string[]): unknown =>
    call(DocumentSheetConfig, "registerSheet", document, "setpiece", sheet, { types, makeDefault: true, label });
  const { Actor, Item, JournalEntryPage, RegionBehavior } = foundry.documents;
  register(RegionBehavior, ZoneSheet, "SETPIECE.Sheet.Zone", "setpiece.zone");
  register(Actor, CharacterSheet, "SETPIECE.Sheet.Character", "character");
  register(Actor, NpcSheet, "SETPIECE.Sheet.Npc", "npc");
  const items = ["ability", "armour", "flaw", "follower", "gear", "keyword", "weapon"];
  register(Item, SetpieceItemSheet, "SETPIECE.Sheet.Item", ...items);
  register(JournalEntryPage, ContestPageSheet, "SETPIECE.Sheet.ContestPage", "contest");
  register(JournalEntryPage, DuelPageSheet, "SETPIECE.Sheet.DuelPage", "duel");
  register(JournalEntryPage, FightPageSheet, "SETPIECE.Sheet.FightPage", "fight");
  // A first sheet would wait for these. Not every browser tells when it is idle
  for (const parts of [actorParts, formParts, extras])
    whenArrived(() => (window.requestIdleCallback ?? setTimeout)(() => parts.ahead()));
}

/** What the host makes of a button and renders: it opens a window, whose file comes with the first press. */
const menuOf = (open: () => Promise<void>) =>
  class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };

/** Buttons in the host's settings that open windows of the GM's. Documented: `game.settings.registerMenu`. */
export function registerMenus(): void {
  const register = (key: string, texts: string, icon: string, open: () => Promise<void>): unknown =>
    call(game.settings, "registerMenu", "setpiece", key, {
      name: `SETPIECE.${texts}.Title`,
      label: `SETPIECE.${texts}.Open`,
      hint: `SETPIECE.${texts}.MenuHint`,
      icon: `fa-solid fa-${icon}`,
      type: menuOf(open),
      restricted: true,
    });
  register("rulings", "Rulings", "scale-balanced", () =>
    rulings.use(({ RulingsWindow }) => new RulingsWindow().render({ force: true })),
  );
  register("news", "First.News", "newspaper", () => news.use(({ openNews }) => openNews()));
}

/** Removes rather than hides: the host's search shows hidden rows again. */
function takeOut(html: unknown, rows: string, isOffered: (row: HTMLElement) => boolean): void {
  if (!isHtml(html)) return;
  for (const row of html.querySelectorAll<HTMLElement>(rows)) if (!isOffered(row)) row.remove();
}

/** What shows what a family is made of: a sheet of an actor, the list of compendia, a compendium, a window of ours. */
const showsFamilies = (app: unknown): boolean =>
  memberOf(memberOf(app, "document"), "documentName") === "Actor" ||
  memberOf(memberOf(app, "collection"), "metadata") !== undefined ||
  app === ui.compendium ||
  app === ui.combat;

/**
 * Families that the world does not play are gone from compendia too. Documented: the hooks `renderCompendiumDirectory`
 * and `renderCompendium`, `CompendiumCollection#collection`, `foundry.applications.instances`.
 */
export function installPlayed(): void {
  hooks().on("renderCompendiumDirectory", (_app: unknown, html: unknown) =>
    takeOut(html, "[data-pack]", (row) => packPlayed(row.dataset["pack"] ?? "", familiesHere())),
  );
  hooks().on("renderCompendium", (app: unknown, html: unknown) => {
    if (!String(memberOf(memberOf(app, "collection"), "collection")).startsWith("setpiece.")) return;
    takeOut(html, "[data-entry-id]", (row) => entryPlayed(row.dataset["entryId"] ?? "", familiesHere()));
  });
  settingChanged.add((key) => {
    if (key !== "families") return;
    for (const app of foundry.applications.instances.values())
      if (showsFamilies(app)) void call(app, "render");
      else if (typeof memberOf(app, "paint") === "function") void call(app, "paint");
  });
}
