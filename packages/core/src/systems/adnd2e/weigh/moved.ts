import type { Posture } from "../model/posture.ts"
import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { coverBetween, coverOf } from "../../../field/cover.ts"
import { degree } from "../../../field/Field.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { blank } from "../../../parts/forecast.ts"
import { type Way, way } from "../book/extra.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { fighterOf, meleeForm, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { attacksFromHere } from "./attacksFromHere.ts"
import { inTheWay } from "./inTheWay.ts"
import { riskOfLeaving } from "./leaving.ts"
import { endOf } from "./places.ts"

/** How much of the way to an enemy a number of steps covers. */
const approachTo = (combat: AdndCombat, who: Who, away: number, steps: number): number => {
  const form = meleeForm(sheetOf(combat, who), fighterOf(combat, who).hand)
  const gap = away - (form?.reach ?? 1)
  return gap <= 0 ? 0 : Math.min(1, steps / gap)
}

/** How many steps further away a move leads; behind cover it stays about as far away. */
export const furtherBy = ({ away }: Glance, o: Option<Way>, steps: number): number => {
  if (o.extra === way.away) return steps
  return o.extra === way.towards && o.target >= 0 ? -Math.min(steps, away[o.target] as number) : 0
}

/**
 * RULING: what shooters can still do to a combatant that goes behind cover, before anybody has seen how good it is, and
 * whether there is any.
 */
const coveredShare = 0.75

/** Whether it has cover from somebody and still sees it: then a way into cover leads nowhere. */
const isCovered = (combat: AdndCombat, who: Who, from: number): boolean => {
  const { field } = combat.prepared
  if (field.open || from < 0) return false
  const [here, there] = [fighterOf(combat, asWho(from)).at, fighterOf(combat, who).at]
  const cover = coverOf(
    coverBetween(field, here, there, sheetOf(combat, asWho(from)).space, sheetOf(combat, who).space),
  )
  return cover > degree.none && cover < degree.total
}

/** A move of so many steps, in a posture, with the speed of its act; `leaves`: it leads out of the fight. */
interface Move {
  readonly steps: number
  readonly stance: Posture
  readonly speed: number
  readonly leaves?: boolean
}

/**
 * Fills in a move: how far it leads, what it provokes, and what awaits it there. A combatant that can attack from here
 * gains nothing by coming nearer.
 */
export const moved = (
  into: Fillable,
  combat: AdndCombat,
  who: Who,
  o: Option<Way>,
  { steps, stance, speed, leaves = false }: Move,
): Fillable => {
  const glance = glanceAt(combat, who)
  const away = o.extra === way.away
  const isNoNearer = o.extra === way.cover || o.target < 0 || (!away && (glance.fires ??= attacksFromHere(combat, who)))
  const stays = o.extra === way.cover && isCovered(combat, who, o.target)
  const shot = o.extra === way.cover && !stays ? coveredShare : 1
  blank(into)
  into.risk = stays ? 0 : riskOfLeaving(combat, who, glance)
  into.exposure = leaves
    ? 0
    : glance.exposure(stance, furtherBy(glance, o, steps), shot, endOf(combat, who, o, glance, steps), speed)
  into.help = away || (o.extra === way.cover && !stays) ? inTheWay(combat, who, glance) : 0
  into.approach = away ? -1 : isNoNearer ? 0 : approachTo(combat, who, glance.away[o.target] as number, steps)
  into.leaves = leaves
  return into
}
