import type { ContestState } from "../../../rules/contest/engine/state.ts";
import { heal, isHealable, saveDying } from "../../../rules/contest/fortune/benefit.ts";
import { ADVERSITY, type Adversity } from "../../../rules/contest/fortune/adversity.ts";
import type { Folded } from "../../../rules/log/index.ts";
import type { ConflictPage, Host } from "../../ports.ts";
import { sha256 } from "../../seal/sha256.ts";
import type { Proposed } from "../plug.ts";
import { healedInPlay } from "./healed-in-play.ts";
import { EFFECT } from "../../sheet-paths.ts";
import { sheetOf } from "./sheet-of.ts";
import { isRecord, known } from "../../../rules/log/values.ts";
import { isContestState } from "../../../rules/contest/types.ts";

/** Id of the effect that a proposal becomes: the same whenever it is asked, so that it is never put on twice. */
const effectId = (page: string, proposal: string): string => sha256(`${page} ${proposal}`).slice(0, 16);

/** States that the rules propose and nobody decided about yet (E-14); the seat's own sheet takes them. */
const states = (host: Host, page: ConflictPage, state: ContestState): readonly Proposed[] =>
  state.proposals.flatMap(({ id, seat, state: name, scope, decided, weaker }): Proposed[] => {
    const uuid = sheetOf(page, state, seat);
    if (decided !== null || uuid === "" || host.apply.nameOf(uuid) === null) return [];
    const path = `${EFFECT}${effectId(page.uuid, id)}`;
    if (host.apply.read(uuid, path) !== null) return [];
    const change = { uuid, path, before: null, after: { state: name, scope, source: page.uuid } };
    return [{ id, change, ...(weaker === undefined ? {} : { keptBack: true }) }];
  });

/** What the state that was to be healed becomes by the outcome (S2-11, E-99). */
const healed = (name: string, outcome: NonNullable<ContestState["outcome"]>): Adversity | null => {
  const own = outcome.seats.find(({ seat }) => seat === "a1");
  const state = ADVERSITY.find((one) => one === name) ?? null;
  if (!own || state === null) return state;
  if (state === "dying") return saveDying(own.won, own.degree);
  return isHealable(state) && own.won !== null ? heal(state, own.won, own.degree) : state;
};

const healing = (host: Host, page: ConflictPage, state: ContestState): readonly Proposed[] => {
  const heals = page.terms?.heals;
  if (!heals || !state.outcome) return [];
  const at = heals.lastIndexOf("|");
  const [uuid, path] = [heals.slice(0, at), `${EFFECT}${heals.slice(at + 1)}`];
  const before = host.apply.read(uuid, path);
  if (!isRecord(before)) return [];
  const { state: name } = before;
  if (typeof name !== "string") return [];
  const next = healed(name, state.outcome);
  if (next === name) return [];
  return [{ id: "heal", change: { uuid, path, before, after: next === null ? null : { ...before, state: next } } }];
};

/** Fresh ends with any defeat (S2-10): what a hero brought along is proposed to go, what this contest gave stays. */
const fading = (host: Host, page: ConflictPage, state: ContestState): readonly Proposed[] =>
  (state.outcome?.seats ?? []).flatMap(({ seat, won }): readonly Proposed[] => {
    const uuid = page.seats[seat]?.actor ?? "";
    const hero = state.seats[seat]?.kind === "hero" && won === false ? host.world.actor(uuid) : null;
    return (hero?.contest.states ?? []).flatMap(({ id, state: name }): readonly Proposed[] => {
      const before = name === "fresh" ? host.apply.read(uuid, `${EFFECT}${id}`) : null;
      if (!isRecord(before)) return [];
      if (before["source"] === page.uuid) return [];
      return [{ id: `fades:${seat}:${id}`, change: { uuid, path: `${EFFECT}${id}`, before, after: null } }];
    });
  });

/** All that the GM may put on the sheets after a contest. Nothing is ever applied unasked. */
export const contestChanges = (host: Host, page: ConflictPage, folded: Folded): readonly Proposed[] => {
  if (folded.table.status !== "ended") return [];
  const state = known(folded.state, isContestState);
  const done = folded.table.changes.some(
    ({ change }) => change.path === `${EFFECT}${page.terms?.heals?.split("|").at(-1)}`,
  );
  return [
    ...states(host, page, state),
    ...healedInPlay(host, page, folded),
    ...fading(host, page, state),
    ...(done ? [] : healing(host, page, state)),
  ];
};
