/** The part of the site generator that tools/content/site.ts uses; the package ships no declarations. */
declare module "@11ty/eleventy" {
  interface MarkdownToken {
    readonly type: string;
    readonly content: string;
    attrSet(name: string, value: string): void;
  }

  interface MarkdownLibrary {
    readonly core: {
      readonly ruler: {
        push(name: string, rule: (state: { readonly tokens: readonly MarkdownToken[] }) => void): void;
      };
    };
  }

  export interface EleventyConfig {
    setIncludesDirectory(folder: string): void;
    amendLibrary(name: string, change: (library: MarkdownLibrary) => void): void;
    addGlobalData(name: string, value: unknown): void;
    setUseGitIgnore(use: boolean): void;
  }

  export default class Eleventy {
    constructor(
      input: string,
      output: string,
      options: {
        readonly quietMode?: boolean;
        readonly configPath?: null;
        readonly config?: (config: EleventyConfig) => void;
      },
    );
    write(): Promise<unknown>;
  }
}
