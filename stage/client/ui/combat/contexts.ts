import { host, type Any, type Data } from "../host.ts";

/** What header and footer of the tracker need to know of the encounter shown. */
export function combatContext(combat: Any, all: Any[]): Data {
  const { user } = host.game;
  const started = Boolean(combat?.started);
  const isPlayerTurn = Boolean(combat?.combatant?.players?.includes?.(user));
  return {
    user,
    combat,
    hasCombat: Boolean(combat),
    combats: all.map((one, index) => ({ id: one.id, label: index + 1, name: one.name, viewed: one === combat })),
    several: all.length > 1,
    round: combat?.round ?? 0,
    turn: combat?.turn ?? null,
    started,
    control: Boolean(isPlayerTurn && combat?._canChangeTurn?.(user)),
    isGM: user.isGM,
    hasInitiativeFormula: Boolean(host.config.Combat?.initiative?.formula),
  };
}

/** The rows of the tracker in the order of the turns; rows hidden from the viewer are left out. */
export async function trackerTurns(
  combat: Any,
  row: (combatant: Any, index: number) => Promise<Data>,
): Promise<Data[]> {
  const rows: Data[] = [];
  for (const [index, combatant] of (combat.turns as Any[]).entries()) {
    if (combatant.visible === false) continue;
    rows.push(await row(combatant, index));
  }
  return rows;
}

/** One row. */
export function turnContext(combat: Any, combatant: Any, index: number): Data {
  const { id, name, isOwner, isDefeated, hidden, initiative, img } = combatant as Record<string, Any>;
  const active = index === combat.turn && combat.round > 0;
  const css = [active ? "active" : "", hidden ? "hide" : "", isDefeated ? "defeated" : ""].filter(Boolean).join(" ");
  const shown = initiative === null || initiative === undefined ? null : Number(initiative);
  const effects: Any[] = combatant.actor?.temporaryEffects ?? [];
  return {
    id,
    name,
    img: img ?? combatant.actor?.img ?? "icons/svg/mystery-man.svg",
    isOwner,
    isDefeated,
    hidden,
    active,
    canPing: false,
    hasRolled: shown !== null,
    initiative:
      shown === null
        ? null
        : shown.toFixed(Number.isInteger(shown) ? 0 : (host.config.Combat?.initiative?.decimals ?? 2)),
    hasResource: combatant.resource !== null && combatant.resource !== undefined,
    resource: combatant.resource ?? null,
    css,
    effects: effects.map((effect) => ({ img: effect.img, name: effect.name })),
  };
}
