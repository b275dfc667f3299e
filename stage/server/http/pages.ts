/** The two pages of the house: who are you, and the table. Their look is the client's; markup and words are our own. */
import { escapeXml as escape } from "./icons.ts";

/** A seat on the join page. */
export interface SeatLine {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly color: string;
  /** Picture of the user's own character, if there is one. */
  readonly img: string | null;
  readonly taken: boolean;
}

const head = (title: string, links: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="/icons/svg/stage.svg">
${links}</head>`;

/** The page that asks who is at this screen. */
export function joinPage(
  world: { title: string; description: string; system: string },
  seats: readonly SeatLine[],
  error?: string,
): string {
  const line = (seat: SeatLine): string => `<li>
<button type="submit" name="userid" value="${escape(seat.id)}" class="seat" style="--seat-color: ${escape(seat.color)}"${seat.taken ? ' aria-disabled="true" disabled' : ""}>
${
  seat.img
    ? `<img class="seat-portrait" src="/${escape(seat.img.replace(/^\/+/, ""))}" alt="">`
    : `<span class="seat-initial" aria-hidden="true">${escape(seat.name.slice(0, 1))}</span>`
}
<span class="seat-name">${escape(seat.name)}</span>
<span class="seat-role">${escape(seat.taken ? "already at the table" : seat.role)}</span>
</button></li>`;
  return `${head(world.title, '<link rel="stylesheet" href="/stage/join.css">\n')}
<body class="stage-join">
<main class="join">
<p class="join-system">${escape(world.system)}</p>
<h1>${escape(world.title)}</h1>
<div class="world-description">${world.description}</div>
${error ? `<p class="join-error" role="alert">${escape(error)}</p>` : ""}
<h2>Who are you?</h2>
<form method="post" action="/join"><ul class="seats">
${seats.map(line).join("\n")}
</ul></form>
<p class="join-note">This is the stage, a local stand-in for trying Setpiece and for its tests. It is not Foundry VTT.</p>
</main>
</body></html>`;
}

/** The page of the table when the client's build has none of its own. */
export const gamePage = (title: string): string => `${head(title, '<link rel="stylesheet" href="/stage/main.css">\n')}
<body class="vtt game">
<script type="module" src="/stage/main.js"></script>
</body></html>`;
