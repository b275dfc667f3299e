/**
 * Levels and roles. Sources (public pages): API "CONST.DOCUMENT_OWNERSHIP_LEVELS",
 * "CONST.USER_ROLES", "CONST.USER_PERMISSIONS".
 */
export const OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
