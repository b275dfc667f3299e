import type { Degree } from "../roll/degree.ts";

/** Resolution points by degree of victory; a tie scores nothing (C022, C026-C029). */
const POINTS = [0, 1, 2, 3, 5] as const;

/** The winner's points for a degree. */
export const pointsOf = (degree: Degree): number => POINTS[degree];

/** Points scored in one pairing that take a contestant out (C030, E-11). */
export const KNOCKOUT = 5;

/** Points that take out a follower who fights as a contestant (C158), or a secondary one (C163). */
export const FOLLOWER_KNOCKOUT = 3;

/** Points added when a follower is removed, which worsen what it suffers (C159, C164). */
export const REMOVAL_POINTS = 2;
