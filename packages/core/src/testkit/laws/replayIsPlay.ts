import type { System } from "../../contract/System.ts"
import type { Recording } from "../Recording.ts"
import type { TrialStage } from "../TrialStage.ts"
import { text } from "../text.ts"

/** The log folded through `evolve`, without dice and without choices, gives the same states. */
export const replayIsPlay = <T extends System>(
  stage: TrialStage<T>,
  { log, moments, finalState }: Recording<T>,
): void => {
  const combat = stage.folding()
  let moment = 0
  for (let i = 0; i <= log.length; i++) {
    while (moments[moment]?.at === i) {
      if (text(combat.state) !== moments[moment]?.state) stage.report(`replay differs from play at event ${i}`)
      moment++
    }
    if (i < log.length) combat.emit(log[i] as T["event"])
    for (let who = 0; who < combat.state.combatants.length; who++) {
      if (stage.rules.conditionsOf(combat.state, who) >>> stage.rules.conditions.length !== 0)
        stage.report(`at event ${i} somebody is under a condition that has no name`)
    }
  }
  if (text(combat.state) !== finalState) stage.report("replay ends in another state")
}
