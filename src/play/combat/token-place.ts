const PLACE = new Set(["x", "y", "elevation", "width", "height", "level", "_regions"]);

/**
 * True for changes of a token after which it may stand in another zone. Which regions hold it is a field of its own:
 * the host writes it with a move, but after a region was drawn or reshaped in a later write (public issue 14245).
 */
export const mayChangeZone = (changes: object): boolean => Object.keys(changes).some((key) => PLACE.has(key));
