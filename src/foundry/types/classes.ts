/**
 * Assignments that the type package refuses though the host asks for them: its classes are generic over the sub-type
 * and a plain subclass is not (TS2419). Each is cast here, once.
 */
export const useActorClass = (actorClass: abstract new (...data: never[]) => Actor.Implementation): void => {
  (CONFIG.Actor as { documentClass: unknown }).documentClass = actorClass;
};

/** The same for combats. */
export const useCombatClass = (combatClass: abstract new (...data: never[]) => Combat.Implementation): void => {
  (CONFIG.Combat as { documentClass: unknown }).documentClass = combatClass;
};

/** The same for combatants. */
export const useCombatantClass = (
  combatantClass: abstract new (...data: never[]) => Combatant.Implementation,
): void => {
  (CONFIG.Combatant as { documentClass: unknown }).documentClass = combatantClass;
};
