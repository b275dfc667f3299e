import type { Parse } from "../../log/parse.ts";
import { contestRulings, type ContestRulings } from "../../profile/contest.ts";
import { parseProfile } from "../../profile/profile.ts";

/** The rulings of a setup: what is missing holds its initial value, an unknown key is refused with its path. */
export const parseRulings: Parse<ContestRulings> = (input, path = "rulings") =>
  parseProfile(contestRulings, input, path);
