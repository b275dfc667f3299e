export { sessions } from "../../play/all.ts";
export { aboutItems } from "./about-items.ts";
export { actorPicture } from "./actor-picture.ts";
export { ContestTab } from "./contest-tab.ts";
export { FightingTab } from "./fighting-tab.ts";
export { gearPicture } from "./gear-tab.ts";
export { makePicture } from "./make-picture.ts";
export { printable, printSheet } from "./print-sheet.ts";
