import type { LeftCard, LogLine, Session } from "../../../play/session.ts";
import { viewAs } from "../../../play/views.ts";
import { carriedHarm, CRITICAL_XP, fates, sides, winnerOf } from "../../../rules/combat/ask.ts";
import type { Creature, Slot, CombatView } from "../../../rules/combat/index.ts";
import { linesTogether } from "../../chat/beat-words.ts";
import { count, levelWords, list, say, whole, type Words } from "../../words/words.ts";
import { faceOf } from "../awaited.ts";
import { actionButton } from "../button.ts";
import { requestButtons } from "../foot.ts";
import type { CueBody } from "../cue.ts";
import type { FamilyEnding, FamilyPicture, FamilyPresenter, FollowBody } from "../family.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture, FollowPicture } from "../picture.ts";
import { cueBody, requestsPicture } from "./answer-cue.ts";
import { combatStand, flowPicture } from "./flow.ts";
import { movesButtons, movesPicture, seatOptions } from "./moves.ts";
import { cardText, creatureIn, eventOf, left, nameIn, pointsText, present, statesOf, zoneIn } from "./names.ts";
import type { CardChipPicture, CombatPicture, TurnPicture } from "./picture.ts";

/** "Round 2"; null for a line that begins none. */
function roundText(line: LogLine, words: Words): string | null {
  const event = eventOf(line);
  return event?.type === "roundStarted"
    ? words.text("SETPIECE.Combat.Ui.Round", { n: Number(event.data["round"] ?? 0) })
    : null;
}

const carried = (who: Creature, words: Words): NonNullable<FollowPicture["carried"]> =>
  carriedHarm(who).map(({ type, row, count: n, labels, lowered, rest }) => {
    const split = levelWords(Array<number>(n).fill(row ?? 0), words);
    const told = words.text("SETPIECE.Combat.Ui.Harm.Of", {
      type: words.text(`SETPIECE.Fighting.Harm.${type}`),
      split,
    });
    const text = labels.length > 0 ? `${told} (${list(words, labels)})` : told;
    return {
      text: row === null && who.points ? pointsText(who.points[type], type, words) : text,
      heals: !rest
        ? words.text(`${HEALS}.points`)
        : lowered === null
          ? words.text(`${HEALS}.rest`)
          : count(words, `${HEALS}.lowered`, lowered),
    };
  });

const HEALS = "SETPIECE.Combat.Ui.Ending.Heals";

/** One press at a time sees to a hero: what burns or poisons first, then injuries. */
function afterPress(session: Session, left: LeftCard, words: Words): readonly ButtonPicture[] {
  const { actor, burning, poisoned, injuries } = left;
  const press = (act: string, label: string, data: ButtonPicture["data"] = {}): readonly ButtonPicture[] => [
    actionButton(session, act, label, { control: `after ${actor}`, data: { actor, ...data } }),
  ];
  if (burning) return press("linger", words.text("SETPIECE.Fighting.Linger.extinguish"), { what: "extinguish" });
  if (poisoned) return press("linger", words.text("SETPIECE.Fighting.Linger.antidote"), { what: "antidote" });
  if (injuries.some(({ label }) => label === "")) return press("injury", words.text("SETPIECE.Tracker.Choice.Sheet"));
  const earns = injuries.find((one) => one.earns);
  const label = words.text("SETPIECE.Fighting.Earn", { points: CRITICAL_XP });
  return earns ? press("earn", label, { index: String(earns.index) }) : [];
}

/** Each text with how often it occurs, in order of its first time. */
const timesOf = (texts: readonly string[]): readonly (readonly [text: string, times: number])[] =>
  [...new Set(texts)].map((text) => [text, texts.filter((one) => one === text).length]);

function takenBy(session: Session, view: CombatView, words: Words): readonly FollowBody[] {
  return Object.values(view.fight.creatures).flatMap((one) => {
    if (one.kind !== "pc") return [];
    const left = session.left.find(({ seat }) => seat === one.id);
    // What the fight brought stands last on the sheet; one without a sheet keeps what the log knows
    const injuries = one.criticals.length > 0 ? (left?.injuries.slice(-one.criticals.length) ?? []) : [];
    const buttons = left?.mayPress ? afterPress(session, { ...left, injuries }, words) : [];
    const unnamed = words.text("SETPIECE.Fighting.Unnamed");
    const plain = [
      ...one.unsettled.map(({ type, amount }) => words.text(`SETPIECE.Chat.Volley.Harm.${type}`, { n: amount })),
      (left ? left.burning : one.burning !== null) && words.text("SETPIECE.Combat.Ui.State.burning"),
      (left ? left.poisoned : one.poison.length > 0) && words.text("SETPIECE.Combat.Ui.State.poisoned"),
    ];
    const earned =
      one.criticals.length > 0 &&
      !buttons.some(({ act }) => act === "earn") &&
      words.text("SETPIECE.Fighting.Earn", { points: one.criticals.length * CRITICAL_XP });
    const told = (texts: readonly (string | false)[]) => texts.flatMap((text) => (text ? [{ text }] : []));
    const lines = [
      ...carried(one, words),
      ...told(plain),
      ...timesOf(one.criticals.map((_type, at) => injuries[at]?.label || unnamed)).map(([what, times]) => {
        const name = words.text("SETPIECE.Combat.Ui.Ending.Critical", { what });
        const text = times > 1 ? words.text("SETPIECE.Combat.Ui.Order.Many", { name, n: whole(words, times) }) : name;
        return { text, heals: words.text(`${HEALS}.lasts`) };
      }),
      ...told([earned]),
    ];
    return lines.length > 0
      ? [{ key: one.id, img: faceOf(session, one.id), text: one.name, carried: lines, buttons }]
      : [];
  });
}

