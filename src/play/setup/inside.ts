import { insideRefused, outersOf, type Outer, type Standing } from "../../rules/contest/family.ts";
import { isContestState } from "../../rules/contest/types.ts";
import { isRefused, type Refused } from "../../rules/log/index.ts";
import type { ContestStart } from "../contest-api.ts";
import type { Folds } from "../folds.ts";
import type { ConflictPage, Host } from "../ports.ts";
import type { ContestMade } from "./contest-setup.ts";

/** Where the contests of the table are looked up. */
interface Table {
  readonly host: Pick<Host, "world">;
  readonly folds: Folds;
}

const standing = (folds: Folds, page: ConflictPage): readonly Standing[] => {
  const folded = folds.of(page);
  const state = isRefused(folded) ? null : folded.state;
  if (!isContestState(state)) return [];
  return [{ id: page.uuid, title: page.name, type: state.type, ended: state.ended, seats: state.seats }];
};

/** Long contests that run and in which somebody of this one stands; one that is shelved does not run (C372). */
export const outersAt = ({ host, folds }: Table, { setup }: Pick<ContestMade, "setup">): readonly Outer[] => {
  const running = host.world
    .unfinished()
    .filter(({ family, status, home }) => family === "contest" && status === "live" && home)
    .flatMap((page) => standing(folds, page));
  return outersOf(setup as unknown as Parameters<typeof outersOf>[0], running);
};

/** Uuids of the contests that a new one is a part of, by the GM's word; refused where that word is wanted (C372). */
export const partOf = (table: Table, made: ContestMade, { inside }: ContestStart): readonly string[] | Refused => {
  const outers = outersAt(table, made);
  return insideRefused(outers, inside) ?? outers.map(({ id }) => id);
};

/** Terms to keep: the word was given for one beginning, not for the next time. */
export const withoutWord = ({ inside: _inside, ...start }: ContestStart): ContestStart => start;
