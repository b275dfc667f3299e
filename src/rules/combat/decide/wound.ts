import type { Refused } from "../../log/outcome.ts";
import { assertPresent, textOf, listOf } from "../../log/values.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import { harmRef, isSplit, splitText, splits, type Split } from "../harm/split.ts";
import { atFullHarm, type Creature, type HarmType, harmTypes, type Harm, type Row } from "../state/creature.ts";
import { type CombatState, neighbours, zoneName } from "../state/fight.ts";
import {
  counted,
  creatureOf,
  setCreature,
  setCreatures,
  setFight,
  setSlot,
  slotOf,
  slotsOf,
  whereIs,
} from "../state/find.ts";
import { layCard } from "../state/round.ts";
import { isOpen } from "../zones/reach.ts";
import { refuse, record, type Check, type Draft } from "./step.ts";

/** Whether another slot, outside its group, holds the card; a deck has each card once. */
export const heldByOther = (state: CombatState, card: number, slotId: string): boolean => {
  const group = creatureOf(state, slotOf(state, slotId)?.holder)?.group ?? null;
  return Object.values(state.slots).some(
    (slot) =>
      slot.id !== slotId && slot.card === card && (group === null || creatureOf(state, slot.holder)?.group !== group),
  );
};

/** Whether a card may come without a draw: no choice is open, and nobody holds it (C.12). */
export const mayCome = (state: CombatState, card: number, slotId: string): boolean =>
  state.fight.draw === null && !heldByOther(state, card, slotId);

/** A creature leaves the fight: all grips on and by it end, nothing waits for it (A.4, A.8). */
export const withoutTies = (state: CombatState, id: string): CombatState => {
  const untied = setCreatures(
    state,
    (other) => other.id !== id && (other.heldBy.some((one) => one.by === id) || other.engaged.includes(id)),
    (other) => ({
      heldBy: other.heldBy.filter((one) => one.by !== id),
      engaged: other.engaged.filter((one) => one !== id),
    }),
  );
  const { requests, afraid, earned } = state.fight;
  return setFight(setCreature(untied, id, { heldBy: [], engaged: [], pinnedBy: [], cover: false, unpaid: null }), {
    requests: requests.filter((one) => one.seat !== id),
    afraid: afraid.filter((one) => one !== id),
    earned: earned.filter((one) => one.by !== id),
  });
};

/** A creature drops out; its card returns once the running flow is over. */
export const dropOut = (state: CombatState, id: string, fate: Exclude<Creature["fate"], "active">): CombatState =>
  setCreature(withoutTies(state, id), id, { fate });

/** A creature returns; its card is its own again if still free (A.4). */
export const backIn = (state: CombatState, id: string): CombatState =>
  slotsOf(state, id).reduce(
    (now, { id: slot, card, returned }) => {
      if (returned == null) return now;
      const free = card === null && mayCome(now, returned, slot);
      return setSlot(free ? layCard(now, slot, returned) : now, slot, { returned: null });
    },
    setCreature(state, id, { fate: "active" }),
  );

/** A creature at its threshold of harm points is down and out (A.3.2, C.42, C.107). */
export const downCheck = (draft: Draft, id: string): Draft => {
  const creature = creatureOf(draft.state, id);
  return creature?.fate === "active" && atFullHarm(creature)
    ? record(draft, "wentDown", { who: id }, dropOut(draft.state, id, "down"), [["C.42"]])
    : draft;
};

/** Counts harm points at once; written harm waits as a choice that does not stop the fight. */
export const wound = (draft: Draft, id: string, type: HarmType, amount: number, armour = 0): Draft => {
  const creature = creatureOf(draft.state, id);
  if (!creature || amount <= 0) return draft;
  if (!creature.points) {
    const [harm, state] = counted(draft.state, "h");
    return record(
      draft,
      "harmOpen",
      { who: id, amount, type, harm },
      setCreature(state, id, { unsettled: [...creature.unsettled, { id: harm, type, amount, armour }] }),
      [["K-144", type, amount]],
    );
  }
  const { value, max, fresh } = creature.points[type];
  const points = { ...creature.points, [type]: { value: value + amount, max, fresh: fresh + amount } };
  const after = setCreature(draft.state, id, { points });
  return downCheck(
    record(draft, "harmed", { who: id, amount, type }, after, [["K-091", type, amount, value + amount, max]]),
    id,
  );
};

