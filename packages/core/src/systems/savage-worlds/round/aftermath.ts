import { purpose } from "../../../dice/purpose.ts"
import { type Who, asWho, nobody } from "../../../kinds/indices.ts"
import { condition, why } from "../book/terms.ts"
import { attempt } from "../harm/benny.ts"
import { dies, lifeTally } from "../harm/harm.ts"
import { attribute } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { attributeOf, fighterOf, has, sheetOf } from "../see/fighter.ts"
import { tallyOf } from "../see/tally.ts"

/** Rounds after the fight are numbered from here, beyond any round of a fight: they key the dice. */
const afterwards = 20_000

/** One Vigor roll against bleeding out (C16). */
export const bleed = (combat: SwCombat, who: Who): void => {
  const tally = lifeTally(combat, who)
  const vigor = attributeOf(sheetOf(combat, who), fighterOf(combat, who), attribute.vigor)
  const raises = attempt(combat, tally, { who, reason: why.bleeding, purpose: purpose.death, trait: vigor, worth: 0.3 })
  if (raises < 0) dies(combat, who, nobody)
  else if (raises > 0) combat.emit({ _tag: "ConditionLost", who, condition: condition.bleeding })
}

/**
 * After the fight: bleeding out is played to its end, and Extras that were cut down roll for their lives (C14, C16,
 * C22).
 */
export const aftermath = (combat: SwCombat): void => {
  const { combatants } = combat.state
  for (let round = 0; combatants.some((fighter) => has(fighter, condition.bleeding)); round++) {
    combatants.forEach((fighter, n) => {
      const who = asWho(n)
      if (!has(fighter, condition.bleeding)) return
      combat.dice.scope(afterwards + round, who, 0)
      bleed(combat, who)
    })
  }
  combatants.forEach((fighter, n) => {
    const who = asWho(n)
    const sheet = sheetOf(combat, who)
    if (sheet.wildCard || !fighter.down || fighter.dead || has(fighter, condition.unconscious) || fighter.fatigue > 2)
      return
    combat.dice.scope(afterwards, who, 1)
    const tally = tallyOf(combat, who)
    const vigor = attributeOf(sheet, fighter, attribute.vigor)
    if (attempt(combat, tally, { who, reason: why.survival, purpose: purpose.death, trait: vigor, worth: 0 }) < 0)
      combat.emit({ _tag: "Died", who, by: -1 })
  })
  combat.emit({ _tag: "CombatEnded" })
}
