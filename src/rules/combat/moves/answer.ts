import type { Cue } from "../../log/family.ts";
import { object, type ValueOf } from "../../log/parse.ts";
import { firstOf, owns } from "../decide/access.ts";
import { answerRequest } from "../decide/answer-request.ts";
import { directorsOnly } from "../decide/test-fields.ts";
import { testFields } from "../state/test-fields.ts";
import { id } from "../state/creature.ts";
import type { CombatState, Request } from "../state/fight.ts";
import { nameOf } from "../state/find.ts";
import { cue, cueOf } from "./cue.ts";
import { defineMove } from "./definition.ts";
import type { Typed } from "./definition.ts";
import { pending } from "./excuse.ts";
import { certain } from "../../log/values.ts";

const parseAnswer = object({ seat: id, request: id, ...testFields });
type Answer = Typed<"answer", ValueOf<typeof parseAnswer>>;
type Excuse = Typed<"excuse", { readonly seat: string; readonly request: string }>;

const answerCue = (state: CombatState, { id: request, kind, seat, value, source }: Request): Cue<Answer | Excuse> => {
  const data = { who: nameOf(state, seat), value, source };
  const asked = cue<Answer | Excuse>(
    kind,
    [seat],
    request,
    data,
    { type: "answer", seat, request },
    { type: "excuse", seat, request },
    true,
  );
  const bare = kind === "fear" && source === "";
  return bare ? { ...asked, sentence: { key: "Combat.Cue.fearBare", data } } : asked;
};

/** Roll the test that was asked for. */
export const answer = defineMove<"answer", ValueOf<typeof parseAnswer>, Excuse>(
  "answer",
  parseAnswer,
  (state, intent, by) =>
    firstOf(
      () => owns(state, by, intent.seat),
      () => pending(state, intent.seat, intent.request),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) => {
    const found = certain(soFar.state.fight.requests.find((one) => one.id === intent.request));
    return answerRequest(asking, soFar, found, intent);
  },
  {
    cues: (state) => state.fight.requests.map((one) => answerCue(state, one)),
    answers: ({ state, seat, cues }) =>
      state.fight.requests
        .filter((one) => one.seat === seat.id)
        .map((one) => ({
          id: `answer:${one.id}`,
          intent: { type: "answer", seat: seat.id, request: one.id },
          label: `answer.${one.kind}`,
          data: { source: one.source },
          isDefault: true,
          test: seat.id,
          ...cueOf(cues, seat, one.id).mark,
        })),
  },
);
