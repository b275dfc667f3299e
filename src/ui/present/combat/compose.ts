import type { Session } from "../../../play/session.ts";
import { aimsOf, formOf, hazardIntents, splitText } from "../../../rules/combat/ask.ts";
import type { CombatIntent, CombatView } from "../../../rules/combat/index.ts";
import type { Row } from "../../../rules/combat/state/creature.ts";
import { fillOption } from "../../../rules/log/ask.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import type { ButtonPicture } from "../picture.ts";
import { valuesOf, wholeOf, type Fields } from "./fields.ts";
import { combatIntent } from "./odds.ts";
import { creatureIn } from "./names.ts";
import type { FieldPicture } from "./picture.ts";
import { changedOf, hazardOf, readForm, saidBy } from "./roll-fields.ts";

interface Composing {
  readonly view: CombatView;
  readonly data: Readonly<Record<string, string | undefined>>;
  readonly fields: Fields;
  options(seat: string | null): readonly Option<IntentBase>[];
}

const intentOf = (type: string, more: object): IntentBase => ({ type, ...more });

/** Makes the raw intent of a filled-in form, which the family's parser checks; null where a choice is missing. */
type Composer = (from: Composing) => IntentBase | null;

export const hitField = (name: "split" | "label", harm: string): string => `${name} ${harm}`;

/** Which hits a button takes and how, as its data carry it: `h1=2+1;h2=`, where the fields say how h2 is taken. */
export const hitsText = (hits: readonly (readonly [harm: string, parts: readonly Row[]])[]): string =>
  hits.map(([harm, parts]) => `${harm}=${splitText(parts)}`).join(";");

const readHits = (text: string): readonly (readonly [harm: string, split: string])[] =>
  text.split(";").flatMap((one) => {
    const [harm, split = ""] = one.split("=");
    return harm ? [[harm, split] as const] : [];
  });

interface ExtraPick {
  readonly line: string;
  readonly extra: string;
  readonly slot?: string;
  readonly zone?: string;
}

export const extraField = (line: string, extra: string): string => `extra ${line} ${extra}`;

const PLACES: Readonly<Record<string, "slot" | "zone">> = { outmaneuver: "slot", push: "zone", pushOn: "zone" };

/** Values of fields that buy nothing: a box without a tick, a list at "no". */
const NO: ReadonlySet<string> = new Set(["", "none", "false"]);

/** What was chosen for one line, in the order of the list; `away` is a push to nowhere in particular. */
export const chosen = (
  line: string,
  extras: readonly string[],
  fields: Readonly<Record<string, string>>,
): readonly ExtraPick[] =>
  extras.flatMap((extra): readonly ExtraPick[] => {
    const value = fields[extraField(line, extra)] ?? "";
    if (NO.has(value)) return [];
    const place = PLACES[extra];
    if (place === undefined || value === "away") return [{ line, extra }];
    return [{ line, extra, [place]: value }];
  });

/** What is chosen, and damage for all that is left: nothing lapses unless the person says so. */
const composeSpend: Composer = ({ view, data, fields }) => {
  const { flow } = view.fight.fight;
  const seat = data["seat"];
  if (flow?.step !== "spend" || !seat) return null;
  const picks = flow.lines.flatMap((line): readonly ExtraPick[] => {
    const extras = (data[`extras${line.id}`] ?? "").split(" ").filter(Boolean);
    const bought = chosen(line.id, extras, fields);
    const rest = extras.includes("damage") ? Math.max(0, line.extra - bought.length) : 0;
    return [...bought, ...Array.from({ length: rest }, () => ({ line: line.id, extra: "damage" }))];
  });
  return intentOf("spend", { seat, picks });
};

export const WHO = "who ";

const ticked = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(WHO) && value === "true" ? [name.slice(WHO.length)] : [],
  );

/** A hazard for the one it is aimed at, or for everybody ticked (K-149, K-187, K-192, K-194). */
const hazard: Composer = ({ data, fields }) => {
  const start = hazardOf(data["hazard"], fields);
  const seats = fields["target"] ? [fields["target"]] : ticked(fields);
  return (start && hazardIntents(start, seats)[0]) ?? null;
};

