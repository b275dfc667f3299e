import { diceLost, slotsByHolder } from "../../rules/combat/ask.ts";
import type { Creature, Slot, CombatView } from "../../rules/combat/index.ts";
import { certain } from "../../rules/log/ask.ts";
import { actionButton } from "../present/button.ts";
import { nameIn, pipsOf, pointsShown, zoneIn } from "../present/combat/names.ts";
import type { ButtonPicture } from "../present/picture.ts";
import { count, dice, grouped, list, type Words } from "../words/words.ts";
import { listUnits, type ListUnit } from "./chips.ts";
import { cardFace, cardShort, cardWords, drawerPicture } from "./drawer.ts";
import type { BadgePicture, RowPicture } from "./picture.ts";
import type { TrackerSource } from "./source.ts";
import { mayAct, turnActions, turnExit, turnStep } from "./turn-actions.ts";

/** Harm shows as far as the viewer may know it: dice lost, harm points, or just the word. */
const harmBadge = (view: CombatView, who: Creature, words: Words): readonly BadgePicture[] => {
  const bad = (key: string, text: string): readonly BadgePicture[] => [{ key, icon: "harm", text, tone: "bad" }];
  if (who.points) {
    const { physical, mental } = who.points;
    const shown = [
      ...(physical.value ? bad("points", words.text("SETPIECE.Tracker.Badge.points", pointsShown(physical))) : []),
      ...(mental.value ? bad("mental", words.text("SETPIECE.Tracker.Badge.mental", pointsShown(mental))) : []),
    ];
    if (shown.length > 0) return shown;
  } else if (who.harm) {
    const lost = diceLost(who, view.fight.profile);
    if (lost > 0) return bad("harm", count(words, "SETPIECE.Tracker.Badge.dice", lost));
  }
  return view.hurt.includes(who.id) && who.unsettled.length === 0
    ? bad("hurt", words.text("SETPIECE.Tracker.Badge.hurt"))
    : [];
};

const ambushText = ({ ambush }: Creature, words: Words): string =>
  words.text("SETPIECE.Combat.Ui.State.ambush", { dice: dice(words, ambush) });

function stateBadges(view: CombatView, who: Creature, words: Words): readonly BadgePicture[] {
  const state = view.fight;
  const say = (key: string, data?: Record<string, string | number>): string =>
    words.text(`SETPIECE.Tracker.Badge.${key}`, data);
  const badge = (
    when: boolean,
    key: string,
    icon: string,
    more: Partial<BadgePicture> = {},
  ): readonly BadgePicture[] => (when ? [{ key, icon, text: say(key), ...more }] : []);
  const holders = who.heldBy.map((grip) => nameIn(view, grip.by)).filter(Boolean);
  const held = Object.values(state.creatures).filter((one) => one.heldBy.some((grip) => grip.by === who.id));
  return [
    ...badge(who.hidden, "hidden", "eye-off"),
    ...harmBadge(view, who, words),
    ...badge(who.burning !== null, "burning", "fire", { tone: "bad" }),
    ...badge(who.poison.length > 0, "poisoned", "poison", { tone: "bad" }),
    ...(who.heldBy.length > 0
      ? [
          {
            key: "held",
            icon: "rope",
            text: holders.length > 0 ? say("heldBy", { names: list(words, holders) }) : say("held"),
            tone: "warn" as const,
          },
        ]
      : []),
    ...badge(
      who.heldBy.some((grip) => grip.gagged),
      "gagged",
      "cross",
      { tone: "warn" },
    ),
    ...(held.length > 0
      ? [
          {
            key: "holds",
            icon: "rope",
            text: say("holds", {
              names: list(
                words,
                held.map((one) => one.name),
              ),
            }),
          },
        ]
      : []),
    ...badge(state.fight.afraid.includes(who.id), "afraid", "warn", { tone: "warn" }),
    ...(who.dread
      ? [
          {
            key: "dread",
            icon: "warn",
            text: say(`${who.dread.binds ? "bound" : "dread"}.${who.dread.choice}`),
            tone: "warn" as const,
          },
        ]
      : []),
    ...badge(who.pinnedBy.length > 0, "pinned", "warn", { tone: "warn" }),
    ...badge(who.prone, "prone", "prone"),
    ...badge(who.cover, "cover", "shield"),
    ...badge(who.far, "far", "move"),
    ...badge(who.unpaid !== null, "unpaid", "warn", { tone: "warn" }),
    ...badge(who.unsettled.length > 0, "unsettled", "harm", { tone: "warn" }),
    ...badge(who.mute, "mute", "cross"),
    ...badge(!who.mayReact, "noReaction", "cross"),
    ...(who.standing === "none" ? [] : [{ key: "standing", icon: "flag", text: say(`standing.${who.standing}`) }]),
    ...(who.extraCards > 0 && state.fight.phase === "draw"
      ? [{ key: "extra", icon: "plus", text: count(words, "SETPIECE.Tracker.Badge.extra", who.extraCards) }]
      : []),
    ...(who.ambush > 0 ? [{ key: "ambush", icon: "plus", text: ambushText(who, words) }] : []),
  ];
}

