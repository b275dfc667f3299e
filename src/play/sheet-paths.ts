/** Path of the one bare state of adversity an actor has: a status id, or null. */
export const STATE = "state:adversity";

/** Path of a state by the id of its effect: `{state, scope, source}`, or null. */
export const EFFECT = "effect:";

/** Path of an actor's hero points. */
export const HERO_POINTS = "system.heroPoints.value";

/** Path of an actor's critical injuries, as a list. */
export const CRITICALS = "system.combat.criticals";
