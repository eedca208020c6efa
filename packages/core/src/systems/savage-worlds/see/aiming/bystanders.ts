import { xOf, yOf } from "../../../../field/squares.ts"
import { type Who, asWho } from "../../../../kinds/indices.ts"
import type { Profile } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { fighterOf, isAble } from "../fighter.ts"
import { away } from "../places.ts"

/**
 * Who may be hit by a shot that misses: those beside the target, and those on the line from the shooter to the target
 * and one step beyond (SWD-068).
 */
export const bystanders = (combat: SwCombat, by: Who, target: Who): readonly Who[] => {
  const { field } = combat.prepared
  const from = fighterOf(combat, by)
  const to = fighterOf(combat, target)
  const dx = xOf(field, to.at) - xOf(field, from.at)
  const dy = yOf(field, to.at) - yOf(field, from.at)
  const length = Math.sqrt(dx * dx + dy * dy)
  const near: Who[] = []
  combat.state.combatants.forEach((other, n) => {
    const i = asWho(n)
    if (i === by || i === target || i === from.mount || i === from.rider || !isAble(other)) return
    const ox = xOf(field, other.at) - xOf(field, from.at)
    const oy = yOf(field, other.at) - yOf(field, from.at)
    const along = (ox * dx + oy * dy) / length
    const aside = Math.abs(dx * oy - dy * ox) / length
    const inLine = length > 0 && along > 0 && along <= length + 1 && aside <= 0.5
    if (inLine || away(combat, i, target) <= 1) near.push(i)
  })
  return near
}

/** The highest skill die with which a missing shot goes astray, 0 for none (SWD-068). */
export const straysAt = (combat: SwCombat, { rof, shot }: Profile): number =>
  !combat.prepared.rules.innocentBystanders ? 0 : rof > 1 || shot ? 2 : 1
