import { distributionOf, mean } from "../../../dice/Distribution.ts"
import type { AdndHouseRules } from "../book/houseRules.ts"
import { meanUpTo } from "../model/magic.ts"
import type { Magic, Sheet } from "../model/Sheet.ts"
import type { Menace } from "../model/System.ts"
import { isHelplessIn } from "../see/fighter.ts"

/** Magic that works on some Hit Dice takes its share of a crowd: RULING, of three. */
const crowd = 3

/**
 * What magic does to somebody unhurt, in shares of health: to be out of the fight for a while is as good as to fall.
 */
const harmTo = (magic: Magic, { hp, isPerson, level, saves, sleeps }: Sheet): number => {
  if ((magic.people > 0 && !isPerson) || (magic.hitDice !== undefined && !sleeps)) return 0
  const saved = magic.save < 0 ? 0 : Math.max(0, Math.min(20, 21 - (saves[magic.save] as number))) / 20
  if (magic.condition >= 0 && isHelplessIn(magic.condition)) {
    const share = magic.hitDice === undefined ? 1 : mean(distributionOf(magic.hitDice)) / (crowd * Math.max(1, level))
    return (1 - saved) * Math.min(1, share)
  }
  const { full, half } = magic
  if (full === undefined || half === undefined) return 0
  return ((1 - saved) * meanUpTo(full, hp) + (magic.save < 0 ? 0 : saved * meanUpTo(half, hp))) / hp
}

/**
 * The works of magic with which somebody can harm enemies from where it stands; a touch is no more than a blow, and
 * slow spells are seen coming.
 */
export const menacesOf = (rules: AdndHouseRules, by: Sheet, sheets: readonly Sheet[]): readonly Menace[] => {
  const menace = (magic: Magic, index: number, speed: number, isSpell: boolean): Menace => ({
    index,
    isSpell,
    magic,
    speed: rules["initiative.speed_factors"] === "on" ? speed : 0,
    harm: sheets.map((sheet) => harmTo(magic, sheet)),
  })
  const all = [
    ...by.spells.map((spell, i) => (spell.rounds > 0 ? undefined : menace(spell, i, spell.casting, true))),
    ...by.powers.map((power, i) => menace(power, i, power.speed, false)),
  ]
  return all.filter(
    (one): one is Menace =>
      one !== undefined &&
      one.magic.on === "foe" &&
      !one.magic.touch &&
      !one.magic.heals &&
      one.harm.some((n) => n > 0),
  )
}
