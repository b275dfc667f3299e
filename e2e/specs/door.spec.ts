/**
 * The way in to a licensed server, on pages that we draw as public drivers describe them: no server is asked. That it
 * is so on a real one is unmeasured.
 */
import { expect, test, type Page } from "playwright/test";
import { offered, sitDown, toJoinPage } from "../host/door.ts";

const AT = "http://foundry.invalid/vtt";
const ANA = "player0000000ana";

/** What /join shows: the form, or another page that it leads to. */
type Shown = "join" | "auth" | "setup" | "license";

const leadTo = (path: string): string => `<script>location.href = ${JSON.stringify(`${AT}/${path}`)}</script>`;

const form = (field: string): string => `<form action="${AT}/game"><select name="${field}"><option value=""></option>
<option value="${ANA}">Ana</option><option value="keeper0000000000">Gamemaster</option></select>
<input type="password" name="password"><button name="join">Join Game Session</button></form>`;

/** Pages of a server in the state that is given, below a route prefix; gives what it will have been sent. */
async function serve(page: Page, shows: Shown, field = "userid"): Promise<readonly string[]> {
  const sent: string[] = [];
  await page.route(`${AT}/**`, async (route) => {
    const url = new URL(route.request().url());
    const html = (body: string): Promise<void> => route.fulfill({ contentType: "text/html", body });
    if (url.pathname === "/vtt/join") return html(shows === "join" ? form(field) : leadTo(shows));
    if (url.pathname === "/vtt/auth" && url.search) {
      sent.push(url.search);
      return html(url.search === "?adminPassword=right" ? leadTo("setup") : leadTo("auth"));
    }
    if (url.pathname === "/vtt/auth")
      return html(`<form action="${AT}/auth"><input type="password" name="adminPassword"></form>`);
    if (url.pathname === "/vtt/setup") {
      shows = "join";
      return html(
        `<ul><li data-package-id="ours"><a data-action="worldLaunch" onclick="location.href='${AT}/join'">Launch</a></li></ul>`,
      );
    }
    if (url.pathname === "/vtt/game") sent.push(url.search);
    return html(url.pathname);
  });
  return sent;
}

for (const field of ["userid", "userId"] as const)
  test(`a world that is up: somebody is picked from the list (${field}) and sits down with a password`, async ({
    page,
  }) => {
    const sent = await serve(page, "join", field);
    await toJoinPage(page, AT, "ours", { admin: "", user: "" });
    expect(await offered(page)).toEqual([
      { id: ANA, name: "Ana" },
      { id: "keeper0000000000", name: "Gamemaster" },
    ]);
    await sitDown(page, ANA, "word");
    expect(sent).toEqual([`?${field}=${ANA}&password=word&join=`]);
  });

test("a server that is locked is opened with the key, and the world is launched", async ({ page }) => {
  const sent = await serve(page, "auth");
  await toJoinPage(page, `${AT}/`, "ours", { admin: "right", user: "" });
  expect(sent).toEqual(["?adminPassword=right"]);
  await sitDown(page, ANA, "");
});

test("what is missing is said in one sentence: the key, the world, the licence", async ({ page }) => {
  for (const [shows, world, said] of [
    ["auth", "ours", /^The server asks for its admin.*FOUNDRY_ADMIN_KEY/],
    ["setup", "other", /^There is no world other .*verify\.md/],
    ["license", "ours", /licence/],
  ] as const) {
    await page.unrouteAll();
    await serve(page, shows);
    await expect(toJoinPage(page, AT, world, { admin: "", user: "" })).rejects.toThrow(said);
  }
});
