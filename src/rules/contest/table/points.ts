import type { Degree } from "../roll/degree.ts";
import type { Result } from "../roll/result.ts";

/** Resolution points by degree of victory; a tie scores nothing (C022, C026-C029). */
const POINTS = [0, 1, 2, 3, 5] as const;

/** The winner's points for a degree. */
export const pointsOf = (degree: Degree): number => POINTS[degree];

/** The printed table: winner's points by both results, in the order Critical, Success, Failure, Fumble (C041-C044). */
export const POINT_TABLE: Readonly<Record<Result, readonly number[]>> = {
  3: [1, 2, 3, 5],
  2: [2, 1, 2, 3],
  1: [3, 2, 1, 2],
  0: [5, 3, 2, 0],
};

/** Points scored in one pairing that take a contestant out (C030, E-11). */
export const KNOCKOUT = 5;

/** Points that take out a follower who fights as a contestant (C158), or a secondary one (C163). */
export const FOLLOWER_KNOCKOUT = 3;

/** Points added when a follower is removed, which worsen what it suffers (C159, C164). */
export const REMOVAL_POINTS = 2;