/** Who holds the field, who fled, who is down, and what the heroes take with them; null while the fight goes on. */
function endingPicture(session: Session, view: CombatView, { words, gm }: PaintContext): FamilyEnding | null {
  if (view.fight.fight.phase !== "ended") return null;
  const say = (key: string, data?: Readonly<Record<string, string>>): string =>
    words.text(`SETPIECE.Combat.Ui.Ending.${key}`, data);
  const end = session.lines.findLast(({ type }) => type === "fightEnded");
  const played = Number((end && eventOf(end)?.data["played"]) ?? view.fight.fight.round);
  const all = Object.values(view.fight.creatures);
  const standing = (side: string | null): boolean => all.some((one) => one.fate === "active" && one.side === side);
  const winner = played ? winnerOf(view.fight) : null;
  const held = standing(winner) ? winner : null;
  const keyOf = ({ fate, side }: Creature): string => (fate === "active" ? `active.${side}` : fate);
  const told = fates.flatMap((fate) => (fate === "active" ? sides.map((side) => `active.${side}`) : [fate]));
  const sentences = told.flatMap((key) => {
    const names = list(
      words,
      all.filter((one) => keyOf(one) === key && key !== `active.${held ?? ""}`).map(({ name }) => name),
    );
    return names ? [say(key, { names })] : [];
  });
  const heroes = all.filter(({ kind }) => kind === "pc");
  const isKnown = heroes.some(({ harm }) => harm !== null);
  const changes = takenBy(session, view, words);
  return {
    icon: held === "heroes" ? "crown" : "combat",
    prize: held ? say(`Held.${held}`) : "",
    outcome: played ? count(words, "SETPIECE.Combat.Ui.Ending.Over", played) : say("Unplayed"),
    text: [...sentences, ...(isKnown && changes.length === 0 ? [say("Unhurt")] : [])].join(" "),
    changes,
    buttons: gm ? [actionButton(session, "evening", words.text("SETPIECE.Evening.AwardTitle"), { quiet: true })] : [],
  };
}

/** Slots as they act: the fixed order of the round, or by card while that is not fixed yet. */
function slotsInOrder(view: CombatView): readonly Slot[] {
  const { slots, fight } = view.fight;
  const held = Object.values(slots).filter((slot) => slot.card !== null);
  if (!fight.order.length) return held.sort((a, b) => (a.card ?? 0) - (b.card ?? 0));
  return fight.order.flatMap((one) => slots[one.slot] ?? []);
}

/** One chip a card; members of a group share theirs. */
function orderPicture(view: CombatView, context: PaintContext): readonly CardChipPicture[] {
  const chips = new Map<string, { readonly slots: Slot[]; readonly name: string }>();
  for (const slot of slotsInOrder(view)) {
    const creature = creatureIn(view, slot.holder);
    if (creature?.fate !== "active") continue;
    const key = creature.group === null ? slot.id : `group ${creature.group}`;
    const name = creature.group === null ? creature.name : (view.fight.fight.groups[creature.group] ?? creature.name);
    const chip = chips.get(key) ?? { slots: [], name };
    chip.slots.push(slot);
    chips.set(key, chip);
  }
  return [...chips].map(([key, { slots, name }]) => {
    const current = slots.some((slot) => slot.id === view.fight.fight.current);
    const done = slots.every((slot) => slot.acted);
    const card = cardText(slots[0]?.card);
    const shown =
      slots.length > 1
        ? context.words.text("SETPIECE.Combat.Ui.Order.Many", { name, n: whole(context.words, slots.length) })
        : name;
    return {
      key,
      card,
      name: shown,
      current,
      done,
      label: context.words.text(`SETPIECE.Combat.Ui.Order.${current ? "now" : done ? "done" : "later"}`, {
        card,
        name: shown,
      }),
    };
  });
}

