/** Region tables. Source (public page): API "CONST.REGION_EVENTS", "CONST.REGION_VISIBILITY". */
export const REGION_CONSTANTS = {
  REGION_VISIBILITY: { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 },
  REGION_EVENTS: {
    REGION_BOUNDARY: "regionBoundary",
    BEHAVIOR_ACTIVATED: "behaviorActivated",
    BEHAVIOR_DEACTIVATED: "behaviorDeactivated",
    BEHAVIOR_VIEWED: "behaviorViewed",
    BEHAVIOR_UNVIEWED: "behaviorUnviewed",
    TOKEN_ENTER: "tokenEnter",
    TOKEN_EXIT: "tokenExit",
    TOKEN_MOVE_IN: "tokenMoveIn",
    TOKEN_MOVE_OUT: "tokenMoveOut",
    TOKEN_MOVE_WITHIN: "tokenMoveWithin",
    TOKEN_ANIMATE_IN: "tokenAnimateIn",
    TOKEN_ANIMATE_OUT: "tokenAnimateOut",
    TOKEN_TURN_START: "tokenTurnStart",
    TOKEN_TURN_END: "tokenTurnEnd",
    TOKEN_ROUND_START: "tokenRoundStart",
    TOKEN_ROUND_END: "tokenRoundEnd",
  },
} as const;
