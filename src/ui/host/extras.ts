import { focusedIn, isHtml } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { call, memberOf, recordOf, stringOf } from "../../foundry/shape.ts";
import { inform } from "../../foundry/text.ts";
import { familiesOf, settingChanged } from "../../documents/setting/settings.ts";
import type { Refusal } from "../../play/refusals.ts";
import { ask } from "../../play/sessions.ts";
import { onceATask } from "../paint/pressed.ts";
import { hostWords, markLanguage, tellRefused } from "../words/host-words.ts";
import { count } from "../words/words.ts";
import { setting } from "./host.ts";

type Written = { readonly kind: "ok"; readonly text: string } | Refusal;

const heroAs = (actor: unknown, form: "text" | "json"): Promise<Written> =>
  ask(({ writeHero }) => writeHero(call(actor, "toObject"), form));

/** The host reports what the browser refuses. Documented: `ClipboardHelper#copyPlainText`. */
async function copied(written: Promise<Written>, name: string): Promise<void> {
  const told = await written;
  if (told.kind === "refused") return tellRefused(told);
  await game.clipboard.copyPlainText(told.text);
  inform(hostWords.text("SETPIECE.Export.Copied", { name }));
}

/** Documented: `foundry.utils.saveDataToFile`. */
async function saved(written: Promise<Written>, name: string): Promise<void> {
  const told = await written;
  if (told.kind === "refused") return tellRefused(told);
  const file = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  foundry.utils.saveDataToFile(told.text, "application/json", `setpiece-${file.slice(0, 60) || "hero"}.json`);
}

/** For owners, in a hero's sheet menu. Documented: `ApplicationHeaderControlsEntry`, the hook `getHeaderControls`. */
export function addExports(app: unknown, controls: unknown): void {
  const actor = memberOf(app, "document");
  if (!Array.isArray(controls) || memberOf(actor, "documentName") !== "Actor") return;
  const name = (): string => stringOf(memberOf(actor, "name"));
  const entry = (key: string, icon: string, onClick: () => void): number =>
    controls.push({
      icon: `fa-solid fa-${icon}`,
      label: `SETPIECE.Export.${key}`,
      ownership: "OWNER",
      onClick,
    });
  entry("Copy", "copy", () => void copied(heroAs(actor, "text"), name()));
  entry("Save", "file-arrow-down", () => void saved(heroAs(actor, "json"), name()));
}

export const copyPiece = (uuid: string, name: string): Promise<void> =>
  copied(
    ask(({ writeSetPieces }) => writeSetPieces(uuid)),
    name,
  );

/** A hero in the list of players. */
interface Shown {
  readonly uuid: string;
  readonly name: string;
  readonly points: number;
}

/** Only heroes whose points everyone may see: assigned, owned by a player, in a world with contests. */
const heroOf = (user: string): Shown | null => {
  const who: unknown = game.users.get(user);
  const hero = memberOf(who, "character");
  const system = memberOf(hero, "system");
  const points = memberOf(memberOf(system, "heroPoints"), "value");
  if (memberOf(hero, "type") !== "character" || memberOf(hero, "hasPlayerOwner") !== true) return null;
  if (typeof points !== "number" || setting<string>("heroPoints", "on") === "off") return null;
  const families = familiesOf(setting("families", {}), recordOf(memberOf(system, "families")));
  if (!families.includes("contest")) return null;
  return { uuid: stringOf(memberOf(hero, "uuid")), name: stringOf(memberOf(who, "name")), points };
};

let list: HTMLElement | null = null;
let held = "";
const giving = new Set<string>();

/** The rules of awards apply; presses before the answer do nothing. */
async function give(uuid: string): Promise<void> {
  if (giving.has(uuid)) return;
  giving.add(uuid);
  try {
    tellRefused(await ask(({ sessions }) => sessions.award(uuid, 1, "")));
  } finally {
    giving.delete(uuid);
  }
}

function giveButton(page: Document, user: string): HTMLButtonElement {
  const button = page.createElement("button");
  button.type = "button";
  button.className = "sp-button";
  button.dataset["key"] = `points ${user}`;
  // Space and Enter press it, and do nothing of the host's
  button.dataset["keyboardFocus"] = "";
  button.textContent = "+1";
  button.addEventListener("click", (event) => {
    // The list and modules handle presses on the row
    event.stopPropagation();
    const hero = heroOf(user);
    // The second half of a double click gives no second point
    if (hero && event.detail < 2) void give(hero.uuid);
  });
  button.addEventListener("focus", () => (held = user));
  // A redraw takes the focused button away, though nobody moved the focus
  button.addEventListener("blur", () => queueMicrotask(() => button.isConnected && held === user && (held = "")));
  return button;
}

function mark(row: HTMLElement): void {
  const user = row.dataset["userId"] ?? "";
  const hero = heroOf(user);
  let box = row.querySelector<HTMLElement>(".sp-hero-points");
  if (!hero) return box?.remove();
  const page = row.ownerDocument;
  if (!box) {
    box = page.createElement("span");
    box.className = "setpiece sp-hero-points";
    const icon = page.createElement("i");
    icon.className = "fa-solid fa-star";
    icon.inert = true;
    const [shown, said] = [page.createElement("span"), page.createElement("span")];
    shown.ariaHidden = "true";
    said.className = "sp-visually-hidden";
    box.append(icon, shown, said);
    if (game.user.isGM) box.append(giveButton(page, user));
    markLanguage(box);
    row.append(box);
  }
  const text = count(hostWords, "SETPIECE.Evening.Points", hero.points);
  const [shown, said] = box.querySelectorAll("span");
  if (shown) shown.textContent = String(hero.points);
  if (said) said.textContent = text;
  box.title = text;
  const label = hostWords.text("SETPIECE.Evening.GiveOne", { name: hero.name });
  box.querySelector("button")?.setAttribute("aria-label", label);
}

const refresh = onceATask(() => {
  if (list?.isConnected) list.querySelectorAll<HTMLElement>("[data-user-id]").forEach(mark);
});

let listening = false;

/** Sheets hold the only count of points. */
function listen(): void {
  listening = true;
  for (const name of ["updateActor", "createActor", "deleteActor", "updateUser"]) hooks().on(name, refresh);
  settingChanged.add(refresh);
}

/** Needs a list whose rows name their users; another module's list stays as it is. */
export function showHeroPoints(element: HTMLElement): void {
  if (!listening) listen();
  list = element;
  element.querySelectorAll<HTMLElement>("[data-user-id]").forEach(mark);
  const { body } = element.ownerDocument;
  const focused = focusedIn(element.ownerDocument);
  const before = held && element.querySelector(`[data-key="points ${held}"]`);
  if (isHtml(before) && (!focused || focused === body)) before.focus();
}
