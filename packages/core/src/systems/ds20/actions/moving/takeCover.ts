import { nowhere, type Square, type Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, harmless } from "../../model/act.ts"
import type { DsCombat } from "../../model/System.ts"
import { coverFrom } from "../../see/aim.ts"
import { fighterOf } from "../../see/fighter.ts"
import { budgetOf, setBoard } from "../../see/movement.ts"
import { exposureAt, exposureFar } from "../../weigh/exposure.ts"
import { coverEnd } from "../../weigh/wayEnds.ts"
import type { Turn } from "../Turn.ts"
import { walkAlong } from "./walkAlong.ts"

/** Where it would be covered better from an enemy; -1 where it is covered, or there is nothing better in reach. */
const coverPlace = (combat: DsCombat, who: Who, from: Who): Square =>
  coverFrom(combat, fighterOf(combat, from).at, fighterOf(combat, who)) > 0 ? nowhere : coverEnd(combat, who, from)

const price = 0.05

/** To where an enemy sees less of it (DS20-109). */
export const takeCover = act({
  verb: verb.takeCover,
  offer: ({ combat, mayMove, options }: Turn, from: number): void => {
    const { field, shooters } = combat.prepared
    if (mayMove && shooters && !field.open) options.push(option(verb.takeCover, from))
  },
  perform: (combat, who, { target }) => {
    const { metres } = combat.state
    setBoard(combat, who)
    const { at } = fighterOf(combat, who)
    const path = combat.prepared.board.toCover(
      { at, space: 1 },
      { at: fighterOf(combat, target).at, space: 1 },
      budgetOf(combat, metres),
    )
    walkAlong(combat, who, path, { metres, how: 0 })
  },
  // It is of no use where nobody shoots, or where it leads nowhere, and has its price: for a trifle nobody should go
  // from one cover to the next.
  promise: harmless(
    (combat, who, { target }, into) => {
      const place = exposureFar(combat, who) > 0 ? coverPlace(combat, who, target) : nowhere
      into.exposure = exposureAt(combat, who, place)
      into.cost = price
    },
    // At best nobody does it any harm there.
    (_, __, ___, into) => {
      into.cost = price
      return true
    },
  ),
})
