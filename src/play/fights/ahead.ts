import { combatFamily, readNpc, readZones } from "../../rules/combat/index.ts";
import type { CombatState } from "../../rules/combat/index.ts";
import { rehearsedFight } from "../../rules/combat/rehearse/rehearsal.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { WorkCache } from "../../rules/log/work.ts";
import type { FightStart, SceneGround } from "../combat-api.ts";
import type { FightRow } from "../combat/documents.ts";
import { fightSetup } from "../combat/fight-setup.ts";
import { find } from "../names/find.ts";
import type { Host } from "../ports.ts";

const NOWHERE: SceneGround = { zones: [], edges: [] };

/** The zones it is played on as far as this client has them: those of its scene, else those that are typed. */
const groundOf = ({ world }: Host, { scene = "", zones = "" }: FightStart): SceneGround => {
  const meant = scene ? (scene.split(".").at(-1) ?? "") : zones ? "" : world.viewedScene();
  const mapped = world.ground(meant);
  if (mapped.zones.length > 0) return mapped;
  const typed = zones ? readZones(zones) : NOWHERE;
  return isRefused(typed) ? NOWHERE : typed;
};

/** One creature as a combatant would have it; documents alone know the rest. */
const row = (holder: string, more: Partial<FightRow>): FightRow => ({
  id: `${holder}.slot`,
  holder,
  name: "",
  img: "",
  actor: "",
  side: null,
  token: "",
  initiative: null,
  group: null,
  hidden: false,
  defeated: false,
  zone: null,
  line: "",
  source: "",
  ...more,
});

const foeRows = (host: Host, start: FightStart, { zones }: SceneGround): readonly FightRow[] =>
  start.foes.flatMap((foe, index) => {
    const actor = foe.actor ?? "";
    const read = foe.line ? readNpc(foe.line) : null;
    const name = foe.name || host.world.actor(actor)?.name || (read && !isRefused(read) ? read.name : "");
    const found = foe.zone ? find([zones], foe.zone) : null;
    const count = foe.count ?? 1;
    return Array.from({ length: count }, (_, n) =>
      row(`foe${index}.${n}`, {
        name: name || (foe.line ?? ""),
        actor,
        line: foe.line ?? "",
        zone: found?.kind === "one" ? found.one.id : null,
        hidden: foe.hidden === true,
        group: foe.grouped && count > 1 ? `foes${index}` : null,
      }),
    );
  });

/** The heroes who are here; who prepares alone thinks of all heroes there are. */
const heroRows = ({ world }: Host): readonly FightRow[] => {
  const here = world.heroes();
  return (here.length > 0 ? here : world.party()).map(({ uuid, name }, index) =>
    row(`hero${index}`, { name, actor: uuid }),
  );
};

/**
 * The fight that a start would make, read of sheets and written nowhere; null where it could not be made. Its foes'
 * actors are to be loaded before; an ambush is left out, since nobody knows yet how it goes.
 */
export const fightAhead = (host: Host, start: FightStart): CombatState | null => {
  const ground = groundOf(host, start);
  const rows = [...(start.heroes ? heroRows(host) : []), ...foeRows(host, start, ground)];
  const named = new Map(rows.flatMap(({ group, name }) => (group === null ? [] : [[group, name] as const])));
  const groups = [...named].map(([id, name]) => ({ id, name, initiative: null }));
  const facts = (actor: string) => host.world.actor(actor)?.fight ?? null;
  // No combatant has named a turn slot yet: each has as many as it has cards
  const made = { ...fightSetup({ rows, groups }, facts, ground, host.world.rulings("combat")), slots: {} };
  const setup = combatFamily.parseSetup(made);
  if (isRefused(setup)) return null;
  const state = combatFamily.setup(setup.value);
  return isRefused(state) ? null : state;
};

/** How dangerous it is: `WAITS` while it is worked out, null where there is nobody to fight. */
export const rehearsedAhead = (host: Host, start: FightStart, kept: WorkCache): ReturnType<typeof rehearsedFight> => {
  const state = fightAhead(host, start);
  return state && rehearsedFight(state, kept);
};
