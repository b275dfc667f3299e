import { CONTEST_SIDES, DETAILS, DICE_BY, sidesIn, type ContestSide } from "../../../model/choices.ts";
import type { ContestFacts, RungCard } from "../../../play/contest-api.ts";
import { CONTEST_TYPES, flawPenalty, ORDER_RULES, PHASES, SITUATIONAL } from "../../../rules/contest/ask.ts";
import { roughly } from "../../present/contest/odds.ts";
import { WAITING, waitingText } from "../../present/forecast.ts";
import { chance } from "../../words/chance.ts";
import { signed, type Words } from "../../words/words.ts";
import type { FrameAround } from "./around.ts";
import { CROWDS } from "./crowd-kinds.ts";
import { crowdRating } from "./crowd.ts";
import { followerPicture } from "./followers.ts";
import { mayChoose, mayGo, OTHER, type FrameForm, type FrameSeat } from "./form.ts";
import { nestedPicture } from "./nested.ts";
import { pairingPicture, seatRating } from "./pairing.ts";
import { abilityOf, rollsAbility } from "./start.ts";
import { supportsOf, type FrameSupport } from "./supports.ts";

/** The frame dialog, ready for its template. */
export function framePicture(form: FrameForm, around: FrameAround, words: Words): object {
  const text = (key: string, values?: Record<string, string | number>): string =>
    words.text(`SETPIECE.Contest.Frame.${key}`, values);
  const sides = sidesIn(form.seats);
  const side = (id: ContestSide, index: number): object => {
    const seats = form.seats.filter((seat) => seat.side === id);
    return {
      id,
      label: index < 2 ? text(id === "A" ? "Who" : "Against") : text("Side", { side: id }),
      seats: seats.map((seat) => seatPicture(form, seat, seats.length > 1, around, words)),
      hint: id !== "A" || seats.some(({ actor, name }) => actor || name) ? "" : text("Drop.Hint"),
      add: text("Add"),
      tokens: text("Tokens"),
      // One more side, below the last, where a contest may have more than two (C243)
      more: form.type !== "simple" && index === sides.length - 1 && index < CONTEST_SIDES.length - 1,
    };
  };
  const choice = (name: string, value: string, now: string, label: string): object => ({
    name,
    value,
    label,
    selected: value === now,
  });
  const group = form.seats.length > 2;
  return {
    uid: around.uid,
    busy: around.busy,
    refusal: around.refusal,
    blocked: around.refusal !== "",
    sides: sides.map(side),
    prize: form.prize,
    obstacle: form.obstacle,
    tactic: form.tactic,
    types: CONTEST_TYPES.map((type) =>
      choice("type", type, form.type, words.text(`SETPIECE.Contest.Type.${group ? "group." : ""}${type}`)),
    ),
    phases: PHASES.map((phase) => choice("phase", phase, form.phase, words.text(`SETPIECE.Contest.Phase.${phase}`))),
    board: group
      ? pairingPicture(
          form,
          around.pairs,
          (seat) => seatRating(seat, around),
          (seat) => nameOf(seat, around, words),
          around.absenceOf,
          words,
        )
      : null,
    about: around.about,
    nested: nestedPicture(around.outers, form, words),
    rehearsal: around.rehearsal,
    rehearsing: around.rehearsal ? "true" : "false",
    orders:
      group && form.type === "extended"
        ? ORDER_RULES.map((value) => choice("order", value, form.order, words.text(`SETPIECE.Contest.Order.${value}`)))
        : null,
    chooses: mayChoose(form) ? { ticked: form.choose } : null,
    assists:
      group && form.type === "scored"
        ? ([-1, 0, 1] as const).map((value) =>
            choice("assistStart", String(value), String(form.assistStart), text(`Assist.${value}`)),
          )
        : null,
    odds: oddsText(form, around, words),
    details: DETAILS.map((value) => choice("detail", value, form.detail, text(`Detail.${value}`))),
    dice: DICE_BY.map((value) =>
      choice("diceBy", value, form.diceBy, words.text(`SETPIECE.Setting.diceBy.Choice.${value}`)),
    ),
    agree: form.agree,
    secret: form.secret,
    harmful: form.harmful,
    asks: form.asks,
    gmWord: form.gmWord,
    reason: form.reason,
  };
}

