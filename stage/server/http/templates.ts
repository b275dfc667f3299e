/**
 * Handlebars templates, precompiled: every client of every table in this process renders the same files, so each is
 * compiled once here instead of once in each client.
 */
import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { tagOf } from "./static.ts";

/** What a client is told of one template: code for `Handlebars.template`, or one sentence why there is none. */
export type TemplateAnswer = { readonly code: string } | { readonly error: string };

const compiled = new Map<string, { readonly tag: string; readonly answer: TemplateAnswer }>();

/** The answer for a file, compiled anew when it changed; undefined is a file that is not there. */
export function templateAnswer(file: string | undefined): TemplateAnswer {
  if (file === undefined) return { error: "404 Not Found" };
  const tag = tagOf(file);
  const known = compiled.get(file);
  if (known?.tag === tag) return known.answer;
  const answer = compile(readFileSync(file, "utf8"));
  compiled.set(file, { tag, answer });
  return answer;
}

function compile(text: string): TemplateAnswer {
  try {
    // typed as what the code makes; it is the code
    return { code: Handlebars.precompile(text) as unknown as string };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
