import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { condition } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"
import { targetsOf } from "../see/targets.ts"
import { stepsTo } from "../see/threat.ts"
import { timesUsed } from "../see/timesUsed.ts"
import { canWalk } from "../see/walking.ts"

/** Everything that it could use, on whom (ADD2-145). */
export const addPowers = (combat: AdndCombat, who: number, options: Option[]): void => {
  const { powers } = sheetOf(combat, who)
  for (let power = 0; power < powers.length; power++) addUses(combat, who, power, options)
}

/** One power, on all for whom it would be of use; the silenced cannot speak its command (ADD2-146). */
export const addUses = (combat: AdndCombat, who: number, item: number, options: Option[]): void => {
  const { powers, half } = sheetOf(combat, who)
  const power = powers[item]
  if (power === undefined || timesUsed(combat.state, who, item) >= power.uses) return
  if (power.voice && has(fighterOf(combat, who), condition.silenced)) return
  const slack = power.isScroll || !canWalk(combat, who) ? 0 : half
  for (const target of targetsOf(combat, who, power, slack)) options.push(option(verb.use, target, item))
}

/** Whether the declared power can still be used on its target. */
export const canUse = (combat: AdndCombat, who: number): boolean => {
  const { aim, item } = fighterOf(combat, who)
  const options: Option[] = []
  addUses(combat, who, item, options)
  return options.some((o) => o.target === aim)
}

/** One who reads a scroll stays where it is (ADD2-148). */
export const isStill = (combat: AdndCombat, who: number): boolean =>
  sheetOf(combat, who).powers[fighterOf(combat, who).item]?.isScroll === true

/** Waiting for the touch of a friend beside it who has declared a spell that helps (ADD2-136). */
export const addAwaiting = (combat: AdndCombat, who: number, options: Option[]): void => {
  for (const friend of combat.prepared.friends[who] as readonly number[]) {
    const { act, item, slow } = fighterOf(combat, friend)
    const spell = act === verb.cast && slow <= 1 ? sheetOf(combat, friend).spells[item] : undefined
    if (spell?.touch !== true || spell.on !== "friend" || stepsTo(combat, who, friend) > 1) continue
    if (targetsOf(combat, friend, spell, 0).includes(who)) options.push(option(verb.await, friend))
  }
}
