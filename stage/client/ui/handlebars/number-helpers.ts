// Source: API page foundry.applications.handlebars.
import Handlebars from "handlebars";
import { escapeHTML, type Any, type Data } from "../host.ts";

/** A number with fixed decimals and, if wanted, a leading plus; what is no number reads as zero. Conformance 65. */
export function numberFormat(value: unknown, options: Any): string {
  const { decimals = 0, sign = false } = (options?.hash ?? {}) as { decimals?: number; sign?: boolean };
  const number = Number(value);
  const text = (Number.isNaN(number) ? 0 : number).toFixed(decimals);
  return sign && number >= 0 ? `+${text}` : text;
}

/** A number input; the hash gives its attributes. */
export function numberInput(value: unknown, options: Any): Handlebars.SafeString {
  const hash = { ...((options?.hash ?? {}) as Data) };
  const classes = hash["class"] ?? "";
  const disabled = hash["disabled"] ? " disabled" : "";
  const readonly = hash["readonly"] ? " readonly" : "";
  for (const key of ["class", "disabled", "readonly"]) delete hash[key];
  const more = Object.entries(hash).map(([key, entry]) => ` ${escapeHTML(key)}="${escapeHTML(entry)}"`);
  const shown = value === undefined || value === null ? "" : Number.isNaN(Number(value)) ? "" : String(Number(value));
  return new Handlebars.SafeString(
    `<input type="number" class="${escapeHTML(classes)}" value="${escapeHTML(shown)}"${more.join("")}${disabled}${readonly}>`,
  );
}
