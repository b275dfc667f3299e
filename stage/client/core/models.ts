/**
 * Model base classes the host offers for some sub-types. Sources (public pages): API
 * "RegionBehaviorType", "ActiveEffectTypeDataModel" (14).
 */
import { TypeDataModel } from "../../common/data/type-data-model.ts";
import { change14 } from "../../common/documents/base-actor.ts";
import { ArrayField, type DataField } from "../../common/fields/index.ts";

export class RegionBehaviorType extends TypeDataModel {
  static events: Record<string, unknown> = {};
  static override defineSchema(): Record<string, DataField> {
    return {};
  }
  get behavior(): any {
    return this.parent;
  }
  get region(): any {
    return this.parent?.region ?? null;
  }
  get scene(): any {
    return this.parent?.scene ?? null;
  }
  /** Runs the handler of a subscribed event. */
  async _handleRegionEvent(event: any): Promise<void> {
    const handler = (this.constructor as typeof RegionBehaviorType).events[event.name] as
      ((this: unknown, event: any) => unknown) | undefined;
    await handler?.call(this, event);
  }
}

export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): Record<string, DataField> {
    return { changes: new ArrayField(change14()) };
  }
}
