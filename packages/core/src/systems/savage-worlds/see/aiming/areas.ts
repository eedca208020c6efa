import { coverBetween, coverOf } from "../../../../field/cover.ts"
import { distance } from "../../../../field/distance.ts"
import { type Square, type Who, asWho } from "../../../../kinds/indices.ts"
import { condition, conditionBit, held, helpless } from "../../book/terms.ts"
import { template, type Profile } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { fighterOf, has, isAble, sheetOf } from "../fighter.ts"
import { fieldNow } from "../ground.ts"
import { tallyOf, type Tally, vary } from "../tally.ts"
import { coneSquares, isWithin } from "./templates.ts"

const radii = [0, 1, 2, 3] as const

/** Everybody under a template, in the order of their keys (SWD-031). */
export const victimsOf = (combat: SwCombat, by: Who, profile: Profile, at: Square): Who[] => {
  const { field, sheets } = combat.prepared
  const from = fighterOf(combat, by)
  const cone = profile.template >= template.cone ? coneSquares(field, from.at, at, profile.template) : undefined
  const radius = radii[profile.template] ?? 2
  return combat.state.combatants.flatMap((other, n) => {
    const i = asWho(n)
    if (!isAble(other)) return []
    const space = sheets[i]?.space ?? 1
    if (cone !== undefined) return i !== by && i !== from.mount && isWithin(field, other.at, space, cone) ? [i] : []
    return distance(field, other.at, at, space, 1) <= radius ? [i] : []
  })
}

/** Whether somebody can try to be elsewhere: combatants that can move and are aware of it (SWD-073, SWD-074). */
export const mayEvade = (combat: SwCombat, who: Who): boolean => {
  const fighter = fighterOf(combat, who)
  if (!isAble(fighter) || (fighter.conditions & (conditionBit.stunned | held | helpless)) !== 0) return false
  return !has(fighter, condition.surprised)
}

/** What weighs on the Agility roll to be elsewhere: -2 for all but the nimblest (SWD-073). */
export const tallyEvasion = (combat: SwCombat, who: Who): Tally => {
  const sheet = sheetOf(combat, who)
  const tally = tallyOf(combat, who)
  vary(tally, "SWD-073", sheet.edges.has("improved-dodge") ? 0 : -2)
  vary(tally, "C12", sheet.armourPenalty)
  return tally
}

/** Toughness against an area: cover from its centre, or lying prone, is armour (SWD-032). */
export const areaToughness = (combat: SwCombat, victim: Who, pierces: number, centre: Square): number => {
  const { coverSteps, rules } = combat.prepared
  const field = fieldNow(combat)
  const sheet = sheetOf(combat, victim)
  const armour = rules.areaLowestArmor ? Math.min(...sheet.armour) : sheet.armour[0]
  const base = sheet.toughness - sheet.armour[0] + Math.max(0, armour - pierces)
  if (!rules.areaCoverAsArmor) return base
  const fighter = fighterOf(combat, victim)
  const ground = field.open ? 0 : Math.min(4, coverOf(coverBetween(field, centre, fighter.at, 1, sheet.space)))
  // Its own cover stands between it and the attacker.
  const grade = Math.max(ground, Math.min(4, fighter.cover))
  const prone = (fighter.conditions & conditionBit.prone) !== 0 ? 4 : 0
  return base + Math.max(-(coverSteps[grade] as number), prone)
}
