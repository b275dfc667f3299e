import { refused } from "../../rules/log/outcome.ts";
import type { Answer, Refusal } from "../answers.ts";

/** What a macro or module asks in a form that no call has. */
export const badCall = (why: string): Refusal => refused("Play.Refused.BadCall", "P-table", { why });

/** A call of a macro or module never throws: what went wrong is a refusal, and stands on the console whole. */
export const answered =
  <Given extends readonly unknown[]>(act: (...given: Given) => Answer | null | Promise<Answer | null>) =>
  async (...given: Given): Promise<Answer> => {
    try {
      return (await act(...given)) ?? { kind: "done" };
    } catch (error) {
      console.warn(error);
      return badCall(error instanceof Error ? error.message : String(error));
    }
  };

/** The same for what answers at once: nothing is there of what nobody can mean. */
export const told =
  <Given extends readonly unknown[], Told>(act: (...given: Given) => Told) =>
  (...given: Given): Told | null => {
    try {
      return act(...given);
    } catch (error) {
      console.warn(error);
      return null;
    }
  };
