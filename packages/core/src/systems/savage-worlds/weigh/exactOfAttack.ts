import type { Option } from "../../../contract/Decision.ts"
import type { Exact } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import type { Manners } from "../book/extra.ts"
import { manner, place } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { bystanders, straysAt } from "../see/aiming/bystanders.ts"
import { fighterOf, profileOf, sheetOf } from "../see/fighter.ts"
import { hasDrop } from "../see/aiming/hindrances.ts"

/** All that can be exact of an attack. */
export const wholly: readonly Exact[] = ["success", "harm", "fell"]

const onAverage: readonly Exact[] = ["harm"]

/**
 * What of an attack is exact. Blows of Frenzy, nets and blows at what is held are estimated, and so is what a weapon or
 * the Drop does beside its damage, what becomes of a rider, mishaps that hit friends. Of shots that may go astray, only
 * what they do on average is exact.
 */
export const exactOfAttack = (
  combat: SwCombat,
  who: Who,
  { extra, item, target }: Option<Manners>,
): readonly Exact[] => {
  const { rules } = combat.prepared
  const profile = profileOf(combat, who, item)
  if (profile.entangles || profile.tires || (extra & manner.place) === place.object) return estimated
  if (sheetOf(combat, who).frenzy > combat.state.frenzied || hasDrop(combat, who, target)) return estimated
  const foe = fighterOf(combat, target)
  if (rules.critFailEffect === "hitAlly" || foe.mount >= 0 || foe.rider >= 0) return estimated
  const strays = (extra & manner.shooting) === 0 ? 0 : straysAt(combat, profile)
  return strays > 0 && bystanders(combat, who, target).length > 0 ? onAverage : wholly
}
