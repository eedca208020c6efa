import { concealmentOf, coverBetween } from "../../../field/cover.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { flag } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import { missPercents } from "../model/sheet.ts"
import { fighterOf, has, isUp, sheetOf } from "./fighter.ts"
import { fieldNow } from "./ground.ts"
import { hiddenBy } from "./hiding.ts"

/** Percent of total concealment. */
export const total = 50

/** Whether total concealment hides somebody from another (D20M-162, 293, 307). Walls do not count here. */
const isHiddenFrom = (combat: D20Combat, who: Who, from: number): boolean => {
  const { judgement, surroundings } = combat.prepared
  const c = fighterOf(combat, who)
  const other = fighterOf(combat, asWho(from))
  const sheet = sheetOf(combat, who)
  if (judgement.missPercent >= total || sheet.missPercent >= total) return true
  if (has(other, flag.blinded) || has(c, flag.invisible)) return true
  if (surroundings !== undefined && hiddenBy(combat, surroundings, asWho(from), who) >= total) return true
  if (!combat.prepared.veiled) return false
  const between = coverBetween(fieldNow(combat), other.at, c.at, sheetOf(combat, asWho(from)).space, sheet.space)
  return (missPercents[concealmentOf(between)] as number) >= total
}

/** Whether some enemy on its feet perceives somebody, or there is none left to do so. RULING: they tell one another. */
export const isPerceived = (combat: D20Combat, who: Who): boolean => {
  let looks = false
  for (const foe of combat.prepared.foes[fighterOf(combat, who).side] as readonly Who[]) {
    if (!isUp(fighterOf(combat, foe))) continue
    if (!isHiddenFrom(combat, who, foe)) return true
    looks = true
  }
  return !looks
}
