import { memberOf } from "../../foundry/shape.ts";
import { contestFamily } from "../../rules/contest/family.ts";
import {
  gmPlan,
  isRefused,
  seatsOut,
  type AnyFamily,
  type Folded,
  type GmPlan,
  type GmStep,
  type IntentBase,
  type Option,
  type SeatId,
} from "../../rules/log/index.ts";
import { changeCardsOf, toldChanges } from "../authority/table-requests.ts";
import { adapterOf } from "../family/index.ts";
import type { Folds } from "../folds.ts";
import { formulaOf } from "../caches.ts";
import type { ConflictPage, Host } from "../ports.ts";
import { isOver, summaryOf } from "../receipts.ts";
import { sentence } from "../refusals.ts";
import { gmSeats, ownersOf, playersOf, type Owners, type Rights } from "../rights.ts";
import type { ChangeCard, GmSideCard, OpenCue, PartCard, SeatCard, ThrowCard } from "../views.ts";
import type { SealStore } from "../wire/seal.ts";

export const seatCards = (
  host: Host,
  page: ConflictPage,
  folded: Folded | null,
  owners: Owners,
  rights: Rights,
): readonly SeatCard[] => {
  const delegates = folded?.table.delegates ?? {};
  const people = host.world.people();
  return Object.entries(page.seats).map(([id, stored]) => {
    const actor = stored.actor === "" ? null : host.world.actor(stored.actor);
    const players = playersOf(id, owners, delegates).flatMap((user) => people.find((one) => one.id === user) ?? []);
    const gms = people.filter((one) => one.gm);
    const asked = players.length > 0 ? players : gms;
    return {
      id,
      name: stored.name,
      img: stored.img,
      actor: stored.actor === "" ? null : stored.actor,
      missing: stored.actor !== "" && actor === null,
      players: asked.map((one) => one.name),
      present: asked.some((one) => one.active),
      delegate: delegates[id] ?? null,
      mine: rights.seats.includes(id),
    };
  });
};

export const throwCard = (page: ConflictPage, folded: Folded, rights: Rights, seals: SealStore): ThrowCard | null => {
  const pending = folded.table.pending;
  if (!pending) return null;
  const out = seatsOut(pending);
  const seats = [...new Set(pending.dice.flatMap((dice) => dice.seat ?? []))].map((seat) => {
    const dice = pending.dice.filter((one) => one.seat === seat);
    const sealed = pending.sealed[seat] !== undefined;
    const mine = rights.seats.includes(seat);
    const gone = mine && sealed && out.includes(seat) && seals.find(page.uuid, pending.step, seat) === null;
    return {
      seat,
      label: dice[0]?.label ?? sentence("Play.Throw.Label"),
      formula: dice.map(formulaOf).join(", "),
      thrown: sealed || !out.includes(seat),
      mine,
      answerable: mine || rights.gm,
      lost: folded.table.lost[seat] ?? (gone ? sentence("Play.Throw.Gone") : null),
    };
  });
  return { step: pending.step, seats };
};

/** Proposals are the GM's alone; states given are shown to all who read the end. */
export const changeCards = (host: Host, page: ConflictPage, folded: Folded, rights: Rights): readonly ChangeCard[] =>
  (rights.gm ? changeCardsOf : toldChanges)(host, page, folded);

export const sideOf = (host: Host, page: ConflictPage, family: AnyFamily, folded: Folded): readonly SeatId[] => {
  const owners = ownersOf(page, (actor) => host.world.actor(actor));
  return gmSeats(family.seats(folded.state), owners, folded.table.delegates);
};

/** The steps that one press for the GM's side begins with, the same for every client. */
export const planOf = (host: Host, page: ConflictPage, family: AnyFamily, folded: Folded): GmPlan =>
  gmPlan(family, folded, sideOf(host, page, family, folded));

/** The heroes among these seats, so that none is played unnoticed. */
export const heroesAmong = (host: Host, page: ConflictPage, side: readonly SeatId[]): readonly SeatId[] =>
  side.filter((seat) => host.world.actor(page.seats[seat]?.actor ?? "")?.fight.kind === "pc");

interface GmSideSource {
  readonly family: AnyFamily;
  readonly plan: GmPlan;
  readonly heroes: readonly SeatId[];
  readonly cues: readonly OpenCue[];
  readonly nameOf: (seat: SeatId) => string;
  readonly options: (seat: SeatId | null) => readonly Option<IntentBase>[];
}

/** The plan as a person reads it; null where there is nothing to play. */
export function gmSideCard({ family, plan, heroes, cues, nameOf, options }: GmSideSource): GmSideCard | null {
  if (plan.steps.length === 0) return null;
  return {
    steps: plan.steps.flatMap((step) => {
      const { id, kind } = step.cue;
      if (step.parts.length > 0)
        return step.parts.map(({ seat, label }) => ({ cue: id, kind, names: [nameOf(seat)], move: label, bid: null }));
      const open = cues.find(({ cue }) => cue.id === step.cue.id);
      const bid = memberOf(step.intent, "bid");
      return {
        cue: id,
        kind,
        names: step.cue.seats.map(nameOf),
        move: (moveOf(step, open?.options ?? []) ?? moveOf(step, options(step.cue.seats[0] ?? null)))?.label ?? null,
        bid: typeof bid === "number" ? bid : null,
      };
    }),
    left: plan.left.map(({ sentence }) => sentence),
    turns: plan.turns.map(nameOf),
    longTurns: family.gmSide?.longTurns ?? false,
    heroes: heroes.map(nameOf),
  };
}

/** The option of a step's move, whose label names the move. */
const moveOf = ({ cue, intent }: GmStep, options: readonly Option<IntentBase>[]): Option<IntentBase> | undefined => {
  const same = JSON.stringify(intent);
  return (
    options.find((option) => JSON.stringify(option.intent) === same) ??
    options.find((option) => option.cue === cue.id && option.isDefault)
  );
};

/** How many finished parts are listed, the newest first; each has its own chronicle. */
const TOLD = 5;

interface Table {
  readonly host: Pick<Host, "world">;
  readonly folds: Folds;
  rollingAt(uuid: string): boolean;
}

const outcomeOf = (folds: Folds, page: ConflictPage): PartCard["outcome"] => {
  const folded = folds.of(page);
  return isRefused(folded) ? null : summaryOf(page, contestFamily, folded);
};

/** Readable contests linked by the GM's word: wholes, running parts, finished parts with results (C372). */
export const partCards = (table: Table, page: ConflictPage): readonly PartCard[] => {
  const { world } = table.host;
  if (!adapterOf(page).hasParts) return [];
  const card = (key: string, { uuid, name }: ConflictPage, outcome: PartCard["outcome"] = null): PartCard => ({
    uuid,
    sentence: sentence(`Play.Part.${key}`, { title: name }),
    outcome,
  });
  const isTold = (part: ConflictPage): boolean => isOver(part) && !table.rollingAt(part.uuid);
  const parts = world.partsOf(page.uuid);
  const over = parts.filter(isTold).sort((a, b) => b.startedAt - a.startedAt);
  return [
    ...(page.within ?? []).flatMap((uuid) => world.page(uuid) ?? []).map((outer) => card("of", outer)),
    ...parts.filter((part) => !isTold(part)).map((part) => card("runs", part)),
    ...over.slice(0, TOLD).map((part) => card("over", part, outcomeOf(table.folds, part))),
  ];
};
