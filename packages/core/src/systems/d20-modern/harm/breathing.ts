import { purpose } from "../../../dice/purpose.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { ability } from "../book/ability.ts"
import { condition } from "../book/terms.ts"
import { abilityModifier } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import type { Breath } from "../model/World.ts"
import { scoreOf } from "../see/abilities.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { knockOut } from "./conditions.ts"
import { checkFallen, harm } from "./harm.ts"

const none = { held: 0, checks: 0, stage: 0, coughs: 0, choked: 0 }

const breathOf = (combat: D20Combat, who: Who): Omit<Breath, "who"> =>
  combat.state.world.breaths.find((b) => b.who === who) ?? none

/** Without air and past holding its breath (D20M-323). */
export const isSuffocating = (combat: D20Combat, who: Who): boolean => {
  const { breaths } = combat.state.world
  return breaths.length > 0 && breathOf(combat, who).stage > 0
}

/** The difficulty of the first Constitution check; each further one is harder by 1 (D20M-322, 324). */
const firstDC = 10

const check = (combat: D20Combat, who: Who, before: number) => {
  const bonus = abilityModifier(scoreOf(sheetOf(combat, who), fighterOf(combat, who), ability.con))
  const natural = combat.dice.open(who, purpose.check).die(20)
  const dc = firstDC + before
  return { natural, bonus, dc, success: natural + bonus >= dc }
}

/**
 * A round without air: the breath is held for as many as its Constitution, then a check each round; the round after the
 * first failure it is unconscious at 0 hit points, then dying at -1, then dead (D20M-322, 323). The numbers override
 * what it had.
 */
export const holdBreath = (combat: D20Combat, who: Who): void => {
  const { checks, held, stage } = breathOf(combat, who)
  if (stage > 0) {
    combat.emit({ _tag: "Suffocated", who, stage: stage + 1 })
    if (stage === 1) {
      combat.emit({ _tag: "Collapsed", who, by: -1, hitPoints: Math.min(0, fighterOf(combat, who).hp) })
      knockOut(combat, who, nobody, 0)
    } else if (stage === 2) {
      combat.emit({ _tag: "Collapsed", who, by: -1, hitPoints: Math.min(-1, fighterOf(combat, who).hp) })
      checkFallen(combat, who, nobody)
    } else combat.emit({ _tag: "Died", who, by: -1 })
    return
  }
  if (held < scoreOf(sheetOf(combat, who), fighterOf(combat, who), ability.con)) {
    combat.emit({ _tag: "BreathHeld", who, natural: 0, bonus: 0, dc: 0, success: true })
    return
  }
  combat.emit({ _tag: "BreathHeld", who, ...check(combat, who, checks) })
}

/**
 * A round in dense smoke: a check, or it is lost to choking; two such rounds on end cost 1d6, and so does every further
 * one (D20M-324, 325). RULING: choking is as being dazed, or as being nauseated where a scenario lets a choking
 * combatant move.
 */
export const breatheSmoke = (combat: D20Combat, who: Who, means: number): void => {
  const { choked, coughs } = breathOf(combat, who)
  const rolled = check(combat, who, coughs)
  const inARow = rolled.success ? 0 : choked + 1
  combat.emit({ _tag: "Choked", who, ...rolled, inARow })
  if (rolled.success) return
  const until = combat.state.round + 1
  const { chokingAllowsMove } = combat.prepared.judgement
  const choking = chokingAllowsMove ? condition.nauseated : condition.dazed
  combat.emit({ _tag: "ConditionGained", who, condition: choking, by: -1, anchor: who, until })
  if (inARow < 2) return
  const face = combat.dice.open(who, purpose.damage).die(6)
  harm(combat, { by: nobody, target: who, means }, face, 0, [face])
}

/** Air again: nothing is left of it (D20M-330 says so of strangling). */
export const breatheFreely = (combat: D20Combat, who: Who): void => {
  if (combat.state.world.breaths.some((b) => b.who === who)) combat.emit({ _tag: "BreathedAgain", who })
}
