import type { By } from "../../log/family.ts";
import { foesOf, usualAim } from "../attack/aim.ts";
import type { Aim } from "../attack/checks.ts";
import { isNoWorseAfar } from "../attack/worth.ts";
import { turnSlot } from "../decide/access.ts";
import { proposedCloseIn } from "../moves/close-in.ts";
import { checkIntent } from "../moves/index.ts";
import type { CombatIntent } from "../moves/index.ts";
import { proposedVolley, volleySlot } from "../moves/volley.ts";
import { purse } from "../round/budget.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { active, creatureOf, membersOf } from "../state/find.ts";
import { odds } from "../view/odds.ts";
import { view } from "../view/view.ts";
import { approachOf } from "./approach.ts";

/**
 * A shot at least so likely is taken from where one stands; below it one goes nearer (play, section 4), unless nothing
 * one could strike with there promises more.
 */
const WORTH_A_SHOT = 1 / 3;

/** Who asks, and whom they chose as targets, the last of them last. */
interface Wanting {
  readonly by: By;
  readonly targets: readonly string[];
}

type Proposing = (state: CombatState, seat: Creature, slot: Slot, want: Wanting) => readonly (CombatIntent | null)[];

const asAttack = (aim: Aim | null): CombatIntent | null => aim && { type: "attack", ...aim };

const turnOf = (state: CombatState, seat: Creature): number =>
  active(state)
    .filter((one) => one.side === seat.side)
    .indexOf(seat);

/** A thrown or shot weapon that is in hand, and likely enough to hit. */
const isGoodShot = (state: CombatState, seat: Creature, by: By, aim: Aim): boolean => {
  if (aim.weapon !== seat.inHand) return false;
  const told = odds(view(state, by), { type: "attack", ...aim });
  return (told?.kind === "odds" && (told.rolls[0]?.success ?? 0) > WORTH_A_SHOT) || isNoWorseAfar(state, aim);
};

/** The attack from where one stands: in close reach, or by a good shot. */
const attackFromHere = (state: CombatState, seat: Creature, by: By, foes: readonly Creature[]): CombatIntent | null => {
  const turn = turnOf(state, seat);
  const aim = usualAim(state, seat, turn, { foes });
  const here = aim?.maneuver === "attackRanged" && !isGoodShot(state, seat, by, aim) ? null : aim;
  return asAttack(here ?? usualAim(state, seat, turn, { only: ["attackMelee", "attackUnarmed"], foes }));
};

const nearer = (state: CombatState, seat: Creature, slot: Slot, foes: readonly Creature[]): CombatIntent | null => {
  const step = approachOf(state, seat, slot, foes);
  if (!step) return null;
  return "zone" in step
    ? { type: "move", seat: seat.id, zone: step.zone }
    : { type: "maneuver", seat: seat.id, maneuver: "moveWithin", target: step.target };
};

/** Who of a group hits well enough from where they stand, with what is in hand. */
const shooters = (state: CombatState, by: By, volley: ReturnType<typeof proposedVolley>): ReadonlySet<string> => {
  const told = odds(view(state, by), volley);
  const good = (id: string): boolean =>
    told?.kind === "odds" && told.rolls.some(({ seat, success }) => seat === id && success > WORTH_A_SHOT);
  const shots = volley.attacks.filter(({ seat, maneuver, weapon }) => {
    return maneuver === "attackRanged" && creatureOf(state, seat)?.inHand === weapon;
  });
  return new Set(shots.filter((shot) => good(shot.seat) || isNoWorseAfar(state, shot)).map(({ seat }) => seat));
};

/** Of a group: all nearer who cannot well hit from afar, then all at once; of one its own move is the plainer word. */
const together: Proposing = (state, seat, _slot, { by, targets }) => {
  if (seat.group === null) return [];
  const closeIn = proposedCloseIn(state, seat);
  const volley = proposedVolley(state, seat, targets);
  const stay = closeIn.moves.length > 0 ? shooters(state, by, volley) : new Set();
  const ahead = { ...closeIn, moves: closeIn.moves.filter((way) => !stay.has(way.seat)) };
  return [ahead.moves.length > 1 ? ahead : null, volley.attacks.length > 1 ? volley : null];
};

const against =
  (foesFor: (state: CombatState, seat: Creature, targets: readonly string[]) => readonly Creature[]): Proposing =>
  (state, seat, slot, { by, targets }) => {
    const foes = foesFor(state, seat, targets);
    return [
      attackFromHere(state, seat, by, foes),
      nearer(state, seat, slot, foes),
      asAttack(usualAim(state, seat, turnOf(state, seat), { foes })),
    ];
  };

/** One target is wanted, and several may be chosen: the last of them counts. */
const chosen = against((state, seat, targets) => {
  const foes = foesOf(state, seat);
  const last = targets.findLast((id) => foes.some((foe) => foe.id === id));
  return foes.filter(({ id }) => id === last);
});

const alone = against((state, seat) => foesOf(state, seat));

/** What comes before anything else: to get loose, and to put out one's own fire. */
const bound: Proposing = (_state, { id, heldBy, burning }) => [
  ...heldBy.map(({ by }): CombatIntent => ({ type: "breakFree", seat: id, holder: by })),
  burning ? { type: "maneuver", seat: id, maneuver: "extinguish" } : null,
];

/** Nobody of the group has anything left to strike with: one press ends the turns of all. */
const isGroupDone = (state: CombatState, { id, group }: Creature): boolean =>
  group !== null &&
  membersOf(state, group).some((one) => one.id !== id && volleySlot(state, one.id)) &&
  membersOf(state, group).every((one) => one.fate !== "active" || !volleySlot(state, one.id)?.slow);

/** Fear that makes one flee or stand still proposes nothing against it. */
const isAfraid = ({ dread }: Creature): boolean => dread?.binds === true && dread.choice !== "attack";

/**
 * The one move that a sensible player would make here, of a hero and of the GM's side alike: get loose, put the fire
 * out, attack who is in reach or may well be hit from afar, else a step on the shortest way to the nearest foe; with
 * nothing left the turn ends. Whom the player chose comes before whoever is nearer. Always legal for who asks; null
 * where it is not the creature's turn.
 */
export const proposal = (
  state: CombatState,
  seat: Creature,
  by: By,
  targets: readonly string[] = [],
): CombatIntent | null => {
  const slot = turnSlot(state, seat.id);
  if (!slot) return null;
  const end: CombatIntent = { type: "endTurn", seat: seat.id, ...(isGroupDone(state, seat) ? { group: true } : {}) };
  // Who has struck is done: a step after it would only spend what answers what comes
  const wanted = isAfraid(seat) || !purse(slot, "slow") ? [bound] : [bound, together, chosen, alone];
  for (const list of wanted)
    for (const intent of list(state, seat, slot, { by, targets }))
      if (intent && !checkIntent(state, intent, by)) return intent;
  return checkIntent(state, end, by) ? null : end;
};
