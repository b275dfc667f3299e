import { elementOf, isControl } from "../../../foundry/dom.ts";
import { memberOf } from "../../../foundry/shape.ts";
import { followerRole, sideNamed, type ContestSide, type DiceBy } from "../../../documents/choices.ts";
import { client, sessions } from "../../../play/all.ts";
import type { ContestPrefill, ContestStart, ContestType, Rehearsal } from "../../../play/api.ts";
import type { Answer } from "../../../play/session.ts";
import type { ContestOdds } from "../../../rules/contest/odds/odds.ts";
import { isRefused } from "../../../rules/log/ask.ts";
import { openBoard } from "../../conflict/keys.ts";
import type { Press } from "../../conflict/press.ts";
import { watchFind } from "../../find/actor-field.ts";
import { setting } from "../../host/host.ts";
import { paintContext } from "../../host/paint-context.ts";
import { chance, waitingText, type OddsStyle } from "../../present/paint-context.ts";
import { hostRender } from "../../templates.ts";
import { PaintedWindow } from "../../window/painted.ts";
import { hostWords, tellRefused } from "../../words/host-words.ts";
import { count, say, type Words } from "../../words/words.ts";
import { peopleHere, type People } from "../faces/people.ts";
import { absenceOf, handOver, selectedActors, watchDrops, type Dropped } from "./actors.ts";
import {
  emptySeat,
  formOf,
  readFrame,
  withActor,
  withSeat,
  withSide,
  type FrameForm,
  type FrameSeat,
  type Habits,
} from "./form.ts";
import { pressTwice, roveFields, watchPairing } from "./gestures.ts";
import { framePicture } from "./picture.ts";
import { attending, everyone, isLastBare, nameField, named, prefilledBy, toggled, untick } from "./seats.ts";
import { startOf, withFlaw, withHelpers, withModifier, withSheets, withState, withSupport } from "./terms.ts";

/** The table's rulings for new contests: the campaign's long type (C009), and whether the GM's side is asked. */
function habits(): Habits {
  const { contest = {} } = setting<{ contest?: { longContestType?: ContestType; gmSide?: string } }>("rulings", {});
  return { longType: contest.longContestType ?? "scored", asks: contest.gmSide === "ask" };
}

/** "about 6 rounds"; empty where nobody can say. */
const aboutText = ({ length, unit }: Rehearsal, words: Words): string =>
  length === null ? "" : count(words, `SETPIECE.Contest.Rehearse.About.${unit}`, Math.max(1, Math.round(length.mean)));

/** The result of a rehearsal, a sentence each: how it ends, how long it lasts, how open it is. */
function rehearsalTexts(rehearsal: Rehearsal | null, style: OddsStyle, words: Words): readonly string[] {
  if (!rehearsal) return [words.text("SETPIECE.Contest.Rehearse.Nothing")];
  const { chance: ends, length, unit, swing, waits } = rehearsal;
  if (waits) return [waitingText(words)];
  const shown = style === "off" ? "percent" : style;
  const [from = 0, to = 0] = length?.likely ?? [];
  return [
    ends
      ? words.text("SETPIECE.Contest.Rehearse.Ends", {
          win: chance(words, ends.win, shown),
          lose: chance(words, ends.lose, shown),
          nobody: chance(words, ends.nobody, shown),
        })
      : words.text("SETPIECE.Contest.Rehearse.Group"),
    length
      ? words.text(`SETPIECE.Contest.Rehearse.${from === to ? "Exactly" : "Likely"}.${unit}`, { from, to })
      : words.text("SETPIECE.Contest.Rehearse.Endless"),
    ...(swing ? [words.text(`SETPIECE.Contest.Rehearse.Swing.${swing}`)] : []),
  ];
}

