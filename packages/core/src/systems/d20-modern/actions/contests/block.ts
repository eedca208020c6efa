import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { tripSides } from "../../attack/attempts/trip.ts"
import { attackHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate, onlyChosen } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { sheetOf } from "../../see/fighter.ts"
import { chanceOf, touchChance } from "../../weigh/worth.ts"

/** Chance that a blocker is tripped by the combatant that runs at it. */
export const runDownChance = (combat: D20Combat, who: Who, target: Who, how: number): number =>
  touchChance(combat, who, sheetOf(combat, who).fists, target, how, 0) *
  chanceOf(combat, tripSides(combat, who, target))

/** To bar the way of an enemy that would run through (D20M-191). */
export const block = act({
  verb: verb.block,
  offer: (who: Who): Option => option(verb.block, who),
  perform: onlyChosen,
  promise: estimate((f, combat, d, o) => {
    f.success = 1 - runDownChance(combat, o.target, d.who, attackHow.strike)
    f.help = 0.1 * f.success
  }),
})
