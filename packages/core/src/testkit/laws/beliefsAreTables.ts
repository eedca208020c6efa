import type { Chooser } from "../../combat/Combat.ts"
import { seeing } from "../../combat/seeing.ts"
import { whyNotBelieve } from "../../combat/whyNotBelieve.ts"
import type { System } from "../../contract/System.ts"
import { firstDifference } from "../../log/firstDifference.ts"
import type { Recording } from "../Recording.ts"
import type { TrialStage } from "../TrialStage.ts"
import { text } from "../text.ts"
import { wrongForecast } from "../wrongForecast.ts"

/**
 * A player who believes what is true plays as without the belief: forecasts follow from the tables and the state, not
 * from whose combat it is nor from what the rules have noted of it. And a player with another belief can still look at
 * every option.
 */
export const beliefsAreTables = <T extends System>(stage: TrialStage<T>, { log }: Recording<T>): void => {
  const { rules, trial } = stage
  const choose = trial.choose(false)
  const same = rules.prepare(trial.encounter)
  const played = stage
    .combat(
      seeing(
        choose,
        stage.prepared.sides.map(() => same),
      ),
    )
    .begin(trial.carried)
    .play()
  const parting = firstDifference(played.log, log)
  if (parting !== undefined) {
    const [now, before] = [text(parting.left), text(parting.right)]
    stage.report(`believing what is true changes event ${parting.at}: ${now} instead of ${before}`)
  }
  if (trial.believed === undefined) return
  const tables = rules.prepare(trial.believed)
  if (whyNotBelieve(rules, stage.prepared, tables) !== undefined) return
  const looking: Chooser<T> = (combat, decision) => {
    for (const option of decision.options) {
      const problem = wrongForecast(rules.forecast(combat, decision, option))
      if (problem !== undefined)
        stage.report(`forecast of ${text(option)} by what is believed, at event ${combat.log.length}: ${problem}`)
    }
    return choose(combat, decision)
  }
  const other = stage
    .combat(
      seeing(
        looking,
        stage.prepared.sides.map(() => tables),
      ),
    )
    .begin(trial.carried)
    .play()
  if (!other.state.over) stage.report("a fight of players who believe something else does not end")
}
