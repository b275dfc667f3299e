import { Script } from "node:vm";
import type { InstrumenterContext, MutantCoverage, StrykerOptions } from "@stryker-mutator/api/core";
import { commonTokens, declareClassPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
} from "@stryker-mutator/api/test-runner";
import { bundle, lean } from "./bundle.ts";
import { loader, type Case, type Suite } from "./suite.ts";

/** After so many mutants the tests are run without any, to see that none left something behind. */
const CHECK_EVERY = 500;

/**
 * Tests beyond this share of the time of all tests are not asked about a mutant, except quick ones of its own folder. A
 * share, because a slower machine would ask fewer tests, and find less.
 */
const ENOUGH = 1 / 150;

/** What shows at load time alone is not known by the tests it ran through: more of them are asked. */
const ENOUGH_AT_LOAD = 4 * ENOUGH;

/** Of its own folder a mutant meets every test that takes no longer. */
const QUICK = ENOUGH / 16;

/** These tests play all families, and concern each as much as its own. */
const FOR_ALL = "src/rules/transcripts/";

/** A mutant may use this much processor time (ms), and three times what its tests took without it. */
const GRACE = 1_000;

const shared = globalThis as { __stryker__?: InstrumenterContext; __rulesRun?: () => void };
const now = (): number => process.cpuUsage().user / 1000;
const inside = new Script("globalThis.__rulesRun()");

/** Runs `work` for at most `budget` ms of processor time; false when that did not suffice. */
function within(budget: number, work: () => void): boolean {
  shared.__rulesRun = work;
  for (let wall = budget; ; wall *= 2) {
    const before = now();
    try {
      inside.runInThisContext({ timeout: Math.ceil(wall) });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      // On a busy machine the clock says little: what counts is the time we were given.
      if (now() - before >= budget * 0.7) return false;
    }
  }
}

/**
 * A Stryker test runner for pure functions: rules and tests are loaded once into the worker, and a mutant is only
 * switched on. Tests that killed others in the same file come first, then the quickest. What a mutant changes at load
 * time alone is tried in a copy of its own.
 */
