import { type Chooser, Combat } from "../combat/Combat.ts"
import type { Encounter } from "../contract/Encounter.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import type { Trial } from "./Trial.ts"

/** A chooser where nothing is to be chosen. */
export const never = (): number => {
  throw new Error("a replay asked for a choice")
}

/** Where the fight of a trial is played, again and in other ways, and where what is wrong with it is reported. */
export class TrialStage<T extends System> {
  readonly rules: Ruleset<T>
  readonly trial: Trial<T>
  readonly prepared: T["prepared"]
  readonly report: (problem: string) => void

  constructor(rules: Ruleset<T>, trial: Trial<T>, report: (problem: string) => void) {
    this.rules = rules
    this.trial = trial
    this.prepared = rules.prepare(trial.encounter)
    this.report = report
  }

  /** To fold a log: with room for the two events that follow when the limit is reached. */
  folding(): Combat<T> {
    const { limits } = this.prepared
    const roomy = { ...this.prepared, limits: { ...limits, events: limits.events + 2 } }
    return new Combat(this.rules, roomy, { seed: this.trial.seed, combat: this.trial.combat, choose: never })
  }

  /** The fight, from its start. */
  combat(choose: Chooser<T>, explain = false): Combat<T> {
    return new Combat(this.rules, this.prepared, { seed: this.trial.seed, combat: this.trial.combat, choose, explain })
  }

  /** The log of another encounter under the same seed. */
  playOther(encounter: Encounter<T>, swapped: boolean): readonly T["event"][] {
    const { seed, combat } = this.trial
    const other = new Combat(this.rules, this.rules.prepare(encounter), {
      seed,
      combat,
      choose: this.trial.choose(swapped),
    })
    return other.begin(this.trial.carried).play().log
  }
}
