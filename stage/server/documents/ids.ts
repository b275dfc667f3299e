/** Document ids. Source: foundryvtt.com/api `foundry.utils.randomID` (16 letters and digits). */
import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A fresh id. */
export const randomId = (): string =>
  Array.from({ length: 16 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");

/** Whether a value is shaped like a document id. */
export const isId = (value: unknown): value is string => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