const outOfReach = (state: CombatState, id: string): CombatState =>
  Object.values(state.creatures).reduce(
    (now, other) =>
      other.id !== id && other.engaged.includes(id)
        ? setCreature(now, other.id, { engaged: other.engaged.filter((one) => one !== id) })
        : now,
    setCreature(state, id, { engaged: [], cover: false, far: false }),
  );

/** Holder and held in different zones are apart (ruling of A.8); one in no zone yet is where the other is. */
const gripsBroken = (state: CombatState, id: string): CombatState => {
  const here = [whereIs(state, id), null];
  const isHere = (one: Creature | undefined): boolean => one !== undefined && here.includes(one.zone);
  return Object.values(state.creatures).reduce((now, other) => {
    const kept = other.heldBy.filter((one) =>
      other.id === id ? isHere(creatureOf(state, one.by)) : one.by !== id || isHere(other),
    );
    return kept.length < other.heldBy.length ? setCreature(now, other.id, { heldBy: kept }) : now;
  }, state);
};

/** A creature moved to a zone: cover, reach and grips that stay behind end. */
export const elsewhere = (state: CombatState, id: string, zone: string | null): CombatState => {
  const creature = creatureOf(state, id);
  if (!creature || creature.zone === zone) return state;
  return gripsBroken(setCreature(outOfReach(state, id), id, { zone, unpaid: null }), id);
};

/** A creature moved within its zone: only its new neighbour is in reach (K-079, K-080). */
export const within = (state: CombatState, id: string, reached: string | null): CombatState => {
  const moved = outOfReach(state, id);
  const other = creatureOf(moved, reached);
  return other
    ? setCreature(setCreature(moved, id, { engaged: [other.id] }), other.id, { engaged: [...other.engaged, id] })
    : moved;
};

/** A pinned creature that leaves its zone by itself is hurt once (C.68, C.99). */
export const pinBites = (draft: Draft, creature: Creature): Draft => {
  if (creature.pinnedBy.length === 0) return draft;
  const bitten = record(
    draft,
    "pinHurt",
    { who: creature.id },
    setCreature(draft.state, creature.id, { pinnedBy: [] }),
    [["C.99", creature.pinnedBy.length]],
  );
  return wound(bitten, creature.id, "physical", creature.pinnedBy.length);
};

/** Tells which grips broke (ruling of A.8). */
export const tellTorn = (draft: Draft, before: CombatState): Draft =>
  Object.values(before.creatures).reduce((told, { id, heldBy }) => {
    const now = creatureOf(told.state, id)?.heldBy ?? heldBy;
    return heldBy
      .filter(({ by }) => !now.some((one) => one.by === by))
      .reduce((all, { by }) => record(all, "slippedGrip", { who: id, by }, all.state, [["A.8"]]), told);
  }, draft);

/** Whether others may bring a creature into a neighbouring zone: obstacles need a test of its own (K-036). */
export const mayBring = (state: CombatState, id: string | undefined, zone: string, otherwise: Refused): Check => {
  const from = whereIs(state, id);
  if (from === null || !neighbours(state.fight, from).includes(zone)) return otherwise;
  const called = { from: zoneName(state.fight, from), to: zoneName(state.fight, zone) };
  return isOpen(state, from, zone) ? null : refuse("WayShut", "K-036", called);
};

/** A push to a spot or a zone sets off no pin. */
export const pushTo = (draft: Draft, id: string, zone: string | null): Draft => {
  const here = whereIs(draft.state, id);
  const state = zone === null ? within(draft.state, id, null) : elsewhere(draft.state, id, zone);
  const pushed = record(draft, "pushedAway", { who: id, zone: textOf(zone ?? here) }, state, [["C.61", zone]]);
  return tellTorn(pushed, draft.state);
};

/** A creature walks into a zone: a sentence, and its pin bites (K-081, C.99). */
export const arrive = (draft: Draft, seat: string, zone: string): Draft => {
  const before = assertPresent(creatureOf(draft.state, seat));
  const moved = record(
    draft,
    "moved",
    { who: seat, from: textOf(before.zone), to: zone },
    elsewhere(draft.state, seat, zone),
    [["K-081", before.zone, zone]],
  );
  return pinBites(tellTorn(moved, draft.state), before);
};

