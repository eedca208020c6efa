import { option } from "../../../combat/Decision.ts"
import type { Path } from "../../../field/Board.ts"
import { bodyOf, canAct, type D20Combat, has, isUp, sheetOf } from "../body.ts"
import { attackHow, cost, moveHow } from "../events.ts"
import type { Form } from "../forms.ts"
import { occupy, speedLeft } from "../movement.ts"
import { walkPath } from "../reactions.ts"
import { condition, flag, verb } from "../terms.ts"
import { type Action, attack, formOf } from "./Action.ts"

/** Squares that a charge may cover: twice the speed, or the speed when there is but one action (D20M-111, 113). */
const chargeReach = (combat: D20Combat, who: number): number => speedLeft(combat, who, combat.state.single ? 1 : 2)

/** The least way of a charge: 10 feet. */
const runUp = 2

/** Fatigue, entanglement and 0 hit points rule out charging and running (D20M-113, 263, 296, 299, 300). */
export const canRush = (combat: D20Combat, who: number): boolean => {
  const c = bodyOf(combat, who)
  return (
    c.hp > 0 &&
    !has(c, flag.fatigued) &&
    !has(c, flag.exhausted) &&
    !has(c, flag.entangled) &&
    !has(c, flag.blinded) &&
    !has(c, flag.prone)
  )
}

/** The straight and clear line of a charge, everybody being on the board; undefined when there is none long enough. */
const lineTo = (combat: D20Combat, who: number, form: Form, target: number, reach: number): Path | undefined => {
  const way = combat.prepared.board.straight(
    bodyOf(combat, who).at,
    sheetOf(combat, who).space,
    bodyOf(combat, target).at,
    sheetOf(combat, target).space,
    form.maxReach,
    reach,
  )
  return way === undefined || way.cost < runUp ? undefined : way
}

/** A straight line to the target and one blow at +2, at -2 to Defense until the next turn (D20M-110 to 115). */
export const charging: Action = {
  perform: {
    [verb.charge]: (combat, who, o) => {
      const form = formOf(combat, who, o.item)
      occupy(combat, who)
      const way = lineTo(combat, who, form, o.target, chargeReach(combat, who))
      if (way === undefined) return
      // D20M-115: the penalty is there before the first step.
      combat.emit({ _tag: "StanceTaken", who, stance: condition.charged, cost: cost.free })
      if (walkPath(combat, who, way, moveHow.charge) && canAct(bodyOf(combat, who)) && isUp(bodyOf(combat, o.target))) {
        attack(combat, who, form, o.target, attackHow.charge, 0)
      }
    },
  },

  plan: (options, combat, turn) => {
    const { count, far, foes, hands, single, speed, who } = turn
    if (turn.unfit || speed === 0 || !canRush(combat, who)) return
    const reach = single ? speed : 2 * speed
    let placed = false
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < hands.listed.length; k++) {
        const form = hands.listed[k] as Form
        const gap = (far[i] as number) - form.maxReach
        if (gap < runUp || gap > reach) continue
        if (!placed) occupy(combat, who)
        placed = true
        if (lineTo(combat, who, form, foes[i] as number, reach) !== undefined)
          options.push(option(verb.charge, foes[i], form.index))
      }
    }
  },
}
