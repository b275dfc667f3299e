/** How many stand together: a crowd raises its resistance, heroes who gang up lower it (S2-3). */
export const CROWDS = ["", "mob.small", "mob.large", "mob.huge", "gang.small", "gang.large", "gang.huge"] as const;
export type Crowd = (typeof CROWDS)[number];

/** Read a crowd as a form names it; nobody else's word counts. */
export const crowdOf = (text: string): Crowd => CROWDS.find((crowd) => crowd === text) ?? "";
