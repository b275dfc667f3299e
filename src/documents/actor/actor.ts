import { LADDERS } from "../../foundry/statuses.ts";
import { fightActor } from "./fight-facts.ts";
import { harmByBar } from "./hand-harm.ts";
import { inTurn } from "../combat/in-turn.ts";
import { tokenDefaults } from "../creation.ts";
import { recordOf } from "../../foundry/shape.ts";

/** Actors: defaults of new ones, and bare states that exclude each other. */
export class SetpieceActor extends Actor {
  /** Characters begin linked, friendly and seeing, npcs as many and hostile; what the maker chose is kept. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const chosen = recordOf(data.prototypeToken);
    this.updateSource({ prototypeToken: tokenDefaults(data.type, chosen) });
  }

  /** Token bars count harm by our rules (public API: Actor#modifyTokenAttribute). */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const type = attribute === "combat.points.physical" ? "physical" : "mental";
    if (attribute !== `combat.points.${type}`) return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const amount = isDelta ? value : value - fightActor(this).combat.points[type].value;
    if (Number.isInteger(amount) && amount !== 0) await harmByBar(this, type, amount);
    return this;
  }

  /** A bare state replaces the previous one on its ladder (public API: Actor#toggleStatusEffect). */
  override async toggleStatusEffect(
    statusId: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<Awaited<ReturnType<Actor["toggleStatusEffect"]>>> {
    return inTurn(this, async () => {
      const on = options.active ?? !this.statuses.has(statusId);
      if (on)
        for (const other of LADDERS.find((ladder) => ladder.includes(statusId)) ?? [])
          if (other !== statusId && this.statuses.has(other)) await super.toggleStatusEffect(other, { active: false });
      return super.toggleStatusEffect(statusId, options);
    });
  }
}
