import type { Seat } from "../../seat.ts";

/** The same conflict on several screens, one a seat: `const [atGm, atAna] = screens(Duel, uuid, gm, ana)`. */
export const screens = <Screen, Seats extends Seat[]>(
  Shown: new (seat: Seat, uuid: string) => Screen,
  uuid: string,
  ...seats: Seats
): { [At in keyof Seats]: Screen } =>
  seats.map((seat) => new Shown(seat, uuid)) as unknown as { [At in keyof Seats]: Screen };
