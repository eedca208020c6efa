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

/** How some of them differ from the others. */
export interface Others {
  /** The first one: from behind, perhaps. */
  readonly opening?: Readonly<Promised>
  /** One whose target has defended against one of the others. */
  readonly defended?: Readonly<Promised>
}

/**
 * Weighs so many attacks at one victim with so much health left, each of which promises so much. Each that harms
 * without felling makes it likelier that the next one fells; once one has felled, the others come to nothing. Who has
 * defended against one defends worse against the next, and only what would hit is defended against.
 */
export const inARow = (
  each: Readonly<Promised>,
  times: number,
  left: number,
  { defended = each, opening = each }: Others = {},
): Row => {
  let stands = 1
  let allHarm = 0
  let allRisk = 0
  let hits = 0
  const worn = left > 0 ? each.harm / left : 0
  for (let i = 0; i < times; i++) {
    const one = i === 0 ? opening : each
    const worse = Math.min(1, hits)
    allHarm += stands * (one.harm + worse * (defended.harm - each.harm))
    allRisk += stands * (one.risk + worse * (defended.risk - each.risk))
    stands *= 1 - Math.min(1, (one.fell + worse * (defended.fell - each.fell)) * (1 + i * worn))
    hits += one.hit
  }
  return { harm: allHarm, fell: 1 - stands, risk: allRisk }
}
