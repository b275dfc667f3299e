import { shaped } from "../../../foundry/shape.ts";
import { arrived } from "../../../play/arrived.ts";
import { sessions } from "../../../play/sessions.ts";
import { viewAs } from "../../../play/views.ts";
import { showTracker } from "../../tracker/host.ts";
import { hostWords } from "../../words/host-words.ts";

interface Portrait {
  readonly combatant: HostCombatant;
  readonly element?: HTMLElement;
  renderInner?(): unknown;
}

interface HostCombatant {
  readonly id: string;
  readonly initiative: number | null;
  readonly parent: { readonly uuid: string } | null;
}

interface Carousel {
  CombatantPortrait: new (combatant: HostCombatant) => Portrait;
  defaultAttributesConfig?: () => object;
  generateDescription?: (actor: { readonly uuid: string }) => unknown;
}

const isCarousel = shaped<Carousel>({
  CombatantPortrait: "function",
  defaultAttributesConfig: "function?",
  generateDescription: "function?",
});

const CARD = "systems/setpiece/assets/icons/documents/card.svg";

/** A combatant's slot and creature, where this person may see them. */
function seenAs({ id, parent }: HostCombatant) {
  const session = parent ? sessions.open(parent.uuid) : null;
  const view = viewAs("combat", session);
  const slot = view?.fight.slots[id];
  const who = view?.fight.creatures[slot?.holder ?? ""];
  return session && view && slot && who ? { session, slot, who, acting: view.fight.fight.current === id } : null;
}

/** A sign that is filled while something is left, and an outline when it is spent: no colour tells it. */
const sign = (left: number, shape: string) => ({
  icon: `${left > 0 ? "fa-solid" : "fa-regular"} ${shape}`,
  color: "currentColor",
  enabled: left > 0,
  visible: true,
  callback: showTracker,
});

const systemIcons = (combatant: HostCombatant): readonly object[] => {
  const seen = seenAs(combatant);
  if (seen?.who.fate !== "active" || seen.slot.card === null) return [];
  const { session, slot, who, acting } = seen;
  const asked = session.cues.some(({ cue }) => !cue.amendment && cue.seats.includes(who.id));
  return [
    sign(slot.slow, "fa-square"),
    sign(slot.fast, "fa-circle"),
    ...(asked && !acting ? [sign(1, "fa-hourglass-half")] : []),
  ];
};

/** The zone of an actor in its fight, as HTML; "" where it is in none. */
function zoneOf(actor: { readonly uuid: string }): string {
  const live = arrived()?.sessions.fightOf(actor.uuid);
  const view = viewAs("combat", live?.session);
  const zone = view?.fight.creatures[live?.seat ?? ""]?.zone;
  const name = view?.fight.fight.zones.find(({ id }) => id === zone)?.name ?? "";
  return foundry.utils.escapeHTML(name);
}

/** Portraits in the page, which are drawn again as the fight goes on; those that went are forgotten. */
const drawn = new Set<Portrait>();

const redraw = (): void => {
  for (const portrait of drawn)
    if (portrait.element?.isConnected === false) drawn.delete(portrait);
    else void portrait.renderInner?.();
};

/**
 * Show our cards in the Carousel Combat Tracker: the card as initiative, a square for the slow maneuver, a circle for
 * the fast one, an hourglass for whoever is asked, and the zone. What it writes goes through the `Combat`.
 * Source (public pages): github.com/theripper93/combat-tracker-dock and systems that listen to its hook.
 */
export function dressCarousel(given: unknown): void {
  if (!isCarousel(given)) return;
  const { CombatantPortrait, defaultAttributesConfig, generateDescription } = given;
  given.CombatantPortrait = class SetpiecePortrait extends CombatantPortrait {
    getInitiativeDisplay(): object {
      // A portrait asks with each drawing, also while its own class is still making it
      drawn.add(this);
      const { initiative } = this.combatant;
      return { value: initiative === null ? "" : String(Math.trunc(initiative)), icon: CARD, rollIcon: CARD };
    }

    getSystemIcons(): readonly object[] {
      return systemIcons(this.combatant);
    }
  };
  const units = (type: string): string => hostWords.text(`SETPIECE.Fighting.Harm.${type}`);
  const bar = (type: string, icon: string) => ({ attr: `combat.points.${type}.value`, icon, units: units(type) });
  given.defaultAttributesConfig = () => ({
    ...defaultAttributesConfig?.(),
    setpiece: [bar("physical", "fa-solid fa-heart-crack"), bar("mental", "fa-solid fa-brain")],
  });
  given.generateDescription = (actor) => zoneOf(actor) || generateDescription?.(actor);
  sessions.onChange(redraw);
}
