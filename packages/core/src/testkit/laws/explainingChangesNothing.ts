import type { System } from "../../contract/System.ts"
import type { Recording } from "../Recording.ts"
import type { TrialStage } from "../TrialStage.ts"
import { text } from "../text.ts"

/** A fight that explains itself is the same fight. */
export const explainingChangesNothing = <T extends System>(stage: TrialStage<T>, { log }: Recording<T>): void => {
  const combat = stage.combat(stage.trial.choose(false), true).begin(stage.trial.carried).play()
  if (text(combat.log) !== text(log)) stage.report("explaining changes the log")
}
