import { isControl } from "../../foundry/dom.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { ask } from "../../play/sessions.ts";
import { openPage } from "../host/host.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";

const text = (key: string): string => hostWords.text(`SETPIECE.Piece.${key}`);

/** The form; after a refusal it holds the pasted text again, below the reason. */
function form(pasted: string, refusal: string): string {
  const [box, hint, field] = [
    document.createElement("div"),
    document.createElement("p"),
    document.createElement("textarea"),
  ];
  box.className = "setpiece";
  hint.textContent = refusal || text("PasteHint");
  if (refusal) {
    hint.className = "sp-refused";
    hint.setAttribute("role", "alert");
  }
  field.name = "pieces";
  field.rows = 12;
  field.setAttribute("aria-label", text("Pasted"));
  // The first line break of a text area is not part of its text
  field.textContent = pasted.startsWith("\n") ? `\n${pasted}` : pasted;
  box.append(hint, field);
  return box.outerHTML;
}

const askFor = async (pasted: string, refusal: string): Promise<string | null> => {
  const answer: unknown = await call(foundry.applications.api.DialogV2, "wait", {
    window: { title: text("Paste") },
    position: { width: 520 },
    content: form(pasted, refusal),
    rejectClose: false,
    buttons: [
      {
        action: "make",
        label: text("Make"),
        default: true,
        callback: (_event: unknown, button: unknown) => {
          const field: unknown = memberOf(memberOf(memberOf(button, "form"), "elements"), "pieces");
          return isControl("TEXTAREA", field) ? { pasted: field.value } : null;
        },
      },
    ],
  });
  const typed = memberOf(answer, "pasted");
  return typeof typed === "string" ? typed : null;
};

/** Prepared pages from a text; one that cannot be used stays in the window, with the reason. Documented: `DialogV2`. */
export async function pastePieces(): Promise<void> {
  let pasted: string | null = "";
  let refusal = "";
  for (;;) {
    pasted = await askFor(pasted, refusal);
    if (pasted === null) return;
    const given = pasted;
    const answer = await ask(({ makeSetPieces }) => makeSetPieces(given));
    if (answer.kind === "done") return void openPage(answer.uuid ?? "");
    refusal = say(hostWords, answer);
  }
}
