/** Answers to a client: `{ok: true, result}` or `{ok: false, error}`, whatever goes wrong on the way. */
import { Refusal } from "../documents/refusal.ts";

export type Ack = (answer: unknown) => void;

/** Run a handler and acknowledge what comes of it; a fault that is not a refusal is also told on the console. */
export async function answer(ack: unknown, handler: () => unknown): Promise<void> {
  const reply: Ack = typeof ack === "function" ? (ack as Ack) : () => undefined;
  try {
    reply({ ok: true, result: (await handler()) ?? null });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!(error instanceof Refusal) && !isValidation(error)) console.error("stage:", error);
    reply({ ok: false, error: { message } });
  }
}

/** Data a client sent that does not fit its schema is that client's fault, not the server's. */
const isValidation = (error: unknown): boolean =>
  error instanceof Error && (error.constructor.name.includes("Validation") || error.name.includes("Validation"));
