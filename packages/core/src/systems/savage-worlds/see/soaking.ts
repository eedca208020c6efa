import { power } from "../../../dice/power.ts"
import { chanceOf } from "../model/odds.ts"
import { attribute } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { mostSoaked, type Soaks } from "../model/soaks.ts"
import { attributeOf, benniesOf, fighterOf, sheetOf } from "./fighter.ts"
import { addState, clear, tally } from "./tally.ts"
import { acesOfTraits } from "./trait.ts"

/** How often somebody tries to soak the same blow, as far as anybody reckons with it. */
const tries = 2

/** How many Bennies somebody has for that: of more than so many nothing depends. */
export const reckonedBennies = (combat: SwCombat, who: number): number => Math.min(tries, benniesOf(combat, who))

/**
 * What somebody may be expected to soak of a blow (C18): it has Bennies and is taken to spend them. Undefined for
 * whoever cannot. The tally is used for it.
 */
export const soaksOf = (combat: SwCombat, who: number): Soaks | undefined => {
  const bennies = reckonedBennies(combat, who)
  const { rules } = combat.prepared
  if (bennies === 0 || !rules.soak) return undefined
  const sheet = sheetOf(combat, who)
  clear()
  addState(combat, who)
  const { die, plus } = attributeOf(sheet, fighterOf(combat, who), attribute.vigor)
  return known(die, sheet.wild, tally.sum + plus, bennies, rules.raiseStep, acesOfTraits(rules))
}

const soakings = new Map<number, Soaks>()

const known = (die: number, wild: number, plus: number, times: number, step: number, aces: boolean): Soaks => {
  const key = ((((die * 16 + wild) * 64 + plus + 32) * 8 + times) * 16 + step) * 2 + (aces ? 1 : 0)
  let found = soakings.get(key)
  if (found === undefined) {
    found = new Float64Array(mostSoaked + 1)
    for (let n = 1; n <= mostSoaked; n++)
      found[n] = 1 - power(1 - Math.max(0, chanceOf(die, wild, aces, 4 + step * (n - 1) - plus)), times)
    soakings.set(key, found)
  }
  return found
}
