/**
 * Which tool the mouse is: choosing or targeting. Read by `game.activeTool`. Source
 * (public page): API "Game#activeTool".
 */
type Tool = "select" | "target";

const watchers = new Set<() => void>();

export const tools = {
  active: "select" as Tool,
  take(tool: Tool): void {
    tools.active = tool;
    document.body.classList.toggle("scene-targeting", tool === "target");
    for (const watcher of watchers) watcher();
  },
  watch(watcher: () => void): void {
    watchers.add(watcher);
  },
};
