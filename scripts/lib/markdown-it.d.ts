/** The part of the Markdown reader that scripts/lib/manual.ts uses; the package ships no declarations. */
declare module "markdown-it" {
  export interface Token {
    readonly type: string;
    readonly tag: string;
    readonly content: string;
    readonly children: readonly Token[] | null;
    attrGet(name: string): string | null;
    attrSet(name: string, value: string): void;
  }

  export default class MarkdownIt {
    readonly renderer: { render(tokens: readonly Token[], options: object, env: object): string };
    readonly options: object;
    parse(text: string, env: object): Token[];
  }
}
