import { degree } from "../../../../field/Field.ts"
import { type Item, type Who, asItem } from "../../../../kinds/indices.ts"
import { manner, useless } from "../../book/terms.ts"
import type { Profile } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { bandOf } from "./aim.ts"
import { coverGrade, sees } from "./cover.ts"
import { canGrasp, fighterOf, profileOf, sheetOf, usesBothHands } from "../fighter.ts"
import { away } from "../places.ts"
import { isAimedAt } from "../ready.ts"
import { isUnseen } from "../tally.ts"

/** Whether an item can be used at once or after readying it freely. */
export const canUse = (combat: SwCombat, who: Who, item: Item): boolean => {
  const fighter = fighterOf(combat, who)
  const { gear, hands, mountedOnly, natural } = sheetOf(combat, who).profiles[item] as Profile
  if (mountedOnly && fighter.mount < 0) return false
  if (natural || fighter.hand === item) return true
  if (!canGrasp(fighter, hands)) return false
  if ((combat.state.gear[gear] as number) !== -1) return false
  if (fighter.other === item) return true
  return combat.state.readied < 2
}

/** Whether an item is at hand, or at the belt to be taken up with a sound hand in its own turn. */
export const couldTakeUp = (combat: SwCombat, who: Who, item: Item): boolean => {
  const fighter = fighterOf(combat, who)
  const { gear, hands, mountedOnly, natural } = sheetOf(combat, who).profiles[item] as Profile
  if (mountedOnly && fighter.mount < 0) return false
  return natural || fighter.hand === item || (canGrasp(fighter, hands) && (combat.state.gear[gear] as number) === -1)
}

/** The manner bit of the hand that holds an item, or would: with the weapon arm useless it is the other one (C15). */
export const handOf = (combat: SwCombat, who: Who, item: Item): number => {
  const { arms, hand, other } = fighterOf(combat, who)
  if (other === item && hand !== item) return manner.otherHand
  return (arms & useless.main) !== 0 && !profileOf(combat, who, item).natural ? manner.otherHand : 0
}

/** Whether the hand that holds it has struck already, where both take turns. */
export const mustChange = (combat: SwCombat, who: Who, item: Item): boolean => {
  const { declared, handsUsed } = combat.state
  if (declared < 2 || !usesBothHands(combat, who)) return false
  return (handsUsed & (handOf(combat, who, item) === 0 ? 1 : 2)) !== 0 && handsUsed !== 3
}

/** Weapons that strike, bare hands only where there is nothing else; the lance of a rider, bites and claws. */
export const striking = (combat: SwCombat, who: Who): readonly Item[] => {
  const { bare, profiles } = sheetOf(combat, who)
  const items: Item[] = []
  for (let item = asItem(0); item < profiles.length; item++) {
    const { melee } = profiles[item] as Profile
    if (melee && item !== bare && canUse(combat, who, item) && !mustChange(combat, who, item)) items.push(item)
  }
  if (bare >= 0 && (items.length === 0 || (profiles[bare] as Profile).armed)) items.push(bare)
  return items
}

/** Whether a foe can be aimed at with a weapon: in range and in sight. */
export const canAim = (combat: SwCombat, who: Who, foe: Who, profile: Profile): boolean => {
  const band = bandOf(profile, away(combat, who, foe))
  if (band > 3 || (band === 3 && (profile.thrown || profile.shot))) return false
  if (isUnseen(combat, who, fighterOf(combat, foe).at)) return false
  return combat.prepared.field.open || (sees(combat, who, foe) && coverGrade(combat, who, foe) < degree.total)
}

/** Whether a foe can be shot at: at extreme range only by who has aimed at it (C10). */
export const canShoot = (combat: SwCombat, who: Who, foe: Who, profile: Profile): boolean =>
  canAim(combat, who, foe, profile) && isNearEnough(combat, who, foe, profile)

/** Whether a foe that can be aimed at can be shot at without a turn of aiming at it (C10). */
export const isNearEnough = (combat: SwCombat, who: Who, foe: Who, profile: Profile): boolean =>
  bandOf(profile, away(combat, who, foe)) < 3 || isAimedAt(combat, who, foe, profile)
