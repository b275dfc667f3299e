export { peopleHere } from "../dialog/faces/people.ts";
export { watchFind } from "../find/watch-find.ts";
export { tellRefusal } from "../words/tell.ts";
export { coldTracker } from "./cold.ts";
export { pressTracker } from "./press.ts";
export { trackerPicture } from "./tracker-picture.ts";
