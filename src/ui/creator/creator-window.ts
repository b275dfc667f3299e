import { hasText, htmlOf, isControl } from "../../foundry/dom.ts";
import { warn } from "../../foundry/text.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { sessions } from "../../play/all.ts";
import { notStored } from "../../play/refusals.ts";
import type { Answer } from "../../play/session.ts";
import type { Creation, CreationChange } from "../../play/hero/hero-api.ts";
import type { Press } from "../conflict/press.ts";
import { isDraft, settleDraft } from "../paint/patch-control.ts";
import { hostRender } from "../templates.ts";
import {
  bonusesOf,
  duelPress,
  duelTyped,
  faces,
  itemsBefore,
  knownAbilities,
  pictureLoads,
  putBack,
  watchCreatorDrops,
  whisperGms,
  type ItemsBefore,
} from "./making.ts";
import { PaintedWindow } from "../window/painted.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { fieldChange, nameOfPhrase, pressChange, stepsOf, type Step } from "./creator-steps.ts";
import { creatorPicture } from "./creator-picture.ts";

type Hero = Actor.Implementation;

/** Every choice is stored on the actor at once, so the creator can be left at any time. */
export class CreatorWindow extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-dialog"],
    window: { title: "SETPIECE.Creator.Title", icon: "fa-solid fa-user-pen", resizable: true },
    position: { width: 720, height: 640 },
  };

  readonly #actor: Hero;
  #step: Step = "who";
  #refusal = "";
  #told = "";
  #broken = "";
  #before: ItemsBefore | null = null;
  /** The field whose value was refused: it keeps it as long as the reason stands beside it. */
  #refused: HTMLElement | null = null;
  #busy = false;
  /** A press waits for the fields that were typed before it. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(actor: Hero) {
    super({ id: `setpiece-creator-${actor.id}` });
    this.#actor = actor;
  }

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    const { element } = this;
    element.addEventListener("change", (event) => {
      const field = htmlOf(event);
      if (hasText(field)) this.#changed(field);
    });
    // A picture's error event does not bubble
    element.addEventListener(
      "error",
      (event) => {
        const picture = htmlOf(event);
        if (!picture?.matches(".sp-portrait")) return;
        this.#broken = this.#actor.img ?? "";
        void this.paint();
      },
      true,
    );
    const keywords = () => this.#creation()?.rows.filter(({ kind }) => kind === "keyword") ?? [];
    watchCreatorDrops(element, keywords, (change, told) => {
      if (change) void this.#send(change, hostWords.text("SETPIECE.Creator.Dropped", { name: told }));
      else if (told !== "") this.#say(told);
    });
    const name = element.querySelector<HTMLInputElement>("[data-make=name]");
    name?.focus();
    // The provisional name is selected, so that typing replaces it
    name?.select();
  }

  protected override _onClose(): void {
    super._onClose();
    open.delete(this.#actor.id ?? "");
  }

  protected async html(): Promise<string> {
    const creation = this.#creation();
    return creation ? hostRender("creator/creator", creatorPicture(creation, this.#state(creation), hostWords)) : "";
  }

  #creation(): Creation | null {
    return sessions.creation(this.#actor.uuid);
  }

  #state(creation: Creation) {
    const { img } = this.#actor;
    const steps = stepsOf(creation);
    if (!steps.includes(this.#step)) this.#step = "who";
    const duel = bonusesOf(this.#actor);
    return {
      uid: this.uid,
      step: this.#step,
      gm: game.user?.isGM ?? false,
      img: img ?? "",
      broken: this.#broken,
      faces: faces(),
      mayBrowse: call(game.user, "can", "FILES_BROWSE") === true,
      known: knownAbilities(),
      duel: { ...duel, canFill: duel.rows.length === 0 && sessions.duelBrings(this.#actor.uuid) !== null },
      refusal: this.#refusal,
      told: this.#told,
      undo: this.#before !== null,
      busy: this.#busy,
      noting: this.element?.querySelector<HTMLInputElement>("[name=note]")?.value.trim() ? true : false,
      gms: (game.users?.contents ?? []).flatMap((user) => (user.isGM ? [user.name] : [])),
    };
  }

  /** A refused value stays in its field, beside the reason. */
  #changed(field: HTMLElement & { value: string }): void {
    const { make, duel } = field.dataset;
    if (duel !== undefined) {
      settleDraft(field);
      void this.#do(() => duelTyped(this.#actor, duel, Number(field.dataset["index"]), field.value));
      return;
    }
    if (make === undefined || (isControl("INPUT", field) && field.type === "radio" && !field.checked)) return;
    if (!isDraft(field)) return;
    if (make === "picture") return void this.#picture(field.value).then(() => settleDraft(field));
    const change = fieldChange(make, field.value, field.dataset);
    if (!change) return;
    if (this.#refused === field) this.#refused = null;
    void this.#send(change).then((done) => {
      if (done) settleDraft(field);
      else this.#refused = field;
      return this.paint();
    });
  }

  protected pressed({ act, data, fields }: Press): void {
    switch (act) {
      case "step":
        return this.#show(data["step"]);
      case "browse":
        return this.#browse();
      case "phrase":
      case "phrase-flaw":
        return this.#phrase(act === "phrase");
      case "add":
      case "flaw":
        return this.#add(act, fields);
      case "undo":
        return this.#undo();
      case "bonus-add":
      case "bonus-remove":
      case "bonus-fill":
        return void this.#do(() => duelPress(this.#actor, act, Number(data["index"])));
      case "finish":
        return void this.#finish();
      case "sheet":
        return void this.#openSheet();
      case "remove":
        return this.#remove(data["item"] ?? "");
    }
    const change = pressChange(act, data, fields, this.#creation());
    if (change) void this.#send(change);
  }

  /** A GM writes what should change: that is what is sent next. */
  protected override typed(): void {
    void this.paint();
  }

  #show(step: string | undefined): void {
    const creation = this.#creation();
    const wanted = creation && stepsOf(creation).find((one) => one === step);
    if (!wanted) return;
    void this.#queue.then(async () => {
      this.#forget();
      this.#step = wanted;
      await this.paint();
      this.element.querySelector<HTMLElement>(".sp-form :is(input, select, textarea, button)")?.focus();
    });
  }

  #forget(): void {
    if (this.#refused) settleDraft(this.#refused);
    this.#refused = null;
    [this.#refusal, this.#told, this.#before] = ["", "", null];
  }

  /** Sends changes one after the other; true if this one was done. */
  #send(change: CreationChange, told = ""): Promise<boolean> {
    return this.#queued(async () => {
      this.#forget();
      const answer = await sessions.make(this.#actor.uuid, change);
      if (answer.kind === "done") this.#told = told;
      return answer;
    });
  }

  #queued(doing: () => Promise<Answer>): Promise<boolean> {
    return this.#next(async () => {
      const answer: Answer = await doing().catch(notStored);
      return answer.kind === "refused" ? say(hostWords, answer) : "";
    });
  }

  /** The refusal of a job stays until the next job. */
  #next(doing: () => Promise<string>): Promise<boolean> {
    const sent = this.#queue.then(async () => {
      const refusal = await doing();
      this.#refusal = refusal;
      await this.paint();
      return refusal === "";
    });
    this.#queue = sent;
    return sent;
  }

  #do(doing: () => Promise<unknown>): Promise<boolean> {
    return this.#queued(async () => {
      this.#forget();
      await doing();
      return { kind: "done" };
    });
  }

  /** Queued, because a pending change would clear the text. */
  #say(text: string): void {
    void this.#next(async () => {
      this.#forget();
      return text;
    });
  }

  #add(act: "add" | "flaw", fields: Readonly<Record<string, string>>): void {
    const change = pressChange(act, {}, fields, null);
    const field = this.element.querySelector<HTMLInputElement>(`input[data-need="${act}"]`);
    if (!change || !field) return;
    void this.#send(change).then((done) => {
      if (done) field.value = "";
      field.focus();
    });
  }

  /** Makes the selected words an ability, or a flaw. */
  #phrase(ability: boolean): void {
    const field = this.element.querySelector<HTMLTextAreaElement>("[data-prose]");
    const phrase = field?.value.slice(field.selectionStart, field.selectionEnd) ?? "";
    const name = nameOfPhrase(phrase);
    if (name === "") return this.#say(hostWords.text("SETPIECE.Creator.SelectFirst"));
    void this.#send(ability ? { type: "add", name, phrase: phrase.trim() } : { type: "flaw", name });
  }

  #remove(item: string): void {
    const name = this.#actor.items.get(item)?.name ?? "";
    const before = itemsBefore(this.#actor);
    void this.#send({ type: "remove", item }, hostWords.text("SETPIECE.Creator.Removed", { name })).then((done) => {
      if (done) this.#before = before;
      return this.paint();
    });
  }

  #undo(): void {
    const before = this.#before;
    if (before) void this.#do(() => putBack(this.#actor, before));
  }

  async #picture(img: string): Promise<void> {
    if (!(await pictureLoads(img))) return this.#say(hostWords.text("SETPIECE.Creator.PictureBroken", { path: img }));
    this.#broken = "";
    await this.#do(() => this.#actor.update({ img, prototypeToken: { texture: { src: img } } }));
  }

  /** Documented: `FilePicker`, with the type `image` and a callback. */
  #browse(): void {
    const picker = new foundry.applications.apps.FilePicker.implementation({
      type: "image",
      current: this.#actor.img ?? "",
      callback: (path: string) => void this.#picture(path),
    });
    void call(picker, "browse");
  }

  async #finish(): Promise<void> {
    this.#busy = true;
    const done = await this.#send({ type: "finish" });
    this.#busy = false;
    const creation = this.#creation();
    if (done && creation)
      await this.#tellGms(creation).catch((error: unknown) => (this.#refusal = say(hostWords, notStored(error))));
    if (done && creation?.stage !== "sent") await this.#openSheet();
    else await this.paint();
  }

  /** GMs get a whisper that a hero is finished, with the points it has left. */
  #tellGms({ name, stage, progress: { left, points } }: Creation): Promise<void> {
    const unspent = left > 0 ? "Unspent" : "";
    const told = stage === "sent" ? "Sent" : sessions.evening().open ? "Done" : "DoneNoSession";
    return whisperGms(`Creator.${told}${unspent}`, name, { left, points });
  }

  async #openSheet(): Promise<void> {
    await this.#queue;
    await this.close();
    const { sheet } = this.#actor;
    if (sheet) await call(sheet, "render", { force: true });
  }
}

const open = new Map<string, CreatorWindow>();

export async function showCreator(uuid: string): Promise<void> {
  const actor = game.actors?.contents.find((one) => one.uuid === uuid);
  if (!actor?.isOwner || actor.type !== "character") return warn(hostWords.text("SETPIECE.Creator.NotYours"));
  const window = open.get(actor.id ?? "") ?? new CreatorWindow(actor);
  open.set(actor.id ?? "", window);
  await window.render({ force: true });
  window.bringToFront();
}

/** Repaints the creator of a changed hero, or of a changed item's hero. */
export function heroChanged(document: unknown): void {
  for (const one of [document, memberOf(document, "parent")]) void open.get(String(memberOf(one, "id")))?.paint();
}

/** Closes the creator of a deleted hero. */
export function heroDeleted(actor: unknown): void {
  const window = open.get(String(memberOf(actor, "id")));
  if (!window) return;
  warn(hostWords.text("SETPIECE.Creator.Deleted", { name: String(memberOf(actor, "name")) }));
  void window.close();
}
