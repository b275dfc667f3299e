/** What a sensible player would do next, used by defaults, the GM's side and rehearsals. It never decides. */
import type { By, GmSide } from "../../log/family.ts";
import { listOf } from "../../log/values.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import { begin, turnSlot } from "../decide/step.ts";
import { ableAnswers, reactionTest } from "../flow/answer.ts";
import { proposedVolley, volleySlot } from "../flow/attack.ts";
import { foesOf, isNoWorseAfar, usualAim, type Aim } from "../flow/declare.ts";
import { flowOf } from "../flow/land.ts";
import { inTurn } from "../decide/wound.ts";
import { hasSevere } from "../harm/split.ts";
import { checkIntent, type CombatIntent } from "../moves/index.ts";
import { approachOf, proposedCloseIn } from "../moves/movement.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, FlowKind, Line, Slot } from "../state/fight.ts";
import { active, creatureOf, currentSlot, membersOf, nameOf, victimsOf, weaponOf } from "../state/find.ts";
import { purse, reactionPurses, slotsToCome } from "../state/round.ts";
import { odds } from "../view/odds.ts";
import type { CombatCue } from "../view/answers.ts";
import { view } from "../view/view.ts";

type React = Extract<CombatIntent, { type: "react" }>;

/** Whether a plain hit is more than the hero can write: a critical injury (A.3.1), or severe harm that fells (C.39). */
const fells = (state: CombatState, kind: FlowKind, line: Line, { harm, points, unsettled }: Creature): boolean => {
  const blow = flowOf(kind).harm?.(state, line)?.(line.needed, 0) ?? 0;
  if (!harm || points || blow <= 0) return false;
  const open = [...unsettled, { type: line.type, amount: Math.ceil(blow) }];
  return inTurn(harm, open, () => "", state.profile).some(({ taken }) => {
    const severe = hasSevere({ physical: listOf(taken?.harm), mental: listOf(taken?.harm) }, line.type);
    return (taken?.catastrophic ?? 0) > 0 || (severe && state.profile["harm.severeIncapacitates"]);
  });
};

/**
 * The greater pool for each line, paid by what has no other use: a fast maneuver, a finished turn's slow one, or the
 * coming turn's if the hit would end it (K-051, K-053, C.22; docs/decisions/proposals.md); no replies if none is able.
 */
export const proposedReaction = (state: CombatState, reactor: Creature): React => {
  const { flow } = state.fight;
  const asked = flow?.asked.find((one) => one.seat === reactor.id && !one.done);
  const lines = flow && asked ? flow.lines.filter((line) => asked.lines.includes(line.id)) : [];
  const purses = reactionPurses(state, reactor.id);
  const sum = (of: (slot: Slot) => number): number => purses.reduce((all, slot) => all + of(slot), 0);
  const fast = sum((slot) => slot.fast);
  const free = fast + sum(({ acted, slow }) => (acted ? slow : 0));
  const grave = flow ? lines.filter((line) => fells(state, flow.kind, line, reactor)) : [];
  const worth = Math.max(free, Math.min(grave.length, fast + sum(({ slow }) => slow)));
  const dice = ({ action }: { action: ActionId }): number => reactionTest(begin(state), reactor.id, action).pool.dice;
  const replies = [...grave, ...lines.filter((line) => !grave.includes(line))].slice(0, worth).flatMap((line) => {
    const ways = ableAnswers(state, flow?.kind ?? "attack", line, reactor)
      // A chase would cost a holder the grip (C.122)
      .filter(({ kind }) => kind !== "chase" || victimsOf(state, reactor.id).length === 0)
      .flatMap(({ kind, actions }) => actions.map((action) => ({ line: line.id, kind, action })));
    return ways.length > 1 ? [...ways].sort((a, b) => dice(b) - dice(a)).slice(0, 1) : ways;
  });
  return { type: "react", seat: reactor.id, replies, ...(replies.length > fast ? { slow: true } : {}) };
};

/** A shot this likely is taken from here, else one approaches (play, section 4), unless no strike promises more. */
const WORTH_A_SHOT = 1 / 3;

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

const isGoodShot = (state: CombatState, seat: Creature, by: By, aim: Aim): boolean => {
  if (aim.weapon !== seat.inHand) return false;
  const told = odds(view(state, by), { type: "attack", ...aim });
  return (told?.kind === "odds" && (told.rolls[0]?.success ?? 0) > WORTH_A_SHOT) || isNoWorseAfar(state, aim);
};

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