function seatPicture(form: FrameForm, seat: FrameSeat, several: boolean, around: FrameAround, words: Words): object {
  const facts = around.factsOf(seat.actor);
  const ability = rollsAbility(seat, facts);
  const chosen = facts?.abilities.find(({ id }) => id === abilityOf(seat, facts));
  const known = around.actors.some(({ uuid }) => uuid === seat.actor);
  return {
    id: seat.id,
    several,
    canRemove: mayGo(form, seat),
    hero: seat.side === "A",
    find: around.many
      ? {
          id: `${around.uid}-${seat.id}-actor`,
          field: `${seat.id}.actor`,
          uuid: seat.actor,
          name: seat.actor ? (facts?.name ?? seat.name) : "",
        }
      : null,
    actors: [
      ...(known || !seat.actor ? [] : [{ uuid: seat.actor, name: facts?.name ?? seat.name, selected: true }]),
      ...around.actors.map((actor) => ({ ...actor, selected: actor.uuid === seat.actor })),
    ],
    bare: !seat.actor,
    name: seat.name,
    ability,
    mayRollAbility: facts?.kind === "resistance" && facts.abilities.length > 0,
    abilities: (facts?.abilities ?? []).map((one) => ({
      id: one.id,
      label: `${one.name} ${one.printed || one.typed}`,
      unusable: one.rating === null,
      selected: ability && one.id === chosen?.id,
    })),
    note: noteOn(seat, facts, chosen !== undefined, words),
    rungs: [...around.rungs.map((rung) => rungPicture(seat, rung, words))],
    other: seat.rung === OTHER,
    veryLow: !ability && seat.rung === "veryLow" ? { literal: seat.literal } : null,
    rating: seat.rating,
    modifiers: seat.modifiers.map((modifier, index) => ({
      index,
      text: `${signed(modifier.kind === "flaw" ? flawPenalty(modifier.value) : modifier.value)} ${modifier.note || words.text(`SETPIECE.Contest.Modifier.${modifier.kind}`)}`,
    })),
    chips: ability
      ? [
          ...SITUATIONAL.map((value) => ({ kind: "situational", value, label: signed(value) })),
          { kind: "stretch", value: -6, label: words.text("SETPIECE.Contest.Frame.Stretch") },
        ]
      : [],
    also:
      ability && facts
        ? facts.abilities
            .filter(({ id, rating }) => id !== chosen?.id && rating !== null)
            .map(({ id, name, printed }) => ({ id, label: `${name} ${printed}`, selected: id === seat.also }))
        : [],
    augments: supportsOf(form, seat, around.factsOf).map((one) => supportChoice(one, words)),
    flaws: ability && facts ? facts.flaws.flatMap((flaw) => flawChoice(flaw)) : [],
    edge: around.edges && form.type === "extended" ? { value: seat.edge } : null,
    crowd: ability ? null : crowdPicture(seat, around, words),
    followers: (facts?.followers ?? []).map((follower) => followerPicture(form, seat, follower, words)),
  };
}

/** What a place lacks: a hero's ability, or the sheet of somebody who is only a name. */
const noteOn = ({ name, actor }: FrameSeat, facts: ContestFacts | null, able: boolean, words: Words): string => {
  if (facts?.kind === "hero" && !able) return words.text("SETPIECE.Contest.Frame.NoAbility", { name: facts.name });
  return !actor && name.trim() ? words.text("SETPIECE.Contest.Frame.OnlyName", { name: name.trim() }) : "";
};

const rungPicture = (seat: FrameSeat, rung: RungCard, words: Words): object => ({
  rung: rung.rung,
  label: words.text(`SETPIECE.Contest.Rung.${rung.rung}`),
  printed: rung.automatic ? words.text("SETPIECE.Contest.Frame.Automatic") : rung.printed,
  selected: seat.rung === rung.rung,
});

/** Where support comes from, and what it is worth. */
const supportChoice = ({ value, from, modifier }: FrameSupport, words: Words): object => ({
  id: value,
  label: `${from || words.text("SETPIECE.Contest.Modifier.plot")} ${signed(modifier.value)}`,
});

/** A flaw of the same person, and what it costs (S2-8). */
const flawChoice = ({ id, name, rating }: ContestFacts["flaws"][number]): readonly object[] =>
  rating === null ? [] : [{ id, label: `${name} ${signed(flawPenalty(rating))}` }];

/** How many stand together, and the resistance that this makes. */
const crowdPicture = (seat: FrameSeat, around: FrameAround, words: Words): object => ({
  choices: CROWDS.map((value) => ({
    value,
    label: words.text(`SETPIECE.Contest.Frame.Crowd.${value || "one"}`),
    selected: value === seat.crowd,
  })),
  makes: crowdRating(seat, around.rungs),
});

/** What a seat is called in the dialog. */
const nameOf = (seat: FrameSeat, around: FrameAround, words: Words): string =>
  seat.name.trim() || (around.factsOf(seat.actor)?.name ?? words.text("SETPIECE.Contest.Frame.Unnamed"));

/** "Exchange 48 %, contest 50 %", or why nothing is said. */
function oddsText(form: FrameForm, around: FrameAround, words: Words): object | null {
  const { odds, oddsHidden, style } = around;
  const move = odds?.moves[0];
  if (!move || style === "off") return oddsHidden ? { text: oddsHidden, bars: [] } : null;
  const bars = [
    // a simple contest is one exchange
    ...(move.contest && form.type === "simple"
      ? []
      : [{ key: "Exchange", p: move.exchange.win, text: chance(words, move.exchange.win, style) }]),
    ...(move.contest ? [{ key: "Contest", p: move.contest.win, text: roughly(words, move.contest, style) }] : []),
    ...(move.waits ? [{ key: "Contest", p: 0, text: WAITING, spoken: waitingText(words) }] : []),
  ];
  const [whose, ...others] = form.seats.filter(({ side }) => side === "A");
  return {
    text: "",
    bars: bars.map(({ key, p, ...said }) => ({
      ...said,
      label: [
        ...(whose && others.length ? [nameOf(whose, around, words)] : []),
        words.text(`SETPIECE.Contest.Odds.${key}`),
      ].join(", "),
      part: p.toFixed(3),
    })),
  };
}
