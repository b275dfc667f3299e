export { barPicture } from "./cue/bar-picture.ts";
export { NewsReader } from "./live/news.ts";
export { poolsOf } from "./chat/pools.ts";
export { resultPicture } from "./chat/result.ts";
export { press, tellRefusal } from "./conflict/press.ts";
export { cardPicture } from "./present/card.ts";
export { presenterOf } from "./present/presenters.ts";
export { replayPicture } from "./present/replay.ts";
export { spokenControls } from "./present/spoken-controls.ts";
