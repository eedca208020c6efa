import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import type { Saying } from "../../../parts/extra.ts"
import { option } from "../../../parts/option.ts"
import { reasonExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, doneByAsking, offeredOnTheSpot, type Promised } from "../model/act.ts"
import { health } from "../see/health.ts"

// What Bennies are spent on (C17, C18): one act under several names. What asks says what is at stake.

/** What a Benny would be spent on. */
export interface Stake {
  /** The chance that it comes off. */
  readonly chance: number
  /** What it is worth then: harm to the enemy, and help to oneself, in shares of full health. */
  readonly harm: number
  readonly help: number
  /** The chance that an enemy falls then. */
  readonly fell: number
}

/** An answer that costs a Benny. */
interface Wager extends Option {
  readonly stake: Stake
}

/** The answer that costs a Benny, `reason` being one of `why`. */
export const wager = (use: Saying<"reason">, target: Who, reason: number, stake: Stake): Option => {
  const made: Wager = { ...option(use, target, -1, -1, reasonExtra.pack(reason)), stake }
  return made
}

/**
 * What a Benny costs that is spent, whichever of them it is: more than a trifle is to be gained by it. With one more of
 * them a side of four wins 5 of a hundred even fights more, as with an eighth of a health; what it is worth to have
 * kept one in this fight is less.
 */
const cost = 0.6

const promise: Promised = {
  exact: estimated,
  rests: true,
  of: (combat, _, chosen, f) => {
    const { chance, fell, harm, help } = (chosen as Wager).stake
    f.success = Math.min(1, Math.max(0, chance))
    f.harm = f.success * harm
    f.help = f.success * help
    f.fell = f.success * fell
    if (chosen.target >= 0) f.targetHealth = health(combat.prepared, combat.state, chosen.target)
    f.cost = cost
  },
}

const offer = offeredOnTheSpot
const perform = doneByAsking

export const reroll = act({ verb: verb.reroll, offer, perform, promise })
export const rerollDamage = act({ verb: verb.rerollDamage, offer, perform, promise })
export const shakeOff = act({ verb: verb.shakeOff, offer, perform, promise })
export const soak = act({ verb: verb.soak, offer, perform, promise })
export const redraw = act({ verb: verb.redraw, offer, perform, promise })
