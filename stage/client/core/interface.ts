/** What the core asks of the user interface; `main.ts` fills it in. */
interface UserInterface {
  renderMessageHTML: (message: any, options: any) => Promise<HTMLElement>;
  renderRoll: (roll: any, options: any) => Promise<string>;
  renderRollTooltip: (roll: any) => Promise<string>;
  /** Asks a person for the dice of a roll that are thrown by hand. */
  fulfil: (roll: any) => Promise<void>;
  /** What must be there before `init`. */
  early: (game: any) => void | Promise<void>;
  /** Everything that is seen, once the documents are there. */
  start: (game: any) => Promise<void>;
}

const missing = (): never => {
  throw new Error("The user interface is not installed.");
};

export const userInterface: UserInterface = {
  renderMessageHTML: missing,
  renderRoll: missing,
  renderRollTooltip: missing,
  fulfil: missing,
  early: missing,
  start: missing,
};
