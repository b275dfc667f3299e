import { focusedIn } from "../../foundry/dom.ts";
import { inform } from "../../foundry/text.ts";
import { call } from "../../foundry/shape.ts";
import { sessions } from "../../play/all.ts";
import { FIRST_SCENES } from "../../play/entry-points/commands.ts";
import { notStored } from "../../play/refusals.ts";
import type { Answer } from "../../play/session.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { focusCue } from "../conflict/keys.ts";
import type { Press } from "../conflict/press.ts";
import { stepsOf } from "../first/first-picture.ts";
import { hostRender } from "../templates.ts";
import { PaintedWindow } from "../window/painted.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { discardSample, forgetSample, makeSample, sampleOf } from "./sample.ts";
import { placeOf, spotBeside, tourPicture, type Place, type TourState } from "./tour-picture.ts";

/** Milliseconds that a step waits for its target before it is skipped. */
const PATIENCE = 2_000;

const FOCUSABLE = "button, summary, input, select, [tabindex]";

const isThere = (one: HTMLElement): boolean => one.checkVisibility() && one.getBoundingClientRect().height > 0;

/** The first visible target that belongs to this conflict. */
function targetOf({ at }: Place, uuid: string): HTMLElement | null {
  for (const selector of at)
    for (const one of document.querySelectorAll<HTMLElement>(selector)) {
      const of = one.closest("setpiece-conflict")?.getAttribute("uuid") ?? uuid;
      if (of === uuid && isThere(one)) return one;
    }
  return null;
}

/** Documented: `Sidebar#expand`, `Sidebar#changeTab`. */
function showTab(tab: string): void {
  if (!ui.sidebar) return;
  call(ui.sidebar, "expand");
  call(ui.sidebar, "changeTab", tab, "primary");
}

/** Asks the point in its middle: the target may be scrolled away or covered. */
function isInSight(one: HTMLElement): boolean {
  const { left, top, width, height } = one.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (one.contains(there) || there.contains(one));
}

/** The window keeps clear of the whole sidebar, at the height of a target in it. */
function boxBeside(target: HTMLElement): DOMRect {
  const box = target.getBoundingClientRect();
  const sidebar = ui.sidebar?.element;
  if (!sidebar?.contains(target)) return box;
  const { left, width } = sidebar.getBoundingClientRect();
  return new DOMRect(left, box.top, width, box.height);
}

/** A popover lies above all windows; its style lets presses through. */
function makeRing(): HTMLElement {
  const ring = document.createElement("div");
  ring.className = "setpiece sp-tour-ring";
  ring.ariaHidden = "true";
  ring.popover = "manual";
  document.body.append(ring);
  return ring;
}

const isLost = (): boolean => [null, document.body].includes(focusedIn(document));

/**
 * The step of a tour in a window beside what it points at. The conflict is a real one: a step waits until a control is
 * really pressed, or for Next; what is not on the screen is left out, and that is said.
 */
