import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Setting } from "../book/statBlock.ts"
import type { Tested } from "../model/settle.ts"
import type { DsCombat } from "../model/System.ts"
import { hasteOf } from "./aim.ts"
import { sheetOf } from "./fighter.ts"
import { type Pool, rollTest } from "./pool.ts"
import { poolPhysical } from "./pools.ts"

/** Acts that need no test but in haste. */
export type Act = keyof NonNullable<Setting["hastyRoll"]>

/**
 * What an act is tested with when haste demands it: the weapon's skill, or Acrobacia where the body moves (DS20-048).
 */
const usual = {
  reload: "weapon",
  aim: "weapon",
  draw: "weapon",
  clear: "weapon",
  pickUp: "acrobatics",
  run: "acrobatics",
  work: "acrobatics",
} as const

/**
 * Rolls for an act that normally needs no roll, if it does now: always when three actions or more were declared, with
 * two where the scenario says so (DS20-048, DS20-049).
 *
 * @param item the weapon it is about, -1 for none
 * @returns undefined where there was no roll
 */
export const hastyTest = (combat: DsCombat, who: Who, act: Act, item: number): Tested | undefined => {
  const needed = hastyNeed(combat, who, act, item)
  return needed && rollTest(combat, who, purpose.check, needed.score, needed.pool)
}

/**
 * The score that an act is tested against in this turn, and what weighs on it; undefined when it needs no test.
 *
 * @param item the weapon it is about, -1 for none
 */
export const hastyNeed = (
  combat: DsCombat,
  who: Who,
  act: Act,
  item: number,
): { readonly score: number; readonly pool: Pool } | undefined => {
  const tested = hastySkill(combat, act)
  if (tested === "none") return undefined
  const sheet = sheetOf(combat, who)
  const score = (tested === "weapon" ? sheet.arms[item]?.score : undefined) ?? sheet.acrobatics
  return { score, pool: poolPhysical(combat, who, hasteOf(combat, who)) }
}

/** What an act must be tested with in this turn. */
const hastySkill = (combat: DsCombat, act: Act): "none" | "weapon" | "acrobatics" => {
  const { extra } = combat.state
  if (extra === 0) return "none"
  const stated = combat.prepared.setting.hastyRoll?.[act] ?? "none"
  if (extra === 1) return stated
  return stated === "none" ? usual[act] : stated
}
