import type { Fillable } from "../../../contract/Forecast.ts"
import { type Who, asWho, nobody } from "../../../kinds/indices.ts"
import { emptyForecast } from "../../../parts/forecast.ts"
import { condition, why } from "../book/terms.ts"
import { skill, type Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { chanceOf } from "../model/odds.ts"
import { canReact, fighterOf, has, sheetOf } from "../see/fighter.ts"
import { away } from "../see/places.ts"
import { tallyHealing } from "../see/healing.ts"
import { nearestFoe } from "../see/nearestFoe.ts"
import { supportSkill, tallySupport } from "../see/supporting.ts"
import type { Tally } from "../see/tally.ts"
import { acesOfTraits } from "../see/trait.ts"
import { blowHarm } from "./exposure.ts"
import { grappling, mostOfGrappling, mostOfPushing, pushing, testing } from "./forecastContests.ts"

// What help for somebody else's roll promises (SWD-008), and what Healing does.

/** What a bonus to the next roll of an ally is worth: a quarter of what that roll promises, when a foe is near. */
export const supporting = (combat: SwCombat, who: Who, ally: Who, reason: number): number => {
  if (reason === why.escape) return freesWorth
  if (reason === why.stabilise) return healingHelped(combat, who, ally)
  const foe = foeToHelpWith(combat, ally)
  if (foe < 0) return 0
  const blow = blowHarm(combat, ally, foe)
  return supportsShare * (reason === why.attack ? blow : contestHelped(combat, ally, foe, reason, blow))
}

/** The foe near an ally that it could do with help against; -1 where there is none, or help enough. */
const foeToHelpWith = (combat: SwCombat, ally: Who): Who => {
  const other = fighterOf(combat, ally)
  const foe = nearestFoe(combat, ally)
  return foe < 0 || away(combat, ally, foe) > 2 || !canReact(other) || other.support >= 2 ? nobody : foe
}

/** What help to break free is worth, and which share of what a roll promises a bonus to it is. */
const freesWorth = 0.1
const supportsShare = 0.25

/**
 * The most that such a bonus could be worth. A blow takes 1 at most; of what contests promise, pushes promise most: a
 * fifth of a blow for everybody who stands near the pushed.
 */
export const mostOfSupporting = (combat: SwCombat, ally: Who, reason: number): number => {
  if (reason === why.escape) return freesWorth
  if (reason === why.stabilise) return lifesWorth
  if (foeToHelpWith(combat, ally) < 0) return 0
  return supportsShare * (reason === why.push ? Math.max(1, 0.2 * combat.state.combatants.length) : 1)
}

/** What a Test, push or grapple of an ally promises; nothing where it does better to strike. */
const contestHelped = (combat: SwCombat, ally: Who, foe: Who, reason: number, blow: number): number => {
  const f = emptyForecast()
  if (reason === why.test) testing(combat, ally, foe, { by: supportSkill(combat, ally, reason), vulnerable: false }, f)
  else {
    const isPush = reason === why.push
    ;(isPush ? mostOfPushing : mostOfGrappling)(combat, ally, foe, f)
    // Their success is rolled for only where it would be worth more than the blow.
    if (f.help <= blow) return 0
    ;(isPush ? pushing : grappling)(combat, ally, foe, f)
  }
  const worth = f.harm + f.help
  return worth > blow ? worth : 0
}

/** The chance that a Trait roll comes off, with a bonus beside what the tally says, the target number being 4. */
const chance = (combat: SwCombat, tally: Tally, who: Who, { die, plus }: Trait, bonus = 0): number =>
  chanceOf(die, sheetOf(combat, who).wild, acesOfTraits(combat.prepared.rules), 4 - tally.sum - plus - bonus)

/** The chance that somebody stops a friend's bleeding (C16). */
const healingChance = (combat: SwCombat, who: Who, victim: Who, bonus = 0): number =>
  chance(combat, tallyHealing(combat, who, victim), who, sheetOf(combat, who).skills[skill.healing] as Trait, bonus)

/** What a friend's life is worth, in shares of health. */
const lifesWorth = 0.4

/** The bleeding stopped. */
export const stabilising = (combat: SwCombat, who: Who, victim: Who, f: Fillable): void => {
  f.success = healingChance(combat, who, victim)
  f.help = lifesWorth * f.success
}

/** What 1 more adds to an ally's Healing, if the help comes off. */
const healingHelped = (combat: SwCombat, who: Who, ally: Who): number => {
  const { side } = fighterOf(combat, ally)
  const victim = asWho(
    combat.state.combatants.findIndex(
      (other, i) =>
        i !== ally && other.side === side && has(other, condition.bleeding) && away(combat, ally, asWho(i)) <= 1,
    ),
  )
  if (victim < 0) return 0
  const gain = healingChance(combat, ally, victim, 1) - healingChance(combat, ally, victim)
  return (
    lifesWorth *
    gain *
    chance(combat, tallySupport(combat, who, skill.healing), who, sheetOf(combat, who).skills[skill.healing] as Trait)
  )
}
