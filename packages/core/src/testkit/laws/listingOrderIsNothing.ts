import type { System } from "../../contract/System.ts"
import type { Recording } from "../Recording.ts"
import type { TrialStage } from "../TrialStage.ts"
import { text } from "../text.ts"

/** Who is listed first in a scenario makes no difference. */
export const listingOrderIsNothing = <T extends System>(stage: TrialStage<T>, { log }: Recording<T>): void => {
  const encounter = { ...stage.trial.encounter, members: [...stage.trial.encounter.members].reverse() }
  if (text(stage.playOther(encounter, false)) !== text(log)) stage.report("another listing order changes the fight")
}
