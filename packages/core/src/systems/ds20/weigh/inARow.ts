import type { Who } from "../../../kinds/indices.ts"
import type { Promised } from "../model/Outlook.ts"
import type { DsCombat } from "../model/System.ts"
import { armOf } from "../see/fighter.ts"

/**
 * Blows of so many additional actions: a slow weapon gains nothing by them, an empty one no more than it has bullets.
 */
export const timesOf = (combat: DsCombat, who: Who, item: number, extra: number): number => {
  const arm = armOf(combat, who, item)
  if (arm.slow) return 1
  return arm.firearm ? Math.min(combat.state.loaded[arm.gear] as number, extra + 1) : extra + 1
}

/** What several attacks come to. */
export interface Row {
  readonly harm: number
  readonly fell: number
  readonly risk: number
}

/**
 * Weighs so many attacks at one victim with so much health left, of which the first promises so much. Each that harms
 * without felling makes it likelier that the next one fells; once one has felled, the others come to nothing.
 */
export const inARow = ({ harm, fell, risk }: Readonly<Promised>, times: number, left: number): Row => {
  let stands = 1
  let allHarm = 0
  let allRisk = 0
  const worn = left > 0 ? harm / left : 0
  for (let i = 0; i < times; i++) {
    allHarm += stands * harm
    allRisk += stands * risk
    stands *= 1 - Math.min(1, fell * (1 + i * worn))
  }
  return { harm: allHarm, fell: 1 - stands, risk: allRisk }
}
