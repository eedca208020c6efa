import { purpose } from "../../../dice/purpose.ts"
import type { DsCombat } from "../model/System.ts"
import { test } from "../model/settle.ts"
import { hasteOf, poolPhysical } from "../see/aim.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { rollTest, testFields } from "../see/pool.ts"

/**
 * Tries to break free: opposed tests of FOR. It must succeed by more than the holder does; a holder that fails loses to
 * any success (DS20-056).
 */
export const breakFree = (combat: DsCombat, who: number): void => {
  const holder = fighterOf(combat, who).heldBy
  poolPhysical(combat, who, hasteOf(combat, who))
  rollTest(combat, who, purpose.check, sheetOf(combat, who).fortitude)
  const own = testFields()
  const { success, margin } = test
  poolPhysical(combat, holder, 0)
  rollTest(combat, holder, purpose.oppose, sheetOf(combat, holder).fortitude)
  const against = test.success ? test.margin : -1
  const free = success && margin > against
  combat.emit({ _tag: "Resisted", who: holder, by: who, ...testFields(), left: margin - against })
  combat.emit({ _tag: "EscapeTried", who, from: holder, ...own, free })
  if (free) combat.emit({ _tag: "Released", who: holder, target: who })
}
