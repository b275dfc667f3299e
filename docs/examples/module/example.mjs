// A table's own rules, by the hooks of docs/api.md: nobody concedes a duel before its second exchange, and whoever is
// GM keeps a tally of what was played.
const exchanges = new Map();

Hooks.on("setpiece.step", ({ uuid, family, events }) => {
  const rolled = family === "duel" ? events.filter(({ type }) => type === "rolled").length : 0;
  exchanges.set(uuid, (exchanges.get(uuid) ?? 0) + rolled);
});

// A reason refuses: it is shown to the one who pressed
Hooks.on("setpiece.preStep", ({ uuid, family, intent, refuse }) => {
  if (family === "duel" && intent.type === "concede" && (exchanges.get(uuid) ?? 0) < 2)
    return refuse("Nobody yields before the second exchange.");
});

const tally = { begun: [], over: [] };
Hooks.on("setpiece.start", ({ family }) => tally.begun.push(family));
Hooks.on("setpiece.end", ({ family }) => tally.over.push(family));

// From setup on a module adds to what a table chooses from: a hazard, a preset of rulings, a tab of the sheets
Hooks.once("setup", () => {
  const { api } = game.system;
  api.addRow("combat", "hazards.own", { id: "example-brine", name: "Breaking sea", harmType: "physical", needed: 2 });
  api.addPreset("contest", { id: "example-hard", name: "Hard nights", values: { multipleOpponentPenalty: 3 } });
  api.addTab({
    id: "tally",
    label: "Tally",
    types: ["character"],
    draw: (panel, actor) => {
      const { begun, over } = game.modules.get("setpiece-example").api?.tally ?? { begun: [], over: [] };
      panel.textContent = `${actor.name}: ${begun.length} begun, ${over.length} over`;
    },
  });
});

// Heroes of a system that Setpiece does not read: one object, asked for once, before anything is read
Hooks.on("setpiece.foreign", ({ add, draftOf, rated, guess }) =>
  add({
    id: "tin-soldiers",
    systems: ["tin-soldiers"],
    knows: (document) => document.at("system.regiment").there,
    read: (document, ask) => {
      if (document.at("type").text !== "soldier") return null;
      const draft = draftOf(document, "tin-soldiers", "character");
      const drill = ask({ id: "tin-soldiers.drill", label: { key: "Points per level" }, value: 3, min: 1, max: 10 });
      draft.set("concept", document.at("system.regiment").text);
      for (const skill of document.at("system.skills").list()) {
        // Not a whole number from 0 to 6: one sentence with its place, and no hero is read
        const level = skill.at("level").whole(0, 6);
        const why = { rating: guess(skill.at("level"), "Rank", { base: 9, rank: drill }) };
        if (level !== null) draft.add("ability", skill.at("name").text, rated(9 + drill * level), { from: skill, why });
      }
      draft.copy("heroPoints.value", document.at("system.luck"), 0, 9);
      draft.drop(document.at("system.paint"), "paint", "NoPlace");
      return draft;
    },
  }),
);

Hooks.once("ready", async () => {
  const { api } = game.system;
  if (api.version !== 1) return console.warn("This example was written for version 1 of Setpiece's api.");
  await api.ready();
  game.modules.get("setpiece-example").api = {
    tally,
    // A contest of one hero against a hard resistance: {kind: "done", uuid}, or a refusal with its sentence
    climb: async (actor, ability) => {
      const answer = await api.startContest({
        type: "simple",
        title: "The sea wall",
        seats: [
          { id: "a1", side: "A", actor, ability },
          { id: "b1", side: "B", name: "Wet stones", resistance: { rung: "high" } },
        ],
      });
      if (answer.kind === "refused")
        ui.notifications.warn(game.i18n.format(`SETPIECE.${answer.key}`, answer.data ?? {}));
      return answer;
    },
  };
});
