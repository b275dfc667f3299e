import { inOtherWords } from "./other-words.ts";

/** Shows plain text; nothing for an empty one. */
export const inform = (text: string): void => {
  if (text !== "") ui.notifications?.info(foundry.utils.escapeHTML(text));
};

/**
 * Warns with plain text. The host reads its text as HTML and only cleans it (public API: NotificationOptions, `clean`),
 * so a name with markup would be drawn.
 */
export const warn = (text: string): void => {
  ui.notifications?.warn(foundry.utils.escapeHTML(text));
};

/** German names with an article, declined in sentences: "gegen Der Duellant" reads "gegen den Duellanten". */

const ACCUSATIVE =
  "gegen|für|um|durch|ohne|auf|an|trifft|verfehlt|fordert|besiegt|schlägt|unterstützt|hält|knebelt|stößt|lässt|lockt|packt";

const DATIVE = "von|mit|bei|zu|aus|nach|hilft|bietet|leiht|gibt|nimmt|verspricht|gegenüber";

const CASES: Readonly<Record<"acc" | "dat", Readonly<Record<string, string>>>> = {
  acc: { Der: "den", Die: "die", Das: "das", Ein: "einen", Eine: "eine" },
  dat: { Der: "dem", Die: "der", Das: "dem", Ein: "einem", Eine: "einer" },
};

const either = (words: string): string =>
  words.replace(/(^|\|)(\p{L})/gu, (_all, bar: string, first: string) => {
    return `${bar}[${first}${first.toUpperCase()}]`;
  });

const NAMED = new RegExp(
  `(?<=(?:^|[\\s(„])(${either(`${ACCUSATIVE}|${DATIVE}`)}) )(Der|Die|Das|Eine?) (\\p{Ll}+e )?(\\p{Lu}\\p{Ll}+(?:ant|ent|ist|oge)(?!\\p{L}))?`,
  "gu",
);

const IS_DATIVE = new RegExp(`^(?:${either(DATIVE)})$`, "u");

const declined = (text: string): string =>
  text.replace(
    NAMED,
    (all, before: string, article: string, adjective: string | undefined, noun: string | undefined) => {
      const form = CASES[IS_DATIVE.test(before) ? "dat" : "acc"][article];
      if (form === undefined) return all;
      const bends = form !== article.toLowerCase();
      const described = adjective && bends ? `${adjective.trimEnd()}n ` : (adjective ?? "");
      return `${form} ${described}${noun && article === "Der" ? `${noun}en` : (noun ?? "")}`;
    },
  );

/** French "de Ana" reads "d'Ana". A single letter is a side, not a name. */
const ELIDED = /(?<!\p{L})(d|qu)e (?=[AEIOUÀÂÉÈÊËÎÏÔŒÙÛ]\p{L})/giu;

/** A text whose words suit the names put into it; most languages have none that change. */
export const bent = (lang: string, text: string): string =>
  lang === "fr"
    ? text.replace(ELIDED, "$1'")
    : lang === "de" && / (?:Der|Die|Das|Eine?) /u.test(text)
      ? declined(text)
      : text;

/** A sentence of ours: a key below `SETPIECE`, and the values of its placeholders. */
interface Said {
  readonly key: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** A sentence in the language of this client. Documented: `game.i18n.localize`, `format`. */
export const localize = ({ key, data }: Said): string =>
  data
    ? bent(
        game.i18n.lang,
        game.i18n.format(`SETPIECE.${key}`, Object.fromEntries(Object.entries(data).map(([k, v]) => [k, String(v)]))),
      )
    : game.i18n.localize(`SETPIECE.${key}`);

/** Babele's interface for translations of compendia (its package page). */
interface Babele {
  setSystemTranslationsDir?(folder: string): void;
  registerConverters?(converters: object): void;
}

/**
 * Where Babele is active, it reads translations of our English compendia from `babele/<language>`, with a converter of
 * ours. Source (public page): foundryvtt.com/packages/babele.
 */
export const offerTranslations = (babele: Babele): void => {
  babele.registerConverters?.({ setpieceTexts: inOtherWords });
  babele.setSystemTranslationsDir?.("babele");
};
