import { answerConfirmations, listen } from "../../foundry/socket.ts";
import { sessions } from "../sessions.ts";

/** Take part in the channel: answer where this client decides, and tell the other GM tabs that it is here. */
export const installWire = (): void => {
  listen((payload, sender) => void sessions.channel.receive(payload, sender));
  sessions.authority.claims.start();
  window.addEventListener("pagehide", () => sessions.authority.claims.stop());
};

/** Where the server names no sender, a GM's client asks whether this one sent a request. */
export const installConfirmations = (): void => answerConfirmations((id) => sessions.requester.sent(id));
