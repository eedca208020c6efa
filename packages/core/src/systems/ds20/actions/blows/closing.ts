import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { plainShot } from "../../book/extra.ts"
import { how } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import type { DsCombat } from "../../model/System.ts"
import type { Arm } from "../../model/sheet.ts"
import { armOf, fighterOf, isAble, sheetOf } from "../../see/fighter.ts"
import { flankSquare } from "../../see/flankSquare.ts"
import { budgetOf, setBoard } from "../../see/movement.ts"
import { inReach } from "../../see/weapons.ts"
import { advancePromise } from "../../weigh/advancePromise.ts"
import { attackPromise } from "../../weigh/attackPromise.ts"
import { favoured, plainly } from "../../weigh/Case.ts"
import { nearerBy, situationOf } from "../../weigh/situation.ts"
import { canGoUp } from "../../weigh/wayEnds.ts"
import { approach } from "../moving/approach.ts"
import { walkAlong } from "../moving/walkAlong.ts"
import type { Turn } from "../Turn.ts"

/** Goes up to an enemy, or round it, and strikes if it can be reached (DS20-016). */
const goAndStrike = (combat: DsCombat, who: Who, { target, item, place }: Option): void => {
  const me = fighterOf(combat, who)
  const foe = fighterOf(combat, target)
  const { board } = combat.prepared
  const { metres } = combat.state
  const { reach } = sheetOf(combat, who).arms[item] as Arm
  if (place < 0) approach(combat, who, target, { reach, metres, how: 0 })
  else {
    setBoard(combat, who)
    walkAlong(combat, who, board.to({ at: me.at, space: 1 }, place, budgetOf(combat, metres)), { metres, how: 0 })
  }
  if (isAble(me) && isAble(foe) && inReach(combat, who, target, reach))
    attack(combat, { by: who, target, item, how: how.plain, shot: plainShot })
}

/** Up to an enemy that is out of reach, and a blow (DS20-016). */
export const close = act({
  verb: verb.close,
  /** `near`: something of it reaches the enemy, though not its main weapon perhaps. */
  offer: ({ main, metres, options, reach }: Turn, foe: Who, away: number, near: boolean): void => {
    if (!(near && away <= reach) && away - reach <= metres) options.push(option(verb.close, foe, main))
  },
  perform: goAndStrike,
  promise: estimate(
    (combat, who, chosen, into) => {
      if (!canGoUp(combat, who, chosen.target, armOf(combat, who, chosen.item).reach)) {
        advancePromise(combat, who, chosen.target, combat.state.metres, into)
        into.success = 0
        return
      }
      attackPromise(combat, who, chosen, plainly, into)
      into.approach = nearerBy(combat, who, chosen.item)
    },
    // On open ground no way has to be looked for. Else it may have one, or come nearer and risk nothing.
    (combat, who, chosen, into) => {
      if (combat.prepared.field.open) return false
      attackPromise(combat, who, chosen, plainly, into)
      into.risk = 0
      into.approach = situationOf(combat, who).attacks ? 0 : 1
      return true
    },
  ),
})

/** Round an enemy that looks at another, and a blow from behind (`place`: where to; DS20-068). */
export const flank = act({
  verb: verb.flank,
  offer: ({ combat, main, metres, options, who }: Turn, foe: Who): void => {
    if (fighterOf(combat, foe).lastBy < 0) return
    const square = flankSquare(combat, who, foe, metres)
    if (square >= 0) options.push(option(verb.flank, foe, main, square))
  },
  perform: goAndStrike,
  promise: estimate((combat, who, chosen, into) => {
    attackPromise(combat, who, chosen, favoured, into)
    into.approach = nearerBy(combat, who, chosen.item)
  }),
})
