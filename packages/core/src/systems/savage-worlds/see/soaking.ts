import { power } from "../../../dice/power.ts"
import type { Who } from "../../../kinds/indices.ts"
import { momentOf } from "../../../parts/moment.ts"
import type { SwHouseRules } from "../book/houseRules.ts"
import { conditionBit } from "../book/terms.ts"
import type { Found } from "../model/Latest.ts"
import { attribute } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { type Throw, chanceOf } from "../model/odds.ts"
import { mostSoaked, type Soaks } from "../model/soaks.ts"
import type { Victim } from "../model/Victim.ts"
import { attributeOf, benniesOf, fighterOf, sheetOf } from "./fighter.ts"
import { weighingOn } from "./tally.ts"
import { acesOfDamage, acesOfTraits } from "./trait.ts"

/** How often somebody tries to soak the same blow, as far as forecasts expect it. */
const tries = 2

/** How many Bennies somebody has for that: of more than so many nothing depends. */
export const reckonedBennies = (combat: SwCombat, who: Who): number => Math.min(tries, benniesOf(combat, who))

/** A combatant as a blow finds it. It is asked of all enemies and friends around it, as long as nothing happens. */
export const struckOf = (combat: SwCombat, who: Who): Victim => {
  const moment = momentOf(combat)
  const found = combat.prepared.latest.found[who] as Found
  if (found.moment !== moment) {
    found.struck = struckAnew(combat, who)
    found.moment = moment
  }
  return found.struck
}

/** Those that look alike to a blow are one: what has been asked of blows at them is known. */
const struckAnew = (combat: SwCombat, who: Who): Victim => {
  const { rules } = combat.prepared
  const { conditions, wounds } = fighterOf(combat, who)
  const { limit, wild } = sheetOf(combat, who)
  const left = Math.max(1, limit + 1 - wounds)
  const isShaken = (conditions & conditionBit.shaken) !== 0
  // What it is expected to soak of a blow (C18): it has Bennies, and is taken to spend them.
  const times = rules.soak ? reckonedBennies(combat, who) : 0
  const { die, plus } = attributeOf(sheetOf(combat, who), fighterOf(combat, who), attribute.vigor)
  const added = times === 0 ? 0 : plus + weighingOn(combat, who)
  // Sizes of dice are even.
  const dice = times === 0 ? 0 : (((die >> 1) * 8 + (wild >> 1)) * 64 + added + 32) * 4 + times
  const byRules =
    rules.raiseStep * 8 + bit(rules.shakenTwiceWounds) * 4 + bit(acesOfDamage(rules)) * 2 + bit(acesOfTraits(rules))
  const key = ((dice * 64 + left) * 2 + bit(isShaken)) * 64 + byRules
  let found = victims.get(key)
  if (found === undefined) {
    const soaks = times === 0 ? undefined : soaksOf({ die, wild, plus: added }, times, rules)
    found = {
      key,
      left,
      shaken: isShaken,
      twice: rules.shakenTwiceWounds,
      soaks,
      step: rules.raiseStep,
      aces: acesOfDamage(rules),
      blows: new Map(),
    }
    victims.set(key, found)
  }
  return found
}
export const victims = new Map<number, Victim>()

const bit = (set: boolean): number => (set ? 1 : 0)

const soaksOf = ({ die, plus, wild }: Throw, times: number, rules: SwHouseRules): Soaks => {
  const soaks = new Float64Array(mostSoaked + 1)
  for (let n = 1; n <= mostSoaked; n++) {
    const need = 4 + rules.raiseStep * (n - 1) - plus
    soaks[n] = 1 - power(1 - Math.max(0, chanceOf(die, wild, acesOfTraits(rules), need)), times)
  }
  return soaks
}
