/** What a combat is asked for by the host's own buttons, the token HUD, macros and modules. */
export interface FightControls {
  /** Deal to everybody who has no card: what "begin" and "roll initiative" mean here. */
  deal(uuid: string): Promise<void>;
  /** The turn goes on: closes the swap window, or ends the turn of whoever acts. */
  next(uuid: string): Promise<void>;
  /** The turn goes back to who had it last. */
  back(uuid: string): Promise<void>;
  /** A round is over when all have acted; it cannot be chosen. */
  round(uuid: string): Promise<void>;
  /** Lay a card by hand. */
  place(uuid: string, combatant: string, card: number): Promise<void>;
  /** Take the cards off everybody. */
  reset(uuid: string): Promise<void>;
  /** The fight is to end: ask first. */
  end(uuid: string): Promise<void>;
}

let controls: FightControls | null = null;

/** Play hands in its controls once, before the first combat can be asked for anything. */
export const useFightControls = (given: FightControls): void => void (controls = given);

/** Where the documents take what is asked of them. */
export const fightControls = (): FightControls => {
  if (!controls) throw new Error("fights are not ready before the hook init");
  return controls;
};
