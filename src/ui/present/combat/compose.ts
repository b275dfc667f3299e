import type { CombatIntent } from "../../../rules/combat/intents/index.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { composeSpend } from "./compose-spend.ts";
import { TABLE_COMPOSERS } from "./compose-table.ts";

/** What a press brings: the button's data and the fields that belong to it. */
export interface Composing {
  readonly view: CombatView;
  readonly data: Readonly<Record<string, string | undefined>>;
  readonly fields: Readonly<Record<string, string>>;
  options(seat: string | null): readonly Option<IntentBase>[];
}

/** Makes an intent of a filled-in form, or null where something to choose is missing. */
export type Composer = (from: Composing) => IntentBase | null;

const whole = (value: string | undefined): number => {
  const number = Math.round(Number(value));
  return Number.isFinite(number) ? number : 0;
};

/** The parts of a test that were changed; what stands as it was is left out. */
const changed = (fields: Composing["fields"]): Record<string, unknown> => ({
  ...(whole(fields["dice"]) === 0 ? {} : { dice: whole(fields["dice"]) }),
  ...(whole(fields["more"]) === 0 ? {} : { more: whole(fields["more"]) }),
  ...(fields["help"] === "true" ? { help: true } : {}),
  ...((fields["position"] ?? "none") === "none" ? {} : { position: fields["position"] }),
  ...(fields["attribute"] ? { attribute: fields["attribute"] } : {}),
  ...(fields["settle"] ? { settle: fields["settle"] } : {}),
});

/** The id of the move that a form means: `attack:{weapon}:{target}` with its fields filled in. */
export const filled = (pattern: string, fields: Composing["fields"]): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? "");

/** A move there is, with what was changed about its test. */
const move: Composer = ({ data, fields, options }) => {
  const id = filled(data["option"] ?? "", fields);
  const found = options(data["seat"] ?? null).find((one) => one.id === id);
  return found ? { ...found.intent, ...changed(fields) } : null;
};

const cast: Composer = (from) => {
  const plain = move({ ...from, data: { ...from.data, option: "cast:{target}" } });
  const { fields } = from;
  return (
    plain && {
      ...plain,
      cost: whole(fields["cost"]),
      damage: whole(fields["damage"]),
      harmType: fields["harmType"] === "mental" ? "mental" : "physical",
      resist: fields["target"] === "none" || !fields["resist"] || fields["resist"] === "none" ? null : fields["resist"],
    }
  );
};

/** One answer a line: `parry strike`, or nothing. */
const react: Composer = ({ view, data, fields }) => {
  const { flow } = view.fight.fight;
  const seat = data["seat"];
  if (!flow || !seat) return null;
  const replies = flow.lines.flatMap((line) => {
    const [kind, action] = (fields[`line ${line.id}`] ?? "").split(" ");
    return kind && action ? [{ line: line.id, kind, action }] : [];
  });
  return { type: "react", seat, replies, ...(fields["slow"] === "true" ? { slow: true } : {}) } as IntentBase;
};

const harm: Composer = ({ data, fields }) => {
  const { seat, harm: id } = data;
  if (!seat || !id) return null;
  const parts = (fields["split"] ?? "").split("+").map(Number);
  const label = (fields["label"] ?? "").trim();
  return {
    type: "settleHarm",
    seat,
    harm: id,
    parts,
    ...(label ? { labels: parts.map(() => label) } : {}),
  } as IntentBase;
};

/** One attack a member that has a target; weapon and maneuver are those that were proposed for it. */
const volley: Composer = ({ data, fields, options }) => {
  const found = options(data["seat"] ?? null).find((one) => one.id === "volley");
  if (!found) return null;
  const intent = found.intent as CombatIntent & { type: "volley" };
  const attacks = intent.attacks.flatMap((aim) => {
    const target = fields[`at ${aim.seat}`] ?? aim.target;
    return target === "none" ? [] : [{ ...aim, target }];
  });
  return { ...intent, attacks };
};

const standing: Composer = ({ data, fields }) =>
  data["seat"]
    ? ({
        type: "standing",
        seat: data["seat"],
        react: fields["react"] ?? "none",
        keepLower: fields["keepLower"] === "true",
      } as IntentBase)
    : null;

/** Roll a failed test again for one harm (A.1.3, ruling). */
const push: Composer = ({ data, fields }) =>
  data["seat"]
    ? ({
        type: "push",
        seat: data["seat"],
        harmType: fields["harmType"] === "mental" ? "mental" : "physical",
      } as IntentBase)
    : null;

const COMPOSERS: Readonly<Record<string, Composer>> = {
  move,
  cast,
  react,
  harm,
  volley,
  standing,
  push,
  spend: composeSpend,
  ...TABLE_COMPOSERS,
};

/** The other open harm of a victim, each taken the mildest way, where the form says so: several hits are one press. */
const otherHarm = ({ view, data, fields }: Composing): readonly IntentBase[] => {
  const { seat, harm: id } = data;
  if (!seat || fields["all"] !== "true" || !Object.hasOwn(view.fight.creatures, seat)) return [];
  const open = view.fight.creatures[seat]?.unsettled ?? [];
  return open.filter((one) => one.id !== id).map((one) => ({ type: "settleHarm", seat, harm: one.id }) as IntentBase);
};

/** What the same press sends after its own intent. */
export const composeAlso = (composer: string, from: Composing): readonly IntentBase[] =>
  composer === "harm" ? otherHarm(from) : [];

/** Make the intent of a filled-in form; the authority's parser and rules judge it like any other. */
export const compose = (composer: string, from: Composing): IntentBase | null =>
  Object.hasOwn(COMPOSERS, composer) ? (COMPOSERS[composer]?.(from) ?? null) : null;
