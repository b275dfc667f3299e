/**
 * How a token looks: a portrait in a frame of its stance, name, bars, statuses, marks
 * of combat and targets. Our own drawing.
 */
import { host, icon, t, type Any } from "../ui/host.ts";
import { fillOf, showsTo, stanceOf } from "./display.ts";

const part = (tag: string, className: string): HTMLElement => {
  const node = document.createElement(tag);
  node.className = className;
  return node;
};

/** Address of a picture as the page asks for it. */
export const routed = (src: string): string => (/^[a-z]+:/i.test(src) ? src : `/${src.replace(/^\/+/, "")}`);

/** The empty frame; `paintToken` fills it. */
export function buildToken(token: Any): HTMLElement {
  const button = part("button", "scene-token") as HTMLButtonElement;
  button.type = "button";
  button.dataset["tokenId"] = token.id;
  const portrait = document.createElement("img");
  portrait.alt = "";
  portrait.draggable = false;
  const face = part("span", "token-face");
  face.append(portrait);
  button.append(
    face,
    part("span", "token-overlay"),
    part("span", "token-bars"),
    part("span", "token-statuses"),
    part("span", "token-marks"),
  );
  button.append(part("span", "token-targets"), part("span", "token-name"));
  return button;
}

const find = (token: Any, name: string): HTMLElement =>
  (token.element as HTMLElement).querySelector<HTMLElement>(`.token-${name}`) as HTMLElement;

/** Draws all of a token again; cheap enough for any change. What a user may not see is not in the page at all. */
export function paintToken(token: Any): void {
  const { document: doc, element } = token as { document: Any; element: HTMLButtonElement };
  if (!token.isVisible) return element.remove();
  if (!element.isConnected) token.layer.floor?.append(element);
  const stance = stanceOf(doc.isSecret ? -2 : doc.disposition);
  element.className = `scene-token ${stance}`;
  const marks = {
    controlled: token.controlled,
    hover: token.hover,
    "is-hidden": doc.hidden,
    targeted: token.isTargeted,
  };
  for (const [name, on] of Object.entries(marks)) element.classList.toggle(name, Boolean(on));
  Object.assign(element.style, {
    left: `${doc.x}px`,
    top: `${doc.y}px`,
    width: `${token.w}px`,
    height: `${token.h}px`,
    opacity: doc.alpha < 1 ? String(doc.alpha) : "",
  });
  const src = routed(doc.texture.src ?? token.actor?.img ?? "icons/svg/mystery-man.svg");
  const image = find(token, "face").firstElementChild as HTMLImageElement;
  if (image.getAttribute("src") !== src) image.src = src;
  image.style.transform = doc.rotation && !doc.lockRotation ? `rotate(${doc.rotation}deg)` : "";
  const looking = { owner: token.isOwner, hover: token.hover, controlled: token.controlled };
  const name = find(token, "name");
  name.textContent = doc.name;
  name.hidden = !showsTo(doc.displayName, looking);
  paintBars(token, showsTo(doc.displayBars, looking));
  paintStatuses(token);
  paintMarks(token);
  element.setAttribute("aria-pressed", String(token.controlled));
  element.setAttribute("aria-label", labelOf(token, stance));
}

function paintBars(token: Any, shown: boolean): void {
  const bars = find(token, "bars");
  const data = shown ? ["bar2", "bar1"].map((bar) => token.document.getBarAttribute(bar)) : [];
  bars.replaceChildren(
    ...data
      .filter((one) => one?.type === "bar")
      .map((one) => {
        const bar = part("span", "token-bar");
        bar.style.setProperty("--fill", `${fillOf(one.value, one.max)}%`);
        return bar;
      }),
  );
}

function pictureOf(effect: Any): HTMLImageElement {
  const image = document.createElement("img");
  image.src = routed(effect.img ?? "icons/svg/aura.svg");
  image.alt = "";
  image.dataset["tooltip"] = effect.name;
  return image;
}

/** Of several that ask to lie over the whole token the last does; the others are small (ledger 125). */
function paintStatuses(token: Any): void {
  const effects: Any[] = token.actor?.temporaryEffects ?? [];
  const over: Any = effects.findLast((effect) => effect.flags?.core?.overlay === true);
  const small = effects.filter((effect) => effect !== over).slice(0, 8);
  find(token, "overlay").replaceChildren(...(over ? [pictureOf(over)] : []));
  find(token, "statuses").replaceChildren(...small.map(pictureOf));
  const dead = token.actor?.statuses?.has(host.config.specialStatusEffects?.DEFEATED);
  (token.element as HTMLElement).classList.toggle("defeated", Boolean(dead || token.combatant?.isDefeated));
}

function paintMarks(token: Any): void {
  const acting = host.game.combat?.started && host.game.combat.combatant?.tokenId === token.id;
  const marks = find(token, "marks");
  marks.replaceChildren(
    ...(token.document.hidden ? [icon("fa-solid fa-eye-slash")] : []),
    ...(token.inCombat ? [icon("fa-solid fa-hand-fist")] : []),
  );
  (token.element as HTMLElement).classList.toggle("acting", Boolean(acting));
  const users = [...token.targeted] as Any[];
  find(token, "targets").replaceChildren(
    ...users.map((user) => {
      const mark = part("span", "token-target");
      mark.style.setProperty("--player-color", String(user.color?.css ?? user.color));
      mark.textContent = String(user.name).slice(0, 1);
      return mark;
    }),
  );
}

/** All of it in one sentence. */
function labelOf(token: Any, stance: string): string {
  const doc = token.document;
  const places = [...(doc.regions as Set<Any>)].map((region) => region.name as string);
  const statuses = ((token.actor?.temporaryEffects ?? []) as Any[]).map((effect) => effect.name as string);
  const names = ([...token.targeted] as Any[]).map((user) => user.name as string);
  const said = [doc.name || t("DOCUMENT.Token"), t(`STAGE.Scene.Stance.${stance}`)];
  if (places.length) said.push(t("STAGE.Scene.In", { places: host.game.i18n.getListFormatter().format(places) }));
  if (doc.hidden) said.push(t("STAGE.Scene.Hidden"));
  if (token.inCombat) said.push(t("STAGE.Scene.InCombat"));
  if (statuses.length) said.push(statuses.join(", "));
  if (names.length) said.push(t("STAGE.Scene.TargetedBy", { names: names.join(", ") }));
  return said.join(", ");
}