/** Everything is filled in from what was pressed, so that Enter starts the contest. */
export class FrameDialog extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-dialog", "sp-frame"],
    window: { icon: "sp-i sp-i-contest", title: "SETPIECE.Contest.Frame.Title" },
    position: { width: 720 },
  };

  readonly #page: string | null;
  /** The ask that is answered, or the state that is healed: kept as it came. */
  readonly #about: Pick<ContestStart, "ask" | "heals">;
  #form: FrameForm;
  /** Odds of long contests come when they are worked out; what was typed meanwhile stays. */
  readonly #notes = sessions.notes(() => {
    if (!this.rendered) return;
    this.#read();
    void this.paint();
  });
  #refusal = "";
  #busy = false;
  #rehearsing = false;
  /** Faces are read once, so that none moves under the pointer. */
  readonly #people: People = peopleHere();
  #opened = "";
  #adding: ContestSide | null = null;
  /** Choices of those who were unticked. */
  readonly #aside = new Map<string, FrameSeat>();
  /** Lookups of typed names, one after the other; false once one was refused. */
  #naming: Promise<boolean> | null = null;

  constructor(prefill: ContestPrefill) {
    super({});
    this.#page = prefill.page ?? null;
    this.#about = {
      ...(prefill.ask ? { ask: prefill.ask } : {}),
      ...(prefill.heals ? { heals: prefill.heals } : {}),
    };
    const usual = this.#page ? prefill : prefilledBy(prefill, this.#people);
    this.#form = formOf(usual, setting<DiceBy>("diceBy", "authority"), habits());
    if (this.#page && !prefill.seats) void this.#fetch(this.#page, prefill);
  }

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    watchFind(this.element);
    this.element.addEventListener("focusin", () => roveFields(this.element));
    pressTwice(
      this.element,
      () => this.#form,
      (before, face) => this.#openTwice(before, face),
    );
    watchPairing(this.element, (a, b) => {
      this.#read();
      this.#form = withSeat(this.#form, a, { foe: b });
      void this.paint();
    });
    watchDrops(this.element, (side, dropped) => {
      this.#read();
      this.#drop(side, dropped);
      void this.paint();
    });
    this.element.addEventListener("change", (event) => {
      const found = elementOf(event);
      if (isControl("INPUT", found) && found.name.startsWith("add.")) return void this.#found(found);
      if (isControl("SELECT", found) && found.matches("[data-augment], [data-flaw]")) this.#added(found);
      this.#refusal = "";
      this.#read();
      void this.paint();
      const seat = nameField(elementOf(event)?.getAttribute("name") ?? "");
      if (seat !== null) this.#name(seat);
    });
  }

  protected override _onClose(): void {
    super._onClose();
    this.#notes.close();
  }

  protected override submitted(): void {
    void this.#send((start) =>
      this.#page ? sessions.startPreparedContest(this.#page, start) : sessions.startContest(start),
    );
  }

  protected override painted(): void {
    roveFields(this.element);
  }

  protected async html(): Promise<string> {
    await sessions.load(this.#form.seats.map(({ actor }) => actor));
    const factsOf = (uuid: string) => sessions.contestFacts(uuid);
    this.#form = withHelpers(withSheets(this.#form, factsOf), factsOf);
    const typed = this.#start();
    const outers = sessions.startInside(typed);
    // Odds and pairs are those of the contest as it would begin with the GM's word, which is asked for beside them
    const start = { ...typed, inside: outers.map(({ id }) => id) };
    const refused = sessions.startRefused(start);
    this.#notes.renew();
    const odds = refused ? null : sessions.previewOdds(start, this.#notes);
    const hidden = memberOf(odds, "kind") === "hidden";
    const rehearsal = refused ? null : sessions.rehearse(start, this.#notes);
    const picture = framePicture(
      this.#form,
      {
        uid: this.uid,
        people: this.#people,
        opened: this.#opened,
        adding: this.#adding,
        rungs: sessions.rungs(),
        edges: sessions.edges(),
        factsOf,
        nameOf: (seat) => this.#nameOf(seat),
        absenceOf,
        odds: hidden ? null : (odds as ContestOdds | null),
        ratings: refused ? {} : sessions.previewRatings(start),
        pairs: refused ? [] : sessions.previewPairings(start, this.#notes),
        about: rehearsal && start.type !== "simple" ? aboutText(rehearsal, hostWords) : "",
        rehearsal:
          this.#rehearsing && !refused ? rehearsalTexts(rehearsal, paintContext(this.uid).odds, hostWords) : null,
        outers,
        style: paintContext(this.uid).odds,
        refusal: this.#refusal || (refused ? say(hostWords, refused) : ""),
        busy: this.#busy,
      },
      hostWords,
    );
    return hostRender("dialog/frame", picture);
  }

  protected pressed({ act, data }: Press): void {
    const seat = data["seat"] ?? "";
    this.#read();
    switch (act) {
      case "close":
        return void this.close();
      case "save":
        return void this.#send((start) => sessions.saveContest(start), false);
      case "rehearse":
        this.#rehearsing = !this.#rehearsing;
        break;
      case "seat-add":
        this.#form = { ...this.#form, seats: [...this.#form.seats, emptySeat(this.#form, sideNamed(data["side"]))] };
        break;
      case "side-add":
        this.#form = withSide(this.#form);
        break;
      case "seat-tokens":
        this.#addTokens(sideNamed(data["side"]));
        break;
      case "tick":
        if (this.#tick(sideNamed(data["side"]), data["actor"] ?? "", seat)) break;
        this.#refusal = hostWords.text("SETPIECE.Contest.Frame.NobodyAgainst");
        return void this.paint();
      case "everyone":
        this.#form = everyone(
          this.#form,
          this.#people.party.map(({ uuid }) => uuid),
          this.#aside,
        );
        break;
      case "add": {
        const side = sideNamed(data["side"]);
        this.#adding = this.#adding === side ? null : side;
        this.#refusal = "";
        return void this.paint().then(() => this.#into('[data-key="adding"] [data-find]'));
      }
      case "seat-open":
        this.#opened = this.#opened === seat ? "" : seat;
        this.#refusal = "";
        return void this.paint().then(() => this.#intoOptions());
      case "seat-close":
        this.#opened = "";
        void this.paint().then(() => this.#into(`[data-control="seat-open ${seat}"]`));
        return;
      case "ability":
        this.#form = withSeat(this.#form, seat, { ability: data["ability"] ?? "" });
        break;
      case "seat-remove":
        this.#opened = "";
        this.#form = untick(this.#form, seat);
        break;
      case "modify":
        this.#form = withModifier(this.#form, seat, data["kind"] ?? "", Number(data["value"]));
        break;
      case "state":
        this.#form = withState(this.#form, seat, data["state"] ?? "", (uuid) => sessions.contestFacts(uuid));
        break;
      case "unmodify":
        this.#form = withSeat(this.#form, seat, {
          modifiers: this.#seat(seat)?.modifiers.filter((_, index) => index !== Number(data["index"])) ?? [],
        });
        break;
      default:
        return;
    }
    this.#refusal = "";
    void this.paint();
  }

  async #fetch(page: string, prefill: ContestPrefill): Promise<void> {
    const terms = await sessions.contestTerms(page);
    if (!terms) return;
    this.#form = formOf({ ...terms, ...prefill }, this.#form.diceBy, habits());
    await this.paint();
  }

  #seat(id: string): FrameForm["seats"][number] | undefined {
    return this.#form.seats.find((seat) => seat.id === id);
  }

  /** False if unticking would leave nobody to contend with. */
  #tick(side: ContestSide, actor: string, id: string): boolean {
    const seat = this.#seat(id);
    if (seat && isLastBare(this.#form, seat)) return false;
    if (seat?.actor) this.#aside.set(seat.actor, seat);
    this.#form = toggled(this.#form, { side, actor, seat: id }, this.#aside);
    return true;
  }

  /** A double press leaves the tick as it was and opens the abilities. */
  #openTwice(before: FrameForm, { side, actor }: { readonly side: string; readonly actor: string }): void {
    this.#form = before;
    if (!before.seats.some((seat) => seat.actor === actor)) this.#tick(sideNamed(side), actor, "");
    this.#opened = this.#form.seats.find((seat) => seat.actor === actor)?.id ?? "";
    void this.paint().then(() => this.#intoOptions());
  }

  async #found({ name, value }: HTMLInputElement): Promise<void> {
    if (value === "") return;
    await sessions.load([value]);
    this.#read();
    this.#drop(sideNamed(name.slice("add.".length)), { actor: value, ability: "" });
    this.#adding = null;
    await this.paint();
    this.#into(`[data-control="tick ${value}"]`);
  }

  #intoOptions(): void {
    const options = `[data-key="options ${this.#opened}"]`;
    if (!this.#into(`${options} [aria-pressed="true"]`)) this.#into(`${options} button`);
  }

  #into(selector: string): boolean {
    const control = this.element.querySelector<HTMLElement>(selector);
    control?.focus();
    return control !== null;
  }

  #nameOf({ actor, name }: FrameSeat): string {
    const face = [...this.#people.party, ...this.#people.others].find(({ uuid }) => uuid === actor && uuid !== "");
    const known = face?.name ?? sessions.contestFacts(actor)?.name;
    return name.trim() || (known ?? hostWords.text("SETPIECE.Contest.Frame.Unnamed"));
  }

  /** Adds the actors of selected tokens; an empty place is taken first. */
  #addTokens(side: ContestSide): void {
    for (const actor of selectedActors()) this.#form = withActor(this.#form, side, actor);
  }

  #drop(side: ContestSide, dropped: Dropped | null): void {
    const facts = dropped ? sessions.contestFacts(dropped.actor) : null;
    const before = this.#form;
    this.#refusal = "";
    if (!dropped || !facts) this.#refusal = hostWords.text("SETPIECE.Contest.Frame.Drop.Nobody");
    else this.#form = withActor(before, side, dropped.actor, dropped.ability);
    if (facts && this.#form === before)
      this.#refusal = hostWords.text("SETPIECE.Contest.Frame.Drop.Twice", { name: facts.name });
  }

  /** A typed name is looked up before the contest can start. */
  #name(seat: string): void {
    const before = this.#naming ?? Promise.resolve(true);
    const naming = before.then(async (all) => (await this.#named(seat)) && all);
    this.#naming = naming;
    void naming.finally(() => {
      if (this.#naming === naming) this.#naming = null;
    });
  }

  async #named(seat: string): Promise<boolean> {
    const now = (): FrameForm => {
      if (this.rendered) this.#read();
      return this.#form;
    };
    const answer = await named(client, now, seat);
    if (isRefused(answer)) this.#refusal = say(hostWords, answer);
    else this.#form = answer;
    await this.paint();
    return !isRefused(answer);
  }

  /** A select that adds something: what was chosen is taken, and it stands empty again. */
  #added(select: HTMLSelectElement): void {
    const { augment, flaw } = select.dataset;
    const factsOf = (uuid: string) => sessions.contestFacts(uuid);
    if (augment !== undefined) this.#form = withSupport(this.#form, augment, select.value, factsOf);
    else this.#form = withFlaw(this.#form, flaw ?? "", select.value, factsOf);
    select.value = "";
  }

  #start(): ContestStart {
    const factsOf = (uuid: string) => sessions.contestFacts(uuid);
    return startOf(withHelpers(this.#attending(), factsOf), factsOf, sessions.rungs());
  }

  #attending(): FrameForm {
    return attending(this.#form, (actor) => absenceOf(actor) !== null);
  }

  #read(): void {
    const form = this.element.querySelector("form");
    if (!form) return;
    this.#form = readFrame(new FormData(form), this.#withFollowers());
  }

  /** Every follower that is shown has a role to read back. */
  #withFollowers(): FrameForm {
    return this.#form.seats.reduce((form, seat) => {
      const known = (sessions.contestFacts(seat.actor)?.followers ?? []).map(
        (follower) => [follower.id, followerRole(seat.followers, follower)] as const,
      );
      return withSeat(form, seat.id, { followers: Object.fromEntries(known) });
    }, this.#form);
  }

  async #send(act: (start: ContestStart) => Promise<Answer>, begins = true): Promise<void> {
    if (this.#naming && !((await this.#naming) && this.rendered)) return;
    if (this.#busy) return;
    this.#read();
    this.#busy = true;
    this.#refusal = "";
    await this.paint();
    const answer = await act({ ...this.#start(), ...this.#about });
    this.#busy = false;
    if (answer.kind === "refused") {
      this.#refusal = say(hostWords, answer);
      await this.paint();
      return;
    }
    await this.close();
    if (!answer.uuid) return;
    openBoard(answer.uuid);
    if (!begins) return;
    const handed = await handOver(answer.uuid, this.#attending());
    tellRefused(handed);
  }
}
