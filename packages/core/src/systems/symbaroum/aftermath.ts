import { purpose } from "../../dice/purpose.ts"
import { showStigmas, tax, totalCorruption } from "./corruption.ts"
import { fighterOf, isAble, sheetOf } from "./fighter.ts"
import { dies } from "./harm.ts"
import { targetNumber } from "./odds.ts"
import type { SymCombat } from "./System.ts"
import { dosesLeft, healByPower, treatWounds, useDose } from "./tending.ts"
import { condition } from "./terms.ts"

/** Rounds after the fight are numbered from here, beyond any round of a fight: they key the dice. */
const afterwards = 20_000

/** One death roll, with what it leads to (SYM-059, SYM-061 to SYM-065). */
export const deathRoll = (combat: SymCombat, who: number): void => {
  const stream = combat.dice.open(who, purpose.death)
  const natural = stream.die(20)
  const { marks } = fighterOf(combat, who)
  if (natural === 1) {
    const toughness = stream.die(4)
    combat.emit({ _tag: "DeathRolled", who, natural, marks: 0, toughness, faces: [toughness] })
    combat.emit({ _tag: "Recovered", who })
    return
  }
  const now = natural >= 11 && natural <= 19 ? marks + 1 : marks
  combat.emit({ _tag: "DeathRolled", who, natural, marks: now, toughness: 0, faces: [] })
  if (natural === 20 || now >= combat.prepared.rules.deathMarks) dies(combat, who, -1)
}

/** After the fight: death rolls until nobody is dying, then the scene ends and takes the temporary Corruption with it. */
export const aftermath = (combat: SymCombat): void => {
  for (let round = 0; combat.state.combatants.some((fighter) => fighter.dying); round++) {
    combat.state.combatants.forEach((fighter, who) => {
      if (!fighter.dying) return
      combat.dice.scope(afterwards + round, who, 0)
      if (combat.prepared.setting.aftermathAid === true) aid(combat, who)
      if (fighter.dying) deathRoll(combat, who)
    })
  }
  combat.dice.scope(afterwards, -1, 0)
  endScene(combat)
  combat.emit({ _tag: "CombatEnded" })
}

/** The winners tend their dying, with what they have: a herb, else first aid, else a healing power (SYM-059, SYM-060). */
const aid = (combat: SymCombat, patient: number): void => {
  const { combatants, winner } = combat.state
  if (fighterOf(combat, patient).side !== winner) return
  const helper = (fits: (who: number) => boolean) =>
    combatants.findIndex((other, who) => other.side === winner && isAble(other) && !other.turned && fits(who))
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
  combatants.forEach((fighter, who) => {
    const { corruptible, threshold } = sheetOf(combat, who)
    if (!corruptible || fighter.dead || fighter.down) return
    if (combat.prepared.rules.corruptionExtra === "endOfScene" && fighter.temporary > 0) {
      if (totalCorruption(fighter) >= threshold && !tax(combat, who)) return
      showStigmas(combat, who)
    }
    watchForStigmas(combat, who)
  })
  combat.emit({ _tag: "SceneEnded" })
  combatants.forEach((fighter, who) => {
    if ((fighter.is & (1 << condition.stigma)) === 0 || totalCorruption(fighter) >= sheetOf(combat, who).threshold)
      return
    combat.emit({ _tag: "ConditionLost", who, condition: condition.stigma })
  })
}

/** Everyone who may notice a stigma makes its bearer test [Discreet<-Vigilant] (SYM-108). */
const watchForStigmas = (combat: SymCombat, who: number): void => {
  const observers = combat.prepared.setting.stigmaObservers
  const marked = (1 << condition.stigma) | (1 << condition.permanentStigma)
  if (observers === undefined || (fighterOf(combat, who).is & marked) === 0) return
  for (const vigilant of observers) {
    const need = targetNumber(sheetOf(combat, who).discreet + 10 - vigilant, combat.prepared.rules.autoSuccessOn1)
    const natural = combat.dice.open(who, purpose.check).die(20)
    combat.emit({ _tag: "StigmaHidden", who, natural, need, hidden: natural <= need })
  }
}
