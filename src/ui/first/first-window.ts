import { stringOf } from "../../foundry/shape.ts";
import { setSetting } from "../../documents/setting/settings.ts";
import { FIRST_SCENES, playFirst } from "../../play/entry-points/commands.ts";
import { notStored } from "../../play/refusals.ts";
import { client, sessions } from "../../play/all.ts";
import type { Answer } from "../../play/session.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import type { Press } from "../conflict/press.ts";
import { focusCue } from "../conflict/keys.ts";
import { familiesHere, setting } from "../host/host.ts";
import { bringWindow, rulings, tourWindow } from "../lazy-chunks.ts";
import {
  chosenRulings,
  presetName,
  presetOf,
  presetValues,
  presets,
  storeRulings,
} from "../settings/rulings-picture.ts";
import { hostRender } from "../templates.ts";
import { showTracker } from "../tracker/host.ts";
import { PaintedWindow } from "../window/painted.ts";
import { hostWords } from "../words/host-words.ts";
import { list, say } from "../words/words.ts";
import {
  coachLine,
  firstPicture,
  readGame,
  rulingsOf,
  sceneAfter,
  stepsOf,
  stretchOf,
  type Coach,
  type FirstState,
  type GameForm,
} from "./first-picture.ts";
import {
  approve,
  askForHero,
  giveTo,
  invite,
  makeOwn,
  openMaking,
  openOwn,
  openPackJournal,
  orphans,
  ownWay,
  playersHere,
} from "../creator/making.ts";

export { invite };

/** Journals to read, in the compendium of the rules: the manual, and the rules one begins with. */
const JOURNALS: Readonly<Record<string, string>> = { guide: "setpieceguide001", rules: "rulesofcontests1" };

/** The coach stays beside the scene; every other view is wide and centred. */
const COACH_AT = { width: 300, left: 72, top: 110 } as const;
const WIDE = 560;

const longTypeIn = (rulings: Readonly<Record<string, unknown>> | undefined): string =>
  stringOf(rulings?.["longContestType"]);

/** A scene that is on, and how many steps had been made when its present stretch began. */
interface Playing {
  readonly family: FamilyId;
  readonly uuid: string;
  readonly stretch: string;
  readonly since: number;
}

