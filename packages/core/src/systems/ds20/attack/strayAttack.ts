import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import { plainShot } from "../book/extra.ts"
import { how } from "../book/terms.ts"
import { wound } from "../harm/harm.ts"
import type { DsCombat } from "../model/System.ts"
import { armOf } from "../see/fighter.ts"
import { rollTest, testFields } from "../see/pool.ts"
import { poolAttack } from "../see/pools.ts"

interface Stray {
  readonly by: Who
  readonly victim: Who
  readonly item: number
  /** One of `how`, as the log has it. */
  readonly way: number
  /** The die that picked the victim, if the log has it, else 0. */
  readonly face: number
}

/** An attack that goes to somebody whom it was not meant for. It is rolled again, and no defence is offered. */
export const strayAttack = (combat: DsCombat, { by, face, item, victim, way }: Stray): void => {
  const arm = armOf(combat, by, item)
  const pool = poolAttack(combat, { by, target: victim, arm, way: how.stray, shot: plainShot, announced: 0 })
  const tested = rollTest(combat, by, purpose.attack, arm.score, pool)
  const { clean, margin, success: hit } = tested
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
    ...testFields(tested),
    damage: hit ? damage : 0,
    bullets: 0,
    keepsBack: true,
    spends: false,
  })
  if (hit) wound(combat, victim, by, arm, damage)
}
