import { answerConfirmations, hearWhispers, listen } from "../../foundry/socket.ts";
import { sessions } from "../sessions.ts";

/** Take part in the channel: answer where this client decides, and tell the other GM tabs that it is here. */
export const installWire = (): void => {
  listen((payload, sender) => void sessions.channel.receive(payload, sender));
  sessions.authority.claims.start();
  window.addEventListener("pagehide", () => sessions.authority.claims.stop());
};

/** What reaches this client alone: a GM's asks whether it sent a request, and a player's opens a choice to a GM's. */
export const installConfirmations = (): void => {
  answerConfirmations((id) => sessions.requester.sent(id));
  hearWhispers((payload) => sessions.channel.whispered(payload));
};
