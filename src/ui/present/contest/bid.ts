import type { Option, IntentBase } from "../../../rules/log/family.ts";
import { boldnessOf } from "../../../rules/contest/extended/turns.ts";
import { payment } from "../../../rules/contest/extended/tables.ts";
import type { ContestView } from "../../../rules/contest/frame/view.ts";
import { COMPLETE, MARGINAL } from "../../../rules/contest/roll/degree.ts";
import { withPending, type PressState } from "../button.ts";
import type { Facts } from "../facts.ts";
import type { ButtonPicture, NeedPicture } from "../picture.ts";

/** The bid typed or pressed so far, within its limits. */
export function bidOf(button: ButtonPicture, facts: Facts): number | null {
  const need = button.needs?.find(({ name }) => name === "bid");
  if (!need?.limits) return null;
  const typed = Number(facts.drafts?.[button.control] ?? need.value);
  return Number.isFinite(typed) ? Math.min(need.limits.max, Math.max(need.limits.min, Math.round(typed))) : null;
}

/** Chips for the usual bids, and the stake in words: what it brings, what it costs, how daring it is. */
export function withBid(
  state: PressState,
  view: ContestView,
  seat: string,
  option: Option<IntentBase>,
  button: ButtonPicture,
  facts: Facts,
): ButtonPicture {
  const bid = bidOf(button, facts);
  const advantage = view.advantage[seat];
  if (bid === null || !advantage || !button.needs) return button;
  const { words } = facts;
  const foe = foeName(view, option);
  const worst = advantage.current - payment(bid, COMPLETE, view.rulings);
  const stake = [
    words.text("SETPIECE.Contest.Bid.Win", {
      foe,
      from: payment(bid, MARGINAL, view.rulings),
      to: payment(bid, COMPLETE, view.rulings),
    }),
    words.text(worst > 0 ? "SETPIECE.Contest.Bid.Lose" : "SETPIECE.Contest.Bid.LoseOut", { n: worst }),
    words.text(`SETPIECE.Contest.Boldness.${boldnessOf(view, seat, bid)}`),
  ];
  return {
    ...button,
    needs: button.needs.map((need) =>
      need.name === "bid"
        ? { ...need, chips: chips(state, need, button.control, bid, advantage.current, facts), stake }
        : need,
    ),
  };
}

const foeName = (view: ContestView, { intent }: Option<IntentBase>): string => {
  const { target } = intent as { target?: unknown };
  return typeof target === "string" ? (view.seats[target]?.name ?? "") : "";
};

/** The default, a quarter, a half, all: each once, within the limits. */
function chips(
  state: PressState,
  need: NeedPicture,
  control: string,
  bid: number,
  current: number,
  facts: Facts,
): readonly ButtonPicture[] {
  const limits = need.limits ?? { min: 1, max: current };
  const fit = (value: number): number => Math.min(limits.max, Math.max(limits.min, value));
  const offers = [
    ["usual", fit(Number(need.value))],
    ["quarter", fit(Math.ceil(current / 4))],
    ["half", fit(Math.ceil(current / 2))],
    ["all", fit(current)],
  ] as const;
  return offers
    .filter(([, value], index) => offers.findIndex(([, other]) => other === value) === index)
    .map(([key, value]) =>
      withPending(state, {
        control: `fill ${control} ${key}`,
        act: "fill",
        label: facts.words.text(`SETPIECE.Contest.Bid.${key}`, { n: value }),
        data: { for: control, field: "bid", value: String(value) },
        pressed: value === bid ? "true" : "false",
      }),
    );
}