const shooters = (state: CombatState, by: By, volley: ReturnType<typeof proposedVolley>): ReadonlySet<string> => {
  const told = odds(view(state, by), volley);
  const good = (id: string): boolean =>
    told?.kind === "odds" && told.rolls.some(({ seat, success }) => seat === id && success > WORTH_A_SHOT);
  const shots = volley.attacks.filter(({ seat, maneuver, weapon }) => {
    return maneuver === "attackRanged" && creatureOf(state, seat)?.inHand === weapon;
  });
  return new Set(shots.filter((shot) => good(shot.seat) || isNoWorseAfar(state, shot)).map(({ seat }) => seat));
};

/** A group: those without a good shot approach, then all attack; a lone member uses its own moves. */
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

const chosen = against((state, seat, targets) => {
  const foes = foesOf(state, seat);
  const last = targets.findLast((id) => foes.some((foe) => foe.id === id));
  return foes.filter(({ id }) => id === last);
});

const alone = against((state, seat) => foesOf(state, seat));

const bound: Proposing = (_state, { id, heldBy, burning }) => [
  ...heldBy.map(({ by }): CombatIntent => ({ type: "breakFree", seat: id, holder: by })),
  burning ? { type: "maneuver", seat: id, maneuver: "extinguish" } : null,
];

/** Nobody of the group can strike any more: one press ends all turns. */
const isGroupDone = (state: CombatState, { id, group }: Creature): boolean =>
  group !== null &&
  membersOf(state, group).some((one) => one.id !== id && volleySlot(state, one.id)) &&
  membersOf(state, group).every((one) => one.fate !== "active" || !volleySlot(state, one.id)?.slow);

/** A creature bound by fear to anything but attack: only `bound` moves are left. */
const isAfraid = ({ dread }: Creature): boolean => dread?.binds === true && dread.choice !== "attack";

/**
 * The sensible move for either side: break free, put fire out, attack in reach or by a good shot, else approach the
 * nearest foe, else end the turn. Chosen targets come first. Always legal for the asker; null off turn.
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
  // After a strike a step would only spend what answers attacks
  const wanted = isAfraid(seat) || !purse(slot, "slow") ? [bound] : [bound, together, chosen, alone];
  for (const list of wanted)
    for (const intent of list(state, seat, slot, { by, targets }))
      if (intent && !checkIntent(state, intent, by)) return intent;
  return checkIntent(state, end, by) ? null : end;
};

/** A step's default, shared by cues, the GM's side and rehearsals (C.114); null where a person must choose. */
export const proposedAnswer = (
  state: CombatState,
  cue: Pick<CombatCue, "kind" | "seats" | "default">,
  by: By,
): CombatIntent | null => {
  const seat = creatureOf(state, cue.kind === "turn" ? currentSlot(state)?.holder : cue.seats[0]);
  if (cue.kind === "turn") return seat ? proposal(state, seat, by) : cue.default;
  return cue.kind === "react" && seat ? proposedReaction(state, seat) : cue.default;
};

const GM = { gm: true, seats: [] } as const;

/** Holders of the slots to come, the one on turn first. */
const turns = (state: CombatState): readonly string[] => {
  const now = currentSlot(state);
  if (state.fight.phase !== "acting" || !now) return [];
  return [now, ...slotsToCome(state).filter((slot) => slot.id !== now.id)].map(({ holder }) => holder);
};

type Part = ReturnType<GmSide<CombatState, CombatIntent>["parts"]>[number];

const parts = (state: CombatState, intent: CombatIntent): readonly Part[] => {
  if (intent.type === "volley")
    return intent.attacks.map(({ seat, maneuver, weapon, target }) => ({
      seat,
      label: {
        key: `Combat.Option.attack.${maneuver}`,
        data: { weapon: weaponOf(creatureOf(state, seat), weapon)?.name ?? "", target: nameOf(state, target) },
      },
    }));
  if (intent.type !== "react") return [];
  return intent.replies.map(({ line, kind, action = "" }) => ({
    seat: intent.seat,
    label: {
      key: `Combat.Option.react.${kind}`,
      data: { by: nameOf(state, state.fight.flow?.lines.find(({ id }) => id === line)?.by), action },
    },
  }));
};

/** The GM's side answers every step by its default (C.114). */
export const gmSide: GmSide<CombatState, CombatIntent> = {
  longTurns: true,
  round: (state) => state.fight.round,
  turns,
  parts,
  usual: (state, cue) => proposedAnswer(state, cue, GM),
};
