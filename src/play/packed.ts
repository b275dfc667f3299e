/** True for the uuid of what lies in a compendium: it is read and brought in, but nobody plays with it there. */
export const inPack = (uuid: unknown): boolean => typeof uuid === "string" && uuid.startsWith("Compendium.");
