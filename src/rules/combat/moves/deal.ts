import { flag, object, optional } from "../../log/parse.ts";
import { gmOnly, isRunning, noFlow } from "../decide/access.ts";
import { dealRest } from "../decide/deal.ts";
import { no, quietly } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { downCheck } from "../decide/wound.ts";
import { counted } from "../state/change.ts";
import { cardsLacking, isLaid, lacking, slotsOf } from "../state/find.ts";
import { lookAlikes } from "../state/ahead.ts";
import { cue } from "./cue.ts";
import { groupOf } from "./group.ts";
import { defineMove } from "./definition.ts";

/** Where the table always has foes that look alike share a card, those without one are grouped as it deals (K-015). */
const grouped = (soFar: SoFar): SoFar =>
  soFar.state.profile["initiative.groupIdentical"] !== "always" || soFar.state.fight.round > 0
    ? soFar
    : lookAlikes(soFar.state)
        .filter(({ members }) => members.every((one) => slotsOf(soFar.state, one).every(({ card }) => card === null)))
        .reduce((now, { name, members }) => {
          const [key, state] = counted(now.state, "");
          // A group becomes a document of the host, whose ids have sixteen letters and digits
          return groupOf(quietly(now, state), { group: key.padStart(16, "group00000000000"), name, members });
        }, soFar);

/** Whoever comes to a fight at full harm is out of it before the first card is drawn (A.3.2, C.42). */
const standingUp = (soFar: SoFar): SoFar =>
  soFar.state.fight.phase === "draw"
    ? Object.keys(soFar.state.creatures).reduce((now, one) => downCheck(now, one), soFar)
    : soFar;

/** Deal to everybody who has no card: at the start of the fight, and later for those who came late (K-001 to K-008). */
export const deal = defineMove(
  "deal",
  object({ keepLower: optional(flag) }),
  (state, _intent, by) =>
    gmOnly(by) ??
    isRunning(state, true) ??
    (state.fight.draw ? no("KeepFirst", "C.12") : null) ??
    noFlow(state) ??
    (lacking(state).length > 0 || (state.fight.round === 0 && Object.keys(state.slots).length > 0)
      ? null
      : no("NobodyToDeal", "K-011")),
  (asking, soFar, intent) => dealRest(asking, grouped(standingUp(soFar)), intent.keepLower ?? false),
  {
    cues: (state) => {
      const { phase, draw, flow, round } = state.fight;
      if (phase === "ended" || phase === "dealing" || draw || flow) return [];
      const data = { count: cardsLacking(state) };
      const deals = cue("deal", [], round, data, { type: "deal" } as const, null, phase !== "draw");
      if (isLaid(state)) return [{ ...deals, sentence: { key: "Combat.Cue.begin" } }];
      return data.count > 0 ? [deals] : [];
    },
    table: () => [{ id: "deal", intent: { type: "deal" }, label: "deal" }],
  },
);
