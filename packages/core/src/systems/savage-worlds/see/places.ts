import { distance } from "../../../field/distance.ts"
import { type Who, asWho } from "../../../kinds/indices.ts"
import { momentOf } from "../../../parts/moment.ts"
import type { Places } from "../model/Latest.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { FighterView, SwCombat } from "../model/System.ts"

/** How far combatants are from each other: measured again only where one of them has moved. */
export const placesOf = (combat: SwCombat): Places => {
  const moment = momentOf(combat)
  const { places } = combat.prepared.latest
  if (places.moment !== moment) {
    lookAgain(combat, places)
    places.moment = moment
  }
  return places
}

const lookAgain = (combat: SwCombat, places: Places): void => {
  const { combatants } = combat.state
  const { at } = places
  for (let who = asWho(0); who < combatants.length; who++)
    if (at[who] !== (combatants[who] as FighterView).at) measure(combat, who, places)
}

const measure = ({ prepared, state }: SwCombat, who: Who, { at, beside, far }: Places): void => {
  const { combatants } = state
  const { field, sheets } = prepared
  const here = (combatants[who] as FighterView).at
  const { space } = sheets[who] as Sheet
  const count = combatants.length
  let near = 0
  for (let other = asWho(0); other < count; other++) {
    if (other === who) continue
    const there = combatants[other] as FighterView
    const steps = distance(field, here, there.at, space, (sheets[other] as Sheet).space)
    far[who * count + other] = steps
    far[other * count + who] = steps
    const others = (beside[other] as number) & ~(1 << who)
    beside[other] = steps <= 1 ? others | (1 << who) : others
    if (steps <= 1) near |= 1 << other
  }
  beside[who] = near
  at[who] = here
}

/** Steps from one body to another. */
export const away = (combat: SwCombat, a: Who, b: Who): number => {
  const { at, far } = placesOf(combat)
  return far[a * at.length + b] as number
}

/** Who is within a step of somebody, as bits. */
export const besideOf = (combat: SwCombat, who: Who): number => placesOf(combat).beside[who] as number
