import { takeTyped } from "../../foundry/chat-input.ts";
import { hooks } from "../../foundry/hooks.ts";
import { onTyped } from "../../foundry/typed.ts";
import { sayRefusal } from "../say.ts";
import { ask } from "../sessions.ts";
import { commandOf } from "../from-here/words.ts";

/**
 * The chat commands. A refusal is said where the command was typed, with its text put back (`setpiece.typed`);
 * one that a macro sent is a notification.
 */
export const installCommands = (): void =>
  onTyped((text) => {
    const typed = takeTyped(text);
    if (commandOf(text) === null) return false;
    void ask(({ runCommand, client }) => runCommand(client, text)).then((answer) => {
      if (typed) hooks().callAll("setpiece.typed", typed, answer);
      else sayRefusal(answer);
    });
    return true;
  });
