/** What a reader does not see or does not type: joiners, marks of direction, and the like. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]/gu;
const DASHES = /[\u2010-\u2015\u2212_-]/gu;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/gu;

/**
 * A name as people compare names: without regard to case, accents, kinds of dash and apostrophe, direction marks and
 * double spaces, so that "bram" finds "Brâm" and "harbour master" the Harbour-master.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(UNSEEN, "")
    .replace(/ß/gu, "ss")
    .replace(APOSTROPHES, "'")
    .replace(DASHES, " ")
    .replace(/\s+/gu, " ")
    .trim();
