import type { Option } from "../../../contract/Decision.ts"
import { purpose } from "../../../dice/purpose.ts"
import { option } from "../../../parts/option.ts"
import { condition, decision, how, mod, verb } from "../book/terms.ts"
import { bareHarm } from "../harm/harm.ts"
import type { DsCombat } from "../model/System.ts"
import { test } from "../model/settle.ts"
import { type Arm, skill } from "../model/sheet.ts"
import { painOf } from "../see/aim.ts"
import { armOf, fighterOf, has, isAble, isProne, meleeInHand, sheetOf } from "../see/fighter.ts"
import { clearPool, put, rollTest, testFields } from "../see/pool.ts"

/**
 * Penalties for the defences made since the own turn began (DS20-045, 050 to 052); -1 when a house rule allows no more.
 */
export const repetition = (combat: DsCombat, who: number): number => {
  const { extraDefensePenalty } = combat.prepared.rules
  const { defences } = fighterOf(combat, who)
  if (extraDefensePenalty === "forbid") return defences > 0 ? -1 : 0
  return defences * extraDefensePenalty
}

/** Whether somebody can defend at all against an attacker: free, awake, aware (DS20-053, 058, 061, 071, 080, 120). */
export const canDefend = (combat: DsCombat, who: number, by: number): boolean => {
  const me = fighterOf(combat, who)
  if (!isAble(me) || me.heldBy >= 0 || has(me, condition.unaware)) return false
  if (me.holds === by && combat.prepared.setting.holderArmsFree !== true) return false
  return repetition(combat, who) >= 0
}

/** Whether a dodge is of any use against a weapon: not against shots (DS20-031). */
export const canDodge = (combat: DsCombat, who: number, arm: Arm): boolean => {
  const { rules } = combat.prepared
  if (sheetOf(combat, who).acrobatics === 0) return false
  return arm.range === 0 || (arm.firearm ? rules.dodgeShots : rules.dodgeThrown)
}

/** Arms are busy with a hold. */
const isBusy = (combat: DsCombat, who: number): boolean => {
  const { setting } = combat.prepared
  return fighterOf(combat, who).holds >= 0 && setting.holderRestriction !== "free" && setting.holderArmsFree !== true
}

/**
 * With what an attack can be blocked: the same skill, a weapon against weapons (DS20-027, DS20-030); -1 with nothing.
 */
export const blocker = (combat: DsCombat, who: number, arm: Arm): number => {
  if (arm.range > 0 || isBusy(combat, who)) return -1
  const sheet = sheetOf(combat, who)
  const armed = meleeInHand(sheet, fighterOf(combat, who))
  const weapon = armed >= 0 && armOf(combat, who, armed).skill === skill.melee ? armed : -1
  if (arm.skill === skill.melee) return weapon
  const bodily = sheet.bodily[0] ?? -1
  if (weapon < 0 || !combat.prepared.rules.weaponBlocksUnarmed) return bodily
  return bodily < 0 || armOf(combat, who, weapon).score >= armOf(combat, who, bodily).score ? weapon : bodily
}

/** Fills the pool for a defence. */
export const poolDefence = (combat: DsCombat, who: number, inMelee: boolean): void => {
  clearPool()
  put(mod.wounds, painOf(combat, who))
  if (inMelee && isProne(fighterOf(combat, who))) put(mod.prone)
  put(mod.defences, repetition(combat, who))
}

/** What became of an attack. One object, written anew by every defence: read it before the next one. */
export const defended = { left: 0, avoided: false, fell: false, item: -1 }

/** An attack on its way. */
export interface Incoming {
  readonly by: number
  readonly target: number
  /** One of `how`. A block that beats a grapple or a throw only avoids it (DS20-055). */
  readonly how: number
}

/**
 * Asks the target how it defends, seeing the margin (DS20-017), and rolls its defence. What is left of the attack
 * stands in `defended`; a negative number is a block that has turned it around (DS20-028).
 *
 * @param margin of the attack's roll
 * @param damage number that it would do
 * @param added comes on top of the number when the attack is not avoided
 */
export const defend = (
  combat: DsCombat,
  { by, how: way, target: who }: Incoming,
  arm: Arm,
  margin: number,
  damage: number,
  added: number,
): void => {
  defended.left = damage
  defended.avoided = false
  defended.fell = false
  if (!canDefend(combat, who, by)) return
  const options: Option[] = [option(verb.noDefence, by, -1, -1, margin)]
  if (canDodge(combat, who, arm)) options.push(option(verb.dodge, by, -1, -1, margin))
  const item = blocker(combat, who, arm)
  if (item >= 0) options.push(option(verb.block, by, item, -1, margin))
  const answer = combat.ask(who, decision.defend, options)
  if (answer.verb === verb.noDefence) return
  defended.item = answer.item
  const { rules } = combat.prepared
  const holds = way === how.grapple || way === how.throwDown
  const dodges = answer.verb === verb.dodge
  poolDefence(combat, who, arm.range === 0)
  rollTest(
    combat,
    who,
    purpose.defend,
    dodges ? sheetOf(combat, who).acrobatics : armOf(combat, who, answer.item).score,
  )
  const reduced = damage - (test.success ? test.margin : 0)
  if (dodges && rules.dodgeMode === "allOrNothing") {
    defended.avoided = test.success && test.margin > margin
  } else if (dodges || holds) {
    defended.avoided = test.success && test.margin > margin
    if (dodges) defended.left = Math.max(0, reduced)
  } else {
    defended.left = reduced
    if (test.success && (reduced < 0 ? !rules.blockCounterattack : reduced === 0 && rules.blockTieStops))
      defended.avoided = true
  }
  defended.fell = dodges && test.disastrous
  const { left, avoided } = defended
  const taken = avoided || left < 0 ? 0 : bareHarm(combat, arm, way, left + added)
  combat.emit({
    _tag: "Defended",
    who,
    by,
    how: answer.verb,
    ...testFields(),
    left,
    avoids: avoided,
    bullets: false,
    spared: bareHarm(combat, arm, way, damage + added) - taken,
  })
}

/**
 * Asks the target of a hit with many bullets whether it dodges them, for its next movement (DS20-099, DS20-100).
 *
 * @param damage number of the first bullet, to which `bonus` is added for the others
 * @param added comes on top of both, whatever the dodge
 */
export const dodgeBullets = (
  combat: DsCombat,
  { by, how: way, target: who }: Incoming,
  arm: Arm,
  damage: number,
  bonus: number,
  added: number,
): void => {
  defended.left = damage + bonus
  defended.avoided = false
  defended.fell = false
  if (bonus === 0 || !canDefend(combat, who, by) || sheetOf(combat, who).acrobatics === 0) return
  const answer = combat.ask(who, decision.bullets, [
    option(verb.noDefence, by, -1, -1, bonus),
    option(verb.dodge, by, -1, -1, bonus),
  ])
  if (answer.verb === verb.noDefence) return
  poolDefence(combat, who, false)
  rollTest(combat, who, purpose.defend, sheetOf(combat, who).acrobatics)
  if (test.success) defended.left = damage + Math.max(0, bonus - test.margin)
  defended.fell = test.disastrous
  combat.emit({
    _tag: "Defended",
    who,
    by,
    how: verb.dodge,
    ...testFields(),
    left: defended.left,
    avoids: false,
    bullets: true,
    spared: bareHarm(combat, arm, way, damage + bonus + added) - bareHarm(combat, arm, way, defended.left + added),
  })
}
