import type { Who } from "../../../../contract/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { how } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { fighterOf } from "../../see/fighter.ts"
import { menaceOf } from "../../weigh/exposure.ts"
import { ownHarm } from "../../weigh/floorWorth.ts"
import { holdPromise } from "../../weigh/holdPromise.ts"
import { reaches, type Turn } from "../Turn.ts"

/** Takes hold of an enemy (DS20-053); from the floor nobody holds (DS20-061). */
export const grapple = act({
  verb: verb.grapple,
  offer: (turn: Turn, foe: Who, away: number): void => {
    const { combat, hands, me, options, prone } = turn
    if (reaches(turn, hands, away) && fighterOf(combat, foe).heldBy < 0 && me.holds < 0 && !prone)
      options.push(option(verb.grapple, foe, hands))
  },
  perform: (combat, who, { target, item }) => attack(combat, { by: who, target, item, how: how.grapple, shot: 0 }),
  // A held combatant does nothing but break free, and everybody's blows at it are easier.
  promise: (combat, who, chosen, into) => {
    const { target } = chosen
    const worth = 1.5 * menaceOf(combat, target, who) + 0.5 * ownHarm(combat, who, target)
    holdPromise(combat, who, chosen, { way: how.grapple, worth }, into)
  },
})
