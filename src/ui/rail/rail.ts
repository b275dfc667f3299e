import { hooks } from "../../foundry/hooks.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";
import { sessions } from "../../play/sessions.ts";
import { focusCue, openBoard } from "../conflict/keys.ts";
import { makePanel, refreshPanel } from "../conflict/panel.ts";
import { boxOf, roomBeside, windowBoxes } from "../cue/strip.ts";
import { setting } from "../host/host.ts";
import { nextUid, paintContext } from "../host/paint-context.ts";
import { Painter, Unchanged } from "../paint/painter.ts";
import { onceLetGo } from "../paint/pressed.ts";
import { concerns, type Box } from "../place/places.ts";
import { hostRender } from "../templates.ts";
import { Pointed, hostCombat, type HostCombat } from "../tracker/host.ts";
import { markLanguage } from "../words/host-words.ts";
import { railPicture } from "./rail-picture.ts";
import { spotFor, widest } from "./rail-place.ts";

/** Whether it was folded, kept on this machine. */
const KEY = "setpiece.rail";

/** Holds no step: a press leads to it. Lies below the host's windows and all else of the host's, and steps aside. */
export class Rail {
  readonly element: HTMLElement;
  readonly #painter: Painter;
  readonly #pictures = new Unchanged();
  readonly #pointed: Pointed;
  readonly #uid = nextUid();
  #chosen = "";
  #newest = "";
  #folded = localStorage.getItem(KEY) === "folded";
  #uuid = "";

  constructor(document: Document) {
    this.element = document.createElement("section");
    this.element.className = "setpiece sp-rail";
    this.element.hidden = true;
    markLanguage(this.element);
    document.body.append(this.element);
    this.#painter = new Painter(
      this.element,
      () => this.#html(),
      () => {
        refreshPanel(this.element);
        this.#pointed.drawn();
        // The frame lays the page out in any case
        requestAnimationFrame(() => this.settle());
      },
    );
    this.#pointed = new Pointed(this.element, () => this.#combat, ".sp-rail-face");
    this.#pointed.join();
    this.element.addEventListener("focusin", (event) => this.#pointed.point(event));
    this.element.addEventListener("focusout", (event) => this.#pointed.point(event, false));
    makePanel(this.element, { press: ({ act, data }) => this.#press(act, data["to"] ?? "") });
    // Parts of the host that it steps aside for
    const sizes = new ResizeObserver(() => this.settle());
    for (const one of [document.documentElement, ui.sidebar?.element]) if (one) sizes.observe(one);
    const notes = new MutationObserver(() => this.settle());
    for (const list of document.querySelectorAll(NOTES)) notes.observe(list, { childList: true });
    for (const name of ["canvasReady", "canvasTearDown"]) hooks().on(name, () => void this.paint());
  }

  paint(): Promise<void> {
    return this.#painter.paint();
  }

  settle(): void {
    if (!this.element.hidden) onceLetGo(this.#settle);
  }

  readonly #settle = (): void => {
    const { style, ownerDocument } = this.element;
    const { innerWidth = 0, innerHeight = 0 } = ownerDocument.defaultView ?? {};
    const sidebar = boxOf(ui.sidebar?.element);
    const ground = { room: roomBeside(sidebar, innerWidth), height: innerHeight };
    style.maxWidth = `${widest(ground)}px`;
    // A part of a pixel less, and a name would lose its end
    const { width, height } = this.element.getBoundingClientRect();
    const spot = spotFor({ width: Math.ceil(width), height }, ground, {
      host: hostBoxes(ownerDocument),
      windows: [...windowBoxes(), ...(sidebar ? [sidebar] : [])],
    });
    this.element.toggleAttribute("data-aside", !spot);
    if (!spot) return;
    style.left = `${spot.left}px`;
    style.top = `${spot.top}px`;
    style.maxWidth = `${Math.min(spot.width, widest(ground))}px`;
    this.#bringIntoSight();
  };

  /** Where not all faces fit, the one that acts is scrolled into sight. */
  #bringIntoSight(): void {
    const row = this.element.querySelector(".sp-rail-faces");
    const now = row?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!row || !now || row.scrollWidth <= row.clientWidth) return;
    const [box, at] = [row.getBoundingClientRect(), now.getBoundingClientRect()];
    row.scrollLeft += at.left + at.width / 2 - (box.left + box.width / 2);
  }

  get #combat(): HostCombat | null {
    const combat = sessions.open(this.#uuid)?.fight?.combat ?? "";
    return combat ? (hostCombat(combat) ?? null) : null;
  }

  #html(): Promise<string | null> {
    const live = setting<string>("rail", "on") === "off" ? [] : sessions.live();
    const [newest] = live;
    if (newest && newest.uuid !== this.#newest) this.#chosen = "";
    this.#newest = newest?.uuid ?? "";
    const scene = stringOf(memberOf(memberOf(game.scenes, "viewed"), "id")) || null;
    const state = { chosen: this.#chosen, folded: this.#folded, scene };
    // A rail that is off, or has no conflict, works out nothing
    const picture = live.length > 0 ? railPicture(live, state, paintContext(this.#uid)) : null;
    this.element.hidden = !picture;
    this.#uuid = picture?.uuid ?? "";
    return this.#pictures.html("rail", picture ?? {}, () =>
      picture ? hostRender("rail", picture) : Promise.resolve(""),
    );
  }

  #press(act: string, to: string): void {
    if (act === "go") return this.#go();
    if (act === "switch") this.#chosen = to;
    else {
      this.#folded = act === "fold";
      localStorage.setItem(KEY, this.#folded ? "folded" : "");
    }
    void this.paint();
  }

  /** Leads to the step, wherever that is; a user without a part in it sees it on the board. */
  #go(): void {
    const session = sessions.open(this.#uuid);
    if (!session) return;
    if (concerns(session)) focusCue(session.uuid);
    else openBoard(session.uuid);
  }
}

/** Lists of what the host tells for a while: notifications, and messages that float beside the sidebar. */
const NOTES = "#notifications, #chat-notifications";

/** What the host has along the top: what can be pressed of its navigation, not the column that holds it, and notes. */
const TOP = `#scene-navigation :is(button, a, li), :is(${NOTES}) > *`;

const hostBoxes = (document: Document): readonly Box[] =>
  [...document.querySelectorAll<HTMLElement>(TOP)].flatMap((one) => boxOf(one) ?? []);
