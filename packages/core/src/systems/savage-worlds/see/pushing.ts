import type { Who } from "../../../kinds/indices.ts"
import { why } from "../book/terms.ts"
import { attribute, type Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { approached } from "./aiming/damage.ts"
import { athleticsOf, attributeOf, fighterOf, sheetOf, shieldUp } from "./fighter.ts"
import { addSupport } from "./support.ts"
import { addTurn, addVulnerable, tallyOf, type Tally, vary } from "./tally.ts"

/** Strength, or under a house rule Athletics where it is better (SWD-063). */
export const shoveOf = (combat: SwCombat, who: Who): Trait => {
  const sheet = sheetOf(combat, who)
  const strength = attributeOf(sheet, fighterOf(combat, who), attribute.strength)
  const athletics = athleticsOf(sheet)
  if (!combat.prepared.rules.pushAthletics) return strength
  return athletics.die + athletics.plus > strength.die + strength.plus ? athletics : strength
}

/** What a shield adds to shoving and to being shoved (SWD-063). */
export const shieldOf = (combat: SwCombat, who: Who): number => {
  const sheet = sheetOf(combat, who)
  return shieldUp(sheet, fighterOf(combat, who)) ? sheet.shieldParry : 0
}

/** What a push is rolled with: two steps of run-up towards the foe help (SWD-063). */
export const tallyPush = (combat: SwCombat, who: Who, foe: Who): Tally => {
  const tally = tallyOf(combat, who)
  addTurn(tally, combat, who)
  addVulnerable(tally, combat, foe)
  const ranUp = combat.state.active === who && approached(combat, who, foe) >= 2
  vary(tally, "SWD-063", shieldOf(combat, who) + (ranUp ? 2 : 0))
  addSupport(tally, combat, who, why.push)
  return tally
}
