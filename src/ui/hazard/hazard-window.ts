import { sessions } from "../../play/all.ts";
import { seatAt } from "../../play/rights.ts";
import { combatProfile } from "../../documents/added.ts";
import type { Press } from "../conflict/press.ts";
import { paintContext } from "../host/paint-context.ts";
import { hazardOf } from "../present/combat/roll-fields.ts";
import { hostRender } from "../templates.ts";
import { PaintedWindow } from "../window/painted.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { hazardPicture, type AskOdds } from "./hazard-picture.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";

/** Name and picture of an actor by uuid, or of a seat by its address. */
function faceAt(address: string): { readonly name: string; readonly img: string } {
  const at = seatAt(address);
  const found = at ? sessions.open(at.conflict)?.seats.find(({ id }) => id === at.seat) : documentAtHand(address);
  return { name: stringOf(memberOf(found, "name")), img: stringOf(memberOf(found, "img")) };
}

/** Hazards are asked from a token's display, a sheet, the directory or the tracker. */
export class HazardWindow extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    id: "setpiece-hazard",
    classes: ["setpiece", "sp-dialog"],
    window: { title: "SETPIECE.Hazard.Title", icon: "sp-i sp-i-warn" },
    // High up, where the strip never lies over its buttons
    position: { width: 420, top: 72 },
  };

  readonly #actors: readonly string[];
  readonly #spared = new Set<string>();
  #refusal = "";
  #drafts: Readonly<Record<string, string>> = {};

  /** Actors by uuid, or seats by their address. */
  constructor(actors: readonly string[]) {
    super();
    this.#actors = actors;
  }

  protected html(): Promise<string> {
    const people = this.#actors.map((id) => ({ id, ...faceAt(id), ticked: !this.#spared.has(id) }));
    const context = { ...paintContext(this.uid), drafts: this.#drafts };
    const ask: AskOdds = (hazard) => sessions.hazardOdds(hazard, this.#met());
    return hostRender("hazard/hazard", hazardPicture(people, this.#refusal, combatProfile(), ask, context));
  }

  #met(): readonly string[] {
    return this.#actors.filter((id) => !this.#spared.has(id));
  }

  protected pressed(press: Press): void {
    const who = press.data["who"] ?? "";
    if (press.act === "who") {
      if (!this.#spared.delete(who)) this.#spared.add(who);
      return void this.paint();
    }
    const hazard = hazardOf(press.act, press.fields);
    if (hazard) void this.#meet(sessions.hazard(hazard, this.#met()));
  }

  protected override typed(field: string, value: string): void {
    this.#drafts = { ...this.#drafts, [field]: value };
    void this.paint();
  }

  async #meet(answering: ReturnType<typeof sessions.hazard>): Promise<void> {
    const answer = await answering;
    if (answer.kind !== "refused") return void (await this.close());
    this.#refusal = say(hostWords, answer);
    await this.paint();
  }
}
