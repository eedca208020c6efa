import type { Promised } from "../model/Outlook.ts"
import type { DsCombat } from "../model/System.ts"
import { armOf } from "../see/fighter.ts"

/**
 * Blows of so many additional actions: a slow weapon gains nothing by them, an empty one no more than it has bullets.
 */
export const timesOf = (combat: DsCombat, who: number, item: number, extra: number): number => {
  const arm = armOf(combat, who, item)
  if (arm.slow) return 1
  return arm.firearm ? Math.min(combat.state.loaded[arm.gear] as number, extra + 1) : extra + 1
}

/** What several attacks come to, of which the first promises so much. */
export const inARow = { harm: 0, fell: 0, risk: 0 }

/**
 * Weighs so many attacks at one victim with so much health left, and writes it into `inARow`. Each that harms without
 * felling makes it likelier that the next one fells; once one has felled, the others come to nothing.
 */
export const weighRow = ({ harm, fell, risk }: Readonly<Promised>, times: number, left: number): void => {
  let stands = 1
  inARow.harm = 0
  inARow.risk = 0
  const worn = left > 0 ? harm / left : 0
  for (let i = 0; i < times; i++) {
    inARow.harm += stands * harm
    inARow.risk += stands * risk
    stands *= 1 - Math.min(1, fell * (1 + i * worn))
  }
  inARow.fell = 1 - stands
}
