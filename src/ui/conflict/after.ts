import { hooks } from "../../foundry/hooks.ts";
import { sessions } from "../../play/sessions.ts";

interface Page {
  readonly id: string;
  readonly parent: {
    readonly sheet: { render(options: { readonly force: true; readonly pageId: string }): Promise<unknown> };
  };
}

/** Open the journal on the page of a conflict: its board while it runs, its chronicle once it is over. */
export async function openPage(uuid: string): Promise<void> {
  const page = (await fromUuid(uuid as never)) as Page | null;
  await page?.parent.sheet.render({ force: true, pageId: page.id });
}

/** Frame the same contest once more, with the numbers of today. */
export async function again(uuid: string): Promise<void> {
  const terms = await sessions.contestTerms(uuid);
  if (terms) hooks().callAll("setpiece.frameContest", terms);
}
