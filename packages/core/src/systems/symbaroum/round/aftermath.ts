import { purpose } from "../../../dice/purpose.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { condition, conditionBit } from "../book/terms.ts"
import { showStigmas, tax } from "../harm/corruption.ts"
import { deathRoll } from "../harm/deathRoll.ts"
import { healByPower, treatWounds, useDose } from "../harm/tending.ts"
import { opposing, targetNumber } from "../model/odds.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, has, isAble, sheetOf, totalCorruption } from "../see/fighter.ts"
import { dosesLeft } from "../see/patients.ts"

/** Rounds after the fight are numbered from here, beyond any round of a fight: they key the dice. */
const afterwards = 20_000

/**
 * After the fight: death rolls until nobody is dying, then the scene ends and takes the temporary Corruption with it.
 */
export const aftermath = (combat: SymCombat): void => {
  for (let round = 0; combat.state.combatants.some((fighter) => fighter.dying); round++) {
    combat.state.combatants.forEach((fighter, i) => {
      const who = asWho(i)
      if (!fighter.dying) return
      combat.dice.scope(afterwards + round, who, 0)
      if (combat.prepared.setting.aftermathAid === true) aid(combat, who)
      if (fighter.dying) deathRoll(combat, who)
    })
  }
  combat.dice.scope(afterwards, nobody, 0)
  endScene(combat)
  combat.emit({ _tag: "CombatEnded" })
}

/**
 * The winners tend their dying, with what they have: a herb, else first aid, else a healing power (SYM-059, SYM-060).
 */
const aid = (combat: SymCombat, patient: Who): void => {
  const { combatants, winner } = combat.state
  if (fighterOf(combat, patient).side !== winner) return
  const helper = (fits: (who: Who) => boolean) =>
    asWho(combatants.findIndex((other, i) => other.side === winner && isAble(other) && !other.turned && fits(asWho(i))))
  const giver = helper((who) => sheetOf(combat, who).herb >= 0 && dosesLeft(combat, who, sheetOf(combat, who).herb) > 0)
  if (giver >= 0) {
    useDose(combat, giver, patient, sheetOf(combat, giver).herb, 0)
    return
  }
  const medicus = helper((who) => sheetOf(combat, who).medicus)
  if (medicus >= 0) {
    treatWounds(combat, medicus, patient, false, 0)
    return
  }
  const mystic = helper((who) => sheetOf(combat, who).healing !== undefined)
  if (mystic >= 0) healByPower(combat, mystic, patient, 0)
}

const endScene = (combat: SymCombat): void => {
  const { combatants } = combat.state
  combatants.forEach((fighter, i) => {
    const who = asWho(i)
    const { corruptible, threshold } = sheetOf(combat, who)
    if (!corruptible || fighter.dead || fighter.down) return
    if (combat.prepared.rules.corruptionExtra === "endOfScene" && fighter.temporary > 0) {
      if (totalCorruption(fighter) >= threshold && !tax(combat, who)) return
      showStigmas(combat, who)
    }
    watchForStigmas(combat, who)
  })
  combat.emit({ _tag: "SceneEnded" })
  combatants.forEach((fighter, i) => {
    const who = asWho(i)
    if (!has(fighter, condition.stigma) || totalCorruption(fighter) >= sheetOf(combat, who).threshold) return
    combat.emit({ _tag: "ConditionLost", who, condition: condition.stigma })
  })
}

/** Everyone who may notice a stigma makes its bearer test [Discreet<-Vigilant] (SYM-108). */
const watchForStigmas = (combat: SymCombat, who: Who): void => {
  const observers = combat.prepared.setting.stigmaObservers
  const marked = conditionBit.stigma | conditionBit.permanentStigma
  if (observers === undefined || (fighterOf(combat, who).conditions & marked) === 0) return
  for (const vigilant of observers) {
    const need = targetNumber(sheetOf(combat, who).discreet + opposing(vigilant), combat.prepared.rules.autoSuccessOn1)
    const natural = combat.dice.open(who, purpose.check).die(20)
    combat.emit({ _tag: "StigmaHidden", who, natural, need, hidden: natural <= need })
  }
}
