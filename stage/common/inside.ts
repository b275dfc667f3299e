/** Hooks between classes of the stage itself, by symbols: a name of ours on a documented class would be invented. */

/** Of a field: its new value and the difference after a change. */
export const UPDATE = Symbol("update");
/** Of a model's class: the new source and the difference after a change. */
export const UPDATE_DATA = Symbol("updateData");
