import { answerConfirmations, hearWhispers, listen } from "../../foundry/socket.ts";
import { arrived, whenArrived } from "../arrived.ts";
import { playHere, tell } from "../sessions.ts";

/** Take part in the channel: answer where this client decides, and tell the other GM tabs that it is here. */
export const installWire = (): void => {
  listen((payload, sender) => tell(({ channel }) => channel.receive(payload, sender)));
  whenArrived(({ sessions }) => sessions.authority.claims.start());
  window.addEventListener("pagehide", () => arrived()?.sessions.authority.claims.stop());
};

/** What reaches this client alone: a GM's asks whether it sent a request, and a player's opens a choice to a GM's. */
export const installConfirmations = (): void => {
  answerConfirmations((id) => arrived()?.sessions.requester.sent(id) ?? false);
  hearWhispers(async (payload) => (await playHere()) && (arrived()?.sessions.channel.whispered(payload) ?? false));
};
