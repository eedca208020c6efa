import type { Fillable } from "../../../contract/Forecast.ts"
import { type Distribution, distributionOf, mean, p as chanceOf } from "../../../dice/Distribution.ts"
import type { DiceExpression } from "../../../dice/expression.ts"
import type { Who } from "../../../kinds/indices.ts"
import { ability, abilityNames } from "../book/ability.ts"
import { saveKind } from "../book/checks.ts"
import { flag } from "../book/terms.ts"
import { abilityModifier, type Form } from "../model/forms.ts"
import type { Jolt } from "../model/Jolt.ts"
import { failChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { scoreOf } from "../see/abilities.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"
import { fireDC, flames, isInWater } from "../see/bodies/flames.ts"
import { isImmune } from "../see/bodies/isImmune.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { fallsBy } from "./parts.ts"
import { menaceOf } from "./worth.ts"

// What comes after a hit: flames, and poison in the blood.

const distribution = ({ prepared: { knownDice } }: D20Combat, dice: DiceExpression): Distribution => {
  let known = knownDice.get(dice)
  if (known === undefined) {
    known = distributionOf(dice)
    knownDice.set(dice, known)
  }
  return known
}

/** Adds the flames that a hit may kindle at once (D20M-314). */
export const promiseFire = (f: Fillable, combat: D20Combat, target: Who, hit: number): void => {
  if (has(fighterOf(combat, target), flag.burning) || isInWater(combat, target)) return
  f.harm += hit * burnChance(combat, target, 0) * flameHarm(combat, target)
}

/** Rounds of a condition that are counted (RULING: the rest is anybody's guess). */
const foreseen = 3

/** Adds what the enemy could do while it is paralyzed by a hit. */
export const promiseJolt = (f: Fillable, combat: D20Combat, { dc, rounds }: Jolt, target: Who): void => {
  const fails = Math.max(0, f.success - f.fell) * failChance(saveBonus(combat, target, saveKind.fortitude), dc)
  f.help += fails * Math.min(foreseen, mean(distribution(combat, rounds))) * menaceOf(combat, target, -1, 0)
}

/** Adds what clings to a victim: it burns once more (see `drench`). */
export const promiseEmbers = (f: Fillable, combat: D20Combat, lingers: DiceExpression, target: Who): void => {
  if (isInWater(combat, target)) return
  const { maxHp, reduction } = sheetOf(combat, target)
  const d = distribution(combat, lingers)
  let sum = 0
  for (let i = 0; i < d.chances.length; i++) sum += (d.chances[i] as number) * Math.max(0, d.from + i - reduction)
  f.harm += (Math.max(0, f.success - f.fell) * Math.min(sum, Math.max(0, fighterOf(combat, target).hp))) / maxHp
}

/**
 * Adds what the initial damage of a poison does to a victim that fails the save: hit points lost with
 * Constitution, and the chance that it falls, by them, by having nothing left of an ability, or asleep (D20M-337).
 */
export const promisePoison = (f: Fillable, combat: D20Combat, form: Form, target: Who): void => {
  const poison = combat.prepared.poisons[form.poison]
  if (poison === undefined || isImmune(combat, target, form.poison)) return
  const sheet = sheetOf(combat, target)
  const c = fighterOf(combat, target)
  const fails = f.success * failChance(saveBonus(combat, target, saveKind.fortitude), poison.dc)
  let stands = poison.initial.unconscious === undefined ? 1 : 0
  let lost = 0
  for (const name of abilityNames) {
    const dice = poison.initial[name]
    if (dice === undefined) continue
    const index = ability[name]
    const score = scoreOf(sheet, c, index)
    const d = distribution(combat, dice)
    let falls = 0
    for (let points = d.from; points < d.from + d.chances.length; points++) {
      const left = Math.max(0, score - points)
      const gone = index === ability.con ? sheet.level * (abilityModifier(score) - abilityModifier(left)) : 0
      const chance = chanceOf(d, points)
      lost += chance * Math.min(gone, Math.max(0, c.hp))
      falls +=
        chance * (left === 0 && index !== ability.str && index !== ability.dex ? 1 : gone > 0 ? fallsBy(c.hp, gone) : 0)
    }
    stands *= 1 - falls
  }
  f.harm += (fails * lost) / sheet.maxHp
  f.fell = 1 - (1 - f.fell) * (1 - fails * (1 - stands))
}

/**
 * Rounds of flames that putting them out now saves, as shares of full health: those that a save at the start of each
 * round would let pass.
 */
export const flamesAhead = (combat: D20Combat, who: Who): number => {
  const fails = burnChance(combat, who, 0)
  return (flameHarm(combat, who) * fails) / (1 - fails)
}

/** The chance that somebody fails such a save. */
export const burnChance = (combat: D20Combat, who: Who, more: number): number =>
  failChance(saveBonus(combat, who, saveKind.reflex) + more, fireDC)

/** What flames do on average in a round, as a share of full health. */
export const flameHarm = (combat: D20Combat, who: Who): number => {
  const { maxHp, reduction } = sheetOf(combat, who)
  let sum = 0
  for (let face = 1; face <= flames; face++) sum += Math.max(0, face - reduction)
  return sum / flames / maxHp
}
