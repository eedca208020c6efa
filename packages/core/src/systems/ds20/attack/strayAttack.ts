import { purpose } from "../../../dice/purpose.ts"
import { how } from "../book/terms.ts"
import { wound } from "../harm/harm.ts"
import type { DsCombat } from "../model/System.ts"
import { test } from "../model/settle.ts"
import type { Arm } from "../model/sheet.ts"
import { poolAttack } from "../see/aim.ts"
import { rollTest, testFields } from "../see/pool.ts"

/**
 * An attack that goes to somebody whom it was not meant for. It is rolled again, and no defence is offered.
 *
 * @param way one of `how`, as the log has it
 * @param face the die that picked the victim, if the log has it
 */
export const strayAttack = (
  combat: DsCombat,
  by: number,
  victim: number,
  arm: Arm,
  item: number,
  way: number,
  face: number,
): void => {
  poolAttack(combat, by, victim, arm, how.stray, 0, 0)
  rollTest(combat, by, purpose.attack, arm.score)
  const { clean, margin, success: hit } = test
  const damage = arm.firearm && !combat.prepared.rules.firearmDamageKeepsPenalties ? clean : margin
  combat.emit({
    _tag: "Attacked",
    by,
    target: victim,
    means: arm.means,
    hit,
    item,
    gear: arm.gear,
    how: way,
    shot: face,
    ...testFields(),
    damage: hit ? damage : 0,
    bullets: 0,
    keepsBack: true,
    spends: false,
  })
  if (hit) wound(combat, victim, by, arm, damage)
}
