import type { IntentBase, Viewer } from "../../rules/log/index.ts";
import { PlayMoves } from "./combat-commands.ts";
import type { Derived } from "./derive.ts";
import type { OpenCue } from "../session.ts";

/** The members of a session that are worked out once for each change. See `Session` for what each shows. */
export abstract class DerivedParts extends PlayMoves {
  protected abstract get now(): Derived;

  get seats() {
    return this.now.seats;
  }
  get viewer(): Viewer {
    return this.now.viewer;
  }
  get view() {
    return this.now.view;
  }
  get cues(): readonly OpenCue[] {
    return this.now.cues;
  }
  get lines() {
    return this.now.lines;
  }
  get trouble() {
    return this.now.trouble;
  }
  get throwing() {
    return this.now.throwing;
  }
  get undoable() {
    return this.now.undoable;
  }
  get redoable() {
    return this.now.redoable;
  }
  get changes() {
    return this.now.changes;
  }
  get gmSide() {
    return this.now.gmSide();
  }
  get summary() {
    return this.now.summary;
  }
  get contest() {
    return this.now.contest;
  }
  get ask() {
    return this.now.ask;
  }
  get requests() {
    return this.now.requests;
  }
  get recap() {
    return this.now.recap;
  }
  get aged() {
    return this.now.aged;
  }
  get limited(): boolean {
    return this.now.limited;
  }
  get fight() {
    return this.now.fight;
  }

  odds(intent: IntentBase | null, assume?: unknown): unknown {
    return this.now.oddsFor({ intent, assume });
  }
}
