import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import { lessened } from "../../../parts/lessened.ts"
import { wasHarmed } from "../../../parts/wasHarmed.ts"
import { against, saveKind } from "../book/checks.ts"
import { condition, fall, flag } from "../book/terms.ts"
import { evolve } from "../log/evolve.ts"
import type { D20Combat } from "../model/System.ts"
import { constitutionShift } from "../see/abilities.ts"
import { deathAt } from "../see/bodies/deathAt.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { afflict, knockOut } from "./conditions.ts"
import { save } from "./saves.ts"

/** What hit whom: the same for all that follows from one hit. */
export interface Hit {
  readonly by: Who
  readonly target: Who
  readonly means: number
}

/** Hit points have fallen: dying below 0, dead at -10 (D20M-041, 262, 267, 270). */
export const checkFallen = (combat: D20Combat, who: Who, by: Who): void => {
  const c = fighterOf(combat, who)
  if (c.dead || c.hp >= 0) return
  const dead = c.hp <= deathAt(combat, who)
  if (!c.down) combat.emit({ _tag: "Felled", who, by, how: dead ? fall.slain : fall.dying }, evolve.Felled)
  if (dead) combat.emit({ _tag: "Died", who, by }, evolve.Died)
}

const thresholdShift = (combat: D20Combat, who: Who): number => {
  const c = fighterOf(combat, who)
  return (c.conditions & flag.weakened) === 0 ? 0 : constitutionShift(sheetOf(combat, who), c)
}

/** Lethal damage: hit points, then massive damage, then what falling means. */
export const harm = (combat: D20Combat, hit: Hit, dealt: number, spared: number, faces: readonly number[]): void => {
  const { by, target, means } = hit
  const amount = lessened(combat, target, by, dealt)
  if (amount === 0 && dealt > 0) return
  combat.emit({ _tag: "HarmTaken", target, by, means, amount, spared, faces }, evolve.HarmTaken)
  wasHarmed(combat, target, by, amount)
  const { hp } = fighterOf(combat, target)
  // D20M-261: above 0 nothing else changes.
  if (hp < 0) checkFallen(combat, target, by)
  else if (hp >= 1 && amount >= sheetOf(combat, target).massive + thresholdShift(combat, target))
    massiveDamage(combat, hit, amount)
}

/** D20M-271, 272: who is left standing by a blow beyond the threshold may collapse from it. */
const massiveDamage = (combat: D20Combat, { by, target }: Hit, amount: number): void => {
  const { rules } = combat.prepared
  if (sheetOf(combat, target).immuneCritical) return
  const dc = rules.massiveDamageDC === 15 ? 15 : 10 + Math.floor(amount / 2)
  if (save(combat, target, saveKind.fortitude, against.massiveDamage, dc)) return
  if (rules.massiveDamageEffect === "stunned") {
    afflict(combat, target, condition.stunned, by, 1)
    return
  }
  const hitPoints = rules.massiveDamageEffect === "dead" ? Math.min(-10, deathAt(combat, target)) : -1
  combat.emit({ _tag: "Collapsed", who: target, by, hitPoints })
  checkFallen(combat, target, by)
}

/** Nonlethal damage takes no hit points: it dazes or knocks out a combatant that fails to stand it (D20M-274). */
export const nonlethalHarm = (
  combat: D20Combat,
  hit: Hit,
  amount: number,
  spared: number,
  faces: readonly number[],
): void => {
  const { by, target, means } = hit
  const c = fighterOf(combat, target)
  const gathers = combat.prepared.rules.nonlethal === "accumulates"
  const total = gathers ? c.nonlethal + amount : amount
  combat.emit({ _tag: "NonlethalTaken", target, by, means, amount, spared, total, faces })
  if (c.dead || (c.down && c.hp < 0)) return
  if (gathers) {
    // RULING: equal to the hit points left dazes, beyond them knocks out, as in games where it gathers.
    if (total > c.hp) knockOut(combat, target, by, 1 + rounds(combat, target))
    else if (total === c.hp) afflict(combat, target, condition.dazed, by, 1)
    return
  }
  if (amount < sheetOf(combat, target).threshold + thresholdShift(combat, target)) return
  if (save(combat, target, saveKind.fortitude, against.nonlethal, 15)) afflict(combat, target, condition.dazed, by, 1)
  else knockOut(combat, target, by, 1 + rounds(combat, target))
}

const rounds = (combat: D20Combat, who: Who): number => combat.dice.open(who, purpose.recovery).die(4)

/** A disabled combatant that has exerted itself loses a hit point (D20M-264). */
export const strain = (combat: D20Combat, who: Who): void => {
  const c = fighterOf(combat, who)
  if (c.hp > 0 || c.down || c.dead) return
  combat.emit({ _tag: "Strained", who })
  checkFallen(combat, who, who)
}
