import { mustGetOut } from "../../../../parts/mustGetOut.ts"
import { flag } from "../../book/terms.ts"
import type { Offer } from "../../model/act.ts"
import { fighterOf, has, low } from "../../see/fighter.ts"
import { isHurt } from "../../see/bodies/isHurt.ts"
import { speedLeft } from "../../see/movement.ts"
import { pinOf } from "../../see/bodies/pinOf.ts"
import { hasWholeMove } from "../../see/turn.ts"
import { flee } from "./flee.ts"
import { leave } from "./leave.ts"
import { withdraw } from "./withdraw.ts"

/** Getting away. */
export const retreating: Offer = {
  plan: (options, combat, turn) => {
    const { c, speed, who } = turn
    leave.offer(options, combat, who, speed)
    if (turn.panicked) {
      // Who lies on the ground stands up first, if it can.
      if (!has(c, low) || pinOf(combat, who) !== undefined) flee.offer(options)
      return
    }
    if (speed === 0) return
    if (turn.threatened && !turn.single) withdraw.offer(options, c)
    // To run from a fight is worth a thought at once for the badly hurt; the others come to it step by step.
    if (isHurt(c.hp, turn.sheet.maxHp) || mustGetOut(combat.prepared, who)) flee.offer(options)
  },

  step: (options, combat, who) => {
    const c = fighterOf(combat, who)
    const { state } = combat
    const speed = speedLeft(combat, who, 1)
    if (state.move || state.main) leave.offer(options, combat, who, speed)
    if (has(c, flag.panicked) && speed > 0 && (state.move || state.main) && !state.moved) flee.offer(options)
    if (has(c, flag.panicked) || speed === 0 || !hasWholeMove(state)) return
    withdraw.offer(options, c)
  },
}