export class InProcessRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  #load: ((mutant?: number, limit?: number) => Suite) | undefined;
  #suite: Suite | undefined;
  #sinceCheck = 0;
  readonly #byId = new Map<string, Case>();
  readonly #times = new Map<string, number>();
  /** The time of all tests together (ms). */
  #whole = 0;
  readonly #killers = new Map<string, Map<string, number>>();

  constructor(_options: StrykerOptions) {
    Error.stackTraceLimit = 0;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    this.#load = loader(lean(await bundle(process.cwd())));
  }

  async dryRun(): Promise<DryRunResult> {
    const context = (shared.__stryker__ ??= {});
    const covered: MutantCoverage = { static: {}, perTest: {} };
    context.mutantCoverage = covered;
    const suite = loader(await bundle(process.cwd()))();
    const tests: TestResult[] = [];
    for (const one of suite.cases) {
      context.currentTestId = one.id;
      const start = now();
      const failure = attempt(one);
      // A test that is red before anything is broken can judge nothing.
      if (failure !== undefined) console.warn(`Left out, for it is red: ${one.id}: ${failure}`);
      else tests.push({ id: one.id, name: one.id, timeSpentMs: now() - start, status: TestStatus.Success });
    }
    delete context.currentTestId;
    delete context.mutantCoverage;
    // Fixtures made while tests are collected run rules too; what a test runs as well is judged by that test.
    const inTests = new Set(Object.values(covered.perTest).flatMap((hits) => Object.keys(hits)));
    const atLoad = Object.entries(covered.static).filter(([mutant]) => !inTests.has(mutant));
    return {
      status: DryRunStatus.Complete,
      tests,
      mutantCoverage: { static: Object.fromEntries(atLoad), perTest: covered.perTest },
    };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit = Infinity } = options;
    const mutant = Number(activeMutant.id);
    const base = this.#base();
    let suite = base;
    let killer: Case | undefined;
    let failure: string | undefined;
    let count = 0;
    const cases = options.testFilter?.flatMap((id) => this.#byId.get(id) ?? []) ?? [...this.#byId.values()];
    const order = this.#ordered(activeMutant.fileName, cases, options.testFilter ? ENOUGH : ENOUGH_AT_LOAD);
    const budget = GRACE + 3 * order.reduce((sum, one) => sum + (this.#times.get(one.id) ?? 0), 0);
    const ended = within(budget, () => {
      killer = failure = undefined;
      count = 0;
      if (options.testFilter) suite.activate(mutant, hitLimit);
      else {
        try {
          suite = this.#load?.(mutant, Infinity) ?? base;
        } catch (error) {
          killer = order[0];
          failure = String(error);
          return;
        }
      }
      const copies = suite === base ? undefined : new Map(suite.cases.map((one) => [one.id, one]));
      for (const one of order) {
        count++;
        const copy = copies ? copies.get(one.id) : one;
        failure = copy ? attempt(copy) : "This test is not there any more.";
        if (failure === undefined) continue;
        killer = one;
        return;
      }
    });
    const hits = suite.hits();
    suite.activate(-1, Infinity);
    if (!ended) return { status: MutantRunStatus.Timeout, reason: `more than ${String(Math.round(budget))} ms` };
    if (determineHitLimitReached(hits, hitLimit)) return { status: MutantRunStatus.Timeout, reason: "hit limit" };
    if (!killer) return { status: MutantRunStatus.Survived, nrOfTests: count };
    const killers = this.#killersOf(activeMutant.fileName);
    killers.set(killer.id, (killers.get(killer.id) ?? 0) + 1);
    return {
      status: MutantRunStatus.Killed,
      killedBy: [killer.id],
      failureMessage: (failure ?? "").slice(0, 200),
      nrOfTests: count,
    };
  }

  #base(): Suite {
    if (!this.#load) throw new Error("init() first");
    if (this.#suite && ++this.#sinceCheck < CHECK_EVERY) return this.#suite;
    this.#sinceCheck = 0;
    this.#suite ??= this.#load();
    for (const one of this.#suite.cases) {
      const known = this.#times.get(one.id);
      if (known !== undefined && (known > 20 || !this.#byId.has(one.id))) continue;
      if (known === undefined) this.#byId.set(one.id, one);
      const start = now();
      const failure = attempt(one);
      if (failure !== undefined && known !== undefined)
        throw new Error(`Red with no mutant active: ${one.id}: ${failure}`);
      if (failure !== undefined) this.#byId.delete(one.id);
      this.#times.set(one.id, now() - start);
    }
    this.#whole = [...this.#times.values()].reduce((sum, time) => sum + time, 0);
    return this.#suite;
  }

  #killersOf(file: string): Map<string, number> {
    const known = this.#killers.get(file) ?? new Map<string, number>();
    this.#killers.set(file, known);
    return known;
  }

  /**
   * The tests to ask about a mutant of `path`: known killers, then quick ones of its own folder, its family's, the
   * others. One that does not fit any more is left out, so that a long one keeps no other from being asked.
   */
  #ordered(path: string, cases: readonly Case[], enough: number): readonly Case[] {
    const killers = this.#killersOf(path);
    const folder = path.slice(path.indexOf("src/rules/"), path.lastIndexOf("/") + 1);
    const family = /^src\/rules\/\w+\//u.exec(folder)?.[0] ?? folder;
    const asked = cases.map((one) => {
      const time = this.#times.get(one.id) ?? 0;
      const own = one.file.slice(0, one.file.lastIndexOf("/") + 1) === folder;
      const quick = own && time <= QUICK * this.#whole;
      const far = quick ? 0 : one.file.startsWith(family) || one.file.startsWith(FOR_ALL) ? 10_000 : 20_000;
      const kills = time < 50 ? (killers.get(one.id) ?? 0) : 0;
      return { one, time, quick, rank: time + far - 100_000 * kills };
    });
    let sum = 0;
    return asked
      .sort((a, b) => a.rank - b.rank)
      .filter(({ time, quick }) => {
        const asks = quick || sum + time <= enough * this.#whole;
        if (asks) sum += time;
        return asks;
      })
      .map(({ one }) => one);
  }
}

/** Why a test fails; undefined when it does not. */
function attempt(one: Case): string | undefined {
  try {
    one.run();
    return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "in-process", InProcessRunner)];