/** A world opens on it: for a GM a scene to play, the game, and reading; for a player the way to a character. */
export class FirstWindow extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    id: "setpiece-first",
    classes: ["setpiece", "sp-dialog", "sp-first"],
    window: { title: "SETPIECE.First.Title", icon: "sp-i sp-i-board" },
    position: { width: WIDE },
  };

  protected override readonly hears = [sessions.onChange];
  #view: FirstState["view"] = "home";
  #played: readonly FamilyId[] = [];
  #playing: Playing | null = null;
  #busy = "";
  #asked = false;
  #told = "";
  #refusal = "";
  #form: GameForm | null = null;

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    this.element.addEventListener("change", () => {
      this.#read();
      void this.paint();
    });
    this.#focus();
  }

  refresh(): void {
    void this.paint();
  }

  protected html(): Promise<string> {
    return hostRender("first/first", firstPicture(this.#state(), game.user?.isGM ?? false, hostWords));
  }

  #state(): FirstState {
    const scenes = familiesHere();
    return {
      view: this.#view,
      scenes: FIRST_SCENES.filter((family) => scenes.includes(family)),
      played: this.#played,
      busy: this.#busy,
      refusal: this.#refusal,
      coach: this.#coach(),
      form: this.#formNow(),
      players: playersHere(),
      orphans: orphans(),
      presets: Object.fromEntries(
        Object.entries(presets()).map(([family, all]) => [
          family,
          all.map((one) => ({ id: one.id, name: presetName(one, hostWords) })),
        ]),
      ),
      own: this.#asked && ownWay() === "ask" ? "asked" : ownWay(),
      noSession: noSession(),
      told: this.#told,
    };
  }

  #coach(): Coach | null {
    const session = this.#playing && sessions.open(this.#playing.uuid);
    if (!this.#playing || !session) return null;
    const stretch = stretchOf(session);
    if (stretch !== this.#playing.stretch) this.#playing = { ...this.#playing, stretch, since: stepsOf(session) };
    const { family, since } = this.#playing;
    const scenes = FIRST_SCENES.filter((one) => familiesHere().includes(one));
    const next = sceneAfter(family, scenes);
    return { family, title: session.title, line: coachLine(session, since), over: stretch === "over", next };
  }

  protected pressed({ act, data, fields }: Press): void {
    this.#read();
    this.#refusal = "";
    this.#told = "";
    if (act === "scene") void this.#play(FIRST_SCENES.find((family) => family === data["family"]) ?? "contest");
    else if (act === "home" || act === "game") this.#show(act);
    else if (act === "session") void this.#beginSession();
    else if (act === "save") void this.#save();
    else if (act === "rulings") void rulings.use(({ RulingsWindow }) => new RulingsWindow().render({ force: true }));
    else if (act === "invite") void this.#invite();
    else if (act === "bring") void bringWindow.use(({ showBring }) => showBring());
    else if (act === "tour") void this.#tour(data["family"] ?? "");
    else if (act in JOURNALS) void this.#open(JOURNALS[act] ?? "");
    else if (act === "making-open") openMaking(data["hero"] ?? "");
    else if (act === "making-approve") void this.#answered(approve(data["hero"] ?? ""));
    else if (act === "making-give")
      void this.#do(giveTo(data["hero"] ?? "", fields[`give ${data["hero"] ?? ""}`] ?? ""));
    else if (act === "hero-make") void this.#do(makeOwn());
    else if (act === "hero-open") void this.#do(openOwn());
    else if (act === "hero-ask") void this.#do(askForHero().then(() => void (this.#asked = true)));
  }

  /** The window makes room for a tour, and is there again once it is over. */
  async #tour(family: string): Promise<void> {
    await this.close();
    await tourWindow.use(({ tourFrom }) => tourFrom(family, () => showFirst(`tour ${family}`)));
  }

  async #play(family: FamilyId): Promise<void> {
    if (this.#busy) return;
    this.#busy = family;
    await this.paint();
    const answer: Answer = await playFirst(client, family, hostWords.lang).catch(notStored);
    this.#busy = "";
    if (answer.kind === "refused") return this.#refuse(say(hostWords, answer));
    this.#played = [...this.#played, family];
    this.#playing = { family, uuid: answer.uuid ?? "", stretch: "", since: 0 };
    if (sessions.open(this.#playing.uuid)?.fight) showTracker();
    this.#show("coach");
  }

  #show(view: FirstState["view"]): void {
    this.#view = view;
    if (view === "game") this.#form = null;
    const left = Math.max(0, (innerWidth - WIDE) / 2);
    this.setPosition(view === "coach" ? COACH_AT : { width: Math.min(WIDE, innerWidth), left, top: 72 });
    void this.paint().then(() => this.#focus());
  }

  /** Focus moves to the primary button of a new view; while a scene is on, to the own step. */
  #focus(): void {
    // An earlier scene may have been left unfinished
    if (this.#view === "coach") return focusCue(this.#playing?.uuid);
    const first = this.element.querySelector<HTMLElement>("button.sp-primary, .sp-form button, .sp-form input");
    first?.focus();
  }

  /** Focuses a control, and opens the menu around it. */
  focusOn(control: string): void {
    const found = this.element.querySelector<HTMLElement>(`[data-control="${control}"]`);
    const menu = found?.closest("details");
    if (menu) menu.open = true;
    found?.focus();
  }

  #formNow(): GameForm {
    const chosen = chosenRulings();
    return (this.#form ??= {
      families: familiesHere(),
      longType: longTypeIn(chosen["contest"]) || "scored",
      approve: setting<string>("approveHeroes", "no") === "yes",
      presets: Object.fromEntries(
        Object.keys(presets()).map((family) => [family, presetOf(family, chosen[family] ?? {})]),
      ),
      invited: playersHere().flatMap(({ id, character }) => (character === "" ? [id] : [])),
    });
  }

  #read(): void {
    const form = this.element.querySelector("form");
    if (form && this.#view === "game")
      this.#form = readGame(new FormData(form), this.#formNow(), (family, preset) =>
        longTypeIn(presetValues(family, preset)),
      );
  }

  async #save(): Promise<void> {
    const form = this.#formNow();
    if (form.families.length === 0) return this.#refuse(hostWords.text("SETPIECE.First.Game.NoFamily"));
    await setSetting(
      "families",
      Object.fromEntries(FIRST_SCENES.map((family) => [family, form.families.includes(family)])),
    );
    await this.#keepApproval();
    await storeRulings(rulingsOf(form, chosenRulings(), presetValues, presetOf));
    this.#told = hostWords.text("SETPIECE.First.Game.Saved");
    this.#show("home");
  }

  /** The approval setting is stored before an invitation, since it counts for those invited. */
  #keepApproval(): Promise<unknown> {
    return setSetting("approveHeroes", this.#formNow().approve ? "yes" : "no");
  }

  async #invite(): Promise<void> {
    await this.#keepApproval();
    const names = await invite(this.#formNow().invited);
    this.#form = { ...this.#formNow(), invited: [] };
    this.#told = names.length
      ? hostWords.text("SETPIECE.First.Game.Invited", { names: list(hostWords, names) })
      : hostWords.text("SETPIECE.First.Game.NobodyTicked");
    await this.paint();
  }

  async #open(journal: string): Promise<void> {
    if (!(await openPackJournal(journal))) await this.#refuse(hostWords.text("SETPIECE.First.NoJournal"));
  }

  async #do(doing: Promise<unknown>): Promise<void> {
    await doing.catch((error: unknown) => (this.#refusal = say(hostWords, notStored(error))));
    await this.paint();
  }

  /** Starts a session, which gives every hero a point. */
  async #beginSession(): Promise<void> {
    const answer = await sessions.beginEvening();
    if (answer.kind === "refused") return this.#refuse(say(hostWords, answer));
    this.#told = hostWords.text("SETPIECE.First.Session.Begun", { n: sessions.evening().number });
    await this.paint();
  }

  async #answered(answer: Promise<Answer>): Promise<void> {
    const given = await answer;
    if (given.kind === "refused") this.#refusal = say(hostWords, given);
    await this.paint();
  }

  async #refuse(text: string): Promise<void> {
    this.#refusal = text;
    await this.paint();
  }
}

const noSession = (): boolean => {
  const { open: running, heroes } = sessions.evening();
  return !running && heroes.length > 0;
};

let open: FirstWindow | null = null;

/** Open the window, or bring it to the front; with the focus on one of its controls, where one is named. */
export async function showFirst(control = ""): Promise<void> {
  open ??= new FirstWindow();
  await open.render({ force: true });
  open.bringToFront();
  if (control !== "") open.focusOn(control);
}

/** Repaints the open window after users or heroes changed. */
export const refreshFirst = (): void => open?.refresh();
