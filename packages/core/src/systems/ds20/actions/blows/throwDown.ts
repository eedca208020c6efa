import type { Option } from "../../../../contract/Decision.ts"
import { asWho, type Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { plainShot } from "../../book/extra.ts"
import { how } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import type { DsCombat } from "../../model/System.ts"
import { fighterOf, isProne } from "../../see/fighter.ts"
import { floorWorth, holdWorth } from "../../weigh/floorWorth.ts"
import { type Hold, holdPromise, mostOfHold } from "../../weigh/holdPromise.ts"
import { reaches, type Turn } from "../Turn.ts"

/** Who throws down whom it holds has its arms free again, and the captive as well. */
const throwOf = (combat: DsCombat, who: Who, { target }: Option): Hold => ({
  way: how.throwDown,
  worth:
    floorWorth(combat, who, target) - (fighterOf(combat, who).holds === target ? holdWorth(combat, who, target) : 0),
})

/** Throws an enemy to the floor (DS20-060). */
export const throwDown = act({
  verb: verb.throwDown,
  offer: (turn: Turn, foe: Who, away: number): void => {
    const { combat, hands, options } = turn
    if (reaches(turn, hands, away) && !isProne(fighterOf(combat, foe))) options.push(option(verb.throwDown, foe, hands))
  },
  perform: (combat, who, { target, item }) =>
    attack(combat, { by: who, target, item, how: how.throwDown, shot: plainShot }),
  promise: estimate(
    (combat, who, chosen, into) => holdPromise(combat, who, chosen, throwOf(combat, who, chosen), into),
    (combat, who, chosen, into) => mostOfHold(combat, who, chosen, throwOf(combat, who, chosen), into),
  ),
})

/** With full arms it throws only its captive (DS20-061). */
export const throwHeld = ({ combat, hands, me, options }: Turn): void => {
  if (hands >= 0 && !isProne(fighterOf(combat, asWho(me.holds)))) options.push(option(verb.throwDown, me.holds, hands))
}
