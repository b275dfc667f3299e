// Effects above the tokens of a fight, by the hooks of docs/api.md: blood on harm, cards that turn over on a deal.
const BLOOD = { width: "60px", height: "60px", borderRadius: "45% 60% 50% 65%", background: "#8e1b1bcc" };
const SPLASH = [
  { scale: 0.2, opacity: 0 },
  { scale: 1.1, opacity: 1, offset: 0.3 },
  { scale: 1.3, opacity: 0 },
];
const CARD = { padding: "14px", borderRadius: "8px", background: "#fffdf6", color: "#2a2622", fontSize: "28px" };
const FLIP = [
  { transform: "rotateY(180deg)", opacity: 0 },
  { transform: "rotateY(0)", opacity: 1, offset: 0.4 },
  { transform: "translateY(-40px)", opacity: 0 },
];

/** A sign above a token for a moment; none where the token is not in sight, or a person wants no motion. */
function show(token, text, style, frames) {
  const drawn = token ? fromUuidSync(token)?.object : null;
  if (!drawn?.isVisible || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { x, y } = canvas.clientCoordinatesFromCanvas(drawn.center);
  const sign = document.createElement("div");
  sign.className = "setpiece-effect";
  sign.inert = true;
  sign.textContent = text;
  const place = { position: "fixed", left: `${x}px`, top: `${y}px`, translate: "-50% -50%", pointerEvents: "none" };
  Object.assign(sign.style, place, style);
  document.body.append(sign);
  void sign.animate(frames, { duration: 1200, easing: "ease-out" }).finished.finally(() => sign.remove());
}

/** The token of a creature, by its seat in the fight. */
const tokenOf = (session, who) => session?.fight?.fighters.find(({ id }) => id === who)?.token;

Hooks.on("setpiece.harm", ({ uuid, who }) => show(tokenOf(game.system.api.open(uuid), who), "", BLOOD, SPLASH));

Hooks.on("setpiece.deal", ({ uuid }) => {
  const session = game.system.api.open(uuid);
  for (const { holder, card } of Object.values(session?.view?.fight.slots ?? {}))
    if (card !== null) show(tokenOf(session, holder), String(Math.trunc(card)), CARD, FLIP);
});
