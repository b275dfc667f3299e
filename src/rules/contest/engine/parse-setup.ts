import { isRefused, ok, type Parsed, type Refused } from "../../log/outcome.ts";
import { doubled, fault, seatFault } from "./check-seat.ts";
import type { ContestType, TypeOf } from "./contest-type.ts";
import { parseSetupShape, roleIn, type ContestSetup, type SeatSetup } from "./setup.ts";
import { isRecord } from "../../log/values.ts";

const checkPairing = (setup: ContestSetup, index: number): Refused | null => {
  const pairing = setup.pairings?.[index];
  const [a, b] = [pairing?.a, pairing?.b].map((id) => setup.seats.find((seat) => seat.id === id));
  const path = `pairings.${index}`;
  if (!a || !b) return fault("NoSuchSeat", "C110", path);
  if (a.side === b.side) return fault("SameSide", "C100", path);
  const stands = (seat: SeatSetup): boolean =>
    seat.aside !== true && (seat.role === undefined || roleIn(setup.type, seat.role) === "contestant");
  return stands(a) && stands(b) ? null : fault("DoesNotFight", "C165", path);
};

const check = (setup: ContestSetup, { brief }: ContestType): Refused | null => {
  const side = doubled(setup.sides.map(({ id }) => id));
  if (side >= 0) return fault("DoubledId", "L-input", `sides.${side}`);
  const seat = doubled(setup.seats.map(({ id }) => id));
  if (seat >= 0) return fault("DoubledId", "L-input", `seats.${seat}`);
  for (const [index, one] of setup.seats.entries()) {
    const wrong = seatFault(one, setup, `seats.${index}`);
    if (wrong) return wrong;
  }
  if (brief && setup.sides.length > 2) return fault("TwoSides", "C243", "sides.2");
  if (!brief) {
    if (setup.costly) return fault("CostlySimple", "S2-12", "costly");
    const pyrrhic = setup.seats.findIndex((one) => one.modifiers?.some(({ kind }) => kind === "pyrrhic"));
    if (pyrrhic >= 0) return fault("PyrrhicSimple", "S2-12", `seats.${pyrrhic}.modifiers`);
  }
  for (const [index, one] of setup.sides.entries())
    if (!setup.seats.some((other) => other.side === one.id && other.kind !== "follower" && other.aside !== true))
      return fault("EmptySide", "C101", `sides.${index}`);
  for (const [index] of (setup.pairings ?? []).entries()) {
    const wrong = checkPairing(setup, index);
    if (wrong) return wrong;
  }
  return null;
};

/**
 * Rulings may come under the name they have in scripts of all families, `profile`; faults keep the path that was given.
 */
const underProfile = (input: unknown): boolean => isRecord(input) && "profile" in input && !("rulings" in input);

/** Parse what a contest begins with: shape, then sense. Every refusal names the path of the fault. */
export const parseSetup = (input: unknown, typeOf: TypeOf): Parsed<ContestSetup> => {
  const renamed = underProfile(input);
  const parsed = parseSetupShape(
    renamed && isRecord(input) ? { ...input, rulings: input["profile"], profile: undefined } : input,
  );
  if (isRefused(parsed))
    return renamed && parsed.path ? { ...parsed, path: parsed.path.replace(/^rulings/, "profile") } : parsed;
  return check(parsed.value, typeOf(parsed.value)) ?? ok(parsed.value);
};
