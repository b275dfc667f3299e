import { stakeOf } from "../../../rules/contest/ask.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { IntentBase, Need, Option } from "../../../rules/log/family.ts";
import type { OpenCue } from "../../../play/session.ts";
import { signed, type Words } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import type { BidPicture, ButtonPicture } from "../picture.ts";
import { nameIn } from "./names.ts";

type Stake = NonNullable<ReturnType<typeof stakeOf>>;
type NumberNeed = Extract<Need, { kind: "number" }>;

/** The bid of a step: asked once, whatever number of foes it may be for. */
export interface Bid {
  /** Name of the field; options that carry the bid point to it. */
  readonly control: string;
  readonly need: NumberNeed;
  /** What is typed or pressed so far, within its limits. */
  readonly value: number;
  /** Names of those it may be for, and their seats. */
  readonly foes: readonly string[];
  readonly foeIds: readonly string[];
}

const bidNeed = (open: OpenCue): NumberNeed | undefined =>
  open.options
    .flatMap(({ needs }) => needs ?? [])
    .find((need): need is NumberNeed => need.name === "bid" && need.kind === "number");

/** Whether a move takes the bid of its step. */
export const asksBid = ({ needs }: Option<IntentBase>): boolean => needs?.some(({ name }) => name === "bid") ?? false;

/** Whom a move is against; null where it names nobody. */
export const targetOf = (intent: IntentBase): string | null => {
  const { target } = intent as { target?: unknown };
  return typeof target === "string" ? target : null;
};

/** The bid that an open step asks for, as far as it is chosen; null where it asks for none. */
export function bidOf(view: ContestView, open: OpenCue, context: Pick<PaintContext, "drafts"> | null): Bid | null {
  const need = bidNeed(open);
  if (!need) return null;
  const control = `bid ${open.cue.id}`;
  const typed = Number(context?.drafts?.[control] ?? need.value);
  const value = Number.isFinite(typed) ? fit(need, typed) : need.value;
  const targets = open.options.flatMap((option) =>
    asksBid(option) && !option.refused ? (targetOf(option.intent) ?? []) : [],
  );
  const foeIds = [...new Set(targets)];
  return { control, need, value, foeIds, foes: foeIds.map((id) => nameIn(view, id)) };
}

const fit = ({ min, max }: NumberNeed, value: number): number => Math.min(max, Math.max(min, Math.round(value)));

/** An option that carries the bid of its step, without a field of its own. */
export const withoutBid = (button: ButtonPicture, bid: Bid): ButtonPicture => {
  if (!button.needs?.some(({ name }) => name === "bid")) return button;
  const { needs, ...rest } = button;
  const left = needs.filter(({ name }) => name !== "bid");
  return { ...rest, data: { ...rest.data, fields: bid.control }, ...(left.length ? { needs: left } : {}) };
};

/** Chips, stepper and slider for a bid, with the stake in words: what it brings, what it costs, how daring it is. */
export function bidPicture(
  view: ContestView,
  seat: string,
  bid: Bid,
  { words }: PaintContext,
  suggest: BidPicture["suggest"] = null,
): BidPicture | null {
  const { control, need, value } = bid;
  const advantage = view.advantage[seat];
  const stake = stakeOf(view, seat, value, bid.foeIds);
  if (!advantage || !stake) return null;
  const { worst } = stake;
  const boldness = words.text(`SETPIECE.Contest.Boldness.${stake.boldness}`);
  const lose = words.text(worst > 0 ? "SETPIECE.Contest.Bid.Lose" : "SETPIECE.Contest.Bid.LoseOut", {
    n: worst < 0 ? signed(worst) : worst,
  });
  const fill = (key: string, n: number, label: string, more: Partial<ButtonPicture>): ButtonPicture => ({
    control: `fill ${control} ${key}`,
    act: "fill",
    label,
    data: { for: control, field: "bid", value: String(n) },
    ...more,
  });
  const current = Math.max(0, advantage.current);
  return {
    key: control,
    label: words.text("SETPIECE.Need.bid"),
    min: need.min,
    max: need.max,
    usual: need.value,
    value,
    spoken: `${value}. ${boldness} ${lose}`,
    own: (Math.min(1, (current - need.min) / Math.max(1, need.max - need.min)) || 0).toFixed(3),
    chips: chips(need, current, value, fill, words),
    less: fill("less", fit(need, value - 1), "−", { quiet: true, name: words.text("SETPIECE.Contest.Bid.Less") }),
    more: fill("more", fit(need, value + 1), "+", { quiet: true, name: words.text("SETPIECE.Contest.Bid.More") }),
    stake: [winText(stake, bid, words), lose, boldness],
    suggest,
    beyond: value > current ? words.text("SETPIECE.Contest.Bid.Beyond", { n: current }) : "",
  };
}

const winText = ({ from, to }: Stake, { foes }: Bid, words: Words): string => {
  const range = { from, to };
  const [foe] = foes;
  return foes.length === 1 && foe !== undefined
    ? words.text("SETPIECE.Contest.Bid.Win", { foe, ...range })
    : words.text("SETPIECE.Contest.Bid.WinAny", range);
};

/** The default, a quarter, a half, all: each once, within the limits. */
function chips(
  need: NumberNeed,
  current: number,
  value: number,
  fill: (key: string, n: number, label: string, more: Partial<ButtonPicture>) => ButtonPicture,
  words: Words,
): readonly ButtonPicture[] {
  const offers = [
    ["usual", need.value],
    ["quarter", fit(need, Math.ceil(current / 4))],
    ["half", fit(need, Math.ceil(current / 2))],
    ["all", fit(need, current)],
  ] as const;
  return offers
    .filter(([, n], index) => offers.findIndex(([, other]) => other === n) === index)
    .map(([key, n]) => {
      const offer = words.text(`SETPIECE.Contest.Bid.${key}`, { n });
      // what is seen is part of the name in every language
      const name = words.text(`SETPIECE.Contest.Bid.Named.${key === "usual" ? "usual" : "other"}`, { offer });
      return fill(key, n, offer, { pressed: n === value ? "true" : "false", name });
    });
}
