import { sideNamed } from "../../model/choices.ts";
import type { Answer, Session } from "../../play/session.ts";

/** Send what the form of `present/contest/come-in.ts` holds; null while nobody is chosen. */
export function comeIn(
  session: Session,
  fields: Readonly<Record<string, string>>,
  control: string,
): Promise<Answer> | null {
  const [actor, ability] = (fields["with"] ?? "").split("|");
  if (!actor || !ability) return null;
  const side = sideNamed(fields["side"]);
  // The id of a place has letters and digits only, and no two heroes come in at the same number of events
  const aside = fields["as"] === "aside" ? { aside: true } : {};
  return session.join({ id: `late${session.seq}`, side, actor, ability, ...aside }, { control });
}
