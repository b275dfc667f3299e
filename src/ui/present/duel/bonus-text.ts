import type { BonusFacts } from "../../../play/ports.ts";
import { signed } from "../../words/words.ts";

/** "Blade +7". */
export const bonusText = ({ key, label, value }: BonusFacts): string =>
  [label || key, value === null ? "" : signed(value)].join(" ").trim();
