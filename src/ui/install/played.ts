import { isHtml } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { entryPlayed, packPlayed } from "../../model/setting/family-content.ts";
import { settingChanged } from "../../model/setting/settings.ts";
import { familiesHere } from "../host/families-here.ts";

/** Take out what is not offered. Hiding would not do: the host's search shows again what it found. */
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
