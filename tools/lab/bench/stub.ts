/**
 * A system with nothing in it, played on the same host in the same run: what is so there too is the host's and not
 * ours. Two types of actors with the field that the bench writes; its encounters are drawn by the host's own tracker.
 */
import { PackageFolders } from "../../../stage/conformance/package-folders.ts";

const MANIFEST = { id: "stub", title: "Nothing at all", version: "1", compatibility: { minimum: "13" } };

const TEMPLATE = {
  Actor: { types: ["character", "npc"], character: { concept: "" }, npc: { concept: "" } },
};

/** Play something with the folder of that system, which is gone afterwards. */
export async function besideStub<Made>(play: (folder: string) => Promise<Made>): Promise<Made> {
  const folders = new PackageFolders();
  try {
    return await play(folders.add("system", MANIFEST, { "template.json": JSON.stringify(TEMPLATE) }));
  } finally {
    folders.remove();
  }
}
