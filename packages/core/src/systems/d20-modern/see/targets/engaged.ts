import type { Who } from "../../../../kinds/indices.ts"
import type { D20Combat, FighterView } from "../../model/System.ts"
import type { Sheet } from "../../model/sheet.ts"
import { fighterOf, isHelpless, isUp } from "../fighter.ts"
import { apart } from "../pairs.ts"

/** The target is in melee with a friend of the shooter: adjacent enemies, both active (D20M-088). */
export const isEngaged = (combat: D20Combat, by: Who, target: Who): boolean => {
  const { prepared, state } = combat
  const t = state.combatants[target] as FighterView
  if (isHelpless(t)) return false
  for (const f of prepared.friends[(state.combatants[by] as FighterView).side] as readonly Who[]) {
    if (f === by) continue
    const c = state.combatants[f] as FighterView
    if (isUp(c) && !isHelpless(c) && apart(combat, f, target) <= 1) return true
  }
  return false
}

/** A shot at the target would be one into a melee (D20M-088, 089). */
export const isInMelee = (combat: D20Combat, by: Who, target: Who): boolean =>
  isEngaged(combat, by, target) && !isClearOfFriends(combat, by, target)

/** Some square of the target is 10 feet or more from the nearest friend of the shooter (D20M-089). */
const isClearOfFriends = (combat: D20Combat, by: Who, target: Who): boolean => {
  const { field, friends, sheets } = combat.prepared
  const { space } = sheets[target] as Sheet
  const t = fighterOf(combat, target)
  for (let y = 0; y < space; y++) {
    for (let x = 0; x < space; x++) {
      const column = (t.at % field.width) + x
      const row = Math.floor(t.at / field.width) + y
      const near = (friends[fighterOf(combat, by).side] as readonly Who[]).some((f) => {
        const c = fighterOf(combat, f)
        if (f === by || !isUp(c)) return false
        const own = (sheets[f] as Sheet).space
        const across = gapTo({ from: c.at % field.width, space: own }, column)
        const down = gapTo({ from: Math.floor(c.at / field.width), space: own }, row)
        return Math.max(across, down) < 2
      })
      if (!near) return true
    }
  }
  return false
}

/** How far away a line of squares is from one of them. */
const gapTo = ({ from, space }: { readonly from: number; readonly space: number }, to: number): number =>
  Math.max(0, from - to, to - (from + space - 1))
