import type { IntentBase } from "../../../rules/log/family.ts";
import type { Composer, Composing } from "./compose.ts";

/** Prefix of the boxes that name people. */
export const WHO = "who ";

/** A whole number as typed; 0 for anything else. */
export const whole = (value: string | undefined): number => {
  const number = Math.round(Number(value));
  return Number.isFinite(number) ? number : 0;
};

const ticked = (fields: Composing["fields"]): readonly string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(WHO) && value === "true" ? [name.slice(WHO.length)] : [],
  );

/** The kind of harm that was chosen. */
export const typeOf = (fields: Composing["fields"]): "physical" | "mental" =>
  fields["harmType"] === "mental" ? "mental" : "physical";

const intent = (type: string, more: object): IntentBase => ({ type, ...more });

/** A test asked of everybody ticked (K-149, K-187, K-192, K-194). */
const request: Composer = ({ data, fields }) => {
  const seats = ticked(fields);
  const kind = data["kind"] ?? "fear";
  if (!seats.length) return null;
  return intent("request", {
    kind,
    seats,
    value: whole(fields["value"]),
    ...(kind === "fear" ? { position: fields["position"] ?? "risky", source: (fields["source"] ?? "").trim() } : {}),
    ...(kind === "deprivation" ? { harmType: typeOf(fields) } : {}),
    ...(kind === "fall" ? { hard: fields["hard"] === "true" } : {}),
  });
};

/** The fear that one creature spreads, asked of every hero in the fight in one press (K-149). */
const fearOf: Composer = ({ view, data }) => {
  const creatures = view.fight.creatures;
  const of = data["of"];
  const source = of !== undefined && Object.hasOwn(creatures, of) ? creatures[of] : undefined;
  const seats = Object.values(creatures).flatMap((one) => (one.kind === "pc" && one.fate === "active" ? [one.id] : []));
  return source?.sheet?.fear && seats.length
    ? intent("request", { kind: "fear", seats, value: source.sheet.fear.value, position: "risky", source: source.name })
    : null;
};

const single =
  (make: (target: string, fields: Composing["fields"]) => IntentBase): Composer =>
  ({ fields }) =>
    fields["target"] ? make(fields["target"], fields) : null;

/** Damage and what puts it out, as one value of the table's own list of fires: `2/2`. */
export const fireOf = (fields: Composing["fields"]): { readonly damage: number; readonly needed: number } => {
  const [damage, needed] = (fields["fire"] ?? "1/1").split("/");
  return { damage: whole(damage), needed: Math.max(1, whole(needed)) };
};

const ignite = single((target, fields) => intent("ignite", { target, ...fireOf(fields) }));

const poison = single((target, fields) =>
  intent("poison", { target, toxicity: whole(fields["toxicity"]), harmType: typeOf(fields) }),
);

const antidote = single((target) => intent("antidote", { target }));

const hurt = single((target, fields) =>
  intent("harm", { target, harmType: typeOf(fields), amount: whole(fields["amount"]) }),
);

const heal = single((target, fields) =>
  intent("heal", {
    target,
    harmType: typeOf(fields),
    ...(fields["how"] === "rest" ? { rest: true } : { index: whole(fields["how"]) }),
  }),
);

/** What the GM may say about how somebody stands. */
export const STANCES = ["cover", "far", "prone", "mute", "mayReact"] as const;

/** Name of one such box: it belongs to its creature, so that another creature's boxes show how that one stands. */
export const stanceField = (name: string, target: string): string => `${name} ${target}`;

/** Where and how somebody stands, as the GM says. */
const set = single((target, fields) =>
  intent("set", {
    target,
    set: Object.fromEntries(STANCES.map((name) => [name, fields[stanceField(name, target)] === "true"])),
  }),
);

const test: Composer = ({ data, fields }) => {
  const seat = data["seat"] ?? fields["target"];
  if (!seat || !fields["action"]) return null;
  return intent("test", {
    seat,
    action: fields["action"],
    ...(whole(fields["needed"]) > 1 ? { needed: whole(fields["needed"]) } : {}),
    ...(whole(fields["dice"]) === 0 ? {} : { dice: whole(fields["dice"]) }),
    ...(fields["help"] === "true" ? { help: true } : {}),
    ...((fields["position"] ?? "none") === "none" ? {} : { position: fields["position"] }),
  });
};

const fate = single((target, fields) => intent("fate", { target, fate: fields["fate"] ?? "out" }));

export const TABLE_COMPOSERS: Readonly<Record<string, Composer>> = {
  request,
  fearOf,
  ignite,
  poison,
  antidote,
  hurt,
  heal,
  set,
  test,
  fate,
};
