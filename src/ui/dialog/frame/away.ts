import { sessions } from "../../../play/all.ts";
import type { Answer } from "../../../play/session.ts";
import { OUT, type Absence } from "./absence.ts";
import type { FrameForm } from "./form.ts";
import { shaped } from "../../../foundry/shape.ts";
import { documentAtHand } from "../../../foundry/uuid.ts";
import { ifKnown } from "../../../rules/log/ask.ts";

interface Owned {
  testUserPermission(user: unknown, level: "OWNER"): boolean;
}

const isOwned = shaped<Owned>({ testUserPermission: "function" });

/** Who is missing for an actor; null where an owner is here, or the GM plays it anyway. Documented: `game.users`. */
export function absenceOf(uuid: string): Absence | null {
  const actor = uuid === "" ? null : ifKnown(documentAtHand(uuid), isOwned);
  const players = (game.users?.contents ?? []).filter((user) => !user.isGM);
  const owners = players.filter((user) => actor?.testUserPermission(user, "OWNER"));
  if (!owners.length || owners.some(({ active }) => active)) return null;
  const here = players.filter(({ active }) => active).map(({ id, name }) => ({ id: id ?? "", name }));
  return { owners: owners.map(({ name }) => name), players: here };
}

/**
 * Hand the places of those who are away, and of their followers, to whoever plays for them; the first refusal, if any.
 */
export async function handOver(uuid: string, form: FrameForm): Promise<Answer> {
  const session = sessions.open(uuid);
  for (const { id, away } of form.seats) {
    if (!away || away === OUT || !session) continue;
    const own = session.seats.filter((card) => card.id === id || card.id.startsWith(`${id}f`));
    for (const card of own) {
      const answer = await session.delegate(card.id, away);
      if (answer.kind === "refused") return answer;
    }
  }
  return { kind: "done", uuid };
}
