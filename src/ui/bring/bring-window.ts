import { elementOf, isControl } from "../../foundry/dom.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";
import { client, sessions } from "../../play/all.ts";
import type { Refusal } from "../../play/refusals.ts";
import { LIMITS, inMegabytes, partsOf, taken, type BroughtHero } from "../../rules/bring/ask.ts";
import type { Press } from "../conflict/press.ts";
import { hostRender } from "../templates.ts";
import { PaintedWindow } from "../window/painted.ts";
import { hostWords } from "../words/host-words.ts";
import { list, say } from "../words/words.ts";
import { bringPicture, heroKey, type BringState, type HeroChoice } from "./bring-picture.ts";

export interface BringText {
  readonly name: string;
  readonly text: string;
}

/** Bytes; a longer text is refused by its size alone. */
const OPENED = 2 * LIMITS.signs;

const isText = ({ type, name }: File): boolean =>
  /^text\/|json$/.test(type) || type === "" || /\.(?:json|txt|md)$/i.test(name);

export async function textsOf(files: readonly File[]): Promise<readonly BringText[] | string> {
  const readable = files.filter(isText);
  if (readable.length === 0) return hostWords.text("SETPIECE.Bring.NoFiles");
  const large = readable.find(({ size }) => size > OPENED);
  if (large) {
    const [size, max] = [inMegabytes(large.size), inMegabytes(LIMITS.signs)];
    return hostWords.text("SETPIECE.Bring.Refused.TooLarge", { size, max, place: large.name });
  }
  const texts: BringText[] = [];
  for (const file of readable) {
    const text = await file.text().catch(() => null);
    if (text === null) return hostWords.text("SETPIECE.Bring.Unreadable", { name: file.name });
    texts.push({ name: file.name, text });
  }
  return texts;
}

