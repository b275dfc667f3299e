// Source: API page TextEditorEnricherConfig.
import { host, type Any, type Data } from "../host.ts";
import { replaceText } from "./matches.ts";

/** Runs the enrichers packages have put into `CONFIG.TextEditor.enrichers`. */
export async function customEnrichers(root: HTMLElement, options: Data): Promise<void> {
  for (const { id, pattern, enricher, onRender, replaceParent } of (host.config.TextEditor?.enrichers ?? []) as Any[]) {
    await replaceText(
      root,
      pattern,
      async (match) => {
        const made: HTMLElement | null = await enricher(match, options);
        if (!made || !onRender || !id) return made;
        const wrapper = document.createElement("enriched-content");
        wrapper.setAttribute("enricher", id);
        wrapper.append(made);
        return wrapper;
      },
      { replaceParent: Boolean(replaceParent) },
    );
  }
}
