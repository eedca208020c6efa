import { fighterOf, has, isUp } from "./fighter.ts"
import { bleed, isBleeding } from "./harm.ts"
import { checkMorale } from "./morale.ts"
import type { Fight } from "./System.ts"
import { condition } from "./terms.ts"

/** Conditions that end with the round. */
const brief = [condition.surprised, condition.rising] as const

/** The end of a round, after all moves: bleeding, clocks, morale (core: steps d and e). */
export const closeRound = (combat: Fight): void => {
  for (let who = 0; who < combat.state.combatants.length; who++) {
    if (fighterOf(combat, who).conditions === 0) continue
    if (isBleeding(combat, who) && fighterOf(combat, who).fellIn < combat.state.round) bleed(combat, who)
    for (const one of brief) {
      if (has(fighterOf(combat, who), one)) combat.emit({ _tag: "ConditionLost", who, condition: one })
    }
  }
  checkMorale(combat)
}

/**
 * When the fight is decided, friends who still stand bind the wounds of the dying; those without bleed to death.
 * RULING: the source is silent on what happens to them after the fight.
 */
export const aftermath = (combat: Fight): void => {
  const { state, prepared } = combat
  for (let who = 0; who < state.combatants.length; who++) {
    if (!isBleeding(combat, who)) continue
    const helper = (prepared.friends[who] as readonly number[]).find((friend) => isUp(fighterOf(combat, friend)))
    if (helper !== undefined) combat.emit({ _tag: "Bound", who, by: helper })
    else while (isBleeding(combat, who)) bleed(combat, who)
  }
}
