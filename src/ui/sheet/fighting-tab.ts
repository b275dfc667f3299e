import { call, memberOf } from "../../foundry/shape.ts";
import { storedUuid } from "../../foundry/uuid.ts";
import { hooks } from "../../foundry/hooks.ts";
import { fightActor, type StoredCombat } from "../../documents/sheet-facts.ts";
import { combatProfile } from "../../documents/added.ts";
import { rollAction } from "../../play/host/actors.ts";
import { harmActor, liveFight, type LiveFight } from "../../play/install/fights.ts";
import { lingers } from "../../play/fights/hazards.ts";
import type { Answer } from "../../play/session.ts";
import { sessions } from "../../play/all.ts";
import { inPack } from "../../play/rights.ts";
import { clearLesser, recover, harmTypes, actionIds } from "../../rules/combat/ask.ts";
import type { Refused } from "../../rules/log/outcome.ts";
import type { HarmType, ActionId } from "../../rules/combat/index.ts";
import type { Press } from "../conflict/press.ts";
import { takeDraft } from "../paint/patch-control.ts";
import type { PaintContext } from "../present/paint-context.ts";
import { hostWords } from "../words/host-words.ts";
import { say, tagsOf } from "../words/words.ts";
import { addItem, placeNow } from "./item-rows.ts";
import { rowAdded, type TabHost } from "./row-undo.ts";
import {
  clearAdjust,
  fightingPicture,
  readAdjust,
  runningPicture,
  type RaiseDraft,
} from "./fighting/fighting-picture.ts";
import { NpcLineEntry } from "./fighting/npc-line.ts";
import { elementOf, isControl } from "../../foundry/dom.ts";

const harmTypeOf = (typed: string | undefined): HarmType => harmTypes.find((type) => type === typed) ?? "physical";

const NEW_ITEMS: Readonly<Record<string, string>> = {
  "weapon-add": "weapon",
  "armour-add": "armour",
  "gear-add": "gear",
};

type Critical = StoredCombat["criticals"][number];

export class FightingTab {
  readonly #host: TabHost;
  readonly #line: NpcLineEntry;
  #opened = "";
  #adding = "";
  #refusal = "";
  #raise: RaiseDraft = { open: false, told: "" };
  /** What gets the focus once it is painted: a press that opens a form leads into it. */
  #focus = "";
  #writing: Promise<void> = Promise.resolve();

  constructor(host: TabHost) {
    this.#host = host;
    this.#line = new NpcLineEntry(host);
  }

  picture({ gm, uid }: PaintContext, editing: boolean, editable: boolean): object {
    const actor = this.#host.document;
    const live = this.#fight();
    return fightingPicture(
      fightActor(actor),
      {
        uid,
        editing,
        editable,
        gm,
        hero: actor.type === "character",
        owner: actor.isOwner,
        profile: combatProfile(),
        opened: this.#opened,
        adding: this.#adding,
        running: runningPicture(live?.session ?? null, live?.seat ?? null, hostWords),
        refusal: this.#refusal,
        tokenOnly: actor.isToken,
        raises: this.#raises(),
        raise: this.#raise,
        ...this.#line.state(),
      },
      hostWords,
    );
  }

