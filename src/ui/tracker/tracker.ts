import { breath, isOutOfBreath, rest } from "../../play/worker/slices.ts";
import { viewAs } from "../../play/views.ts";
import type { Answer, Session } from "../../play/session.ts";
import { play, playHere, sessions } from "../../play/sessions.ts";
import type { CombatIntent, CombatView } from "../../rules/combat/index.ts";
import { makePanel, refreshPanel } from "../conflict/panel.ts";
import { answered, lostStep } from "../conflict/keys.ts";
import { CameFrom, concerns, holderOf, joinPlaces, leavePlaces, poppedSince, type Holder } from "../place/places.ts";
import type { Press } from "../conflict/press.ts";
import { paintContext, nextUid } from "../host/paint-context.ts";
import { Painter, Unchanged } from "../paint/painter.ts";
import { onceATask } from "../paint/pressed.ts";
import { fightTab, missing } from "../lazy-chunks.ts";
import { hostRender, type TemplateName } from "../templates.ts";
import { StickyFoot, FormInSight, StepInSight, roveRows, watchDrags, watchRowKeys } from "./behaviour.ts";
import { CLOSED, ambushTyped, emptyTracker, type TrackerOpenings } from "./source.ts";
import { Pointed, hostCombat, hostFights, newFight, openTrackerSettings, type HostCombat } from "./host.ts";
import { hooks } from "../../foundry/hooks.ts";
import { elementOf, focusedIn, isControl } from "../../foundry/dom.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { markLanguage } from "../words/host-words.ts";

// Cast once: the host's own parts are replaced whole, so that of its tracker only the place and `viewed` remain.
const TrackerBase = foundry.applications.sidebar.tabs
  .CombatTracker as unknown as typeof foundry.applications.api.ApplicationV2;

const CONFIRM = '[data-key="confirm"] button';
const ASK_UNDO = '[data-control="ask-undo"]';
const EXIT_MENU = ".sp-exit summary";

/**
 * The host's combat tracker with parts of our own (documented: `CONFIG.ui.combat`). It paints one region by part, so
 * that focus, drafts and scroll survive what others do; its popped-out copy is the same.
 */
export class SetpieceTracker extends TrackerBase {
  static PARTS = {};

  readonly #uid = nextUid();
  readonly #region: HTMLElement = document.createElement("div");
  readonly #foot = new StickyFoot(this.#region);
  readonly #form = new FormInSight(this.#region);
  readonly #pointed = new Pointed(this.#region, () => this.#viewed);
  readonly #painter: Painter;
  readonly #pictures = new Unchanged();
  /** One paint for a change of the fight and for the host's own drawing of its combat, which follows in that task. */
  readonly #soon = onceATask(() => void this.#painter.paint());
  #openings: TrackerOpenings = CLOSED;
  #stop: (() => void) | null = null;
  /** Fights whose prepared ambush was shown here: once closed, its form is not shown again. */
  readonly #asked = new Set<string>();
  #drafts: Readonly<Record<string, string>> = {};
  readonly #holder: Holder = {
    element: this.#region,
    rank: (uuid) => (this.#viewed?.uuid === uuid ? poppedSince(this.#region) : 0),
    changed: () => void this.#painter.paint(),
    painted: () => this.#painter.paint(),
    act: (_uuid, cue) => {
      this.#openings = { ...this.#openings, acting: cue };
      void this.#painter.paint();
    },
  };
  #from: CameFrom | null = null;
  #focusDrawer = false;
  #focusForm = false;
  readonly #sight = new StepInSight();
  #stale = false;
  /** Whether actor search fields work here. */
  #findable = false;

