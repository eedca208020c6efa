import { asWho } from "../../../kinds/indices.ts"
import { agonyRoll } from "../harm/dying.ts"
import { rollFirstAid } from "../harm/tending.ts"
import { firstAidActions, mayTend } from "../see/patients.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf, inAgony, isAble } from "../see/fighter.ts"

/** Turns after the fight are numbered from here, beyond any round of a fight: they key the dice. */
export const afterwards = 20_000

/** After the fight: agony rolls until nobody is in agony, or as long as the scenario says (DS20-146). */
export const aftermath = (combat: DsCombat): void => {
  const { setting } = combat.prepared
  const { combatants } = combat.state
  const turns = setting.deathRollsAfterCombat ?? Number.POSITIVE_INFINITY
  const actions = firstAidActions(combat)
  for (let turn = 0; turn < turns && combatants.some((fighter) => inAgony(fighter)); turn++) {
    for (let who = asWho(0); who < combatants.length; who++) {
      if (!inAgony(fighterOf(combat, who))) continue
      combat.dice.scope(afterwards + turn, who, 0)
      agonyRoll(combat, who)
    }
    if (setting.aftermathAid === true && (turn + 1) % actions === 0) aid(combat, turn)
  }
  combat.emit({ _tag: "CombatEnded" })
}

/** Each healer of the winners has had time for one of its own (DS20-131). */
const aid = (combat: DsCombat, turn: number): void => {
  const { combatants, winner } = combat.state
  for (let who = asWho(0); who < combatants.length; who++) {
    const healer = fighterOf(combat, who)
    if (healer.side !== winner || !isAble(healer)) continue
    const patient = combatants.findIndex(
      (other, i) => other.side === winner && inAgony(fighterOf(combat, asWho(i))) && mayTend(combat, who, asWho(i)),
    )
    if (patient < 0) continue
    combat.dice.scope(afterwards + turn, who, 1)
    rollFirstAid(combat, who, asWho(patient), firstAidActions(combat))
  }
}
