import type { Option } from "../../../contract/Decision.ts"
import { distance } from "../../../field/distance.ts"
import type { Who } from "../../../kinds/indices.ts"
import { attackAction } from "../attack/attack.ts"
import { moveInto } from "../attack/walking.ts"
import { type Around, aroundExtra } from "../book/extra.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, hasRoom, isAble, sheetOf } from "../see/fighter.ts"
import { leadsInto } from "../see/wayInto.ts"
import { needsReadying, readying } from "../see/readying.ts"
import { takeUp } from "./takeUp.ts"
import type { Turn } from "./Turn.ts"

// Into melee: what its several acts have in common.

/**
 * Whether there is room for a new melee: around the enemy, and around oneself if no step is needed (SYM-083 to 085).
 */
export const canMeet = ({ combat, me }: Turn, foe: Who): boolean => {
  const other = fighterOf(combat, foe)
  if (!hasRoom(combat.prepared, other)) return false
  return hasRoom(combat.prepared, me) || distance(combat.prepared.field, me.at, other.at) > 1
}

/**
 * Whether the enemy can be reached with one movement action: by the distance where nothing bars the way, else
 * searched.
 */
export const isReachable = ({ combat, me, who }: Turn, foe: Who): boolean => {
  const { field, rules } = combat.prepared
  const away = distance(field, me.at, fighterOf(combat, foe).at) - 1
  if (away > rules.movePaces) return false
  return field.open || leadsInto(combat, who, foe)
}

/** The weapon that a blow at the end of a way is struck with: what is ready, in hand before others. */
export const readiest = ({ me, sheet }: Turn): number => {
  let item = -1
  for (const i of sheet.melee) if (readying(me, sheet, i) === 0 && (item < 0 || i === me.hand)) item = i
  return item < 0 ? sheet.bare : item
}

/** Moves into melee, or into the flank, and strikes if that is still possible (SYM-031, SYM-032). */
export const closeIn = (combat: SymCombat, who: Who, { verb, target, item, place, extra }: Option<Around>): void => {
  const me = fighterOf(combat, who)
  if (item >= 0 && needsReadying(me, sheetOf(combat, who), item)) takeUp(combat, who, item)
  moveInto(combat, who, target, { act: verb, flank: place, around: aroundExtra.is(extra) })
  if (item < 0 || !combat.state.combat || !isAble(me) || !isAble(fighterOf(combat, target))) return
  if ((me.engaged & (1 << target)) !== 0) attackAction(combat, who, target, item)
}
