import { beforeCards, isActive, isLaid, refusalOf, slotsOf, stillRunning, unitOf } from "../../rules/combat/ask.ts";
import type { CombatIntent, CombatState, Creature, LookAlikes, Slot, CombatView } from "../../rules/combat/index.ts";
import { actionButton, refusalUnder, withPending, type PressState } from "../present/button.ts";
import { creatureIn, nameIn, present } from "../present/combat/names.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { byName, count, list, say, type Words } from "../words/words.ts";
import type { ChipPicture } from "./picture.ts";
import type { TrackerSource } from "./source.ts";

/** A button carries the intent it sends; one that is not legal keeps its place, with the reason the rules give. */
export function intentButton(
  { session, view, context }: TrackerSource,
  intent: CombatIntent,
  label: string,
  more: Partial<ButtonPicture> = {},
): ButtonPicture {
  const refused = refusalOf(view, intent);
  const seat = "seat" in intent ? { seat: intent.seat } : {};
  return withPending(session, {
    control: `do ${intent.type} ${Object.values(intent).filter(isPlain).slice(1).join(" ")}`.trim(),
    act: "intent",
    label,
    ...(refused ? { reason: say(context.words, refused) } : {}),
    ...more,
    data: { intent: JSON.stringify(intent), ...seat, ...more.data },
  });
}

const isPlain = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

export interface ListUnit {
  readonly unit: string;
  readonly grouped: boolean;
  readonly slots: readonly Slot[];
}

const holderOf = (state: CombatState, slot: Slot): Creature | undefined => state.creatures[slot.holder];

/** By side and name before the cards, then by card; no card comes last. Forced swaps move no row in a round (A.4.1). */
function places(state: CombatState): (slot: Slot) => readonly [number, number, string] {
  const { phase, order } = state.fight;
  const fixed = new Map(order.map((one, index) => [one.slot, index]));
  const bySide = phase === "draw";
  return (slot) => {
    const who = holderOf(state, slot);
    const name = who?.name ?? "";
    if (bySide) return [who?.side === "heroes" ? 0 : 1, 0, name];
    if (phase === "acting" && fixed.has(slot.id)) return [0, fixed.get(slot.id) ?? 0, name];
    return slot.card === null ? [2, 0, name] : [phase === "acting" ? 1 : 0, slot.card, name];
  };
}

export function listUnits(state: CombatState): readonly ListUnit[] {
  const place = places(state);
  const sorted = Object.values(state.slots)
    .map((slot) => ({ slot, at: place(slot) }))
    .sort(
      (a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1] || byName(a.at[2], b.at[2]) || (a.slot.id < b.slot.id ? -1 : 1),
    )
    .map(({ slot }) => slot);
  const units = new Map<string, { unit: string; grouped: boolean; slots: Slot[] }>();
  for (const slot of sorted) {
    const who = holderOf(state, slot);
    if (!who) continue;
    const grouped = who.group !== null;
    const key = grouped ? unitOf(who) : slot.id;
    const known = units.get(key);
    if (known) known.slots.push(slot);
    else units.set(key, { unit: unitOf(who), grouped, slots: [slot] });
  }
  for (const { grouped, slots } of units.values())
    if (grouped) slots.splice(0, slots.length, ...fallenLast(state, slots));
  return [...units.values()];
}

/** Members who are out come last, by name, in whichever order they fell. */
function fallenLast(state: CombatState, slots: readonly Slot[]): readonly Slot[] {
  const stands = (slot: Slot): boolean => holderOf(state, slot)?.fate === "active";
  const out = slots.filter((slot) => !stands(slot));
  const name = (slot: Slot): string => holderOf(state, slot)?.name ?? "";
  return [...slots.filter(stands), ...out.sort((a, b) => byName(name(a), name(b)))];
}

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

/** True for somebody typed into a fight on a map: there is no token on it. */
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

const NAMED = 4;

const someOf = (names: readonly string[], words: Words): string =>
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

/** The button reads "Deal 2 left" for those who came late, and begins the round where all cards were placed by hand. */
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

const ICONS = { burning: "fire", poison: "poison", harm: "harm", held: "rope" } as const;

interface EndPicture {
  readonly text: string;
  readonly running: readonly {
    readonly what: string;
    readonly icon: string;
    readonly title: string;
    readonly after: string;
  }[];
  readonly refusal: string;
  readonly buttons: readonly ButtonPicture[];
}

export function endPicture(session: PressState, view: CombatView, words: Words): EndPicture {
  const running = stillRunning(view.fight);
  const all = Object.values(view.fight.creatures);
  const foes = all.filter(({ fate, side }) => fate === "active" && side === "foes");
  const names = list(
    words,
    foes.map(({ name }) => name),
  );
  const standing = names ? [words.text("SETPIECE.Combat.Ui.Ending.active.foes", { names })] : [];
  // Where nobody ever was no page is kept
  const rest = all.length === 0 ? "Empty" : running.length > 0 ? "Running" : names ? "Saved" : "Clean";
  return {
    text: [...standing, words.text(`SETPIECE.Tracker.Ending.${rest}`)].join(" "),
    running: running.map(({ who, what }) => ({
      what,
      icon: ICONS[what],
      title: words.text(`SETPIECE.Tracker.Ending.${what}`, { name: nameIn(view, who) }),
      after: words.text(`SETPIECE.Tracker.Ending.After.${what}`),
    })),
    refusal: refusalUnder(session, words, ["end-yes"]),
    buttons: [
      actionButton(session, "end-no", words.text("SETPIECE.Tracker.Ending.No")),
      actionButton(session, "end-yes", words.text("SETPIECE.Tracker.Ending.Yes"), { primary: true, icon: "flag" }),
    ],
  };
}