/** Harm left out of a roll, by row and name (C.40). */
export const leftOut = ({ harm, points }: Creature, without: readonly string[] = []): string =>
  points || !harm
    ? ""
    : harmTypes
        .flatMap((type) => harm[type].filter((_, index) => without.includes(harmRef(type, index))))
        .map(({ label, row }) => `${label} (${row})`.trim())
        .join(", ");

interface Turn {
  readonly ways: readonly Split[];
  readonly taken: Split | undefined;
}

interface Open {
  readonly type: HarmType;
  readonly amount: number;
}

/** Harms in order, each on rows the earlier leave (A.3.1); unchosen or illegal ones the mildest way for the rest. */
export const inTurn = (
  written: Readonly<Record<HarmType, readonly Harm[]>>,
  open: readonly Open[],
  chosen: (index: number) => string,
  profile: CombatProfile,
): readonly Turn[] => {
  let rows = written;
  return open.map(({ type, amount }, index) => {
    const all = splits(rows[type], amount, profile);
    const mildest = splitText(listOf(together(rows, open.slice(index), profile)[0]?.parts[0]));
    const first = all.filter((way) => splitText(way.parts) === mildest);
    const ways = [...first, ...all.filter((way) => !first.includes(way))];
    const taken = ways.find((way) => splitText(way.parts) === chosen(index)) ?? ways[0];
    if (taken) rows = { ...rows, [type]: taken.harm };
    return { ways, taken };
  });
};

/** Parses splits like `2+1;1` in the order of open harms; null where one does not add up. */
export const readSplits = (typed: string, open: readonly Open[]): readonly (readonly Row[])[] | null => {
  const parts = typed.split(";").map((one) => one.split("+").map(Number));
  const read = parts.slice(0, open.length);
  return read.every((one, index): one is Row[] => isSplit(one, assertPresent(open[index]).amount)) ? read : null;
};

/** One way to take several open harms: each split, and the total cost. */
export interface SplitTogether {
  readonly parts: readonly (readonly Row[])[];
  readonly penalty: number;
  readonly climbed: number;
  readonly catastrophic: number;
}

interface Partly extends SplitTogether {
  readonly rows: Readonly<Record<HarmType, readonly Harm[]>>;
}

/** Mildest ways kept from one harm to the next: six hits would make thousands. */
const KEPT = 24;

const milder = (a: SplitTogether, b: SplitTogether): number => a.catastrophic - b.catastrophic || a.penalty - b.penalty;

/** Ways to take several open harms, the mildest first; of ways to the same levels the milder one. */
export const together = (
  written: Readonly<Record<HarmType, readonly Harm[]>>,
  open: readonly Open[],
  profile: CombatProfile,
): readonly SplitTogether[] => {
  const levels = ({ parts }: SplitTogether): string =>
    harmTypes
      .map((type) => splitText(parts.flatMap((one, index) => (open[index]?.type === type ? one : [])).toSorted()))
      .join(";");
  const nothing: Partly = { parts: [], penalty: 0, climbed: 0, catastrophic: 0, rows: written };
  const all = open.reduce<readonly Partly[]>(
    (before, { type, amount }) => {
      const longer = before
        .flatMap((way) =>
          splits(way.rows[type], amount, profile)
            .slice(0, KEPT)
            .map((one): Partly => ({
              parts: [...way.parts, one.parts],
              penalty: way.penalty + one.penalty,
              climbed: way.climbed + one.climbed,
              catastrophic: way.catastrophic + one.catastrophic,
              rows: { ...way.rows, [type]: one.harm },
            })),
        )
        .sort(milder);
      const first = new Map(longer.toReversed().map((way) => [levels(way), way]));
      return longer.filter((way) => first.get(levels(way)) === way).slice(0, KEPT);
    },
    [nothing],
  );
  return all.map(({ rows: _rows, ...way }) => way);
};

/** The table's name for a critical injury's roll table; "" for none (A.3.3). */
export const criticalTable = (profile: CombatProfile, type: HarmType): string =>
  profile[type === "physical" ? "critical.physicalTable" : "critical.mentalTable"].trim();
