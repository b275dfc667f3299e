import { hostWords } from "../words/host-words.ts";
import { call } from "../../foundry/shape.ts";

/** A scene that a prepared fight means and the world does not have. */
interface MissingScene {
  readonly name: string;
  /** It lies in a compendium and can be imported. */
  readonly packed: boolean;
}

type SceneAnswer = "import" | "without" | null;

/** Ask whether the map of a prepared fight is imported, or left out; null where the question is closed. */
export async function askScene({ name, packed }: MissingScene): Promise<SceneAnswer> {
  const text = (key: string): string => hostWords.text(key, { name });
  const line = document.createElement("p");
  line.textContent = text(
    packed ? "SETPIECE.Fight.Scene.Packed" : name ? "SETPIECE.Fight.Scene.Gone" : "SETPIECE.Fight.Scene.GoneBare",
  );
  const without = { action: "without", label: text("SETPIECE.Fight.Scene.Without") };
  const answer: unknown = await call(foundry.applications.api.DialogV2, "wait", {
    window: { title: text("SETPIECE.Fight.Scene.Title") },
    content: line.outerHTML,
    rejectClose: false,
    buttons: packed
      ? [{ action: "import", label: text("SETPIECE.Fight.Scene.Import"), default: true }, without]
      : [{ ...without, default: true }],
  });
  return answer === "import" || answer === "without" ? answer : null;
}