interface RowContext extends TrackerSource {
  readonly cueSeats: ReadonlySet<string>;
  readonly seatCards: ReadonlyMap<string, TrackerSource["session"]["seats"][number]>;
  readonly slotsOf: ReturnType<typeof slotsByHolder>;
  readonly acting: string | undefined;
}

export function rowPictures(source: TrackerSource): readonly RowPicture[] {
  const { slots, fight } = source.view.fight;
  const context: RowContext = {
    ...source,
    slotsOf: slotsByHolder(source.view.fight),
    acting: slots[fight.current ?? ""]?.holder,
    cueSeats: new Set(source.session.cues.filter((open) => !open.cue.amendment).flatMap((open) => open.cue.seats)),
    seatCards: new Map(source.session.seats.map((seat) => [seat.id, seat])),
  };
  return listUnits(source.view.fight).flatMap((unit) =>
    unit.grouped ? [groupRow(context, unit)] : unit.slots.map((slot) => slotRow(context, slot, false)),
  );
}

const creature = (context: RowContext, slot: Slot): Creature => certain(context.view.fight.creatures[slot.holder]);

function partOf(context: RowContext, slot: Slot): string {
  const all = context.slotsOf.get(slot.holder) ?? [];
  return all.length < 2
    ? ""
    : context.context.words.text("SETPIECE.Tracker.Part", { n: all.indexOf(slot) + 1, total: all.length });
}

/** "done", "fled"; and where a swap counts only from the next round, the card that is played in this one. */
function noteOf(context: RowContext, slot: Slot, who: Creature): string {
  const { words } = context.context;
  const { view } = context;
  if (who.fate !== "active") return words.text(`SETPIECE.Tracker.Fate.${who.fate}`);
  const { phase, order } = view.fight.fight;
  if (phase !== "acting") return "";
  if (slot.acted) return words.text("SETPIECE.Tracker.Done");
  const fixed = order.find((one) => one.slot === slot.id)?.number;
  return fixed !== undefined && slot.card !== null && fixed !== slot.card
    ? words.text("SETPIECE.Tracker.ThisRound", { card: cardShort(fixed) })
    : "";
}

const isCurrent = (context: RowContext, slot: Slot): boolean => context.view.fight.fight.current === slot.id;

/** Whether the choices of one row are open; those of its group are the group's. */
const isOpen = ({ openings: { drawer } }: RowContext, slot: Slot): boolean =>
  drawer?.slot === slot.id && drawer.what !== "together";

function menuButton(context: RowContext, slot: Slot, who: Creature): ButtonPicture | null {
  if (!mayAct(context, who.id)) return null;
  const open = isOpen(context, slot);
  return actionButton(context.session, "menu", "", {
    control: `menu ${slot.id}`,
    name: context.context.words.text("SETPIECE.Tracker.Menu", { name: who.name }),
    icon: "more",
    quiet: true,
    expanded: open ? "true" : "false",
    data: { slot: slot.id, seat: who.id },
  });
}

function slotRow(context: RowContext, slot: Slot, member: boolean): RowPicture {
  const { words } = context.context;
  const who = creature(context, slot);
  const seat = context.seatCards.get(who.id);
  const away = seat !== undefined && who.kind === "pc" && seat.players.length > 0 && !seat.present;
  const zone = zoneIn(context.view, who.zone);
  const part = partOf(context, slot);
  const out = who.fate !== "active";
  const current = isCurrent(context, slot);
  // who acts on one of several cards is not awaited on the others
  const waiting = context.cueSeats.has(who.id) && who.id !== context.acting;
  const note = noteOf(context, slot, who);
  const badges = [
    ...stateBadges(context.view, who, words),
    ...(away ? [{ key: "away", icon: "away", text: words.text("SETPIECE.Tracker.Badge.away") }] : []),
    ...(waiting ? [{ key: "wait", icon: "wait", text: words.text("SETPIECE.Tracker.Badge.waiting") }] : []),
  ];
  const budget = out || slot.card === null ? null : pipsOf(who, slot, words);
  const open = isOpen(context, slot);
  const spoken = [
    member ? "" : cardWords(words, slot.card),
    who.name,
    part,
    zone,
    ...badges.map((badge) => badge.text),
    note,
    budget?.text ?? "",
  ];
  return {
    key: slot.id,
    slot: slot.id,
    seat: who.id,
    unit: who.id,
    name: who.name,
    spoken: spoken.filter(Boolean).join(", "),
    img: seat?.img ?? "",
    card: member ? null : cardFace(slot.card),
    zone,
    part,
    note,
    pips: budget,
    badges,
    below: zone !== "" || badges.length > 0,
    current,
    mine: seat?.mine ?? false,
    out,
    waiting,
    drag: !out && mayAct(context, who.id),
    act: "row",
    members: [],
    fold: null,
    open,
    menu: menuButton(context, slot, who),
    drawer: open ? drawerPicture(context, slot, who) : null,
    step: current && !out ? turnStep(context, who.id) : null,
    exit: current && !out ? turnExit(context, who.id) : null,
    actions: current && !out ? turnActions(context, slot, who) : [],
  };
}

