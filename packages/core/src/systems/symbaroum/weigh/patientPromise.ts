import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { cappedAt, type HarmTable, tailOf } from "../../../parts/weighing/HarmTable.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { shareOf } from "../see/health.ts"
import { exposureOf } from "./exposure.ts"

/** Help that may be given. */
export interface Care {
  readonly patient: Who
  /** Whether it comes off, and the points of Toughness that it gives then. */
  readonly chance: number
  readonly points: HarmTable | undefined
  /** What it uses up, and what it risks. */
  readonly cost: number
  readonly risk?: number
}

/** What is promised by help that gives Toughness back. */
export const patientPromise = (
  combat: SymCombat,
  who: Who,
  { patient, chance, points, cost, risk = 0 }: Care,
  into: Fillable,
): void => {
  const sheet = sheetOf(combat, patient)
  const fighter = fighterOf(combat, patient)
  const given =
    points === undefined ? 0 : cappedAt(points, Math.max(0, sheet.toughness - fighter.toughness)) / sheet.toughness
  // A patient that is brought back from dying can fight on, and does not die: for that it takes a point at least
  // (SYM-060).
  const back = fighter.dying && points !== undefined ? 0.5 * tailOf(points, 1) : 0
  into.success = chance
  into.help = chance * (given + back)
  into.targetHealth = shareOf(fighter.toughness, sheet.toughness)
  into.exposure = exposureOf(combat, who)
  into.cost = cost
  into.risk = risk
}
