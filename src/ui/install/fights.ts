import { elementOf, isControl, everywhere, onPages } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { endFight } from "../lazy-chunks.ts";
import { offeredIn } from "../paint/offered.ts";
import { showTracker } from "../tracker/host.ts";
import { SetpieceTracker, hostTracker } from "../tracker/tracker.ts";
import { steps } from "./steps.ts";

/** Sent by the tracker and the sheet when Attack or Maneuver is pressed there. */
interface Act {
  readonly conflict: string;
  readonly seat: string;
  readonly what: "attack" | "maneuver" | "volley";
  readonly weapon?: string;
}

/** Where a fight's forms are looked for: in the one place of its steps. */
const PLACES = ["[data-holds]", "setpiece-conflict"];

const MEANT = {
  maneuver: ".sp-options .sp-primary, .sp-tiles button",
  volley: "[data-fields^='volley ']",
} as const;

/** Put the focus into the attack form or the first maneuver of a seat, wherever its turn is drawn. */
async function act({ conflict, seat, what, weapon }: Act): Promise<void> {
  await (await steps())?.reveal(conflict, "turn", seat);
  for (const place of PLACES) {
    const field = everywhere<HTMLElement>(`${place} [data-weapon-of="${CSS.escape(seat)}"]`)[0];
    const cue = field?.closest<HTMLElement>(".sp-cue");
    if (!field || !cue) continue;
    const shut = what === "attack" ? field.closest<HTMLElement>("[data-tile][hidden]") : null;
    if (shut) {
      // Opened at once, so that it can take the focus; the press keeps it open
      shut.hidden = false;
      cue.querySelector<HTMLElement>(`[data-field="tile"][data-value="${shut.dataset["tile"] ?? ""}"]`)?.click();
    }
    offeredIn(field)
      .find(({ value }) => weapon && value.endsWith(`:${weapon}`))
      ?.take();
    const target =
      what === "attack"
        ? field.matches("select")
          ? field
          : field.querySelector<HTMLElement>("[aria-pressed='true']")
        : cue.querySelector<HTMLElement>(MEANT[what]);
    target?.focus();
    target?.scrollIntoView({ block: "nearest" });
    return;
  }
}

/** The weapon in a form that has the pointer or the focus is told, so that the zone map can show whom it reaches. */
function tellWeapon(event: Event): void {
  const field = elementOf(event)?.closest<HTMLElement>("[data-weapon-of]");
  if (!field) return;
  // In the tracker the range shown above the form moves it away from below the pointer: there the focus tells
  if (event.type.startsWith("pointer") && field.closest(".sp-tracker-box")) return;
  const leaves = event.type === "focusout" || event.type === "pointerout";
  const panel = field.closest<HTMLElement>("setpiece-conflict, [data-conflict]");
  // A chip under the hand is the weapon that is looked at
  const looked = elementOf(event)?.closest<HTMLElement>("button[data-value]")?.dataset["value"];
  const filled = isControl("SELECT", field) ? field : field.querySelector("input");
  const weapon = looked ?? filled?.value ?? "";
  const told = {
    conflict: panel?.getAttribute("uuid") ?? panel?.dataset["conflict"] ?? "",
    seat: field.dataset["weaponOf"] ?? "",
    weapon: weapon.split(":")[1] ?? "",
  };
  const tell = (): void => void hooks().callAll("setpiece.weapon", leaves ? null : told);
  // Nor may it move away between the two halves of a press
  if (down) afterPress = tell;
  else tell();
}

/** True while a pointer button is down; the focus is reported after its release. */
let down = false;
let afterPress: (() => void) | null = null;

function released(): void {
  setTimeout(() => {
    down = false;
    afterPress?.();
    afterPress = null;
  }, 0);
}

/** Connects the tracker with the card; neither knows the other. */
export function installFightHooks(): void {
  onPages("pointerdown", () => void (down = true));
  for (const name of ["pointerup", "pointercancel"] as const) onPages(name, released);
  hooks().on("setpiece.act", (wanted: Act) => void act(wanted));
  for (const name of ["focusin", "focusout", "pointerover", "pointerout", "input"] as const) onPages(name, tellWeapon);
}

/** Our tracker in place of the host's. Documented: `CONFIG.ui.combat`. */
export function registerTracker(): void {
  Reflect.set(CONFIG.ui, "combat", SetpieceTracker);
}

/** The card tells which weapon is looked at; the host's own end button leads to our question. */
export function installTracker(): void {
  hooks().on("setpiece.weapon", (picked: Parameters<SetpieceTracker["showRange"]>[0]) =>
    hostTracker()?.showRange(picked),
  );
  hooks().on("setpiece.layAmbush", () => showTracker());
  hooks().on(
    "setpiece.endFight",
    (uuid: string) => void endFight.use(({ EndFightDialog }) => new EndFightDialog(uuid).render({ force: true })),
  );
}
