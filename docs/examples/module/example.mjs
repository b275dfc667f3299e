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
