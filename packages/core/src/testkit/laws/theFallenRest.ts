import type { System } from "../../contract/System.ts"
import type { Recording } from "../Recording.ts"
import type { TrialStage } from "../TrialStage.ts"

/** The fallen do not attack, move on their own, nor are they asked what to do on their turn. */
export const theFallenRest = <T extends System>(stage: TrialStage<T>, { log }: Recording<T>): void => {
  const combat = stage.folding()
  log.forEach((event, i) => {
    const e = event as T["event"] & { by?: number; who?: number; spot?: boolean }
    const actor =
      e._tag === "Attacked" ? e.by : e._tag === "TurnStarted" || (e._tag === "Decided" && !e.spot) ? e.who : undefined
    const c = actor === undefined ? undefined : combat.state.combatants[actor]
    if (c !== undefined && (c.down || c.dead || c.fled)) {
      stage.report(
        `event ${i} ${event._tag}: ${stage.prepared.ids[actor as number]} acts but is ${c.fled ? "gone" : "down"}`,
      )
    }
    combat.emit(event)
  })
}
