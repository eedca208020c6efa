import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { plainShot } from "../../book/extra.ts"
import { how } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import type { DsCombat } from "../../model/System.ts"
import { fighterOf } from "../../see/fighter.ts"
import { holdWorth } from "../../weigh/floorWorth.ts"
import { type Hold, holdPromise, mostOfHold } from "../../weigh/holdPromise.ts"
import { reaches, type Turn } from "../Turn.ts"

const holdOf = (combat: DsCombat, who: Who, { target }: Option): Hold => ({
  way: how.grapple,
  worth: holdWorth(combat, who, target),
})

/** Takes hold of an enemy (DS20-053); from the floor nobody holds (DS20-061). */
export const grapple = act({
  verb: verb.grapple,
  offer: (turn: Turn, foe: Who, away: number): void => {
    const { combat, hands, me, options, prone } = turn
    if (reaches(turn, hands, away) && fighterOf(combat, foe).heldBy < 0 && me.holds < 0 && !prone)
      options.push(option(verb.grapple, foe, hands))
  },
  perform: (combat, who, { target, item }) =>
    attack(combat, { by: who, target, item, how: how.grapple, shot: plainShot }),
  promise: estimate(
    (combat, who, chosen, into) => holdPromise(combat, who, chosen, holdOf(combat, who, chosen), into),
    (combat, who, chosen, into) => mostOfHold(combat, who, chosen, holdOf(combat, who, chosen), into),
  ),
})
