import { dice } from "../../../dice/expression.ts"
import type { Who } from "../../../kinds/indices.ts"
import { type HarmTable, tailOf } from "../../../parts/weighing/HarmTable.ts"
import { amountTable } from "../model/amounts.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, sheetOf, totalCorruption } from "../see/fighter.ts"

/** The extra point of the scene, by whether it is rolled (SYM-106, SYM-110). */
const extraRolled = amountTable({ dice: dice("1d4"), fixed: 2 })
const extraFixed = amountTable({ dice: undefined, fixed: 2 })

/**
 * The chance that Corruption from one use makes an abomination of its user: the whole of it is lost (SYM-094, SYM-106).
 */
export const corruptionRisk = (combat: SymCombat, who: Who, taint: HarmTable | undefined): number => {
  if (taint === undefined) return 0
  const sheet = sheetOf(combat, who)
  if (!sheet.corruptible) return 0
  const me = fighterOf(combat, who)
  const total = totalCorruption(me)
  let lost = tailOf(taint, sheet.limit - total)
  if (me.tainted || combat.prepared.rules.corruptionExtra !== "immediate") return lost
  const extra = sheet.pc ? extraRolled : extraFixed
  for (let now = Math.max(sheet.threshold, total); now < sheet.limit; now++) {
    const chance = tailOf(taint, now - total) - tailOf(taint, now - total + 1)
    lost += chance * tailOf(extra, sheet.limit - now)
  }
  return lost
}

/**
 * What it is worth not to reach the threshold: that costs the extra of the scene, which stays, and a stigma (SYM-096,
 * SYM-106), and takes about as much of what is left to a mystic as one more use would. Mystics that avoid it so come
 * out of their fights with a fifth to a half less that is permanent, and win as often; who minds it twice as much loses
 * by it.
 */
const unmarked = 0.3

/** What a use costs beside the risk to be lost: the chance that it marks its user for good. */
export const markCost = (combat: SymCombat, who: Who, taint: HarmTable | undefined): number => {
  if (taint === undefined) return 0
  const { corruptible, threshold } = sheetOf(combat, who)
  const me = fighterOf(combat, who)
  if (!corruptible || me.tainted || combat.prepared.rules.corruptionExtra === "off") return 0
  return unmarked * tailOf(taint, threshold - totalCorruption(me))
}
