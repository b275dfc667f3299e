/** The Roll class in use, for terms that hold rolls. */
import { runtime } from "../../../common/runtime.ts";

export const rollClass = (): any => runtime.config["Dice"].rolls[0];
