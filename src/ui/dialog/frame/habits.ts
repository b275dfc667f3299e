import type { ContestType } from "../../../play/contest-api.ts";
import { setting } from "../../host/setting.ts";
import type { Habits } from "./form.ts";

/**
 * What the table has ruled for new contests: the long type of this campaign (C009), and whether the GM's side is asked.
 */
export function habits(): Habits {
  const { contest = {} } = setting<{ contest?: { longContestType?: ContestType; gmSide?: string } }>("rulings", {});
  return { longType: contest.longContestType ?? "scored", asks: contest.gmSide === "ask" };
}
