import { fearBonus, fearHarm, fearPositions, type FearPosition, type Position } from "../catalogue/catalogue.ts";
import { hasSevere } from "../harm/split.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import { parseName, type Creature } from "../state/creature.ts";
import { flag, integer, object, oneOf, optional } from "../../log/parse.ts";
import { record } from "../decide/step.ts";
import { wound } from "../decide/wound.ts";
import { creatureOf, creatures, setCreature, setFight } from "../state/find.ts";
import type { CombatState, Request } from "../state/fight.ts";
import { numberOf, textOf } from "../../log/values.ts";
import { defineHazard, isNumber, type TypedHazard } from "./definition.ts";

/** A fear test without a position is risky (C.47). */
export const fearPosition = (position: Position): FearPosition => (position === "none" ? "risky" : position);

interface FearResult {
  readonly calm: boolean;
  readonly harm: number;
  readonly bonus: number;
}

/** Successes against the fear value: extra ones do nothing, fewer fail (K-155 to K-165). */
export const fearResult = (successes: number, value: number, position: FearPosition): FearResult =>
  successes >= value
    ? { calm: true, harm: 0, bonus: fearBonus[position] }
    : { calm: false, harm: fearHarm[position], bonus: 0 };

/**
 * Courage from player characters, in a fight the active ones of the zone, without severe mental harm, at most three
 * (K-151 to K-154, C.44, C.104). `present` is everyone in the scene. Foes get none.
 */
export const fearCompany = (
  tested: Creature,
  present: readonly Creature[],
  profile: CombatProfile,
  inFight: boolean,
): readonly string[] =>
  present
    .filter(
      (one) =>
        tested.kind === "pc" &&
        one.kind === "pc" &&
        !one.hidden &&
        one.fate === "active" &&
        !hasSevere(one.harm, "mental"),
    )
    .filter((one) => !inFight || one.zone === tested.zone)
    .filter((one) => profile["fear.countSelf"] || one.id !== tested.id)
    .slice(0, 3)
    .map((one) => one.id);

/** Reactions to fear, by the player's choice (K-166). */
export const fearReactions = ["flee", "freeze", "faint", "attack"] as const;

interface Start {
  readonly value: number;
  readonly source?: string;
  readonly position?: FearPosition;
  /** Those who lend courage, where the GM counts otherwise. */
  readonly company?: number;
  /** Nothing presses: the afraid may also improvise (K-167). */
  readonly safe?: boolean;
}

const POSITIONS: Readonly<Record<FearPosition, readonly string[]>> = {
  controlled: ["controlled", "beherrscht", "controlada", "maîtrisée", "controllata"],
  risky: ["risky", "riskant", "arriesgada", "risquée", "rischiosa", "arriscada"],
  desperate: ["desperate", "verzweifelt", "desesperada", "désespérée", "disperata"],
};

/** "2 desperate the Troll": fear value, position, source. */
const typed = (words: readonly string[]): TypedHazard<Start> => {
  const says = (word: string, one: FearPosition): boolean => POSITIONS[one].includes(word.toLowerCase());
  const position = fearPositions.find((one) => words.some((word) => says(word, one)));
  const first = textOf(words[0]);
  const counted = isNumber(first);
  const source = words.slice(counted ? 1 : 0).filter((word) => !position || !says(word, position));
  return {
    start: {
      value: counted ? Number(first) : 1,
      ...(source.length > 0 ? { source: source.join(" ") } : {}),
      ...(position ? { position } : {}),
    },
    unread: "",
  };
};

/** Before the deal the whole scene is company, in the fight the zone (K-151, K-154). */
const company = (state: CombatState, request: Request): readonly string[] => {
  const tested = creatureOf(state, request.seat);
  return tested ? fearCompany(tested, creatures(state), state.profile, state.fight.round > 0) : [];
};

/** Fear of something: its value is the sixes needed, its position the harm of a failure (K-149 to K-167). */
export const fear = defineHazard<Start>({
  parse: object({
    value: integer({ min: 0, max: 20 }),
    source: optional(parseName),
    position: optional(oneOf(fearPositions)),
    company: optional(integer({ min: 0, max: 3 })),
    safe: optional(flag),
  }),
  fields: [
    { kind: "number", name: "value", usual: 1, min: 0, max: 20 },
    { kind: "position", among: fearPositions, usual: "risky" },
    { kind: "text", name: "source" },
    {
      kind: "row",
      name: "company",
      rows: () =>
        ["", "0", "1", "2", "3"].map((value) => ({ value, id: value || "counted", data: { value: Number(value) } })),
    },
    { kind: "flag", name: "safe", wide: true },
  ],
  read: (said) => {
    const source = said.text("source").trim();
    const position = fearPositions.find((one) => one === said.text("position")) ?? "risky";
    return {
      value: said.number("value"),
      position,
      ...(source === "" ? {} : { source }),
      ...(said.text("company") === "" ? {} : { company: said.number("company") }),
      ...(said.flag("safe") ? { safe: true } : {}),
    };
  },
  whom: "heroes",
  commands: ["fear", "furcht", "angst", "miedo", "peur", "paura", "medo"],
  typed,
  intents: (start, seats) => [{ type: "request", kind: "fear", seats, ...start }],
  asked: {
    harmType: "mental",
    value: ({ value }) => value,
    parts: (state, request) => [["company", request.company ?? company(state, request).length]],
    test: ({ value, position }) => {
      const result = (sixes: number) => fearResult(sixes, value, fearPosition(position));
      return { needed: value, harm: (sixes) => result(sixes).harm, passed: (sixes) => result(sixes).calm };
    },
    told: (draft, request, sixes) => {
      const position = fearPosition(request.position);
      const { calm, harm, bonus } = fearResult(sixes, request.value, position);
      const who = request.seat;
      const data = { who, successes: sixes, needed: request.value, source: request.source };
      if (calm) {
        const nextBonus = numberOf(creatureOf(draft.state, who)?.nextBonus) + bonus;
        return record(draft, "calm", { ...data, bonus }, setCreature(draft.state, who, { nextBonus }), [
          ["K-155", sixes, request.value],
          ["K-160", position, bonus],
        ]);
      }
      const { afraid: before, safely = [] } = draft.state.fight;
      const afraid = setFight(draft.state, {
        afraid: [...new Set([...before, who])],
        ...(request.safe || safely.includes(who)
          ? { safely: [...safely.filter((one) => one !== who), ...(request.safe ? [who] : [])] }
          : {}),
      });
      const told = record(draft, "afraid", { ...data, harm }, afraid, [["K-159", position, harm]]);
      return wound(told, who, request.type, harm);
    },
  },
});
