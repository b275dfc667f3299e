/** Formatters as made once a language: to make one takes longer than to write a whole card with it. */
const once = <T>(make: (lang: string, unit: string) => T): ((lang: string, unit?: string) => T) => {
  const made = new Map<string, T>();
  return (lang, unit = "") => {
    const name = `${lang} ${unit}`;
    const known = made.get(name) ?? make(lang, unit);
    made.set(name, known);
    return known;
  };
};

/** Which form of a text a number takes. */
export const plurals = once((lang) => new Intl.PluralRules(lang));

/** Whole numbers. */
export const numbers = once((lang) => new Intl.NumberFormat(lang));

/** Numbers with one place behind the point: means. */
export const decimals = once((lang) => new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }));

/** Chances in percent. */
export const percents = once((lang) => new Intl.NumberFormat(lang, { style: "percent" }));

/** Seconds or minutes, in short. */
export const times = once((lang, unit) => new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "short" }));

/** "Ana, Bo and Cy". */
export const conjunctions = once((lang) => new Intl.ListFormat(lang, { type: "conjunction" }));

/** "Ana, Bo or Cy". */
export const disjunctions = once((lang) => new Intl.ListFormat(lang, { type: "disjunction" }));
