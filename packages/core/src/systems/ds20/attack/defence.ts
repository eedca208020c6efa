import type { Option } from "../../../contract/Decision.ts"
import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import { decision, how } from "../book/terms.ts"
import { bareHarm, woundNumber } from "../harm/harm.ts"
import type { DsCombat } from "../model/System.ts"
import type { Tested } from "../model/settle.ts"
import type { Arm } from "../model/sheet.ts"
import { blocker, canDefend, canDodge } from "../see/defending.ts"
import { armOf, sheetOf } from "../see/fighter.ts"
import { rollTest, testFields } from "../see/pool.ts"
import { block } from "./block.ts"
import { dodge } from "./dodge.ts"
import { noDefence } from "./noDefence.ts"
import { poolDefence } from "../see/pools.ts"

/** What became of an attack. */
export interface Defended {
  /** The number that is left of it; negative: a block has turned it around (DS20-028). */
  readonly left: number
  readonly avoided: boolean
  /** The defender falls to the floor for it. */
  readonly fell: boolean
  /** What it was blocked with, -1 for nothing. */
  readonly item: number
}

/** An attack that nobody defends against. */
export const undefended = (damage: number): Defended => ({ left: damage, avoided: false, fell: false, item: -1 })

/** An attack on its way. */
export interface Incoming {
  readonly by: Who
  readonly target: Who
  /** One of `how`. A block that beats a grapple or a throw only avoids it (DS20-055). */
  readonly how: number
}

/**
 * Asks the target how it defends, seeing the margin (DS20-017), and rolls its defence.
 *
 * @param margin of the attack's roll
 * @param damage number that it would do
 * @param added comes on top of the number when the attack is not avoided
 */
export const defend = (
  combat: DsCombat,
  { by, how: way, target: who }: Incoming,
  arm: Arm,
  { added, damage, margin }: { readonly margin: number; readonly damage: number; readonly added: number },
): Defended => {
  if (!canDefend(combat, who, by)) return undefended(damage)
  const options: Option[] = [noDefence.offer(by, margin)]
  if (canDodge(combat, who, arm)) options.push(dodge.offer(by, margin))
  const item = blocker(combat, who, arm)
  if (item >= 0) options.push(block.offer(by, item, margin))
  const answer = combat.ask(who, decision.defend, options)
  if (answer.verb === noDefence.verb) return undefended(damage)
  const { rules } = combat.prepared
  const holds = way === how.grapple || way === how.throwDown
  const dodges = answer.verb === dodge.verb
  const score = dodges ? sheetOf(combat, who).acrobatics : armOf(combat, who, answer.item).score
  const leaves = (test: Tested): Pick<Defended, "left" | "avoided"> => {
    const reduced = damage - (test.success ? test.margin : 0)
    if (!dodges && !holds)
      return {
        left: reduced,
        avoided: test.success && (reduced < 0 ? !rules.blockCounterattack : reduced === 0 && rules.blockTieStops),
      }
    const lessens = dodges && rules.dodgeMode !== "allOrNothing"
    return { left: lessens ? Math.max(0, reduced) : damage, avoided: test.success && test.margin > margin }
  }
  const counts = (test: Tested): number => {
    const { avoided, left } = leaves(test)
    const does = avoided
      ? 0
      : left < 0
        ? -1 - woundNumber(combat, armOf(combat, who, answer.item), -left)
        : 1 + (holds ? 0 : woundNumber(combat, arm, left + added))
    return 2 * does + Number(dodges && test.disastrous)
  }
  const test = rollTest(
    combat,
    who,
    purpose.defend,
    score,
    poolDefence(combat, who, arm.range === 0),
    arm.range === 0 ? counts : undefined,
  )
  const { avoided, left } = leaves(test)
  const taken = avoided || left < 0 ? 0 : bareHarm(combat, arm, way, left + added)
  combat.emit({
    _tag: "Defended",
    who,
    by,
    how: answer.verb,
    ...testFields(test),
    left,
    avoids: avoided,
    bullets: false,
    spared: bareHarm(combat, arm, way, damage + added) - taken,
  })
  return { left, avoided, fell: dodges && test.disastrous, item: answer.item }
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
  { added, bonus, damage }: { readonly damage: number; readonly bonus: number; readonly added: number },
): Defended => {
  const whole = undefended(damage + bonus)
  if (bonus === 0 || !canDefend(combat, who, by) || sheetOf(combat, who).acrobatics === 0) return whole
  const answer = combat.ask(who, decision.bullets, [noDefence.offer(by, bonus), dodge.offer(by, bonus)])
  if (answer.verb === noDefence.verb) return whole
  const test = rollTest(combat, who, purpose.defend, sheetOf(combat, who).acrobatics, poolDefence(combat, who, false))
  const left = test.success ? damage + Math.max(0, bonus - test.margin) : whole.left
  combat.emit({
    _tag: "Defended",
    who,
    by,
    how: dodge.verb,
    ...testFields(test),
    left,
    avoids: false,
    bullets: true,
    spared: bareHarm(combat, arm, way, damage + bonus + added) - bareHarm(combat, arm, way, left + added),
  })
  return { left, avoided: false, fell: test.disastrous, item: -1 }
}
