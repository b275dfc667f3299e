import { sessions } from "../../../play/all.ts";
import type { Answer } from "../../../play/session.ts";
import type { Words } from "../../words/words.ts";
import type { FrameForm, FrameSeat } from "./form.ts";
import { shaped } from "../../../foundry/shape.ts";
import { documentAtHand } from "../../../foundry/uuid.ts";
import { ifKnown } from "../../../rules/log/ask.ts";

/** Nobody of those who own an actor is at the table; and who is, so that one of them may play for it. */
export interface Absence {
  readonly owners: readonly string[];
  readonly players: readonly { readonly id: string; readonly name: string }[];
}

/** Sits out: has no place in this contest. */
export const OUT = "out";

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

/** What is to become of somebody who is away: the GM acts for them until they come, another player plays, or nobody. */
export function awayPicture(seat: FrameSeat, absence: Absence | null, name: string, words: Words): object | null {
  if (!absence) return null;
  const choice = (value: string, label: string): object => ({ value, label, selected: value === seat.away });
  return {
    label: words.text("SETPIECE.Contest.Frame.Away.Label", { name }),
    choices: [
      choice("", words.text("SETPIECE.Contest.Frame.Away.Gm")),
      ...absence.players.map((one) =>
        choice(one.id, words.text("SETPIECE.Contest.Frame.Away.Player", { name: one.name })),
      ),
      choice(OUT, words.text("SETPIECE.Contest.Frame.Away.Out")),
    ],
  };
}

/** The form without those who sit out, and without a choice for those who have come meanwhile. */
export const attending = (form: FrameForm, absent: (actor: string) => boolean): FrameForm => ({
  ...form,
  seats: form.seats
    .map((seat) => (seat.away && !absent(seat.actor) ? { ...seat, away: "" } : seat))
    .filter(({ away }) => away !== OUT),
});

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