  constructor(...options: ConstructorParameters<typeof TrackerBase>) {
    super(...options);
    this.#region.className = "setpiece sp-tracker-box";
    this.#painter = new Painter(
      this.#region,
      () => this.#make(),
      () => {
        refreshPanel(this.#region);
        roveRows(this.#region);
        // What makes the browser lay out many rows has a task of its own
        if (isOutOfBreath()) void breath().then(() => this.#settle());
        else this.#settle();
      },
      (keys) => lostStep(this.#region, keys),
    );
    this.#wire();
    new IntersectionObserver(() => this.#stale && void this.#painter.paint()).observe(this.#region);
  }

  #settle(): void {
    this.#foot.drawn();
    this.#form.drawn();
    this.#sight.drawn(this.#region);
    this.#pointed.drawn();
  }

  /** The host settles it while it renders: until then it is nothing, or a fight that is gone. */
  get #viewed(): HostCombat | null {
    const id = memberOf(memberOf(this, "viewed"), "id");
    return typeof id === "string" ? (hostCombat(id) ?? null) : null;
  }

  protected override _renderHTML(): Promise<Record<string, never>> {
    return Promise.resolve({});
  }

  protected override _replaceHTML(_result: unknown, content: HTMLElement): void {
    if (this.#region.parentElement !== content) content.append(this.#region);
    joinPlaces(this.#holder);
    this.#pointed.join();
    // Tabs name the other fights; of contests and duels nothing stands here
    this.#stop ??= sessions.onChange((changed) => sessions.haveFight(changed) && this.#soon());
    this.#soon();
  }

  /** A tab that was popped out takes the focus, as every window of ours. */
  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    if (!this.hasFrame) return;
    this.#from = await CameFrom.enter(this.#painter.paint(), () =>
      this.#region.querySelector<HTMLElement>(".sp-fight"),
    );
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#from?.back();
    this.#from = null;
    leavePlaces(this.#holder);
    this.#pointed.leave();
    this.#stop?.();
    this.#stop = null;
  }

  /** A right click presses the row's menu button; modules may add entries of their own by the host's hook. */
  protected _getEntryContextOptions(): readonly never[] {
    return [];
  }

  /** The card tells which weapon is looked at. */
  showRange(picked: { readonly conflict: string; readonly seat: string; readonly weapon: string } | null): void {
    if (picked && picked.conflict !== this.#viewed?.uuid) return;
    this.#openings = { ...this.#openings, weapon: picked, ...(picked ? { graph: true } : {}) };
    void this.#painter.paint();
  }

  #session(): { session: Session; view: CombatView } | null {
    const session = this.#viewed ? sessions.open(this.#viewed.uuid) : null;
    const view = viewAs("combat", session);
    return session && view ? { session, view } : null;
  }

  /** Nothing is painted out of sight: readers of the chat do not pay for the rows. */
  #make(): Promise<string | null> {
    this.#stale = this.#region.isConnected && !this.#region.checkVisibility();
    if (!this.#stale) return this.#html();
    // Nobody acts where nothing is seen, whatever stands there still
    this.#region.removeAttribute("data-holds");
    return Promise.resolve(null);
  }

  async #html(): Promise<string | null> {
    const context = { ...paintContext(this.#uid), drafts: this.#drafts };
    if (this.#viewed && !(await playHere())) return this.#draw("tracker/empty", { text: missing(play), buttons: [] });
    if (!this.#session()) return this.#draw("tracker/empty", emptyTracker(context));
    const tab = fightTab.here ?? (await fightTab.load());
    // What may be done is as much to work out as the rows
    for (const { options } of this.#session()?.session.cues ?? []) if (options.length > 0) await rest();
    // The fight may have gone meanwhile
    const shown = this.#session();
    if (!shown) return this.#draw("tracker/empty", emptyTracker(context));
    if (!tab) return this.#draw("tracker/empty", { text: missing(fightTab), buttons: [] });
    const fights = hostFights(this.#viewed?.id ?? null);
    if (shown.session.cold) return this.#draw("tracker/empty", tab.coldTracker(shown.session, context, fights));
    const { session } = shown;
    const holds = !concerns(session) || holderOf(session.uuid) === this.#holder;
    this.#region.toggleAttribute("data-holds", holds && concerns(session));
    if (session.viewer.gm && session.fight?.ambush && !this.#asked.has(session.uuid)) {
      this.#asked.add(session.uuid);
      this.#openings = { ...this.#openings, form: "ambush", ambush: null };
    }
    this.#findable ||= (tab.watchFind(this.#region), true);
    const people = this.#openings.form === "add" ? tab.peopleHere() : null;
    const source = { ...shown, context, openings: this.#openings, fights, people, holds };
    return this.#draw("tracker/tracker", tab.trackerPicture(source));
  }

  /** HTML of a template; null where its picture is the one that is shown. */
  #draw(name: TemplateName, picture: object): Promise<string | null> {
    return this.#pictures.html(name, picture, () => hostRender(name, picture));
  }

  #wire(): void {
    const region = this.#region;
    markLanguage(region);
    watchRowKeys(region, { fold: (row, open) => this.#fold(row, open) });
    makePanel(region, {
      press: (pressed) => this.#press(pressed),
      leave: () => this.#leave(),
      typed: (control, value) => {
        this.#drafts = { ...this.#drafts, [control]: value };
        void this.#painter.paint();
      },
      letter: (key) => this.#letter(key),
    });
    region.addEventListener("contextmenu", (event) => {
      const row = elementOf(event)?.closest<HTMLElement>("[data-slot]");
      const menu = row?.querySelector<HTMLElement>(`[data-control="menu ${row.dataset["slot"] ?? ""}"]`);
      if (!menu) return;
      event.preventDefault();
      menu.click();
    });
    region.addEventListener("keydown", (event) => {
      const form = elementOf(event)?.closest<HTMLElement>("[data-form]");
      if (event.key !== "Enter" || !form || elementOf(event)?.matches("button, summary, [data-find]")) return;
      event.preventDefault();
      form.querySelector<HTMLElement>("button.sp-primary")?.click();
    });
    region.addEventListener("change", (event) => {
      const found = elementOf(event);
      if (isControl("INPUT", found) && found.name === "who") return this.#found(found);
      if (!elementOf(event)?.closest("[data-form=ambush]")) return;
      this.#openings = { ...this.#openings, ambush: ambushTyped(region) };
      void this.#painter.paint();
    });
    watchDrags(region, {
      card: (slot, onto) => this.#swap(slot, onto),
      face: (seat, zone) => this.#send({ type: "drag", seat, zone }, seat),
    });
  }

  /** An actor found by letters comes in, and the field is free for the next. */
  #found(field: HTMLInputElement): void {
    const actor = field.value;
    const beside = field.nextElementSibling;
    field.value = "";
    if (isControl("INPUT", beside)) {
      beside.value = "";
      beside.dataset["found"] = "";
    }
    if (actor !== "") void this.#press({ act: "tick", control: "add-who", data: { actor }, fields: {} });
  }

  #press(pressed: Press): Promise<Answer> | null | void {
    const shown = this.#session();
    const tab = fightTab.here;
    if (pressed.act === "delete-copy") return void this.#viewed?.delete();
    if (pressed.act === "first") return void hooks().callAll("setpiece.first");
    if (pressed.act === "tracker-settings") return openTrackerSettings();
    if (pressed.act === "new-contest") return void hooks().callAll("setpiece.frameContest", {});
    if (pressed.act === "new-duel") return void hooks().callAll("setpiece.frameDuel", {});
    if (!shown || !tab) return void (pressed.act === "new-fight" && newFight());
    const place = {
      ...shown,
      combat: this.#viewed,
      element: this.#region,
      openings: this.#openings,
      show: (combat: HostCombat) => this.#show(combat),
    };
    const { asked } = this.#painter;
    const asker = this.#openings.cancel === null ? ASK_UNDO : EXIT_MENU;
    const answer = tab.pressTracker(place, pressed);
    if (answer && pressed.act !== "intent") answered();
    this.#focusDrawer = ["menu", "drawer"].includes(pressed.act) && place.openings.drawer !== null;
    this.#focusForm = ["form", "zones"].includes(pressed.act) && place.openings.form !== null;
    const opened = place.openings !== this.#openings;
    this.#openings = place.openings;
    // What is sent is seen on its button: the rows wait for what comes of it
    if (!answer || opened)
      void this.#painter.paint().then(() => {
        this.#intoDrawer();
        // The question is answered where it is asked, and goes back there
        if (/undo|ask-cancel|^confirm/.test(pressed.act))
          (this.#region.querySelector<HTMLElement>(CONFIRM) ?? this.#region.querySelector<HTMLElement>(asker))?.focus();
      });
    const { form, drawer } = this.#openings;
    void answer?.then(async (told: Answer) => {
      const before = this.#openings;
      // What was filled in or chosen from closes by itself; what was opened meanwhile stays open
      if (form !== null && place.openings.form === null && this.#openings.form === form)
        this.#openings = { ...this.#openings, form: null };
      if (drawer !== null && pressed.act === "intent" && told.kind === "done" && this.#openings.drawer === drawer)
        this.#openings = { ...this.#openings, drawer: null };
      this.#keepRefusal(pressed, told);
      // A refusal is told where it is shown, so it is shown first
      const shown = told.kind === "done" && before === this.#openings;
      await (shown ? this.#painter.since(asked) : this.#painter.paint());
      tab.tellRefusal(this.#region, told);
    });
    return answer;
  }

  /** Refusals from before the authority was asked are not the session's: the tracker remembers them. */
  #keepRefusal({ control }: Press, told: Answer): void {
    const known = this.#session()?.session.refusal?.control === control;
    const refused = told.kind === "refused" && !known ? { control, refused: told } : null;
    if (refused !== this.#openings.refused) this.#openings = { ...this.#openings, refused };
  }

  /** Brings what was opened into sight, with the focus in it. */
  #intoDrawer(): void {
    if (this.#focusForm) {
      this.#focusForm = false;
      const form = this.#region.querySelector<HTMLElement>(".sp-fight-form");
      form?.scrollIntoView({ block: "nearest" });
      form?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus({ preventScroll: true });
    }
    if (!this.#focusDrawer) return;
    this.#focusDrawer = false;
    const drawer = this.#region.querySelector<HTMLElement>(".sp-turn .sp-drawer");
    const first = drawer?.querySelector<HTMLElement>(".sp-menu-group button") ?? drawer?.querySelector("button");
    first?.focus();
  }

  #show(combat: HostCombat): void {
    this.#openings = CLOSED;
    if (game.user?.isGM) void combat.activate({ render: false });
    void call(this, "render", { combat });
  }

  #send(intent: CombatIntent, seat: string): void {
    const shown = this.#session();
    void shown?.session.send(intent, { seat, control: "drag" }).then(() => this.#painter.paint());
  }

  #swap(slot: string, onto: string): void {
    const mine = this.#session()?.view.fight.slots[slot];
    if (mine && slot !== onto)
      this.#send({ type: "offerSwap", seat: mine.holder, mine: slot, theirs: onto }, mine.holder);
  }

  #fold(row: HTMLElement, open: boolean): boolean {
    const unit = row.closest<HTMLElement>("li[data-unit]");
    const fold = unit?.querySelector<HTMLElement>(`[data-control="fold ${unit.dataset["unit"] ?? ""}"]`);
    if (!fold || (fold.ariaExpanded === "true") === open) return false;
    fold.click();
    return true;
  }

  /** Escape closes what is open and goes back to where it came from, then leaves the tracker. */
  #leave(): void {
    const active = focusedIn(this.#region.ownerDocument);
    const row = active?.closest<HTMLElement>("[data-slot]");
    if (this.#openings.drawer && row && active?.closest(".sp-drawer")) {
      this.#openings = { ...this.#openings, drawer: null };
      row.querySelector<HTMLElement>("[data-row]")?.focus();
      void this.#painter.paint();
    } else if (active?.closest('[data-key="confirm"]')) {
      this.#region.querySelector<HTMLElement>(this.#openings.undo ? ASK_UNDO : EXIT_MENU)?.focus();
      this.#openings = { ...this.#openings, undo: false, cancel: null };
      void this.#painter.paint();
    } else active?.blur();
  }

  /** Letters on a row: attack, move, offer a swap, volley, end the turn. */
  #letter(key: string): boolean {
    const active = this.#region.ownerDocument.activeElement;
    const row = active?.closest<HTMLElement>("[data-slot]") ?? this.#region.querySelector<HTMLElement>(".sp-now");
    const { slot = "", seat = "" } = row?.dataset ?? {};
    const letter = key.toLowerCase();
    const what = { a: "attack", v: "volley", m: "move", s: "swap" }[letter];
    const act = /[av]/.test(letter) ? "act" : "drawer";
    if (what) void this.#press({ act, control: `${act} ${what} ${slot}`, data: { slot, seat, what }, fields: {} });
    else if (letter !== "n") return false;
    else this.#region.querySelector<HTMLElement>('[data-control="next turn"]')?.click();
    return true;
  }
}

export const hostTracker = (): SetpieceTracker | null => {
  const tab: unknown = ui.combat;
  return tab instanceof SetpieceTracker ? tab : null;
};