  press({ act, control, data }: Press): boolean {
    const id = data["item"] ?? "";
    this.#refusal = "";
    this.#raise = { ...this.#raise, told: "" };
    switch (act) {
      case "raise":
        this.#raise = { open: !this.#raise.open, told: "" };
        break;
      case "raise-one":
        void this.#raiseOne(actionIds.find((one) => one === data["what"]) ?? "strike");
        break;
      case "action-roll":
        void this.#roll(actionIds.find((id) => id === data["what"]) ?? "strike");
        break;
      case "weapon-attack":
        this.#attack(id);
        break;
      case "weapon-draw":
        void this.#draw(id);
        break;
      case "armour-wear":
        void this.#toggle(id, "worn");
        break;
      case "fight-move":
        void this.#move(data["option"] ?? "");
        break;
      case "harm-open":
        this.#open(data["ref"] ?? "");
        break;
      case "harm-ease":
        void this.#ease(data["ref"] ?? "");
        break;
      case "harm-add":
        this.#adding = this.#adding === data["type"] ? "" : (data["type"] ?? "");
        if (this.#adding) this.#focus = "[data-harm-amount]";
        break;
      case "harm-put":
        void this.#put(harmTypeOf(data["type"]));
        break;
      case "harm-more":
      case "harm-less":
        void this.#harm(harmTypeOf(data["type"]), act === "harm-more" ? 1 : -1);
        break;
      case "harm-rest":
        void this.#rest();
        break;
      case "hazard":
        hooks().callAll("setpiece.askHazard", [storedUuid(this.#host.document)]);
        break;
      case "critical-add":
        void this.#addCritical();
        break;
      case "linger":
        this.#linger(data["what"]);
        break;
      case "critical-earn":
        void this.#say(this.#earn(Number(data["index"])));
        break;
      case "critical-remove":
        void this.#removeCritical(control, Number(data["index"]));
        break;
      case "line-fill":
        void this.#line.fill();
        break;
      default:
        return this.#add(act);
    }
    this.#host.repaint();
    return true;
  }

  /** Names of harm and injuries, lists and a foe's line are no fields of the form. True when it was one of them. */
  changed(target: HTMLElement): boolean {
    if (this.#line.changed(target)) return true;
    const field = target.closest<HTMLInputElement>("[data-fighting]");
    if (!field) return false;
    if (takeDraft(field)) this.#host.writing(this.#typed(field, field.value.trim()));
    return true;
  }

  #typed({ dataset }: HTMLElement, value: string): Promise<void> | null {
    if (dataset["fighting"] === "ignores") return this.#combat(() => ({ ignores: tagsOf(value) }));
    if (dataset["fighting"] === "critical")
      return this.#critical(Number(dataset["index"]), (one) => [{ ...one, label: value }]);
    return dataset["fighting"] === "harm" ? this.#rename(dataset["ref"] ?? "", value) : null;
  }

  /** A weapon under the pointer or the focus lights the zones it reaches; told through the hook `setpiece.weapon`. */
  watch(sheet: HTMLElement): void {
    const light = (event: Event): void => {
      const weapon = elementOf(event)?.closest<HTMLElement>("[data-weapon]")?.dataset["weapon"];
      if (!weapon) return;
      const live = event.type === "pointerover" || event.type === "focusin" ? this.#fight() : null;
      hooks().callAll("setpiece.weapon", live && { conflict: live.session.uuid, seat: live.seat, weapon });
    };
    for (const name of ["pointerover", "pointerout", "focusin", "focusout"]) sheet.addEventListener(name, light);
  }

  painted(): void {
    if (!this.#focus) return;
    const field = this.#host.element.querySelector<HTMLElement>(this.#focus);
    if (!field) return;
    this.#focus = "";
    field.focus();
    if (isControl("INPUT", field)) field.select();
  }

  #open(ref: string): void {
    const closing = this.#opened === ref;
    this.#opened = closing ? "" : ref;
    this.#focus = closing ? `[data-control="harm-open ${ref}"]` : '[data-fighting="harm"]';
  }

  /** Enter in the line of a foe fills the sheet. True when it was that. */
  entered(target: HTMLElement): boolean {
    return this.#line.entered(target);
  }

  #fight(): LiveFight | null {
    return liveFight(storedUuid(this.#host.document));
  }

  #stored(): StoredCombat {
    return fightActor(this.#host.document).combat;
  }

  /** Lists are written whole, so a change waits for the one before; on a slow line it would undo that one. */
  #combat(change: (stored: StoredCombat) => Partial<Record<keyof StoredCombat, unknown>>): Promise<void> {
    const job = async (): Promise<void> => {
      await call(this.#host.document, "update", { system: { combat: change(this.#stored()) } });
    };
    this.#writing = this.#writing.then(job, job);
    return this.#writing;
  }

  #critical(index: number, change: (one: Critical) => readonly Critical[]): Promise<void> {
    const seen = this.#stored().criticals;
    return this.#combat(({ criticals }) => {
      const place = placeNow(criticals, seen, index);
      return { criticals: criticals.flatMap((one, at) => (at === place ? change(one) : [one])) };
    });
  }

  /** Pending changes are stored first, or the list would be written without the name just typed. */
  async #earn(index: number): Promise<Answer> {
    const seen = this.#stored().criticals;
    await this.#writing.catch(() => undefined);
    return sessions.earnCritical(storedUuid(this.#host.document), placeNow(this.#stored().criticals, seen, index));
  }

  async #addCritical(): Promise<void> {
    await this.#combat(({ criticals }) => ({
      criticals: [...criticals, { type: "physical", label: "", earns: true }],
    }));
    const field = `[data-fighting="critical"][data-index="${this.#stored().criticals.length - 1}"]`;
    rowAdded(this.#host.leads, field, hostWords.text("SETPIECE.Fighting.Critical"), hostWords);
    this.#host.repaint();
  }

