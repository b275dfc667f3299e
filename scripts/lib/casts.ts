import ts from "typescript";
import type { Source } from "./unused.ts";

/** One place where the code tells the compiler a type instead of showing it. */
export interface Cast {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Whether it switches the check off altogether. */
  readonly never: boolean;
}

/**
 * Every cast of these files: `x as T` and `<T>x`, each of two in a row by itself. `as const` is none, for it only
 * narrows what is written there; neither is `satisfies`.
 */
export function castsIn(sources: readonly Source[]): readonly Cast[] {
  return sources.flatMap(([file, text]) => {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const found: Cast[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) {
        const type = node.type.getText();
        const line = source.getLineAndCharacterOfPosition(node.type.getStart()).line + 1;
        if (type !== "const") found.push({ file, line, text: shortly(node.getText()), never: type === "never" });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

/** How many there may be, of all and of those that switch the check off. */
export interface CastBudget {
  readonly all: number;
  readonly never: number;
}

/** What is over the budget, in words; empty where nothing is. Casts to `never` are named one by one. */
export function castComplaints(casts: readonly Cast[], budget: CastBudget): readonly string[] {
  const never = casts.filter((cast) => cast.never);
  return [
    ...(casts.length > budget.all
      ? [`${casts.length} casts, ${casts.length - budget.all} more than the budget: check instead of telling`]
      : []),
    ...(never.length > budget.never ? never.map((cast) => `${cast.file}:${cast.line}: ${cast.text}`) : []),
  ];
}

const shortly = (text: string): string => text.replace(/\s+/g, " ").slice(0, 100);
