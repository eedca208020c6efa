import type { PointsChange, PointsSpared } from "../../contract/Points.ts"
import type { System } from "../../contract/System.ts"
import type { Recording } from "../Recording.ts"
import type { TrialStage } from "../TrialStage.ts"

/**
 * Points at the start, less harm, plus healing, are the points that the state has: after every event, for everybody.
 */
export const pointsAddUp = <T extends System>(stage: TrialStage<T>, { log }: Recording<T>): void => {
  const { points } = stage.rules
  const combat = stage.folding()
  const told = stage.prepared.ids.map((_, who) => points.of(combat.state, who))
  // Each change gets events of its own tag only; the type cannot say so for a tag known at run time.
  const changes = points.changes as unknown as Readonly<Record<string, PointsChange<T["event"]>>>
  const spared = (points.spared ?? {}) as Readonly<Record<string, PointsSpared<T["event"]>>>
  for (const [i, event] of log.entries()) {
    const stopped = spared[event._tag]?.amount(event) ?? 0
    if (!(Number.isSafeInteger(stopped) && stopped >= 0)) stage.report(`event ${i} ${event._tag}: spares ${stopped}`)
    const change = changes[event._tag]
    if (change !== undefined) {
      const who = Number(event[change.who as keyof T["event"]])
      told[who] = change.after(told[who] as number, event)
    }
    combat.emit(event)
    const wrong = told.findIndex((its, who) => its !== points.of(combat.state, who))
    if (wrong < 0) continue
    const has = points.of(combat.state, wrong)
    stage.report(
      `event ${i} ${event._tag}: ${stage.prepared.ids[wrong]} has ${has} points, the log tells ${told[wrong]}`,
    )
    return
  }
}
