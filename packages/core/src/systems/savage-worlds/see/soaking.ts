import { power } from "../../../dice/power.ts"
import type { Who } from "../../../kinds/indices.ts"
import { momentOf } from "../../../parts/moment.ts"
import { conditionBit } from "../book/terms.ts"
import type { Found } from "../model/Latest.ts"
import { attribute } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { chanceOf } from "../model/odds.ts"
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

/** Those who look alike to a blow are one: what has been asked of blows at them is known. */
const struckAnew = (combat: SwCombat, who: Who): Victim => {
  const { rules } = combat.prepared
  const fighter = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  // What it is expected to soak of a blow (C18): it has Bennies, and is taken to spend them.
  const times = rules.soak ? reckonedBennies(combat, who) : 0
  const { die, plus } = attributeOf(sheet, fighter, attribute.vigor)
  const made: Likeness = {
    die,
    wild: sheet.wild,
    plus: times === 0 ? 0 : plus + weighingOn(combat, who),
    times,
    left: Math.max(1, sheet.limit + 1 - fighter.wounds),
    shaken: (fighter.conditions & conditionBit.shaken) !== 0,
    twice: rules.shakenTwiceWounds,
    step: rules.raiseStep,
    aces: acesOfDamage(rules),
    acesOfVigor: acesOfTraits(rules),
  }
  const key = keyOf(made)
  let found = victims.get(key)
  if (found === undefined) {
    found = victimOf(made)
    victims.set(key, found)
  }
  return found
}
export const victims = new Map<number, Victim>()

/** What tells victims apart: what they roll to soak, how often, and what they have suffered. */
interface Likeness {
  readonly die: number
  readonly wild: number
  readonly plus: number
  readonly times: number
  readonly left: number
  readonly shaken: boolean
  readonly twice: boolean
  readonly step: number
  readonly aces: boolean
  readonly acesOfVigor: boolean
}

const bit = (set: boolean): number => (set ? 1 : 0)

/** Sizes of dice are even. */
const keyOf = ({ aces, acesOfVigor, die, left, plus, shaken, step, times, twice, wild }: Likeness): number => {
  const dice = times === 0 ? 0 : (((die >> 1) * 8 + (wild >> 1)) * 64 + plus + 32) * 4 + times
  const flags = bit(shaken) + 2 * bit(twice) + 4 * bit(aces) + 8 * bit(acesOfVigor)
  return ((dice * 64 + left) * 8 + step) * 16 + flags
}

const victimOf = ({ aces, left, shaken, step, twice, ...vigor }: Likeness): Victim => ({
  left,
  shaken,
  twice,
  soaks: vigor.times === 0 ? undefined : soaksOf(vigor, step),
  step,
  aces,
  blows: new Map(),
})

type Vigor = Pick<Likeness, "die" | "wild" | "plus" | "times" | "acesOfVigor">

const soaksOf = ({ acesOfVigor, die, plus, times, wild }: Vigor, step: number): Soaks => {
  const soaks = new Float64Array(mostSoaked + 1)
  for (let n = 1; n <= mostSoaked; n++)
    soaks[n] = 1 - power(1 - Math.max(0, chanceOf(die, wild, acesOfVigor, 4 + step * (n - 1) - plus)), times)
  return soaks
}
