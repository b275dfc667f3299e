/** A level of a scene, as 14 has them; 13 has none. */
interface Level {
  readonly id: string;
  readonly elevation?: { readonly bottom?: number | null; readonly top?: number | null };
}

/** A scene or a region, as far as it knows of levels and heights. */
export interface Leveled {
  readonly levels?: { readonly contents: readonly Level[] };
}

/** A region as far as it limits where it is: on some levels alone (none named: on all), between two heights. */
export interface Storeyed {
  readonly levels?: Iterable<string>;
  readonly elevation?: { readonly bottom?: number | null; readonly top?: number | null };
}

/** Where a token stands, beside its place: a level where the scene has some, and its height. */
interface Standing {
  readonly level?: string;
  readonly elevation: number;
}

const bounded = (value: number | null | undefined): value is number => Number.isFinite(value);

/**
 * Where a token of ours stands in a region, or on the scene at large: on the region's first level, at the base of both.
 * One without a level on a scene that has some would be on none; one at height 0 lies in no level that begins above.
 */
export const standingIn = (scene: Leveled, region: Storeyed | null): Standing => {
  const levels = scene.levels?.contents ?? [];
  const own = new Set(region?.levels ?? []);
  const level = levels.find(({ id }) => own.size === 0 || own.has(id)) ?? levels[0];
  const bottoms = [level?.elevation?.bottom, region?.elevation?.bottom].filter(bounded);
  const elevation = bottoms.length > 0 ? Math.max(...bottoms) : 0;
  return { ...(level ? { level: level.id } : {}), elevation };
};
