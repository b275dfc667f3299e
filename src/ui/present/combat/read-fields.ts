import type { HarmType } from "../../../rules/combat/index.ts";

/** What stands in the fields of a form as it is pressed, by name. */
export type Fields = Readonly<Record<string, string>>;

/** A whole number as typed; 0 for anything else. */
export const wholeOf = (typed: string | undefined): number => {
  const number = Math.round(Number(typed));
  return Number.isFinite(number) ? number : 0;
};

/** The kind of harm that was chosen. */
export const harmTypeOf = (fields: Fields): HarmType => (fields["harmType"] === "mental" ? "mental" : "physical");

/** Prefix of the boxes that leave harm out of a roll. */
export const WITHOUT = "without ";

const leftOut = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(WITHOUT) && value === "true" ? [name.slice(WITHOUT.length)] : [],
  );

/** The parts of a test that were changed; what stands as it was is left out. */
export const changedOf = (fields: Fields): Readonly<Record<string, unknown>> => ({
  ...(wholeOf(fields["dice"]) === 0 ? {} : { dice: wholeOf(fields["dice"]) }),
  ...(wholeOf(fields["more"]) === 0 ? {} : { more: wholeOf(fields["more"]) }),
  ...(fields["help"] === "true" ? { help: true } : {}),
  ...(leftOut(fields).length === 0 ? {} : { without: leftOut(fields) }),
  ...((fields["position"] ?? "none") === "none" ? {} : { position: fields["position"] }),
  ...(fields["attribute"] ? { attribute: fields["attribute"] } : {}),
  ...(fields["settle"] ? { settle: fields["settle"] } : {}),
});
