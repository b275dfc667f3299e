export { storePenalty } from "./fighting/item-fields.ts";
export { itemPicture } from "./item-picture.ts";
export { takeChanged, tellOtherwise } from "./submitted.ts";
export { circumstanceFields, editCircumstance, zonePicture } from "./zone-picture.ts";
