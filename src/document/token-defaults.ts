type Data = Readonly<Record<string, unknown>>;

/** Friendly and hostile, as Foundry numbers token dispositions (public API: CONST.TOKEN_DISPOSITIONS). */
const FRIENDLY = 1;
const HOSTILE = -1;

/** Prototype token settings of a new actor; what its maker chose stands. */
export const tokenDefaults = (type: string, chosen: Data): Data => {
  const own =
    type === "character"
      ? { actorLink: true, disposition: FRIENDLY, sight: { enabled: true } }
      : { actorLink: false, disposition: HOSTILE };
  return Object.fromEntries(Object.entries(own).filter(([key]) => !(key in chosen)));
};
