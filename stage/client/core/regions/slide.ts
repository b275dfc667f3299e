/**
 * The slide of a drawn token: for a moment its document says where it was, while its source says where it is. Sources
 * (public): issue 11122 (the document in the hook updateToken has the old place), issue 11398 (any write in the scene
 * may put an end to it).
 */
import { runtime } from "../../../common/runtime.ts";
import { PLACE, placeOf, type Place } from "./movement.ts";

/** How long it takes, in milliseconds; a host goes by the distance. */
const SLIDE = 200;

const before = new WeakMap<object, Place>();

/** Notes where a token is before something is written to it. */
export function rememberPlace(token: any): void {
  if (token?.object) before.set(token, placeOf(token._source));
}

/** Starts the slide of a token that was written to, if it is drawn and somewhere else now. */
export function slide(token: any): void {
  const from = before.get(token);
  before.delete(token);
  const sliding = PLACE.filter((key) => from && token.object && from[key] !== token._source[key]);
  if (!from || !sliding.length) return;
  for (const key of sliding) token[key] = from[key];
  setTimeout(() => {
    for (const key of sliding) token[key] = token._source[key];
    token.object?.refresh();
    runtime.game.canvas.hud.token._place();
  }, SLIDE);
}
