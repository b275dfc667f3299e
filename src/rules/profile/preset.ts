import { initialProfile } from "./profile.ts";
import type { ProfileOf, Rulings } from "./ruling.ts";

/** A named set of choices for one family; its name is the language key `Preset.<id>`. */
export interface Preset<R extends Rulings> {
  readonly id: string;
  /** Only what differs from the initial values. */
  readonly values: Partial<ProfileOf<R>>;
}

/** The whole profile that a preset stands for. */
export const presetProfile = <R extends Rulings>(rulings: R, preset: Preset<R>): ProfileOf<R> => ({
  ...initialProfile(rulings),
  ...preset.values,
});
