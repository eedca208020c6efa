import type { Option } from "../../../../contract/Decision.ts"
import { xOf, yOf } from "../../../../field/squares.ts"
import { asSquare, type Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { walkPath } from "../../attack/reactions.ts"
import { moveHow } from "../../book/events.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, type Perform } from "../../model/act.ts"
import type { D20Combat, FighterView } from "../../model/System.ts"
import { fighterOf, handsOf, has, isUp } from "../../see/fighter.ts"
import { bar, occupy, speedLeft } from "../../see/movement.ts"
import { hasOpportunity } from "../../see/opportunities.ts"
import { threatens } from "../../see/pairs.ts"
import { aMove, type Move, promiseOfMove } from "../../weigh/moving.ts"
import { goAway, wayAway } from "./goAway.ts"

/** Bars every square where somebody could take an opportunity. */
const barThreatened = (combat: D20Combat, who: Who): void => {
  const { field, foes, sheets } = combat.prepared
  for (const r of foes[fighterOf(combat, who).side] as readonly Who[]) {
    const { outer } = handsOf(combat, r)
    if (outer < 0 || !isUp(fighterOf(combat, r)) || !hasOpportunity(combat, r, who)) continue
    const { at } = fighterOf(combat, r)
    const far = (sheets[r]?.space ?? 1) - 1 + outer
    const bottom = Math.min(field.height - 1, yOf(field, at) + far)
    const right = Math.min(field.width - 1, xOf(field, at) + far)
    for (let y = Math.max(0, yOf(field, at) - outer); y <= bottom; y++) {
      for (let x = Math.max(0, xOf(field, at) - outer); x <= right; x++) {
        const square = asSquare(y * field.width + x)
        if (threatens(combat, r, square, 1)) bar(combat, square)
      }
    }
  }
}

const perform: Perform = (combat, who) => {
  const budget = speedLeft(combat, who, 2)
  occupy(combat, who)
  barThreatened(combat, who)
  const way = wayAway(combat, who, budget)
  if (way === undefined) goAway(combat, who, budget, moveHow.withdraw)
  else walkPath(combat, who, way, moveHow.withdraw)
}

const backwards: Move = { ...aMove, times: 2, backwards: true, safe: true }

/**
 * D20M-122, 123: the first square is left unharmed; the way from there avoids enemies that could strike, if there is
 * one.
 */
export const withdraw = act({
  verb: verb.withdraw,
  offer: (options: Option[], c: FighterView): void => {
    // D20M-124: nobody withdraws by a movement that takes a check.
    if (!has(c, flag.climbing)) options.push(option(verb.withdraw))
  },
  perform,
  promise: promiseOfMove(backwards),
})
