export { tellRefusal } from "../conflict/press.ts";
export { coldTracker } from "./cold.ts";
export { pressTracker } from "./press.ts";
export { trackerPicture } from "./tracker-picture.ts";
