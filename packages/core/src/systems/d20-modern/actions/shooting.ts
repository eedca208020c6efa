import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { walkPath } from "../attack/reactions.ts"
import { attackHow, moveHow } from "../book/events.ts"
import { verb } from "../book/verbs.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, formOf, isAble, sheetOf } from "../see/fighter.ts"
import { boardNow } from "../see/ground.ts"
import { occupy, placeInCover, threatsTo, wayToCover } from "../see/movement.ts"
import { canAttack } from "../see/pairs.ts"
import { type Action, attack, walkHow } from "./Action.ts"
import { fullSeries } from "./fullSeries.ts"

/** A 5-foot step out of reach, then shots that provoke nobody (D20M-075, 103). */
const stepBack = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  occupy(combat, who)
  const way = boardNow(combat).away(fighterOf(combat, who).at, sheetOf(combat, who).space, threatsTo(combat, who), 1)
  if (way !== undefined) walkPath(combat, who, way, moveHow.step)
  if (isAble(fighterOf(combat, who)) && canAttack(combat, who, form, o.target))
    fullSeries(combat, who, form, o.target, o.extra)
}

/** To the nearest square with cover from the target, and a shot from there (D20M-153). */
const takeCover = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  const way = wayToCover(combat, who, o.target)
  if (way !== undefined) walkPath(combat, who, way, walkHow(combat.state))
  if (combat.state.main && isAble(fighterOf(combat, who)))
    attack(combat, who, form, o.target, attackHow.strike, o.extra)
}

/** Ways to shoot from a better place. */
export const shooting: Action = {
  perform: { [verb.stepBack]: stepBack, [verb.takeCover]: takeCover },

  concerns: ({ forms }) => forms.some((form) => !form.melee),
  plan: (options, combat, turn) => {
    const { count, foes, hands, threatened, who } = turn
    const { open } = combat.prepared.field
    if (hands.ranged.length === 0 || turn.single || turn.unfit || turn.speed === 0 || (!threatened && open)) return
    for (let i = 0; i < count; i++) {
      const foe = foes[i] as number
      for (const form of hands.ranged) {
        if (!form.listed || !canAttack(combat, who, form, foe)) continue
        if (threatened) options.push(option(verb.stepBack, foe, form.index))
        if (!open && placeInCover(combat, who, foe) >= 0) options.push(option(verb.takeCover, foe, form.index))
      }
    }
  },
}
