import { LADDER } from "../foundry/statuses.ts";
import { tokenDefaults } from "./token-defaults.ts";

/** Actors of Setpiece: defaults of new ones, and states of adversity that exclude each other. */
export class SetpieceActor extends Actor {
  /** Characters begin linked, friendly and seeing, npcs as many and hostile; what the maker chose is kept. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const chosen = (data.prototypeToken ?? {}) as Readonly<Record<string, unknown>>;
    this.updateSource({ prototypeToken: tokenDefaults(data.type, chosen) });
  }

  /** A state of the ladder of adversity takes the place of the one before (public API: Actor#toggleStatusEffect). */
  override async toggleStatusEffect(
    statusId: string,
    options: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect.Implementation | boolean | undefined> {
    const on = options.active ?? !this.statuses.has(statusId);
    if (on && LADDER.includes(statusId))
      for (const other of LADDER)
        if (other !== statusId && this.statuses.has(other)) await super.toggleStatusEffect(other, { active: false });
    return super.toggleStatusEffect(statusId, options);
  }
}
