import { listOf } from "../../log/values.ts";

/** Every six is a success (A.1). */
export const isSuccess = (face: number): boolean => face === 6;

/** Successes among dice; those that have not fallen are none. */
export const successes = (faces: readonly number[] | null): number => listOf(faces).filter(isSuccess).length;

/** What a roll against another is worth after the other's successes have cancelled some (K-107, K-132). */
interface Netted {
  readonly net: number;
  readonly hit: boolean;
  /** Successes beyond the need, after a reaction has cancelled some (A.2). */
  readonly extra: number;
}

/** Whether so many successes left are as many as are needed (K-084, K-108). */
export const isEnough = (net: number, needed: number): boolean => net >= needed;

/** Net an attack against a defence: `needed` successes must be left (K-084, K-108). */
export const netted = (attack: number, defence: number, needed: number): Netted => {
  const net = Math.max(0, attack - defence);
  return { net, hit: isEnough(net, needed), extra: Math.max(0, net - needed) };
};

/** Whether a declared defence rolled more than it took to make the attack miss (K-109, A.7.1). */
export const defenceSurplus = (attack: number, defence: number, needed: number): boolean =>
  defence > Math.max(0, attack - needed + 1);