  async #removeCritical(control: string, index: number): Promise<void> {
    const one = this.#stored().criticals[index];
    if (!one) return;
    await this.#host.rows.remove(this.#host.element, control, {
      name: one.label || hostWords.text("SETPIECE.Fighting.Unnamed"),
      remove: () => this.#critical(index, () => []),
      restore: () =>
        this.#combat(({ criticals }) => ({
          criticals: [...criticals.slice(0, index), one, ...criticals.slice(index)],
        })),
    });
  }

  /** In a fight the log rolls and tells; outside the dice stand in the chat alone. */
  async #roll(action: ActionId): Promise<void> {
    const live = this.#fight();
    const about = readAdjust(this.#host.element);
    const intent = { type: "test", seat: live?.seat ?? "", action, ...about };
    const result = live
      ? await live.session.send(intent, { seat: live.seat })
      : await rollAction(this.#host.document, action, about);
    if (result?.kind !== "refused") clearAdjust(this.#host.element);
    this.#tell(result);
  }

  #raises(): ReturnType<typeof sessions.raises> {
    const { document: actor } = this.#host;
    return actor.type === "character" && actor.isOwner && !inPack(storedUuid(actor))
      ? sessions.raises(storedUuid(actor))
      : null;
  }

  async #raiseOne(action: ActionId): Promise<void> {
    const answer = await sessions.raise(storedUuid(this.#host.document), action);
    const now = this.#raises()?.actions.find(({ id }) => id === action)?.value;
    const name = hostWords.text(`SETPIECE.Combat.Action.${action}`);
    if (answer.kind === "done" && now !== undefined)
      this.#raise = { ...this.#raise, told: hostWords.text("SETPIECE.Fighting.Raise.Done", { name, value: now }) };
    this.#tell(answer);
  }

  #attack(weapon: string): void {
    const live = this.#fight();
    if (live) hooks().callAll("setpiece.act", { conflict: live.session.uuid, seat: live.seat, what: "attack", weapon });
  }

  async #draw(id: string): Promise<void> {
    const live = this.#fight();
    if (live) {
      const intent = { type: "maneuver", seat: live.seat, maneuver: "drawWeapon", weapon: id };
      return this.#say(live.session.send(intent, { seat: live.seat }));
    }
    const weapons = this.#host.document.items.contents.filter((item) => item.type === "weapon");
    const drawn = memberOf(weapons.find((item) => item.id === id)?.system, "inHand");
    await this.#host.document.updateEmbeddedDocuments(
      "Item",
      weapons.map((item) => ({ _id: item.id ?? "", system: { inHand: item.id === id && !drawn } })),
    );
  }

  async #toggle(id: string, field: "worn"): Promise<void> {
    const item = this.#host.document.items.get(id);
    const before = memberOf(item?.system, field) === true;
    await item?.update({ system: { [field]: !before } });
  }

  async #move(id: string): Promise<void> {
    const live = this.#fight();
    const option = live?.session.options(live.seat).find((one) => one.id === id);
    if (live && option && !option.refused) await this.#say(live.session.send(option.intent, { seat: live.seat }));
  }

  async #harm(type: HarmType, amount: number, label = ""): Promise<void> {
    await this.#say(harmActor(this.#host.document, type, amount, label));
  }

  async #put(type: HarmType): Promise<void> {
    const form = this.#host.element.querySelector(`[data-harm-form="${type}"]`);
    const amount = Number(form?.querySelector<HTMLInputElement>("[data-harm-amount]")?.value ?? 1);
    const label = form?.querySelector<HTMLInputElement>("[data-harm-label]")?.value.trim() ?? "";
    this.#adding = "";
    if (Number.isInteger(amount) && amount >= 1 && amount <= 99) await this.#harm(type, amount, label);
    else {
      this.#refusal = hostWords.text("SETPIECE.Fighting.AmountFault");
      this.#adding = type;
      this.#host.repaint();
    }
  }

  async #rename(ref: string, label: string): Promise<void> {
    const [kind, index] = ref.split(".");
    const type = harmTypeOf(kind);
    const seen = this.#stored().harm[type];
    await this.#combat(({ harm }) => {
      const place = placeNow(harm[type], seen, Number(index));
      return { harm: { [type]: harm[type].map((one, at) => (at === place ? { ...one, label } : one)) } };
    });
  }

  async #ease(ref: string): Promise<void> {
    const [kind, index] = ref.split(".");
    const type = harmTypeOf(kind);
    const live = this.#fight();
    this.#opened = "";
    if (live) {
      const intent = { type: "heal", target: live.seat, harmType: type, index: Number(index) };
      return this.#say(live.session.send(intent));
    }
    const seen = this.#stored().harm[type];
    await this.#combat(({ harm }) => ({
      harm: { [type]: recover(harm, type, placeNow(harm[type], seen, Number(index)))[type] },
    }));
  }

  async #rest(): Promise<void> {
    await this.#combat(({ harm }) => ({ harm: clearLesser(harm) }));
  }

  #linger(what: string | undefined): void {
    const meant = lingers.find((one) => one === what);
    if (meant) void this.#say(sessions.linger(storedUuid(this.#host.document), meant));
  }

  #add(act: string): boolean {
    const type = NEW_ITEMS[act];
    if (!type) return false;
    const name = hostWords.text(type === "gear" ? "SETPIECE.Gear.New" : `SETPIECE.Fighting.New.${type}`);
    void addItem(this.#host, { type, name });
    return true;
  }

  async #say(answer: Promise<Answer>): Promise<void> {
    this.#tell(await answer);
  }

  #tell(result: Answer | Refused | null): void {
    if (result?.kind === "refused") this.#refusal = say(hostWords, result);
    this.#host.repaint();
  }
}
