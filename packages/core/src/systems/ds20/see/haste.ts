import { purpose } from "../../../dice/purpose.ts"
import type { Setting } from "../book/statBlock.ts"
import type { DsCombat } from "../model/System.ts"
import { hasteOf, poolPhysical } from "./aim.ts"
import { sheetOf } from "./fighter.ts"
import { rollTest } from "./pool.ts"

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
 * two where the scenario says so (DS20-048, DS20-049). What came of it stands in `test`.
 *
 * @param item the weapon it is about, -1 for none
 * @returns whether there was a roll
 */
export const hastyTest = (combat: DsCombat, who: number, act: Act, item: number): boolean => {
  const score = hastyScore(combat, who, act, item)
  if (score === undefined) return false
  rollTest(combat, who, purpose.check, score)
  return true
}

/**
 * The score that an act is tested against in this turn; undefined when it needs no test. Fills the pool with what
 * weighs on it.
 *
 * @param item the weapon it is about, -1 for none
 */
export const hastyScore = (combat: DsCombat, who: number, act: Act, item: number): number | undefined => {
  const tested = hastySkill(combat, act)
  if (tested === "none") return undefined
  const sheet = sheetOf(combat, who)
  poolPhysical(combat, who, hasteOf(combat, who))
  return (tested === "weapon" ? sheet.arms[item]?.score : undefined) ?? sheet.acrobatics
}

/** What an act must be tested with in this turn. */
const hastySkill = (combat: DsCombat, act: Act): "none" | "weapon" | "acrobatics" => {
  const { extra } = combat.state
  if (extra === 0) return "none"
  const stated = combat.prepared.setting.hastyRoll?.[act] ?? "none"
  if (extra === 1) return stated
  return stated === "none" ? usual[act] : stated
}
