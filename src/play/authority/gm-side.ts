import { isRefused, NO_GM_SIDE } from "../../rules/log/index.ts";
import { list, object, text } from "../../rules/log/parse.ts";
import { REFUSED, done, type Answer } from "../refusals.ts";
import { familyOf } from "../folds.ts";
import { gmSeats, ownersOf, type Rights } from "../rights.ts";
import type { Request } from "../wire/channel.ts";
import { decideRequest, type Deciding } from "../decide/decide.ts";

const id = text({ min: 1, max: 100 });
const parseBody = object({ seals: list(object({ group: id, seat: id, hash: id }), { max: 200 }) });

/** A rule that never comes to an end is a fault, not a round. */
const MAX_STEPS = 200;

/**
 * Play the GM's side as one press asks for it, step by step and each in one write, until a player is to answer, the
 * round is over, or only the GM can say. Call it from the conflict's queue only, so that nothing comes in between.
 */
export async function playGmSide(
  deciding: Deciding,
  uuid: string,
  rights: Rights,
  request: Pick<Request, "id" | "body">,
): Promise<Answer> {
  if (!rights.gm) return REFUSED.notGm;
  const body = parseBody(request.body);
  if (isRefused(body)) return body;
  let { seals } = body.value;
  let round: number | null = null;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const page = deciding.host.world.page(uuid);
    const family = page ? familyOf(page) : REFUSED.noConflict;
    const folded = page ? deciding.folds.of(page) : REFUSED.noConflict;
    if (!page || isRefused(family) || isRefused(folded)) return isRefused(folded) ? folded : REFUSED.noConflict;
    round ??= family.gmSide?.round(folded.state) ?? 0;
    const owners = ownersOf(page, (actor) => deciding.host.world.actor(actor));
    const seats = gmSeats(family.seats(folded.state), owners, folded.table.delegates);
    const answer = await decideRequest(deciding, uuid, {
      request: { kind: "table", action: { type: "gm-side", seats, round, seals } },
      rights,
      step: count === 0 ? request.id : `${request.id}.g${count}`,
    });
    if (answer.kind === "refused") return count > 0 && answer.key === NO_GM_SIDE.key ? done : answer;
    seals = [];
  }
  return done;
}
