import { power } from "../../../dice/power.ts"
import type { Who } from "../../../kinds/indices.ts"
import { momentOf } from "../../../parts/moment.ts"
import { conditionBit } from "../book/terms.ts"
import type { Found } from "../model/Latest.ts"
import { attribute } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { type Struck, type Throw, chanceOf } from "../model/odds.ts"
import { mostSoaked, type Soaks } from "../model/soaks.ts"
import { attributeOf, benniesOf, fighterOf, sheetOf } from "./fighter.ts"
import { tallyOf } from "./tally.ts"
import { acesOfTraits } from "./trait.ts"

/** How often somebody tries to soak the same blow, as far as forecasts expect it. */
const tries = 2

/** How many Bennies somebody has for that: of more than so many nothing depends. */
export const reckonedBennies = (combat: SwCombat, who: Who): number => Math.min(tries, benniesOf(combat, who))

/**
 * What somebody may be expected to soak of a blow (C18): it has Bennies and is taken to spend them. Undefined for
 * one that cannot.
 */
export const soaksOf = (combat: SwCombat, who: Who): Soaks | undefined => {
  const bennies = reckonedBennies(combat, who)
  const { rules } = combat.prepared
  if (bennies === 0 || !rules.soak) return undefined
  const sheet = sheetOf(combat, who)
  const { die, plus } = attributeOf(sheet, fighterOf(combat, who), attribute.vigor)
  const vigor = { die, wild: sheet.wild, plus: tallyOf(combat, who).sum + plus }
  return known(vigor, bennies, rules.raiseStep, acesOfTraits(rules))
}

export const soakings = new Map<number, Soaks>()

const known = ({ die, plus, wild }: Throw, times: number, step: number, aces: boolean): Soaks => {
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

/** A combatant as a blow finds it. It is asked of all enemies and friends around it, as long as nothing happens. */
export const struckOf = (combat: SwCombat, who: Who): Struck => {
  const moment = momentOf(combat)
  const found = combat.prepared.latest.found[who] as Found
  if (found.moment !== moment) {
    found.struck = struckAnew(combat, who)
    found.moment = moment
  }
  return found.struck
}

const struckAnew = (combat: SwCombat, who: Who): Struck => {
  const { conditions, wounds } = fighterOf(combat, who)
  return {
    left: sheetOf(combat, who).limit + 1 - wounds,
    shaken: (conditions & conditionBit.shaken) !== 0,
    twice: combat.prepared.rules.shakenTwiceWounds,
    soaks: soaksOf(combat, who),
  }
}
