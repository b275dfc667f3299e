import { inform } from "../../foundry/text.ts";
import { call, memberOf, stringOf } from "../../foundry/shape.ts";
import { ask } from "../../play/sessions.ts";
import type { Refusal } from "../../play/refusals.ts";
import { hostWords, tellRefused } from "../words/host-words.ts";

export { showHeroPoints } from "./hero-points.ts";

type Written = { readonly kind: "ok"; readonly text: string } | Refusal;

const heroAs = (actor: unknown, form: "text" | "json"): Promise<Written> =>
  ask(({ writeHero }) => writeHero(call(actor, "toObject"), form));

/** The host reports what the browser refuses. Documented: `ClipboardHelper#copyPlainText`. */
async function copied(written: Promise<Written>, name: string): Promise<void> {
  const told = await written;
  if (told.kind === "refused") return tellRefused(told);
  await game.clipboard.copyPlainText(told.text);
  inform(hostWords.text("SETPIECE.Export.Copied", { name }));
}

/** Documented: `foundry.utils.saveDataToFile`. */
async function saved(written: Promise<Written>, name: string): Promise<void> {
  const told = await written;
  if (told.kind === "refused") return tellRefused(told);
  const file = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  foundry.utils.saveDataToFile(told.text, "application/json", `setpiece-${file.slice(0, 60) || "hero"}.json`);
}

/** For owners, in a hero's sheet menu. Documented: `ApplicationHeaderControlsEntry`, the hook `getHeaderControls`. */
export function addExports(app: unknown, controls: unknown): void {
  const actor = memberOf(app, "document");
  if (!Array.isArray(controls) || memberOf(actor, "documentName") !== "Actor") return;
  const name = (): string => stringOf(memberOf(actor, "name"));
  const entry = (key: string, icon: string, onClick: () => void): number =>
    controls.push({
      icon: `fa-solid fa-${icon}`,
      label: `SETPIECE.Export.${key}`,
      ownership: "OWNER",
      onClick,
    });
  entry("Copy", "copy", () => void copied(heroAs(actor, "text"), name()));
  entry("Save", "file-arrow-down", () => void saved(heroAs(actor, "json"), name()));
}

export const copyPiece = (uuid: string, name: string): Promise<void> =>
  copied(
    ask(({ writeSetPieces }) => writeSetPieces(uuid)),
    name,
  );
