import { followerRole } from "../../../model/choices.ts";
import type { FollowerFacts } from "../../../play/contest-api.ts";
import type { Words } from "../../words/words.ts";
import { offeredRole, rolesIn, type FrameForm, type FrameSeat } from "./form.ts";

/** A follower below its hero: the parts it may take, or that it has no ability to take any with (C160). */
export function followerPicture(form: FrameForm, seat: FrameSeat, follower: FollowerFacts, words: Words): object {
  const { id, name } = follower;
  if (follower.abilities.length === 0)
    return { id, name, note: words.text("SETPIECE.Contest.Frame.NoAbility", { name }), lends: null, roles: [] };
  const offered = offeredRole(form.type, followerRole(seat.followers, follower));
  return {
    id,
    name,
    note: "",
    // Its modifiers are figured in before its points count (C230)
    lends: form.type === "extended" && offered === "points" ? { value: seat.lends[id] ?? "" } : null,
    roles: rolesIn(form.type).map((role) => ({
      role,
      label: words.text(`SETPIECE.Contest.Role.${role}`),
      selected: role === offered,
    })),
  };
}