/** The fear that one creature spreads, asked of every hero in the fight in one press (K-149). */
const fearOf: Composer = ({ view, data }) => {
  const creatures = view.fight.creatures;
  const of = data["of"];
  const source = of !== undefined && Object.hasOwn(creatures, of) ? creatures[of] : undefined;
  const seats = Object.values(creatures).flatMap((one) => (one.kind === "pc" && one.fate === "active" ? [one.id] : []));
  if (!source?.sheet?.fear || seats.length === 0) return null;
  const { value: first, later } = source.sheet.fear;
  const value = data["which"] === "later" ? (later ?? first) : first;
  return hazardIntents({ type: "fear", value, position: "risky", source: source.name }, seats)[0] ?? null;
};

/** A move as its form says it: about the seat it stands with, or the one chosen. */
const filled =
  (type: string): Composer =>
  ({ view, data: { seat }, fields }) => {
    const asked = formOf(type, seat !== undefined);
    const who = seat ?? fields["target"];
    if (!asked || !who) return null;
    const said = saidBy(fields);
    return intentOf(type, {
      [seat ? "seat" : (asked.as ?? "target")]: who,
      ...(asked.read?.(said, who) ?? readForm(asked.fields?.(creatureIn(view, who), said) ?? [], fields)),
    });
  };

export const HARM = "harm";
export const NAME = "label";

/** Harm that was written without a name and that this viewer may name (A.3.1). */
export const nameless = (options: readonly Option<IntentBase>[]): readonly Option<IntentBase>[] =>
  options.filter((option) => combatIntent(option).type === "nameHarm" && !option.refused);

const nameHarm: Composer = ({ data, fields, options }) => {
  const seat = data["seat"] ?? fields["target"];
  const label = (fields[NAME] ?? "").trim();
  const found = seat ? nameless(options(seat)).find(({ id }) => id === fields[HARM]) : undefined;
  return found && label !== "" ? fillOption(found, { label }) : null;
};

/** Name of the field for one of several open harms; the first keeps the name the rules know. */
export const settleName = (index: number): string => (index === 0 ? "settle" : `settle ${index}`);

/** Fields of a form with all its splits in the one that the rules read (`2+1;1`). */
export function withSettled(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const all: string[] = [];
  for (let index = 0; fields[settleName(index)]; index++) all.push(fields[settleName(index)] ?? "");
  return all.length > 1 ? { ...fields, settle: all.join(";") } : fields;
}

/** A move there is, with what was changed about its test; `attack:{weapon}:{target}` is filled in from the fields. */
const move: Composer = ({ data, fields, options }) => {
  const id = (data["option"] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? "");
  const found = options(data["seat"] ?? null).find((one) => one.id === id);
  return found ? { ...found.intent, ...changedOf(fields), ...aimedOf(combatIntent(found), fields) } : null;
};

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
  harmType: saidBy(fields).harmType(),
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
const settleHarm: Composer = ({ data, fields }) => {
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

/** Where more is to do than to read a form of the rules. */
const COMPOSERS: Readonly<Record<string, Composer>> = {
  move,
  cast,
  agreeSpell,
  react,
  settleHarm,
  volley,
  nameHarm,
  hazard,
  fearOf,
  spend: composeSpend,
};

/** Makes the intent of a filled-in form; the authority's parser and rules judge it like any other. */
export const compose = (composer: string, from: Composing): IntentBase | null => {
  const made = Object.hasOwn(COMPOSERS, composer) ? COMPOSERS[composer] : filled(composer);
  return made?.({ ...from, fields: withSettled(from.fields) }) ?? null;
};

/** The press's own composer makes this, so what a form tells is told of what it will send; null while incomplete. */
export const asPressed = (
  session: Session,
  view: CombatView,
  { data = {} }: Pick<ButtonPicture, "data">,
  fields: readonly FieldPicture[],
): IntentBase | null =>
  compose(data["composer"] ?? "", {
    view,
    data,
    fields: valuesOf(fields),
    options: (seat) => session.options(seat),
  });
