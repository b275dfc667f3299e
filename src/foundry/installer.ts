/** A hook of Foundry's start-up that an installer runs in. */
type InstallHook = "init" | "i18nInit" | "setup" | "ready";

/** What a folder registers, so that the entry file is a loop: when to run, and what. */
export interface Installer {
  readonly hook: InstallHook;
  run(): void;
}
