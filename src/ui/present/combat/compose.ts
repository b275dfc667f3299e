import { aimsOf } from "../../../rules/combat/ask.ts";
import type { CombatIntent } from "../../../rules/combat/index.ts";
import type { IntentBase } from "../../../rules/log/family.ts";
import { intentOf, type Composer, type Composing } from "./composer.ts";
import { composeSpend } from "./compose-spend.ts";
import { TABLE_COMPOSERS } from "./compose-table.ts";
import { hitField, readHits } from "./hits.ts";
import { namedHarm } from "./name-harm.ts";
import { combatIntent } from "./odds.ts";
import { changedOf, harmTypeOf, wholeOf, type Fields } from "./read-fields.ts";
import { withSettled } from "./settle.ts";

/** The id of the move that a form means: `attack:{weapon}:{target}` with its fields filled in. */
export const filled = (pattern: string, fields: Fields): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? "");

/** A move there is, with what was changed about its test. */
const move: Composer = ({ data, fields, options }) => {
  const id = filled(data["option"] ?? "", fields);
  const found = options(data["seat"] ?? null).find((one) => one.id === id);
  return found ? { ...found.intent, ...changedOf(fields), ...aimedOf(combatIntent(found), fields) } : null;
};

/** Whom and where a maneuver is meant, as far as it takes either. */
const aimedOf = (intent: CombatIntent, fields: Fields): object => {
  const { whom, place } = intent.type === "maneuver" ? aimsOf(intent.maneuver) : {};
  return {
    ...(whom && fields["whom"] ? { target: fields["whom"] } : {}),
    ...(place && fields["place"] ? { zone: fields["place"] } : {}),
  };
};

const effectOf = (fields: Fields, target: string | undefined): object => ({
  cost: wholeOf(fields["cost"]),
  damage: wholeOf(fields["damage"]),
  harmType: harmTypeOf(fields),
  resist: target === "none" || !fields["resist"] || fields["resist"] === "none" ? null : fields["resist"],
});

const cast: Composer = (from) => {
  const plain = move({ ...from, data: { ...from.data, option: "cast:{target}" } });
  return plain && { ...plain, ...effectOf(from.fields, from.fields["target"]) };
};

const agreeSpell: Composer = ({ data, fields }) => {
  const more = wholeOf(fields["more"]);
  return intentOf("agreeSpell", { agreed: true, ...effectOf(fields, data["target"]), ...(more > 0 ? { more } : {}) });
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
  return intentOf("react", {
    seat,
    replies,
    ...(fields["slow"] === "true" ? { slow: true } : {}),
    ...(fields["settle"] ? { settle: fields["settle"] } : {}),
  });
};

/** How one hit is taken, as the button or its field says; a way that is not chosen is the mildest. */
const hit = (fields: Fields, [harm, given]: readonly [string, string]): object => {
  const split = given || (fields[hitField("split", harm)] ?? "");
  const parts = split === "" ? null : split.split("+").map(Number);
  const label = (fields[hitField("label", harm)] ?? "").trim();
  return {
    harm,
    ...(parts ? { parts } : {}),
    ...(label && parts ? { labels: parts.map(() => label) } : {}),
  };
};

/** Several hits are one press and one step: the others come along, each with a split of its own. */
const harm: Composer = ({ data, fields }) => {
  const [first, ...others] = readHits(data["hits"] ?? "");
  if (!data["seat"] || !first) return null;
  return {
    type: "settleHarm",
    seat: data["seat"],
    ...hit(fields, first),
    ...(others.length > 0 ? { also: others.map((one) => hit(fields, one)) } : {}),
  };
};

/** One attack a member that has a target; weapon and maneuver are those that were proposed for it. */
const volley: Composer = ({ data, fields, options }) => {
  const found = options(data["seat"] ?? null).find((one) => one.id === "volley");
  const intent = found && combatIntent(found);
  if (intent?.type !== "volley") return null;
  const attacks = intent.attacks.flatMap((aim) => {
    const target = fields[`at ${aim.seat}`] ?? aim.target;
    return target === "none" ? [] : [{ ...aim, target }];
  });
  return { ...intent, attacks };
};

const standing: Composer = ({ data, fields }) =>
  data["seat"]
    ? intentOf("standing", {
        seat: data["seat"],
        react: fields["react"] ?? "none",
        keepLower: fields["keepLower"] === "true",
      })
    : null;

/** Roll a failed test again for one harm (A.1.3, ruling). */
const push: Composer = ({ data, fields }) =>
  data["seat"] ? intentOf("push", { seat: data["seat"], harmType: harmTypeOf(fields) }) : null;

/** Written harm gets a name, of the seat whose form it is or of whom the GM chose. */
const nameHarm: Composer = ({ data, fields, options }) => {
  const seat = data["seat"] ?? fields["target"];
  return seat ? namedHarm(options(seat), fields) : null;
};

const COMPOSERS: Readonly<Record<string, Composer>> = {
  move,
  cast,
  agreeSpell,
  react,
  harm,
  volley,
  standing,
  push,
  nameHarm,
  spend: composeSpend,
  ...TABLE_COMPOSERS,
};

/** Make the intent of a filled-in form; the authority's parser and rules judge it like any other. */
export const compose = (composer: string, from: Composing): IntentBase | null =>
  Object.hasOwn(COMPOSERS, composer)
    ? (COMPOSERS[composer]?.({ ...from, fields: withSettled(from.fields) }) ?? null)
    : null;