/** Badges of harm, which differ from one member to the next. */
const HARM: readonly string[] = ["points", "mental", "harm", "hurt"];

/**
 * A folded group shows its members' states, with how many are so where not all are. Harm stands with each member alone;
 * unfolded the group only says that all of it is hidden.
 */
function groupBadges(context: RowContext, members: readonly Creature[], open: boolean): readonly BadgePicture[] {
  const { words } = context.context;
  const standing = members.filter(({ fate }) => fate === "active");
  const all = standing.flatMap((one) => stateBadges(context.view, one, words));
  const shown = open ? all.filter(({ key }) => key === "hidden") : all;
  return [...new Map(shown.map((badge) => [badge.text, badge])).values()].flatMap((badge) => {
    const n = all.filter(({ text }) => text === badge.text).length;
    if (n === standing.length) return [badge];
    return open || HARM.includes(badge.key)
      ? []
      : [{ ...badge, text: words.text("SETPIECE.Tracker.Group", { name: badge.text, n }) }];
  });
}

function groupRow(context: RowContext, { unit, slots }: ListUnit): RowPicture {
  const { words } = context.context;
  const { fight } = context.view.fight;
  const members = slots.map((slot) => creature(context, slot));
  // As many as still stand, as the card counts them; of a group that is out, all it had
  const standing = members.filter(({ fate }) => fate === "active").length || members.length;
  const name = grouped(words, fight.groups[unit] ?? members[0]?.name ?? "", standing);
  const current = slots.some((slot) => isCurrent(context, slot));
  const open = context.openings.unfolded[unit] ?? current;
  const left = slots.filter((slot) => !slot.acted && creature(context, slot).fate === "active");
  const out = members.every((one) => one.fate !== "active");
  const acting = fight.phase === "acting";
  const note = out
    ? words.text("SETPIECE.Tracker.Fate.out")
    : !acting
      ? ""
      : left.length > 0
        ? count(words, "SETPIECE.Tracker.Left", left.length)
        : words.text("SETPIECE.Tracker.Done");
  const first = (slots.find((slot) => creature(context, slot).fate === "active") ?? slots[0]) as Slot;
  const zones = [...new Set(members.map((one) => zoneIn(context.view, one.zone)).filter(Boolean))];
  const zone = zones.length === 1 ? (zones[0] ?? "") : "";
  const badges = groupBadges(context, members, open);
  const { drawer } = context.openings;
  const placing = open && !current && drawer?.what === "together" && drawer.slot === first.id;
  return {
    key: `group ${unit}`,
    slot: first.id,
    seat: first.holder,
    unit,
    name,
    spoken: [cardWords(words, first.card), name, zone, ...badges.map((badge) => badge.text), note]
      .filter(Boolean)
      .join(", "),
    img: context.seatCards.get(first.holder)?.img ?? "",
    card: cardFace(first.card),
    zone,
    part: "",
    note,
    pips: null,
    badges,
    below: zone !== "" || badges.length > 0,
    current,
    mine: members.some((one) => context.seatCards.get(one.id)?.mine),
    out,
    waiting: members.some((one) => context.cueSeats.has(one.id)) && !current,
    drag: false,
    act: "fold",
    members: open ? slots.map((slot) => slotRow(context, slot, true)) : [],
    fold: actionButton(context.session, "fold", "", {
      control: `fold ${unit}`,
      name: words.text(open ? "SETPIECE.Tracker.Fold" : "SETPIECE.Tracker.Unfold", { name }),
      icon: open ? "fold" : "next",
      quiet: true,
      expanded: open ? "true" : "false",
      data: { unit },
    }),
    open,
    menu: null,
    drawer: placing ? drawerPicture(context, first, creature(context, first), name) : null,
    step: null,
    exit: null,
    actions:
      open && !current && context.context.gm && fight.phase !== "ended"
        ? [
            ...(fight.zones.length > 0
              ? [
                  actionButton(context.session, "drawer", words.text("SETPIECE.Tracker.PutAll"), {
                    control: `together ${unit}`,
                    name: words.text("SETPIECE.Tracker.PutAllOf", { name }),
                    quiet: true,
                    expanded: placing ? "true" : "false",
                    data: { slot: first.id, what: "together" },
                  }),
                ]
              : []),
            actionButton(context.session, "form", words.text("SETPIECE.Tracker.EditAll"), {
              control: `line ${unit}`,
              name: words.text("SETPIECE.Tracker.EditAllOf", { name }),
              icon: "edit",
              quiet: true,
              expanded: context.openings.form === "line" && context.openings.group === unit ? "true" : "false",
              data: { form: "line", group: unit },
            }),
          ]
        : [],
  };
}
