import { hooks } from "../../foundry/hooks.ts";
import type { ContestFacts } from "../../play/api.ts";
import { inPack } from "../../play/rights.ts";
import { sessions } from "../../play/all.ts";
import type { Answer } from "../../play/session.ts";
import type { ContestOdds } from "../../rules/contest/odds/odds.ts";
import { parseRating, quickAugment, stepRating } from "../../rules/contest/ask.ts";
import type { Press } from "../conflict/press.ts";
import { paintedIn, takeDraft } from "../paint/patch-control.ts";
import { spokenRating } from "../present/contest/roster.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { hostWords, tellRefused } from "../words/host-words.ts";
import { aloud } from "../live/announcer.ts";
import { count, say } from "../words/words.ts";
import { abilitiesPicture, firstMastery, orderedAbilities, type AskDraft } from "./abilities-picture.ts";
import { HeroPanel } from "./hero-panel.ts";
import { addItem, heldRemoval, newItem, rowMoved, rowPlaced, type Held, type OrderedRow } from "./item-rows.ts";
import { tellEmpty } from "./submitted.ts";
import type { TabHost } from "./row-undo.ts";
import { call, memberOf, shaped } from "../../foundry/shape.ts";
import { documentAtHand, storedUuid } from "../../foundry/uuid.ts";
import { ifKnown } from "../../rules/log/ask.ts";

/** Holder of the listed states: the actor, a follower's item, or the actor that stands for one. */
interface EffectHolder {
  readonly uuid: string;
  readonly effects: { readonly contents: readonly Held[] };
}

const isEffectHolder = shaped<EffectHolder>({ uuid: "string", effects: "object" });
const effectHolder = (uuid: string): EffectHolder | null =>
  uuid === "" ? null : ifKnown(documentAtHand(uuid), isEffectHolder);

const isShownOdds = (odds: unknown): odds is ContestOdds => memberOf(odds, "kind") === "odds";

/** localStorage key: an M was met on this machine. */
const MET = "setpiece.mastery";

export class ContestTab {
  readonly #host: TabHost;
  #ask: AskDraft | null = null;
  #addingState = false;
  #why = "";
  #refusal = "";
  readonly #hero: HeroPanel;

  constructor(host: TabHost) {
    this.#host = host;
    this.#hero = new HeroPanel(host);
  }

  picture(context: PaintContext, editing: boolean, editable: boolean): object | null {
    const actor = this.#host.document;
    const own = sessions.contestFacts(storedUuid(actor));
    if (!own) return null;
    if (!editing) this.#meetMastery(own);
    const moderate = sessions.rungs().find(({ rung }) => rung === "moderate") ?? null;
    // In a compendium nobody plays; a GM may frame with who lies there, for that brings them into the world
    const packed = inPack(storedUuid(actor));
    return abilitiesPicture(
      own,
      {
        uid: context.uid,
        editing,
        editable,
        owner: actor.isOwner && (context.gm || !packed),
        packed,
        gm: context.gm && !packed,
        ask: this.#ask,
        odds: this.#odds(own),
        moderate,
        open: sessions.openResistances(),
        refusal: this.#refusal,
        addingState: this.#addingState,
        hero: this.#hero.picture(context),
        why: this.#why,
        foe: actor.type !== "character",
      },
      context,
    );
  }

