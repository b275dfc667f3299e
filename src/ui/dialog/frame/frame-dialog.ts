import { followerRole, sideNamed, type ContestSide, type DiceBy } from "../../../model/choices.ts";
import type { ContestPrefill, ContestStart, ContestType } from "../../../play/contest-api.ts";
import type { Answer } from "../../../play/session.ts";
import { client, sessions } from "../../../play/all.ts";
import { isRefused } from "../../../rules/log/ask.ts";
import type { ContestOdds } from "../../../rules/contest/odds/odds.ts";
import type { Press } from "../../conflict/press.ts";
import { openBoard } from "../../conflict/shortcuts.ts";
import { paintContext } from "../../host/paint-context.ts";
import { setting } from "../../host/setting.ts";
import { hostRender } from "../../templates.ts";
import { hostWords } from "../../words/host-words.ts";
import { tellRefused } from "../../words/tell.ts";
import { say } from "../../words/words.ts";
import { PaintedWindow } from "../../window/painted.ts";
import { watchFind } from "../../find/watch-find.ts";
import { absenceOf, attending, handOver } from "./away.ts";
import { watchDrops, type Dropped } from "./drop.ts";
import {
  emptySeat,
  formOf,
  readFrame,
  withActor,
  withoutSeat,
  withSide,
  withSeat,
  type FrameForm,
  type Habits,
} from "./form.ts";
import { named, nameField } from "./naming.ts";
import { framePicture } from "./picture.ts";
import { aboutText, rehearsalTexts } from "./rehearsal.ts";
import { withSheets } from "./sheets.ts";
import { startOf } from "./start.ts";
import { supportsOf, withHelpers } from "./supports.ts";
import { watchPairing } from "./drag.ts";
import { framableActors, selectedActors } from "./who.ts";
import { elementOf } from "../../../foundry/dom.ts";
import { memberOf } from "../../../foundry/shape.ts";

/** Frame a contest: who, against what, for what; all filled in from what was pressed, so that Enter begins. */
export class FrameDialog extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-dialog", "sp-frame"],
    window: { icon: "sp-i sp-i-contest", title: "SETPIECE.Contest.Frame.Title" },
    position: { width: 520 },
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
  /** Whoever is being looked up by a name, one after the other; false once that was refused. */
  #naming: Promise<boolean> | null = null;

  constructor(prefill: ContestPrefill) {
    super({});
    this.#page = prefill.page ?? null;
    this.#about = {
      ...(prefill.ask ? { ask: prefill.ask } : {}),
      ...(prefill.heals ? { heals: prefill.heals } : {}),
    };
    this.#form = formOf(prefill, setting<DiceBy>("diceBy", "authority"), habits());
    if (this.#page && !prefill.seats) void this.#fetch(this.#page, prefill);
  }

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.#send((start) =>
        this.#page ? sessions.startPreparedContest(this.#page, start) : sessions.startContest(start),
      );
    });
    watchFind(this.element);
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
      const augment = elementOf(event)?.closest<HTMLSelectElement>("[data-augment]");
      if (augment) this.#augment(augment);
      const flaw = elementOf(event)?.closest<HTMLSelectElement>("[data-flaw]");
      if (flaw) this.#flaw(flaw);
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
        ...framableActors(),
        rungs: sessions.rungs(),
        edges: sessions.edges(),
        factsOf,
        absenceOf,
        odds: hidden ? null : (odds as ContestOdds | null),
        oddsHidden: "",
        pairs: refused ? [] : sessions.previewPairings(start),
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
      case "seat-remove":
        this.#form = withoutSeat(this.#form, seat);
        break;
      case "modify":
        this.#modify(seat, data["kind"] === "stretch" ? "stretch" : "situational", Number(data["value"]));
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

  /** Those whose tokens are selected; an empty place is taken first. */
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

  /** Who was typed into a place comes into it; nothing begins before that is known. */
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

  #modify(id: string, kind: "situational" | "stretch", value: number): void {
    const seat = this.#seat(id);
    if (!seat) return;
    const modifier = { kind, value, note: this.#form.reason.trim() };
    this.#form = { ...withSeat(this.#form, id, { modifiers: [...seat.modifiers, modifier] }), reason: "" };
  }

  #augment(select: HTMLSelectElement): void {
    const seat = this.#seat(select.dataset["augment"] ?? "");
    const found = seat
      ? supportsOf(this.#form, seat, (uuid) => sessions.contestFacts(uuid)).find(({ value }) => value === select.value)
      : undefined;
    select.value = "";
    if (!seat || !found) return;
    const { modifier } = found;
    const note = modifier.note || this.#form.reason.trim();
    this.#form = withSeat(this.#form, seat.id, { modifiers: [...seat.modifiers, { ...modifier, note }] });
  }

  #flaw(select: HTMLSelectElement): void {
    const seat = this.#seat(select.dataset["flaw"] ?? "");
    const flaw = (seat ? sessions.contestFacts(seat.actor) : null)?.flaws.find(({ id }) => id === select.value);
    select.value = "";
    if (!seat || flaw?.rating == null) return;
    const modifier = { kind: "flaw" as const, value: flaw.rating, note: flaw.name };
    this.#form = withSeat(this.#form, seat.id, { modifiers: [...seat.modifiers, modifier] });
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

/**
 * What the table has ruled for new contests: the long type of this campaign (C009), and whether the GM's side is asked.
 */
function habits(): Habits {
  const { contest = {} } = setting<{ contest?: { longContestType?: ContestType; gmSide?: string } }>("rulings", {});
  return { longType: contest.longContestType ?? "scored", asks: contest.gmSide === "ask" };
}
