import { neighbours, readCard, sides, standingOrders } from "../../rules/combat/ask.ts";
import type { Creature, Slot } from "../../rules/combat/index.ts";
import { filterOver } from "../conflict/keys.ts";
import { actionButton } from "../present/button.ts";
import { zoneIn } from "../present/combat/names.ts";
import type { ButtonPicture } from "../present/picture.ts";
import type { Words } from "../words/words.ts";
import { intentButton } from "./chips.ts";
import type { CardFace, DrawerPicture } from "./picture.ts";
import { refusalIn, type DrawerKind, type TrackerSource } from "./source.ts";
import { isPlayers, turnStands } from "./turn-actions.ts";

const ROMAN = ["", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** Which deck a card is from, as it is printed on it: nothing for the first. */
const deckMark = (card: number): string => {
  const { deck } = readCard(card);
  return ROMAN[deck] ?? String(deck + 1);
};

const valueOf = (card: number): number => readCard(card).value;

export const cardFace = (card: number | null): CardFace =>
  card === null
    ? { value: "", deck: "", down: true }
    : { value: String(valueOf(card)), deck: deckMark(card), down: false };

/** "Card 8", "Card 7 of deck II", "No card yet". */
export const cardWords = (words: Words, card: number | null): string => {
  if (card === null) return words.text("SETPIECE.Tracker.NoCard");
  const deck = deckMark(card);
  return deck
    ? words.text("SETPIECE.Tracker.CardOfDeck", { card: valueOf(card), deck })
    : words.text("SETPIECE.Tracker.Card", { card: valueOf(card) });
};

/** A card in running text: "7", "7 II". */
export const cardShort = (card: number | null): string =>
  card === null ? "–" : [String(valueOf(card)), deckMark(card)].filter(Boolean).join(" ");

type Maker = (source: TrackerSource, slot: Slot, who: Creature, words: Words) => readonly ButtonPicture[];

const SIGNS: Readonly<Partial<Record<string, string>>> = {
  Attack: "combat",
  Maneuver: "play",
  Move: "move",
  Swap: "swap",
  Standing: "flag",
  Sheet: "board",
  Show: "eye",
  Extra: "plus",
  Place: "grip",
  Marks: "warn",
  Side: "group",
  Danger: "fire",
  Out: "away",
  Delegate: "mine",
  Sneak: "eye-off",
};

const signed = (label: string): Pick<ButtonPicture, "icon"> => (SIGNS[label] ? { icon: SIGNS[label] } : {});

const open = (source: TrackerSource, slot: Slot, what: DrawerKind, label: string): ButtonPicture =>
  actionButton(source.session, "drawer", source.context.words.text(`SETPIECE.Tracker.Choice.${label}`), {
    ...signed(label),
    control: `drawer ${what} ${slot.id}`,
    data: { slot: slot.id, what },
  });

const act = (source: TrackerSource, slot: Slot, who: Creature, what: string, label: string): ButtonPicture =>
  actionButton(source.session, "act", source.context.words.text(`SETPIECE.Tracker.Choice.${label}`), {
    ...signed(label),
    control: `menu ${what} ${slot.id}`,
    data: { what, seat: who.id, slot: slot.id },
  });

/** A sneak attack is the form of an ambush, with this creature in wait. */
const sneak = (source: TrackerSource, who: Creature): ButtonPicture =>
  actionButton(source.session, "form", source.context.words.text("SETPIECE.Tracker.Choice.Sneak"), {
    ...signed("Sneak"),
    control: `sneak ${who.id}`,
    data: { form: "ambush", seat: who.id },
  });

/** The GM says which member of the acting group goes next (K-018, C.3). */
const pick = (source: TrackerSource, slot: Slot): readonly ButtonPicture[] =>
  source.session
    .options(null)
    .some(({ intent, refused }) => !refused && JSON.stringify(intent) === JSON.stringify(pickOf(slot)))
    ? [intentButton(source, pickOf(slot), source.context.words.text("SETPIECE.Tracker.Choice.Pick"))]
    : [];

const pickOf = (slot: Slot) => ({ type: "pickMember", slot: slot.id }) as const;

/** Fear makes them do something: the GM may hold them to it, and it ends when its person says so (K-166). */
const dreadOf = (source: TrackerSource, { id, dread }: Creature): readonly ButtonPicture[] => {
  if (!dread) return [];
  const text = (key: string): string => source.context.words.text(`SETPIECE.Tracker.Choice.${key}`);
  const { binds, choice } = dread;
  const held = { type: "enforce", target: id, binds: !binds } as const;
  return [
    ...(source.context.gm && choice !== "improvise"
      ? [intentButton(source, held, text(binds ? "Unenforce" : "Enforce"), { control: `enforce ${id}` })]
      : []),
    intentButton(source, { type: "compose", seat: id }, text("Compose"), { control: `compose ${id}` }),
  ];
};

/** Menu groups by subject: what its player may do comes first, removals last and apart. */
function menuGroups(source: TrackerSource, slot: Slot, who: Creature): DrawerPicture["groups"] {
  const { context, view, session } = source;
  const { phase, current } = view.fight.fight;
  const { gm, words } = context;
  const active = who.fate === "active";
  const acts = current === slot.id;
  const text = (key: string): string => words.text(`SETPIECE.Tracker.Choice.${key}`);
  const fighter = session.fight?.fighters.find((one) => one.id === who.id);
  const only = (when: boolean, make: () => readonly ButtonPicture[]): readonly ButtonPicture[] => (when ? make() : []);
  const groups = {
    turn: [
      ...only(active && !acts, () => [
        act(source, slot, who, "attack", "Attack"),
        act(source, slot, who, "maneuver", "Maneuver"),
      ]),
      ...only(phase === "swapWindow" && who.kind === "pc", () => [open(source, slot, "swap", "Swap")]),
      ...only(gm && ["draw", "swapWindow", "acting"].includes(phase), () => [open(source, slot, "extra", "Extra")]),
      ...only(gm && ["swapWindow", "acting"].includes(phase) && active, () => [sneak(source, who)]),
      ...only(gm, () => [open(source, slot, "place", "Place"), ...pick(source, slot)]),
      ...only(gm && Boolean(who.waivable) && !acts, () => [
        intentButton(source, { type: "settleMove", seat: who.id, how: "free" }, words.text("SETPIECE.Tracker.Waive")),
      ]),
    ],
    place: [
      ...only(active && (!acts || turnStands(source, who.id) || isPlayers(source, who)), () => [
        open(source, slot, "move", "Move"),
      ]),
      ...only((fighter?.token ?? "") !== "", () => [act(source, slot, who, "show", "Show")]),
    ],
    state: [
      ...dreadOf(source, who),
      open(source, slot, "standing", "Standing"),
      ...only(gm, () => [open(source, slot, "marks", "Marks")]),
      ...only(gm && (fighter?.actor ?? "") !== "", () => [act(source, slot, who, "danger", "Danger")]),
    ],
    host: [
      act(source, slot, who, "sheet", "Sheet"),
      ...only(gm, () => [
        open(source, slot, "side", "Side"),
        open(source, slot, "delegate", "Delegate"),
        ...(who.group === null ? [] : [intentButton(source, { type: "ungroup", group: who.group }, text("Ungroup"))]),
        open(source, slot, "out", "Out"),
      ]),
    ],
    apart: only(gm, () => [intentButton(source, { type: "leave", target: who.id }, text("Remove"), { icon: "cross" })]),
  };
  return Object.entries(groups).flatMap(([key, buttons]) =>
    buttons.length > 0
      ? [{ key, label: key === "apart" ? "" : words.text(`SETPIECE.Tracker.MenuOf.${key}`), buttons }]
      : [],
  );
}

/** Neighbours cost what their way asks; before the cards, and for the GM, any zone is a choice of its own. */
const move: Maker = (source, _slot, who, words) => {
  const { view, context } = source;
  const { fight } = view.fight;
  const near = who.zone === null ? [] : neighbours(fight, who.zone);
  const placing = context.gm || fight.phase === "draw";
  return [
    ...near.map((zone) => intentButton(source, { type: "move", seat: who.id, zone }, zoneIn(view, zone) || zone)),
    ...(placing
      ? fight.zones
          .filter((zone) => zone.id !== who.zone)
          .map((zone) =>
            intentButton(
              source,
              // Placing by the GM costs nothing; a move has its own button above
              context.gm
                ? { type: "set", target: who.id, set: { zone: zone.id } }
                : { type: "drag", seat: who.id, zone: zone.id },
              words.text("SETPIECE.Tracker.Put", { zone: zone.name }),
              { quiet: true },
            ),
          )
      : []),
  ];
};

const together: Maker = (source, _slot, { group }, words) =>
  source.view.fight.fight.zones.map((zone) =>
    intentButton(
      source,
      { type: "set", target: group ?? "", set: { zone: zone.id } },
      words.text("SETPIECE.Tracker.Put", { zone: zone.name }),
    ),
  );

const swap: Maker = (source, slot, who, words) =>
  Object.values(source.view.fight.slots)
    .filter((other) => other.holder !== who.id && source.view.fight.creatures[other.holder]?.kind === "pc")
    .sort((a, b) => (a.card ?? 99) - (b.card ?? 99))
    .map((other) =>
      intentButton(
        source,
        { type: "offerSwap", seat: who.id, mine: slot.id, theirs: other.id },
        words.text("SETPIECE.Tracker.SwapWith", {
          card: cardShort(other.card),
          name: source.view.fight.creatures[other.holder]?.name ?? "",
        }),
      ),
    );

const extra: Maker = (source, _slot, who, words) =>
  [0, 1, 2, 3].map((n) =>
    intentButton(source, { type: "extraCard", target: who.id, count: n }, String(n), {
      name: words.text("SETPIECE.Tracker.ExtraCards", { n }),
      pressed: who.extraCards === n ? "true" : "false",
    }),
  );

const place: Maker = (source, slot, _who, words) =>
  source.view.free.map((card) =>
    intentButton(source, { type: "placeCard", slot: slot.id, card }, cardShort(card), {
      name: words.text("SETPIECE.Tracker.PlaceCard", { card: cardShort(card) }),
    }),
  );

const out: Maker = (source, _slot, who, words) =>
  (["fled", "down", "out", "active"] as const).map((fate) =>
    intentButton(source, { type: "fate", target: who.id, fate }, words.text(`SETPIECE.Tracker.MakeFate.${fate}`)),
  );

const standing: Maker = (source, _slot, who, words) => [
  ...standingOrders.map((react) =>
    intentButton(
      source,
      { type: "standing", seat: who.id, react, keepLower: who.keepLower },
      words.text(`SETPIECE.Tracker.Order.${react}`),
      { pressed: who.standing === react ? "true" : "false" },
    ),
  ),
  intentButton(
    source,
    { type: "standing", seat: who.id, react: who.standing, keepLower: !who.keepLower },
    words.text("SETPIECE.Tracker.Order.keepLower"),
    { pressed: who.keepLower ? "true" : "false", control: `keep lower ${who.id}` },
  ),
];

const MARKS = ["hidden", "cover", "far", "prone", "mute", "open"] as const;

const marks: Maker = (source, _slot, who, words) =>
  [
    ...MARKS.map((mark) => ({ mark, now: who[mark], set: { [mark]: !who[mark] } })),
    { mark: "mayReact", now: !who.mayReact, set: { mayReact: !who.mayReact } },
  ].map(({ mark, now, set }) =>
    intentButton(source, { type: "set", target: who.id, set }, words.text(`SETPIECE.Tracker.Mark.${mark}`), {
      pressed: now ? "true" : "false",
      control: `mark ${mark} ${who.id}`,
    }),
  );

const side: Maker = (source, _slot, who, words) =>
  sides.map((one) =>
    intentButton(
      source,
      { type: "set", target: who.id, set: { side: one } },
      words.text(`SETPIECE.Tracker.Side.${one}`),
      { pressed: who.side === one ? "true" : "false", control: `side ${one} ${who.id}` },
    ),
  );

const delegate: Maker = ({ session, context }, _slot, who, words) => {
  const now = session.seats.find((seat) => seat.id === who.id)?.delegate ?? null;
  const to = (user: string, label: string): ButtonPicture =>
    actionButton(session, "delegate", label, {
      control: `delegate ${who.id} ${user}`,
      data: { seat: who.id, user },
      pressed: (user || null) === now ? "true" : "false",
    });
  return [
    to("", words.text("SETPIECE.Exit.Owner")),
    to("gm", words.text("SETPIECE.Exit.Gm")),
    ...context.people.filter((person) => !person.gm).map((person) => to(person.id, person.name)),
  ];
};

const MAKERS: Readonly<Record<Exclude<DrawerKind, "menu">, Maker>> = {
  move,
  together,
  swap,
  extra,
  place,
  out,
  standing,
  marks,
  side,
  delegate,
};

export function drawerPicture(source: TrackerSource, slot: Slot, who: Creature, name = who.name): DrawerPicture {
  const { words } = source.context;
  const what = source.openings.drawer?.what ?? "menu";
  const groups =
    what === "menu"
      ? menuGroups(source, slot, who)
      : [{ key: "all", label: "", buttons: MAKERS[what](source, slot, who, words) }];
  const buttons = groups.flatMap((one) => one.buttons);
  return {
    key: `drawer ${slot.id} ${what}`,
    title: words.text(`SETPIECE.Tracker.Drawer.${what}`, { name }),
    groups,
    filter: filterOver(buttons.length, words),
    back:
      what === "menu" || what === "together"
        ? null
        : actionButton(source.session, "drawer", "", {
            control: `back ${slot.id}`,
            name: words.text("SETPIECE.Tracker.Back"),
            icon: "undo",
            quiet: true,
            data: { slot: slot.id, what: "menu" },
          }),
    refusal: refusalIn(
      source,
      buttons.map((button) => button.control),
    ),
  };
}