  /** The first M that a person meets explains itself, once; their press folds it as one unfolds it later. */
  #meetMastery({ abilities }: ContestFacts): void {
    const met = localStorage.getItem(MET) ? "" : firstMastery(abilities);
    if (met === "") return;
    this.#why = met;
    localStorage.setItem(MET, "yes");
    aloud(count(hostWords, "SETPIECE.Contest.Sheet.Masteries", 1));
  }

  press(press: Press): boolean {
    const id = press.data["item"] ?? "";
    if (this.#hero.press(press)) return true;
    this.#readAsk();
    switch (press.act) {
      case "ask":
        this.#openAsk(id, press.shift === true);
        break;
      case "why":
        this.#why = this.#why === id ? "" : id;
        break;
      case "ask-close":
        this.#ask = null;
        break;
      case "ask-send":
        void this.#send((ask) => sessions.askContest(ask), true);
        break;
      case "ask-quick":
        void this.#send((ask) => sessions.quickContest(ask));
        break;
      case "ask-join":
        void this.#send((ask) => sessions.askContest({ ...ask, open: id }), true);
        break;
      case "heal":
        this.#openHeal(press.data["effect"] ?? "");
        break;
      case "state-add":
        this.#addingState = !this.#addingState;
        break;
      case "state-put":
        void this.#putState();
        break;
      case "state-remove":
        // A follower's state stands on its own item
        void this.#removeState(press.control, press.data["holder"] ?? "", press.data["effect"] ?? "");
        break;
      case "state-net":
        void this.#say(sessions.netState(storedUuid(this.#host.document), press.data["effect"] ?? ""));
        break;
      case "item-open":
        {
          const sheet = this.#item(id)?.sheet;
          if (sheet) void call(sheet, "render", { force: true });
        }
        break;
      case "item-remove":
        void this.#remove(press.control, id);
        break;
      case "row-move":
        void this.move(id, press.shift ? 1 : -1);
        break;
      case "rating-up":
      case "rating-down":
        void this.#step(id, press.act === "rating-up" ? 1 : -1);
        break;
      default:
        return this.#add(press.act);
    }
    this.#host.repaint();
    return true;
  }

  /** True where the field was an item's: its name, its rating, its keyword. */
  changed(field: HTMLElement): boolean {
    if (this.#hero.changed(field)) return true;
    const control = field.closest<HTMLInputElement>("[data-item-field]");
    if (field.closest("[data-ask]")) {
      this.#readAsk();
      this.#host.repaint();
      return true;
    }
    if (!control) return false;
    const before = paintedIn(control);
    if (!takeDraft(control)) return true;
    const id = control.closest<HTMLElement>("[data-row]")?.dataset["row"] ?? "";
    const value = control.value.trim();
    const empty = control.dataset["itemField"] === "name" && value === "";
    if (empty) tellEmpty(control, before, hostWords);
    this.#host.writing(empty ? null : this.#typed(id, control.dataset["itemField"] ?? "", value));
    return true;
  }

  #typed(id: string, field: string, value: string): Promise<unknown> | undefined {
    if (field === "keyword") return this.#place(id, value);
    return this.#item(id)?.update(field === "name" ? { name: value } : { system: { [field]: value } });
  }

  /** Below another keyword a rating is written otherwise, as it is while a hero is made. */
  #place(item: string, keyword: string): Promise<void> {
    return this.#say(sessions.make(storedUuid(this.#host.document), { type: "place", item, keyword }));
  }

  /** `+` and `-` on a row change its rating by one. */
  key(key: string): boolean {
    const row = this.#host.element.ownerDocument.activeElement?.closest<HTMLElement>("[data-row]");
    if (!row || (key !== "+" && key !== "-")) return false;
    void this.#step(row.dataset["row"] ?? "", key === "+" ? 1 : -1);
    return true;
  }

  #item(id: string): Item.Implementation | undefined {
    return this.#host.document.items.get(id);
  }

  #odds(own: ContestFacts): ContestOdds | null {
    const ask = this.#ask;
    if (!ask || !own.abilities.some(({ id, rating }) => id === ask.ability && rating !== null)) return null;
    const helper = own.abilities.find(({ id }) => id === ask.augment);
    const modifiers =
      helper?.rating == null
        ? []
        : [{ kind: "augment" as const, value: quickAugment(helper.rating), note: helper.name }];
    const odds = sessions.previewOdds({
      type: "simple",
      seats: [
        { id: "a1", side: "A", actor: own.uuid, ability: ask.ability, modifiers },
        { id: "b1", side: "B", resistance: { rung: "moderate" } },
      ],
    });
    return ifKnown(odds, isShownOdds);
  }

  /** A GM frames at once, a player asks; with Shift it is rolled at once against the table's default. */
  #openAsk(ability: string, quick: boolean): void {
    const actor = storedUuid(this.#host.document);
    this.#refusal = "";
    if (quick) {
      this.#ask = { ability, tactic: "", augment: "", heals: "" };
      void this.#send((ask) => sessions.quickContest(ask));
    } else if (game.user?.isGM) {
      hooks().callAll("setpiece.frameContest", { seats: [{ id: "a1", side: "A", actor, ability }] });
    } else this.#ask = this.#ask?.ability === ability ? null : { ability, tactic: "", augment: "", heals: "" };
  }

  #openHeal(heals: string): void {
    const first = sessions
      .contestFacts(storedUuid(this.#host.document))
      ?.abilities.find(({ rating }) => rating !== null);
    this.#refusal = "";
    this.#ask = this.#ask?.heals === heals ? null : { ability: first?.id ?? "", tactic: "", augment: "", heals };
  }

  #readAsk(): void {
    const form = this.#host.element.querySelector("[data-ask]");
    if (!form || !this.#ask) return;
    const value = (name: string, before: string): string =>
      form.querySelector<HTMLInputElement>(`[data-ask-field="${name}"]`)?.value ?? before;
    this.#ask = {
      ...this.#ask,
      ability: value("ability", this.#ask.ability),
      tactic: value("tactic", this.#ask.tactic),
      augment: value("augment", this.#ask.augment),
    };
  }

  async #send(act: (ask: Parameters<typeof sessions.askContest>[0]) => Promise<Answer>, asks = false): Promise<void> {
    const ask = this.#ask;
    if (!ask) return;
    const actor = storedUuid(this.#host.document);
    const answer = await act({
      actor,
      ability: ask.ability,
      ...(ask.tactic ? { tactic: ask.tactic } : {}),
      ...(ask.augment ? { augment: ask.augment } : {}),
      ...(ask.heals ? { heals: `${actor}|${ask.heals}` } : {}),
    });
    if (answer.kind === "done") {
      this.#ask = null;
      const name = this.#item(ask.ability)?.name ?? "";
      if (asks) aloud(hostWords.text("SETPIECE.Contest.Sheet.Asked", { name }));
    } else this.#refusal = say(hostWords, answer);
    this.#host.repaint();
  }

  async #putState(): Promise<void> {
    const form = this.#host.element.querySelector("[data-state-form]");
    const state = form?.querySelector("select")?.value ?? "";
    const scope = form?.querySelector("input")?.value.trim() ?? "";
    this.#addingState = false;
    await this.#say(sessions.addState(storedUuid(this.#host.document), state, scope));
  }

  /** A refusal that has no place on the sheet is said by the host. */
  async #say(answer: Promise<Answer>): Promise<void> {
    const result = await answer;
    tellRefused(result);
    this.#host.repaint();
  }

  #add(act: string): boolean {
    const { document: actor } = this.#host;
    const item = newItem(act, sessions.contestFacts(storedUuid(actor)));
    if (!item) return false;
    const name = hostWords.text(`SETPIECE.Contest.Sheet.New.${item.type}`);
    void addItem(this.#host, { ...item, name });
    return true;
  }

  move(id: string, step: 1 | -1): Promise<void> {
    return this.#order(id, rowMoved(this.#rows(), id, step));
  }

  place(id: string, onto: string): Promise<void> {
    return this.#order(id, rowPlaced(this.#rows(), id, onto));
  }

  #rows(): readonly OrderedRow[] {
    return orderedAbilities(sessions.contestFacts(storedUuid(this.#host.document))?.abilities ?? []);
  }

  async #order(id: string, ids: readonly string[] | null): Promise<void> {
    if (!ids) return;
    await this.#say(sessions.orderItems(storedUuid(this.#host.document), ids));
    const name = this.#item(id)?.name ?? "";
    const values = { name, n: String(ids.indexOf(id) + 1), of: String(ids.length) };
    aloud(hostWords.text("SETPIECE.Sheet.Row.Moved", values));
  }

  /** A keyword with breakouts takes them along, or leaves them with the rating they had. */
  async #remove(control: string, id: string): Promise<void> {
    const actor = this.#host.document;
    const breakouts = sessions.keywordRemoval(storedUuid(actor), id)?.breakouts ?? [];
    if (breakouts.length === 0)
      return this.#removeItems(control, [id], () => actor.deleteEmbeddedDocuments("Item", [id]));
    const answer = await askBreakouts(breakouts.map(({ name, printed }) => `${name} ${printed}`));
    if (answer !== "remove" && answer !== "standalone") return;
    await this.#removeItems(control, [id, ...breakouts.map((one) => one.id)], () =>
      this.#say(sessions.removeKeyword(storedUuid(actor), id, answer)),
    );
  }

  async #removeItems(control: string, ids: readonly string[], remove: () => Promise<unknown>): Promise<void> {
    const { document: actor, rows, element } = this.#host;
    const items = ids.flatMap((id) => actor.items.get(id) ?? []);
    const removal = heldRemoval("Item", actor, items, () => actor.items.contents, remove);
    if (removal) await rows.remove(element, control, removal);
  }

  async #removeState(control: string, uuid: string, id: string): Promise<void> {
    const { document: actor, rows, element } = this.#host;
    const follower = actor.items.contents.find((item) => storedUuid(item) === uuid);
    const holder: EffectHolder = follower ?? effectHolder(uuid) ?? actor;
    const effects = holder.effects.contents.filter((one) => one.id === id);
    const remove = (): Promise<void> => this.#say(sessions.removeState(storedUuid(holder), id));
    const removal = heldRemoval("ActiveEffect", holder, effects, () => holder.effects.contents, remove);
    if (removal) await rows.remove(element, control, removal);
  }

  async #step(id: string, by: 1 | -1): Promise<void> {
    const item = this.#item(id);
    const rating = memberOf(item?.system, "rating");
    if (!item || typeof rating !== "string") return;
    const stepped = stepRating(rating, by);
    await item.update({ system: { rating: stepped } });
    aloud(hostWords.text("SETPIECE.Sheet.Row.Rated", { name: item.name, rating: spokenTyped(stepped) }));
  }
}

/** A rating as it is read aloud: "14, two masteries". */
const spokenTyped = (typed: string): string => {
  const rating = parseRating(typed);
  return rating.kind === "ok" ? spokenRating(hostWords, rating.value) : typed;
};

/** Asks what becomes of the breakouts of a removed keyword. */
function askBreakouts(names: readonly string[]): Promise<unknown> {
  const list = document.createElement("p");
  list.textContent = hostWords.text("SETPIECE.Contest.Sheet.Breakouts", { names: names.join(", ") });
  const asked = call(foundry.applications.api.DialogV2, "wait", {
    window: { title: hostWords.text("SETPIECE.Contest.Sheet.BreakoutsTitle") },
    content: list.outerHTML,
    rejectClose: false,
    buttons: [
      { action: "standalone", label: hostWords.text("SETPIECE.Contest.Sheet.BreakoutsKeep"), default: true },
      { action: "remove", label: hostWords.text("SETPIECE.Contest.Sheet.BreakoutsRemove") },
    ],
  });
  return Promise.resolve(asked);
}
