/**
 * Who sees name and bars of a token, and who sees a region. Pure. Sources (public pages): API
 * "CONST.TOKEN_DISPLAY_MODES", "CONST.REGION_VISIBILITY".
 */

interface Looking {
  owner: boolean;
  hover: boolean;
  controlled: boolean;
}

/** True if something with a display mode is shown to someone who looks at the token. */
export function showsTo(mode: number, { owner, hover, controlled }: Looking): boolean {
  if (mode >= 50) return true;
  if (mode >= 40) return owner;
  if (mode >= 30) return hover || (owner && controlled);
  if (mode >= 20) return owner && (hover || controlled);
  return mode >= 10 && controlled;
}

/** True if a region is drawn: by its visibility, or because a game master has the layer of regions open. */
export function regionShows(visibility: number, { gm, layer }: { gm: boolean; layer: boolean }): boolean {
  if (visibility === 2) return true;
  if (visibility === 1) return gm;
  return gm && layer;
}

/** Stance as a word of the language files, for people who do not see the frame. */
export const stanceOf = (disposition: number): "secret" | "hostile" | "neutral" | "friendly" =>
  disposition <= -2 ? "secret" : disposition < 0 ? "hostile" : disposition === 0 ? "neutral" : "friendly";

/** Filled part of a bar, in percent. */
export const fillOf = (value: number, max: number): number =>
  max > 0 ? Math.round(Math.min(Math.max(value / max, 0), 1) * 100) : 0;
