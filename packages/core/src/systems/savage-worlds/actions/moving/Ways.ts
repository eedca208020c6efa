import type { Who } from "../../../../kinds/indices.ts"
import { conditionBit } from "../../book/terms.ts"
import { fighterOf, reachOf } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { moverOf, walkable } from "../../see/movement.ts"
import { nearestFoe } from "../../see/nearestFoe.ts"
import type { Turn } from "../Turn.ts"

/** Where a turn may lead: what the ways to go have in common. */
export interface Ways {
  /** How far it can walk, 1 at least. */
  readonly steps: number
  /** The nearest foe, and how far that is. */
  readonly nearest: Who
  readonly far: number
  /** How far it strikes with what is at hand. */
  readonly reach: number
  /** It, or what carries it, lies on the ground. */
  readonly prone: boolean
}

/** Undefined where it can go nowhere, or there is nobody to go to or from. */
export const waysOf = ({ combat, me, sheet, who }: Turn): Ways | undefined => {
  const steps = walkable(combat, who)
  if (steps <= 0) return undefined
  const nearest = nearestFoe(combat, who)
  if (nearest < 0) return undefined
  const { conditions } = fighterOf(combat, moverOf(combat, who))
  return {
    steps,
    nearest,
    far: away(combat, who, nearest),
    reach: reachOf(sheet, me),
    prone: (conditions & conditionBit.prone) !== 0,
  }
}
