export { NewsReader } from "./live/news.ts";
export { stripPicture } from "./cue/strip-picture.ts";
export { poolsOf } from "./chat/pools.ts";
export { press, tellRefusal } from "./conflict/press.ts";
export { cardPicture } from "./present/card.ts";
export { linePicture } from "./present/stands.ts";
export { presenterOf } from "./present/presenters.ts";
export { replayPicture } from "./present/replay.ts";
export { spokenControls } from "./present/spoken-controls.ts";
