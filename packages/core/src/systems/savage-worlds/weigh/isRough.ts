import type { Option } from "../../../contract/Decision.ts"
import type { Exact } from "../../../contract/Forecast.ts"
import type { Who } from "../../../contract/indices.ts"
import { manner, place } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { bystanders, straysAt } from "../see/bystanders.ts"
import { fighterOf, profileOf, sheetOf } from "../see/fighter.ts"
import { hasDrop } from "../see/hindrances.ts"

/** All that can be exact of an attack. */
export const wholly: readonly Exact[] = ["success", "harm", "fell"]

/**
 * Whether what an attack promises is an estimate: blows of Frenzy, nets and blows at what is held, what a weapon or the
 * Drop does beside its damage, shots that may go astray, mishaps that hit friends.
 */
export const isRough = (combat: SwCombat, who: Who, { extra, item, target }: Option): boolean => {
  const { rules } = combat.prepared
  const profile = profileOf(combat, who, item)
  if (profile.entangles || profile.tires || (extra & manner.place) === place.object) return true
  if (sheetOf(combat, who).frenzy > combat.state.frenzied || hasDrop(combat, who, target)) return true
  if (rules.critFailEffect === "hitAlly" || fighterOf(combat, target).mount >= 0) return true
  const shoots = (extra & manner.shooting) !== 0
  return shoots && straysAt(combat, profile) > 0 && bystanders(combat, who, target).length > 0
}
