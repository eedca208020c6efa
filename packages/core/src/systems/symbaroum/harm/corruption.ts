import { type DiceExpression, dice as parsed } from "../../../dice/expression.ts"
import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { condition, fall, taint } from "../book/terms.ts"
import { fixedValue } from "../model/amounts.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, has, isPc, sheetOf, totalCorruption } from "../see/fighter.ts"

const d4 = parsed("1d4")

/**
 * Temporary Corruption from a power, an artifact or a wound (SYM-099 to SYM-101), with all that follows (SYM-094,
 * SYM-106).
 */
export const gainTemporary = (combat: SymCombat, who: Who, by: Who, why: number, dice: DiceExpression): void =>
  gain(combat, who, by, why, dice, false)

/**
 * Corruption, temporary or permanent. Player characters roll; other corruptible creatures gain half the die (SYM-110).
 * Then, in this order: abomination; the extra permanent point of the scene, and abomination again; stigmas.
 */
export const gain = (
  combat: SymCombat,
  who: Who,
  by: Who,
  why: number,
  dice: DiceExpression,
  permanent: boolean,
): void => {
  const sheet = sheetOf(combat, who)
  const fighter = fighterOf(combat, who)
  if (!sheet.corruptible || fighter.turned || fighter.dead) return
  const rolls = isPc(sheet, fighter)
  const faces: number[] = []
  const amount = rolls ? rollDice(dice, combat.dice.open(who, purpose.corruption), faces) : fixedValue(dice)
  combat.emit({
    _tag: "CorruptionGained",
    who,
    by,
    why,
    temporary: permanent ? 0 : amount,
    permanent: permanent ? amount : 0,
    faces,
  })
  if (becomesAbomination(combat, who, by)) return
  if (combat.prepared.rules.corruptionExtra === "immediate" && !tax(combat, who)) return
  showStigmas(combat, who)
}

/**
 * The 1d4 of permanent Corruption for a total at the threshold, once a scene (SYM-106).
 *
 * @returns false when it made an abomination
 */
export const tax = (combat: SymCombat, who: Who): boolean => {
  const sheet = sheetOf(combat, who)
  const fighter = fighterOf(combat, who)
  if (fighter.tainted || totalCorruption(fighter) < sheet.threshold) return true
  const faces: number[] = []
  const extra = isPc(sheet, fighter) ? rollDice(d4, combat.dice.open(who, purpose.corruption), faces) : fixedValue(d4)
  combat.emit({ _tag: "CorruptionGained", who, by: -1, why: taint.threshold, temporary: 0, permanent: extra, faces })
  return !becomesAbomination(combat, who, nobody)
}

/** Total Corruption at Resolute: an abomination, lost to its side for good (SYM-094, SYM-095). */
const becomesAbomination = (combat: SymCombat, who: Who, by: Who): boolean => {
  const fighter = fighterOf(combat, who)
  if (totalCorruption(fighter) < sheetOf(combat, who).limit) return false
  const hostile = combat.prepared.rules.abominationMode === "hostile" && !fighter.down && !combat.state.decided
  combat.emit({ _tag: "AbominationArose", who, hostile })
  if (!hostile) combat.emit({ _tag: "Felled", who, by, how: fall.corrupted })
  return true
}

/**
 * Stigmas for Corruption at the threshold: permanent for the permanent part, else temporary for the total (SYM-096,
 * 104, 109).
 */
export const showStigmas = (combat: SymCombat, who: Who): void => {
  const { threshold } = sheetOf(combat, who)
  const fighter = fighterOf(combat, who)
  if (fighter.permanent >= threshold) {
    if (has(fighter, condition.permanentStigma)) return
    if (has(fighter, condition.stigma)) combat.emit({ _tag: "ConditionLost", who, condition: condition.stigma })
    combat.emit({ _tag: "ConditionGained", who, condition: condition.permanentStigma, by: -1 })
  } else if (totalCorruption(fighter) >= threshold && !has(fighter, condition.stigma)) {
    combat.emit({ _tag: "ConditionGained", who, condition: condition.stigma, by: -1 })
  }
}
