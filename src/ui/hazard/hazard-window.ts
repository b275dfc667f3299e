import { sessions } from "../../play/all.ts";
import { seatAt } from "../../play/rights.ts";
import { combatProfile } from "../../model/setting/combat-profile.ts";
import type { Press } from "../conflict/press.ts";
import { paintContext } from "../host/paint-context.ts";
import { hazardOf } from "../present/combat/fields.ts";
import { hostRender } from "../templates.ts";
import { PaintedWindow } from "../window/painted.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { hazardPicture, type AskOdds } from "./hazard-picture.ts";
import { memberOf, stringOf } from "../../foundry/shape.ts";
import { documentAtHand } from "../../foundry/uuid.ts";

/** Name of an actor by uuid, or of a seat by its address. */
const nameAt = (address: string): string => {
  const at = seatAt(address);
  return at
    ? (sessions.open(at.conflict)?.seats.find(({ id }) => id === at.seat)?.name ?? "")
    : stringOf(memberOf(documentAtHand(address), "name"));
};

/**
 * Fear, fire, poison, a fall or want for those a GM pointed at; asked from a token's display, a sheet or the directory.
 */
export class HazardWindow extends PaintedWindow {
  static override DEFAULT_OPTIONS = {
    id: "setpiece-hazard",
    classes: ["setpiece", "sp-dialog"],
    window: { title: "SETPIECE.Hazard.Title", icon: "sp-i sp-i-warn" },
    // High up, where the strip never lies over its buttons
    position: { width: 420, top: 72 },
  };

  readonly #actors: readonly string[];
  #refusal = "";
  /** What was typed and not sent yet. */
  #drafts: Readonly<Record<string, string>> = {};

  /** Actors by uuid, or seats by their address. */
  constructor(actors: readonly string[]) {
    super();
    this.#actors = actors;
  }

  protected html(): Promise<string> {
    const names = this.#actors.map(nameAt);
    const context = { ...paintContext(this.uid), drafts: this.#drafts };
    const ask: AskOdds = (hazard) => sessions.hazardOdds(hazard, this.#actors);
    return hostRender("hazard/hazard", hazardPicture(names, this.#refusal, combatProfile(), ask, context));
  }

  protected pressed(press: Press): void {
    const hazard = hazardOf(press.act, press.fields);
    if (hazard) void this.#meet(sessions.hazard(hazard, this.#actors));
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
