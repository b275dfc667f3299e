import type { IntentBase } from "../../../rules/log/family.ts";
import { hazardIntents } from "../../../rules/combat/ask.ts";
import { intentOf as intent, type Composer } from "./composer.ts";
import { changedOf, harmTypeOf, wholeOf, type Fields } from "./read-fields.ts";
import { hazardOf } from "./read-hazard.ts";

/** Prefix of the boxes that name people. */
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

const single =
  (make: (target: string, fields: Fields) => IntentBase): Composer =>
  ({ fields }) =>
    fields["target"] ? make(fields["target"], fields) : null;

const antidote = single((target) => intent("antidote", { target }));
const quench = single((target) => intent("quench", { target }));

const hurt = single((target, fields) =>
  intent("harm", { target, harmType: harmTypeOf(fields), amount: wholeOf(fields["amount"]) }),
);

const heal = single((target, fields) =>
  intent("heal", {
    target,
    harmType: harmTypeOf(fields),
    ...(fields["how"] === "rest" ? { rest: true } : { index: wholeOf(fields["how"]) }),
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
  const needed = wholeOf(fields["needed"]);
  return intent("test", { seat, action: fields["action"], ...(needed > 1 ? { needed } : {}), ...changedOf(fields) });
};

/** Naught takes it back. */
const harderNext: Composer = ({ data, fields }) =>
  data["seat"] ? intent("harderNext", { seat: data["seat"], more: wholeOf(fields["more"]) }) : null;

const fate = single((target, fields) => intent("fate", { target, fate: fields["fate"] ?? "out" }));

export const TABLE_COMPOSERS: Readonly<Record<string, Composer>> = {
  hazard,
  fearOf,
  antidote,
  quench,
  hurt,
  heal,
  set,
  test,
  harderNext,
  fate,
};
