import type { ContestPrefill } from "../contest-api.ts";
import type { PickQuestion } from "../names/find.ts";
import type { DuelPrefill, Host } from "../ports.ts";

/** Who sits at a client for tests: what they were told and shown, and what they answer. */
export class FakePerson {
  readonly shown: string[] = [];
  readonly nudges: string[] = [];
  /** Keys of the sentences its person was told. */
  readonly told: string[] = [];
  /** Whom or what each of them named. */
  readonly toldOf: string[] = [];
  readonly frames: DuelPrefill[] = [];
  readonly ends: string[] = [];
  readonly ambushes: string[] = [];
  readonly askedScenes: object[] = [];
  /** What is answered when a scene is to be imported. */
  answersScene: "import" | "without" | null = "import";
  readonly contests: ContestPrefill[] = [];
  /** Questions that were asked, and what is answered to each: the choices of these names, or nothing. */
  readonly questions: PickQuestion[] = [];
  readonly picks: (readonly string[] | null)[] = [];

  readonly screen: Host["screen"] = {
    tell: ({ key, data }) => {
      this.told.push(key);
      this.toldOf.push(String(data?.name ?? ""));
    },
    nudged: (cue) => void this.nudges.push(cue),
    showBoard: (uuid) => void this.shown.push(uuid),
    frameDuel: (prefill) => void this.frames.push(prefill),
    endFight: (uuid) => void this.ends.push(uuid),
    layAmbush: (uuid) => void this.ambushes.push(uuid),
    askScene: async (scene) => {
      this.askedScenes.push(scene);
      return this.answersScene;
    },
    askHazard: () => undefined,
    showFirst: () => void this.shown.push("first"),
    pick: async (question) => {
      this.questions.push(question);
      const names = this.picks.shift() ?? null;
      return names && question.choices.filter(({ name }) => names.includes(name)).map(({ id }) => id);
    },
    frameContest: (prefill) => void this.contests.push(prefill),
  };
}
