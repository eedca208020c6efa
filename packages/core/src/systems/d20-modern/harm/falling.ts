import { type DiceExpression, dice } from "../../../dice/expression.ts"
import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { ability } from "../book/ability.ts"
import { against, saveKind } from "../book/checks.ts"
import { condition, flag } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { skillShift } from "../see/skills.ts"
import { afflict } from "./conditions.ts"
import { harm } from "./harm.ts"
import { saves } from "./saves.ts"

/** The difficulty of tumbling, and the feet that it takes off a fall (D20M-332). */
const tumbleDC = 15
const tumbled = 10

/** The most dice of a fall (D20M-331, 333). */
const mostDice = 20

const sixes = Array.from({ length: mostDice + 1 }, (_, n) => dice(n === 0 ? "0" : `${n}d6`))
const diceFor = (feet: number): DiceExpression =>
  sixes[Math.max(0, Math.min(mostDice, Math.floor(feet / 10)))] as DiceExpression

/** A fall: 1d6 for each whole 10 ft, half on a Reflex save (D20M-331), from 10 ft less high with Tumble (D20M-332). */
export const fallDown = (combat: D20Combat, who: Who, feet: number): void => {
  const { tumble } = sheetOf(combat, who)
  // D20M-332: only with training, and if able to move.
  const tumbles = tumble !== undefined && !has(fighterOf(combat, who), flag.paralyzed) && !fighterOf(combat, who).down
  const natural = tumbles ? combat.dice.open(who, purpose.check).die(20) : 0
  const bonus = tumbles ? tumble + skillShift(combat, who, ability.dex) : 0
  const success = tumbles && natural + bonus >= tumbleDC
  const counted = success ? Math.max(0, feet - tumbled) : feet
  combat.emit({ _tag: "FellDown", who, feet, natural, bonus, dc: tumbleDC, success })
  const around = combat.prepared.surroundings
  if (counted < 10 || around === undefined) return
  strikeDown(combat, who, around.fallMeans, [diceFor(counted)], against.fall, 10 + Math.floor(counted / 10))
}

/** Damage that a Reflex save halves. Says by how much the save has failed: 0 when it has not. */
const strikeDown = (
  combat: D20Combat,
  who: Who,
  means: number,
  damage: readonly DiceExpression[],
  reason: number,
  dc: number,
): number => {
  const faces: number[] = []
  const stream = combat.dice.open(who, purpose.damage)
  const full = damage.reduce((sum, expression) => sum + rollDice(expression, stream, faces), 0)
  const bonus = saveBonus(combat, who, saveKind.reflex)
  const natural = combat.dice.open(who, purpose.save).die(20)
  const success = saves(natural, dc - bonus)
  combat.emit({ _tag: "Saved", who, kind: saveKind.reflex, against: reason, natural, bonus, dc, success })
  const suffered = success ? Math.floor(full / 2) : full
  const amount = Math.max(0, suffered - sheetOf(combat, who).reduction)
  harm(combat, { by: nobody, target: who, means }, amount, suffered - amount, faces)
  return success ? 0 : dc - natural - bonus
}

/**
 * What falls, by size: initial damage, the Reflex save for half, the Strength to lift it off (D20M-334). -1: none is
 * possible.
 */
export const fallingObjects = [
  { initial: dice("0"), reflexDC: -1, strengthDC: -1 },
  { initial: dice("1"), reflexDC: 0, strengthDC: -1 },
  { initial: dice("1d3"), reflexDC: 5, strengthDC: -1 },
  { initial: dice("1d4"), reflexDC: 10, strengthDC: 5 },
  { initial: dice("1d6"), reflexDC: 15, strengthDC: 10 },
  { initial: dice("2d6"), reflexDC: 20, strengthDC: 20 },
  { initial: dice("4d6"), reflexDC: 25, strengthDC: 30 },
  { initial: dice("8d6"), reflexDC: 30, strengthDC: 40 },
  { initial: dice("10d6"), reflexDC: 35, strengthDC: 50 },
] as const

/** Sizes by which something must be larger to pin, and by how much the save must fail (D20M-336). */
const muchLarger = 3
const badly = 10

/**
 * Something falls on somebody: its initial damage and 1d6 for each 10 ft beyond the first (D20M-333), half on a Reflex
 * save (D20M-335); something much larger may pin it (D20M-336).
 */
export const struckByObject = (combat: D20Combat, who: Who, size: number, feet: number): void => {
  const kind = fallingObjects[size]
  // D20M-333: Fine objects never hurt.
  if (kind === undefined || kind.reflexDC < 0) return
  const around = combat.prepared.surroundings
  if (around === undefined) return
  combat.emit({ _tag: "ObjectFell", who, size, feet })
  const damage = [kind.initial, diceFor(feet - 10)]
  const short = strikeDown(combat, who, around.objectMeans, damage, against.fallingObject, kind.reflexDC)
  if (fighterOf(combat, who).dead || short < badly || size - sheetOf(combat, who).size < muchLarger) return
  if (!has(fighterOf(combat, who), flag.prone)) afflict(combat, who, condition.prone, nobody, 0)
  combat.emit({ _tag: "PinnedUnder", who, dc: kind.strengthDC + combat.prepared.judgement.pinDCModifier })
}
