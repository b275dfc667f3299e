/** What the core asks of the user interface; `main.ts` fills it in. */
interface UserInterface {
  renderMessageHTML: (message: any, options: any) => Promise<HTMLElement>;
  renderRoll: (roll: any, options: any) => Promise<string>;
  renderRollTooltip: (roll: any) => Promise<string>;
}

const missing = (): never => {
  throw new Error("The user interface is not installed.");
};

export const userInterface: UserInterface = {
  renderMessageHTML: missing,
  renderRoll: missing,
  renderRollTooltip: missing,
};
