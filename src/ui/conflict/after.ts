import { hooks } from "../../foundry/hooks.ts";
import { arrived } from "../../play/arrived.ts";

/** Frame the same contest once more, with the numbers of today. */
export async function again(uuid: string): Promise<void> {
  const terms = await arrived()?.sessions.contestTerms(uuid);
  if (terms) hooks().callAll("setpiece.frameContest", terms);
}
