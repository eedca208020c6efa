import type { Item, Who } from "../../../kinds/indices.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, profileOf, sheetOf } from "../see/fighter.ts"
import { reckonedBennies } from "../see/soaking.ts"

/** Bare hands as they are mostly: a blow with them adds nothing to Strength. */
const addsNothing = ({ apOnCharge, armed, byRange, damage, entangles, horns, natural }: Profile): boolean =>
  natural &&
  !armed &&
  !horns &&
  !entangles &&
  apOnCharge <= 0 &&
  byRange === undefined &&
  damage.strength &&
  damage.plus <= 0 &&
  damage.dice.length === 0

/**
 * Whether a blow with bare hands can do no more to somebody than a blow with the weapon in the main hand: it is rolled
 * with no more, and its hits do no more harm. Of a target that soaks nothing is said: Shaken, it is better off for a
 * blow that it soaks, so more damage may be less harm.
 */
export const isOutdone = (combat: SwCombat, by: Who, target: Who, item: Item, held: Item): boolean => {
  const bare = profileOf(combat, by, item)
  if (!addsNothing(bare) || held === item) return false
  const { arms, hand } = fighterOf(combat, by)
  const { byRange, damage, entangles, improvised, melee, reach, skill, ap, apOnCharge } = profileOf(combat, by, held)
  return (
    hand === held &&
    arms === 0 &&
    melee &&
    !improvised &&
    !entangles &&
    byRange === undefined &&
    damage.strength &&
    damage.plus >= bare.damage.plus &&
    ap >= bare.ap &&
    apOnCharge >= bare.apOnCharge &&
    reach === bare.reach &&
    skill === bare.skill &&
    !sheetOf(combat, by).martialArtist &&
    (!combat.prepared.rules.soak || reckonedBennies(combat, target) === 0)
  )
}
