import { distributionOf, mean } from "../../../dice/Distribution.ts"
import type { Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import { almostHidden } from "../model/burst.ts"
import { chanceOf, meanUpTo } from "../model/magic.ts"
import { facesThatHit } from "../model/odds.ts"
import type { Magic } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { caughtBy, saveBonus, sleepers } from "../see/caught.ts"
import { coverFrom } from "../see/cover.ts"
import { fighterOf, isAble, isBleeding, isHelplessIn, sheetOf } from "../see/fighter.ts"
import { touchOf } from "../see/touch.ts"

/**
 * What a work of magic comes to: harm and help in shares of health, `fell` the chance that an enemy is out of the fight
 * for it.
 */
export interface MagicOdds {
  readonly success: number
  readonly harm: number
  readonly fell: number
  readonly help: number
}

/** Rounds that are counted of what lasts at most (RULING). */
const foreseen = 4

/** The exact odds of magic worked on somebody: over its touch, its dice, and the saves of all whom it catches. */
export const magicOdds = (combat: AdndCombat, who: Who, target: Who, magic: Magic): MagicOdds => {
  const { rules } = combat.prepared
  const touch = magic.touch ? touchOf(combat, who, target) : undefined
  const success = touch === undefined || touch.automatic ? 1 : facesThatHit(rules, touch.needed) / 20
  if (magic.heals) return { success, harm: 0, fell: 0, help: success * healing(combat, target, magic) }
  if (magic.hitDice === undefined)
    return over(combat, who, target, magic, caughtBy(combat, who, target, magic), success)
  // Each number of Hit Dice puts others to sleep.
  const dice = distributionOf(magic.hitDice)
  let harm = 0
  let fell = 0
  let help = 0
  dice.chances.forEach((chance, i) => {
    const some = over(combat, who, target, magic, sleepers(combat, target, magic, dice.from + i), 1)
    harm += chance * some.harm
    fell += chance * some.fell
    help += chance * some.help
  })
  return { success, harm, fell, help }
}

/** The share of its health that somebody gets back on average; at death's door, what half of its health is worth. */
const healing = (combat: AdndCombat, who: Who, { full }: Magic): number => {
  const { hp } = sheetOf(combat, who)
  if (isBleeding(combat, who)) return 0.5
  return full === undefined ? 0 : meanUpTo(full, hp - fighterOf(combat, who).hp) / hp
}

/** Sums over those whom it catches: friends' harm counts against it. */
const over = (
  combat: AdndCombat,
  who: Who,
  target: Who,
  magic: Magic,
  caught: readonly Who[],
  success: number,
): MagicOdds => {
  const { side } = fighterOf(combat, who)
  const from = magic.cone ? who : target
  const rounds = magic.condition < 0 ? 0 : Math.min(foreseen, magic.scale * mean(distributionOf(magic.lasts)))
  let harm = 0
  let help = 0
  let spared = 1
  for (const victim of caught) {
    const f = fighterOf(combat, victim)
    const { hp: most, saves } = sheetOf(combat, victim)
    const cover = magic.spread ? coverFrom(combat, from, victim) : 0
    const needed = (saves[magic.save] ?? 99) - saveBonus(magic, caught.length, cover)
    const saved = magic.save < 0 ? 0 : Math.max(0, Math.min(20, 21 - needed)) / 20
    const { full, half } = magic
    const hp = Math.max(0, f.hp)
    let dealt = 0
    let out = 0
    if (full !== undefined && half !== undefined) {
      // Behind 90 % cover a save spares all of it, and half comes without one (ADD2-071).
      const isHidden = cover >= almostHidden && magic.save >= 0
      const [failed, passed] = isHidden ? [half, undefined] : [full, half]
      dealt = (1 - saved) * meanUpTo(failed, hp) + (passed === undefined ? 0 : saved * meanUpTo(passed, hp))
      out = (1 - saved) * chanceOf(failed, hp) + (passed === undefined ? 0 : saved * chanceOf(passed, hp))
    }
    const isFoe = f.side !== side
    // Nobody is put out of the fight twice.
    if (magic.condition >= 0 && isAble(f)) {
      const sign = isFoe || magic.on !== "foe" ? 1 : -1
      if (isHelplessIn(magic.condition)) {
        // The helpless are struck without fail, and slain: what they would have done is out of the fight with them.
        out = 1 - saved
        help += out * sign * (hp / most)
      } else help += (1 - saved) * sign * rounds * worthOf(combat, who, victim, magic.condition)
    }
    harm += ((isFoe ? 1 : -1) * dealt) / most
    if (isFoe) spared *= 1 - out
  }
  return { success, harm: success * harm, fell: success * (1 - spared), help: success * help }
}

/**
 * What a round of a condition that leaves somebody able to act is worth to the user's side, in shares of health.
 * RULING: no more than a guess.
 */
const worthOf = (combat: AdndCombat, who: Who, victim: Who, what: number): number => {
  const { melee, missile } = combat.prepared.exposure[victim]?.[who] ?? { melee: [0], missile: 0 }
  const blow = Math.max(melee[0] ?? 0, missile)
  if (victim === who || fighterOf(combat, victim).side === fighterOf(combat, who).side) {
    // Harder to hit by four faces, or sooner by two.
    return what === condition.invisible || what === condition.hasted ? 0.1 : 0
  }
  return 0.25 * blow
}
