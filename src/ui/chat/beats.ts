import type { Sentence } from "../../rules/log/outcome.ts";

/** How an attack ended; the dice above it show the rest. */
const ENDED = ["Combat.Said.hit", "Combat.Said.missed"];

/** Whose turn it is, and which attack is next, stands in the order, which a reader of the chat does not need. */
const ORDER = ["turnStarted", "turnEnded", "windowClosed", "nextAttack"].map((key) => `Combat.Said.${key}`);

const TALLY = "Combat.Said.rolled";

/** Whether what comes after somebody's dice says what they came to: a grip, a push, a flight, magic. */
const cameOf = (after: readonly Sentence[], who: unknown): boolean =>
  after.some(
    ({ key, data }) =>
      key === "Combat.Said.pushedAway" || data?.["by"] === who || (key !== TALLY && data?.["who"] === who),
  );

const ROUND = "Contest.Sentence.nextRound";
const SCORE = "Contest.Sentence.score";

/**
 * What a beat tells of a step: it is two lines high, and six wolves bite at once. Left out are the tally of dice that
 * stand right above it, armour that stopped nothing, and that a next round of a contest begins, which its card shows;
 * the points there are by then are told at the end.
 */
export const beatOf = (sentences: readonly Sentence[]): readonly Sentence[] => {
  const ended = new Set(sentences.flatMap(({ key, data }) => (ENDED.includes(key) ? [data?.["who"]] : [])));
  const told = sentences.filter(
    ({ key, data }, at) =>
      key !== ROUND &&
      !ORDER.includes(key) &&
      !(key === TALLY && (ended.has(data?.["who"]) || cameOf(sentences.slice(at + 1), data?.["who"]))) &&
      !(key === "Combat.Said.soaked" && data?.["soaked"] === 0),
  );
  const said = (told.length > 0 ? told : sentences).map((one) =>
    one.key === `${ROUND}Score` ? { ...one, key: SCORE } : one,
  );
  // A hero point that changed them is spent after they were told
  return [...said.filter(({ key }) => key !== SCORE), ...said.filter(({ key }) => key === SCORE)];
};
