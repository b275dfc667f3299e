import type { Creature } from "../../rules/combat/index.ts";
import { active, slotsOf, unitOf } from "../../rules/combat/state/find.ts";
import type { CombatView } from "../../rules/combat/view/view.ts";
import { actionButton } from "../present/button.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { count, list } from "../words/words.ts";
import { intentButton } from "./intent-button.ts";
import type { ChipPicture } from "./picture.ts";
import type { TrackerSource } from "./source.ts";

/** Cards in one deck. */
const DECK = 10;

/** A name without the number that tells copies of one creature apart: "Wolf 3", "Wolf (3)". */
const bareName = (name: string): string => name.replace(/[\s(#]+\d+\)?$/u, "").trim();

/** Foes that look alike and hold a card each: the same name but for a number, the same sheet (K-015). */
export function lookAlikes(
  view: CombatView,
): readonly { readonly name: string; readonly members: readonly Creature[] }[] {
  const kinds = new Map<string, Creature[]>();
  for (const one of active(view.fight)) {
    if (one.kind !== "npc" || one.group !== null || one.cards > 1) continue;
    const kind = `${bareName(one.name)} ${String(one.hidden)} ${JSON.stringify(one.sheet)}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()]
    .filter((members) => members.length > 1)
    .map((members) => ({ name: bareName(members[0]?.name ?? ""), members }));
}

/** Cards wanted by all who are in the fight: one for a group, else one a slot. */
export function cardsWanted(view: CombatView): number {
  const units = new Map<string, number>();
  for (const one of active(view.fight))
    units.set(unitOf(one), one.group === null ? slotsOf(view.fight, one.id).length : 1);
  return [...units.values()].reduce((sum, n) => sum + n, 0);
}

/** How many slots lack a card. */
export const lacking = (view: CombatView): number => {
  const units = new Set(
    Object.values(view.fight.slots)
      .filter((slot) => slot.card === null && view.fight.creatures[slot.holder]?.fate === "active")
      .map((slot) => view.fight.creatures[slot.holder]?.group ?? slot.id),
  );
  return units.size;
};

/** What to know and to decide before the cards are dealt. */
export function chipPictures(source: TrackerSource): readonly ChipPicture[] {
  const { view, facts } = source;
  const { words, gm } = facts;
  const { phase } = view.fight.fight;
  if (phase === "ended") return [];
  const text = (key: string, data?: Record<string, string | number>): string =>
    words.text(`SETPIECE.Tracker.Chip.${key}`, data);
  const chips: ChipPicture[] = [];
  const wanted = cardsWanted(view);
  if (phase === "draw" && wanted > 0) {
    const over = wanted > DECK;
    const surplus = view.fight.profile["initiative.overflow"] === "secondDeck" ? "over" : "overByHand";
    chips.push({
      key: "cards",
      icon: over ? "warn" : "combat",
      text: text(over ? surplus : "cards", { wanted, deck: DECK }),
      buttons: [],
    });
  }
  const lost = view.fight.fight.zones.length > 0 ? active(view.fight).filter((one) => one.zone === null) : [];
  if (gm && lost.length > 0)
    chips.push({
      key: "lost",
      icon: "warn",
      text: text("unplaced", {
        names: list(
          words,
          lost.slice(0, 4).map((one) => one.name),
        ),
        n: lost.length,
      }),
      buttons: [],
    });
  if (gm && view.fight.profile["initiative.groupIdentical"] !== "never" && (phase === "draw" || lacking(view) > 0))
    chips.push(...lookAlikes(view).map((kind) => groupChip(source, kind)));
  if (gm && phase === "draw") chips.push(...groupedChips(source), ...awayChips(source));
  return chips;
}

const groupChip = (source: TrackerSource, { name, members }: ReturnType<typeof lookAlikes>[number]): ChipPicture => ({
  key: `alike ${members[0]?.id ?? ""}`,
  icon: "group",
  text: source.facts.words.text("SETPIECE.Tracker.Chip.alike", { n: members.length, name }),
  buttons: [
    intentButton(
      source,
      { type: "group", group: "", name, members: members.map((one) => one.id) },
      source.facts.words.text("SETPIECE.Tracker.OneCard"),
      { control: `group ${members[0]?.id ?? ""}` },
    ),
  ],
});

const groupedChips = (source: TrackerSource): readonly ChipPicture[] =>
  Object.entries(source.view.fight.fight.groups).map(([group, name]) => ({
    key: `grouped ${group}`,
    icon: "group",
    text: source.facts.words.text("SETPIECE.Tracker.Chip.grouped", {
      name,
      n: active(source.view.fight).filter((one) => one.group === group).length,
    }),
    buttons: [
      intentButton(source, { type: "ungroup", group }, source.facts.words.text("SETPIECE.Tracker.OwnCards"), {
        control: `ungroup ${group}`,
      }),
    ],
  }));

/** Players who are not here, with what their standing order will do. */
const awayChips = (source: TrackerSource): readonly ChipPicture[] =>
  source.session.seats
    .filter((seat) => seat.players.length > 0 && !seat.present && source.view.fight.creatures[seat.id]?.kind === "pc")
    .map((seat) => {
      const who = source.view.fight.creatures[seat.id] as Creature;
      const { words } = source.facts;
      return {
        key: `away ${seat.id}`,
        icon: "away",
        text: words.text("SETPIECE.Tracker.Chip.away", {
          name: list(words, seat.players),
          order: words.text(`SETPIECE.Tracker.Order.${who.standing}`),
        }),
        buttons: [
          actionButton(source.session, "drawer", words.text("SETPIECE.Tracker.Change"), {
            control: `away ${seat.id}`,
            data: { slot: slotsOf(source.view.fight, seat.id)[0]?.id ?? "", what: "standing" },
          }),
        ],
      };
    });

/** "Deal", or "Deal 2 left" for those who came late. */
export function dealButton(source: TrackerSource): ButtonPicture | null {
  const { view, facts } = source;
  const n = lacking(view);
  const { phase } = view.fight.fight;
  if (!facts.gm || n === 0 || phase === "ended") return null;
  return intentButton(
    source,
    { type: "deal" },
    phase === "draw" ? facts.words.text("SETPIECE.Tracker.Deal") : count(facts.words, "SETPIECE.Tracker.DealLeft", n),
    { control: "deal", primary: phase === "draw", icon: "combat" },
  );
}