/** A place in one of several texts by the name of its file. */
const byFile = (sentence: Refusal, texts: readonly BringText[]): Refusal => ({
  ...sentence,
  data: Object.fromEntries(
    Object.entries(sentence.data ?? {}).map(([key, value]) => [
      key,
      typeof value === "string" && (key === "place" || key === "first" || key === "line")
        ? value.replace(/#(\d+)/, (whole, n: string) => texts[Number(n) - 1]?.name || whole)
        : value,
    ]),
  ),
});

/** Heroes from elsewhere: dropped, chosen or pasted, looked at, then made or sent to the GM. */
export class BringWindow extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    id: "setpiece-bring",
    classes: ["setpiece", "sp-dialog"],
    window: { title: "SETPIECE.Bring.Title", icon: "fa-solid fa-people-arrows", resizable: true },
    position: { width: 600, height: 600 },
  };

  #texts: readonly BringText[] = [];
  #answers: Readonly<Record<string, string>> = {};
  #heroes: readonly HeroChoice[] = [];
  #made: readonly { readonly uuid: string; readonly foe: boolean }[] = [];
  #open = "";
  #over = false;
  #told = "";
  #refusal = "";
  #busy = false;
  /** Readings run one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    const { element } = this;
    element.addEventListener("change", (event) => this.#changed(elementOf(event)));
    element.addEventListener("paste", (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) {
        event.preventDefault();
        void this.take(files);
      }
    });
  }

  protected override _onClose(): void {
    super._onClose();
    open = null;
  }

  protected html(): Promise<string> {
    return hostRender("dialog/bring", bringPicture(this.#state(), hostWords));
  }

  #state(): BringState {
    return {
      gm: game.user?.isGM ?? false,
      heroes: this.#heroes,
      open: this.#open,
      players: (game.users?.contents ?? []).flatMap(({ id, name, isGM }) => (isGM ? [] : [{ id: id ?? "", name }])),
      last: sessions.brings.lastBrought(),
      over: this.#over,
      told: this.#told,
      refusal: this.#refusal,
      busy: this.#busy,
    };
  }

  async take(files: readonly File[]): Promise<void> {
    const texts = await textsOf(files);
    if (typeof texts === "string") await this.#refuse(texts);
    else await this.read(texts);
  }

  /** Reads texts and shows what they hold before anything is made. */
  read(texts: readonly BringText[]): Promise<void> {
    return this.#next(async () => {
      this.#answers = {};
      const heroes = await this.#reading(texts);
      if (!heroes) return;
      this.#texts = texts;
      this.#heroes = this.#chosen(heroes, []);
      this.#open = "";
      this.#over = false;
    });
  }

  /** The same texts with other answers; what was ticked stays. */
  #again(): void {
    void this.#next(async () => {
      const heroes = await this.#reading(this.#texts);
      if (heroes) this.#heroes = this.#chosen(heroes, this.#heroes);
    });
  }

  async #reading(texts: readonly BringText[]): Promise<readonly BroughtHero[] | null> {
    const [only, ...more] = texts.map(({ text }) => text);
    const read = await sessions.brings.read(more.length > 0 ? [only, ...more] : (only ?? ""), this.#answers);
    if (read.kind === "ok") return read.heroes;
    this.#refusal = this.#said(read, texts);
    return null;
  }

  #said(refused: Refusal, texts: readonly BringText[]): string {
    return say(hostWords, texts.length > 1 ? byFile(refused, texts) : refused);
  }

  /** Heroes who are already here start unticked; a player sends one. */
  #chosen(heroes: readonly BroughtHero[], before: readonly HeroChoice[]): readonly HeroChoice[] {
    const alone = heroes.length === 1;
    const gm = game.user?.isGM === true;
    return heroes.map((hero, index) => {
      const key = heroKey(hero);
      const known = before.find((one) => one.key === key);
      const exists = sessions.brings.exists(hero.data);
      const usual = partsOf(hero).flatMap(({ id, ticked }) => (ticked ? [] : [id]));
      return {
        ...{ key, hero, exists },
        ticked: known?.ticked ?? (alone || (gm ? !exists : index === 0)),
        left: known?.left ?? new Set(usual),
        owner: known?.owner ?? "",
      };
    });
  }

  #next(doing: () => Promise<void>): Promise<void> {
    const sent = this.#queue.then(async () => {
      const before = this.#view();
      [this.#refusal, this.#told, this.#busy] = ["", "", true];
      await doing();
      this.#busy = false;
      await this.paint();
      if (this.#view() !== before) this.#focus();
    });
    this.#queue = sent;
    return sent;
  }

  #view(): "made" | "heroes" | "input" {
    return this.#over ? "made" : this.#heroes.length > 0 ? "heroes" : "input";
  }

  /** After a change the focus goes to the primary button, else to the first field. */
  #focus(): void {
    const place = this.#view() === "input" ? "[data-first]" : ".sp-actions .sp-primary";
    this.element?.querySelector<HTMLElement>(place)?.focus();
  }

  #refuse(text: string): Promise<void> {
    return this.#next(async () => void (this.#refusal = text));
  }

  #change(key: string, change: (hero: HeroChoice) => Partial<HeroChoice>): void {
    this.#heroes = this.#heroes.map((one) => (one.key === key ? { ...one, ...change(one) } : one));
  }

  #changed(field: Element | null): void {
    if (isControl("SELECT", field) && field.name === "owner")
      return this.#change(field.dataset["hero"] ?? "", () => ({ owner: field.value }));
    if (!isControl("INPUT", field)) return;
    const { hero = "", ask } = field.dataset;
    if (field.name === "files") return void this.take([...(field.files ?? [])]);
    if (ask !== undefined) {
      this.#answers = { ...this.#answers, [ask]: field.value };
      return this.#again();
    }
    if (field.name === "hero") this.#tick(field.value, field.checked);
    else if (field.name === "part")
      this.#change(hero, ({ left }) => ({ left: toggled(left, [field.value], field.checked) }));
    else if (field.name === "group")
      this.#change(hero, (one) => {
        const ids = partsOf(one.hero).flatMap(({ id, group }) => (group === field.value ? [id] : []));
        return { left: toggled(one.left, ids, field.checked) };
      });
    else return;
    void this.paint();
  }

  #tick(key: string, ticked: boolean): void {
    const one = game.user?.isGM !== true;
    this.#heroes = this.#heroes.map((choice) =>
      choice.key === key ? { ...choice, ticked } : one ? { ...choice, ticked: false } : choice,
    );
  }

  protected override submitted(): void {
    this.#do(this.#heroes.length > 0 ? "create" : "read");
  }

  protected pressed({ act, data }: Press): void {
    if (act !== "details") return this.#do(act);
    const key = data["hero"] ?? "";
    this.#open = this.#open === key ? "" : key;
    void this.paint();
  }

  #do(act: string): void {
    if (act === "read") void this.#readTyped();
    else if (act === "create") void this.#create();
    else if (act === "undo") void this.#undo();
    else if (act === "others") void this.#next(async () => this.#forget());
    else if (act === "cancel") void this.close();
    else if (act === "sheets") void this.#sheets();
    else if (act === "contest") void this.#contest();
  }

  #forget(): void {
    this.#heroes = [];
    this.#texts = [];
    this.#over = false;
  }

  #readTyped(): Promise<void> {
    const text = this.element.querySelector<HTMLTextAreaElement>("textarea[name=text]")?.value ?? "";
    return this.read([{ name: "", text }]);
  }

  /** All ticked heroes, in one request. */
  #create(): Promise<void> {
    return this.#next(async () => {
      const ticked = this.#heroes.filter((one) => one.ticked);
      if (ticked.length === 0) return void (this.#refusal = hostWords.text("SETPIECE.Bring.NobodyTicked"));
      const answer = await sessions.brings.bring(
        ticked.map(({ hero, left }) => taken(hero, left)),
        // A ticked duplicate was announced, so it is meant
        { beside: true, owner: ticked.map(({ owner }) => owner) },
      );
      if (answer.kind === "refused") return void (this.#refusal = say(hostWords, answer));
      const names = ticked.map(({ hero }) => hero.data.name);
      this.#made = answer.uuids.map((uuid, index) => ({ uuid, foe: ticked[index]?.hero.data.type === "npc" }));
      this.#forget();
      this.#over = true;
      this.#told = game.user?.isGM
        ? hostWords.text("SETPIECE.Bring.Made", { names: list(hostWords, names) })
        : hostWords.text("SETPIECE.Bring.Sent", { name: names[0] ?? "" });
    });
  }

  #undo(): Promise<void> {
    return this.#next(async () => {
      const names = sessions.brings.lastBrought();
      const answer = await sessions.brings.undo();
      if (answer.kind === "refused") return void (this.#refusal = say(hostWords, answer));
      this.#made = [];
      this.#over = false;
      this.#told = hostWords.text("SETPIECE.Bring.Undone", { names: list(hostWords, names) });
    });
  }

  async #sheets(): Promise<void> {
    const made = this.#made;
    await this.close();
    for (const { uuid } of made) {
      const sheet = memberOf(documentAtHand(uuid), "sheet");
      if (sheet) await call(sheet, "render", { force: true });
    }
  }

  /** Heroes against foes, or against what the GM names. */
  async #contest(): Promise<void> {
    const side = (foe: boolean, letter: "A" | "B") =>
      this.#made
        .filter((one) => one.foe === foe)
        .map(({ uuid }, index) => ({ id: `${letter.toLowerCase()}${index + 1}`, side: letter, actor: uuid }));
    const seats = [...side(false, "A"), ...side(true, "B")];
    await this.close();
    client.host.screen.frameContest({ seats });
  }
}

const toggled = (left: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> =>
  on ? new Set([...left].filter((id) => !ids.includes(id))) : new Set([...left, ...ids]);

let open: BringWindow | null = null;

/** Open the window, or bring it to the front; with files or texts it shows what is in them. */
export async function showBring(given: readonly File[] | readonly BringText[] = []): Promise<void> {
  open ??= new BringWindow();
  const window = open;
  await window.render({ force: true });
  window.bringToFront();
  // A detached window has a class of files of its own
  const files = given.filter((one): one is File => "size" in one);
  const texts = given.filter((one): one is BringText => !("size" in one));
  if (files.length > 0) await window.take(files);
  else if (texts.length > 0) await window.read(texts);
}

/** Opens the window with a copy of a dropped actor. */
export const showBringActor = (actor: unknown): Promise<void> =>
  showBring([{ name: "", text: JSON.stringify(call(actor, "toObject")) }]);
