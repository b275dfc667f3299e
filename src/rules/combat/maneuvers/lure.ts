import { refuse, record } from "../decide/step.ts";
import { arrive, mayBring } from "../decide/wound.ts";
import { counted, creatureOf, setFight } from "../state/find.ts";
import { slow } from "./definition.ts";
import type { ManeuverDefinition } from "./definition.ts";

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
