import type { Effect } from "./effect.ts";
import type { ContestEvent } from "./event.ts";
import { seatsIn } from "./field.ts";
import type { RollRecord } from "./roll-record.ts";

/** What a step touches, as names of places; `ALL` stands for every place there is. */
const ALL = "*";

const seatKey = (seat: string | null | undefined): readonly string[] => (seat == null ? [] : [`seat:${seat}`]);
const pairingKey = (pairing: string | null | undefined): readonly string[] =>
  pairing == null ? [] : [`pairing:${pairing}`];

/** Who is in or out, the turns, a parting shot that waits, who has come in: nearly everything later rests on these. */
const WIDE: readonly Effect["type"][] = ["status", "pairing", "turns", "shot", "joined", "proposed", "withdrawn"];

const ofEffect = (effect: Effect): readonly string[] => {
  if (WIDE.includes(effect.type)) return [ALL];
  switch (effect.type) {
    case "points":
    case "leads":
      return pairingKey(effect.pairing);
    case "paired":
      return ["pairings", ...pairingKey(effect.pairing.id), ...seatKey(effect.pairing.a), ...seatKey(effect.pairing.b)];
    case "ordered":
      return ["order"];
    case "phase":
      return ["phase"];
    default:
      return "seat" in effect && typeof effect.seat === "string" ? seatKey(effect.seat) : [ALL];
  }
};

const ofEffects = (effects: readonly Effect[]): readonly string[] => effects.flatMap(ofEffect);

const ofRoll = (roll: RollRecord): readonly string[] => [
  `roll:${roll.id}`,
  ...pairingKey(roll.pairing),
  ...[...seatsIn(roll), roll.target, roll.other].flatMap(seatKey),
];

/** What only those do on whom nobody is, which the declarations of an extended round tell. */
const UNENGAGED: readonly RollRecord["purpose"][] = ["action", "heal", "lend"];

/** What a fact rests on without changing it: the order pairings are rolled in, the step assists start at. */
const reads = (event: ContestEvent): readonly string[] => {
  if (event.type === "changed")
    return event.what === "acted" ? ["bids"] : event.what === "reordered" ? ["pairings"] : [];
  if (event.type !== "rolled") return [];
  const { purpose } = event.roll;
  return purpose === "round"
    ? ["order"]
    : purpose === "assist"
      ? ["assists"]
      : UNENGAGED.includes(purpose)
        ? ["bids"]
        : [];
};

/** Changes that all later steps rest on. */
const BROAD: readonly string[] = ["spared", "orderRule", "harm", "manner", "goals", "goal", "level"];

const touches = (event: ContestEvent): readonly string[] => {
  switch (event.type) {
    case "declared":
      return [
        ...pairingKey(event.pairing),
        ...(event.pairing === null ? ["bids", ...[event.seat, ...(event.action.targets ?? [])].flatMap(seatKey)] : []),
      ];
    case "rolled":
      // a parting shot answers one that waited, as sparing does: until then nobody else is on turn (C259)
      if (event.roll.purpose === "parting") return [ALL];
      return [...ofRoll(event.roll), ...ofEffects(event.effects)];
    case "amended":
      return [
        ...ofRoll(event.roll),
        ...(event.others ?? []).map(({ roll }) => `roll:${roll}`),
        ...seatKey(event.seat),
        ...ofEffects(event.effects),
      ];
    case "stood":
      return [`roll:${event.roll}`];
    case "changed":
      if (event.what === "assistStart") return ["assists"];
      if (BROAD.includes(event.what)) return [ALL];
      return [...seatKey(event.seat), ...seatKey(event.target), ...ofEffects(event.effects)];
    case "decided":
      return [`proposal:${event.proposal}`];
    default:
      return [ALL];
  }
};

/**
 * Whether later facts rest on earlier ones, so that an undo takes them along: they touch the same
 * seat, pairing or roll, or something that touches all (a departure, a round, the order of turns, an
 * end). What parallel pairings did apart stays.
 */
export const depends = (earlier: readonly ContestEvent[], later: readonly ContestEvent[]): boolean => {
  const touched = new Set(earlier.flatMap(touches));
  const own = later.flatMap((event) => [...touches(event), ...reads(event)]);
  return own.length > 0 && (touched.has(ALL) || own.some((key) => key === ALL || touched.has(key)));
};
