import type { Who } from "../../../kinds/indices.ts"
import { type Shot, shotExtra } from "../book/extra.ts"
import { conditionBit, how, mark } from "../book/terms.ts"
import type { DsCombat, FighterView } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { coverFrom, hasteOf, painOf } from "./aim.ts"
import { repetition } from "./defending.ts"
import { fighterOf, sheetOf } from "./fighter.ts"
import { rows } from "./modifiers.ts"
import { newPool, type Pool, putAll } from "./pool.ts"

/** The penalties of somebody's wounds alone: a test to wake, or for one's life (DS20-136). */
export const poolWounds = (combat: DsCombat, who: Who, pool = newPool(combat)): Pool => {
  const pain = painOf(combat, who)
  putAll(pool, rows.wounds, pain, pain)
  return pool
}

/** The penalties of haste alone: no physical test (DS20-047). */
export const poolHaste = (combat: DsCombat, haste: number, pool = newPool(combat)): Pool => {
  putAll(pool, rows.turn, haste, haste)
  return pool
}

/** The pool of a physical test that is neither attack nor defence: FOR, Acrobacia, a technique (DS20-136). */
export const poolPhysical = (combat: DsCombat, who: Who, haste: number, pool = newPool(combat)): Pool =>
  poolHaste(combat, haste, poolWounds(combat, who, pool))

/** An attack whose dice are gathered. */
export interface Attempt {
  readonly by: Who
  readonly target: Who
  readonly arm: Arm
  /** One of `how`. */
  readonly way: number
  /** Mode and penalties of a shot. */
  readonly shot: Shot
  /** Penalties that count of those announced: fewer after a burst that is held. */
  readonly announced: number
}

/** What the rows of a target look at: what it is in, if it can be got at, and what its attacker has prepared. */
const targetMarks = ({ arm }: Attempt, me: FighterView, foe: FighterView): number =>
  (foe.heldBy >= 0 ? mark.held : foe.lastBy >= 0 ? mark.struck : 0) |
  (arm.range === 0 ? foe.conditions & conditionBit.prone : me.aim > 0 ? mark.aiming : 0)

/** The pool of an attack with all its bonuses and penalties, each with its cause. */
export const poolAttack = (combat: DsCombat, attempt: Attempt, pool = newPool(combat)): Pool => {
  const { by, target, arm, way, shot, announced } = attempt
  const { lightPenalty, rules } = combat.prepared
  const me = fighterOf(combat, by)
  const foe = fighterOf(combat, target)
  const uneven = sheetOf(combat, by).awkward !== 0 || sheetOf(combat, target).exposed !== 0 ? mark.uneven : 0
  // What speaks for the attacker and what speaks against it are rolled both: none cancels another (DS20-019).
  if (way !== how.stray) putAll(pool, rows.target, combat, targetMarks(attempt, me, foe) | uneven, attempt)
  const pain = Math.max(0, painOf(combat, by) - (arm.firearm ? rules.shootingRelief : 0))
  putAll(pool, rows.wounds, pain, pain)
  poolHaste(combat, hasteOf(combat, by), pool)
  putAll(pool, rows.line, combat, uneven | (lightPenalty > 0 ? mark.dark : 0), attempt)
  if (arm.range === 0) putAll(pool, rows.stance, combat, me.conditions)
  const weapon = (arm.heavy ? mark.heavy : 0) | (arm.range > 0 ? mark.ranged : 0)
  putAll(pool, rows.shot, combat, weapon | (1 << coverFrom(combat, me.at, foe)), attempt)
  putAll(pool, rows.way, combat, 1 << way)
  if (shot !== 0) putAll(pool, rows.fire, announced, 1 << shotExtra.mode(shot))
  return pool
}

/** The pool of a defence. */
export const poolDefence = (combat: DsCombat, who: Who, inMelee: boolean, pool = newPool(combat)): Pool => {
  poolWounds(combat, who, pool)
  if (inMelee) putAll(pool, rows.stance, combat, fighterOf(combat, who).conditions)
  const before = Math.max(0, repetition(combat, who))
  putAll(pool, rows.defence, before, before)
  return pool
}
