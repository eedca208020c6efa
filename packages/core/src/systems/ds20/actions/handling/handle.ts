import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import type { DsCombat } from "../../model/System.ts"
import type { Arm } from "../../model/sheet.ts"
import { sheetOf } from "../../see/fighter.ts"
import { type Act, hastyTest } from "../../see/haste.ts"
import { noTest, testFields } from "../../see/pool.ts"

/** What is done to a weapon. */
interface Handling {
  /** What it is called where haste demands a test of it. */
  readonly as: Act
  /** Cartridges in the weapon, or aims, after it; and cartridges left beside it. */
  readonly amount?: number
  readonly left?: number
}

/** One action on a weapon that needs no test, but in haste (DS20-002, 049, 092, 106). */
export const handle = (
  combat: DsCombat,
  who: Who,
  { verb: act, item, target }: Option,
  { as, amount = 0, left = 0 }: Handling,
): void => {
  const arm = sheetOf(combat, who).arms[item] as Arm
  const tested = hastyTest(combat, who, as, item)
  const success = tested === undefined || tested.success
  const fields = tested === undefined ? noTest : testFields(tested)
  combat.emit({ _tag: "Handled", who, act, item, gear: arm.gear, target, amount, left, ...fields, success })
}
