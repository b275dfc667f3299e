import type { LookAlikes } from "../../rules/combat/index.ts";
import { beforeCards, isActive, isLaid, slotsOf } from "../../rules/combat/ask.ts";
import { actionButton } from "../present/button.ts";
import { creatureIn, nameIn, present } from "../present/combat/names.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { count, list, type Words } from "../words/words.ts";
import { intentButton } from "./intent-button.ts";
import { listUnits } from "./order.ts";
import type { ChipPicture } from "./picture.ts";
import type { TrackerSource } from "./source.ts";

/** What to know and to decide before the cards are dealt. */
export function chipPictures(source: TrackerSource): readonly ChipPicture[] {
  const { view, context } = source;
  const { words, gm } = context;
  const { phase } = view.fight.fight;
  if (phase === "ended") return [];
  const text = (key: string, data?: Record<string, string | number>): string =>
    words.text(`SETPIECE.Tracker.Chip.${key}`, data);
  const chips: ChipPicture[] = [];
  const { wanted, deck, over, unplaced: lost, alike } = beforeCards(view);
  // what to do about too many is the GM's
  if (phase === "draw" && wanted > 0 && (gm || !over)) {
    const surplus = over === "secondDeck" ? "over" : "overByHand";
    chips.push({
      key: "cards",
      icon: over ? "warn" : "combat",
      text: text(over ? surplus : "cards", { wanted, deck }),
      buttons: [],
    });
  }
  if (gm && lost.length > 0)
    chips.push({
      key: "lost",
      icon: "warn",
      text: text(source.session.fight?.scene && lost.every(hasNoToken(source)) ? "tokenless" : "unplaced", {
        names: someOf(
          lost.map((one) => nameIn(view, one)),
          words,
        ),
        n: lost.length,
      }),
      buttons: placeButton(source, lost[0] ?? ""),
    });
  if (gm) chips.push(...alike.map((kind) => groupChip(source, kind)));
  if (gm && phase === "draw") chips.push(...groupedChips(source), ...awayChips(source));
  return chips;
}

/** Whoever was typed into a fight on a map stands on it only in words. */
const hasNoToken =
  ({ session }: TrackerSource) =>
  (id: string): boolean =>
    session.fight?.fighters.find((one) => one.id === id)?.token === "";

/** To the zones that the first of them may be put into; a group, which has one card, is put there together. */
function placeButton(source: TrackerSource, id: string): ChipPicture["buttons"] {
  const { fight } = source.view;
  const unit = listUnits(fight).find(({ slots }) => slots.some(({ holder }) => holder === id));
  const group = unit?.grouped ? unit.unit : null;
  const slot = group === null ? slotsOf(fight, id)[0] : unit?.slots.find(({ holder }) => isActive(fight, holder));
  if (!slot) return [];
  const name = (group === null ? null : fight.fight.groups[group]) ?? nameIn(source.view, id);
  return [
    actionButton(source.session, "drawer", source.context.words.text("SETPIECE.Tracker.Chip.place", { name }), {
      control: `place ${slot.id}`,
      data: { slot: slot.id, what: group === null ? "move" : "together", ...(group === null ? {} : { unit: group }) },
    }),
  ];
}

/** So many are named; of more it is seen that there are others. */
const NAMED = 4;

export const someOf = (names: readonly string[], words: Words): string =>
  names.length > NAMED ? [...names.slice(0, NAMED), "…"].join(", ") : list(words, names);

const groupChip = (source: TrackerSource, { name, members }: LookAlikes): ChipPicture => ({
  key: `alike ${members[0] ?? ""}`,
  icon: "group",
  text: source.context.words.text("SETPIECE.Tracker.Chip.alike", { n: members.length, name }),
  buttons: [
    intentButton(
      source,
      { type: "group", group: "", name, members },
      source.context.words.text("SETPIECE.Tracker.OneCard"),
      { control: `group ${members[0] ?? ""}` },
    ),
  ],
});

const groupedChips = (source: TrackerSource): readonly ChipPicture[] =>
  Object.entries(source.view.fight.fight.groups).map(([group, name]) => ({
    key: `grouped ${group}`,
    icon: "group",
    text: source.context.words.text("SETPIECE.Tracker.Chip.grouped", {
      name,
      n: present(source.view).filter((one) => one.group === group).length,
    }),
    buttons: [
      intentButton(source, { type: "ungroup", group }, source.context.words.text("SETPIECE.Tracker.OwnCards"), {
        control: `ungroup ${group}`,
      }),
    ],
  }));

/** Players who are not here, with what their standing order will do. */
const awayChips = (source: TrackerSource): readonly ChipPicture[] =>
  source.session.seats.flatMap((seat) => {
    const who = creatureIn(source.view, seat.id);
    if (seat.players.length === 0 || seat.present || who?.kind !== "pc") return [];
    const { words } = source.context;
    const chip: ChipPicture = {
      key: `away ${seat.id}`,
      icon: "away",
      text: words.text(`SETPIECE.Tracker.Chip.${who.standing === "none" ? "awayAsked" : "away"}`, {
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
    return [chip];
  });

/**
 * "Deal", "Deal 2 left" for those who came late, `n` cards being still to be dealt, or the first round where all were
 * placed by hand.
 */
export function dealButton(source: TrackerSource, n: number, primary: boolean): ButtonPicture | null {
  const { view, context } = source;
  const { phase } = view.fight.fight;
  const laid = isLaid(view.fight);
  if (!context.gm || (n === 0 && !laid) || phase === "ended") return null;
  return intentButton(
    source,
    { type: "deal" },
    phase === "draw"
      ? context.words.text(laid ? "SETPIECE.Tracker.Begin" : "SETPIECE.Tracker.Deal")
      : count(context.words, "SETPIECE.Tracker.DealLeft", n),
    { control: "deal", primary, icon: "combat" },
  );
}