function turnPicture(view: CombatView, context: PaintContext): TurnPicture | null {
  const { current } = view.fight.fight;
  const slot = current === null ? undefined : view.fight.slots[current];
  const creature = creatureIn(view, slot?.holder);
  if (!slot || !creature) return null;
  return {
    card: cardText(slot.card),
    name: creature.name,
    zone: zoneIn(view, creature.zone),
    budget: context.words.text("SETPIECE.Combat.Ui.Left", {
      slow: whole(context.words, left(view, creature.id, "slow")),
      fast: whole(context.words, left(view, creature.id, "fast")),
    }),
    states: statesOf(view, creature, context.words),
  };
}

export const presentCombat: FamilyPresenter = (session, context): FamilyPicture => {
  const { words } = context;
  const view = viewAs("combat", session);
  const base = {
    glyph: "combat",
    name: words.text("SETPIECE.Family.combat"),
    menu: () => ({
      requests: requestButtons(session, context),
      // It tells first what still runs, and writes the chronicle
      end: actionButton(session, "end-fight", words.text("SETPIECE.Combat.Ui.End"), { icon: "flag", quiet: true }),
    }),
    endsInReceipt: true as const,
    chronicle: () => ({
      first: words.text("SETPIECE.Combat.Ui.Chronicle.Start"),
      headingOf: (line: LogLine) => roundText(line, words),
    }),
  };
  if (!view) return { ...base, kind: "", cue: (): CueBody => ({}) };
  const { round } = view.fight.fight;
  return {
    ...base,
    kind: count(words, "SETPIECE.Combat.Ui.Kind", present(view).length),
    round: round > 0 ? words.text("SETPIECE.Combat.Ui.Round", { n: round }) : "",
    get ending() {
      return endingPicture(session, view, context);
    },
    get combat() {
      return view.fight.fight.phase === "ended" ? undefined : bodyOf(session, view, context);
    },
    get status() {
      return statusOf(view, context);
    },
    stand: (open) => combatStand(session, view, open, context),
    movesButtons: (opened) => movesButtons(session, view, opened, context),
    moves: (opened) => movesPicture(session, view, opened, context),
    cue: (open) => cueBody(session, view, open, context),
  };
};

/** One line for the board: whose turn it is, or what comes first. */
function statusOf(view: CombatView, { words, gm }: PaintContext): string {
  const { phase, current } = view.fight.fight;
  const slot = current === null ? undefined : view.fight.slots[current];
  if (phase === "acting" && slot)
    return words.text("SETPIECE.Combat.Ui.Status.acting", {
      name: nameIn(view, slot.holder),
      card: cardText(slot.card),
    });
  // A player can neither add anybody nor deal
  if (phase === "draw" && !gm) return words.text("SETPIECE.Combat.Ui.Status.drawWaits");
  return words.text(`SETPIECE.Combat.Ui.Status.${phase === "acting" ? "between" : phase}`);
}

function bodyOf(session: Session, view: CombatView, context: PaintContext): CombatPicture {
  const { words } = context;
  const { phase } = view.fight.fight;
  return {
    order: orderPicture(view, context),
    orderLabel: words.text("SETPIECE.Combat.Ui.Order.Label", { round: view.fight.fight.round }),
    folded: false,
    turn: phase === "acting" ? turnPicture(view, context) : null,
    digest: digestPicture(session, context),
    requests: requestsPicture(session, view, context),
    flow: flowPicture(session, view, context),
    open: openHarm(session, view, context),
    empty: ["draw", "dealing", "swapWindow"].includes(phase) ? statusOf(view, context) : "",
    swaps:
      phase === "swapWindow" ? session.viewer.seats.flatMap((seat) => seatOptions(session, seat, context, true)) : [],
  };
}

/** Events that come by themselves as a round starts. */
const EFFECTS = new Set(["burned", "poisonHarm", "harmed", "harmOpen", "wentDown", "dampened"]);

/** What fire and poison did as the round began; gone once somebody has acted. */
function digestPicture(session: Session, { words }: PaintContext): CombatPicture["digest"] {
  const at = session.lines.findLastIndex((line) => line.type === "roundStarted");
  const start = session.lines[at];
  if (!start || session.lines.slice(at).some((line) => line.type === "declared" || line.type === "did")) return null;
  const shown = session.lines.filter((line: LogLine) => line.step === start.step && EFFECTS.has(line.type));
  const lines = linesTogether(shown, words);
  return lines.length ? { label: start.sentence ? say(words, start.sentence) : "", lines } : null;
}

/** Harm of others that waits for its split: it holds nobody up, so one line says it. */
const openHarm = (session: Session, view: CombatView, { words }: PaintContext): CombatPicture["open"] =>
  Object.values(view.fight.creatures).flatMap((one) =>
    session.viewer.seats.includes(one.id)
      ? []
      : one.unsettled.map((harm) => ({
          key: `${one.id} ${harm.id}`,
          text: words.text("SETPIECE.Combat.Ui.Harm.Open", {
            name: one.name,
            amount: harm.amount,
            type: words.text(`SETPIECE.Combat.Ui.Harm.${harm.type}`),
          }),
        })),
  );
