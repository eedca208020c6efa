import { Combat } from "../../combat/Combat.ts"
import { exactlyForeseen } from "../../combat/foreseen.ts"
import type { Decision, Option } from "../../contract/Decision.ts"
import type { Exact } from "../../contract/Forecast.ts"
import type { System } from "../../contract/System.ts"
import type { Recording } from "../Recording.ts"
import type { TrialStage } from "../TrialStage.ts"
import { text } from "../text.ts"

/** Of each fight one main decision in so many is looked at, from the first on, and so many of its options in turn. */
const seldom = 9
const atATime = 2
/** Sums of chances may differ by so much. */
const tolerance = 1e-9
/** Dice that are rolled on may be cut off in some way: then by so much more for each unit of chance. */
const atMostCut = 1e-3

/**
 * What a promise calls exact is what the act does on average, over every way of its dice: the act is played in forks
 * for each of them. Where somebody is asked on the way, or there are too many ways, nothing is compared.
 */
export const exactPromisesHold = <T extends System>(stage: TrialStage<T>, { log }: Recording<T>): void => {
  const { prepared, rules, trial } = stage
  if (rules.exact === undefined) return
  const choose = trial.choose(false)
  let asked = 0
  const combat: Combat<T> = new Combat(rules, prepared, {
    seed: trial.seed,
    combat: trial.combat,
    choose: (own: Combat<T>, decision: Decision) => {
      if (!decision.spot && asked++ % seldom === 0) look(stage, own, decision, asked)
      return choose(own, decision)
    },
  })
  combat.begin(trial.carried).play()
  if (text(combat.log) !== text(log)) stage.report("looked at for exact promises, it plays on differently")
}

const look = <T extends System>(stage: TrialStage<T>, combat: Combat<T>, decision: Decision, nth: number): void => {
  const { rules } = stage
  const exactOf = (option: Option): readonly Exact[] => rules.exact?.(combat, decision, option) ?? []
  const options = decision.options.filter((option) => exactOf(option).length > 0)
  for (let i = 0; i < Math.min(atATime, options.length); i++) {
    const option = options[(nth + i) % options.length] as Option
    const found = exactlyForeseen(combat, decision, option)
    if (found === undefined || found.cut > atMostCut) continue
    const promised = rules.forecast(combat, decision, option)
    for (const field of exactOf(option)) {
      const said = promised[field]
      const played = found.forecast[field]
      if (Math.abs(said - played) <= tolerance + 2 * found.cut) continue
      stage.report(`at event ${combat.log.length} ${text(option)} promises ${field} ${said}; played it is ${played}`)
      return
    }
  }
}
