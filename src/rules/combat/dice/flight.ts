/** What became of a flight (A.9). */
type FlightResult = "away" | "stays" | "caught";

/**
 * Successes left decide; rolled too few stays, cancelled below the need is caught
 * (K-126, K-127, K-132 to K-134, C.109).
 */
export const flightResult = (fled: number, chased: number, needed: number): FlightResult =>
  fled < needed ? "stays" : fled - chased >= needed ? "away" : "caught";
