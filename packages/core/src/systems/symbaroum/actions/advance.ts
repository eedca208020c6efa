import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { distance } from "../../../field/distance.ts"
import { nowhere, type Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { moveInto } from "../attack/walking.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, isAble, isProne } from "../see/fighter.ts"
import { mustLeave } from "../see/movement.ts"
import { passedInto } from "../see/wayInto.ts"
import { exposureAfter } from "../weigh/exposure.ts"
import { shotsLost } from "../weigh/hands.ts"
import { shootsFromHere } from "../weigh/shootsFromHere.ts"
import { wayRisk } from "../weigh/wayRisk.ts"
import { canMeet, isReachable } from "./closing.ts"
import type { Turn } from "./Turn.ts"

/** What it is worth to a combatant that shoots from where it stands that the enemy has to come to it. */
const standingOff = 0.05

/** How much of the way to an enemy some paces cover. */
const approachOf = (combat: SymCombat, who: Who, foe: Who, paces: number): number => {
  const away = distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, foe).at) - 1
  return away <= 0 ? 1 : Math.min(1, paces / away)
}

/** How many paces it goes. */
const pacesOf = ({ prepared, state }: SymCombat): number =>
  (state.stepwise ? 1 : (state.movement ? 1 : 0) + (state.combat ? 1 : 0)) * prepared.rules.movePaces

/** The most that it could promise: nobody strikes on the way. */
const fillMost = (combat: SymCombat, who: Who, { target }: Option, into: Fillable): boolean => {
  const shoots = shootsFromHere(combat, who)
  // Who can shoot now would rather do that, whatever the danger.
  if (shoots && combat.state.combat) {
    into.help = -standingOff
    return true
  }
  fillArrival(combat, who, target, shoots, into)
  return true
}

/** What it promises where it comes to. */
const fillArrival = (combat: SymCombat, who: Who, target: Who, shoots: boolean, into: Fillable): void => {
  const paces = pacesOf(combat)
  const share = approachOf(combat, who, target, paces)
  const leaves = mustLeave(combat, who, target, nowhere)
  into.exposure = exposureAfter(combat, who, { nearer: paces, met: share < 1 ? -1 : target, leaves })
  // A shooter in place only gives up the paces that keep blades off, or goes to be struck by them.
  into.help = (shoots ? -standingOff : 0) - (share < 1 ? 0 : shotsLost(combat, who, target))
  into.approach = shoots ? 0 : share
}

const fill = (combat: SymCombat, who: Who, { target }: Option, into: Fillable): void => {
  fillArrival(combat, who, target, shootsFromHere(combat, who), into)
  const passed = passedInto(combat, who, target, nowhere)
  into.risk = wayRisk(combat, who, { foe: target, flank: nowhere, passed }).harm
}

/**
 * Goes for an enemy with one movement action, and with the other as well unless it acts step by step (SYM-024,
 * SYM-030).
 */
export const advance = act({
  verb: verb.advance,
  offer: (turn: Turn, foe: Who): void => {
    const { combat, isWhole, me, options } = turn
    if ((me.engaged & (1 << foe)) !== 0 || !canMeet(turn, foe)) return
    const canStrike = isWhole && !combat.state.stepwise
    if (!(canStrike && isReachable(turn, foe))) options.push(option(verb.advance, foe))
  },
  perform: (combat, who, { target }) => {
    const { state } = combat
    const me = fighterOf(combat, who)
    const foe = fighterOf(combat, target)
    do {
      moveInto(combat, who, target, { act: verb.advance, flank: nowhere, around: false })
      if (!isAble(me) || isProne(me) || !isAble(foe) || (me.engaged & (1 << target)) !== 0) return
    } while (!state.stepwise && (state.movement || state.combat))
  },
  promise: estimate(fill, fillMost),
})