class TourWindow extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    id: "setpiece-tour",
    classes: ["setpiece", "sp-dialog"],
    window: { title: "SETPIECE.Tour.Title", icon: "sp-i sp-i-info" },
    position: { width: 320 },
  };

  protected override readonly hears = [sessions.onChange];
  #tour: foundry.nue.Tour | null = null;
  #uuid = "";
  #way: 1 | -1 = 1;
  #skipped: readonly string[] = [];
  #busy = "";
  #refusal = "";
  #shownAt = 0;
  /** Steps of the conflict when this step was shown; null if its condition was already met. */
  #since: number | null = null;
  #target: HTMLElement | null = null;
  #found = false;
  #ring: HTMLElement | null = null;
  /** Where its person goes once it is over; null: to the card. */
  #back: (() => unknown) | null = null;

  get #family(): FamilyId {
    return FIRST_SCENES.find((family) => family === this.#tour?.id) ?? "contest";
  }

  get #id(): string {
    return this.#tour?.currentStep?.id ?? "begin";
  }

  get #place(): Place | null {
    return placeOf(this.#family, this.#id);
  }

  /** Counts told steps only: a player who joins quietly has pressed nothing. */
  get #steps(): number {
    const session = sessions.open(this.#uuid);
    return session ? stepsOf(session) : 0;
  }

  /** The host has come to a step of a tour. */
  async showStep(tour: foundry.nue.Tour): Promise<void> {
    if (tour !== this.#tour) this.#join(tour);
    if (comingFrom) [this.#back, comingFrom] = [comingFrom, null];
    // The host can resume a tour past its first step, where no conflict was chosen yet
    if (this.#uuid === "" && this.#id !== "begin") return void (await tour.progress(0));
    const place = this.#place;
    if (place) showTab(place.tab);
    this.#shownAt = performance.now();
    this.#target = null;
    this.#found = false;
    const there = place?.until && place.until !== "made" && document.querySelector(place.until);
    this.#since = there ? null : this.#steps;
    if (!place) this.#put(null);
    await this.render({ force: true });
    this.bringToFront();
    await this.paint();
    if (!place) this.#put(null);
    this.#focus();
    this.#follow();
  }

  /** A tour continues with its last sample; a player's takes what the table plays. */
  #join(tour: foundry.nue.Tour): void {
    this.#tour = tour;
    const sample = sampleOf(this.#family)?.uuid ?? "";
    if (sessions.open(sample)?.status === "live") this.#uuid = sample;
    else this.#uuid = game.user?.isGM ? "" : (this.#running()?.uuid ?? "");
    this.#way = 1;
    this.#skipped = [];
    this.#busy = this.#refusal = "";
  }

  #running() {
    return sessions.live().find(({ family, status }) => family === this.#family && status === "live");
  }

  protected html(): Promise<string> {
    return hostRender("first/tour", tourPicture(this.#state(), hostWords));
  }

  #state(): TourState {
    const tour = this.#tour;
    const step = tour?.currentStep;
    return {
      family: this.#family,
      id: this.#id,
      title: step?.title ?? "",
      text: step?.content ?? "",
      at: tour?.stepIndex ?? 0,
      of: tour?.steps.length ?? 0,
      waits: this.#place?.until !== undefined && this.#since !== null,
      found: this.#reach() !== null,
      skipped: this.#skipped,
      conflict: sessions.open(this.#uuid)?.title ?? "",
      running: this.#running()?.title ?? "",
      gm: game.user?.isGM ?? false,
      sample: this.#isSample,
      busy: this.#busy,
      refusal: this.#refusal,
    };
  }

  get #isSample(): boolean {
    return this.#uuid !== "" && sampleOf(this.#family)?.uuid === this.#uuid;
  }

  /** The target, or the control in it that takes the focus. */
  #reach(): HTMLElement | null {
    const target = this.#target;
    return target?.matches(FOCUSABLE) ? target : (target?.querySelector<HTMLElement>(FOCUSABLE) ?? null);
  }

  protected pressed({ act }: Press): void {
    this.#refusal = "";
    if (act === "next") this.#go(1);
    else if (act === "back") this.#go(-1);
    else if (act === "go") this.#reach()?.focus();
    else if (act === "take") this.#take();
    else if (act === "begin") void this.#do(act, makeSample(this.#family), ({ uuid }) => this.#start(uuid ?? ""));
    else if (act === "discard")
      void this.#do(act, discardSample(this.#family), () => {
        inform(hostWords.text("SETPIECE.Tour.Discarded"));
        void this.#tour?.complete();
      });
    else if (act === "keep") {
      forgetSample(this.#family);
      void this.#tour?.complete();
    } else if (act === "done") void this.#tour?.complete();
  }

  #take(): void {
    this.#start(this.#running()?.uuid ?? "");
  }

  #start(uuid: string): void {
    this.#uuid = uuid;
    this.#go(1);
  }

  async #do(act: string, job: Promise<Answer>, then: (answer: Answer & { kind: "done" }) => void): Promise<void> {
    this.#busy = act;
    await this.paint();
    const answer = await job.catch(notStored);
    this.#busy = "";
    if (answer.kind === "done") return then(answer);
    this.#refusal = say(hostWords, answer);
    await this.paint();
  }

  /** A press moves on: the notice of skipped steps has been read. */
  #go(way: 1 | -1): void {
    this.#skipped = [];
    this.#move(way);
  }

  #move(way: 1 | -1): void {
    const tour = this.#tour;
    if (!tour) return;
    this.#way = way;
    const next = (tour.stepIndex ?? 0) + way;
    this.#shownAt = Infinity;
    void tour.progress(Math.max(0, Math.min(next, tour.steps.length - 1)));
  }

  /** Follows the target and the condition on every frame until the step changes. */
  readonly #follow = (): void => {
    const place = this.#place;
    if (!this.#tour || !this.rendered || !place) return this.#encircle(null);
    const shownAt = this.#shownAt;
    const target = targetOf(place, this.#uuid);
    if (target !== this.#target && target) this.#point(target);
    this.#target = target;
    const isNew = performance.now() - shownAt < PATIENCE;
    // Late paints can push a new target away; after that, scrolling is left to the person
    if (isNew && target && !isInSight(target)) target.scrollIntoView({ block: "center" });
    this.#encircle(target);
    if (this.#isMade(place)) return this.#go(1);
    if (!this.#found && !isNew) {
      this.#skipped = [...this.#skipped, this.#tour.currentStep?.title ?? ""];
      return this.#move(this.#way);
    }
    requestAnimationFrame(() => this.#shownAt === shownAt && this.#follow());
  };

  #isMade({ until }: Place): boolean {
    if (until === undefined || this.#since === null || !this.#found) return false;
    return until === "made" ? this.#steps !== this.#since : document.querySelector(until) !== null;
  }

  #point(target: HTMLElement): void {
    this.#target = target;
    this.#found = true;
    this.#put(target);
    void this.paint();
  }

  #put(target: HTMLElement | null): void {
    if (!this.rendered) return;
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const room = { width: innerWidth, height: innerHeight };
    this.setPosition(spotBeside(target && boxBeside(target), { width, height }, room));
  }

  #encircle(target: HTMLElement | null): void {
    if (!target) return this.#ring?.hidePopover();
    const ring = (this.#ring ??= makeRing());
    const { left, top, width, height } = target.getBoundingClientRect();
    Object.assign(ring.style, {
      ...{ left: `${left - 4}px`, top: `${top - 4}px` },
      ...{ width: `${width + 8}px`, height: `${height + 8}px` },
    });
    if (!ring.matches(":popover-open")) ring.showPopover();
  }

  #focus(): void {
    this.element.querySelector<HTMLElement>("[data-first]")?.focus();
  }

  /** Closing in the middle leads to the last step, which asks about the sample; closing there keeps it. */
  override async close(options?: never): Promise<this> {
    const tour = this.#tour;
    if (tour && this.#isSample && this.#id !== "end") {
      this.#shownAt = Infinity;
      await tour.progress(tour.steps.length - 1);
    } else if (tour) tour.exit();
    else await super.close(options);
    return this;
  }

  /** The host may report one end twice. */
  leave(): void {
    const uuid = this.#uuid;
    const back = this.#back ?? (() => isLost() && focusCue(uuid));
    const leads = this.#tour !== null && comingFrom === null;
    this.#tour = this.#back = null;
    this.#uuid = "";
    this.#ring?.remove();
    this.#ring = null;
    void this.close().then(() => leads && back());
  }
}

/** Where a tour leads back to, until its first step is shown. */
let comingFrom: (() => unknown) | null = null;

/** Begin the tour of a family; `back` leads to where it was begun. */
export function tourFrom(family: string, back: () => unknown): unknown {
  const tour = call(game.tours, "get", `setpiece.${family}`);
  comingFrom = tour ? back : null;
  return tour && call(tour, "start");
}

let window: TourWindow | null = null;

export const showStep = (tour: foundry.nue.Tour): Promise<void> => (window ??= new TourWindow()).showStep(tour);

export const closeTour = (): void => window?.leave();
