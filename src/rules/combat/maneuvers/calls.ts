import { refuse, record } from "../decide/step.ts";
import { arrive, mayBring } from "../decide/wound.ts";
import { counted, creatureOf, setFight } from "../state/find.ts";
import { fast, type ManeuverDefinition, slow } from "./definition.ts";

/** A longer shout, open to the held and burning, not to the gagged (K-073, K-115). */
export const shout: ManeuverDefinition = {
  row: fast("shout"),
  whileHeld: true,
  whileBurning: true,
  barred: ({ heldBy, name }) => (heldBy.some((one) => one.gagged) ? refuse("Gagged", "K-115", { who: name }) : null),
  byItself: () => ({}),
};

/** Lure a creature to a neighbouring zone (K-061). The GM says whether it goes: by pressing, else asked. */
export const lure: ManeuverDefinition = {
  row: slow("lure", "finesse", "intimidate"),
  aims: { whom: true, place: true },
  needs: (state, { target, zone }) =>
    zone === undefined ? null : mayBring(state, target, zone, refuse("LureWhere", "K-061")),
  passed: (draft, { seat, target, zone }, _sixes, gm) => {
    if (target === undefined || zone === undefined || !creatureOf(draft.state, target)) return draft;
    const said = { who: target, by: seat, zone };
    if (gm) return arrive(record(draft, "lured", said), target, zone);
    const [id, state] = counted(draft.state, "u");
    const lured = [...(state.fight.lured ?? []), { id, who: target, zone }];
    return record(draft, "lured", said, setFight(state, { lured }));
  },
  byItself: () => ({}),
};

/** Persuade someone, in your zone or another; what follows is the table's to say (K-060). */
export const sway: ManeuverDefinition = { row: slow("sway", "persuade"), aims: { whom: true }, byItself: () => ({}) };
