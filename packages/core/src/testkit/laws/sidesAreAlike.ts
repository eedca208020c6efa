import type { System } from "../../contract/System.ts"
import { firstDifference } from "../../log/firstDifference.ts"
import { relabelEvents } from "../../log/relabelEvents.ts"
import type { Recording } from "../Recording.ts"
import type { TrialStage } from "../TrialStage.ts"
import { text } from "../text.ts"

/** With two sides exchanged, it is the same fight mirrored. */
export const sidesAreAlike = <T extends System>(stage: TrialStage<T>, { log }: Recording<T>): void => {
  if (stage.trial.encounter.sides.length !== 2) return
  const encounter = {
    ...stage.trial.encounter,
    sides: [...stage.trial.encounter.sides].reverse(),
    members: stage.trial.encounter.members.map((member) => ({ ...member, side: 1 - member.side })),
  }
  const mirrored = relabelEvents(stage.rules.events, stage.playOther(encounter, true), { side: [1, 0] })
  const parting = firstDifference(mirrored, log)
  if (parting !== undefined) {
    stage.report(`swapped sides part at event ${parting.at}: ${text(parting.left)} instead of ${text(parting.right)}`)
  }
}
